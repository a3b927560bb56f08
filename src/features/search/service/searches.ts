import { addDays, toDay } from '#lib/days.ts';
import type { Ctx, Deps } from '#platform/context.ts';
import type { Db } from '#platform/data/db/db.ts';
import { isViewerProven } from '#platform/data/db/proofs.ts';
import { endOf } from '#platform/data/db/retention.ts';
import * as queries from '../queries/searches.ts';
import { TABLES } from '../queries/searches.ts';
import { toNetwork, toWideNetwork } from '#platform/core/network.ts';
import { hmac, toKeyedId } from '#platform/core/sign.ts';
import { isCrawler } from '#features/items/rules/index.ts';
import type { SearchFilters } from '../contract.ts';
import { toStoredWords } from '../rules/dictionary.ts';

/** Filters that barely narrow the results. With any other filter, what is found or opened says nothing about the words. */
const NON_NARROWING = new Set(['q', 'type', 'sort', 'page', 'near']);

const isProgram = ({ request: { userAgent } }: Ctx<'request'>): boolean => userAgent === '' || isCrawler(userAgent);

/**
 * Counts a search in the background, so that it is visible what is searched for and not found. Ignores crawlers, later
 * pages and filtered searches, and stores nothing about the user.
 * @param matches how many items match all words
 */
export const recordSearch = (ctx: Ctx<'log' | 'request'>, filters: SearchFilters, matches: number): void => {
  const { q, page = 1 } = filters;
  if (q === undefined || page !== 1 || isProgram(ctx)) return;
  if (Object.entries(filters).some(([name, value]) => value !== undefined && !NON_NARROWING.has(name))) return;
  const words = toStoredWords(q);
  if (words === null) return;
  queries.countSearch(ctx.db, words, matches, toDay(ctx.clock.now())).catch((error: unknown) => {
    ctx.log.error({ err: error }, 'search not counted');
  });
};

/**
 * The viewer of a result, none of which can be reversed into an address: a daily hash of a proven account or else of the network,
 * and the part of the networks, of 64 for these words and this item, that the network belongs to.
 */
const hashViewer = (
  { viewer, secret, request: { address } }: Ctx<'request' | 'secret'>,
  proven: boolean,
  { day, words, itemId }: { readonly day: string; readonly words: string; readonly itemId: number },
): { viewer: string; part: number } => {
  // One customer may have the 65 536 networks of a /48.
  const network = toWideNetwork(address) ?? toNetwork(address);
  const who = viewer && proven ? `user:${viewer.id}` : network;
  return {
    viewer: toKeyedId(secret, `opened\n${day}\n${who}\n${words}\n${itemId}`),
    part: hmac(secret, `opened from\n${network}\n${words}\n${itemId}`).readUInt32BE() % 64,
  };
};

/** With more, the oldest is deleted and could count again. */
const MAX_HASHES = 50_000;

interface Day {
  readonly day: string;
  readonly hashes: Set<string>;
}

const days = new WeakMap<Db, Day>();

/**
 * Returns whether a hash is new in this process on a day, and stores it. Each process has its own hashes, so that a
 * request that is repeated to another process counts twice.
 */
const isFirstToday = (db: Db, day: string, hash: string): boolean => {
  let today = days.get(db);
  if (today?.day !== day) {
    today = { day, hashes: new Set() };
    days.set(db, today);
  }
  const { hashes } = today;
  if (hashes.has(hash)) return false;
  hashes.add(hash);
  const [oldest] = hashes;
  if (hashes.size > MAX_HASHES && oldest !== undefined) hashes.delete(oldest);
  return true;
};

/**
 * Counts that an item was opened from a search: within a day once per words, item and proven account, or network of all others.
 * Crawlers, administrators and the owner do not count, nor words that were not searched for today. Returns whether it was counted.
 */
export const recordOpened = async (
  ctx: Ctx<'request' | 'secret'>,
  { q, item_id: itemId }: { q: string; item_id: number },
): Promise<{ counted: boolean }> => {
  const words = toStoredWords(q);
  if (words === null || isProgram(ctx) || ctx.viewer?.role === 'admin') return { counted: false };
  const day = toDay(ctx.clock.now());
  const { viewer, part } = hashViewer(ctx, await isViewerProven(ctx), { day, words, itemId });
  if (!isFirstToday(ctx.db, day, viewer)) return { counted: false };
  return { counted: await queries.countOpened(ctx.db, { words, itemId, viewerId: ctx.viewer?.id ?? null, part, day }) };
};

/** How many days of opened results rank a search. */
const RANKED_DAYS = 30;

/**
 * Finds the items that were opened most from a search, with their shares. Empty for words that are opened too rarely, or from too
 * few networks.
 */
export const findOpened = async (ctx: Ctx, q: string): Promise<queries.OpenedShare[]> => {
  const words = toStoredWords(q);
  if (words === null) return [];
  const today = toDay(ctx.clock.now());
  const days = Array.from({ length: RANKED_DAYS }, (_, n) => addDays(today, -n));
  return queries.findOpened(ctx.readDb, words, days);
};

/** Daily job: deletes old counts of searches. Returns the number of deleted rows. */
export const purgeSearches = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> =>
  queries.deleteSearches(db, addDays(toDay(endOf(TABLES.searches, clock.now())), 1));
