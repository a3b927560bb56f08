import { toPage, type PageResult } from '../../../lib/page-result.ts';
import type { Ctx } from '../../../platform/context.ts';
import { audiencesOf } from '../../items/rules/visibility.ts';
import { gazetteer } from '../../places/service.ts';
import { reachOf, shownKm, wordsOf, type Reach } from '../../search/rules.ts';
import type { SellerCard, SellerFilters } from '../contract.ts';
import * as queries from '../queries.ts';
import { beginningsOf, sortOf, tellingOf, type SellerSort } from '../rules.ts';
import { toSellerCard } from '../wire.ts';
import { ownersOfGoods } from './items.ts';
import { referencesOf } from './references.ts';

const PER_PAGE = 24;
const NONE: queries.Sellers = { ids: [], total: 0 };

/** Combines both location filters: the chosen city, and the cities within the radius. */
const townsOf = ({ city_id, radius_km }: SellerFilters, reach: readonly Reach[] | null): number[] | undefined => {
  const near = radius_km === undefined ? undefined : reach?.map(({ id }) => id);
  if (city_id === undefined) return near;
  return near === undefined || near.includes(city_id) ? [city_id] : [];
};

interface Search {
  readonly wanted: queries.Wanted;
  readonly sort: SellerSort;
  /** Cities, nearest first. */
  readonly outwards: readonly number[];
  readonly slice: queries.Slice;
}

interface Hits {
  readonly hits: readonly queries.Hit[];
  /** Whether there may be more than the limit. */
  readonly cut: boolean;
}

/** Finds sellers by name, exact or similar, and by items. A name match outranks any number of items. */
const hitsOf = async (ctx: Ctx, q: string, wanted: queries.Wanted, loose: boolean): Promise<Hits> => {
  const words = wordsOf(q);
  const name = { words: (loose ? tellingOf(words) : words).join(' '), cities: wanted.cities };
  const [people, owners] = await Promise.all([
    loose ? queries.namedAlike(ctx.readDb, name) : queries.named(ctx.readDb, name, beginningsOf(words)),
    ownersOfGoods(ctx, q, wanted, loose),
  ]);
  const goods = owners.map(({ user_id, matches }) => ({ user_id, score: 1 + matches / (queries.MOST_COUNTED + 1) }));
  const matches = owners.reduce((sum, owner) => sum + owner.matches, 0);
  return { hits: [...people, ...goods], cut: Math.max(people.length, matches) > queries.MOST_COUNTED };
};

interface Found extends queries.Sellers {
  readonly cut?: boolean;
}

const withWords = async (ctx: Ctx, q: string, search: Search): Promise<Found> => {
  if (wordsOf(q).length === 0) return NONE;
  const { wanted, sort, slice, outwards } = search;
  for (const loose of [false, true]) {
    const { hits, cut } = await hitsOf(ctx, q, wanted, loose);
    const found = hits.length > 0 && (await queries.amongHits(ctx.readDb, wanted, hits, sort, slice, outwards));
    if (found && found.total > 0) return { ...found, cut };
  }
  return NONE;
};

const find = (ctx: Ctx, q: string | undefined, search: Search): Promise<Found> => {
  const { wanted, sort, slice, outwards } = search;
  if (q !== undefined) return withWords(ctx, q, search);
  if (sort !== 'nearest') return queries.inOrder(ctx.readDb, wanted, sort === 'items' ? 'items' : 'latest', slice);
  const towns = new Set(wanted.cities ?? outwards);
  return queries.byDistance(
    ctx.readDb,
    wanted,
    outwards.filter((id) => towns.has(id)),
    slice,
  );
};

/** The filters in query string form. */
const toQuery = ({ near, ...rest }: SellerFilters): Record<string, unknown> => ({
  ...rest,
  near: near && `${near.latitude},${near.longitude}`,
});

/**
 * Returns a page of sellers who have items the viewer may see; the total counts up to 1000. Words match names and items.
 * With `near`, each card has the distance to its city.
 * @param path of the request, for the links to the other pages
 */
export const listSellers = async (
  ctx: Ctx,
  filters: SellerFilters,
  path: string,
): Promise<{ sellers: PageResult<SellerCard> }> => {
  const { q, type, category_id, near, radius_km, page = 1 } = filters;
  const reach = near ? reachOf((await gazetteer(ctx)).byId.values(), near, radius_km) : null;
  const offset = (page - 1) * PER_PAGE;
  const limit = Math.min(PER_PAGE, queries.MOST_COUNTED - offset);
  const audiences = audiencesOf(ctx.viewer);
  const cities = townsOf(filters, reach);
  const {
    ids,
    total,
    cut = false,
  } = await find(ctx, q, {
    wanted: { audiences, type: type === 'All' ? undefined : type, category_id, cities },
    sort: sortOf(filters),
    outwards: reach?.map(({ id }) => id) ?? [],
    slice: limit > 0 ? { limit, offset } : { limit: 0, offset: 0 },
  });
  const [rows, refs] = await Promise.all([
    ids.length > 0 ? queries.sellersByIds(ctx.readDb, audiences, ids) : [],
    referencesOf(ctx),
  ]);
  const km = new Map(reach?.map((city) => [city.id, shownKm(city.km)]));
  const cards = rows.map((row) => {
    const distance_km = km.get(row.city_id ?? 0);
    return { ...toSellerCard(row, refs), ...(distance_km === undefined ? {} : { distance_km }) };
  });
  const sellers = toPage({
    rows: cards,
    total: Math.min(total, queries.MOST_COUNTED),
    page,
    perPage: PER_PAGE,
    path,
    query: toQuery(filters),
    capped: cut || total > queries.MOST_COUNTED,
  });
  return { sellers };
};
