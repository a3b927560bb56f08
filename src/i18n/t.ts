import type { Lang } from '../lib/lang.ts';

/** A text that depends on a count; `other` always, the rest as the language's plural rules ask. */
export type Plural = { readonly other: string } & {
  readonly [form in Exclude<Intl.LDMLPluralRule, 'other'>]?: string;
};

type Text = string | Plural;

export interface Catalog {
  readonly [key: string]: Text | Catalog;
}

/** The same keys as the English catalog, free texts: what `ar` and `fr` must satisfy. */
export type Texts<T> = T extends string ? string : T extends Plural ? Plural : { readonly [K in keyof T]: Texts<T[K]> };

/** The dotted keys of a catalog: `'items.title' | 'items.price' | …`. */
export type KeyOf<T> = {
  [K in keyof T & string]: T[K] extends Text ? K : `${K}.${KeyOf<T[K]>}`;
}[keyof T & string];

export type Values = Readonly<Record<string, string | number>>;

export interface T<Key extends string = string> {
  (key: Key, values?: Values): string;
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

/** Isolates a value from the direction of the sentence around it (U+2068 … U+2069); of numbers only the minus needs it. */
const isolate = (value: string | number): string =>
  typeof value === 'number' && value >= 0 ? String(value) : `\u2068${value}\u2069`;

/**
 * Makes the translate function of a language over its catalog. `{name}` in a text takes `values.name`; a plural text
 * is chosen by `values.count`. An unknown key answers itself, so that a gap shows without breaking a page.
 */
export const createT = <C extends Catalog>(lang: Lang, catalog: C): T<KeyOf<C>> => {
  const rules = new Intl.PluralRules(lang);
  const translate = (key: string, values?: Values): string => {
    const entry = find(catalog, key);
    if (entry === undefined) return key;
    const text = typeof entry === 'string' ? entry : (entry[rules.select(Number(values?.count ?? 0))] ?? entry.other);
    return values
      ? text.replace(/\{(\w+)\}/g, (hole, name: string) => (name in values ? isolate(values[name] ?? '') : hole))
      : text;
  };
  return Object.assign(translate, { lang });
};
