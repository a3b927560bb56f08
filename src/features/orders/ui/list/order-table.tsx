import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Ago } from '#ui/ago.tsx';
import { useSite } from '#client/site.ts';
import { truncate } from '#lib/truncate.ts';
import { Picture } from '#features/items/ui/picture.tsx';
import { getCover } from '#features/items/ui/teaser.ts';
import type { Order } from '#features/orders/contract.ts';
import { OrderTotal } from '../order-total.tsx';
import { StatusBadge, StatusButton } from '../status-badge.tsx';
import { OrderActions } from './order-actions.tsx';
import { ColumnCell, type ListView } from './list-view.tsx';
import { FeeLine, QuantityAndPrice } from './order-sum.tsx';
import { Link } from '#ui/link.tsx';
import '#client/texts/orders.ts';

// Sticks below the page header, which overlaps its upper edge.
const head =
  'sticky top-[calc(--spacing(16)+1px)] z-10 border-b border-line bg-raised px-2 pt-3 pb-2 xl:px-3 text-sm font-medium whitespace-nowrap text-soft first:ps-4 xl:first:ps-4';
const cell =
  'border-b border-line px-2 py-2.5 align-middle xl:px-3 first:ps-4 xl:first:ps-4 [tr:last-child>&]:border-b-0';

/** The item with picture, title, order number and age. */
const ItemCell = ({ order, to }: { order: Order; to: string }): ReactNode => {
  const { t } = useSite();
  const { pathname, search } = useLocation();
  return (
    <div className="flex items-center gap-3">
      <div className="size-12 shrink-0 overflow-hidden rounded-field bg-olive-wash">
        <Picture path={getCover(order.item)} type={order.item.type} sizes="3rem" />
      </div>
      <div className="min-w-0">
        <Link
          dir="auto"
          to={to}
          state={{ back: pathname + search }}
          title={order.item.title}
          className="text-match block leading-snug font-medium hover:text-olive"
        >
          {truncate(order.item.title, 80)}
        </Link>
        <p className="text-sm text-soft xl:whitespace-nowrap">
          {t('orders.number', { id: order.id })} · <Ago at={order.created_at} />
        </p>
      </div>
    </div>
  );
};

const Row = ({ order, view }: { order: Order; view: ListView }): ReactNode => {
  const { columns, to, onStatus, actions, Main, more } = view;
  return (
    <tr className="transition duration-150 hover:bg-olive-wash/40">
      <td className={cell}>
        <ItemCell order={order} to={to(order)} />
      </td>
      {columns.map((column) => (
        <td key={column} className={`${cell} ${column === 'city' ? '' : 'min-w-28 xl:min-w-38'}`}>
          <ColumnCell order={order} column={column} />
        </td>
      ))}
      <td className={`${cell} text-end`}>
        <OrderTotal total={order.total} />
        <div className="text-sm text-soft">
          <QuantityAndPrice order={order} />
        </div>
        <FeeLine order={order} />
      </td>
      <td className={cell}>
        {onStatus ? (
          <StatusButton status={order.status} onClick={() => onStatus(order)} />
        ) : (
          <StatusBadge status={order.status} draft={order.draft === 'Yes'} />
        )}
        {Main && (
          <div className="mt-2 empty:hidden">
            <Main order={order} variant="row" />
          </div>
        )}
      </td>
      <td className={cell}>
        <OrderActions id={order.id} actions={actions(order)} more={more?.(order)} variant="icons" />
      </td>
    </tr>
  );
};

/** Orders as a table with a sticky header, for large screens. */
export const OrderTable = ({ orders, view }: { orders: readonly Order[]; view: ListView }): ReactNode => {
  const { t } = useSite();
  return (
    <table className="w-full border-separate border-spacing-0 rounded-card border border-line bg-surface shadow-card">
      <thead>
        <tr>
          <th scope="col" className={`${head} rounded-ss-card text-start`}>
            {t('orders.list.order')}
          </th>
          {view.columns.map((column) => (
            <th key={column} scope="col" className={`${head} text-start`}>
              {t(`orders.list.${column}`)}
            </th>
          ))}
          <th scope="col" className={`${head} text-end`}>
            {t('orders.list.total')}
          </th>
          <th scope="col" className={`${head} text-start`}>
            {t('orders.list.status')}
          </th>
          <th scope="col" className={`${head} rounded-se-card`}>
            <span className="sr-only">{t('orders.list.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <Row key={order.id} order={order} view={view} />
        ))}
      </tbody>
    </table>
  );
};
