import { westernDigits } from './digits.ts';
import { normalizeText } from './normalize-text.ts';

export interface Token {
  readonly raw: string;
  /** The normalised word; for a number, its digits. */
  readonly word: string;
  /** The value of a number in digits. */
  readonly value?: number;
  /** The apostrophe or hyphen that joins it to the next word. */
  readonly glue?: string;
  /** Whether it is a further word of the same piece of text as the token before. */
  readonly continues?: boolean;
}

const PIECES = /([\p{L}\p{M}\p{N}]+(?:[.,٫]\p{N}+)*)(['’](?=\p{L})|-(?=[\p{L}\p{N}]))?/gu;
const NUMBER = /^\d+(?:[.,٫]\d+)*$/;
const THOUSANDS = /^\d{1,3}(?:[.,]\d{3})+$/;
/** A number with an attached unit: `200dh`, `150k`, `5كيلو`. Other digits are letters: `3sel`, `7awli`. */
const WITH_UNIT =
  /^(\d+(?:[.,٫]\d+)?)(k|kg|kgs|kilo|kilos|dh|dhs|mad|drahm|dirhams?|ryal|ton|tonnes?|ha|m2|m²|hp|cv|ch|kva|kw|درهم|دراهم|دهـ?|كيلو|كلغ|كغ|طن|ريال|هكتار)$/i;
/**
 * A one-letter preposition joined to a word: before hamza it would look like an article (بألفين), before the article it
 * marks a place.
 */
const JOINED = /^(?:([وفبلك])([أإآ]\p{L}{2,})|([فب])(ال\p{L}{3,}))$/u;

const toNumber = (text: string): number =>
  Number(THOUSANDS.test(text) ? text.replaceAll(/[.,]/g, '') : text.replace(/[,٫]/, '.'));

const splitPiece = (piece: string): string[] => {
  const [, amount, unit] = WITH_UNIT.exec(piece) ?? [];
  if (amount && unit) return [amount, unit];
  const [, ...joined] = JOINED.exec(piece) ?? [];
  const [prefix, rest] = joined.filter(Boolean);
  return prefix && rest ? [prefix, rest] : [piece];
};

/** Spelt with hamza it means axe, never the city of Fez. */
const AXE_NOT_FEZ = /^(?:ال)?فأس$/;

const toTokens = (raw: string): Token[] => {
  if (AXE_NOT_FEZ.test(raw)) return [{ raw, word: raw }];
  if (NUMBER.test(raw)) return [{ raw, word: raw, value: toNumber(raw) }];
  return normalizeText(raw)
    .split(' ')
    .filter(Boolean)
    .map((word, n) => (n === 0 ? { raw, word } : { raw, word, continues: true }));
};

/** Joins thousands separated by spaces: `150 000`. */
const joinThousands = (tokens: readonly Token[]): Token[] => {
  const joined: Token[] = [];
  for (const token of tokens) {
    const last = joined.at(-1);
    if (last?.value !== undefined && !last.glue && /^\d{3}$/.test(token.raw) && /^\d{1,3}(?: \d{3})*$/.test(last.raw)) {
      const raw = `${last.raw} ${token.raw}`;
      const word = raw.replaceAll(' ', '');
      joined.splice(-1, 1, { raw, word, value: Number(word) });
    } else joined.push(token);
  }
  return joined;
};

/** Collapses letters that are repeated for emphasis: three or more in Latin letters to two, in Arabic to one. */
export const collapseRepeats = (text: string): string =>
  text.replaceAll(/(\p{L})\1{2,}/gu, (_, letter: string) => (letter < '\u0600' ? letter + letter : letter));

/** Splits a prompt into words and numbers; digits may be Arabic. */
export const tokenize = (prompt: string): Token[] => {
  const plain = collapseRepeats(westernDigits(prompt));
  const pieces = [...plain.matchAll(PIECES)].map(([, piece = '', glue]) => {
    const tokens = splitPiece(piece).flatMap(toTokens);
    const last = tokens.at(-1);
    return glue && last ? [...tokens.slice(0, -1), { ...last, glue }] : tokens;
  });
  return joinThousands(pieces.flat());
};

/** Phrases by their normalised words, each with a meaning. */
export interface Phrases<T> {
  readonly meanings: ReadonlyMap<string, T>;
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

export interface PhraseMatch<T> {
  readonly at: number;
  readonly length: number;
  readonly meaning: T;
}

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

export const removePhrases = (tokens: readonly Token[], phrases: Phrases<unknown>): Token[] =>
  findPhrases(phrases, tokens)
    .toReversed()
    .reduce<Token[]>((rest, match) => removeSpan(rest, match), [...tokens]);
