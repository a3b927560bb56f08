import { dayAfter, dayOf } from '../../../lib/days.ts';

/** The days to which an item can be put first in its category: from today to one year on, both included. */
export const boostDays = (now: Date): { first: string; last: string } => {
  const first = dayOf(now);
  return { first, last: dayAfter(first, 365) };
};
