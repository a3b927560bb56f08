import type { Term } from '../language/terms.ts';
import { normalizeText } from '#lib/normalize-text.ts';
import { START_LENGTH, type ConceptName, type Dictionary, type NamesByStart } from '../language/dictionary.ts';
import { notFound } from '#lib/errors.ts';
import { toPage } from '#lib/page-result.ts';
import type { Ctx } from '#platform/context.ts';
import type { Seller } from '#features/items/contract.ts';
import { PER_PAGE, getSeller, toCards, findCardsByIds } from '#features/items/index.ts';
import { citiesWithin, roundKm, type CityDistance } from '#features/places/rules/index.ts';
import { getGazetteer } from '#features/places/index.ts';
import type { MatchExplanation, SearchCard, SearchFilters, SearchResult } from '../contract.ts';
import {
  addRelatedItems,
  countItems,
  findExactItems,
  findItems,
  findWiderItems,
  NO_MATCHES,
  type ItemSearch,
} from '../engine.ts';
import type { Matches } from '../engine/matches.ts';
import { getDictionary, getVocabulary } from '../engine/vocabulary.ts';
import { parseQuery, type Query } from '../language.ts';
import { suggestCorrection } from '../language/corrections.ts';
import { citiesAround, NEARBY_KM } from '../language/query-place.ts';
import { MAX_COUNTED } from '../rules/filters.ts';
import { findCitiesAround, toItemFilters, toQuery, type SearchScope } from './facets.ts';
import { findOpened, recordSearch } from './searches.ts';

const MAX_SHOWN = 2;

const beginsWord = (text: string, words: string): boolean => ` ${text}`.includes(` ${words}`);

/** Whether words stand at a position, to the end of a word but for the ending of its number or gender. */
const endsWord = (normal: string, at: number, words: string): boolean =>
  normal.startsWith(words, at) && /^(?:s|x|es|ه|ات|ين)?(?: |$)/.test(normal.slice(at + words.length));

/** Finds the longest name that begins at a word of a normalised title. */
const findLongestName = (normal: string, names: readonly NamesByStart[]): ConceptName | null => {
  let longest: ConceptName | null = null;
  let at = 0;
  do {
    const start = normal.slice(at, at + START_LENGTH);
    for (const name of names.flatMap((byStart) => byStart.get(start) ?? [])) {
      if (name.words.length > (longest?.words.length ?? 0) && endsWord(normal, at, name.words)) longest = name;
    }
    at = normal.indexOf(' ', at) + 1;
  } while (at > 0);
  return longest;
};

