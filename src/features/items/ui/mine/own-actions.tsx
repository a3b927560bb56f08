import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { pathTo } from '../../../../lib/paths.ts';
import { Confirm } from '../../../../ui/confirm.tsx';
import type { IconName } from '../../../../ui/icon-names.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { useSite } from '../../../../client/site.ts';
import type { MyCard } from '../../contract.ts';
import type { OwnItem } from './use-own-item.ts';

// The icon is above the label on phones and beside it on larger screens.
const entry =
  'flex min-h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 rounded-field px-1 text-center text-sm font-medium transition duration-150 select-none hover:bg-olive-wash disabled:opacity-50 sm:min-h-11 sm:flex-none sm:flex-row sm:gap-2 sm:px-4 sm:text-base';

const ActionLabel = ({ icon, children }: { icon: IconName; children: string }): ReactNode => (
  <>
    <Icon name={icon} className="size-5 shrink-0" />
    <span className="max-w-full leading-tight break-words">{children}</span>
  </>
);

interface Props {
  readonly item: MyCard;
  readonly own: OwnItem;
}

/** The actions on one of the viewer's own items. */
export const OwnActions = ({ item, own }: Props): ReactNode => {
  const { t } = useSite();
  const [asking, setAsking] = useState(false);
  const deleted = item.deleted === '1';
  const id = String(item.id);
  // Drafts were never listed; and while availability is asked, that question has its own buttons.
  const canToggleSold = !deleted && item.state !== 'draft' && !item.ask_available;
  return (
    <div role="group" aria-label={t('my_items.menu', { title: item.title })} className="flex gap-1 sm:flex-wrap">
      {deleted ? (
        <button type="button" className={`${entry} text-olive`} disabled={own.busy} onClick={() => void own.activate()}>
          <ActionLabel icon="rotate-ccw">{t('my_items.activate')}</ActionLabel>
        </button>
      ) : (
        <Link to={pathTo('editItem', { id })} className={entry}>
          <ActionLabel icon="pencil">{t('my_items.edit')}</ActionLabel>
        </Link>
      )}
      <Link to={pathTo('item', { slug: item.slug, id })} className={entry}>
        <ActionLabel icon="view">{t('my_items.show')}</ActionLabel>
      </Link>
      {canToggleSold && (
        <button type="button" className={entry} disabled={own.busy} onClick={() => void own.toggleSold()}>
          <ActionLabel icon={item.sold === 'Yes' ? 'rotate-ccw' : 'check'}>
            {t(item.sold === 'Yes' ? 'my_items.mark_available' : 'my_items.mark_sold')}
          </ActionLabel>
        </button>
      )}
      <button
        type="button"
        className={`${entry} text-clay hover:bg-clay-wash sm:ms-auto`}
        disabled={own.busy}
        onClick={() => setAsking(true)}
      >
        <ActionLabel icon="trash">{t('common.delete')}</ActionLabel>
      </button>
      <Confirm
        open={asking}
        title={t('my_items.confirm_title')}
        text={t(deleted ? 'my_items.confirm_text' : 'my_items.confirm_soft')}
        action={t('common.delete')}
        busy={own.busy}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void own.remove();
        }}
      />
    </div>
  );
};
