import { normalizeText } from './words.ts';

/** Words that join others and say nothing themselves; a search of nothing else keeps them. */
const JOINING = new Set(
  `de du des d l la le les un une et en au aux a pour avec sur the of an and for in with on at
  في من على عن الي مع او و`.split(/\s+/),
);

const MOST_WORDS = 16;
const LONGEST = 40;
// Shorter beginnings say too little: «زيت» (oil) must not find «زيتون» (olives).
const PREFIX_FROM = 4;

/**
 * The words that are looked for, normalised, each once, joining words left out: at most sixteen of forty characters.
 * Empty when the text has no letters or digits.
 */
export const wordsOf = (text: string): string[] => {
  const words = [...new Set(normalizeText(text).split(' ').filter(Boolean))];
  const telling = words.filter((word) => !JOINING.has(word));
  return (telling.length > 0 ? telling : words).slice(0, MOST_WORDS).map((word) => word.slice(0, LONGEST));
};

// Quoted, so that a word is never an operator; normalised words hold no quote and no backslash.
const lexeme = (word: string, prefixFrom: number): string => `'${word}'${word.length >= prefixFrom ? ':*' : ''}`;

/**
 * What is asked of the index, in `tsquery` form, one after the other until something is found: all words; all, the
 * last of which may still be being typed; any word. Takes the words of `wordsOf`, at least one.
 */
export const attemptsOf = (words: readonly string[]): string[] => {
  const terms = words.map((word) => lexeme(word, PREFIX_FROM));
  const typing = [...terms.slice(0, -1), lexeme(words.at(-1) ?? '', 2)];
  return [...new Set([terms.join(' & '), typing.join(' & '), terms.join(' | ')])];
};
