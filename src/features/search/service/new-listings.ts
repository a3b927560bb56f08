import type { Ctx, Deps } from '#platform/context.ts';
import { NO_REQUEST } from '#platform/transport/request-info.ts';
import { findUsers } from '#features/accounts/service/show.ts';
import { getDueTime } from '#features/notifications/rules/delivery.ts';
import { notify } from '#features/notifications/service/notify.ts';
import { SearchFilters } from '../contract.ts';
import * as queries from '../queries/saved.ts';
import { type NewListing, type SavedSearchRow } from '../queries/saved.ts';
import { getNextMailTime, getSavedPath } from '../rules/saved-search.ts';
import { findExactAmong } from '../engine.ts';
import { parseSearch } from '../engine/vocabulary.ts';
import { findCitiesAround, toItemFilters } from './item-filters.ts';
import { summarize } from './saved.ts';

/** Searches per transaction, new listings per comparison, and searches per run: the next run goes on. */
const BATCH_SIZE = 100;
const MAX_LISTINGS = 1000;
const MAX_SEARCHES = 20_000;
/** Comparisons at once; the other connections of the pool are for visitors. */
const CONCURRENCY = 3;

/** The context of a search by its user. */
type SearcherCtx = Ctx & { readonly viewer: NonNullable<Ctx['viewer']> };

/**
 * Finds those of some listings that the page of a search shows as exact matches: the same parsed words, the same filters, and
 * the audiences of the user. Items of a corrected text are none.
 */
const findMatching = async (
  ctx: Ctx,
  { filters, side, seller_id: seller }: Pick<SavedSearchRow, 'filters' | 'side' | 'seller_id'>,
  ids: readonly number[],
): Promise<number[]> => {
  const parsed = SearchFilters.safeParse(filters);
  // A filter that a later release does not know any more.
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
const getContexts = async (deps: Deps, userIds: readonly number[]): Promise<Map<number, SearcherCtx>> => {
  const users = await findUsers(deps.db, userIds);
  const toCtx = (id: number): [number, SearcherCtx][] => {
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
