import type { Lang } from '#lib/lang.ts';

/** A text that depends on a count; `other` is required, the other forms follow the language's plural rules. */
export type Plural = { readonly other: string } & {
  readonly [form in Exclude<Intl.LDMLPluralRule, 'other'>]?: string;
};

export type Text = string | Plural;

export interface Catalog {
  readonly [key: string]: Text | Catalog;
}

/** The type of the `ar` and `fr` catalogs: the same keys as in English, with any text. */
export type Texts<T> = T extends string ? string : T extends Plural ? Plural : { readonly [K in keyof T]: Texts<T[K]> };

/** The dotted keys of a catalog: `'items.title' | 'items.price' | …`. */
export type KeyOf<T> = {
  [K in keyof T & string]: T[K] extends Text ? K : `${K}.${KeyOf<T[K]>}`;
}[keyof T & string];

/** The text with a dotted key. */
type TextAt<C, K extends string> = K extends keyof C
  ? C[K]
  : K extends `${infer Head}.${infer Rest}`
    ? Head extends keyof C
      ? TextAt<C[Head], Rest>
      : never
    : never;

/** The names in braces of a text: `'km' | 'city'` of `'{km} km from {city}'`. */
type Names<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

/** The values that a text requires: the names in braces of all its forms, and the count that selects a form. */
export type RequiredNames<Entry> = Entry extends string
  ? Names<Entry>
  : Entry extends Plural
    ? 'count' | { [Form in keyof Entry]: Names<Entry[Form]> }[keyof Entry]
    : never;

export type Values = Readonly<Record<string, string | number>>;

/** The second argument of a translation: required if the text names values, and then with each of them. */
type ValuesOf<C, K extends string> = [RequiredNames<TextAt<C, K>>] extends [never]
  ? [values?: Values]
  : [values: { readonly [Name in RequiredNames<TextAt<C, K>> & string]: string | number } & Values];

/** The dotted keys of the texts that need no values. */
export type PlainKeyOf<C> = {
  [K in keyof C & string]: C[K] extends string
    ? [Names<C[K]>] extends [never]
      ? K
      : never
    : C[K] extends Plural
      ? never
      : `${K}.${PlainKeyOf<C[K]>}`;
}[keyof C & string];

/** Translates keys that are computed from data, which a test checks. */
export type DynamicT = (key: string, values?: Values) => string;

/** Translates a dotted key of a catalog. */
export interface T<C> {
  <K extends KeyOf<C>>(key: K, ...values: ValuesOf<C, K>): string;
  readonly lang: Lang;
}

const isPlural = (entry: Text | Catalog): entry is Plural =>
  typeof entry === 'object' && typeof (entry as Plural).other === 'string';

const find = (catalog: Catalog, key: string): Text | undefined => {
  let entry: Text | Catalog | undefined = catalog;
  for (const part of key.split('.')) {
    if (entry === undefined || typeof entry === 'string') return undefined;
    entry = (entry as Catalog)[part];
  }
  return entry === undefined || typeof entry === 'string' || isPlural(entry) ? entry : undefined;
};

/** Isolates a value from the direction of the sentence around it (U+2068 … U+2069); for numbers only a minus sign requires it. */
const isolate = (value: string | number): string =>
  typeof value === 'number' && value >= 0 ? String(value) : `\u2068${value}\u2069`;

/** A value before which French elides "de": d’Agadir, but de Youssoufia and de Hassan. */
const VOWEL = /^[aàâäeéèêëiîïoôöuùûü]/i;

/**
 * Creates the translate function of a language over its catalog. `{name}` in a text is replaced by `values.name`; the form
 * of a plural text is selected by `values.count`; in French, "de" before a value that begins with a vowel is elided. An unknown
 * key is returned as it is, so that a missing text is visible and no page fails.
 */
export const createT = <C extends Catalog>(lang: Lang, catalog: C): T<C> => {
  const rules = new Intl.PluralRules(lang);
  const known = new Map<string, Text>();
  const split = new Map<string, readonly (string | undefined)[]>();
  /** The parts of a text: before a name, "de" before the name, the name, and so on. */
  const splitAtNames = (text: string): readonly (string | undefined)[] => {
    const parts = split.get(text) ?? text.split(/(\b[Dd]e )?\{(\w+)\}/);
    split.set(text, parts);
    return parts;
  };
  const translate = (key: string, values?: Values): string => {
    const entry = known.get(key) ?? find(catalog, key);
    if (entry === undefined) return key;
    known.set(key, entry);
    const text = typeof entry === 'string' ? entry : (entry[rules.select(Number(values?.count ?? 0))] ?? entry.other);
    if (!values) return text;
    const [first = '', ...parts] = splitAtNames(text);
    let result = first;
    for (let at = 0; at < parts.length; at += 3) {
      const [of = '', name = '', rest = ''] = parts.slice(at, at + 3);
      const value = values[name];
      const elided = of && lang === 'fr' && VOWEL.test(String(value));
      result += value === undefined ? `${of}{${name}}` : (elided ? `${of.charAt(0)}’` : of) + isolate(value);
      result += rest;
    }
    return result;
  };
  return Object.assign(translate, { lang });
};
