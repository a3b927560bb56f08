import type { Order } from '../../contract.ts';
import type { OrderAction } from './actions.ts';

/** What a list shows of each order beside what was ordered: who looks at it decides. */
export type Column = 'customer' | 'seller' | 'city' | 'driver';

/** How a list of orders looks to whoever reads it. */
export interface ListView {
  readonly columns: readonly Column[];
  /** The page that an order's title leads to. */
  readonly to: (order: Order) => string;
  /** Opens what changes the status; without it the status is only read. */
  readonly onStatus?: (order: Order) => void;
  readonly actions: (order: Order) => readonly OrderAction[];
}
