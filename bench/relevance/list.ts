import type { MarketItem } from '#db/seed/market/market-item.ts';
import { arabic } from './arabic.ts';
import { darijaLatin } from './darija-latin.ts';
import { darija } from './darija.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { findName } from './listings.ts';
import { produce } from './phones/produce.ts';
import { produceQueries } from './phones/produce-queries.ts';
import type { PhoneListing } from './phones/listing.ts';
import type { Meaning, QueryClass } from './phones/query.ts';
import { work } from './phones/work.ts';
import { workQueries } from './phones/work-queries.ts';
import type { Grade, Query } from './query.ts';

/** The judged queries over the demo market by language. */
export const LIST = { arabic, darija, 'darija-latin': darijaLatin, french, english } satisfies Record<
  string,
  readonly Query[]
>;
export type Language = keyof typeof LIST;
export const LANGUAGES = Object.keys(LIST) as readonly Language[];

/** A query of either list. */
export interface JudgedQuery {
  readonly language: Language;
  readonly q: string;
  readonly relevant: Readonly<Partial<Record<string, Grade>>>;
  /** The difficulty of the query; null in the demo list, which is not divided so. */
  readonly kind: QueryClass | null;
  /** The other meanings of its words, apart from the thing. */
  readonly means: Meaning;
}

/** A judged list: its queries, the items that its market has besides the demo market, and the short name of each title. */
export interface JudgedList {
  readonly queries: readonly JudgedQuery[];
  readonly items: readonly MarketItem[];
  readonly findName: (title: string) => string | undefined;
}

const SELLERS = ['farmer', 'khadija', 'driss'] as const;
const phoneListings: readonly (readonly [string, PhoneListing])[] = Object.entries({ ...produce, ...work });
const phoneNames = new Map(phoneListings.map(([name, { title }]) => [title, name]));

/** The judged lists: one over the demo market, one over listings and queries as people write them on phones. */
export const LISTS = {
  demo: {
    queries: LANGUAGES.flatMap((language) =>
      LIST[language].map((query) => ({ ...query, language, kind: null, means: {} })),
    ),
    items: [],
    findName,
  },
  phones: {
    queries: [...produceQueries, ...workQueries],
    items: phoneListings.map(([, listing], n) => ({
      ...listing,
      seller: SELLERS[n % SELLERS.length] ?? 'farmer',
      pictures: [],
      hoursAgo: n + 5,
      popularity: 3,
    })),
    findName: (title) => findName(title) ?? phoneNames.get(title),
  },
} as const satisfies Record<string, JudgedList>;
export type ListName = keyof typeof LISTS;
