import { toPage, type PageResult } from '../../../lib/page-result.ts';
import type { Ctx } from '../../../platform/context.ts';
import { toDirhams } from '../../items/rules/price.ts';
import { cardsByIds, PER_PAGE, toCards } from '../../items/service.ts';
import type { SearchCard, SearchFilters, SearchSort } from '../contract.ts';
import * as queries from '../queries.ts';
import {
  allOf,
  MAX_COUNTED,
  relaxedQuery,
  shownKm,
  wordsOf,
  type RankedQuery,
  type Reach,
  type Term,
} from '../rules.ts';
import { getDictionary } from './dictionary.ts';
import { toTypedTerms, explainMatch } from './explain-match.ts';
import { recordMissedSearch } from './missed.ts';
import { suggestCorrection, parseQuery } from './parse-query.ts';
import { findReach, toItemFilters, type Scope } from './item-filters.ts';

interface SearchOptions extends Scope {
  /** The call's own path: the neighbouring pages stand under it. */
  readonly path: string;
  /** What asks, as the request says; where it is told, a search in vain is counted. */
  readonly agent?: string;
}

/** What was found, and what was probably meant. */
interface SearchResult {
  readonly items: PageResult<SearchCard>;
  readonly exact: number | null;
  readonly did_you_mean: string | null;
  readonly corrected: boolean;
}

/** So few matches may come of a typing error, and leave room for what is near. */
const FEW_MATCHES = 5;

/** The filters as a query string tells them. */
const toQuery = ({ near, min_price, max_price, ...rest }: SearchFilters): Record<string, unknown> => ({
  ...rest,
  min_price: min_price === undefined ? undefined : toDirhams(min_price),
  max_price: max_price === undefined ? undefined : toDirhams(max_price),
  near: near && `${near.latitude},${near.longitude}`,
});

interface ResolvedSearch {
  readonly filters: queries.ItemFilters;
  readonly sort: Exclude<SearchSort, 'nearest'>;
  /** The cities to sort by, the nearest first; null unless sorting by distance. */
  readonly nearest: readonly Reach[] | null;
  readonly slice: queries.Slice;
}

/** Resolves `sort`, which defaults to relevance; sorting by distance needs a location. */
const resolveSort = (
  { sort = 'relevance' }: SearchFilters,
  reach: ResolvedSearch['nearest'],
): Pick<ResolvedSearch, 'sort' | 'nearest'> => {
  if (sort !== 'nearest') return { sort, nearest: null };
  return reach ? { sort: 'latest', nearest: reach } : { sort: 'relevance', nearest: null };
};

/** Without words, sorting by relevance means the newest first. */
const findMatches = ({ readDb }: Ctx, { filters, sort, nearest, slice }: ResolvedSearch, question?: RankedQuery) => {
  const all = question ? { ...filters, words: question.match } : filters;
  if (nearest) {
    const cities = nearest.map(({ id }) => id);
    return queries.findByDistance(readDb, all, cities, slice);
  }
  if (sort === 'relevance' && question) return queries.findByRelevance(readDb, filters, question, slice);
  return queries.findSorted(readDb, all, sort === 'relevance' ? 'latest' : sort, slice, question?.share);
};

interface TextMatches {
  readonly matches: queries.Matches;
  /** So many of them, the first, fit all that was asked for; null where all do. */
  readonly exact: number | null;
  /** What was looked for: the words as typed, or as they were meant. */
  readonly text: string;
  readonly terms: readonly Term[];
  readonly did_you_mean: string | null;
  readonly corrected: boolean;
}

const NONE: queries.Matches = { ids: [], total: 0 };

/** The first of the questions that somebody's item answers. */
const firstWithMatches = async (
  ctx: Ctx,
  search: ResolvedSearch,
  questions: readonly RankedQuery[],
): Promise<queries.Matches> => {
  const tried = new Set<string>();
  for (const question of questions) {
    // Stryker disable next-line ConditionalExpression: repeating a query returns the same, only later
    if (tried.has(question.match)) continue;
    // Stryker disable next-line CallExpression: as above
    tried.add(question.match);
    const matches = await findMatches(ctx, search, question);
    if (matches.total > 0) return matches;
  }
  return NONE;
};

