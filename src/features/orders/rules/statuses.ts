import { HOUR } from '#lib/days.ts';
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

/** The author of a change: a side of the order, or the system. */
export const ACTORS = [...SIDES, 'system'] as const;
export type Actor = (typeof ACTORS)[number];

/** The usual next statuses, most likely first. They are offered first; all others may follow too. */
export const USUAL_NEXT_STATUSES: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
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
export const USUAL_NEXT_FOR_DRIVER: Readonly<Partial<Record<OrderStatus, readonly OrderStatus[]>>> = {
  pending: ['shipped'],
  confirmed: ['shipped'],
  processing: ['shipped'],
};

/** The path of an order without incidents, used to show the coming steps of the timeline. */
export const STATUS_PATH: readonly OrderStatus[] = ['pending', 'confirmed', 'processing', 'shipped', 'delivered'];

/** The effects of a change of an order, in the same transaction (`service/transition.ts`). */
export interface Effects {
  /**
   * reserve: the quantity, unless it is reserved; release: what is reserved; adjust: what is reserved to another quantity;
   * taken: it was taken from the listed item when the order was written.
   */
  readonly stock: 'reserve' | 'release' | 'adjust' | 'taken' | 'stays';
  /** The kind of the entry in the history. */
  readonly history: 'placed' | 'status' | 'edited' | 'assigned' | 'accepted' | 'declined' | 'problem' | null;
  /** The notification that all its sides but the actor get, if there is one. */
  readonly notification:
    | 'order_placed'
    | 'order_status'
    | 'order_edited'
    | 'order_assigned'
    | 'order_unassigned'
    | 'order_declined'
    | 'order_problem'
    | null;
  /**
   * The sides to which it is also sent as a text message if nothing else reaches them. Each one costs money, and a
   * guest who receives the order needs none about its delivery.
   */
  readonly texts: readonly (Exclude<Side, 'admin'> | 'guest')[];
  /** Whether the time begins after which an unconfirmed order is canceled. */
  readonly expiry: 'begins' | 'ends' | 'stays';
}

/** The effects that all statuses share. */
const STATUS_CHANGE = { history: 'status', notification: 'order_status' } as const;

/** Every change of an order with its effects: each status, then what keeps the status. */
const TRANSITIONS = {
  pending: { ...STATUS_CHANGE, stock: 'reserve', texts: [], expiry: 'begins' },
  confirmed: { ...STATUS_CHANGE, stock: 'reserve', texts: ['buyer', 'guest'], expiry: 'ends' },
  processing: { ...STATUS_CHANGE, stock: 'reserve', texts: [], expiry: 'ends' },
  shipped: { ...STATUS_CHANGE, stock: 'reserve', texts: ['buyer', 'guest'], expiry: 'ends' },
  delivered: { ...STATUS_CHANGE, stock: 'reserve', texts: ['buyer'], expiry: 'ends' },
  canceled: { ...STATUS_CHANGE, stock: 'release', texts: ['buyer', 'guest'], expiry: 'ends' },
  returned: { ...STATUS_CHANGE, stock: 'release', texts: [], expiry: 'ends' },
  refunded: { ...STATUS_CHANGE, stock: 'release', texts: [], expiry: 'ends' },
  placed: { stock: 'taken', history: 'placed', notification: 'order_placed', texts: ['seller'], expiry: 'begins' },
  /** The code was entered that the order of a guest waited for. */
  proven: { stock: 'taken', history: null, notification: 'order_placed', texts: ['seller'], expiry: 'begins' },
  edited: { stock: 'adjust', history: 'edited', notification: 'order_edited', texts: [], expiry: 'stays' },
  assigned: {
    stock: 'stays',
    history: 'assigned',
    notification: 'order_assigned',
    texts: ['delivery'],
    expiry: 'stays',
  },
  unassigned: { stock: 'stays', history: 'assigned', notification: 'order_unassigned', texts: [], expiry: 'stays' },
  /** The driver delivers it, or does not. */
  accepted: { stock: 'stays', history: 'accepted', notification: null, texts: [], expiry: 'stays' },
  declined: { stock: 'stays', history: 'declined', notification: 'order_declined', texts: [], expiry: 'stays' },
  /** A problem at the door after which the driver tries again. */
  problem: { stock: 'stays', history: 'problem', notification: 'order_problem', texts: [], expiry: 'stays' },
} as const satisfies Readonly<Record<OrderStatus, Effects>> & Readonly<Record<string, Effects>>;
export type Transition = keyof typeof TRANSITIONS;

