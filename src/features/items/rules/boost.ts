import { addDays, toDay } from '#lib/days.ts';

/** The days a boost may end on: from today to one year ahead, inclusive. */
export const getBoostRange = (now: Date): { first: string; last: string } => {
  const first = toDay(now);
  return { first, last: addDays(first, 365) };
};
