import { nameIn, type LocalizedName } from '#lib/lang.ts';
import { ITEM_TYPES, type ItemType } from '#lib/item-types.ts';
import type { Ctx } from '#platform/context.ts';
import { getCategories, type CategoryTable } from '#features/categories/index.ts';
import { getAudiences } from '#features/items/rules/index.ts';
import { getGazetteer, type Gazetteer } from '#features/places/index.ts';
import { MAX_SUGGESTIONS, SearchFilters, type Suggestion } from '../contract.ts';
import {
  findNewestTitles,
  findNonEmpty,
  findWordsByPrefix,
  type TextCondition,
  type VisibleItems,
} from '../engine/suggestions.ts';
import { allTermsQuery } from '../engine/ranked-query.ts';
import type { SimilarWord } from '../language/parse-terms.ts';
import { normalizeText } from '#lib/normalize-text.ts';
import { getDictionary, getVocabulary, parseSearch } from '../engine/vocabulary.ts';
import { findNamesByPrefix, type ConceptName, type Dictionary } from '../language/dictionary.ts';
import { getLastBucket } from '../engine/counts.ts';
import { suggestCorrection } from '../language/corrections.ts';
import { parseQuery } from '../language.ts';

/** At most this many suggestions each are items, categories and cities. */
const MAX_NAMES = 2;
/** How many texts, categories and cities are checked for items. */
const MAX_CHECKED = 12;
/** How many completions of the last word are tried after the other words. */
const MAX_LONGER = 5;
/** One letter matches too much to be useful. */
const MIN_LETTERS = 2;
/** Titles are longer, and have more words. */
const MIN_TITLE_LETTERS = 3;
const MAX_TITLE_WORDS = 6;
/** How many common words of items are looked up for a beginning. */
const MAX_FORMS = 13;

// One text per cached row, with a space before each name, so that all words of a name begin with one.
const normalNames = new WeakMap<LocalizedName, string>();
const getNormalNames = (row: LocalizedName): string => {
  const cached = normalNames.get(row);
  if (cached !== undefined) return cached;
  const names = [row.ar_name, row.fr_name, row.en_name].map((name) => `\n ${normalizeText(name)}`).join('');
  normalNames.set(row, names);
  return names;
};

/** Returns the rows with a name that contains the typed text from the beginning of a word, those that begin with it first. */
const matchNames = <R extends LocalizedName>(rows: readonly R[], typed: string): R[] => {
  const matching = rows.filter((row) => getNormalNames(row).includes(` ${typed}`));
  const begins = (row: R): boolean => getNormalNames(row).includes(`\n ${typed}`);
  return matching.toSorted((a, b) => Number(begins(b)) - Number(begins(a)));
};

/** Keeps the first element of each key, in order. */
const uniqueBy = <T>(list: readonly T[], keyOf: (one: T) => unknown): T[] => {
  const seen = new Set<unknown>();
  return list.filter((one) => !seen.has(keyOf(one)) && seen.add(keyOf(one)));
};

/** Returns the position of a name among the names of its language; the usual name comes first. */
const nameRank = ({ concept, lang, spelling }: ConceptName): number => concept[lang].indexOf(spelling);

/** Words that a suggestion consists of, with a query for the items to which it leads. */
interface WordSuggestion extends TextCondition {
  readonly text: string;
}

/** Returns the common words of items that begin with a word, the most common first. */
type WordsByPrefix = (prefix: string) => Promise<SimilarWord[]>;

/** Whether a name is valid for items of a type: some names mean something else elsewhere. */
const isNameFor = (type: ItemType | undefined, { concept: { only }, spelling }: ConceptName): boolean => {
  const valid = ITEM_TYPES.filter((one) => only[one]?.includes(spelling));
  return type === undefined || valid.length === 0 || valid.includes(type);
};

/**
 * Completes typed text: names of concepts, the typed one before others and common ones first, one per concept; then other words
 * of items. Concepts that no counted item has come last.
 */
