import type { ItemType } from '../../../lib/item-types.ts';
import { normalizeText } from './words.ts';

/** Words that join others and say nothing themselves; a search of nothing else keeps them. `telling_words` in SQL has the same. */
const JOINING = new Set(
  `de du des d la l le les un une et en au aux a pour avec sur the of an and for in with on at
  في من على عن الي مع او و ديال دال د dyal dial diyal`
    .split(/\s+/)
    .map((word) => normalizeText(word)),
);

const MOST_WORDS = 16;
const LONGEST = 40;
// Shorter beginnings say too little: «زيت» (oil) must not find «زيتون» (olives).
const PREFIX_FROM = 4;

/**
 * The words that are looked for, normalised, joining words left out: at most sixteen of forty characters.
 * Empty when the text has no letters or digits.
 */
export const wordsOf = (text: string): string[] => {
  const words = normalizeText(text).split(' ').filter(Boolean);
  const telling = words.filter((word) => !JOINING.has(word));
  return (telling.length > 0 ? telling : words).slice(0, MOST_WORDS).map((word) => word.slice(0, LONGEST));
};

/** A concept that words name. */
export interface Named {
  readonly key: string;
  readonly kind: string;
  /** Key of the next wider concept, if there is one. */
  readonly wider: readonly string[];
}

/** One thing that is looked for: a word, or the words that name a concept together. */
export interface Term {
  readonly words: readonly string[];
  readonly concepts: readonly Named[];
  /** The part of all listings that have it, about, from 0 to 1. */
  readonly share: number;
  /** Whether no listing and no concept has it, nor anything that begins with it. */
  readonly unknown: boolean;
  /** Whether it is only the beginning of what its concepts are called. */
  readonly begun?: boolean;
  /** Of a nameless one: the words of the market that begin with its stem, where those are few and common. */
  readonly forms?: readonly string[];
}

/** The words that begin at `at` (counted from 1), `len` of them, name a concept. */
export interface Hit extends Named {
  readonly at: number;
  readonly len: number;
  readonly share: number;
}

/** What is known of each word: the part of listings that have it, and whether some word begins with it. */
export interface Known {
  readonly share: number;
  readonly begins: boolean;
  /** The words that begin with its stem, the commonest first, a dozen and one at the most. */
  readonly forms: readonly string[];
}

// The index reads all that begins alike from one end to the other, and single words only as far as they are wanted.
const COMMON = 0.01;
const MOST_FORMS = 12;

const formsOf = ({ share, forms }: Known): readonly string[] =>
  share > COMMON && forms.length > 0 && forms.length <= MOST_FORMS ? forms : [];

/** Joins words into terms: from the first on, the longest name of a concept, else the word alone; each term once. */
export const termsOf = (words: readonly string[], known: readonly Known[], hits: readonly Hit[]): Term[] => {
  const terms: Term[] = [];
  for (let at = 1; at <= words.length;) {
    const here = hits.filter((hit) => hit.at === at);
    const len = Math.max(1, ...here.map((hit) => hit.len));
    const named = here.filter((hit) => hit.len === len);
    const alone = len === 1 ? known[at - 1] : undefined;
    terms.push({
      words: words.slice(at - 1, at - 1 + len),
      concepts: named.map(({ key, kind, wider }) => ({ key, kind, wider })),
      share: named.reduce((sum, { share }) => sum + share, alone?.share ?? 0),
      unknown: named.length === 0 && !alone?.share && !alone?.begins,
      ...(alone && named.length === 0 ? { forms: formsOf(alone) } : {}),
    });
    at += len;
  }
  return [...new Map(terms.map((term) => [term.words.join(' '), term])).values()];
};

// Quoted, so that a word is never an operator; normalised words hold no quote and no backslash.
const lexeme = (word: string, prefixFrom = Infinity): string => `'${word}'${word.length >= prefixFrom ? ':*' : ''}`;

/** A word without what only marks number or gender, where enough is left to look for its beginning. */
export const stemOf = (word: string): string => {
  const stem = /^[a-z0-9]+$/.test(word) ? word.replace(/[sx]$/, '') : word.replace(/(?:ات|ين|ه)$/, '');
  return stem.length >= PREFIX_FROM ? stem : word;
};

const either = (ways: readonly string[]): string => (ways.length === 1 ? (ways[0] ?? '') : `(${ways.join(' | ')})`);

/** A word as it stands, or without the mark of its number or gender. */
const plainly = (word: string): string => either([...new Set([word, stemOf(word)])].map((one) => lexeme(one)));

/** How the words of a term stand in a listing: each as it is, a nameless or unfinished one also at the beginning of another. */
const literal = ({ words, concepts, begun = false, forms = [] }: Term, typing: boolean): string => {
  const [word = ''] = words;
  if (words.length > 1) return `(${words.map(plainly).join(' & ')})`;
  if (concepts.length > 0 && !begun) return lexeme(word, typing ? 2 : Infinity);
  if (typing) return lexeme(word, 2);
  return forms.length > 0 ? either(forms.map((form) => lexeme(form))) : lexeme(stemOf(word), PREFIX_FROM);
};

const conceptsOf = ({ concepts }: Term): string[] => concepts.map(({ key }) => lexeme(`c_${key}`));

/** A term in `tsquery` form: its concepts or its words. */
export const termQuery = (term: Term, typing = false): string => either([...conceptsOf(term), literal(term, typing)]);

