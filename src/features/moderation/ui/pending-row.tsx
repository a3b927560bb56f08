import { Icon } from '#ui/icon.tsx';
import { useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { nameIn } from '#lib/lang.ts';
import { pathTo } from '#lib/paths.ts';
import { Ago } from '#ui/ago.tsx';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import { Confirm, Modal } from '#ui/modal.tsx';
import { Money } from '#ui/money.tsx';
import { WholeNumbers } from '#ui/whole-numbers.tsx';
import { withProof } from '#client/session/proof.ts';
import { useSite, useApi } from '#client/site.tsx';
import { showToast } from '#client/toasts.ts';
import { useMutation } from '#client/forms/use-mutation.ts';
import { Picture } from '#features/items/ui/index.ts';
import { getCover, type RejectionReason } from '#features/items/rules/index.ts';
import type { PendingItem } from '../contract.ts';
import { ReasonList } from './reason-list.tsx';
import { hasUnseenWarnings, markWarningsSeen, WarningList } from './warnings.tsx';
import { StatusButton } from './status-dialog.tsx';
import { getFullName } from '#lib/text.ts';
import '#i18n/bundles/dashboard.ts';

interface DeleteDialogProps {
  readonly item: PendingItem;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Deletes an item in two steps, and says before each what it does. */
const DeleteDialog = ({ item, open, onClose }: DeleteDialogProps): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const { run } = useMutation({ errors: 'toast' });
  const permanent = item.deleted === '1';
  const remove = async (): Promise<void> => {
    onClose();
    await run(async () => {
      const { removed } = await withProof(() =>
        api('DELETE /api/admin/pending-items/delete/{id}', { params: { id: item.id } }),
      );
      showToast(t(removed === 'permanent' ? 'moderation.removed' : 'moderation.deleted'));
    });
  };
  return (
    <Confirm
      open={open}
      title={t('moderation.delete_title', { title: item.title })}
      text={t(permanent ? 'moderation.delete_again' : 'moderation.delete_text')}
      action={t('common.delete')}
      onClose={onClose}
      onConfirm={() => void remove()}
    />
  );
};

interface RefuseDialogProps extends DeleteDialogProps {
  readonly busy: boolean;
  readonly onRefuse: Props['onRefuse'];
}

/** The reasons of a rejection, each applied by one tap. */
const RefuseDialog = ({ item, open, busy, onClose, onRefuse }: RefuseDialogProps): ReactNode => {
  const { t } = useSite();
  const [note, setNote] = useState('');
  return (
    <Modal open={open} title={t('moderation.refuse_title', { title: item.title })} onClose={onClose} variant="sheet">
      <ReasonList
        note={note}
        busy={busy}
        onNote={setNote}
        onRefuse={(reason) => {
          onClose();
          onRefuse({ reason, note });
        }}
      />
    </Modal>
  );
};

interface Props {
  readonly item: PendingItem;
  /** Whether the item is selected for a bulk decision. */
  readonly chosen: boolean;
  readonly onChoose: () => void;
  /** Whether a decision is being sent. */
  readonly busy: boolean;
  readonly onDecide: () => void;
  readonly onAccept: () => void;
  readonly onRefuse: (choice: { readonly reason?: RejectionReason | undefined; readonly note: string }) => void;
}

export const PendingRow = ({ item, chosen, busy, onChoose, onDecide, onAccept, onRefuse }: Props): ReactNode => {
  const { t, lang } = useSite();
  const [dialog, setDialog] = useState<'delete' | 'refuse' | null>(null);
  const row = useRef<HTMLLIElement>(null);
  const [hint, setHint] = useState<'moderation.warnings.again' | 'moderation.just_shown' | null>(null);
  const close = (): void => setDialog(null);

  /** Accepts what the moderator sees: a row with unseen warnings opens them first, and its photo has to be there. */
  const accept = (): void => {
    const unseen = hasUnseenWarnings(item);
    if (unseen) {
      markWarningsSeen(item);
      row.current?.querySelector('details')?.setAttribute('open', '');
    }
    const shown = [...(row.current?.querySelectorAll('img') ?? [])].every(({ complete }) => complete);
    if (unseen || !shown) setHint(unseen ? 'moderation.warnings.again' : 'moderation.just_shown');
    else onAccept();
  };
  const { pathname, search } = useLocation();
  const id = String(item.id);
  return (
    <li
      ref={row}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-3 shadow-card has-checked:border-olive has-checked:bg-olive-wash sm:flex-row sm:items-center"
    >
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
            <WholeNumbers text={item.title} />
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
        <p role="status" className="w-full text-sm font-medium text-clay empty:hidden sm:max-w-56 sm:text-end">
          {hint && t(hint)}
        </p>
        <StatusButton status={item.status} onClick={onDecide} />
        {item.status === 'pending' && (
          <>
            <Button
              variant="warn"
              className="px-4"
              waits={busy}
              aria-label={t('moderation.refuse_one', { title: item.title })}
              onClick={() => setDialog('refuse')}
            >
              <Icon name="x" className="size-5" />
              {t('moderation.refuse')}
            </Button>
            <Button
              variant="olive"
              className="px-4"
              waits={busy}
              aria-label={t('moderation.accept_one', { title: item.title })}
              onClick={accept}
            >
              <Icon name="check" className="size-5" />
              {t('moderation.accept')}
            </Button>
          </>
        )}
        <Menu
          label={t('moderation.more', { title: item.title })}
          entries={[
            { icon: 'eye', label: t('moderation.show'), to: pathTo('adminShowItem', { id }) },
            {
              icon: 'pencil',
              label: t('moderation.edit'),
              to: pathTo('adminEditItem', { id }),
              back: pathname + search,
            },
            { icon: 'scale', label: t('moderation.decide'), onClick: onDecide },
            { icon: 'trash', label: t('moderation.delete'), onClick: () => setDialog('delete'), destructive: true },
          ]}
        />
        <DeleteDialog item={item} open={dialog === 'delete'} onClose={close} />
        <RefuseDialog item={item} open={dialog === 'refuse'} busy={busy} onClose={close} onRefuse={onRefuse} />
      </div>
    </li>
  );
};
