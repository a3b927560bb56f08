import type { Order } from '#features/orders/contract.ts';
import type { ComponentType } from 'react';
import type { MenuEntry } from '#ui/menu.tsx';
import type { OrderAction } from './order-actions.tsx';

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
