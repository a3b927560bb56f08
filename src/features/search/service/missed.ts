import { dayAfter, dayOf } from '../../../lib/days.ts';
import type { Ctx, Deps } from '../../../platform/context.ts';
import { isCrawler } from '../../items/rules/views.ts';
import type { SearchFilters } from '../contract.ts';
import * as queries from '../queries.ts';
import { keptWords } from '../rules/missed.ts';

const REMEMBERED_DAYS = 90;

/** Filters that do not narrow: a miss with any other says nothing of the words. */
const WIDE = new Set(['q', 'type', 'sort', 'page', 'near']);

/**
 * Writes down that nobody has what somebody looks for, so that the dictionary learns it; nobody waits for that. Counts
 * first pages without other filters; crawlers are none, and of who searched nothing is kept.
 * @param agent as the request says; every browser says something
 */
export const noteMissed = (ctx: Ctx, filters: SearchFilters, agent: string): void => {
  const { q, page = 1 } = filters;
  if (q === undefined || page !== 1 || agent === '' || isCrawler(agent)) return;
  if (Object.entries(filters).some(([name, value]) => value !== undefined && !WIDE.has(name))) return;
  const words = keptWords(q);
  if (words === null) return;
  queries.countMissed(ctx.db, words, dayOf(ctx.clock.now())).catch((error: unknown) => {
    ctx.log.error({ err: error }, 'search without a result not counted');
  });
};

/** Forgets searches without a result after 90 days. To be done once a day; answers how many rows went. */
export const sweepMissed = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> =>
  queries.forgetMissed(db, dayAfter(dayOf(clock.now()), 1 - REMEMBERED_DAYS));
