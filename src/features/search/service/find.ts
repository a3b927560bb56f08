import { toPage, type PageResult } from '../../../lib/page-result.ts';
import type { Ctx } from '../../../platform/context.ts';
import { toDirhams } from '../../items/rules/price.ts';
import { PER_PAGE, findCardsByIds, getSeller, toCards } from '../../items/service.ts';
import type { SearchCard, SearchFilters, SearchSort } from '../contract.ts';
import * as queries from '../queries.ts';
import {
  MAX_COUNTED,
  MAX_RANKED,
  allTermsQuery,
  relaxedQuery,
  roundKm,
  toSearchWords,
  type CityDistance,
  type RankedQuery,
  type Term,
} from '../rules.ts';
import { getDictionary } from './dictionary.ts';
import { isKnownAsCapped, rememberCapped } from './capped.ts';
import { explainMatch, toTypedTerms } from './explain-match.ts';
import { getLastBucket } from './last-bucket.ts';
import { recordMissedSearch } from './missed.ts';
import { parseQuery, suggestCorrection } from './parse-query.ts';
import { findReach, toItemFilters, type Scope } from './item-filters.ts';
import { notFound } from '../../../lib/errors.ts';
import type { Seller } from '../../items/contract.ts';

interface SearchOptions extends Scope {
  /** Whether a search without results is counted, because the user typed it. */
  readonly countMissed?: boolean;
}

/** A page of items and a suggested correction, as in the contract. */
interface SearchResult {
  readonly items: PageResult<SearchCard>;
  readonly exact: number | null;
  readonly did_you_mean: string | null;
  readonly corrected: boolean;
}

interface ResolvedSearch {
  readonly filters: queries.ItemFilters;
  readonly sort: Exclude<SearchSort, 'nearest'>;
  /** The cities to sort by, nearest first; null unless sorting by distance. */
  readonly nearest: readonly CityDistance[] | null;
  readonly slice: queries.Slice;
}

interface TextMatches {
  readonly matches: queries.Matches;
  /** How many of the matches, from the first on, match all words; null when all do. */
  readonly exact: number | null;
  /** The text that was searched for, as typed or corrected. */
  readonly text: string;
  readonly terms: readonly Term[];
  readonly did_you_mean: string | null;
  readonly corrected: boolean;
}

/** Up to this many matches may result from a typo and leave room for related items. */
const FEW_MATCHES = 5;

const NO_MATCHES: queries.Matches = { ids: [], total: 0 };

/**
 * Returns a page of the items that match all filters and are visible to the viewer, counted up to 1 000. Understands
 * words in three languages and both scripts, and searches for a corrected text when the typed one has no results. With
 * `near` each card has its distance.
 */
export const searchItems = async (
  ctx: Ctx,
  filters: SearchFilters,
  { countMissed = false, ...scope }: SearchOptions,
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
  const found = q === undefined ? await matchFilters(ctx, search) : await matchText(ctx, search, q);
  const { matches, exact, did_you_mean, corrected } = found;
  if (matches.total === 0 && countMissed) recordMissedSearch(ctx, filters);
  const rows = await toSearchCards(ctx, found, reach);
  const capped = matches.total > MAX_COUNTED;
  const total = Math.min(matches.total, MAX_COUNTED);
  const items = toPage({ rows, total, page, perPage: PER_PAGE, path: ctx.path, query: toQuery(filters), capped });
  return { items, exact, did_you_mean, corrected };
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
  text: '',
  terms: [],
  did_you_mean: null,
  corrected: false,
});

/**
 * Searches for items with all words; then with the last word as a prefix; then with all words of a corrected text. Takes
 * the first search with results, and extends a short list by related items.
 */
const matchText = async (ctx: Ctx, search: ResolvedSearch, text: string): Promise<TextMatches> => {
  const words = toSearchWords(text);
  const base = { text, terms: [], exact: null, did_you_mean: null, corrected: false };
  // Stryker disable next-line ConditionalExpression: no words match nothing either way
  if (words.length === 0) return { ...base, matches: NO_MATCHES };
  const terms = await parseQuery(ctx, words);
  const matches = await findFirstMatches(ctx, search, [allTermsQuery(terms), allTermsQuery(terms, true)]);
  if (matches.total > FEW_MATCHES) return { ...base, terms, matches };
  // With results every word is suspect, but the correction is only suggested; without, only unknown words are replaced.
  const suspect = matches.total > 0 ? terms : terms.filter(({ unknown }) => unknown);
  const correctedText = await suggestCorrection(ctx, text, suspect);
  if (matches.total === 0 && correctedText !== null) {
    const correctedTerms = await parseQuery(ctx, toSearchWords(correctedText));
    const correctedMatches = await findFirstMatches(ctx, search, [allTermsQuery(correctedTerms)]);
    const found = await addRelaxedMatches(ctx, search, correctedMatches, correctedTerms);
    if (found.matches.total > 0)
      return { text: correctedText, terms: correctedTerms, ...found, did_you_mean: correctedText, corrected: true };
  }
  return { ...base, terms, ...(await addRelaxedMatches(ctx, search, matches, terms)), did_you_mean: correctedText };
};

