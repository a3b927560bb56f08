import type { NotificationContent, OrderSide } from '#features/notifications/rules.ts';
import type { OrderStatus } from './statuses.ts';

/** Statuses of which a buyer is notified by text message. */
const FOR_BUYER: ReadonlySet<OrderStatus> = new Set(['confirmed', 'canceled', 'shipped', 'delivered'] as const);

/** Each text message costs money, and a guest holds the delivered goods in their hands. */
const FOR_GUEST: ReadonlySet<OrderStatus> = new Set(['confirmed', 'canceled', 'shipped'] as const);

/**
 * Whether a step of an order is important enough for a text message to a user whom nothing else reaches.
 * @param status the new status; null for other steps
 */
export const isTexted = (side: OrderSide, kind: NotificationContent['kind'], status: OrderStatus | null): boolean => {
  if (side === 'seller') return kind === 'order_placed';
  if (side === 'delivery') return kind === 'order_assigned';
  return kind === 'order_status' && status !== null && FOR_BUYER.has(status);
};

/** Whether a guest is notified of a new status by text message. */
export const isTextedToGuest = (status: OrderStatus): boolean => FOR_GUEST.has(status);
