import { toPage, type PageResult } from '#lib/page-result.ts';
import type { Ctx, Deps } from '#platform/context.ts';
import { loadReferences } from '#features/items/index.ts';
import { getAudiences } from '#features/items/rules/index.ts';
import { getGazetteer } from '#features/places/index.ts';
import { citiesWithin, roundKm, type CityDistance } from '#features/places/rules/index.ts';
import { toSearchWords } from '#lib/search-words.ts';
import type { SellerCard, SellerFilters, SellerProfile } from './contract.ts';
import * as lists from './queries/list.ts';
import * as queries from './queries/sellers.ts';
import { getDistinctiveWords, resolveSort, toPrefixQuery, type SellerSort } from './rules.ts';
import { toSellerCard, toSellerProfile } from './wire.ts';
import { notFound } from '#lib/errors.ts';
import { findOwners } from '#features/search/index.ts';

const PER_PAGE = 24;
const NONE: lists.SellerIds = { ids: [], total: 0 };

/** Combines both location filters: the chosen city, and the cities within the radius. */
const resolveCities = (
  { city_id, radius_km }: SellerFilters,
  around: readonly CityDistance[] | null,
): number[] | undefined => {
  const near = radius_km === undefined ? undefined : around?.map(({ id }) => id);
  if (city_id === undefined) return near;
  return near === undefined || near.includes(city_id) ? [city_id] : [];
};

interface Search {
  readonly listFilters: lists.ListFilters;
  readonly sort: SellerSort;
  /** Cities, nearest first. */
  readonly nearestFirst: readonly number[];
  readonly slice: lists.Slice;
}

interface Hits {
  readonly hits: readonly lists.Hit[];
  /** Whether there may be more than the limit. */
  readonly truncated: boolean;
}

/** Finds sellers by name, exact or similar, and by items. A name match outranks any number of items. */
const findHits = async (
  ctx: Ctx<'events'>,
  q: string,
  listFilters: lists.ListFilters,
  loose: boolean,
): Promise<Hits> => {
  const words = toSearchWords(q);
  const name = { words: (loose ? getDistinctiveWords(words) : words).join(' '), cities: listFilters.cities };
  const [byName, owners] = await Promise.all([
    loose ? queries.findBySimilarName(ctx.readDb, name) : queries.findByName(ctx.readDb, name, toPrefixQuery(words)),
    findOwners(ctx, q, listFilters, loose),
  ]);
  const byItems = owners.map(({ user_id, matches }) => ({ user_id, score: 1 + matches / (lists.MAX_COUNTED + 1) }));
  const matches = owners.reduce((sum, owner) => sum + owner.matches, 0);
  return { hits: [...byName, ...byItems], truncated: Math.max(byName.length, matches) > lists.MAX_COUNTED };
};

interface SearchResult extends lists.SellerIds {
  readonly truncated?: boolean;
}

const searchByWords = async (ctx: Ctx<'events'>, q: string, search: Search): Promise<SearchResult> => {
  if (toSearchWords(q).length === 0) return NONE;
  const { listFilters, sort, slice, nearestFirst } = search;
  for (const loose of [false, true]) {
    const { hits, truncated } = await findHits(ctx, q, listFilters, loose);
    const page = hits.length > 0 && (await lists.filterHits(ctx.readDb, listFilters, hits, sort, slice, nearestFirst));
    if (page && page.total > 0) return { ...page, truncated };
  }
  return NONE;
};

const search = (ctx: Ctx<'events'>, q: string | undefined, search: Search): Promise<SearchResult> => {
  const { listFilters, sort, slice, nearestFirst } = search;
  if (q !== undefined) return searchByWords(ctx, q, search);
  if (sort !== 'nearest')
    return lists.findInOrder(ctx.readDb, listFilters, sort === 'items' ? 'items' : 'latest', slice);
  const cityIds = new Set(listFilters.cities ?? nearestFirst);
  return lists.findByDistance(
    ctx.readDb,
    listFilters,
    nearestFirst.filter((id) => cityIds.has(id)),
    slice,
  );
};

const toQuery = ({ near, ...rest }: SellerFilters): Record<string, unknown> => ({
  ...rest,
  near: near && `${near.latitude},${near.longitude}`,
});

/**
 * Returns a page of sellers who have items the viewer may see; the total counts up to 1000. Words match names and items.
 * With `near`, each card has the distance to its city.
 */
export const listSellers = async (
  ctx: Ctx<'events' | 'request'>,
  filters: SellerFilters,
): Promise<{ sellers: PageResult<SellerCard> }> => {
  const { q, type, category_id, near, radius_km, page = 1 } = filters;
  const around = near ? citiesWithin((await getGazetteer(ctx)).byId.values(), near, radius_km) : null;
  const offset = (page - 1) * PER_PAGE;
  const limit = Math.min(PER_PAGE, lists.MAX_COUNTED - offset);
  const audiences = getAudiences(ctx.viewer);
  const cities = resolveCities(filters, around);
  const {
    ids,
    total,
    truncated = false,
  } = await search(ctx, q, {
    listFilters: { audiences, type: type === 'All' ? undefined : type, category_id, cities },
    sort: resolveSort(filters),
    nearestFirst: around?.map(({ id }) => id) ?? [],
    slice: limit > 0 ? { limit, offset } : { limit: 0, offset: 0 },
  });
  const [rows, refs] = await Promise.all([
    ids.length > 0 ? queries.findSellersByIds(ctx.readDb, audiences, ids) : [],
    loadReferences(ctx),
  ]);
  const km = new Map(around?.map((city) => [city.id, roundKm(city.km)]));
  const cards = rows.map((row) => {
    const distance_km = km.get(row.city_id ?? 0);
    return { ...toSellerCard(row, refs), ...(distance_km === undefined ? {} : { distance_km }) };
  });
  const sellers = toPage({
    rows: cards,
    total: Math.min(total, lists.MAX_COUNTED),
    page,
    perPage: PER_PAGE,
    path: ctx.request.path,
    query: toQuery(filters),
    capped: truncated || total > lists.MAX_COUNTED,
  });
  return { sellers };
};

/**
 * Returns a seller with the counts of items the viewer may see, which may be zero. Throws `not_found` when the user never
 * had a listed item or is suspended.
 */
export const showSeller = async (ctx: Ctx<'events'>, id: number): Promise<{ seller: SellerProfile }> => {
  const [row] = await queries.findSellersByIds(ctx.readDb, getAudiences(ctx.viewer), [id]);
  if (!row) throw notFound();
  return { seller: toSellerProfile(row, await loadReferences(ctx), await getGazetteer(ctx)) };
};

type SitemapDeps = Pick<Deps, 'readDb'>;

/** Max sellers per sitemap page. */
const SIZE = 10_000;

/** The 1-based numbers of the sitemap's seller pages. */
export const sellerSitemapPages = async ({ readDb }: SitemapDeps): Promise<number[]> =>
  (await queries.findIdRanges(readDb, SIZE)).map((range) => range + 1);

/** Returns the sellers of public items on a sitemap page; empty when there is no such page. */
export const sellerSitemapEntries = ({ readDb }: SitemapDeps, page: number): Promise<queries.SitemapEntry[]> =>
  queries.findSellersInRange(readDb, SIZE, page - 1);