const completeWords = async (ctx: Ctx<'events'>, typed: string, scope: SuggestScope): Promise<WordSuggestion[]> => {
  const isTyped = ({ words }: ConceptName): number => Number(words === typed);
  const named = findNamesByPrefix(await getDictionary(ctx), typed)
    .filter((name) => isNameFor(scope.visible.type, name))
    .toSorted(
      (a, b) =>
        isTyped(b) - isTyped(a) ||
        b.concept.share - a.concept.share ||
        Number(b.lang === ctx.lang) - Number(a.lang === ctx.lang) ||
        nameRank(a) - nameRank(b),
    );
  const unique = uniqueBy(named, (form) => form.concept_id).map(({ spelling, concept: { key, share } }) => ({
    text: spelling,
    match: `'c_${key}'`,
    share,
  }));
  const itemWords = typed.includes(' ') ? [] : await scope.wordsByPrefix(typed);
  const known = new Set(named.map((form) => form.words));
  return [
    ...unique.filter(({ share }) => share > 0),
    ...itemWords
      .filter(({ word }) => !known.has(word) && !known.has(word.replace(/[sx]$/, '')))
      .slice(0, MAX_SUGGESTIONS)
      .map(({ word, spelling, share }) => ({ text: spelling, match: `'${word}'`, share })),
    ...unique.filter(({ share }) => share === 0),
  ];
};

/** Returns a text with the query of a search for it, or null where it is too long or asks for a price or size too. */
const toWordSuggestion = async (
  ctx: Ctx<'events'>,
  text: string,
  { visible }: SuggestScope,
): Promise<WordSuggestion | null> => {
  const filters = SearchFilters.safeParse({ q: text, type: visible.type });
  if (!filters.success) return null;
  const query = await parseSearch(ctx, filters.data);
  const isSearch = query.terms.length > 0 || query.place !== null;
  return isSearch && Object.keys(query.limits).length === 0 ? { text, ...allTermsQuery(query) } : null;
};

/** Completes the whole text when it begins a name, then its last word alone. Not all of these texts lead to items. */
const completeText = async (
  ctx: Ctx<'events'>,
  q: string,
  typed: string,
  scope: SuggestScope,
): Promise<WordSuggestion[]> => {
  const whole = await completeWords(ctx, typed, scope);
  const at = q.lastIndexOf(' ') + 1;
  const last = normalizeText(q.slice(at));
  const texts =
    at > 0 && last.length >= MIN_LETTERS && whole.length < MAX_SUGGESTIONS
      ? (await completeWords(ctx, last, scope)).slice(0, MAX_LONGER).map(({ text }) => q.slice(0, at) + text)
      : [];
  const longer = await Promise.all(texts.map((text) => toWordSuggestion(ctx, text, scope)));
  const all = [...whole, ...longer.filter((text) => text !== null)];
  return uniqueBy(all, ({ text }) => normalizeText(text)).slice(0, MAX_CHECKED);
};

/** Returns the query for titles with all typed words as beginnings of words, or null when too little was typed. */
const toTitleQuery = async (typed: string, { wordsByPrefix }: SuggestScope): Promise<TextCondition | null> => {
  const words = typed.split(' ').filter((word) => word.length >= MIN_LETTERS);
  if (typed.length < MIN_TITLE_LETTERS || words.length === 0 || words.length > MAX_TITLE_WORDS) return null;
  const parts = await Promise.all(
    words.map(async (word) => {
      const forms = await wordsByPrefix(word);
      // Reading all words with a common beginning would take long: the most common ones have enough titles.
      const lexemes =
        forms.length < MAX_FORMS
          ? [`'${word}':*A`]
          : [word, ...forms.map((form) => form.word)].map((form) => `'${form}':A`);
      return { match: `(${lexemes.join(' | ')})`, share: forms.reduce((sum, { share }) => sum + share, 0) };
    }),
  );
  return { match: parts.map(({ match }) => match).join(' & '), share: Math.min(1, ...parts.map(({ share }) => share)) };
};

const suggestItems = async (ctx: Ctx<'events'>, typed: string, scope: SuggestScope): Promise<Suggestion[]> => {
  const query = await toTitleQuery(typed, scope);
  if (!query) return [];
  const rows = await findNewestTitles(ctx.readDb, scope.visible, query, MAX_NAMES, await getLastBucket(ctx));
  return rows.map(({ title, ...item }) => ({ kind: 'item', text: title, ...item }));
};

/** Suggests a corrected text that leads to items. */
const suggestCorrected = async (ctx: Ctx<'events'>, q: string, scope: SuggestScope): Promise<Suggestion[]> => {
  const vocabulary = await getVocabulary(ctx);
  const { terms } = await parseQuery(q, vocabulary, { lang: ctx.lang, wordsOnly: true, byEar: false });
  const corrected = await suggestCorrection(q, terms, vocabulary);
  const suggestion = corrected === null ? null : await toWordSuggestion(ctx, corrected, scope);
  if (!suggestion) return [];
  const targets = { texts: [suggestion], categories: [], cities: [] };
  const { texts } = await findNonEmpty(ctx.readDb, scope.visible, targets, await getLastBucket(ctx));
  return texts.map(() => ({ kind: 'words', text: suggestion.text }));
};

