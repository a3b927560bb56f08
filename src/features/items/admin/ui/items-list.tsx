import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { nameIn } from '#lib/lang.ts';
import { pathTo } from '#lib/paths.ts';
import { Ago } from '#ui/ago.tsx';
import { Icon } from '#ui/icon.tsx';
import { Menu } from '#ui/menu.tsx';
import { useSite } from '#client/site.tsx';
import type { AdminCard } from '../contract.ts';
import { truncate, getFullName } from '#lib/text.ts';
import { Picture } from '#features/items/ui/picture.tsx';
import { getCover } from '#features/items/rules/details.ts';
import { ItemFigures } from '#features/items/ui/item-figures.tsx';
import { ItemsPrice, ItemsState } from './item-cells.tsx';
import { useItemMenu, type OpenDialog, useItemActions, type Dialog } from './use-item-actions.ts';
import { Link } from '#ui/link.tsx';
import '#i18n/bundles/dashboard.ts';
import { useForm } from '#client/forms/use-form.ts';
import { DialogForm } from '#ui/dialog-form.tsx';
import { Modal, Confirm } from '#ui/modal.tsx';
import { TextArea } from '#ui/text-field.tsx';
import type { RejectionReason } from '#features/items/rules/states.ts';
import '#i18n/bundles/admin.ts';
import { ListRows, NothingFits, TableOrCards, useListSort } from '#ui/list-page.tsx';
import { ReasonChips } from '#features/items/ui/reason-chips.tsx';
import { StatisticsDialog } from '#features/items/ui/mine/statistics-dialog.tsx';
import type { AdminItemsData } from './items-filters.tsx';
import { BoostDialog } from './boost-dialog.tsx';
import { ItemsTable } from './items-table.tsx';

/** A published item as a card, for phones. */
const ItemsCard = ({ item, onOpen }: { item: AdminCard; onOpen: OpenDialog }): ReactNode => {
  const { t, lang } = useSite();
  const getEntries = useItemMenu(onOpen);
  return (
    <article className="flex h-full flex-col gap-2 rounded-card border border-line bg-surface p-3 shadow-card">
      <div className="flex flex-wrap gap-3">
        <div className="size-20 shrink-0 overflow-hidden rounded-field bg-olive-wash">
          <Picture path={getCover(item)} type={item.type} sizes="5rem" />
        </div>
        <div className="text-room">
          <h2 dir="auto" className="text-match text-base leading-snug" title={item.title}>
            <Link to={pathTo('item', { slug: item.slug, id: String(item.id) })} className="hover:text-olive">
              {truncate(item.title, 60)}
            </Link>
          </h2>
          <p className="text-sm text-soft">
            {item.category ? nameIn(item.category, lang) : t(`item_types.one.${item.type}`)} ·{' '}
            <Ago at={item.created_at} />
          </p>
          <p>
            <ItemsPrice item={item} />
          </p>
        </div>
        <div className="-me-2 -mt-2">
          <Menu label={t('my_items.menu', { title: item.title })} entries={getEntries(item)} />
        </div>
      </div>
      <p className="flex flex-wrap gap-x-3 text-sm text-soft">
        <span className="inline-flex min-w-0 items-center gap-1">
          <Icon name="user-round" className="size-4 shrink-0" />
          <bdi className="cut-line">{getFullName(item.seller)}</bdi>
        </span>
        {item.city && (
          <span className="inline-flex items-center gap-1">
            <Icon name="map-pin" className="size-4" />
            {nameIn(item.city, lang)}
          </span>
        )}
      </p>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-2">
        <ItemsState item={item} />
        <ItemFigures item={item} />
      </div>
    </article>
  );
};

interface RejectDialogProps {
  readonly item: AdminCard | null;
  readonly onClose: () => void;
}

/** Rejects an item with a ready-made reason, a note, or both; the seller gets them. */
const RejectDialog = ({ item, onClose }: RejectDialogProps): ReactNode => {
  const { t } = useSite();
  return (
    <Modal
      open={item !== null}
      title={item ? t('admin_items.refuse_title', { title: item.title }) : ''}
      onClose={onClose}
    >
      {item && <RejectForm key={item.id} item={item} onClose={onClose} />}
    </Modal>
  );
};

const RejectForm = ({ item, onClose }: { item: AdminCard; onClose: () => void }): ReactNode => {
  const { t } = useSite();
  const { decide } = useItemActions();
  const form = useForm({ reload: false });
  const [reason, setReason] = useState<RejectionReason | ''>('');
  const [note, setNote] = useState('');
  const reject = async (): Promise<void> => {
    if (await decide(item, { status: 'rejected', reason, note })) onClose();
  };
  return (
    <DialogForm form={form} onSubmit={reject} onClose={onClose} label={t('admin_items.refuse')} variant="danger">
      <ReasonChips reason={reason} onChange={setReason} />
      <TextArea
        label={t('moderation.note')}
        help={t('moderation.note_help')}
        optional
        maxLength={1000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </DialogForm>
  );
};

/** The published items of a page, and the dialogs of their menus. */
export const ItemsList = ({ data: { items, filters } }: { data: AdminItemsData }): ReactNode => {
  const { t } = useSite();
  const sort = useListSort(filters, 'latest');
  const { pathname } = useLocation();
  const [open, setOpen] = useState<{ dialog: Dialog; item: AdminCard } | null>(null);
  const onOpen = (dialog: Dialog, item: AdminCard): void => setOpen({ dialog, item });
  const itemFor = (dialog: Dialog): AdminCard | null => (open?.dialog === dialog ? open.item : null);
  const onClose = (): void => setOpen(null);
  return (
    <>
      <ListRows
        isEmpty={items.data.length === 0}
        empty={
          <NothingFits
            title={t('admin_items.none')}
            text={t('admin_items.none_text')}
            showAll={t('admin_items.show_all')}
            to={pathname}
          />
        }
      >
        <TableOrCards
          rows={items.data}
          table={<ItemsTable items={items.data} sort={sort} onOpen={onOpen} />}
          renderCard={(item) => <ItemsCard item={item} onOpen={onOpen} />}
        />
      </ListRows>
      <RejectDialog item={itemFor('refuse')} onClose={onClose} />
      <BoostDialog item={itemFor('boost')} onClose={onClose} />
      <StatisticsDialog item={itemFor('statistics')} onClose={onClose} />
      <RemoveDialog item={itemFor('remove')} onClose={onClose} />
    </>
  );
};

interface RemoveDialogProps {
  readonly item: AdminCard | null;
  readonly onClose: () => void;
}

/** Asks for confirmation before each of the two steps of deleting. */
const RemoveDialog = ({ item, onClose }: RemoveDialogProps): ReactNode => {
  const { t } = useSite();
  const { busy, remove } = useItemActions();
  const permanent = item?.deleted === '1';
  return (
    <Confirm
      open={item !== null}
      title={t('my_items.confirm_title')}
      text={item ? t(permanent ? 'admin_items.remove_again' : 'admin_items.remove', { title: item.title }) : ''}
      action={t('common.delete')}
      busy={busy}
      onClose={onClose}
      onConfirm={() => {
        if (item) void remove(item).then(onClose);
      }}
    />
  );
};
