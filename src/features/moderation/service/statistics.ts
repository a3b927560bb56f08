import { addDays, toDay } from '../../../lib/days.ts';
import { notFound } from '../../../lib/errors.ts';
import type { UserCtx } from '../../../platform/context.ts';
import type { Statistics } from '../contract.ts';
import * as queries from '../queries.ts';
import { SHOWN_DAYS } from '../../overview/rules.ts';

const NO_COUNTS: Statistics['totals'] = { views: 0, likes: 0, orders: 0, contacts: 0 };

/**
 * Counts an item's views, likes that were not taken back, orders without drafts, and revealed contacts over the last 30 days in Moroccan
 * time, including today. Throws `not_found`.
 */
export const getItemStatistics = async ({ readDb, clock }: UserCtx, id: number): Promise<Statistics> => {
  const today = toDay(clock.now());
  const shown = Array.from({ length: SHOWN_DAYS }, (_, n) => addDays(today, n + 1 - SHOWN_DAYS));
  const days = await queries.findItemDays(readDb, id, shown);
  if (!days) throw notFound();
  const totals = days.reduce(
    (sum, { views, likes, orders, contacts }) => ({
      views: sum.views + views,
      likes: sum.likes + likes,
      orders: sum.orders + orders,
      contacts: sum.contacts + contacts,
    }),
    NO_COUNTS,
  );
  return { days, totals };
};
