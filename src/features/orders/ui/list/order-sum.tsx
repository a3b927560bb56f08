import type { ReactNode } from 'react';
import { useSite } from '#client/site.ts';
import { formatQuantity } from '#i18n/quantity.ts';
import { DeliveryFee, OrderTotal } from '../order-total.tsx';
import { Money } from '#ui/money.tsx';
import type { Order } from '#features/orders/contract.ts';
import { showsQuantity } from '#features/orders/rules/orderable.ts';

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
