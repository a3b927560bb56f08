import type { ReactNode, ComponentType } from 'react';
import { nameIn } from '#lib/lang.ts';
import { StaffBadge } from '#ui/badge.tsx';
import { useSite } from '#client/site.tsx';
import { formatPhoneText, getFullName } from '#lib/text.ts';
import { AverageRating } from '#ui/average-rating.tsx';
import type { Order, Party } from '#features/orders/contract.ts';
import { reservesStock, ORDER_STATUSES, type OrderStatus } from '#features/orders/rules/statuses.ts';
import '#i18n/bundles/orders.ts';
import type { MenuEntry } from '#ui/menu.tsx';
import type { OrderAction } from './order-actions.tsx';
import { getIdParam, getTextParam, type FilterSource } from '#lib/filters.ts';
import type { PageResult } from '#lib/page-result.ts';
import { listQuery, redirectPastEnd, type ListQuery } from '#ui/list-page.tsx';
import type { LoaderArgs } from '#client/navigation/page.ts';
import type { City, Region } from '#features/places/contract.ts';
import { FilterBar, SearchField, useFilterForm } from '#ui/filter-bar.tsx';
import { Select } from '#ui/select.tsx';
import { CityPicker, groupCities } from '#features/places/ui/index.ts';
import { formatQuantity } from '#i18n/quantity.ts';
import { DeliveryFee, OrderTotal } from '../order-total.tsx';
import { Money } from '#ui/money.tsx';
import { showsQuantity } from '#features/orders/rules/orderable.ts';

interface NameProps {
  readonly name: string;
  readonly phone: string | null;
  readonly staff?: boolean | undefined;
}

/** A name with its phone number, which is always left to right. */
const NameAndPhone = ({ name, phone, staff }: NameProps): ReactNode => (
  <>
    <span dir="auto" className="text-match block leading-snug">
      {name}
    </span>
    <StaffBadge staff={staff} />
    {phone && <bdi className="ltr-run text-sm whitespace-nowrap text-soft tabular-nums">{formatPhoneText(phone)}</bdi>}
  </>
);

const PartyInfo = ({ party }: { party: Party }): ReactNode => (
  <NameAndPhone name={getFullName(party)} phone={party.phone} staff={party.staff} />
);

/** The seller with their rating, as buyers see them. */
const Seller = ({ seller }: Pick<Order, 'seller'>): ReactNode => (
  <>
    <NameAndPhone name={getFullName(seller)} phone={null} staff={seller.staff} />
    <AverageRating average={seller.average_rating} reviews={seller.reviews} className="text-sm" />
  </>
);

export const ColumnCell = ({ order, column }: { order: Order; column: Column }): ReactNode => {
  const { t, lang } = useSite();
  if (column === 'customer') return <NameAndPhone name={order.name} phone={order.phone} />;
  if (column === 'seller') return <Seller seller={order.seller} />;
  if (column === 'city') return order.city ? nameIn(order.city, lang) : '—';
  if (order.delivery) return <PartyInfo party={order.delivery} />;
  const waits = reservesStock(order.status) && order.status !== 'delivered';
  if (order.pickup !== 'Yes' && !waits) return '—';
  return (
    <span className="text-soft">{t(order.pickup === 'Yes' ? 'orders.list.pickup' : 'orders.list.no_driver')}</span>
  );
};

/** The columns of a list besides the item; they depend on the viewer's side. */
export type Column = 'customer' | 'seller' | 'city' | 'driver';

/** The way in which a list of orders is shown to one side. */
export interface ListView {
  readonly columns: readonly Column[];
  /** The page of an order. */
  readonly to: (order: Order) => string;
  /** Opens the status dialog; without it, the status is read-only. */
  readonly onStatus?: (order: Order) => void;
  readonly actions: (order: Order) => readonly OrderAction[];
  /** The main action, which stands out. */
  readonly Main?: ComponentType<{ readonly order: Order; readonly variant: 'card' | 'row' }>;
  /** Rare actions, in a menu. */
  readonly more?: (order: Order) => readonly MenuEntry[];
}

/** The filters of a list of orders; empty strings mean no filter. */
interface ListFilters {
  /** Part of the customer's name. */
  readonly name: string;
  readonly status: OrderStatus | '';
  readonly city_id: string;
}

/** Reads the filters from the URL or a form; invalid values are ignored. */
export const readFilters = (source: FilterSource): ListFilters => {
  return {
    name: getTextParam(source, 'name').slice(0, 80),
    status: ORDER_STATUSES.find((status) => status === getTextParam(source, 'status')) ?? '',
    city_id: getIdParam(source, 'city_id'),
  };
};

