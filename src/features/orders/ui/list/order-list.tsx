import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Ago } from '#ui/ago.tsx';
import type { IconName } from '#ui/icon-names.ts';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.tsx';
import { truncate } from '#lib/text.ts';
import { Picture, TitleWords } from '#features/items/ui/index.ts';
import { getCover } from '#features/items/rules/index.ts';
import type { Order } from '#features/orders/contract.ts';
import { StatusBadge, StatusButton } from '../status-badge.tsx';
import { OrderActions } from './order-actions.tsx';
import {
  ColumnCell,
  type Column,
  type ListView,
  OrderSum,
  FeeLine,
  QuantityAndPrice,
  TroubleBadges,
} from './list-view.tsx';
import { COLUMN_SORTS } from './order-filters.tsx';
import { Link } from '#ui/link.tsx';
import '#i18n/bundles/orders.ts';
import { OrderTotal } from '../order-total.tsx';
import type { PageResult } from '#lib/page-result.ts';
import { LIST_CELL, ListRows, ListTable, NothingFits, TableOrCards } from '#ui/list-page.tsx';

const ICON: Readonly<Record<Column, IconName>> = {
  customer: 'user-round',
  seller: 'store',
  customer_and_city: 'user-round',
  seller_and_driver: 'store',
  city: 'map-pin',
  driver: 'truck',
};

const COLUMN_NAMES = {
  customer: 'customer',
  seller: 'seller',
  customer_and_city: 'customer',
  seller_and_driver: 'seller_and_driver',
  city: 'city',
  driver: 'driver',
} as const satisfies Readonly<Record<Column, string>>;

/** An order as a card, for phones. */
const OrderCard = ({ order, view }: { order: Order; view: ListView }): ReactNode => {
  const { t } = useSite();
  const { pathname, search } = useLocation();
  const { columns, to, onStatus, actions, Main, more } = view;
  return (
    <article className="flex flex-col gap-3 rounded-card border border-line bg-surface p-3 shadow-card">
      <div className="flex flex-wrap gap-3">
        <div className="size-20 shrink-0 overflow-hidden rounded-field bg-olive-wash">
          <Picture path={getCover(order.item)} type={order.item.type} sizes="5rem" />
        </div>
        <div className="text-room">
          <h2 dir="auto" className="text-match text-base leading-snug" title={order.item.title}>
            <Link to={to(order)} state={{ back: pathname + search }} className="hover:text-olive">
              {truncate(order.item.title, 60)}
            </Link>
          </h2>
          <TitleWords words={order.item.title_words} className="text-sm text-soft" />
          <p className="text-sm text-soft">
            {t('orders.number', { id: order.id })} · <Ago at={order.created_at} />
          </p>
          <OrderSum order={order} />
        </div>
      </div>
      <dl className="grid-fit-2 gap-x-3 gap-y-2">
        {columns.map((column) => (
          <div key={column} className="flex min-w-0 gap-2">
            <dt className="shrink-0 pt-1">
              <Icon name={ICON[column]} className="size-4.5 text-soft" />
              <span className="sr-only">{t(`orders.list.${COLUMN_NAMES[column]}`)}</span>
            </dt>
            <dd className="min-w-0">
              <ColumnCell order={order} column={column} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-sm text-soft">{t('orders.list.status')}</span>
        {onStatus ? (
          <StatusButton status={order.status} onClick={() => onStatus(order)} />
        ) : (
          <StatusBadge status={order.status} draft={order.draft === 'Yes'} />
        )}
      </div>
      <TroubleBadges order={order} />
      {Main && <Main order={order} variant="card" />}
      <div className="-mx-1 -mb-1 border-t border-line pt-1">
        <OrderActions id={order.id} actions={actions(order)} more={more?.(order)} variant="card" />
      </div>
    </article>
  );
};

const cell = LIST_CELL;

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
        <TitleWords words={order.item.title_words} className="text-sm text-soft" />
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
        <td key={column} className={`${cell} ${column === 'city' ? '' : 'min-w-28 2xl:min-w-38'}`}>
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
        <TroubleBadges order={order} />
        {Main && (
          <div className="mt-2 empty:hidden">
            <Main order={order} variant="row" />
          </div>
        )}
      </td>
      <td className={cell}>
        <OrderActions id={order.id} actions={actions(order)} more={more?.(order)} variant="row" />
      </td>
    </tr>
  );
};

const OrderTable = ({ orders, view }: { orders: readonly Order[]; view: ListView }): ReactNode => {
  const { t } = useSite();
  return (
    <ListTable
      {...(view.sort && { sort: view.sort })}
      columns={[
        { name: t('orders.list.order'), sort: COLUMN_SORTS.date },
        ...view.columns.map((column) => ({
          name: t(`orders.list.${COLUMN_NAMES[column]}`),
          ...(COLUMN_NAMES[column] === 'customer' && { sort: COLUMN_SORTS.customer }),
        })),
        { name: t('orders.list.total'), className: 'text-end', sort: COLUMN_SORTS.total },
        { name: t('orders.list.status'), sort: COLUMN_SORTS.status },
        { name: t('orders.list.actions'), hidden: true },
      ]}
    >
      {orders.map((order) => (
        <Row key={order.id} order={order} view={view} />
      ))}
    </ListTable>
  );
};

interface Props {
  readonly orders: PageResult<Order>;
  readonly view: ListView;
  /** Whether any filter is set, for the text of an empty list. */
  readonly filtered: boolean;
  /** The content when there are no orders at all. */
  readonly none: ReactNode;
}

/** The orders of a page: a table on large screens, cards on phones. */
export const OrderList = ({ orders, view, filtered, none }: Props): ReactNode => {
  const { t } = useSite();
  const { pathname } = useLocation();
  const nothingFits = (
    <NothingFits
      title={t('orders.list.nothing_fits')}
      text={t('orders.list.nothing_fits_text')}
      showAll={t('orders.list.show_all')}
      to={pathname}
    />
  );
  return (
    <ListRows isEmpty={orders.data.length === 0} empty={filtered ? nothingFits : none}>
      <TableOrCards
        rows={orders.data}
        table={<OrderTable orders={orders.data} view={view} />}
        renderCard={(order) => <OrderCard order={order} view={view} />}
      />
    </ListRows>
  );
};
