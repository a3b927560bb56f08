import type { OrderEvent } from '../../contract.ts';
import { EXPIRES_AFTER_HOURS, STATUS_PATH, type OrderStatus } from '../../rules/statuses.ts';

/** Whose eyes the page of an order is for: a guest with its link looks as its buyer does. */
export type Eyes = 'buyer' | 'seller';

/** How an order stands with whoever waits for it. */
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

export const toneOf = (status: OrderStatus): Tone => TONES[status];

/** Whether an order may still be expected to change by itself. */
export const isUnderWay = (status: OrderStatus): boolean => status !== 'delivered' && STATUS_PATH.includes(status);

/** The usual steps that are still to come; what the customer fetches is not sent. */
export const comingAfter = (status: OrderStatus, pickup: boolean): OrderStatus[] =>
  isUnderWay(status) ? STATUS_PATH.slice(STATUS_PATH.indexOf(status) + 1).filter((step) => !(pickup && step === 'shipped')) : [];

/** Whether an event is a step of its own; assignments and corrections are notes between the steps. */
export const isStep = ({ kind }: OrderEvent): boolean => kind === 'placed' || kind === 'status';

/** When an order that nobody confirms is canceled by itself, ISO 8601; `null` for one that does not wait. */
export const lapsesAt = (history: readonly OrderEvent[]): string | null => {
  const last = history.findLast(isStep);
  if (last?.status !== 'pending') return null;
  return new Date(Date.parse(last.at) + EXPIRES_AFTER_HOURS * 3_600_000).toISOString();
};
