import { conflict, invalidField, notFound } from '#lib/errors.ts';
import type { Ctx, Deps, UserCtx, FullUserCtx } from '#platform/context.ts';
import { findUsers } from '#features/accounts/index.ts';
import { loadReferences } from '#features/items/index.ts';
import { type SearchSummary, getDueTime } from '#features/notifications/rules/index.ts';
import { describeSearch, notify } from '#features/notifications/index.ts';
import type { SavedSearch, SavedSearchInput } from '../contract/saved.ts';
import * as queries from '../queries/searches.ts';
import { type NewListing, type SavedSearchRow } from '../queries/searches.ts';
import {
  getSavedPath,
  isNarrowing,
  MAX_SAVED,
  normalizeStored,
  toSavedKey,
  getNextMailTime,
} from '../rules/saved-search.ts';
import { toQuery, findCitiesAround, toItemFilters } from './facets.ts';
import { NO_REQUEST } from '#platform/transport/request-info.ts';
import { type LocalizedName, toLocalizedName } from '#lib/lang.ts';
import { SearchFilters } from '../contract.ts';
import { findExactAmong } from '../engine.ts';
import { parseSearch } from '../engine/vocabulary.ts';

/** Returns the summary of a saved search, from which its name is made in any language. */
const summarize = async (
  ctx: Pick<Deps, 'db' | 'clock' | 'events'>,
  { filters, seller_id: seller }: Pick<queries.SavedSearchRow, 'filters' | 'seller_id'>,
): Promise<SearchSummary> => {
  const references = await loadReferences(ctx);
  const { q, type = 'All', category_id: category, city_id: city, near, radius_km: radius } = filters;
  const toNames = (row: LocalizedName | undefined): SearchSummary['city'] => (row ? toLocalizedName(row) : null);
  return {
    words: q ?? null,
    type: type as SearchSummary['type'],
    category: toNames(category ? references.category(Number(category)) : undefined),
    city: toNames(city ? references.city(Number(city)) : undefined),
    around: Boolean(near ?? Number(radius ?? 0)),
    of_seller: seller !== null,
  };
};

const toWire = async (ctx: UserCtx<'events'>, row: queries.NamedSearchRow): Promise<SavedSearch> => ({
  id: row.id,
  // The seller is named apart.
  name: describeSearch({ ...(await summarize(ctx, row)), of_seller: false }, ctx.lang),
  filters: row.filters,
  side: row.side,
  seller_id: row.seller_id,
  seller: row.seller,
  path: getSavedPath(row.filters, row),
  paused: row.paused,
  created_at: row.created_at.toISOString(),
});

/** Returns the viewer's saved searches, newest first. */
export const listSaved = async (ctx: UserCtx<'events'>): Promise<{ searches: SavedSearch[] }> => {
  const rows = await queries.findSaved(ctx.db, ctx.viewer.id);
  return { searches: await Promise.all(rows.map((row) => toWire(ctx, row))) };
};

const showSaved = async (ctx: UserCtx<'events'>, id: number): Promise<{ search: SavedSearch }> => {
  const [row] = await queries.findSaved(ctx.db, ctx.viewer.id, id);
  if (!row) throw notFound();
  return { search: await toWire(ctx, row) };
};

/**
 * Saves a search of the viewer; what is listed from now on is notified. A search that is saved already stays, and goes on if
 * it was paused. Throws `invalid` for a search of the whole market or an unknown seller, and `conflict` for more than
 * `MAX_SAVED`.
 */
export const saveSearch = async (
  ctx: UserCtx<'events'>,
  { side = null, seller_id: seller = null, ...input }: SavedSearchInput,
): Promise<{ search: SavedSearch }> => {
  const scope = { side: seller === null ? side : null, seller_id: seller };
  const filters = normalizeStored(toQuery(input));
  if (!isNarrowing(filters, scope)) throw invalidField('q', 'required');
  if (seller !== null && !(await findUsers(ctx.db, [seller])).has(seller))
    throw invalidField('seller_id', 'not_a_choice');
  const key = toSavedKey(filters, scope);
  const userId = ctx.viewer.id;
  const id = await ctx.db.transaction().execute(async (trx) => {
    const count = await queries.lockSaved(trx, userId);
    const seenNo = await queries.numberNewListings(trx);
    const saved = await queries.resumeByKey(trx, userId, key, seenNo);
    if (saved !== undefined) return saved;
    if (count >= MAX_SAVED) throw conflict('too_many_saved', { max: MAX_SAVED });
    const created_at = ctx.clock.now();
    return queries.insertSaved(trx, { user_id: userId, key, filters, ...scope, seen_no: seenNo, created_at });
  });
  return showSaved(ctx, id);
};

/** Pauses a saved search of the viewer, or ends the pause: then only what is listed afterwards is new. Throws `not_found`. */
export const pauseSaved = async (
  ctx: UserCtx<'events'>,
  id: number,
  paused: boolean,
): Promise<{ search: SavedSearch }> => {
  const userId = ctx.viewer.id;
  const isFound = await ctx.db.transaction().execute(async (trx) => {
    const seenNo = paused ? 0 : await queries.numberNewListings(trx);
    return queries.setPaused(trx, { userId, id, paused, seenNo });
  });
  if (!isFound) throw notFound();
  return showSaved(ctx, id);
};

