import { nameIn } from '../../../lib/lang.ts';
import type { ItemType } from '../../../lib/item-types.ts';
import type { Ctx } from '../../../platform/context.ts';
import { getCategories, type CategoryTable } from '../../categories/service.ts';
import { getGazetteer, type Gazetteer } from '../../places/service.ts';
import { MAX_SUGGESTIONS, type Suggestion } from '../contract.ts';
import { findWordsByPrefix } from '../queries.ts';
import { normalizeText, toSearchWords } from '../rules.ts';
import { findNamesByPrefix, getDictionary, type ConceptName, type Dictionary } from './dictionary.ts';
import { suggestCorrection, parseQuery } from './parse-query.ts';

const MAX_NAMES = 2;
/** One letter matches too much to be useful. */
const MIN_LETTERS = 2;

interface LocalizedName {
  readonly ar_name: string;
  readonly fr_name: string;
  readonly en_name: string;
}

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

/** Completes typed text: names of concepts, most common first and one per concept, then other words of items. */
const completeWords = async (ctx: Ctx, typed: string): Promise<string[]> => {
  const named = findNamesByPrefix(await getDictionary(ctx), typed).toSorted(
    (a, b) =>
      b.concept.share - a.concept.share ||
      Number(b.lang === ctx.lang) - Number(a.lang === ctx.lang) ||
      nameRank(a) - nameRank(b),
  );
  const unique = uniqueBy(named, (form) => form.concept_id).map(({ spelling }) => spelling);
  const inUse = new Set(named.filter(({ concept }) => concept.share > 0).map(({ spelling }) => spelling));
  const itemWords = typed.includes(' ') ? [] : await findWordsByPrefix(ctx.readDb, typed, MAX_SUGGESTIONS);
  const known = new Set(named.map((form) => form.words));
  return [
    ...unique.filter((spelling) => inUse.has(spelling)),
    ...itemWords
      .filter(({ word }) => !known.has(word) && !known.has(word.replace(/[sx]$/, '')))
      .map(({ spelling }) => spelling),
    ...unique,
  ];
};

/** Completes the whole text when it begins a name, then its last word alone: at most eight texts other than the typed one. */
const completeText = async (ctx: Ctx, q: string, typed: string): Promise<string[]> => {
  const texts = new Map<string, string>();
  const add = (completions: readonly string[]): void => {
    for (const text of completions) {
      if (texts.size === MAX_SUGGESTIONS) return;
      const normal = normalizeText(text);
      if (normal !== typed && !texts.has(normal)) texts.set(normal, text);
    }
  };
  add(await completeWords(ctx, typed));
  const at = q.lastIndexOf(' ') + 1;
  const last = normalizeText(q.slice(at));
  if (at > 0 && last.length >= MIN_LETTERS && texts.size < MAX_SUGGESTIONS)
    add((await completeWords(ctx, last)).map((word) => q.slice(0, at) + word));
  return [...texts.values()];
};

/** What suggestions are made of, with the dictionary and the words of items. */
interface Sources {
  readonly categoryTable: CategoryTable;
  readonly places: Gazetteer;
}

const findSuggestions = async (
  ctx: Ctx,
  { categoryTable, places }: Sources,
  q: string,
  type: ItemType | 'All',
): Promise<Suggestion[]> => {
  const typed = normalizeText(q);
  const texts = await completeText(ctx, q, typed);
  const categories = matchNames(
    categoryTable.categories.filter((row) => type === 'All' || row.type === type),
    typed,
  ).map((row): Suggestion => ({ kind: 'category', text: nameIn(row, ctx.lang), id: row.id, type: row.type }));
  const cities = matchNames(places.cities, typed).map((row): Suggestion => ({
    kind: 'city',
    text: nameIn(row, ctx.lang),
    id: row.id,
  }));
  const names = [...categories.slice(0, MAX_NAMES), ...cities.slice(0, MAX_NAMES)];
  const wordSuggestions = texts
    .slice(0, MAX_SUGGESTIONS - names.length)
    .map((text): Suggestion => ({ kind: 'words', text }));
  if (wordSuggestions.length + names.length > 0) return [...wordSuggestions, ...names];
  const corrected = await suggestCorrection(ctx, q, await parseQuery(ctx, toSearchWords(q), false));
  return corrected === null ? [] : [{ kind: 'words', text: corrected }];
};

interface CachedSuggestions extends Sources {
  readonly suggestions: Promise<Suggestion[]>;
}

const MAX_CACHED = 1000;
/** For each version of the dictionary: the words of items are counted anew together with those of its concepts. */
const caches = new WeakMap<Dictionary, Map<string, CachedSuggestions>>();

/**
 * Returns up to eight suggestions: words of items, then categories and cities. Without any, suggests a corrected text.
 * Returns none for fewer than two letters. Many users type the same beginnings, so suggestions are cached until what they
 * are made of changes, for at most a minute.
 * @param type limits categories to this item type
 */
export const suggest = async (
  ctx: Ctx,
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
  const key = `${ctx.lang} ${type} ${q}`;
  const cached = cache.get(key);
  if (cached?.categoryTable === categoryTable && cached.places === places)
    return { suggestions: await cached.suggestions };
  if (cache.size >= MAX_CACHED) cache.clear();
  const sources = { categoryTable, places };
  const suggestions = findSuggestions(ctx, sources, q, type);
  cache.set(key, { ...sources, suggestions });
  suggestions.catch(() => cache.delete(key));
  return { suggestions: await suggestions };
};
