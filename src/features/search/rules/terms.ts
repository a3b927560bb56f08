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
export const PREFIX_FROM = 4;

/**
 * The words that are looked for, normalised, joining words left out: at most sixteen of forty characters.
 * Empty when the text has no letters or digits.
 */
export const wordsOf = (text: string): string[] => {
  const words = normalizeText(text).split(' ').filter(Boolean);
  const telling = words.filter((word) => !JOINING.has(word));
  return (telling.length > 0 ? telling : words).slice(0, MOST_WORDS).map((word) => word.slice(0, LONGEST));
};

/** A word without what only marks number or gender, where enough is left to look for its beginning. */
export const stemOf = (word: string): string => {
  const stem = /^[a-z0-9]+$/.test(word) ? word.replace(/[sx]$/, '') : word.replace(/(?:ات|ين|ه)$/, '');
  return stem.length >= PREFIX_FROM ? stem : word;
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