/** The data from which suggestions are made, with the dictionary and the words of items. */
interface Sources {
  readonly categoryTable: CategoryTable;
  readonly places: Gazetteer;
}

/** The data that the suggestions of one request share. */
interface SuggestScope {
  /** The items that they may lead to. */
  readonly visible: VisibleItems;
  readonly wordsByPrefix: WordsByPrefix;
}

/** Looks up the words of items by their beginning, each beginning once. */
const wordsByPrefix = ({ readDb }: Ctx): WordsByPrefix => {
  const found = new Map<string, Promise<SimilarWord[]>>();
  return (prefix) => {
    const words = found.get(prefix) ?? findWordsByPrefix(readDb, prefix, MAX_FORMS);
    found.set(prefix, words);
    return words;
  };
};

const findSuggestions = async (
  ctx: Ctx<'events'>,
  { categoryTable, places }: Sources,
  q: string,
  visible: VisibleItems,
): Promise<Suggestion[]> => {
  const typed = normalizeText(q);
  const scope: SuggestScope = { visible, wordsByPrefix: wordsByPrefix(ctx) };
  const { type } = visible;
  const ofType = categoryTable.categories.filter((row) => type === undefined || row.type === type);
  const named = {
    categories: matchNames(ofType, typed).slice(0, MAX_CHECKED),
    cities: matchNames(places.cities, typed).slice(0, MAX_CHECKED),
  };
  const [texts, items, lastBucket] = await Promise.all([
    completeText(ctx, q, typed, scope),
    suggestItems(ctx, typed, scope),
    getLastBucket(ctx),
  ]);
  const targets = {
    texts,
    categories: named.categories.map(({ id }) => id),
    cities: named.cities.map(({ id }) => id),
  };
  const found = await findNonEmpty(ctx.readDb, visible, targets, lastBucket);
  const categories = named.categories
    .filter(({ id }) => found.categories.includes(id))
    .slice(0, MAX_NAMES)
    .map((row): Suggestion => ({ kind: 'category', text: nameIn(row, ctx.lang), id: row.id, type: row.type }));
  const cities = named.cities
    .filter(({ id }) => found.cities.includes(id))
    .slice(0, MAX_NAMES)
    .map((row): Suggestion => ({ kind: 'city', text: nameIn(row, ctx.lang), id: row.id }));
  const others = [...items, ...categories, ...cities];
  const words = texts
    .filter((_, n) => found.texts.includes(n))
    .slice(0, MAX_SUGGESTIONS - others.length)
    .map(({ text }): Suggestion => ({ kind: 'words', text }));
  return words.length + others.length > 0 ? [...words, ...others] : suggestCorrected(ctx, q, scope);
};

interface CachedSuggestions extends Sources {
  readonly suggestions: Promise<Suggestion[]>;
}

const MAX_CACHED = 1000;
/** For each version of the dictionary: the words of items are counted anew together with those of its concepts. */
const caches = new WeakMap<Dictionary, Map<string, CachedSuggestions>>();

/**
 * Returns up to eight suggestions that all lead to items which the viewer may see: words, then titles of items,
 * categories and cities. Without any, suggests a corrected text. Returns none for fewer than two letters. Many users
 * type the same beginnings, so suggestions are cached until their sources change, for at most a minute.
 * @param type limits them to items of this type
 */
export const suggest = async (
  ctx: Ctx<'events'>,
  { q, type = 'All' }: { q: string; type?: ItemType | 'All' | undefined },
): Promise<{ suggestions: Suggestion[] }> => {
  if (normalizeText(q).replaceAll(' ', '').length < MIN_LETTERS) return { suggestions: [] };
  const [dictionary, categoryTable, places] = await Promise.all([
    getDictionary(ctx),
    getCategories(ctx),
    getGazetteer(ctx),
  ]);
  const cache = caches.get(dictionary) ?? new Map<string, CachedSuggestions>();
  caches.set(dictionary, cache);
  const audiences = getAudiences(ctx.viewer);
  const key = `${ctx.lang} ${type} ${audiences.join()} ${q}`;
  const cached = cache.get(key);
  if (cached?.categoryTable === categoryTable && cached.places === places)
    return { suggestions: await cached.suggestions };
  if (cache.size >= MAX_CACHED) cache.clear();
  const sources = { categoryTable, places };
  const suggestions = findSuggestions(ctx, sources, q, { audiences, type: type === 'All' ? undefined : type });
  cache.set(key, { ...sources, suggestions });
  suggestions.catch(() => cache.delete(key));
  return { suggestions: await suggestions };
};