/** Deletes a saved search of the viewer. Throws `not_found`. */
export const deleteSaved = async (ctx: UserCtx, id: number): Promise<{ deleted: true }> => {
  if (!(await queries.deleteSaved(ctx.db, ctx.viewer.id, id))) throw notFound();
  return { deleted: true };
};

/** Searches per transaction, new listings per comparison, and searches per run: the next run goes on. */
const BATCH_SIZE = 100;
const MAX_LISTINGS = 1000;
const MAX_SEARCHES = 20_000;
/** Comparisons at once; the other connections of the pool are for visitors. */
const CONCURRENCY = 3;

/**
 * Finds those of some listings that the page of a search shows as exact matches: the same parsed words, the same filters, and
 * the audiences of the user. Items of a corrected text are none.
 */
const findMatching = async (
  ctx: Ctx<'events'>,
  { filters, side, seller_id: seller }: Pick<SavedSearchRow, 'filters' | 'side' | 'seller_id'>,
  ids: readonly number[],
): Promise<number[]> => {
  const parsed = SearchFilters.safeParse(filters);
  // A later release may have removed a filter.
  if (!parsed.success) return [];
  const scope = { ...(side ? { side } : {}), ...(seller === null ? {} : { owner_id: seller }) };
  const limits = toItemFilters(ctx, parsed.data, await findCitiesAround(ctx, parsed.data), scope);
  return findExactAmong(ctx, ids, limits, parsed.data.q === undefined ? null : await parseSearch(ctx, parsed.data));
};

/** Runs work for each entry, a few at a time. */
const mapSome = async <T, R>(entries: readonly T[], work: (entry: T) => Promise<R>): Promise<R[]> => {
  const results: R[] = [];
  let next = 0;
  const runLane = async (): Promise<void> => {
    for (let at = next++; at < entries.length; at = next++) results[at] = await work(entries[at] as T);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, runLane));
  return results;
};

/** Returns the contexts of users by id: what they may see, and their language. Reads the primary, which has every new listing. */
const getContexts = async (deps: Deps, userIds: readonly number[]): Promise<Map<number, FullUserCtx>> => {
  const users = await findUsers(deps.db, userIds);
  const toCtx = (id: number): [number, FullUserCtx][] => {
    const user = users.get(id);
    if (!user) return [];
    const { role, for: standing, lang } = user;
    return [[id, { ...deps, request: NO_REQUEST, lang, viewer: { id, role, for: standing, lang, sessionId: 'job' } }]];
  };
  return new Map(userIds.flatMap(toCtx));
};

/** Compares a batch of searches with the listings after their number, and moves them on. Returns how many users are notified. */
const notifyBatch = async (deps: Deps, batch: readonly SavedSearchRow[], last: number): Promise<number> => {
  const after = batch[0]?.seen_no ?? 0;
  const listings = await queries.findNewListings(deps.db, { after, last, limit: MAX_LISTINGS });
  const to = listings.length < MAX_LISTINGS ? last : (listings.at(-1) as NewListing).no;
  const contexts = await getContexts(
    deps,
    batch.map(({ user_id }) => user_id),
  );
  const found = await mapSome(batch, async (search) => {
    const ctx = contexts.get(search.user_id);
    const ids = listings.filter(({ owner_id }) => owner_id !== search.user_id).map(({ item_id }) => item_id);
    const count = ctx && ids.length > 0 ? (await findMatching(ctx, search, ids)).length : 0;
    return { search, count };
  });
  return deps.db.transaction().execute(async (trx) => {
    const now = deps.clock.now();
    const moved = await queries.advanceSeen(
      trx,
      batch.map(({ id }) => id),
      { from: after, to },
    );
    const matched = found.filter(({ search, count }) => count > 0 && moved.has(search.id));
    const rows = await Promise.all(
      matched.map(async ({ search, count }) => ({
        user_id: search.user_id,
        kind: 'search_matched' as const,
        data: {
          search_id: search.id,
          count,
          search: await summarize(deps, search),
          path: getSavedPath(search.filters, search, search.filters.q ? 'latest' : undefined),
        },
        topic: `search:${search.id}`,
        mail_from: getNextMailTime(search.mail_at, getDueTime('search_matched', now)),
      })),
    );
    for (const { data, mail_from } of rows) await queries.setMailTime(trx, data.search_id, mail_from);
    await notify(trx, rows, now);
    return rows.length;
  });
};

/**
 * Job: compares saved searches with the listings that are new since each was last compared, those furthest behind first, and
 * notifies their users once. A listing is new when it is listed after its first acceptance; an edited one is not new again. A
 * search and its notification are written together, so that a run that is interrupted loses and repeats nothing. Returns the
 * number of notifications.
 */
export const notifyOfNewListings = async (deps: Deps): Promise<number> => {
  const last = await deps.db.transaction().execute((trx) => queries.numberNewListings(trx));
  // New listings are on the primary before they are on a replica.
  const primary: Deps = { ...deps, readDb: deps.db };
  let notified = 0;
  for (let compared = 0; compared < MAX_SEARCHES;) {
    const batch = await queries.findBehind(deps.db, last, BATCH_SIZE);
    if (batch.length === 0) break;
    notified += await notifyBatch(primary, batch, last);
    compared += batch.length;
  }
  return notified;
};