export const hasFilters = ({ name, status, city_id }: ListFilters): boolean =>
  name !== '' || status !== '' || city_id !== '';

/** A page of orders, and the options of its filters. */
export interface OrdersData {
  readonly orders: PageResult<Order>;
  readonly filters: ListFilters;
  readonly cities: readonly City[];
  readonly regions: readonly Region[];
}

/**
 * Loads the page of a list that the URL names; past the end, e.g. after the last order of the last page was deleted, it
 * redirects to the last page.
 * @param path of the page, for the redirect
 * @param list calls the API for the viewer's side
 */
export const loadOrders = async (
  { api, url }: LoaderArgs,
  path: string,
  list: (query: ListQuery<ListFilters>) => Promise<{ orders: PageResult<Order> }>,
): Promise<OrdersData> => {
  const filters = readFilters(url.searchParams);
  const [{ orders }, { cities }, { regions }] = await Promise.all([
    list(listQuery(filters, url)),
    api('GET /api/cities'),
    api('GET /api/regions'),
  ]);
  redirectPastEnd(orders, path, filters);
  return { orders, filters, cities, regions };
};

interface OrderFiltersProps {
  readonly filters: ListFilters;
  readonly cities: readonly City[];
  readonly regions: readonly Region[];
  /** Whether there is a search field for the customer's name. */
  readonly byName?: boolean;
}

/** Filters of a list of orders: status, city, and optionally the customer's name. */
export const OrderFilters = ({ filters, cities, regions, byName = false }: OrderFiltersProps): ReactNode => {
  const { t, lang } = useSite();
  return (
    <FilterBar
      filters={useFilterForm(filters, readFilters)}
      label={t('orders.list.narrow')}
      className="max-sm:grid-fit-2 sm:flex sm:flex-wrap"
    >
      {byName && (
        <SearchField
          name="name"
          label={t('orders.list.name')}
          value={filters.name}
          maxLength={80}
          className="col-span-full sm:w-72"
        />
      )}
      <Select
        name="status"
        label={t('orders.list.status')}
        labelStyle="small"
        defaultValue={filters.status}
        empty={t('orders.list.any_status')}
        options={ORDER_STATUSES.map((status) => [status, t(`orders.status.${status}`)])}
        frameClass="sm:w-56"
      />
      <CityPicker
        name="city_id"
        label={t('orders.list.city')}
        labelStyle="small"
        defaultValue={filters.city_id}
        empty={t('orders.list.any_city')}
        frameClass="sm:w-56"
        groups={groupCities(cities, regions, lang)}
      />
    </FilterBar>
  );
};

type SummedOrder = Pick<Order, 'item' | 'price' | 'quantity' | 'total'>;

/** Quantity × price; nothing for items sold as a whole. */
export const QuantityAndPrice = ({ order: { item, price, quantity } }: { order: SummedOrder }): ReactNode => {
  const { t } = useSite();
  if (!showsQuantity({ type: item.type, quantity })) return null;
  const { price_unit: unit } = item;
  return (
    <span className="tabular-nums sm:whitespace-nowrap">
      <bdi>{formatQuantity(quantity, unit, t)}</bdi>
      {price !== null && (
        <>
          {unit === null ? ' × ' : ' · '}
          <Money amount={price} per={unit ? t(`item_types.unit.${unit}`) : undefined} className="[&>bdi]:font-medium" />
        </>
      )}
    </span>
  );
};

type DeliveredOrder = Pick<Order, 'pickup' | 'delivery_fee'>;

/** The delivery fee that is part of the total, in a line of its own; nothing for pickup and when none is stated. */
export const FeeLine = ({ order: { pickup, delivery_fee: fee } }: { order: DeliveredOrder }): ReactNode => {
  const { t } = useSite();
  if (pickup === 'Yes' || fee === null) return null;
  return (
    <span className="text-sm text-soft">
      {t('common.delivery')} <DeliveryFee fee={fee} />
    </span>
  );
};

/** The sum of an order: the quantity and its price, the delivery fee, and the total. */
export const OrderSum = ({ order }: { order: SummedOrder & DeliveredOrder }): ReactNode => (
  <div className="flex flex-col items-start leading-snug">
    <span className="text-sm text-soft empty:hidden">
      <QuantityAndPrice order={order} />
    </span>
    <FeeLine order={order} />
    <OrderTotal total={order.total} className="text-lg" />
  </div>
);
