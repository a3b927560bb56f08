import { toPage, type PageResult } from '#lib/page-result.ts';
import type { Ctx } from '#platform/context.ts';
import { PER_PAGE, findCardsByIds, getSeller, toCards } from '#features/items/service.ts';
import type { SearchCard, SearchFilters, UnderstoodPart } from '../contract.ts';
import { getGazetteer } from '#features/places/service.ts';
import * as queries from '../queries.ts';
import {
  MAX_COUNTED,
  allTermsQuery,
  citiesWithin,
  roundKm,
  toFullQueries,
  type CityDistance,
  type Term,
} from '../rules.ts';
import { getDictionary } from './dictionary.ts';
import { explainMatch, toTypedTerms } from './explain-match.ts';
import { NO_MATCHES, addRelaxedMatches, findFirstMatches, findMatches, type ResolvedSearch } from './read-matches.ts';
import { suggestCorrection } from './parse-query.ts';
import { findOpened, recordSearch } from './searches.ts';
import { aroundQuery, NEARBY_KM, understand, type Understanding } from './understand.ts';
import { addPartFilters, findReach, toItemFilters, toQuery, type Scope } from './item-filters.ts';
import { notFound } from '#lib/errors.ts';
import type { Seller } from '#features/items/contract.ts';

interface SearchOptions extends Scope {
  /** Whether the search is counted, because the user typed it. */
  readonly counted?: boolean;
}

/** A page of items and a suggested correction, as in the contract. */
interface SearchResult {
  readonly items: PageResult<SearchCard>;
  readonly exact: number | null;
  readonly did_you_mean: string | null;
  readonly corrected: boolean;
  readonly understood: readonly UnderstoodPart[];
  readonly nearby: { readonly city_id: number; readonly km: number; readonly count: number } | null;
}

interface TextMatches {
  readonly matches: queries.Matches;
  /** How many of the matches, from the first on, match all words; null when all do. */
  readonly exact: number | null;
  /** What was searched for, as typed or corrected. */
  readonly understanding: Understanding | null;
  readonly did_you_mean: string | null;
  readonly corrected: boolean;
}

/** Up to this many matches may result from a typo. */
const FEW_MATCHES = 5;

/**
 * Returns a page of the items that match all filters and are visible to the viewer, counted up to 1 000. Understands
 * words in three languages and both scripts, and searches for a corrected text when the typed one has no results. With
 * `near` each card has its distance.
 */
export const searchItems = async (
  ctx: Ctx,
  filters: SearchFilters,
  { counted = false, ...scope }: SearchOptions,
): Promise<SearchResult> => {
  const { q, page = 1 } = filters;
  const reach = await findReach(ctx, filters);
  const offset = (page - 1) * PER_PAGE;
  const limit = Math.min(PER_PAGE, MAX_COUNTED - offset);
  const search: ResolvedSearch = {
    filters: toItemFilters(ctx, filters, reach, scope),
    ...resolveSort(filters, reach),
    // Stryker disable next-line EqualityOperator: MAX_COUNTED is not a multiple of PER_PAGE
    slice: limit > 0 ? { limit, offset } : { limit: 0, offset: 0 },
  };
  const found = q === undefined ? await matchFilters(ctx, search) : await matchText(ctx, search, filters);
  const { matches, exact, did_you_mean, corrected } = found;
  if (counted) recordSearch(ctx, filters, exact ?? matches.total);
  const [rows, nearby] = await Promise.all([
    toSearchCards(ctx, found, reach),
    countNearby(ctx, search, found, filters),
  ]);
  const capped = matches.total > MAX_COUNTED;
  const total = Math.min(matches.total, MAX_COUNTED);
  const items = toPage({ rows, total, page, perPage: PER_PAGE, path: ctx.path, query: toQuery(filters), capped });
  const understood = found.understanding?.parts ?? [];
  return { items, exact, did_you_mean, corrected, understood, nearby };
};

/** Resolves `sort`, which defaults to relevance; sorting by distance needs a location. */
const resolveSort = (
  { sort = 'relevance' }: SearchFilters,
  reach: ResolvedSearch['nearest'],
): Pick<ResolvedSearch, 'sort' | 'nearest'> => {
  if (sort !== 'nearest') return { sort, nearest: null };
  return reach ? { sort: 'latest', nearest: reach } : { sort: 'relevance', nearest: null };
};

const matchFilters = async (ctx: Ctx, search: ResolvedSearch): Promise<TextMatches> => ({
  matches: await findMatches(ctx, search),
  exact: null,
  understanding: null,
  did_you_mean: null,
  corrected: false,
});

/**
 * Searches for items that are the thing and have all other words; then with the last word as a prefix; then for items that are what
 * any of the words name; then with all words of a corrected text. Takes the first search with results, and fills its page with
 * related items.
 */