export const isOrderStatus = (transition: Transition): transition is OrderStatus =>
  TRANSITIONS[transition].history === 'status';

export const getEffects = (transition: Transition): Effects => TRANSITIONS[transition];

/** Whether an order of this status reserves stock. Canceled, returned and refunded orders release it. */
export const reservesStock = (status: OrderStatus): boolean => TRANSITIONS[status].stock === 'reserve';

/** Whether an order of this status is canceled after a while unless it is confirmed. */
export const expires = (status: OrderStatus): boolean => TRANSITIONS[status].expiry === 'begins';

/** Whether the buyer may still cancel. */
export const isCancelable = (status: OrderStatus): boolean => status === 'pending' || status === 'confirmed';

/** The status of an order, and who canceled it; null unless it is canceled. */
export interface CurrentStatus {
  readonly status: OrderStatus;
  readonly canceled_by: Actor | null;
}

/**
 * Whether a side may change the status. Buyers may only cancel, and only before the order is prepared. An order that its buyer
 * has canceled is closed for seller and driver: they would deliver, and charge for, what the buyer no longer wants. Apart from
 * that they may make any change, since orders are also handled off-platform; administrators may always.
 */
export const mayChangeStatus = (side: Side, { status, canceled_by }: CurrentStatus, to: OrderStatus): boolean => {
  if (side === 'buyer') return to === 'canceled' && isCancelable(status);
  return side === 'admin' || status !== 'canceled' || canceled_by !== 'buyer';
};

/** Returns all other statuses that a side may set, the usual next ones first. */
export const getNextStatuses = (current: CurrentStatus, side: Side): OrderStatus[] => {
  const { status } = current;
  const usual = (side === 'delivery' ? USUAL_NEXT_FOR_DRIVER[status] : undefined) ?? USUAL_NEXT_STATUSES[status];
  const others = ORDER_STATUSES.filter((other) => other !== status && !usual.includes(other));
  return [...usual, ...others].filter((to) => mayChangeStatus(side, current, to));
};

/** Statuses that drivers are not offered: they end orders by a problem at the door, with its reason. */
const NOT_OFFERED_TO_DRIVERS: ReadonlySet<OrderStatus> = new Set(['pending', 'canceled', 'refunded']);

/** Returns the statuses that a dialog offers to a side, the usual next ones first. */
export const getOfferedStatuses = (current: CurrentStatus, side: Side): OrderStatus[] =>
  getNextStatuses(current, side).filter((to) => side !== 'delivery' || !NOT_OFFERED_TO_DRIVERS.has(to));

/** The event that an order of a guest waits for: the code that was sent to the phone, or the seller's confirmation. */
export const AWAITED = ['code', 'seller'] as const;
export type Awaited = (typeof AWAITED)[number];

/** A pending order is canceled automatically after this many hours; an order of a guest whose phone is not proven earlier. */
export const EXPIRES_AFTER_HOURS = { proven: 72, unproven: 12 } as const;

/** Returns when an order that became pending at a moment is canceled. */
export const getExpiry = ({ status_at, awaits }: { readonly status_at: Date; readonly awaits: Awaited | null }): Date =>
  new Date(status_at.getTime() + EXPIRES_AFTER_HOURS[awaits === null ? 'proven' : 'unproven'] * HOUR);

/** Whether the buyer may rate the order. */
export const isRateable = (status: OrderStatus): boolean => status === 'delivered';
