import { ITEM_TYPES } from '#lib/item-types.ts';
import { AGE_UNITS, SPACE_UNITS } from '#features/items/rules/index.ts';
import { plainNumber, westernDigits } from '#lib/digits.ts';
import {
  CHIP_NAMES,
  CITY_RADIUS,
  FILTER_NAMES,
  FILTERS,
  hasFilter,
  isChoiceFilter,
  isMaximumFilter,
  isMinimumFilter,
  RADII as RADII_KM,
  type ChipName,
  type FilterName,
  type OtherFilter,
} from '../rules/filters.ts';

export { CITY_RADIUS, hasFilter, type FilterName };

/** The types of the search page, in the order of its tabs. */
export const SEARCH_TYPES = ['All', ...ITEM_TYPES] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];

export const isSearchType = (value: unknown): value is SearchType => SEARCH_TYPES.includes(value as SearchType);

/** The radii of the filter as in the URL. */
export const RADII = RADII_KM.map(String);

/** The radius that leaves the chosen city alone, without those around it. */
export const CITY_ONLY = '0';
export const SORTS = ['latest', 'oldest', 'popular', 'price_asc', 'price_desc', 'nearest', 'relevance'] as const;

type Parse = (text: string) => string | undefined;

const MAX_AMOUNT = 99_999_999.99;

/** Parses a number from `min` with at most two decimals, in any digits. Anything else is no filter. */
const amountFrom =
  (min: number): Parse =>
  (text) => {
    const plain = plainNumber(text);
    if (!/^\d{1,10}(\.\d{0,2})?$/.test(plain)) return undefined;
    const value = Number(plain);
    return value >= min && value <= MAX_AMOUNT ? String(value) : undefined;
  };
const amount = amountFrom(1);

const whole =
  (max: number): Parse =>
  (text) => {
    const plain = westernDigits(text.trim());
    return /^\d{1,10}$/.test(plain) && Number(plain) >= 1 && Number(plain) <= max ? String(Number(plain)) : undefined;
  };

const choice =
  (choices: readonly string[]): Parse =>
  (text) =>
    choices.includes(text) ? text : undefined;

/** Formats a location for a URL, rounded to about a hundred metres so that it does not reveal a home. */
export const formatPoint = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `${Number(latitude.toFixed(3))},${Number(longitude.toFixed(3))}`;

const place: Parse = (text) => {
  const parts = /^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/.exec(text.trim());
  const [latitude, longitude] = [Number(parts?.[1]), Number(parts?.[2])];
  if (!parts || Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return undefined;
  return formatPoint({ latitude, longitude });
};

const id = whole(2_147_483_647);

const PARSERS = {
  q: (text) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 200) || undefined,
  category_id: id,
  city_id: id,
  near: place,
  radius_km: choice([CITY_ONLY, ...RADII]),
  min_price: amount,
  max_price: amount,
  duration: amount,
  min_age: amount,
  age: amount,
  age_unit: choice(AGE_UNITS),
  // A tenth of a hectare is an area too.
  min_space: amountFrom(0.01),
  max_space: amountFrom(0.01),
  space_unit: choice(SPACE_UNITS),
  sort: choice(SORTS),
  view: choice(['map']),
  page: whole(1_000_000),
} as const satisfies Record<OtherFilter, Parse>;

const getParser = (name: FilterName): Parse => {
  if (isChoiceFilter(name)) return choice(FILTERS[name].choices);
  if (isMinimumFilter(name)) return 'whole' in FILTERS[name] ? whole(999_999_999) : amount;
  if (isMaximumFilter(name)) return amount;
  return PARSERS[name];
};

/** The filters of a search as in the URL: canonical strings, absent when not set. */
export type Filters = Readonly<Partial<Record<FilterName, string>>>;

/** The radius around the chosen city in kilometres; undefined without a city, for the city alone, and around a location. */
export const getCityRadius = ({ near, city_id, radius_km = CITY_RADIUS }: Filters): string | undefined =>
  near || !city_id || radius_km === CITY_ONLY ? undefined : radius_km;

/** Whether the cards show a distance: from a location, or from a city to those around it. */
export const hasDistances = (filters: Filters): boolean =>
  filters.near !== undefined || getCityRadius(filters) !== undefined;

/**
 * Removes filters that mean nothing without another (a radius without a location or city, a unit without its number)
 * and default values.
 */
const normalizeFilters = (type: SearchType, filters: Filters): Filters => {
  const result: Partial<Record<FilterName, string>> = {};
  for (const name of FILTER_NAMES) if (filters[name] && hasFilter(type, name)) result[name] = filters[name];
  if (result.near ? result.radius_km === CITY_ONLY : !result.city_id || result.radius_km === CITY_RADIUS)
    delete result.radius_km;
  if (result.sort === 'nearest' && !hasDistances(result)) delete result.sort;
  if (!(result.age || result.min_age) || result.age_unit === 'year') delete result.age_unit;
  if (!(result.min_space || result.max_space) || result.space_unit === 'm2') delete result.space_unit;
  if (result.sort === (result.q ? 'relevance' : 'latest') || (result.sort === 'relevance' && !result.q))
    delete result.sort;
  if (result.page === '1') delete result.page;
  return result;
};

/** Reads the filters of a type from a query string or a form. Malformed ones and those of other types are dropped. */
export const readFilters = (type: SearchType, from: { get(name: string): unknown }): Filters => {
  const filters: Partial<Record<FilterName, string>> = {};
  for (const name of FILTER_NAMES) {
    const text = from.get(name);
    const value = typeof text === 'string' ? getParser(name)(text) : undefined;
    if (value !== undefined) filters[name] = value;
  }
  return normalizeFilters(type, filters);
};

/** Sets or (with `undefined`) removes filters and returns to the first page. */
export const changeFilters = (
  type: SearchType,
  filters: Filters,
  patch: { readonly [N in FilterName]?: string | undefined },
): Filters => {
  const next: Partial<Record<FilterName, string | undefined>> = { ...filters, page: undefined, ...patch };
  return normalizeFilters(type, next as Filters);
};

/**
 * Returns the filters that remain when another type is chosen: categories belong to one type.
 * @param withoutWords whether the type has no item of the words
 */
export const filtersForType = (type: SearchType, filters: Filters, withoutWords = false): Filters =>
  changeFilters(type, filters, { category_id: undefined, ...(withoutWords ? { q: undefined } : {}) });

/** Returns the filters of the search in one city alone, as a list. */
export const filtersForCity = (type: SearchType, filters: Filters, cityId: number): Filters =>
  changeFilters(type, filters, { city_id: String(cityId), radius_km: CITY_ONLY, near: undefined, view: undefined });

/** The active filters that can be removed one by one. */
export const activeFilters = (filters: Filters): ChipName[] => CHIP_NAMES.filter((name) => filters[name]);

export const toApiQuery = (type: SearchType, filters: Filters) => {
  const { sort, view: _view, page = '1', age_unit = 'year', radius_km, ...rest } = filters;
  return {
    ...rest,
    radius_km: filters.near ? radius_km : getCityRadius(filters),
    type,
    page,
    ...(rest.age || rest.min_age ? { age_unit } : {}),
    ...(rest.duration ? { duration_unit: 'day' as const } : {}),
    ...(sort ? { sort: sort as (typeof SORTS)[number] } : {}),
  };
};
