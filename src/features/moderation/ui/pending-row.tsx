import { Icon } from '#ui/icon.tsx';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { nameIn } from '#lib/lang.ts';
import { pathTo } from '#lib/paths.ts';
import { Ago } from '#ui/ago.tsx';
import { buttonClass, Button } from '#ui/button.tsx';
import { Confirm } from '#ui/modal.tsx';
import { Money } from '#ui/money.tsx';
import { withProof } from '#client/session/proof.ts';
import { useSite, useApi } from '#client/site.tsx';
import { showToast } from '#client/toasts.ts';
import { useMutation } from '#client/forms/use-mutation.ts';
import { Picture } from '#features/items/ui/index.ts';
import { getCover } from '#features/items/rules/index.ts';
import type { PendingItem } from '../contract.ts';
import { markWarningsSeen, WarningList } from './warnings.tsx';
import { StatusButton } from './status-dialog.tsx';
import { Link } from '#ui/link.tsx';
import { getFullName } from '#lib/text.ts';
import '#i18n/bundles/dashboard.ts';

const square = buttonClass('quiet', 'px-3');

/** Deletes an item in two steps, after a confirmation. */
const DeleteButton = ({ item }: { item: PendingItem }): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const { run } = useMutation({ errors: 'toast' });
  const [asking, setAsking] = useState(false);
  const permanent = item.deleted === '1';
  const remove = async (): Promise<void> => {
    setAsking(false);
    await run(async () => {
      const { removed } = await withProof(() =>
        api('DELETE /api/admin/pending-items/delete/{id}', { params: { id: item.id } }),
      );
      showToast(t(removed === 'permanent' ? 'moderation.removed' : 'moderation.deleted'));
    });
  };
  return (
    <>
      <Button variant="warn" className="px-3" aria-label={t('moderation.delete')} onClick={() => setAsking(true)}>
        <Icon name="trash" className="size-5" />
      </Button>
      <Confirm
        open={asking}
        title={t('my_items.confirm_title')}
        text={t(permanent ? 'moderation.delete_again' : 'my_items.confirm_text')}
        action={t('common.delete')}
        onClose={() => setAsking(false)}
        onConfirm={() => void remove()}
      />
    </>
  );
};

interface Props {
  readonly item: PendingItem;
  /** Whether the item is selected for a bulk decision. */
  readonly chosen: boolean;
  readonly onChoose: () => void;
  readonly onDecide: () => void;
}

export const PendingRow = ({ item, chosen, onChoose, onDecide }: Props): ReactNode => {
  const { t, lang } = useSite();
  const { pathname, search } = useLocation();
  const id = String(item.id);
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-3 shadow-card has-checked:border-olive has-checked:bg-olive-wash sm:flex-row sm:items-center">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-3">
        <label className="-m-2 inline-flex size-11 shrink-0 cursor-pointer items-center justify-center">
          <input
            type="checkbox"
            checked={chosen}
            onChange={onChoose}
            aria-label={t('moderation.select', { title: item.title })}
            className="size-5 accent-olive"
          />
        </label>
        <div className="size-20 shrink-0 overflow-hidden rounded-field bg-olive-wash sm:size-24">
          <Picture path={getCover(item)} type={item.type} sizes="6rem" />
        </div>
        <div className="text-room">
          <h2 dir="auto" className="text-match cut-lines-2 font-medium">
            {item.title}
          </h2>
          <p className="flex flex-wrap gap-x-3 text-sm text-soft">
            <span>{item.category ? nameIn(item.category, lang) : t(`item_types.one.${item.type}`)}</span>
            {item.price !== null && (
              <Money
                amount={item.price}
                per={item.price_unit ? t(`item_types.unit.${item.price_unit}`) : undefined}
                className="text-ink"
              />
            )}
            {item.city && (
              <span className="inline-flex items-center gap-1">
                <Icon name="map-pin" className="size-3.5" />
                {nameIn(item.city, lang)}
              </span>
            )}
          </p>
          <p className="text-sm text-soft">
            {t('moderation.by', { name: getFullName(item.seller) })} · <Ago at={item.created_at} />
          </p>
          {item.note && <p className="mt-1 cut-lines-2 text-sm text-clay">{item.note}</p>}
          {item.warnings.length > 0 && (
            <details className="mt-1" onToggle={(event) => event.currentTarget.open && markWarningsSeen(item)}>
              <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-medium text-clay">
                <Icon name="triangle-alert" className="size-5" />
                {t('moderation.warnings.count', { count: item.warnings.length })}
              </summary>
              <WarningList warnings={item.warnings} />
            </details>
          )}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2 sm:justify-end">
        <StatusButton status={item.status} onClick={onDecide} />
        <Link
          to={pathTo('adminShowItem', { id })}
          className={square}
          aria-label={t('moderation.show')}
          title={t('moderation.show')}
        >
          <Icon name="eye" className="size-5" />
        </Link>
        <Link
          to={pathTo('adminEditItem', { id })}
          state={{ back: pathname + search }}
          className={square}
          aria-label={t('moderation.edit')}
          title={t('moderation.edit')}
        >
          <Icon name="pencil" className="size-5" />
        </Link>
        <DeleteButton item={item} />
        <Button variant="olive" className="px-4" onClick={onDecide}>
          <Icon name="scale" className="size-5" />
          {t('moderation.decide')}
        </Button>
      </div>
    </li>
  );
};
