import { toPage, type PageResult } from '../../lib/page-result.ts';
import type { Ctx } from '../../platform/context.ts';
import { toDirhams } from '../items/rules/price.ts';
import { audiencesOf, type Side } from '../items/rules/visibility.ts';
import { cardsByIds, PER_PAGE, toCards } from '../items/service.ts';
import { gazetteer } from '../places/service.ts';
import type { SearchCard, SearchFilters, SearchSort } from './contract.ts';
import * as queries from './queries.ts';
import { attemptsOf, reachOf, shownKm, wordsOf, type Reach } from './rules.ts';

interface Where {
  /** Cuts the result to what buyers or farmers are shown. */
  readonly side?: Side;
  /** The call's own path: the neighbouring pages stand under it. */
  readonly path: string;
}

const sortOf = ({ sort, q, near }: SearchFilters): SearchSort => {
  if (sort === undefined || sort === 'relevance' || (sort === 'nearest' && !near)) return q ? 'relevance' : 'latest';
  return sort;
};

const measure = (amount: number | undefined, unit: string): queries.Measure | undefined =>
  amount === undefined ? undefined : { amount, unit };

const wantedOf = (ctx: Ctx, filters: SearchFilters, reach: readonly Reach[] | null, side?: Side): queries.Wanted => ({
  audiences: audiencesOf(ctx.viewer, side),
  type: filters.type === 'All' ? undefined : filters.type,
  category_id: filters.category_id,
  city_id: filters.city_id,
  cities: filters.radius_km === undefined ? undefined : reach?.map(({ id }) => id),
  minCentimes: filters.min_price,
  maxCentimes: filters.max_price,
  minWeight: filters.min_weight,
  minQuantity: filters.min_quantity,
  duration: measure(filters.duration, filters.duration_unit ?? 'day'),
  age: measure(filters.age, filters.age_unit ?? 'year'),
  behavior: filters.behavior,
  offerType: filters.offer_type,
  minSpace: filters.min_space,
});

const find = (
  { readDb }: Ctx,
  wanted: queries.Wanted,
  sort: SearchSort,
  reach: readonly Reach[] | null,
  slice: queries.Slice,
): Promise<queries.Matches> => {
  const { words } = wanted;
  if (sort === 'nearest')
    return queries.byDistance(
      readDb,
      wanted,
      (reach ?? []).map(({ id }) => id),
      slice,
    );
  if (sort !== 'relevance') return queries.inOrder(readDb, wanted, sort, slice);
  return words === undefined
    ? queries.inOrder(readDb, wanted, 'latest', slice)
    : queries.byRelevance(readDb, { ...wanted, words }, slice);
};

/** The filters as a query string tells them. */
const toQuery = ({ near, min_price, max_price, ...rest }: SearchFilters): Record<string, unknown> => ({
  ...rest,
  min_price: min_price === undefined ? undefined : toDirhams(min_price),
  max_price: max_price === undefined ? undefined : toDirhams(max_price),
  near: near && `${near.latitude},${near.longitude}`,
});

/**
 * A page of the items that fit all filters, of those listed for the viewer, counted to 1 000 at the most. Words ask
 * for items with all of them, and only where there is none for items with any. With `near` each card tells its distance.
 */
export const searchItems = async (
  ctx: Ctx,
  filters: SearchFilters,
  { side, path }: Where,
): Promise<{ items: PageResult<SearchCard> }> => {
  const { near, radius_km, q, page = 1 } = filters;
  const reach = near ? reachOf((await gazetteer(ctx)).byId.values(), near, radius_km) : null;
  const wanted = wantedOf(ctx, filters, reach, side);
  const sort = sortOf(filters);
  const offset = (page - 1) * PER_PAGE;
  const limit = Math.min(PER_PAGE, queries.MOST_COUNTED - offset);
  const slice = limit > 0 ? { limit, offset } : { limit: 0, offset: 0 };

  const words = q === undefined ? null : wordsOf(q);
  const attempts = words === null ? [undefined] : words.length > 0 ? attemptsOf(words) : [];
  let matches: queries.Matches = { ids: [], total: 0 };
  for (const attempt of attempts) {
    matches = await find(ctx, { ...wanted, words: attempt }, sort, reach, slice);
    if (matches.total > 0) break;
  }

  const rows = matches.ids.length > 0 ? await cardsByIds(ctx.readDb, ctx.viewer, matches.ids) : [];
  const cards: SearchCard[] = await toCards(ctx, rows);
  const km = new Map(reach?.map((city) => [city.id, shownKm(city.km)]));
  for (const card of cards) {
    const distance = km.get(card.city_id ?? 0);
    if (distance !== undefined) card.distance_km = distance;
  }
  const capped = matches.total > queries.MOST_COUNTED;
  const total = Math.min(matches.total, queries.MOST_COUNTED);
  return { items: toPage({ rows: cards, total, page, perPage: PER_PAGE, path, query: toQuery(filters), capped }) };
};
