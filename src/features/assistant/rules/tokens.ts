import { westernDigits } from '../../../lib/digits.ts';
import { normalizeText } from '../../search/rules.ts';

/** A word or number of a prompt. */
export interface Token {
  readonly raw: string;
  /** In the form that words are looked up in; of a number its digits. */
  readonly word: string;
  /** Where it is written in digits. */
  readonly value?: number;
  /** What joins it to the next word: an apostrophe or a hyphen. */
  readonly glue?: string;
}

const PIECES = /([\p{L}\p{M}\p{N}]+(?:[.,٫]\p{N}+)*)(['’-](?=\p{L}))?/gu;
const NUMBER = /^\d+(?:[.,٫]\d+)*$/;
const THOUSANDS = /^\d{1,3}(?:[.,]\d{3})+$/;
/** A number with its unit at once: `200dh`, `150k`, `5كيلو`. Other digits stand for letters: `3sel`, `7awli`. */
const WITH_UNIT =
  /^(\d+(?:[.,٫]\d+)?)(k|kg|kgs|kilo|kilos|dh|dhs|mad|drahm|dirhams?|ryal|ton|tonnes?|ha|hp|cv|ch|درهم|دراهم|دهـ?|كيلو|كلغ|كغ|طن|ريال|هكتار)$/i;
/** One letter joined to a word: before hamza the article would seem to follow it (بألفين), before the article it tells a place. */
const JOINED = /^(?:([وفبلك])([أإآ]\p{L}{2,})|([فب])(ال\p{L}{3,}))$/u;

const numberOf = (text: string): number =>
  Number(THOUSANDS.test(text) ? text.replaceAll(/[.,]/g, '') : text.replace(/[,٫]/, '.'));

const parts = (piece: string): string[] => {
  const [, amount, unit] = WITH_UNIT.exec(piece) ?? [];
  if (amount && unit) return [amount, unit];
  const [, ...joined] = JOINED.exec(piece) ?? [];
  const [letter, rest] = joined.filter(Boolean);
  return letter && rest ? [letter, rest] : [piece];
};

/** With its hamza it is an axe, never the town. */
const AXE = /^(?:ال)?فأس$/;

const tokenOf = (raw: string): Token[] => {
  if (AXE.test(raw)) return [{ raw, word: raw }];
  if (NUMBER.test(raw)) return [{ raw, word: raw, value: numberOf(raw) }];
  return normalizeText(raw)
    .split(' ')
    .filter(Boolean)
    .map((word) => ({ raw, word }));
};

/** Thousands written apart are one number: `150 000`. */
const joinThousands = (tokens: readonly Token[]): Token[] => {
  const joined: Token[] = [];
  for (const token of tokens) {
    const last = joined.at(-1);
    if (last?.value !== undefined && /^\d{3}$/.test(token.raw) && /^\d{1,3}(?: \d{3})*$/.test(last.raw)) {
      const raw = `${last.raw} ${token.raw}`;
      const word = raw.replaceAll(' ', '');
      joined.splice(-1, 1, { raw, word, value: Number(word) });
    } else joined.push(token);
  }
  return joined;
};

/** Splits a prompt into its words and numbers; digits may be Arabic. */
export const tokensOf = (prompt: string): Token[] => {
  // A run of one letter is one shouted at most twice.
  const plain = westernDigits(prompt).replaceAll(/(\p{L})\1{2,}/gu, '$1$1');
  const pieces = [...plain.matchAll(PIECES)].map(([, piece = '', glue]) => {
    const tokens = parts(piece).flatMap(tokenOf);
    const last = tokens.at(-1);
    return glue && last ? [...tokens.slice(0, -1), { ...last, glue }] : tokens;
  });
  return joinThousands(pieces.flat());
};
