import { addDays, toDay } from '#lib/days.ts';

/** The status filters of the administrators' list; `boosted` means boosted at present. */
export const PUBLISHED_STATUSES = ['pending', 'accepted', 'rejected', 'deleted', 'boosted'] as const;
export type PublishedStatus = (typeof PUBLISHED_STATUSES)[number];

/** The orders in which the administrators' list can be sorted: by date, views, price and title. */
export const ADMIN_SORTS = [
  'latest',
  'oldest',
  'popular',
  'views_asc',
  'price_desc',
  'price_asc',
  'title_asc',
  'title_desc',
] as const;
export type AdminSort = (typeof ADMIN_SORTS)[number];

/** The days a boost may end on: from today to one year ahead, inclusive. */
export const getBoostRange = (now: Date): { first: string; last: string } => {
  const first = toDay(now);
  return { first, last: addDays(first, 365) };
};
