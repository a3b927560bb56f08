import { dayAfter, dayOf } from '../../../lib/days.ts';
import type { Notification } from '../contract.ts';

export interface Day {
  /** `YYYY-MM-DD` in Morocco. */
  readonly day: string;
  readonly name: 'today' | 'yesterday' | null;
  readonly notices: readonly Notification[];
}

/**
 * Notices by the days in Morocco on which they came, in their order.
 * @param now milliseconds since 1970
 */
export const byDay = (notices: readonly Notification[], now: number): Day[] => {
  const today = dayOf(new Date(now));
  const yesterday = dayAfter(today, -1);
  const days = Map.groupBy(notices, ({ created_at }) => dayOf(new Date(created_at)));
  return [...days].map(([day, of]) => ({
    day,
    // What comes in over midnight is of today for whoever has the page open.
    name: day >= today ? 'today' : day === yesterday ? 'yesterday' : null,
    notices: of,
  }));
};
