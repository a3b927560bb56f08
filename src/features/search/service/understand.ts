import { nameIn } from '#lib/lang.ts';
import type { ItemType } from '#lib/item-types.ts';
import type { Ctx } from '#platform/context.ts';
import { distanceKm } from '#features/places/rules.ts';
import type { Gazetteer } from '#features/places/service.ts';
import { MAX_CENTIMES } from '#features/items/rules/price.ts';
import type { SearchFilters, UnderstoodPart } from '../contract.ts';
import type { ItemFilters } from '../queries.ts';
import {
  cityQuery,
  collapseRepeats,
  districtQuery,
  findPlace,
  findPreferredTypes,
  findPrices,
  findQuantity,
  findSimilarPlace,
  findThing,
  isPartOfName,
  isTrait,
  tokenize,
  toSearchWords,
  type NamedPlace,
  type PlaceNames,
  type PlaceRef,
  type PlaceTerm,
  type Prices,
  type Quantity,
  type Question,
  type Term,
  type Token,
} from '../rules.ts';
import { normalizeText } from '#lib/normalize-text.ts';
import { getDictionary } from './dictionary.ts';
import { parseQuery } from './parse-query.ts';
import { getPlaces } from './place-names.ts';

/** What the words of a search ask for. */
export interface Understanding extends Question {
  /** The words without those that are understood as filters. */
  readonly text: string;
  /** What the words say about the price and the size. */
  readonly filters: Pick<ItemFilters, 'minCentimes' | 'maxCentimes' | 'minSpace' | 'maxSpace' | 'minStatedWeight'>;
  /** The city that is searched, when the words name just one. */
  readonly cityId: number | null;
  /** What was understood, for the viewer. */
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

type PartFilters = Understanding['filters'];

const toCentimes = (dirhams: number): number => Math.min(MAX_CENTIMES, Math.round(dirhams * 100));

const toPriceFilters = ({ min, max }: Prices): PartFilters => ({
  ...(min === undefined ? {} : { minCentimes: toCentimes(min) }),
  ...(max === undefined ? {} : { maxCentimes: toCentimes(max) }),
});

/** Converts a quantity to filters, or returns null where items of these types have none like it. */
const toQuantityFilters = ({ amount, unit, bound }: Quantity, types: readonly ItemType[]): PartFilters | null => {
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

/** Items in these circles around a city rank before others. */
const AROUND_KM = [50, 150] as const;

/** The radius within which items are counted when a city has none. */
export const NEARBY_KM = AROUND_KM[0];

/** Matches items in the cities within a radius around a city, except itself; null where there are none. */
export const aroundQuery = ({ cities, byId }: Gazetteer, cityId: number, km: number): string | null => {
  const centre = byId.get(cityId);
  const ids = centre
    ? cities.filter((city) => city.id !== cityId && distanceKm(city, centre) <= km).map(({ id }) => id)
    : [];
  return ids.length > 0 ? cityQuery(ids) : null;
};

const MIN_NAME_LENGTH = 4;

/** The words of a place as typed, without the short ones before it: titles may spell its name in that way too. */
const toNameWords = (tokens: readonly Token[], { at, length }: Span): string[] =>
  tokens.slice(at, at + length).flatMap(({ word }) => (word.length >= MIN_NAME_LENGTH ? [word] : []));

const toPlaceTerm = (places: Gazetteer, place: PlaceRef, typed: readonly string[]): PlaceTerm | null => {
  if (place.kind === 'me') return null;
  if (place.kind === 'province' || place.kind === 'region')
    return { query: districtQuery(place.kind, place.id), around: [] };
  const city = places.byId.get(place.id);
  if (!city) return null;
  const around = AROUND_KM.flatMap((km) => aroundQuery(places, place.id, km) ?? []);
  if (place.kind === 'around') {
    const within = places.cities.filter((other) => distanceKm(other, city) <= place.km).map(({ id }) => id);
    return { query: cityQuery([city.id, ...within]), around: around.slice(1) };
  }
  const names = [city.ar_name, city.fr_name, city.en_name].map((name) => normalizeText(name).split(' '));
  return { query: cityQuery([city.id], typed.length > 0 ? [...names, typed] : names), around };
};

const nameOfPlace = ({ byId, regions }: Gazetteer, place: PlaceRef, { lang }: Ctx): string => {
  if (place.kind === 'me') return '';
  if (place.kind === 'region') return nameIn(regions.find(({ id }) => id === place.id) ?? EMPTY, lang);
  if (place.kind === 'province')
    return nameIn(regions.flatMap(({ provinces }) => provinces).find(({ id }) => id === place.id) ?? EMPTY, lang);
  return nameIn(byId.get(place.id) ?? EMPTY, lang);
};
const EMPTY = { ar_name: '', fr_name: '', en_name: '' };

const parse = (ctx: Ctx, tokens: readonly Token[], type: ItemType | null): Promise<Term[]> =>
  parseQuery(ctx, toSearchWords(joinTokens(tokens)), type);

/** Finds a word that nothing else is meant by and that is spelt much like a place. */
const findMisspeltPlace = async (
  ctx: Ctx,
  names: PlaceNames,
  tokens: readonly Token[],
  type: ItemType | null,
): Promise<NamedPlace | null> => {
  const terms = await parse(ctx, tokens, type);
  for (const { words, reading, share, mentioned } of terms) {
    const [word = ''] = words;
    const at = tokens.findIndex((token) => token.word === word);
    const isUnused = reading === null ? share + mentioned === 0 : reading === 'ear' && terms.length > 1;
    const meaning = isUnused && at >= 0 ? findSimilarPlace(names, word, false) : null;
    if (meaning) return { at, length: 1, meaning, explicit: true };
  }
  return null;
};

/**
 * Understands the words of a search: the thing and what else is said about it, a price, a size or weight, and a place. Words of
 * which nothing is understood are searched for as they are.
 */
export const understand = async (ctx: Ctx, { q = '', type = 'All' }: SearchFilters): Promise<Understanding> => {
  const onlyType = type === 'All' ? null : type;
  const parts: UnderstoodPart[] = [];
  const typed = collapseRepeats(q);
  const all = tokenize(typed);
  let tokens = all;
  let filters: PartFilters = {};
  const take = (span: Span, part: (words: string) => Omit<UnderstoodPart, 'words' | 'rest'>): void => {
    const words = joinTokens(tokens.slice(span.at, span.at + span.length));
    const taken = new Set(tokens.slice(span.at, span.at + span.length));
    parts.push({ ...part(words), words, rest: joinTokens(all.filter((token) => !taken.has(token))) });
    tokens = withoutSpan(tokens, span);
  };
  const prices = findPrices(tokens);
  if (prices) {
    take(prices, () => ({ kind: 'price', ...prices.meaning }));
    filters = toPriceFilters(prices.meaning);
  }
  const { names, places } = await getPlaces(ctx);
  const named = findPlace(names, tokens) ?? (await findMisspeltPlace(ctx, names, tokens, onlyType));
  const place = named && toPlaceTerm(places, named.meaning, toNameWords(tokens, named));
  const [withPlace, without] = await Promise.all([
    parse(ctx, tokens, onlyType),
    named && place ? parse(ctx, withoutSpan(tokens, named), onlyType) : null,
  ]);
  const isPlace = named !== null && without !== null && (named.explicit || !isPartOfName(withPlace, without));
  if (isPlace) take(named, () => toPlacePart(ctx, places, named));
  let terms = isPlace ? without : withPlace;
  const quantity = findQuantity(tokens);
  const namesThing = terms.some((term) => term.concepts.length > 0 && !isTrait(term));
  const types = onlyType ? [onlyType] : namesThing ? findPreferredTypes(terms) : ['Land' as const];
  const sizes = quantity && toQuantityFilters(quantity.meaning, types);
  if (sizes) {
    take(quantity, () => ({
      kind: sizes.minStatedWeight === undefined ? 'space' : 'weight',
      min: sizes.minSpace ?? sizes.minStatedWeight,
      max: sizes.maxSpace,
    }));
    filters = { ...filters, ...sizes };
    terms = await parse(ctx, tokens, onlyType);
  }
  const text = parts.length > 0 ? joinTokens(tokens) : typed;
  const thing = findThing(terms, normalizeText(text).split(' '));
  const { byKey } = await getDictionary(ctx);
  for (const [n, term] of terms.entries()) {
    const concept = byKey.get(term.concepts[0]?.key ?? '');
    if (n === thing || concept?.kind !== 'other' || term.reading !== 'exact') continue;
    const at = tokens.findIndex(
      (_, start) =>
        toSearchWords(joinTokens(tokens.slice(start, start + term.words.length))).join(' ') === term.words.join(' '),
    );
    if (at < 0) continue;
    const taken = new Set(tokens.slice(at, at + term.words.length));
    parts.push({
      kind: 'trait',
      name: concept[ctx.lang][0] ?? '',
      words: joinTokens([...taken]),
      rest: joinTokens(all.filter((token) => !taken.has(token))),
    });
  }
  return {
    terms,
    thing,
    place: isPlace ? place : null,
    text,
    filters,
    cityId: isPlace && named.meaning.kind === 'city' ? named.meaning.id : null,
    parts,
  };
};

const toPlacePart = (ctx: Ctx, places: Gazetteer, { meaning }: NamedPlace): Omit<UnderstoodPart, 'words' | 'rest'> => ({
  kind: 'place',
  name: nameOfPlace(places, meaning, ctx),
  ...(meaning.kind === 'city' ? { city_id: meaning.id } : {}),
});
