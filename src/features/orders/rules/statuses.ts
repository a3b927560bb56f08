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

/** Whose list an order is looked at from. A guest looks from the buyer's side. */
export const SIDES = ['buyer', 'seller', 'delivery', 'admin'] as const;
export type Side = (typeof SIDES)[number];

/** Who did something to an order: one of its sides, or the market itself. */
export type Actor = Side | 'system';

/** What usually comes next, the likeliest first: offered before the others, which all may follow too. */
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

/** What a driver usually says next. */
export const USUALLY_NEXT_ON_THE_WAY: Readonly<Partial<Record<OrderStatus, readonly OrderStatus[]>>> = {
  pending: ['shipped'],
  confirmed: ['shipped'],
  processing: ['shipped'],
};

/** The way of an order to which nothing happens: what a timeline shows as still to come. */
export const WAY: readonly OrderStatus[] = ['pending', 'confirmed', 'processing', 'shipped', 'delivered'];

const COME_TO_NOTHING: ReadonlySet<OrderStatus> = new Set(['canceled', 'returned', 'refunded'] as const);

/** Whether an order of this status holds what it ordered; one that came to nothing gives it back. */
export const holdsStock = (status: OrderStatus): boolean => !COME_TO_NOTHING.has(status);

/** Until when buyers may change their mind. */
export const mayBeCanceled = (status: OrderStatus): boolean => status === 'pending' || status === 'confirmed';

/**
 * Whether a side may bring an order from one status to another: buyers only cancel, and only before the goods are made
 * ready; everybody else may do anything, since what happened between people happened.
 */
export const mayMove = (side: Side, from: OrderStatus, to: OrderStatus): boolean =>
  side !== 'buyer' || (to === 'canceled' && mayBeCanceled(from));

/** All statuses but the present one, what usually comes next first. */
export const offeredNext = (present: OrderStatus, side: Side): OrderStatus[] => {
  const usual = (side === 'delivery' ? USUALLY_NEXT_ON_THE_WAY[present] : undefined) ?? USUALLY_NEXT[present];
  return [...usual, ...ORDER_STATUSES.filter((status) => status !== present && !usual.includes(status))];
};

/** An order that nobody confirmed in so many hours is canceled by itself. */
export const LAPSES_AFTER_HOURS = 72;

/** Whether the buyer may say now how it went. */
export const mayBeRated = (status: OrderStatus): boolean => status === 'delivered';
