import { conflict, invalidField, notFound } from '#lib/errors.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import { findUsers } from '#features/accounts/service/show.ts';
import { loadReferences } from '#features/items/service/cards.ts';
import type { SearchSummary } from '#features/notifications/rules.ts';
import { describeSearch } from '#features/notifications/wire.ts';
import type { SavedSearch, SavedSearchInput } from '../contract/saved.ts';
import * as queries from '../queries/saved.ts';
import { getSavedPath, isNarrowing, MAX_SAVED, normalizeStored, toSavedKey } from '../rules/saved-search.ts';
import { toQuery } from './item-filters.ts';

/** Returns what a saved search looks for, for its name in any language. */
export const summarize = async (
  ctx: Pick<Ctx, 'db' | 'clock' | 'events'>,
  { filters, seller_id: seller }: Pick<queries.SavedSearchRow, 'filters' | 'seller_id'>,
): Promise<SearchSummary> => {
  const references = await loadReferences(ctx);
  const { q, type = 'All', category_id: category, city_id: city, near, radius_km: radius } = filters;
  const toNames = (row: { ar_name: string; fr_name: string; en_name: string } | undefined): SearchSummary['city'] =>
    row ? { ar_name: row.ar_name, fr_name: row.fr_name, en_name: row.en_name } : null;
  return {
    words: q ?? null,
    type: type as SearchSummary['type'],
    category: toNames(category ? references.category(Number(category)) : undefined),
    city: toNames(city ? references.city(Number(city)) : undefined),
    around: Boolean(near ?? Number(radius ?? 0)),
    of_seller: seller !== null,
  };
};

const toWire = async (ctx: UserCtx, row: queries.NamedSearchRow): Promise<SavedSearch> => ({
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
export const listSaved = async (ctx: UserCtx): Promise<{ searches: SavedSearch[] }> => {
  const rows = await queries.findSaved(ctx.db, ctx.viewer.id);
  return { searches: await Promise.all(rows.map((row) => toWire(ctx, row))) };
};

const showSaved = async (ctx: UserCtx, id: number): Promise<{ search: SavedSearch }> => {
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
  ctx: UserCtx,
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
export const pauseSaved = async (ctx: UserCtx, id: number, paused: boolean): Promise<{ search: SavedSearch }> => {
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
