import { useState, type ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { StatisticsDialog } from '#features/items/ui/mine/statistics-dialog.tsx';
import { useSite } from '#client/site.ts';
import type { AdminCard } from '../contract.ts';
import type { AdminItemsData } from './items-filters.tsx';
import { BoostDialog } from './boost-dialog.tsx';
import { ItemsCard } from './items-card.tsx';
import { ItemsTable } from './items-table.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { type Dialog, useItemActions } from './use-item-actions.ts';
import { Link } from '#ui/link.tsx';
import '#client/texts/admin.ts';
import { Confirm } from '#ui/modal.tsx';
import '#client/texts/dashboard.ts';

/** A page of published items: a table on large screens, cards on phones, and the dialogs of their menus. */
export const ItemsList = ({ data: { items } }: { data: AdminItemsData }): ReactNode => {
  const { t } = useSite();
  const { pathname } = useLocation();
  const loading = useNavigation().state === 'loading';
  const [open, setOpen] = useState<{ dialog: Dialog; item: AdminCard } | null>(null);
  if (items.data.length === 0) {
    return (
      <EmptyState art="search" title={t('admin_items.none')} text={t('admin_items.none_text')}>
        <Link to={pathname} className={buttonClass('quiet')}>
          {t('admin_items.show_all')}
        </Link>
      </EmptyState>
    );
  }
  const onOpen = (dialog: Dialog, item: AdminCard): void => setOpen({ dialog, item });
  const itemFor = (dialog: Dialog): AdminCard | null => (open?.dialog === dialog ? open.item : null);
  const onClose = (): void => setOpen(null);
  return (
    <>
      <div aria-busy={loading} className={`transition-opacity duration-150 ${loading ? 'opacity-50' : ''}`}>
        <div className="max-lg:hidden">
          <ItemsTable items={items.data} onOpen={onOpen} />
        </div>
        <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 lg:hidden">
          {items.data.map((item) => (
            <li key={item.id} className="min-w-0">
              <ItemsCard item={item} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      </div>
      <Pagination page={items.current_page} last={items.last_page} />
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
