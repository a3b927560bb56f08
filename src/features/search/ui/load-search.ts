import { redirect } from 'react-router';
import { ITEM_TYPES } from '#lib/item-types.ts';
import { nameIn, type Lang } from '#lib/lang.ts';
import type { PageResult } from '#lib/page-result.ts';
import { toGroups, type Group } from '#ui/select.tsx';
import { ApiError, type Api } from '#client/api.ts';
import { nullIfOffline } from '#client/errors.ts';
import type { LoaderArgs } from '#client/navigation/page.ts';
import { tagItems, tagList, type Tag } from '#client/page-data/tags.ts';
import type { Seller } from '#features/items/contract.ts';
import type { SearchCard, SearchResult, UnderstoodPart } from '../contract.ts';
import { toTeaser, type Teaser } from '#features/items/ui/index.ts';
import {
  changeFilters,
  formatPoint,
  readFilters,
  type Filters,
  type SearchType,
  isSearchType,
  toApiQuery,
  SEARCH_TYPES,
  type FilterName,
} from './filters.ts';
import type { MapData } from './map/map-data.ts';
import { withQuery } from '#lib/paths.ts';
import { getSearchPath, hasTypeInQuery, type Scope } from '../rules/filters.ts';

export interface SearchData {
  readonly scope: Scope;
  readonly type: SearchType;
  readonly filters: Filters;
  /** The results; null when offline: the page stays, with everything typed. */
  readonly items: PageResult<Teaser> | null;
  /** How many of the items match all words; the rest are related. Null when all match. */
  readonly exact: number | null;
  /** The search text with likely typos corrected. */
  readonly didYouMean: string | null;
  readonly corrected: boolean;
  /** The understood parts of the words besides the thing: prices, places, sizes and traits. */
  readonly understood: readonly UnderstoodPart[];
  /** How many items match around the city that is chosen or named, when it has none itself. */
  readonly nearby: {
    readonly cityId: number;
    readonly city: string;
    readonly km: number;
    readonly count: number;
  } | null;
  /** The seller, in the scope of one seller; null otherwise and when offline. */
  readonly seller: Seller | null;
  /** Options of the select of categories, in the viewer's language. */
  readonly categories: readonly Group[];
  /** The option of the chosen city; the others are loaded when they are needed. */
  readonly cities: readonly Group[];
  /** Names of the selected category, the selected city, and the city from which distances are measured. */
  readonly category: string | null;
  readonly city: string | null;
  readonly near: string | null;
  /** The results by city; null in the list view and when offline. */
  readonly map: MapData | null;
}

/** Converts a result to a teaser and notes why it matched. Isolation marks keep the direction of each word. */
const toSearchTeaser = (card: SearchCard, lang: Lang): Teaser => {
  const note = card.matched
    ?.map(({ asked: query, found }) => `\u2068${query}\u2069 = \u2068${found}\u2069`)
    .join(' · ');
  return toTeaser({ ...card, ...(note ? { note } : {}) }, lang);
};

/**
 * Loads a search page for the type and filters of the URL. A search page returns `loadSearch({ of: 'seller', id },
 * args)` from its loader and renders `<Browse data={data} />` below its header. Redirects inconsistent URLs to a
 * consistent one. Throws a 404 for an unknown type or seller.
 */
