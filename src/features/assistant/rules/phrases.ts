import { normalizeText } from '../../search/rules.ts';
import type { Token } from './tokens.ts';

/** Phrases by their normalised words, each with what it means. */
export interface Phrases<T> {
  readonly meanings: ReadonlyMap<string, T>;
  /** Words of the longest. */
  readonly longest: number;
}

/** Makes a list of phrases from lines of them, divided by commas, under what they mean. */
export const phrasesOf = <T>(lists: Iterable<readonly [meaning: T, phrases: string]>): Phrases<T> => {
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

/** Phrases that all mean the same. */
export const anyOf = (phrases: string): Phrases<true> => phrasesOf([[true, phrases]]);

/** What was found where. */
export interface Met<T> {
  readonly at: number;
  readonly length: number;
  readonly meaning: T;
}

/** The longest phrase that begins at a place. */
export const phraseAt = <T>({ meanings, longest }: Phrases<T>, tokens: readonly Token[], at: number): Met<T> | null => {
  for (let length = Math.min(longest, tokens.length - at); length > 0; length -= 1) {
    const words = tokens.slice(at, at + length).map(({ word }) => word);
    const meaning = meanings.get(words.join(' '));
    if (meaning !== undefined) return { at, length, meaning };
  }
  return null;
};

/** All phrases of a text from its beginning on, none within another. */
export const phrasesIn = <T>(phrases: Phrases<T>, tokens: readonly Token[]): Met<T>[] => {
  const met: Met<T>[] = [];
  for (let at = 0; at < tokens.length;) {
    const here = phraseAt(phrases, tokens, at);
    if (here) met.push(here);
    at += here?.length ?? 1;
  }
  return met;
};

/** Whether one of the phrases stands in a text. */
export const has = (phrases: Phrases<unknown>, tokens: readonly Token[]): boolean =>
  tokens.some((_, at) => phraseAt(phrases, tokens, at) !== null);

const BREAK: Token = { raw: '', word: '' };

/** Whether words were taken out here. */
export const isBreak = ({ word }: Token): boolean => word === '';

/** A text with one stretch taken out; what stood around it does not become one phrase. */
export const without = (tokens: readonly Token[], { at, length }: { at: number; length: number }): Token[] =>
  tokens.toSpliced(at, length, BREAK);

/** A text with all of these phrases taken out. */
export const withoutAny = (tokens: readonly Token[], phrases: Phrases<unknown>): Token[] =>
  phrasesIn(phrases, tokens)
    .toReversed()
    .reduce<Token[]>((rest, met) => without(rest, met), [...tokens]);
