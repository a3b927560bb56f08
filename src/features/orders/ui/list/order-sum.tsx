import type { ReactNode } from 'react';
import { useSite } from '../../../../client/site.ts';
import { formatQuantity } from '../../../../i18n/quantity.ts';
import { DeliveryFee } from '../delivery-fee.tsx';
import { Money } from '../../../../ui/money.tsx';
import type { Order } from '../../contract.ts';
import { showsQuantity } from '../../rules/orderable.ts';
import { OrderTotal } from '../order-total.tsx';

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
      {t('common.delivery')}: <DeliveryFee fee={fee} />
    </span>
  );
};

/** The calculation of an order's total in one line. */
export const OrderSum = ({ order }: { order: SummedOrder & DeliveredOrder }): ReactNode => {
  const detailed = showsQuantity({ type: order.item.type, quantity: order.quantity });
  return (
    <p className="flex flex-wrap items-baseline gap-x-1.5">
      {detailed && (
        <span className="text-sm text-soft">
          <QuantityAndPrice order={order} />
        </span>
      )}
      <FeeLine order={order} />
      <span className="sm:whitespace-nowrap">
        {detailed && <span className="text-soft">{order.price === null ? '·' : '='}</span>}{' '}
        <OrderTotal total={order.total} />
      </span>
    </p>
  );
};