const matchText = async (ctx: Ctx, search: ResolvedSearch, filters: SearchFilters): Promise<TextMatches> => {
  const { q = '' } = filters;
  const [understanding, opened] = await Promise.all([understand(ctx, filters), findOpened(ctx, q)]);
  const base = { understanding, exact: null, did_you_mean: null, corrected: false };
  const { terms, place } = understanding;
  const limited = withParts({ ...search, opened }, understanding);
  if (terms.length === 0 && place === null) {
    const matches = understanding.parts.length > 0 ? await findMatches(ctx, limited) : NO_MATCHES;
    return { ...base, matches };
  }
  const [exactly, ...wider] = toFullQueries(understanding);
  const asTyped = await findFirstMatches(ctx, limited, exactly ? [exactly] : []);
  // With results every word is suspect, but the correction is only suggested; without, only words that no item has are replaced.
  const suspect = asTyped.total > 0 ? undefined : isSuspect;
  const correctedText = asTyped.total > FEW_MATCHES ? null : await suggestCorrection(ctx, q, terms, suspect);
  const searchCorrected = async (text: string, needsMatches: boolean): Promise<TextMatches | null> => {
    const corrected = await understand(ctx, { ...filters, q: text });
    const limitedAgain = withParts(search, corrected);
    const matchesAgain = await findFirstMatches(ctx, limitedAgain, [allTermsQuery(corrected)]);
    if (needsMatches && matchesAgain.total === 0) return null;
    const found = await addRelaxedMatches(ctx, limitedAgain, matchesAgain, corrected);
    return found.matches.total > 0 ? { understanding: corrected, ...found, did_you_mean: text, corrected: true } : null;
  };
  const isMisspelt = asTyped.total === 0 && correctedText !== null;
  const corrected = isMisspelt ? await searchCorrected(correctedText, true) : null;
  if (corrected) return corrected;
  const matches = asTyped.total > 0 ? asTyped : await findFirstMatches(ctx, limited, wider);
  const related = isMisspelt && matches.total === 0 ? await searchCorrected(correctedText, false) : null;
  if (related) return related;
  const found = await addRelaxedMatches(ctx, limited, matches, understanding);
  return { ...base, ...found, did_you_mean: correctedText };
};

const withParts = (search: ResolvedSearch, { filters }: Understanding): ResolvedSearch => ({
  ...search,
  filters: addPartFilters(search.filters, filters),
});

/** Whether a word may be misspelt: no item has it, and it spells no name. */
const isSuspect = ({ unknown, reading, share }: Term): boolean =>
  unknown || reading === 'ear' || (reading === null && share === 0);

/** Counts the full matches around a city that has none itself; null where there is nothing to tell. */
const countNearby = async (
  ctx: Ctx,
  search: ResolvedSearch,
  { exact, matches, understanding }: TextMatches,
  { near, city_id, radius_km = 0 }: SearchFilters,
): Promise<SearchResult['nearby']> => {
  const total = exact ?? matches.total;
  const count = async (changes: Partial<queries.ItemFilters>): Promise<number> => {
    const limited = understanding ? withParts(search, understanding).filters : search.filters;
    const filters = { ...limited, ...changes };
    return (await queries.findSorted(ctx.readDb, filters, 'latest', { limit: 0, offset: 0 }, true, 0)).total;
  };
  const words = understanding && understanding.terms.length > 0 ? { words: allTermsQuery(understanding).match } : {};
  const toNearby = (id: number, km: number, found: number): SearchResult['nearby'] =>
    found > 0 ? { city_id: id, km, count: Math.min(found, MAX_COUNTED) } : null;
  const gazetteer = await getGazetteer(ctx);
  const centre = near || city_id === undefined ? undefined : gazetteer.byId.get(city_id);
  if (centre && radius_km > 0) {
    if (total === 0) return null;
    const own = await count({ ...words, cities: undefined, city_id: centre.id });
    return own > 0 ? null : toNearby(centre.id, radius_km, total);
  }
  if (total > 0) return null;
  if (centre) {
    const cities = citiesWithin(gazetteer.byId.values(), centre, NEARBY_KM).map(({ id }) => id);
    return toNearby(centre.id, NEARBY_KM, await count({ ...words, city_id: undefined, cities }));
  }
  const named = understanding?.cityId ?? null;
  if (!understanding || named === null || understanding.terms.length === 0) return null;
  const around = aroundQuery(gazetteer, named, NEARBY_KM);
  if (around === null) return null;
  const { match } = allTermsQuery({ ...understanding, place: { query: around, around: [] } });
  return toNearby(named, NEARBY_KM, await count({ words: match }));
};

/** Loads the cards of the matches, with distances and explanations. */
const toSearchCards = async (
  ctx: Ctx,
  { matches, understanding }: TextMatches,
  reach: readonly CityDistance[] | null,
) => {
  const [rows, dictionary] = await Promise.all([
    findCardsByIds(ctx.readDb, ctx.viewer, matches.ids),
    getDictionary(ctx),
  ]);
  const cards: SearchCard[] = await toCards(ctx, rows);
  const km = new Map(reach?.map((city) => [city.id, roundKm(city.km)]));
  const terms = understanding?.terms ?? [];
  const typed = toTypedTerms(understanding?.text ?? '', terms);
  for (const card of cards) {
    card.distance_km = km.get(card.city_id ?? 0);
    const matched = explainMatch(card.title, terms, typed, dictionary);
    if (matched.length > 0) card.matched = matched;
  }
  return cards;
};

/** Returns a seller and a page of their matching items. Throws `not_found` when the seller does not exist. */
export const searchSellerItems = async (
  ctx: Ctx,
  sellerId: number,
  filters: SearchFilters,
): Promise<Awaited<ReturnType<typeof searchItems>> & { seller: Seller }> => {
  const [seller, found] = await Promise.all([
    getSeller(ctx, sellerId),
    searchItems(ctx, filters, { owner_id: sellerId }),
  ]);
  if (!seller) throw notFound();
  return { seller, ...found };
};