export const loadSearch = async (scope: Scope, args: LoaderArgs): Promise<SearchData> => {
  const { api, url, params, lang, t, request, absent } = args;
  const typeName = hasTypeInQuery(scope) ? (url.searchParams.get('type') ?? 'All') : (params['type'] ?? '');
  const type = parseType(typeName) ?? (hasTypeInQuery(scope) ? 'All' : undefined);
  if (!type) throw new ApiError(404, 'not_found', '');
  const filters = readFilters(type, url.searchParams);
  if (type !== typeName) throw redirect(getSearchUrl(scope, type, filters), 301);

  const fetchMap = (of: Filters) =>
    filters.view && !absent.includes('map')
      ? fetchMapCounts(api, scope, type, of, request.signal).catch(nullIfOffline)
      : null;
  const [result, counts, { categories }, { cities }] = await Promise.all([
    fetchResults(api, scope, type, filters, request.signal).catch(nullIfOffline),
    fetchMap(filters),
    api('GET /api/categories'),
    api('GET /api/cities'),
  ]);
  const category = categories.find(({ id }) => String(id) === filters.category_id);
  const city = cities.find(({ id }) => String(id) === filters.city_id);
  const near = filters.near ? cities.find((place) => formatPoint(place) === filters.near) : undefined;
  const nearbyCity = cities.find(({ id }) => id === result?.nearby?.city_id);
  // The URL may name a deleted category or one of another type: a wider search is better than no results.
  if (filters.category_id && (!category || (type !== 'All' && category.type !== type))) {
    throw redirect(getSearchUrl(scope, type, changeFilters(type, filters, { category_id: undefined })));
  }
  if (filters.city_id && !city)
    throw redirect(getSearchUrl(scope, type, changeFilters(type, filters, { city_id: undefined })));
  const corrected = result?.corrected && result.did_you_mean ? result.did_you_mean : null;
  const mapCounts = corrected === null ? counts : await fetchMap({ ...filters, q: corrected });
  const map = mapCounts && (await import('./map/map-data.ts')).toMapData(mapCounts, cities, lang);
  return {
    scope,
    type,
    filters,
    items: result && { ...result.items, data: result.items.data.map((card) => toSearchTeaser(card, lang)) },
    exact: result?.exact ?? null,
    didYouMean: result?.did_you_mean ?? null,
    corrected: result?.corrected ?? false,
    understood: result?.understood ?? [],
    nearby:
      result?.nearby && nearbyCity
        ? {
            cityId: nearbyCity.id,
            city: nameIn(nearbyCity, lang),
            km: result.nearby.km,
            count: result.nearby.count,
          }
        : null,
    seller: result?.seller ?? null,
    categories: toGroups(
      ITEM_TYPES.filter((of) => type === 'All' || of === type).map((of) => ({
        label: t(`item_types.many.${of}`),
        rows: categories.filter((row) => row.type === of),
      })),
      lang,
    ),
    cities: city ? toGroups([{ label: '', rows: [city] }], lang) : [],
    category: category ? nameIn(category, lang) : null,
    city: city ? nameIn(city, lang) : null,
    near: near ? nameIn(near, lang) : null,
    map,
  };
};

/** Returns the data that a page of results shows. */
export const showsSearch = ({ type, filters, items, seller }: SearchData): Tag[] => [
  tagList(type),
  ...tagItems(items?.data ?? null),
  ...(seller ? [`seller:${seller.id}` as const] : []),
  ...(filters.q ? ['words' as const] : []),
];

export { getSearchPath, hasTypeInQuery, type Scope };

/** Returns the URL of a search without the language prefix. */
export const getSearchUrl = (
  scope: Scope,
  type: SearchType,
  filters: { readonly [N in FilterName]?: string | undefined },
): string =>
  withQuery(getSearchPath(scope, type), hasTypeInQuery(scope) && type !== 'All' ? { type, ...filters } : filters);

/** Parses a type from a URL, ignoring case. Returns undefined when unknown. */
export const parseType = (name: string): SearchType | undefined =>
  SEARCH_TYPES.find((type) => type.toLowerCase() === name.toLowerCase());

/** Returns the type that a location with a language prefix shows in this scope; null when it is another page. */
export const typeFromLocation = (
  scope: Scope,
  { pathname, search }: { pathname: string; search: string },
): SearchType | null => {
  const name = scope.of === 'all' ? pathname.split('/').at(-1) : (new URLSearchParams(search).get('type') ?? 'All');
  const type = isSearchType(name) ? name : 'All';
  return pathname.endsWith(getSearchPath(scope, type)) ? type : null;
};

/** The call that searches each scope; those of its facets and its map begin with the same. */
const CALLS = {
  all: 'GET /api/items/search',
  farmers: 'GET /api/seller-items/search',
  buyers: 'GET /api/buyer-items/search',
  seller: 'GET /api/seller-items/{farmerId}',
} as const;

export const fetchResults = async (
  api: Api,
  scope: Scope,
  type: SearchType,
  filters: Filters,
  signal?: AbortSignal,
): Promise<SearchResult & { readonly seller?: Seller }> => {
  const query = toApiQuery(type, filters);
  return scope.of === 'seller'
    ? api(CALLS.seller, { params: { farmerId: scope.id }, query }, { signal })
    : api(CALLS[scope.of], { query }, { signal });
};

const toCountsQuery = (type: SearchType, { sort: _sort, page: _page, ...filters }: Filters) =>
  toApiQuery(type, filters);

/** Fetches the number of results per type, category, city and choice. */
export const fetchFacets = (api: Api, scope: Scope, type: SearchType, filters: Filters, signal?: AbortSignal) => {
  const query = toCountsQuery(type, filters);
  return scope.of === 'seller'
    ? api(`${CALLS.seller}/facets`, { params: { farmerId: scope.id }, query }, { signal })
    : api(`${CALLS[scope.of]}/facets`, { query }, { signal });
};

/** Fetches the number of results in each city that the search is limited to. */
const fetchMapCounts = (api: Api, scope: Scope, type: SearchType, filters: Filters, signal?: AbortSignal) => {
  const query = toCountsQuery(type, filters);
  return scope.of === 'seller'
    ? api(`${CALLS.seller}/map`, { params: { farmerId: scope.id }, query }, { signal })
    : api(`${CALLS[scope.of]}/map`, { query }, { signal });
};
