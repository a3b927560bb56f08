import { nameIn } from '../../../lib/lang.ts';
import type { ItemType } from '../../../lib/item-types.ts';
import type { Ctx } from '../../../platform/context.ts';
import { shelves } from '../../categories/service.ts';
import { gazetteer } from '../../places/service.ts';
import { MOST_SUGGESTIONS, type Suggestion } from '../contract.ts';
import { wordsFrom } from '../queries.ts';
import { normalizeText, wordsOf } from '../rules.ts';
import { dictionary, type Form } from './dictionary.ts';
import { correct, understand } from './understand.ts';

const MOST_NAMES = 2;
/** A beginning of one letter says nothing. */
const LEAST = 2;

interface Named {
  readonly ar_name: string;
  readonly fr_name: string;
  readonly en_name: string;
}

// Made once for each reading of the tables.
const normalNames = new WeakMap<Named, readonly string[]>();
const namesOf = (row: Named): readonly string[] => {
  const known = normalNames.get(row);
  if (known) return known;
  const names = [row.ar_name, row.fr_name, row.en_name].map(normalizeText);
  normalNames.set(row, names);
  return names;
};

const beginning = <R extends Named>(rows: readonly R[], typed: string): R[] => {
  const rank = (row: R): number => {
    if (namesOf(row).some((name) => name.startsWith(typed))) return 0;
    return namesOf(row).some((name) => ` ${name}`.includes(` ${typed}`)) ? 1 : 2;
  };
  return rows
    .map((row) => ({ row, rank: rank(row) }))
    .filter((one) => one.rank < 2)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ row }) => row);
};

/** The first of all that have the same key, in their order. */
const firstOfEach = <T>(list: readonly T[], keyOf: (one: T) => unknown): T[] => {
  const seen = new Set<unknown>();
  return list.filter((one) => !seen.has(keyOf(one)) && seen.add(keyOf(one)));
};

/** Where a name stands among the names of its language: the usual one comes first. */
const placeOf = ({ concept, lang, spelling }: Form): number => concept[lang].indexOf(spelling);

/** What the words may go on as: names of concepts, the commonest first, one of each; then other words of the market. */
const words = async (ctx: Ctx, typed: string): Promise<string[]> => {
  const { forms } = await dictionary(ctx);
  const named = forms
    .filter((form) => form.words.startsWith(typed))
    .toSorted(
      (a, b) =>
        b.concept.share - a.concept.share ||
        Number(b.lang === ctx.lang) - Number(a.lang === ctx.lang) ||
        placeOf(a) - placeOf(b),
    );
  const first = firstOfEach(named, (form) => form.concept_id).map(({ spelling }) => spelling);
  const shared = first.filter((spelling) => named.some((form) => form.spelling === spelling && form.concept.share > 0));
  const market = typed.includes(' ') ? [] : await wordsFrom(ctx.readDb, typed, MOST_SUGGESTIONS);
  const known = new Set(named.map((form) => form.words));
  return [
    ...shared,
    ...market
      .filter(({ word }) => !known.has(word) && !known.has(word.replace(/[sx]$/, '')))
      .map(({ spelling }) => spelling),
    ...first,
  ];
};

/** As the whole text where its words together begin a name, else by its last word, after what stands before that. */
const wordSuggestions = async (ctx: Ctx, q: string): Promise<string[]> => {
  const typed = normalizeText(q);
  const whole = await words(ctx, typed);
  const at = q.lastIndexOf(' ') + 1;
  const last = normalizeText(q.slice(at));
  const ends = at > 0 && last.length >= LEAST ? await words(ctx, last) : [];
  return firstOfEach([...whole, ...ends.map((word) => q.slice(0, at) + word)], normalizeText);
};

/**
 * Ways to go on typing, eight at the most: words that listings have, then categories and towns; where nothing begins
 * so, what was probably meant. None for a text of less than two letters.
 * @param type the kind of listing that is looked at: its categories only
 */
export const suggest = async (
  ctx: Ctx,
  { q, type = 'All' }: { q: string; type?: ItemType | 'All' | undefined },
): Promise<{ suggestions: Suggestion[] }> => {
  const typed = normalizeText(q);
  if (typed.replaceAll(' ', '').length < LEAST) return { suggestions: [] };
  const [texts, shelf, places] = await Promise.all([wordSuggestions(ctx, q), shelves(ctx), gazetteer(ctx)]);
  const categories = beginning(
    shelf.categories.filter((row) => type === 'All' || row.type === type),
    typed,
  ).map((row): Suggestion => ({ kind: 'category', text: nameIn(row, ctx.lang), id: row.id, type: row.type }));
  const cities = beginning(places.cities, typed).map((row): Suggestion => ({
    kind: 'city',
    text: nameIn(row, ctx.lang),
    id: row.id,
  }));
  const names = [...categories.slice(0, MOST_NAMES), ...cities.slice(0, MOST_NAMES)];
  const others = texts
    .filter((text) => normalizeText(text) !== typed)
    .slice(0, MOST_SUGGESTIONS - names.length)
    .map((text): Suggestion => ({ kind: 'words', text }));
  if (others.length + names.length > 0) return { suggestions: [...others, ...names] };
  const meant = await correct(ctx, q, await understand(ctx, wordsOf(q), false));
  return { suggestions: meant === null ? [] : [{ kind: 'words', text: meant }] };
};