/** A term as widely as it can be meant: also by the wider concepts, and of several words by each. */
const widely = (term: Term): string => {
  const wider = term.concepts.flatMap((one) => one.wider.map((key) => lexeme(`c_${key}`)));
  const each = term.words.length > 1 ? term.words.map(plainly) : [];
  return either([...new Set([...conceptsOf(term), literal(term, false), ...wider, ...each])]);
};

/** Where a term may stand in a listing, and what that is worth; the first that is true counts. */
export interface Place {
  readonly query: string;
  readonly worth: number;
}

/** Confines every lexeme of a query to one weight of the index: A title, B wider concepts of it, C category, town and fields. */
const within = (query: string, weight: 'A' | 'B' | 'C'): string =>
  query.replaceAll(/'([^']*)'(:\*)?/g, (_, word: string, star?: string) => `'${word}':${star ? '*' : ''}${weight}`);

const placesOf = (term: Term, typing: boolean): Place[] => {
  const words = within(literal(term, typing), 'A');
  if (term.concepts.length === 0) return [{ query: words, worth: 0.9 }];
  const named = either(conceptsOf(term));
  return [
    { query: within(named, 'A'), worth: 1 },
    { query: within(named, 'B'), worth: 0.8 },
    { query: words, worth: 0.6 },
  ];
};

const isNumber = ({ words, concepts }: Term): boolean =>
  concepts.length === 0 && words.every((word) => /^\d+$/.test(word));

/** How much more a rare term says than one that half of the listings have: from 1 up to 3; a number by itself says little. */
const rarity = (term: Term): number =>
  isNumber(term) ? 0.5 : Math.min(3, Math.max(1, 1 + Math.log10(0.5 / Math.max(term.share, 0.005))));

const weighed = (places: readonly Place[], term: Term): Place[] =>
  places.map(({ query, worth }) => ({ query, worth: Number((worth * rarity(term)).toFixed(2)) }));

/** What each kind of concept is a listing of. Who names two is after the first: «picking olives» is a service. */
const WANTED_AS: readonly (readonly [kinds: readonly string[], types: readonly ItemType[]])[] = [
  [['job'], ['Professional']],
  [['service'], ['Service']],
  [['land'], ['Land']],
  [['tool'], ['Tool']],
  [['product'], ['Product']],
  [['input'], ['Product', 'Tool']],
  [['crop'], ['Product']],
  [['animal', 'breed'], ['Animal']],
];

/** The types of listing that somebody wants who looks for these terms; none where they tell nothing of it. */
export const typesWanted = (terms: readonly Term[]): readonly ItemType[] => {
  const kinds = new Set(terms.flatMap(({ concepts }) => concepts.map(({ kind }) => kind)));
  return WANTED_AS.find(([some]) => some.some((kind) => kinds.has(kind)))?.[1] ?? [];
};

/** What is asked of the index: who matches (in `tsquery` form), and what makes one better than another. */
export interface Question {
  readonly match: string;
  /** For each term where it may stand, the best first. */
  readonly places: readonly (readonly Place[])[];
  /** What is worth a little more beside that. */
  readonly besides: readonly Place[];
  /** The types of listing that are probably wanted. */
  readonly types: readonly ItemType[];
  /** At most this part of all listings matches, about. */
  readonly share: number;
}

const shareOfAny = (terms: readonly Term[]): number =>
  Math.min(
    1,
    terms.reduce((sum, { share }) => sum + share, 0),
  );

/** A term that the category, the town or a field says too, and one whose very words stand in the title. */
const besidesOf = (term: Term, query: string, typing: boolean): Place[] => [
  { query: within(query, 'C'), worth: 0.3 },
  ...(term.concepts.length > 0 ? [{ query: within(literal(term, typing), 'A'), worth: 0.15 }] : []),
];

/** Asks for all terms; `typing` takes the last word for the beginning of one that is still being typed. */
export const allOf = (terms: readonly Term[], typing = false): Question => {
  const isTyped = (n: number): boolean => typing && n === terms.length - 1;
  const queries = terms.map((term, n) => termQuery(term, isTyped(n)));
  return {
    match: queries.join(' & '),
    places: terms.map((term, n) =>
      weighed(
        [
          ...placesOf(term, isTyped(n)),
          { query: within(queries[n] ?? '', 'C'), worth: 0.5 },
          { query: queries[n] ?? '', worth: 0.2 },
        ],
        term,
      ),
    ),
    besides: terms.flatMap((term, n) => besidesOf(term, queries[n] ?? '', isTyped(n))),
    types: typesWanted(terms),
    share: typing ? 1 : Math.min(...terms.map(({ share }) => share)),
  };
};

/** Asks for whatever is near: any of the terms, each as widely as it can be meant; beside words, no number makes near. */
export const nearTo = (asked: readonly Term[]): Question => {
  const telling = asked.filter((term) => !isNumber(term));
  const terms = telling.length > 0 ? telling : asked;
  const queries = terms.map((term) => termQuery(term));
  const wide = terms.map((term) => widely(term));
  return {
    match: wide.join(' | '),
    places: terms.map((term, n) =>
      weighed(
        [
          ...placesOf(term, false),
          { query: within(queries[n] ?? '', 'C'), worth: 0.5 },
          { query: within(wide[n] ?? '', 'A'), worth: 0.45 },
          { query: within(wide[n] ?? '', 'B'), worth: 0.4 },
          { query: queries[n] ?? '', worth: 0.2 },
          { query: wide[n] ?? '', worth: 0.1 },
        ],
        term,
      ),
    ),
    besides: terms.flatMap((term, n) => besidesOf(term, queries[n] ?? '', false)),
    types: typesWanted(terms),
    share: shareOfAny(terms),
  };
};
