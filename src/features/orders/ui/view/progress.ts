import type { OrderEvent } from '#features/orders/contract.ts';
import { STATUS_PATH, type OrderStatus } from '#features/orders/rules/statuses.ts';

/** The side an order's page is shown to: a guest with the link sees it as the buyer. */
export type ViewSide = 'buyer' | 'seller';

/** The progress of an order, which decides its color. */
export type Tone = 'waiting' | 'moving' | 'done' | 'ended';

const TONES: Readonly<Record<OrderStatus, Tone>> = {
  pending: 'waiting',
  confirmed: 'moving',
  processing: 'moving',
  shipped: 'moving',
  delivered: 'done',
  canceled: 'ended',
  returned: 'ended',
  refunded: 'ended',
};

export const getTone = (status: OrderStatus): Tone => TONES[status];

/** Whether an order is active, so that further changes can be expected. */
export const isActive = (status: OrderStatus): boolean => status !== 'delivered' && STATUS_PATH.includes(status);

/** The usual statuses still to come; pickup orders are not shipped. */
export const getComingStatuses = (status: OrderStatus, pickup: boolean): OrderStatus[] =>
  isActive(status)
    ? STATUS_PATH.slice(STATUS_PATH.indexOf(status) + 1).filter((step) => !(pickup && step === 'shipped'))
    : [];

/** Whether an event is a status change; assignments and edits are shown as notes. */
export const isStatusEvent = ({ kind }: OrderEvent): boolean => kind === 'placed' || kind === 'status';
