import { useState, type ReactNode } from 'react';
import { Link, useLoaderData, useLocation } from 'react-router';
import { pathTo } from '../../../../lib/paths.ts';
import { buttonClass } from '../../../../ui/button-class.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { useSite } from '../../../../client/site.ts';
import { useApi } from '../../../../client/use-api.ts';
import type { Order } from '../../contract.ts';
import { actionsOf, pageOf, type Question } from '../../ui/buyer/actions-of.ts';
import { CancelDialog } from '../../ui/buyer/cancel-dialog.tsx';
import { DeleteDialog } from '../../ui/buyer/delete-dialog.tsx';
import { RateDialog } from '../../ui/buyer/rate-dialog.tsx';
import { isNarrowed } from '../../ui/list/filters.ts';
import type { OrdersData } from '../../ui/list/load.ts';
import { OrderFilters } from '../../ui/list/order-filters.tsx';
import { OrderList } from '../../ui/list/order-list.tsx';

/** What the buyer ordered, and the drafts of what they may order. */
export const Component = (): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const { pathname, search } = useLocation();
  const { orders, filters, cities, regions } = useLoaderData<OrdersData>();
  const [asked, setAsked] = useState<{ what: Question; about: Order } | null>(null);
  const ask = (what: Question, about: Order): void => setAsked({ what, about });
  const close = (): void => setAsked(null);
  // As last read, unless the filters do not show it any more.
  const about = asked && (orders.data.find(({ id }) => id === asked.about.id) ?? asked.about);
  const inQuestion = (what: Question): Order | null => (asked?.what === what ? about : null);
  const cancel = async (): Promise<void> => {
    if (!about) return;
    await api('PUT /api/buyer/orders/{id}/status', { params: { id: about.id }, body: { status: 'canceled' } });
  };
  const narrowed = isNarrowed(filters);
  return (
    <div className="wrap-page py-6">
      <h1 className="text-2xl">{t('tracking.mine')}</h1>
      <p className="text-soft" aria-live="polite">
        {t('orders.list.count', { count: orders.total })}
      </p>
      {(narrowed || orders.total > 0) && <OrderFilters filters={filters} cities={cities} regions={regions} />}
      <OrderList
        orders={orders}
        narrowed={narrowed}
        view={{
          columns: ['seller', 'city'],
          to: pageOf,
          actions: (order) => actionsOf(order, { t, here: pathname + search, ask }),
        }}
        none={
          <EmptyState art="basket" title={t('tracking.empty')} text={t('tracking.empty_text')}>
            <Link to={pathTo('search', { type: 'All' })} className={buttonClass('main')}>
              {t('tracking.to_market')}
            </Link>
          </EmptyState>
        }
      />
      <CancelDialog open={inQuestion('cancel') !== null} cancel={cancel} onClose={close} />
      <DeleteDialog order={inQuestion('delete')} onClose={close} />
      <RateDialog order={inQuestion('rate')} onClose={close} />
    </div>
  );
};
