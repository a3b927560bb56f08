import type { Name } from '../listings.ts';
import type { Grade } from '../query.ts';
import type { produce } from './produce.ts';
import type { work } from './work.ts';

/**
 * The difficulties of a query:
 * - word: a plain name of a thing;
 * - part: some listings only have the thing inside a longer name;
 * - qualifier: its words only qualify another thing in some listings;
 * - price and amount: a price, a weight or a number of heads in words;
 * - spelling: misspelt, spelt by ear, with missing or doubled letters;
 * - sense: a word with several senses;
 * - broad: a wide word, such as fruit;
 * - type: a word that also occurs in the names of services, tools or jobs;
 * - place: a thing with a town, a province, a region or a nickname of one;
 * - mixed: several of these together.
 */
export const QUERY_CLASSES = [
  'word',
  'part',
  'qualifier',
  'price',
  'amount',
  'spelling',
  'sense',
  'broad',
  'type',
  'place',
  'mixed',
] as const;
export type QueryClass = (typeof QUERY_CLASSES)[number];

export const QUERY_LANGUAGES = ['arabic', 'darija', 'darija-latin', 'french', 'english'] as const;
export type QueryLanguage = (typeof QUERY_LANGUAGES)[number];

/** A listing of the demo market or of one of the two halves written on phones. */
export type PhoneName = Name | keyof typeof produce | keyof typeof work;

/** The meanings of a query's words, apart from the thing. */
export interface Meaning {
  /** In dirhams. */
  readonly max_price?: number;
  /** In dirhams. */
  readonly min_price?: number;
  /** The slug of a town. */
  readonly city?: string;
  /** In square metres. */
  readonly min_space?: number;
  /** In square metres. */
  readonly max_space?: number;
  /** In kilograms. */
  readonly weight?: number;
  readonly offer?: 'rent' | 'sale';
  readonly organic?: true;
}

/** A query and its relevant listings; all others are irrelevant. */
export interface PhoneQuery {
  readonly kind: QueryClass;
  readonly language: QueryLanguage;
  readonly q: string;
  readonly means: Meaning;
  readonly relevant: Readonly<Partial<Record<PhoneName, Grade>>>;
}

/**
 * Judges all the listings for a query, by reading the listings alone:
 * - an exact match is what the words name (kind, breed, variety and form), in the named town and within the named price;
 * - also useful is the nearest thing if there is no exact match; else another form of the same thing, a broader one, or
 *   the same thing in a town within about 60 km of the named one;
 * - a listing outside a named price is never relevant;
 * - a passing mention, what something is made of, and a tool, service or worker for it are not relevant, unless its title
 *   or whole trade is that thing and somebody who types these words would be glad to see it.
 * Throws when a listing is given both grades or the same grade twice.
 */
export const judged = (
  kind: QueryClass,
  language: QueryLanguage,
  q: string,
  means: Meaning,
  exact: readonly PhoneName[],
  useful: readonly PhoneName[] = [],
): PhoneQuery => {
  const all = [...exact, ...useful];
  const twice = all.filter((name, n) => all.indexOf(name) !== n);
  if (twice.length > 0) throw new Error(`${q}: judged twice: ${twice.join(', ')}`);
  const graded = (names: readonly PhoneName[], grade: Grade) => names.map((name) => [name, grade] as const);
  return { kind, language, q, means, relevant: Object.fromEntries([...graded(exact, 2), ...graded(useful, 1)]) };
};
