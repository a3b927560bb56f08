import { dayAfter, dayOf } from '../../../lib/days.ts';

/** The days a boost may end on: from today to one year ahead, inclusive. */
export const getBoostRange = (now: Date): { first: string; last: string } => {
  const first = dayOf(now);
  return { first, last: dayAfter(first, 365) };
};
