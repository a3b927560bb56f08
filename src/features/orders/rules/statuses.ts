/** Every status of an order. */
export const ORDER_STATUSES = [
  'pending',
  'confirmed',
  'processing',
  'shipped',
  'delivered',
  'canceled',
  'returned',
  'refunded',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The side an order is viewed from. A guest views it as the buyer. */
export const SIDES = ['buyer', 'seller', 'delivery', 'admin'] as const;
export type Side = (typeof SIDES)[number];

/** Who changed an order: one of its sides, or the system. */
export type Actor = Side | 'system';

/** The usual next statuses, most likely first. They are offered first; all others may follow too. */
export const USUALLY_NEXT: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['confirmed', 'canceled'],
  confirmed: ['processing', 'shipped', 'canceled'],
  processing: ['shipped', 'delivered', 'canceled'],
  shipped: ['delivered', 'returned'],
  delivered: ['returned', 'refunded'],
  canceled: ['pending'],
  returned: ['refunded'],
  refunded: [],
};

/** The usual next statuses for a driver. */
export const USUALLY_NEXT_ON_THE_WAY: Readonly<Partial<Record<OrderStatus, readonly OrderStatus[]>>> = {
  pending: ['shipped'],
  confirmed: ['shipped'],
  processing: ['shipped'],
};

/** The path of an order without incidents, used to show the coming steps of the timeline. */
export const WAY: readonly OrderStatus[] = ['pending', 'confirmed', 'processing', 'shipped', 'delivered'];

const COME_TO_NOTHING: ReadonlySet<OrderStatus> = new Set(['canceled', 'returned', 'refunded'] as const);

/** Whether an order of this status reserves stock. Canceled, returned and refunded orders release it. */
export const holdsStock = (status: OrderStatus): boolean => !COME_TO_NOTHING.has(status);

/** Whether the buyer may still cancel. */
export const mayBeCanceled = (status: OrderStatus): boolean => status === 'pending' || status === 'confirmed';

/**
 * Whether a side may change the status. Buyers may only cancel, and only before the order is prepared; all others may make
 * any change, since orders are also handled off-platform.
 */
export const mayMove = (side: Side, from: OrderStatus, to: OrderStatus): boolean =>
  side !== 'buyer' || (to === 'canceled' && mayBeCanceled(from));

/** Returns all other statuses, the usual next ones first. */
export const offeredNext = (present: OrderStatus, side: Side): OrderStatus[] => {
  const usual = (side === 'delivery' ? USUALLY_NEXT_ON_THE_WAY[present] : undefined) ?? USUALLY_NEXT[present];
  return [...usual, ...ORDER_STATUSES.filter((status) => status !== present && !usual.includes(status))];
};

/** A pending order is canceled automatically after this many hours. */
export const LAPSES_AFTER_HOURS = 72;

/** Whether the buyer may rate the order. */
export const mayBeRated = (status: OrderStatus): boolean => status === 'delivered';
