import { normalizeText } from './normalize-text.ts';

/**
 * Words that carry no meaning by themselves; a search that consists only of them uses them. The SQL function `content_words`
 * has the same list.
 */
const STOP_WORDS = new Set(
  `de du des d la l le les un une et en au aux a pour avec sur the of an and for in with on at
  في من على عن الي مع او و ديال دال د dyal dial diyal w ou or to`
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
  const stem = /^[a-z0-9]+$/.test(word) ? word.replace(/(?<!s)[sx]$/, '') : word.replace(/(?:ات|ين|ه)$/, '');
  return stem.length >= MIN_PREFIX_LENGTH ? stem : word;
};
