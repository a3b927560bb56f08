import { PATHS, pathTo } from '#lib/paths.ts';
import type { ItemType } from '#lib/item-types.ts';

/** Which items a page searches: all, those for buyers or farmers, or one seller's. */
export type Scope = { readonly of: 'all' | 'buyers' | 'farmers' } | { readonly of: 'seller'; readonly id: number };

/** The radius around a chosen city on search pages unless another is chosen, in kilometres. */
export const CITY_RADIUS = '50';

/** Returns the path of a search without its query. */
export const getSearchPath = (scope: Scope, type: ItemType | 'All'): string => {
  if (scope.of === 'all') return pathTo('search', { type });
  if (scope.of === 'seller') return pathTo('seller', { id: String(scope.id) });
  return scope.of === 'buyers' ? PATHS.buyerItems : PATHS.sellerItems;
};

/** Whether the type is in the query of the URL; the main search has it in its path. */
export const hasTypeInQuery = (scope: Scope): boolean => scope.of !== 'all';

/** Matches are counted up to this number. */
export const MAX_COUNTED = 1000;

/** The radii of the search filter, in kilometres. */
export const RADII = [10, 25, 50, 100, 200] as const;