/** So few leave room for what is near to it: a page, and no more than that. */
const addRelaxedMatches = async (
  ctx: Ctx,
  search: ResolvedSearch,
  matches: queries.Matches,
  terms: readonly Term[],
) => {
  const { sort, slice } = search;
  if (matches.total > FEW_MATCHES || sort !== 'relevance') return { matches, exact: null };
  // Stryker disable next-line ObjectLiteral: anything beyond one page is cut off below
  const related = await queries.findByRelevance(ctx.readDb, search.filters, relaxedQuery(terms), {
    limit: PER_PAGE,
    offset: 0,
  });
  const exactIds = new Set(matches.ids);
  const ids = [...exactIds, ...related.ids.filter((id) => !exactIds.has(id))].slice(0, PER_PAGE);
  const total = ids.length;
  return {
    matches: { ids: slice.offset === 0 ? ids : [], total },
    exact: total > matches.total ? matches.total : null,
  };
};

/**
 * Looks for items with all words; then with the last one as far as it is typed; then with all words as they were
 * probably meant. The first that finds something is the answer; a short one goes on with what is near to it.
 */
const matchText = async (ctx: Ctx, search: ResolvedSearch, text: string): Promise<TextMatches> => {
  const words = wordsOf(text);
  const base = { text, terms: [], exact: null, did_you_mean: null, corrected: false };
  // Stryker disable next-line ConditionalExpression: no words match nothing either way
  if (words.length === 0) return { ...base, matches: NONE };
  const terms = await parseQuery(ctx, words);
  const matches = await firstWithMatches(ctx, search, [allOf(terms), allOf(terms, true)]);
  if (matches.total > FEW_MATCHES) return { ...base, terms, matches };
  // What somebody has is doubted, and only what nobody has is replaced.
  const suspect = matches.total > 0 ? terms : terms.filter(({ unknown }) => unknown);
  const corrected = await suggestCorrection(ctx, text, suspect);
  if (matches.total === 0 && corrected !== null) {
    const correctedTerms = await parseQuery(ctx, wordsOf(corrected));
    const corrections = await addRelaxedMatches(
      ctx,
      search,
      await firstWithMatches(ctx, search, [allOf(correctedTerms)]),
      correctedTerms,
    );
    if (corrections.matches.total > 0)
      return { text: corrected, terms: correctedTerms, ...corrections, did_you_mean: corrected, corrected: true };
  }
  return { ...base, terms, ...(await addRelaxedMatches(ctx, search, matches, terms)), did_you_mean: corrected };
};

const toSearchCards = async (ctx: Ctx, { matches, text, terms }: TextMatches, reach: readonly Reach[] | null) => {
  const [rows, dict] = await Promise.all([cardsByIds(ctx.readDb, ctx.viewer, matches.ids), getDictionary(ctx)]);
  const cards: SearchCard[] = await toCards(ctx, rows);
  const km = new Map(reach?.map((city) => [city.id, shownKm(city.km)]));
  const typed = toTypedTerms(text, terms);
  for (const card of cards) {
    card.distance_km = km.get(card.city_id ?? 0);
    const matched = explainMatch(card.title, terms, typed, dict);
    if (matched.length > 0) card.matched = matched;
  }
  return cards;
};

/**
 * A page of the items that fit all filters, of those listed for the viewer, counted to 1 000 at the most. Words are
 * understood in three languages and both scripts; where none fits as typed, what was probably meant is looked for and
 * told. With `near` each card tells its distance.
 */
export const searchItems = async (
  ctx: Ctx,
  filters: SearchFilters,
  { path, agent, ...scope }: SearchOptions,
): Promise<SearchResult> => {
  const { q, page = 1 } = filters;
  const reach = await findReach(ctx, filters);
  const offset = (page - 1) * PER_PAGE;
  const limit = Math.min(PER_PAGE, MAX_COUNTED - offset);
  const search: ResolvedSearch = {
    filters: toItemFilters(ctx, filters, reach, scope),
    ...resolveSort(filters, reach),
    // Stryker disable next-line EqualityOperator: MOST_COUNTED is not a multiple of PER_PAGE
    slice: limit > 0 ? { limit, offset } : { limit: 0, offset: 0 },
  };
  const answer =
    q === undefined
      ? {
          matches: await findMatches(ctx, search),
          exact: null,
          text: '',
          terms: [],
          did_you_mean: null,
          corrected: false,
        }
      : await matchText(ctx, search, q);
  const { matches, exact, did_you_mean, corrected } = answer;
  if (matches.total === 0 && agent !== undefined) recordMissedSearch(ctx, filters, agent);
  const rows = await toSearchCards(ctx, answer, reach);
  const capped = matches.total > MAX_COUNTED;
  const total = Math.min(matches.total, MAX_COUNTED);
  const items = toPage({ rows, total, page, perPage: PER_PAGE, path, query: toQuery(filters), capped });
  return { items, exact, did_you_mean, corrected };
};
