import { withQuery } from '#lib/paths.ts';
import type { PageResult } from '#lib/page-result.ts';
import type { Api } from '#client/api.ts';
import type { Seller } from '#features/items/contract.ts';
import type { SearchCard, UnderstoodPart } from '../contract.ts';
import { getSearchPath, hasTypeInQuery, type Scope } from '../rules/filters.ts';
import { isSearchType, toApiQuery, SEARCH_TYPES, type FilterName, type Filters, type SearchType } from './filters.ts';

export { getSearchPath, hasTypeInQuery, type Scope };

// To add a search page, return `loadSearch({ of: 'seller', id }, args)` from its loader and render `<Browse data={data}
// />` below its header.

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

interface SearchResult {
  readonly items: PageResult<SearchCard>;
  readonly exact: number | null;
  readonly did_you_mean: string | null;
  readonly corrected: boolean;
  readonly understood: readonly UnderstoodPart[];
  readonly nearby: { readonly city_id: number; readonly km: number; readonly count: number } | null;
  /** The seller, in the scope of one seller. */
  readonly seller?: Seller;
}

/** Fetches a page of results. */
export const fetchResults = async (
  api: Api,
  scope: Scope,
  type: SearchType,
  filters: Filters,
  signal?: AbortSignal,
): Promise<SearchResult> => {
  const query = toApiQuery(type, filters);
  if (scope.of === 'seller')
    return api('GET /api/seller-items/{farmerId}', { params: { farmerId: scope.id }, query }, { signal });
  if (scope.of === 'buyers') return api('GET /api/buyer-items/search', { query }, { signal });
  if (scope.of === 'farmers') return api('GET /api/seller-items/search', { query }, { signal });
  return api('GET /api/items/search', { query }, { signal });
};

const toCountsQuery = (type: SearchType, { sort: _sort, page: _page, ...filters }: Filters) =>
  toApiQuery(type, filters);

/** Fetches the number of results per category and city. */
export const fetchFacets = (api: Api, scope: Scope, type: SearchType, filters: Filters, signal?: AbortSignal) => {
  const query = toCountsQuery(type, filters);
  if (scope.of === 'seller')
    return api('GET /api/seller-items/{farmerId}/facets', { params: { farmerId: scope.id }, query }, { signal });
  if (scope.of === 'buyers') return api('GET /api/buyer-items/search/facets', { query }, { signal });
  if (scope.of === 'farmers') return api('GET /api/seller-items/search/facets', { query }, { signal });
  return api('GET /api/items/search/facets', { query }, { signal });
};

/** Fetches the number of results in each city that the search is limited to. */
export const fetchMapCounts = (api: Api, scope: Scope, type: SearchType, filters: Filters, signal?: AbortSignal) => {
  const query = toCountsQuery(type, filters);
  if (scope.of === 'seller')
    return api('GET /api/seller-items/{farmerId}/map', { params: { farmerId: scope.id }, query }, { signal });
  if (scope.of === 'buyers') return api('GET /api/buyer-items/search/map', { query }, { signal });
  if (scope.of === 'farmers') return api('GET /api/seller-items/search/map', { query }, { signal });
  return api('GET /api/items/search/map', { query }, { signal });
};
