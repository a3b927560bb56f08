import { normalizeText } from './normalize.ts';

/**
 * Words that carry no meaning by themselves; a search of nothing else keeps them. The SQL function `telling_words` has
 * the same list.
 */
const STOP_WORDS = new Set(
  `de du des d la l le les un une et en au aux a pour avec sur the of an and for in with on at
  في من على عن الي مع او و ديال دال د dyal dial diyal`
    .split(/\s+/)
    .map((word) => normalizeText(word)),
);

const MAX_WORDS = 16;
const MAX_WORD_LENGTH = 40;
// Shorter prefixes are too ambiguous: «زيت» (oil) must not find «زيتون» (olives).
export const MIN_PREFIX_LENGTH = 4;

/**
 * Returns the normalised words of a search without stop words: at most sixteen, each cut to forty characters. Empty
 * when the text has no letters or digits.
 */
export const toSearchWords = (text: string): string[] => {
  const words = normalizeText(text).split(' ').filter(Boolean);
  const contentWords = words.filter((word) => !STOP_WORDS.has(word));
  return (contentWords.length > 0 ? contentWords : words)
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, MAX_WORD_LENGTH));
};

/** Strips the ending that marks number or gender, unless the rest is too short for a prefix search. */
export const toStem = (word: string): string => {
  const stem = /^[a-z0-9]+$/.test(word) ? word.replace(/[sx]$/, '') : word.replace(/(?:ات|ين|ه)$/, '');
  return stem.length >= MIN_PREFIX_LENGTH ? stem : word;
};

/** A concept that one or more words name. */
export interface ConceptRef {
  readonly key: string;
  readonly kind: string;
  /** Key of the next broader concept, if there is one. */
  readonly wider: readonly string[];
}

/** One unit of a search: a word, or consecutive words that name a concept. */
export interface Term {
  readonly words: readonly string[];
  readonly concepts: readonly ConceptRef[];
  /** Estimated share of all items that have it, from 0 to 1: the sum for its concepts and its word. */
  readonly share: number;
  /** The same if all items with the word have the concepts too, as most do; `share` where it is missing. */
  readonly leastShare?: number;
  /** Whether no item and no concept has it or a word that begins with it. */
  readonly unknown: boolean;
  /** Whether it is only a prefix of the names of its concepts. */
  readonly isPrefix?: boolean;
  /** For a single word: the words of items that begin with its stem, when they are few and common. */
  readonly forms?: readonly string[];
}

/** `len` words from position `at` (1-based) name a concept. */
export interface ConceptMatch extends ConceptRef {
  readonly at: number;
  readonly len: number;
  readonly share: number;
}

/** Statistics of a word: the share of items that have it, and whether any word begins with it. */
export interface WordStats {
  readonly share: number;
  readonly begins: boolean;
  /** The words that begin with its stem, most common first, at most thirteen. */
  readonly forms: readonly string[];
}

// A prefix search reads all index entries with that prefix; for common words, listing the exact forms is cheaper.
const COMMON_SHARE = 0.01;
const MAX_FORMS = 12;

const exactForms = ({ share, forms }: WordStats): readonly string[] =>
  share > COMMON_SHARE && forms.length > 0 && forms.length <= MAX_FORMS ? forms : [];

/** Groups words into unique terms, from left to right: the longest concept name, otherwise the single word. */
export const toTerms = (
  words: readonly string[],
  stats: readonly WordStats[],
  hits: readonly ConceptMatch[],
): Term[] => {
  const terms: Term[] = [];
  for (let at = 1; at <= words.length;) {
    const candidates = hits.filter((hit) => hit.at === at);
    const len = Math.max(1, ...candidates.map((hit) => hit.len));
    const longest = candidates.filter((hit) => hit.len === len);
    const wordStats = len === 1 ? stats[at - 1] : undefined;
    const conceptShare = longest.reduce((sum, { share }) => sum + share, 0);
    const wordShare = wordStats?.share ?? 0;
    terms.push({
      words: words.slice(at - 1, at - 1 + len),
      concepts: longest.map(({ key, kind, wider }) => ({ key, kind, wider })),
      share: conceptShare + wordShare,
      unknown: longest.length === 0 && !wordStats?.share && !wordStats?.begins,
      ...(longest.length > 0 ? { leastShare: Math.max(conceptShare, wordShare) } : {}),
      ...(wordStats ? { forms: exactForms(wordStats) } : {}),
    });
    at += len;
  }
  return [...new Map(terms.map((term) => [term.words.join(' '), term])).values()];
};
