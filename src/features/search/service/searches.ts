import { createHmac } from 'node:crypto';
import { addDays, toDay } from '../../../lib/days.ts';
import type { Ctx, Deps } from '../../../platform/context.ts';
import { endOfRetention } from '../../../platform/db/retention.ts';
import { isCrawler } from '../../items/rules/views.ts';
import type { SearchFilters } from '../contract.ts';
import * as queries from '../queries.ts';
import { toStoredWords } from '../rules/stored-words.ts';
import { isFirstToday } from './counted-today.ts';

/** Filters that barely narrow the results. With any other filter, what is found or opened says nothing about the words. */
const NON_NARROWING = new Set(['q', 'type', 'sort', 'page', 'near']);

const isProgram = ({ userAgent }: Ctx): boolean => userAgent === '' || isCrawler(userAgent);

/**
 * Counts a search in the background, so that the market learns what is searched for and not found. Ignores crawlers, later
 * pages and filtered searches, and stores nothing about the user.
 * @param matches how many items match all words
 */
export const recordSearch = (ctx: Ctx, filters: SearchFilters, matches: number): void => {
  const { q, page = 1 } = filters;
  if (q === undefined || page !== 1 || isProgram(ctx)) return;
  if (Object.entries(filters).some(([name, value]) => value !== undefined && !NON_NARROWING.has(name))) return;
  const words = toStoredWords(q);
  if (words === null) return;
  queries.countSearch(ctx.db, words, matches, toDay(ctx.clock.now())).catch((error: unknown) => {
    ctx.log.error({ err: error }, 'search not counted');
  });
};

/** The viewer, the words and the item as a daily hash that cannot be reversed. */
const toHash = (ctx: Ctx, day: string, words: string, itemId: number): string => {
  const viewer = ctx.viewer ? `user:${ctx.viewer.id}` : `${ctx.address}\n${ctx.userAgent}`;
  return createHmac('sha256', ctx.secret)
    .update(`opened\n${day}\n${viewer}\n${words}\n${itemId}`)
    .digest('base64url')
    .slice(0, 22);
};

/**
 * Counts that an item was opened from a search: once per viewer, words and item within a day. Crawlers, administrators
 * and the owner do not count, nor words that were not searched for today. Returns whether it was counted.
 */
export const recordOpened = async (
  ctx: Ctx,
  { q, item_id: itemId }: { q: string; item_id: number },
): Promise<{ counted: boolean }> => {
  const words = toStoredWords(q);
  if (words === null || isProgram(ctx) || ctx.viewer?.role === 'admin') return { counted: false };
  const day = toDay(ctx.clock.now());
  if (!isFirstToday(ctx.db, day, toHash(ctx, day, words, itemId))) return { counted: false };
  return { counted: await queries.countOpened(ctx.db, { words, itemId, viewerId: ctx.viewer?.id ?? null, day }) };
};

/** How many days of opened results rank a search. */
const RANKED_DAYS = 30;

/** Finds the items that were opened most from a search, with their shares. Empty for words that are opened too rarely. */
export const findOpened = async (ctx: Ctx, q: string): Promise<queries.OpenedShare[]> => {
  const words = toStoredWords(q);
  if (words === null) return [];
  const today = toDay(ctx.clock.now());
  const days = Array.from({ length: RANKED_DAYS }, (_, n) => addDays(today, -n));
  return queries.findOpened(ctx.readDb, words, days);
};

/** Daily job: deletes old counts of searches. Returns the number of deleted rows. */
export const purgeSearches = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> =>
  queries.deleteSearches(db, addDays(toDay(endOfRetention('searches', clock.now())), 1));
