import { useState, type ReactNode } from 'react';
import { Link, useLocation, useNavigation } from 'react-router';
import { buttonClass } from '../../../../ui/button-class.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Pagination } from '../../../../ui/pagination.tsx';
import { useSite } from '../../../../client/site.ts';
import type { AdminCard } from '../../../items/contract.ts';
import type { GoodsData } from '../../pages/dashboard/admin-items.loader.ts';
import { BoostDialog } from './boost-dialog.tsx';
import { GoodsCard } from './goods-card.tsx';
import { GoodsTable } from './goods-table.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { StatisticsDialog } from './statistics-dialog.tsx';
import type { Dialog } from './use-entries.ts';

/** A page of published items: a table on large screens, cards on phones, and the dialogs of their menus. */
export const GoodsList = ({ data: { items } }: { data: GoodsData }): ReactNode => {
  const { t } = useSite();
  const { pathname } = useLocation();
  const loading = useNavigation().state === 'loading';
  const [open, setOpen] = useState<{ dialog: Dialog; item: AdminCard } | null>(null);
  if (items.data.length === 0) {
    return (
      <EmptyState art="search" title={t('goods.none')} text={t('goods.none_text')}>
        <Link to={pathname} className={buttonClass('quiet')}>
          {t('goods.show_all')}
        </Link>
      </EmptyState>
    );
  }
  const onAsk = (dialog: Dialog, item: AdminCard): void => setOpen({ dialog, item });
  const itemFor = (dialog: Dialog): AdminCard | null => (open?.dialog === dialog ? open.item : null);
  const onClose = (): void => setOpen(null);
  return (
    <>
      <div aria-busy={loading} className={`transition-opacity duration-150 ${loading ? 'opacity-50' : ''}`}>
        <div className="max-lg:hidden">
          <GoodsTable items={items.data} onAsk={onAsk} />
        </div>
        <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 lg:hidden">
          {items.data.map((item) => (
            <li key={item.id} className="min-w-0">
              <GoodsCard item={item} onAsk={onAsk} />
            </li>
          ))}
        </ul>
      </div>
      <Pagination page={items.current_page} last={items.last_page} />
      <RefuseDialog item={itemFor('refuse')} onClose={onClose} />
      <BoostDialog item={itemFor('boost')} onClose={onClose} />
      <StatisticsDialog item={itemFor('statistics')} onClose={onClose} />
      <RemoveDialog item={itemFor('remove')} onClose={onClose} />
    </>
  );
};