/** Returns the matches of the first query that has any. */
const findFirstMatches = async (
  ctx: Ctx,
  search: ResolvedSearch,
  candidates: readonly RankedQuery[],
): Promise<queries.Matches> => {
  const tried = new Set<string>();
  for (const query of candidates) {
    // Stryker disable next-line ConditionalExpression: repeating a query returns the same, only later
    if (tried.has(query.match)) continue;
    // Stryker disable next-line CallExpression: as above
    tried.add(query.match);
    const matches = await findMatches(ctx, search, query);
    if (matches.total > 0) return matches;
  }
  return NO_MATCHES;
};

/**
 * Reads a page of matches. Without words, sorting by relevance means newest first.
 * @param counted whether to count them; otherwise `total` is only a lower bound
 */
const readMatches = async (
  ctx: Ctx,
  { filters, sort, nearest, slice }: ResolvedSearch,
  query: RankedQuery | undefined,
  counted: boolean,
): Promise<queries.Matches> => {
  const { readDb } = ctx;
  const all = query ? { ...filters, words: query.match } : filters;
  if (nearest) {
    const cities = nearest.map(({ id }) => id);
    return queries.findByDistance(readDb, all, cities, slice, counted);
  }
  if (sort === 'relevance' && query)
    return queries.findByRelevance(readDb, filters, query, slice, await getLastBucket(ctx), counted);
  return queries.findSorted(readDb, all, sort === 'relevance' ? 'latest' : sort, slice, counted, query?.share);
};

/** Finds a page of matches, and counts them unless a search with more than `MAX_COUNTED` was counted just before. */
const findMatches = async (ctx: Ctx, search: ResolvedSearch, query?: RankedQuery): Promise<queries.Matches> => {
  const { filters, sort, nearest, slice } = search;
  const key = JSON.stringify([filters, query?.match, nearest]);
  const ranked = query !== undefined && nearest === null && sort === 'relevance';
  // Stryker disable next-line ConditionalExpression,EqualityOperator,ArithmeticOperator: changes only how fast a search is
  if (isKnownAsCapped(ctx.readDb, key) && (!ranked || slice.offset + slice.limit <= MAX_RANKED)) {
    const { ids, total } = await readMatches(ctx, search, query, false);
    if (ids.length === slice.limit && (!ranked || total === MAX_RANKED)) return { ids, total: MAX_COUNTED + 1 };
  }
  const matches = await readMatches(ctx, search, query, true);
  // Stryker disable next-line ConditionalExpression: changes only how fast a search is
  if (matches.total > MAX_COUNTED) rememberCapped(ctx.readDb, key);
  return matches;
};

/** Extends few matches by related items, up to a single page. */
const addRelaxedMatches = async (
  ctx: Ctx,
  search: ResolvedSearch,
  matches: queries.Matches,
  terms: readonly Term[],
) => {
  const { sort, slice } = search;
  if (matches.total > FEW_MATCHES || sort !== 'relevance') return { matches, exact: null };
  // Stryker disable next-line ObjectLiteral: anything beyond one page is cut off below
  const firstPage = { limit: PER_PAGE, offset: 0 };
  const lastBucket = await getLastBucket(ctx);
  const related = await queries.findByRelevance(
    ctx.readDb,
    search.filters,
    relaxedQuery(terms),
    firstPage,
    lastBucket,
    false,
  );
  const exactIds = new Set(matches.ids);
  const ids = [...exactIds, ...related.ids.filter((id) => !exactIds.has(id))].slice(0, PER_PAGE);
  const total = ids.length;
  return {
    matches: { ids: slice.offset === 0 ? ids : [], total },
    exact: total > matches.total ? matches.total : null,
  };
};

/** Loads the cards of the matches, with distances and explanations. */
const toSearchCards = async (
  ctx: Ctx,
  { matches, text, terms }: TextMatches,
  reach: readonly CityDistance[] | null,
) => {
  const [rows, dictionary] = await Promise.all([
    findCardsByIds(ctx.readDb, ctx.viewer, matches.ids),
    getDictionary(ctx),
  ]);
  const cards: SearchCard[] = await toCards(ctx, rows);
  const km = new Map(reach?.map((city) => [city.id, roundKm(city.km)]));
  const typed = toTypedTerms(text, terms);
  for (const card of cards) {
    card.distance_km = km.get(card.city_id ?? 0);
    const matched = explainMatch(card.title, terms, typed, dictionary);
    if (matched.length > 0) card.matched = matched;
  }
  return cards;
};

/** Converts the filters back to a query string, for the links to other pages. */
const toQuery = ({ near, min_price, max_price, ...rest }: SearchFilters): Record<string, unknown> => ({
  ...rest,
  min_price: min_price === undefined ? undefined : toDirhams(min_price),
  max_price: max_price === undefined ? undefined : toDirhams(max_price),
  near: near && `${near.latitude},${near.longitude}`,
});

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
