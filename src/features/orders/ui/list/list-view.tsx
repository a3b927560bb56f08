import type { ReactNode, ComponentType } from 'react';
import { nameIn } from '#lib/lang.ts';
import { StaffBadge } from '#ui/badge.tsx';
import { useSite } from '#client/site.ts';
import { formatPhoneText } from '#lib/phone-text.ts';
import { AverageRating } from '#ui/average-rating.tsx';
import type { Order, Party } from '#features/orders/contract.ts';
import { reservesStock } from '#features/orders/rules/statuses.ts';
import '#client/texts/orders.ts';
import type { MenuEntry } from '#ui/menu.tsx';
import type { OrderAction } from './order-actions.tsx';

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
  <NameAndPhone name={`${party.first_name} ${party.last_name}`} phone={party.phone} staff={party.staff} />
);

/** The seller with their rating, as buyers see them. */
const Seller = ({ seller }: Pick<Order, 'seller'>): ReactNode => (
  <>
    <NameAndPhone name={`${seller.first_name} ${seller.last_name}`} phone={null} staff={seller.staff} />
    <AverageRating average={seller.average_rating} reviews={seller.reviews} className="text-sm" />
  </>
);

/** The content of a column. */
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

/** How a list of orders is shown to one side. */
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
