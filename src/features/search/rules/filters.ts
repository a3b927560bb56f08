import { PATHS, pathTo } from '#lib/paths.ts';
import type { ItemType } from '#lib/item-types.ts';

/** The items that a page searches: all, those for buyers or farmers, or one seller's. */
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

/** The properties of a filter that all its uses share. */
interface Filter {
  /** The only item types that have it; all by default. */
  readonly types?: readonly ItemType[];
  /** Whether a chip shows it, which removes it alone. */
  readonly chip?: true;
}

/**
 * Every filter of a search page, in the order of its URL and of its fields. A new one begins here: while it has no schema, no
 * reader, no condition, no field or no chip, the code does not compile.
 */
export const FILTERS = {
  q: {},
  category_id: { chip: true },
  city_id: { chip: true },
  near: { chip: true },
  radius_km: {},
  min_price: { chip: true },
  max_price: { chip: true },
  min_weight: { chip: true, types: ['Product', 'Animal'] },
  min_quantity: { chip: true, types: ['Product'] },
  duration: { chip: true, types: ['Service'] },
  age: { chip: true, types: ['Animal'] },
  age_unit: { types: ['Animal'] },
  behavior: { chip: true, types: ['Animal'] },
  offer_type: { chip: true, types: ['Land'] },
  min_space: { chip: true, types: ['Land'] },
  space_unit: { types: ['Land'] },
  sort: {},
  view: {},
  page: {},
} as const satisfies Record<string, Filter>;

export type FilterName = keyof typeof FILTERS;
export const FILTER_NAMES = Object.keys(FILTERS) as FilterName[];

/** The filters that have a chip; words have their own field. */
export type ChipName = { [N in FilterName]: (typeof FILTERS)[N] extends { chip: true } ? N : never }[FilterName];
export const CHIP_NAMES = FILTER_NAMES.filter((name): name is ChipName => 'chip' in FILTERS[name]);

/** Whether items of a type have a filter; of all types only the common ones. */
export const hasFilter = (type: ItemType | 'All', name: FilterName): boolean => {
  const { types }: Filter = FILTERS[name];
  return !types || types.some((one) => one === type);
};
