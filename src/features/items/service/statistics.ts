import { addDays, toDay } from '#lib/days.ts';
import { notFound } from '#lib/errors.ts';
import type { UserCtx } from '#platform/context.ts';
import type { Statistics } from '../contract.ts';
import { findItemDays } from '../queries/statistics.ts';
import { findForEdit } from './record.ts';

/** Days of an item's statistics, today included. */
const SHOWN_DAYS = 30;

const COUNTS = ['views', 'likes', 'orders', 'contacts', 'conversations'] as const;

/**
 * Counts an item's views, likes that were not taken back, orders without drafts, revealed contacts and conversations over
 * the last 30 days in Moroccan time, including today. Throws `not_found`.
 */
export const getItemStatistics = async ({ readDb, clock }: UserCtx, id: number): Promise<Statistics> => {
  const today = toDay(clock.now());
  const shown = Array.from({ length: SHOWN_DAYS }, (_, n) => addDays(today, n + 1 - SHOWN_DAYS));
  const days = await findItemDays(readDb, id, shown);
  if (!days) throw notFound();
  const sum = (name: (typeof COUNTS)[number]): number => days.reduce((total, day) => total + day[name], 0);
  return { days, totals: Object.fromEntries(COUNTS.map((name) => [name, sum(name)])) as Statistics['totals'] };
};

/** The statistics of an item for its owner, and for administrators. Throws `not_found` for others. */
export const getOwnStatistics = async (ctx: UserCtx, id: number): Promise<Statistics> => {
  await findForEdit(ctx, id);
  return getItemStatistics(ctx, id);
};
