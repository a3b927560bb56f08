import type { ReactNode } from 'react';
import { Money } from '../../../../ui/money.tsx';
import type { Order } from '../../contract.ts';
import { OrderTotal } from '../order-total.tsx';

type Summed = Pick<Order, 'price' | 'quantity' | 'total'>;

/** How many at what price. */
export const Times = ({ order: { price, quantity } }: { order: Summed }): ReactNode => (
  <span className="whitespace-nowrap tabular-nums">
    <bdi className="ltr-run">{quantity}</bdi>
    {price !== null && (
      <>
        {' × '}
        <Money amount={price} className="[&>bdi]:font-medium" />
      </>
    )}
  </span>
);

/** The whole sum of an order in one line. */
export const Sums = ({ order }: { order: Summed }): ReactNode => (
  <p className="flex flex-wrap items-baseline gap-x-1.5">
    <span className="text-sm text-soft">
      <Times order={order} />
    </span>
    <span className="whitespace-nowrap">
      <span className="text-soft">{order.price === null ? '·' : '='}</span> <OrderTotal total={order.total} />
    </span>
  </p>
);
