import { normalizeText } from './normalize-text.ts';
import type { Token } from './tokens.ts';

/** Phrases by their normalised words, each with a meaning. */
export interface Phrases<T> {
  readonly meanings: ReadonlyMap<string, T>;
  /** Number of words of the longest phrase. */
  readonly longest: number;
}

/** Builds phrases from comma-separated lists and their meanings. */
export const toPhrases = <T>(lists: Iterable<readonly [meaning: T, phrases: string]>): Phrases<T> => {
  const meanings = new Map<string, T>();
  let longest = 1;
  for (const [meaning, phrases] of lists) {
    for (const phrase of phrases.split(/[,\n]/)) {
      const words = normalizeText(phrase);
      if (!words) continue;
      meanings.set(words, meaning);
      longest = Math.max(longest, words.split(' ').length);
    }
  }
  return { meanings, longest };
};

/** Builds phrases that all mean the same. */
export const toPhraseSet = (phrases: string): Phrases<true> => toPhrases([[true, phrases]]);

/** A phrase found in a text. */
export interface PhraseMatch<T> {
  readonly at: number;
  readonly length: number;
  readonly meaning: T;
}

/** Returns the longest phrase at a position, or null. */
export const findPhraseAt = <T>(
  { meanings, longest }: Phrases<T>,
  tokens: readonly Token[],
  at: number,
): PhraseMatch<T> | null => {
  for (let length = Math.min(longest, tokens.length - at); length > 0; length -= 1) {
    const words = tokens.slice(at, at + length).map(({ word }) => word);
    const meaning = meanings.get(words.join(' '));
    if (meaning !== undefined) return { at, length, meaning };
  }
  return null;
};

/** Returns all phrases of a text from left to right, without overlaps. */
export const findPhrases = <T>(phrases: Phrases<T>, tokens: readonly Token[]): PhraseMatch<T>[] => {
  const matches: PhraseMatch<T>[] = [];
  for (let at = 0; at < tokens.length;) {
    const here = findPhraseAt(phrases, tokens, at);
    if (here) matches.push(here);
    at += here?.length ?? 1;
  }
  return matches;
};

/** Whether a text contains any of the phrases. */
export const hasPhrase = (phrases: Phrases<unknown>, tokens: readonly Token[]): boolean =>
  tokens.some((_, at) => findPhraseAt(phrases, tokens, at) !== null);

const BREAK: Token = { raw: '', word: '' };

/** Whether this token marks removed words. */
export const isBreak = ({ word }: Token): boolean => word === '';

/** Removes a range of tokens. A break marker keeps the words around it from forming a phrase. */
export const removeSpan = (tokens: readonly Token[], { at, length }: { at: number; length: number }): Token[] =>
  tokens.toSpliced(at, length, BREAK);

/** Removes all occurrences of the phrases. */
export const removePhrases = (tokens: readonly Token[], phrases: Phrases<unknown>): Token[] =>
  findPhrases(phrases, tokens)
    .toReversed()
    .reduce<Token[]>((rest, match) => removeSpan(rest, match), [...tokens]);
