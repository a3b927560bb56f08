import { HOUR } from '#lib/days.ts';
import type { DeliveryTerms } from '#features/items/rules/index.ts';
import type { Awaited, OrderStatus } from './statuses.ts';

/** Why an order needs the help of an administrator, the most urgent reason first. */
export const TROUBLES = ['door', 'problem', 'unconfirmed', 'late', 'no_driver'] as const;
export type Trouble = (typeof TROUBLES)[number];

interface TroubleRule {
  /** The hours after which an order of this status is in trouble, since it has the status. */
  readonly after: Partial<Readonly<Record<OrderStatus, number>>>;
  /** The same for the order of a customer who has proven nothing: it is canceled earlier. */
  readonly unprovenAfter?: number;
  /** The hours after which nobody has to act any more. */
  readonly until?: number;
  /** Whether it concerns only orders that a driver has to bring and none is assigned to. */
  readonly withoutDriver?: true;
  /** Whether it concerns only orders with an open problem at the door, whenever they got their status. */
  readonly withProblem?: true;
}

/**
 * The only definition of trouble: the filter of the list (`queries/trouble.ts`) and the reasons in its rows are made from it.
 * An order whose code was not entered is in none: its seller has not seen it.
 */
export const TROUBLE_RULES: Readonly<Record<Trouble, TroubleRule>> = {
  // The driver has the goods until an administrator reaches the customer or corrects the address.
  door: { after: { shipped: 0 }, withProblem: true },
  // The customer has sent the goods back; the seller keeps the money until it is refunded.
  problem: { after: { returned: 0 }, until: 30 * 24 },
  // Unconfirmed orders are canceled after 72 hours, those of customers who have proven nothing after 12.
  unconfirmed: { after: { pending: 24 }, unprovenAfter: 6 },
  late: { after: { confirmed: 72, processing: 72, shipped: 48 } },
  no_driver: { after: { confirmed: 12, processing: 12 }, withoutDriver: true },
};

/** The columns that decide whether an order is in trouble. */
export interface TroubleInput {
  readonly status: OrderStatus;
  readonly status_at: Date;
  /** When the driver could not hand it over; null once its history went on. */
  readonly problem_at: Date | null;
  readonly awaits: Awaited | null;
  readonly pickup: boolean;
  readonly delivery_id: number | null;
  readonly delivery_terms: Pick<DeliveryTerms, 'delivery'> | null;
}

/** Whether nobody is there to bring an order: no driver, and its seller does not say that they deliver. */
const lacksDriver = ({ pickup, delivery_id, delivery_terms }: TroubleInput): boolean =>
  !pickup && delivery_id === null && !delivery_terms?.delivery?.includes('seller');

/** Returns the reasons for which an order is in trouble at a moment; none for most orders. */
export const getTroubles = (order: TroubleInput, now: Date): Trouble[] => {
  const { status, awaits } = order;
  if (awaits === 'code') return [];
  const age = now.getTime() - order.status_at.getTime();
  return TROUBLES.filter((trouble) => {
    const { after, unprovenAfter, until, withoutDriver, withProblem } = TROUBLE_RULES[trouble];
    const hours = after[status];
    if (hours === undefined || (withoutDriver && !lacksDriver(order))) return false;
    if (withProblem && order.problem_at === null) return false;
    const limit = awaits === null ? hours : (unprovenAfter ?? hours);
    return age >= limit * HOUR && (until === undefined || age < until * HOUR);
  });
};
