import type { Lang } from '#lib/lang.ts';
import type { ItemType } from '#lib/item-types.ts';
import { normalizeText } from '#lib/normalize-text.ts';
import { removeSpan, collapseRepeats, tokenize, type Token } from '#lib/phrases.ts';
import { toSearchWords } from '#lib/search-words.ts';
import { MAX_CENTIMES } from '#features/items/rules/index.ts';
import type { UnderstoodPart } from './contract.ts';
import { findPrices, findQuantity, type Prices, type Quantity } from './language/amounts.ts';
import { findPlace, type NamedPlace } from './language/find-place.ts';
import { parseTerms, type Vocabulary } from './language/parse-terms.ts';
import { findSimilarPlace, type PlaceNames, type PlaceRef } from './language/place-names.ts';
import { nameOfPlace, toQueryPlace, type QueryPlace } from './language/query-place.ts';
import { findPreferredTypes, findThing, isPartOfName, isTrait, type Term } from './language/terms.ts';

export { isPartOfName };
export type { PlaceNames, PlaceRef, Prices, Quantity, Term };

/** The limits of price, size and weight that the words of a search state. */
export interface QueryLimits {
  readonly minCentimes?: number;
  readonly maxCentimes?: number;
  /** Square metres. */
  readonly minSpace?: number;
  readonly maxSpace?: number;
  /** Kilograms, at least, or nothing stated. */
  readonly minStatedWeight?: number;
}

/** A parsed text: what to search for. */
export interface Query {
  /** The words without those that are understood as limits or a place. */
  readonly text: string;
  readonly terms: readonly Term[];
  /** The position of the term that names the thing; -1 if none does. */
  readonly thing: number;
  /** The item types that the terms suggest; none when they suggest nothing. */
  readonly types: readonly ItemType[];
  readonly limits: QueryLimits;
  readonly place: QueryPlace | null;
  /** The city that is searched, when the words name just one. */
  readonly cityId: number | null;
  /** The understood parts, which are shown to the viewer. */
  readonly parts: readonly UnderstoodPart[];
}

const joinTokens = (tokens: readonly Token[]): string =>
  tokens
    // A word that is normalised to several is several tokens.
    .filter(({ continues }) => !continues)
    .map(({ raw, glue = ' ' }) => raw + glue)
    .join('')
    .trim();

interface Span {
  readonly at: number;
  readonly length: number;
}

const withoutSpan = (tokens: readonly Token[], { at, length }: Span): Token[] => tokens.toSpliced(at, length);

const SQUARE_METRES = { hectare: 10_000, m2: 1 } as const;
const KILOGRAMS: Readonly<Partial<Record<Quantity['unit'], number>>> = { kg: 1, quintal: 100, tonne: 1000 };
/** A size without a bound is meant roughly. */
const SPACE_TOLERANCE = 0.25;

const toCentimes = (dirhams: number): number => Math.min(MAX_CENTIMES, Math.round(dirhams * 100));

const toPriceLimits = ({ min, max }: Prices): QueryLimits => ({
  ...(min === undefined ? {} : { minCentimes: toCentimes(min) }),
  ...(max === undefined ? {} : { maxCentimes: toCentimes(max) }),
});

/** Converts a quantity to limits, or returns null where items of these types have none like it. */
const toSizeLimits = ({ amount, unit, bound }: Quantity, types: readonly ItemType[]): QueryLimits | null => {
  if (unit === 'hectare' || unit === 'm2') {
    if (!types.includes('Land')) return null;
    const space = amount * SQUARE_METRES[unit];
    return {
      ...(bound === 'max' ? {} : { minSpace: bound === 'min' ? space : space * (1 - SPACE_TOLERANCE) }),
      ...(bound === 'min' ? {} : { maxSpace: bound === 'max' ? space : space * (1 + SPACE_TOLERANCE) }),
    };
  }
  const kilograms = KILOGRAMS[unit];
  return kilograms !== undefined && bound !== 'max' && types.includes('Product')
    ? { minStatedWeight: amount * kilograms }
    : null;
};

const MIN_NAME_LENGTH = 4;

/** The words of a place as typed, without the short ones before it: titles may spell its name in that way too. */
const toNameWords = (tokens: readonly Token[], { at, length }: Span): string[] =>
  tokens.slice(at, at + length).flatMap(({ word }) => (word.length >= MIN_NAME_LENGTH ? [word] : []));

/** Finds a word that has no other meaning and is spelt much like a place. */
const findMisspeltPlace = (names: PlaceNames, tokens: readonly Token[], terms: readonly Term[]): NamedPlace | null => {
  for (const { words, certainty, share, mentioned } of terms) {
    const [word = ''] = words;
    const at = tokens.findIndex((token) => token.word === word);
    const isUnused = certainty === null ? share + mentioned === 0 : certainty === 'ear' && terms.length > 1;
    const meaning = isUnused && at >= 0 ? findSimilarPlace(names, word, false) : null;
    if (meaning) return { at, length: 1, meaning, explicit: true };
  }
  return null;
};

interface ParseOptions {
  readonly lang: Lang;
  /** The item type that is searched for; all by default. */
  readonly type?: ItemType | 'All' | undefined;
  /** Whether all of the text counts as words: no prices, places or sizes. */
  readonly wordsOnly?: boolean;
  /** Whether words in Latin letters may be Darija spelt by ear. */
  readonly byEar?: boolean;
}

