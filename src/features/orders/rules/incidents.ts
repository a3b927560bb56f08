import type { OrderStatus } from './statuses.ts';

/** The reasons why a driver cannot hand an order over at the door. */
export const DOOR_PROBLEMS = ['absent', 'address', 'another_day', 'refused'] as const;
export type DoorProblem = (typeof DOOR_PROBLEMS)[number];

/** The reasons why a driver declines an order. */
export const DECLINE_REASONS = ['far', 'busy', 'vehicle', 'another'] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** Max length of the note of a driver. */
export const MAX_NOTE_LENGTH = 300;

/** Max days until the next attempt. */
export const MAX_DAYS_AHEAD = 30;

/**
 * The status of a shipped order after a problem at the door. The driver tries again if the customer is absent or the address is
 * wrong; for another day the goods wait, so that nobody follows the driver until then; refused goods go back to the seller.
 */
const STATUS_AFTER_PROBLEM: Readonly<Record<DoorProblem, OrderStatus>> = {
  absent: 'shipped',
  address: 'shipped',
  another_day: 'processing',
  refused: 'returned',
};

/** Returns the status of a shipped order after a problem at the door. */
export const getStatusAfterProblem = (problem: DoorProblem): OrderStatus => STATUS_AFTER_PROBLEM[problem];

/** A problem at the door, or the reason of a driver who declined, as the history of an order has it. */
export interface Incident {
  readonly reason: DoorProblem | DeclineReason;
  readonly note: string | null;
  /** Path of an upload. */
  readonly photo: string | null;
  /** The day of the next attempt, as YYYY-MM-DD. */
  readonly due_on: string | null;
}
