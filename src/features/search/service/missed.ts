import { addDays, toDay } from '../../../lib/days.ts';
import type { Ctx, Deps } from '../../../platform/context.ts';
import { endOfRetention } from '../../../platform/db/retention.ts';
import { isCrawler } from '../../items/rules/views.ts';
import type { SearchFilters } from '../contract.ts';
import * as queries from '../queries.ts';
import { toStoredWords } from '../rules/missed.ts';

/** Filters that barely narrow the results. With any other filter, a miss says nothing about the words. */
const NON_NARROWING = new Set(['q', 'type', 'sort', 'page', 'near']);

/**
 * Counts a search without results in the background, so that the dictionary can be extended. Ignores crawlers, later
 * pages and filtered searches, and stores nothing about the user.
 */
export const recordMissedSearch = (ctx: Ctx, filters: SearchFilters): void => {
  const { q, page = 1 } = filters;
  if (q === undefined || page !== 1 || ctx.userAgent === '' || isCrawler(ctx.userAgent)) return;
  if (Object.entries(filters).some(([name, value]) => value !== undefined && !NON_NARROWING.has(name))) return;
  const words = toStoredWords(q);
  if (words === null) return;
  queries.countMissed(ctx.db, words, toDay(ctx.clock.now())).catch((error: unknown) => {
    ctx.log.error({ err: error }, 'search without a result not counted');
  });
};

/** Daily job: deletes old searches without results. Returns the number of deleted rows. */
export const purgeMissedSearches = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> =>
  queries.deleteMissed(db, addDays(toDay(endOfRetention('searches_missed', clock.now())), 1));
