import { PATHS, pathTo, withQuery } from '../../../lib/paths.ts';
import type { PageResult } from '../../../lib/page-result.ts';
import type { Api } from '../../../client/api.ts';
import type { Seller } from '../../items/contract.ts';
import type { SearchCard } from '../contract.ts';
import { isSearchType, queryOf, SEARCH_TYPES, type FilterName, type Filters, type SearchType } from './filters.ts';

/** Whose listings a page searches: everybody's, what buyers or farmers are shown, or one seller's. */
export type Scope =
  { readonly of: 'all' | 'buyers' | 'farmers' } | { readonly of: 'seller'; /** Their id. */ readonly id: number };

// How a page joins in, here the one of a seller: its loader answers `await loadSearch({ of: 'seller', id }, args)` (in
// load.ts; `seller` in the answer is who it is), and its component puts `<Browse data={data} />` below its own header.

/** The path of a search, without its query. */
export const pathOf = (scope: Scope, type: SearchType): string => {
  if (scope.of === 'all') return pathTo('search', { type });
  if (scope.of === 'seller') return pathTo('seller', { id: String(scope.id) });
  return scope.of === 'buyers' ? PATHS.buyerItems : PATHS.sellerItems;
};

/** Whether the type stands in the query of an address; the market's search has it in its path. */
export const typeInQuery = (scope: Scope): boolean => scope.of !== 'all';

/** The address of a search, without the language prefix. */
export const addressOf = (
  scope: Scope,
  type: SearchType,
  filters: { readonly [N in FilterName]?: string | undefined },
): string => withQuery(pathOf(scope, type), typeInQuery(scope) && type !== 'All' ? { type, ...filters } : filters);

/** The type as it is written in an address, in small letters or large; `undefined` where there is none of that name. */
export const typeNamed = (name: string): SearchType | undefined =>
  SEARCH_TYPES.find((type) => type.toLowerCase() === name.toLowerCase());

/** The type that an address with language prefix shows in this scope; `null` where it leads elsewhere. */
export const typeAt = (scope: Scope, { pathname, search }: { pathname: string; search: string }): SearchType | null => {
  const given = scope.of === 'all' ? pathname.split('/').at(-1) : (new URLSearchParams(search).get('type') ?? 'All');
  const type = isSearchType(given) ? given : 'All';
  return pathname.endsWith(pathOf(scope, type)) ? type : null;
};

interface Found {
  readonly items: PageResult<SearchCard>;
  readonly exact: number | null;
  readonly did_you_mean: string | null;
  readonly corrected: boolean;
  /** Whose items they are, in the scope of one seller. */
  readonly seller?: Seller;
}

/** Asks for a page of what fits. */
export const find = async (
  api: Api,
  scope: Scope,
  type: SearchType,
  filters: Filters,
  signal?: AbortSignal,
): Promise<Found> => {
  const query = queryOf(type, filters);
  if (scope.of === 'seller')
    return api('GET /api/seller-items/{farmerId}', { params: { farmerId: scope.id }, query }, { signal });
  if (scope.of === 'buyers') return api('GET /api/buyer-items/search', { query }, { signal });
  if (scope.of === 'farmers') return api('GET /api/seller-items/search', { query }, { signal });
  return api('GET /api/items/search', { query }, { signal });
};

/** Asks how many fit by category and town. */
export const count = (api: Api, scope: Scope, type: SearchType, filters: Filters, signal?: AbortSignal) => {
  const { sort: _sort, page: _page, ...rest } = filters;
  const query = queryOf(type, rest);
  if (scope.of === 'seller')
    return api('GET /api/seller-items/{farmerId}/facets', { params: { farmerId: scope.id }, query }, { signal });
  if (scope.of === 'buyers') return api('GET /api/buyer-items/search/facets', { query }, { signal });
  if (scope.of === 'farmers') return api('GET /api/seller-items/search/facets', { query }, { signal });
  return api('GET /api/items/search/facets', { query }, { signal });
};
