import { useState, type ReactNode } from 'react';
import { useSite } from '../../../../client/site.ts';
import type { Order } from '../../contract.ts';
import { StatusDialog } from '../status-dialog.tsx';
import type { OrderAction } from './actions.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { isNarrowed } from './filters.ts';
import type { OrdersData } from './load.ts';
import { OrderFilters } from './order-filters.tsx';
import { OrderList } from './order-list.tsx';
import type { Deleter } from './use-delete-order.ts';
import type { Column } from './view.ts';

interface Props {
  readonly data: OrdersData;
  readonly side: Deleter;
  readonly heading: string;
  readonly columns: readonly Column[];
  readonly to: (order: Order) => string;
  /** What can be done with an order beside deleting it. */
  readonly actions: (order: Order) => readonly OrderAction[];
  readonly none: ReactNode;
}

/** The desk of those who run orders: the list with its filters, and the dialogs that change and delete. */
export const OrdersDesk = ({ data, side, heading, columns, to, actions, none }: Props): ReactNode => {
  const { t } = useSite();
  const { orders, filters, cities, regions } = data;
  const [asked, setAsked] = useState<{ about: 'status' | 'delete'; order: Order } | null>(null);
  // As last read, unless the filters do not show it any more.
  const order = asked && (orders.data.find(({ id }) => id === asked.order.id) ?? asked.order);
  const remove = (about: Order): OrderAction => ({
    icon: 'trash',
    label: t('common.delete'),
    warn: true,
    onClick: () => setAsked({ about: 'delete', order: about }),
  });
  const narrowed = isNarrowed(filters);
  return (
    <div className="wrap-page py-6">
      <h1 className="text-2xl">{heading}</h1>
      <p className="text-soft" aria-live="polite">
        {t('orders.list.count', { count: orders.total })}
      </p>
      {(narrowed || orders.total > 0) && (
        <OrderFilters filters={filters} cities={cities} regions={regions} byName={side === 'admin'} />
      )}
      <OrderList
        orders={orders}
        narrowed={narrowed}
        none={none}
        view={{
          columns,
          to,
          onStatus: (about) => setAsked({ about: 'status', order: about }),
          actions: (about) => [...actions(about), remove(about)],
        }}
      />
      <StatusDialog order={asked?.about === 'status' ? order : null} side={side} onClose={() => setAsked(null)} />
      <DeleteDialog order={asked?.about === 'delete' ? order : null} side={side} onClose={() => setAsked(null)} />
    </div>
  );
};