/**
 * Parses a search text: the thing and its traits, a price, a size or weight, and a place. Words without a known meaning
 * are searched for as they are.
 */
export const parseQuery = async (
  q: string,
  vocabulary: Vocabulary,
  { lang, type = 'All', wordsOnly = false, byEar = true }: ParseOptions,
): Promise<Query> => {
  const onlyType = type === 'All' ? null : type;
  const parse = (some: readonly Token[]): Promise<Term[]> =>
    parseTerms(toSearchWords(joinTokens(some)), vocabulary, onlyType, byEar);
  if (wordsOnly) {
    const terms = await parseTerms(toSearchWords(q), vocabulary, onlyType, byEar);
    const types = findPreferredTypes(terms);
    return { text: q, terms, thing: -1, types, limits: {}, place: null, cityId: null, parts: [] };
  }
  const parts: UnderstoodPart[] = [];
  const typed = collapseRepeats(q);
  const all = tokenize(typed);
  let tokens = all;
  let limits: QueryLimits = {};
  const addPart = (span: Span, part: Omit<UnderstoodPart, 'words' | 'rest'>): void => {
    const taken = tokens.slice(span.at, span.at + span.length);
    const rest = joinTokens(all.filter((token) => !taken.includes(token)));
    parts.push({ ...part, words: joinTokens(taken), rest });
  };
  const take = (span: Span, part: Omit<UnderstoodPart, 'words' | 'rest'>): void => {
    addPart(span, part);
    tokens = withoutSpan(tokens, span);
  };
  const prices = findPrices(tokens);
  if (prices) {
    take(prices, { kind: 'price', ...prices.meaning });
    limits = toPriceLimits(prices.meaning);
  }
  const { dictionary, placeNames, places } = vocabulary;
  const named = findPlace(placeNames, tokens) ?? findMisspeltPlace(placeNames, tokens, await parse(tokens));
  const place = named && toQueryPlace(places, named.meaning, toNameWords(tokens, named));
  const [withPlace, without] = await Promise.all([
    parse(tokens),
    named && place ? parse(withoutSpan(tokens, named)) : null,
  ]);
  const isPlace = named !== null && without !== null && (named.explicit || !isPartOfName(withPlace, without));
  const cityId = isPlace && named.meaning.kind === 'city' ? named.meaning.id : null;
  if (isPlace) {
    const name = nameOfPlace(places, named.meaning, lang);
    take(named, { kind: 'place', name, ...(cityId === null ? {} : { city_id: cityId }) });
  }
  let terms = isPlace ? without : withPlace;
  const quantity = findQuantity(tokens);
  const namesThing = terms.some((term) => term.concepts.length > 0 && !isTrait(term));
  const sizedTypes = onlyType ? [onlyType] : namesThing ? findPreferredTypes(terms) : ['Land' as const];
  const size = quantity && toSizeLimits(quantity.meaning, sizedTypes);
  if (size) {
    const kind = size.minStatedWeight === undefined ? 'space' : 'weight';
    take(quantity, { kind, min: size.minSpace ?? size.minStatedWeight, max: size.maxSpace });
    limits = { ...limits, ...size };
    terms = await parse(tokens);
  }
  const text = parts.length > 0 ? joinTokens(tokens) : typed;
  const thing = findThing(terms, normalizeText(text).split(' '));
  for (const [n, term] of terms.entries()) {
    const concept = dictionary.byKey.get(term.concepts[0]?.key ?? '');
    if (n === thing || concept?.kind !== 'other' || term.certainty !== 'exact') continue;
    const words = term.words.join(' ');
    const { length } = term.words;
    const at = tokens.findIndex(
      (_, start) => toSearchWords(joinTokens(tokens.slice(start, start + length))).join(' ') === words,
    );
    if (at >= 0) addPart({ at, length }, { kind: 'trait', name: concept[lang][0] ?? '' });
  }
  const types = findPreferredTypes(terms);
  return { text, terms, thing, types, limits, place: isPlace ? place : null, cityId, parts };
};

/** The price, quantity and place of a prompt, and the tokens without them. */
interface PromptParts {
  readonly prices: Prices;
  readonly quantity: Quantity | undefined;
  readonly place: NamedPlace | undefined;
  readonly rest: readonly Token[];
}

/**
 * Takes price, quantity and place from the tokens of a sentence, which says more than a search text does. A break is left in
 * place of each, so that the words around it form no phrase.
 */
export const parseParts = (all: readonly Token[], places: PlaceNames, withPlace = true): PromptParts => {
  const prices = findPrices(all);
  const withoutPrices = prices ? removeSpan(all, prices) : all;
  const quantity = findQuantity(withoutPrices);
  const withoutAmounts = quantity ? removeSpan(withoutPrices, quantity) : withoutPrices;
  const place = withPlace ? findPlace(places, withoutAmounts) : null;
  return {
    prices: prices?.meaning ?? {},
    quantity: quantity?.meaning,
    place: place ?? undefined,
    rest: place ? removeSpan(withoutAmounts, place) : withoutAmounts,
  };
};
