import type { Fact } from '../../platform/facts.ts';

/** An order was placed or changed. Delivered to its seller, buyer and driver. */
export interface OrderChangedEvent extends Fact {
  readonly name: 'order.placed' | 'order.moved';
  readonly id: number;
  readonly seller_id: number;
  readonly buyer_id: number | null;
  readonly delivery_id: number | null;
}
