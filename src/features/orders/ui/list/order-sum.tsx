import type { ReactNode } from 'react';
import { Money } from '../../../../ui/money.tsx';
import type { Order } from '../../contract.ts';
import { showsQuantity } from '../../rules/orderable.ts';
import { OrderTotal } from '../order-total.tsx';

type SummedOrder = Pick<Order, 'item' | 'price' | 'quantity' | 'total'>;

/** Quantity × price; nothing for items sold as a whole. */
export const QuantityAndPrice = ({ order: { item, price, quantity } }: { order: SummedOrder }): ReactNode =>
  showsQuantity({ type: item.type, quantity }) ? (
    <span className="tabular-nums sm:whitespace-nowrap">
      <bdi className="ltr-run">{quantity}</bdi>
      {price !== null && (
        <>
          {' × '}
          <Money amount={price} className="[&>bdi]:font-medium" />
        </>
      )}
    </span>
  ) : null;

/** The calculation of an order's total in one line. */
export const OrderSum = ({ order }: { order: SummedOrder }): ReactNode => {
  const detailed = showsQuantity({ type: order.item.type, quantity: order.quantity });
  return (
    <p className="flex flex-wrap items-baseline gap-x-1.5">
      {detailed && (
        <span className="text-sm text-soft">
          <QuantityAndPrice order={order} />
        </span>
      )}
      <span className="sm:whitespace-nowrap">
        {detailed && <span className="text-soft">{order.price === null ? '·' : '='}</span>}{' '}
        <OrderTotal total={order.total} />
      </span>
    </p>
  );
};
