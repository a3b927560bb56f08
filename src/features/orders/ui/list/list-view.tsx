import type { ReactNode, ComponentType } from 'react';
import { nameIn } from '#lib/lang.ts';
import { useSite } from '#client/site.tsx';
import { dialDigits, formatPhoneText, getFullName, isComplete } from '#lib/text.ts';
import { AverageRating } from '#ui/average-rating.tsx';
import type { Order, Party } from '#features/orders/contract.ts';
import { reservesStock } from '#features/orders/rules/statuses.ts';
import { Badge, StaffBadge } from '#ui/badge.tsx';
import { Icon } from '#ui/icon.tsx';
import '#i18n/bundles/orders.ts';
import type { ListSort } from '#ui/list-page.tsx';
import type { MenuEntry } from '#ui/menu.tsx';
import type { OrderAction } from './order-actions.tsx';
import { formatQuantity } from '#i18n/quantity.ts';
import '#i18n/bundles/quantities.ts';
import { DeliveryFee, OrderTotal } from '../order-total.tsx';
import { Money } from '#ui/money.tsx';
import { showsQuantity } from '#features/orders/rules/orderable.ts';

interface NameProps {
  readonly name: string;
  readonly phone: string | null;
  readonly staff?: boolean | undefined;
}

/** A phone number, always left to right; a tap calls it unless it is masked. */
const PhoneNumber = ({ phone }: { phone: string }): ReactNode => {
  const number = <bdi className="ltr-run text-sm whitespace-nowrap tabular-nums">{formatPhoneText(phone)}</bdi>;
  if (!isComplete(phone)) return <span className="text-soft">{number}</span>;
  return (
    <a
      href={`tel:+${dialDigits(phone)}`}
      className="relative inline-flex text-soft underline-offset-4 after:absolute after:-inset-y-2.5 after:inset-x-0 hover:text-olive hover:underline"
    >
      {number}
    </a>
  );
};

/** A name with its phone number. */
const NameAndPhone = ({ name, phone, staff }: NameProps): ReactNode => (
  <>
    <span dir="auto" className="text-match block leading-snug">
      {name}
    </span>
    <StaffBadge staff={staff} />
    {phone && <PhoneNumber phone={phone} />}
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
  if (column === 'customer_and_city') {
    return (
      <>
        <NameAndPhone name={order.name} phone={order.phone} />
        {order.city && <span className="block text-sm text-soft">{nameIn(order.city, lang)}</span>}
      </>
    );
  }
  if (column === 'seller_and_driver') {
    return (
      <div className="flex flex-col gap-1.5">
        <div>
          <PartyInfo party={order.seller} />
        </div>
        <div className="flex gap-1.5 text-sm">
          <Icon name="truck" className="mt-1 size-4 shrink-0 text-soft" />
          <div className="min-w-0">
            <ColumnCell order={order} column="driver" />
          </div>
        </div>
      </div>
    );
  }
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
export type Column = 'customer' | 'customer_and_city' | 'seller' | 'seller_and_driver' | 'city' | 'driver';

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
  /** How the list is sorted; without it, its columns do not sort. */
  readonly sort?: ListSort;
  /** Rare actions, in a menu. */
  readonly more?: (order: Order) => readonly MenuEntry[];
}

/** Why an order needs help; nothing for most orders, and for those who do not administer. */
export const TroubleBadges = ({ order: { trouble } }: { order: Pick<Order, 'trouble'> }): ReactNode => {
  const { t } = useSite();
  if (!trouble || trouble.length === 0) return null;
  return (
    <ul aria-label={t('orders.list.trouble')} className="flex flex-wrap gap-1">
      {trouble.map((reason) => (
        <li key={reason}>
          <Badge variant="clay">
            <Icon name="triangle-alert" className="size-4 shrink-0" />
            {t(`orders.list.troubles.${reason}`)}
          </Badge>
        </li>
      ))}
    </ul>
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