/** Finds the longest name of a concept in a title and returns it as the seller wrote it. */
const findInTitle = (title: string, normal: string, names: readonly NamesByStart[]): string | null => {
  const form = findLongestName(normal, names);
  if (!form) return null;
  if (form.words.includes(' ')) return form.spelling;
  const word = title.split(/[\s،,.:;!?؟()"«»/–-]+/).find((one) => beginsWord(normalizeText(one), form.words));
  return word?.replace(/^[ldLD]['’]/, '') ?? form.spelling;
};

/**
 * Explains why an item matched by other words: for each concept that its title names differently, what was typed and
 * what the title says. Empty when the title contains the typed words.
 * @param typed how each term was typed in the search
 */
const explainMatch = (
  title: string,
  terms: readonly Term[],
  typed: readonly string[],
  dict: Dictionary,
): MatchExplanation[] => {
  const normal = normalizeText(title);
  return terms
    .flatMap((term, n): MatchExplanation[] => {
      if (term.concepts.length === 0 || term.words.every((word) => beginsWord(normal, word))) return [];
      const found = findInTitle(
        title,
        normal,
        term.concepts.flatMap(({ key }) => dict.namesWithin.get(key) ?? []),
      );
      return found ? [{ asked: typed[n] ?? term.words.join(' '), found }] : [];
    })
    .slice(0, MAX_SHOWN);
};

const toTypedTerms = (text: string, terms: readonly Term[]): string[] => {
  const typed = text.trim().split(/\s+/);
  return terms.map(({ words }) => {
    const at = (word: string | undefined): number =>
      typed.findIndex((one) =>
        normalizeText(one)
          .split(' ')
          .includes(word ?? ''),
      );
    const [first, last] = [at(words[0]), at(words.at(-1))];
    return first >= 0 && last >= first ? typed.slice(first, last + 1).join(' ') : words.join(' ');
  });
};

interface SearchOptions extends SearchScope {
  /** Whether the search is counted, because the user typed it. */
  readonly counted?: boolean;
}

interface TextMatches {
  readonly matches: Matches;
  /** How many of the matches, from the first on, match all words; null when all do. */
  readonly exact: number | null;
  /** The query that was searched for, as typed or corrected. */
  readonly query: Query | null;
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
  ctx: Ctx<'events' | 'log' | 'request'>,
  filters: SearchFilters,
  { counted = false, ...scope }: SearchOptions,
): Promise<SearchResult> => {
  const { q, page = 1 } = filters;
  const around = await findCitiesAround(ctx, filters);
  const offset = (page - 1) * PER_PAGE;
  const limit = Math.min(PER_PAGE, MAX_COUNTED - offset);
  const search: ItemSearch = {
    filters: toItemFilters(ctx, filters, around, scope),
    ...resolveSort(filters, around),
    slice: limit > 0 ? { limit, offset } : { limit: 0, offset: 0 },
  };
  const found = q === undefined ? await matchFilters(ctx, search) : await matchText(ctx, search, filters);
  const { matches, exact, did_you_mean, corrected } = found;
  if (counted) recordSearch(ctx, filters, exact ?? matches.total);
  const [rows, nearby] = await Promise.all([
    toSearchCards(ctx, found, around),
    countNearby(ctx, search, found, filters),
  ]);
  const capped = matches.total > MAX_COUNTED;
  const total = Math.min(matches.total, MAX_COUNTED);
  const items = toPage({
    rows,
    total,
    page,
    perPage: PER_PAGE,
    path: ctx.request.path,
    query: toQuery(filters),
    capped,
  });
  const understood = found.query?.parts ?? [];
  return { items, exact, did_you_mean, corrected, understood, nearby };
};

/** Resolves `sort`, which defaults to relevance; sorting by distance needs a location. */
const resolveSort = (
  { sort = 'relevance' }: SearchFilters,
  around: ItemSearch['nearest'],
): Pick<ItemSearch, 'sort' | 'nearest'> => {
  if (sort !== 'nearest') return { sort, nearest: null };
  return around ? { sort: 'latest', nearest: around } : { sort: 'relevance', nearest: null };
};

const matchFilters = async (ctx: Ctx<'events'>, search: ItemSearch): Promise<TextMatches> => ({
  matches: await findItems(ctx, search),
  exact: null,
  query: null,
  did_you_mean: null,
  corrected: false,
});

/**
 * Searches for items that are the thing and have all other words; then with the last word as a prefix; then for items that are what
 * any of the words name; then with all words of a corrected text. Takes the first search with results, and fills its page with
 * related items.
 */
const matchText = async (ctx: Ctx<'events'>, typed: ItemSearch, filters: SearchFilters): Promise<TextMatches> => {
  const { q = '' } = filters;
  const [vocabulary, opened] = await Promise.all([getVocabulary(ctx), findOpened(ctx, q)]);
  const search = { ...typed, opened };
  const parse = (text: string): Promise<Query> => parseQuery(text, vocabulary, { lang: ctx.lang, type: filters.type });
  const query = await parse(q);
  const base = { query, exact: null, did_you_mean: null, corrected: false };
  if (query.terms.length === 0 && query.place === null) {
    const matches = query.parts.length > 0 ? await findItems(ctx, search, query) : NO_MATCHES;
    return { ...base, matches };
  }
  const asTyped = await findExactItems(ctx, search, query);
  // With results every word is suspect, but the correction is only suggested; without, only words that no item has are replaced.
  const suspect = asTyped.total > 0 ? undefined : isSuspect;
  const correctedText =
    asTyped.total > FEW_MATCHES ? null : await suggestCorrection(q, query.terms, vocabulary, suspect);
  const searchCorrected = async (text: string, needsMatches: boolean): Promise<TextMatches | null> => {
    const corrected = await parse(text);
    const matchesAgain = await findExactItems(ctx, typed, corrected);
    if (needsMatches && matchesAgain.total === 0) return null;
    const found = await addRelatedItems(ctx, typed, matchesAgain, corrected);
    return found.matches.total > 0 ? { query: corrected, ...found, did_you_mean: text, corrected: true } : null;
  };
  const isMisspelt = asTyped.total === 0 && correctedText !== null;
  const corrected = isMisspelt ? await searchCorrected(correctedText, true) : null;
  if (corrected) return corrected;
  const matches = asTyped.total > 0 ? asTyped : await findWiderItems(ctx, search, query);
  const related = isMisspelt && matches.total === 0 ? await searchCorrected(correctedText, false) : null;
  if (related) return related;
  const found = await addRelatedItems(ctx, search, matches, query);
  return { ...base, ...found, did_you_mean: correctedText };
};

/** Whether a word may be misspelt: no item has it, and it spells no name. */
const isSuspect = ({ unknown, certainty, share }: Term): boolean =>
  unknown || certainty === 'ear' || (certainty === null && share === 0);

/** Counts the full matches around a city that has none itself; null where there is nothing to show. */
const countNearby = async (
  ctx: Ctx<'events'>,
  { filters }: ItemSearch,
  { exact, matches, query }: TextMatches,
  { near, city_id, radius_km = 0 }: SearchFilters,
): Promise<SearchResult['nearby']> => {
  const total = exact ?? matches.total;
  const toNearby = (id: number, km: number, found: number): SearchResult['nearby'] =>
    found > 0 ? { city_id: id, km, count: Math.min(found, MAX_COUNTED) } : null;
  const gazetteer = await getGazetteer(ctx);
  const centre = near || city_id === undefined ? undefined : gazetteer.byId.get(city_id);
  if (centre && radius_km > 0) {
    if (total === 0) return null;
    const own = await countItems(ctx, { ...filters, cities: undefined, city_id: centre.id }, query);
    return own > 0 ? null : toNearby(centre.id, radius_km, total);
  }
  if (total > 0) return null;
  if (centre) {
    const cities = citiesWithin(gazetteer.byId.values(), centre, NEARBY_KM).map(({ id }) => id);
    return toNearby(centre.id, NEARBY_KM, await countItems(ctx, { ...filters, city_id: undefined, cities }, query));
  }
  const named = query?.cityId ?? null;
  if (!query || named === null || query.terms.length === 0) return null;
  const cities = citiesAround(gazetteer, named, NEARBY_KM);
  if (cities.length === 0) return null;
  const around = { ...query, place: { cities, names: [], around: [] } };
  return toNearby(named, NEARBY_KM, await countItems(ctx, filters, around));
};

/** Loads the cards of the matches, with distances and explanations. */
const toSearchCards = async (
  ctx: Ctx<'events'>,
  { matches, query }: TextMatches,
  around: readonly CityDistance[] | null,
) => {
  const [rows, dictionary] = await Promise.all([
    findCardsByIds(ctx.readDb, ctx.viewer, matches.ids),
    getDictionary(ctx),
  ]);
  const cards: SearchCard[] = await toCards(ctx, rows);
  const km = new Map(around?.map((city) => [city.id, roundKm(city.km)]));
  const terms = query?.terms ?? [];
  const typed = toTypedTerms(query?.text ?? '', terms);
  for (const card of cards) {
    card.distance_km = km.get(card.city_id ?? 0);
    const matched = explainMatch(card.title, terms, typed, dictionary);
    if (matched.length > 0) card.matched = matched;
  }
  return cards;
};

/** Returns a seller and a page of their matching items. Throws `not_found` when the seller does not exist. */
export const searchSellerItems = async (
  ctx: Ctx<'events' | 'log' | 'request'>,
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
