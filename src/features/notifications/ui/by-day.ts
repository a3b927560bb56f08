import { addDays, toDay } from '#lib/days.ts';
import type { Notification } from '../contract.ts';

export interface NotificationDay {
  /** `YYYY-MM-DD` in Morocco. */
  readonly day: string;
  readonly name: 'today' | 'yesterday' | null;
  readonly items: readonly Notification[];
}

/**
 * Groups notifications by their day in Morocco, keeping their order.
 * @param now milliseconds since 1970
 */
export const groupByDay = (notifications: readonly Notification[], now: number): NotificationDay[] => {
  const today = toDay(new Date(now));
  const yesterday = addDays(today, -1);
  const days = Map.groupBy(notifications, ({ created_at }) => toDay(new Date(created_at)));
  return [...days].map(([day, entries]) => ({
    day,
    // A notification that arrives after midnight counts as today while the page stays open.
    name: day >= today ? 'today' : day === yesterday ? 'yesterday' : null,
    items: entries,
  }));
};
