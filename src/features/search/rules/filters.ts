import { PATHS, pathTo } from '#lib/paths.ts';
import type { ItemType } from '#lib/item-types.ts';
import { CHOICES, type FieldName, type Measure } from '#features/items/rules/index.ts';

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
  /** The choices of the field of items with the filter's name; an item matches if it has the chosen one. */
  readonly choices?: readonly string[];
  /** The numeric field of items that must be at least the value of the filter. */
  readonly min?: FieldName;
  /** The numeric field of items that must be at most the value of the filter. */
  readonly max?: FieldName;
  /** The unit of that field. */
  readonly measure?: Measure;
  /** Whether the value is a whole number. */
  readonly whole?: true;
}

/**
 * Every filter of a search page, in the order of its URL and of its fields. A filter with `choices`, `min` or `max` is complete;
 * any other one does not compile without its schema, parser, condition, field and chip.
 */
export const FILTERS = {
  q: {},
  category_id: { chip: true },
  city_id: { chip: true },
  near: { chip: true },
  radius_km: {},
  min_price: { chip: true },
  max_price: { chip: true },
  min_weight: { chip: true, types: ['Product', 'Animal'], min: 'weight', measure: 'kg' },
  min_quantity: { chip: true, types: ['Product'], min: 'quantity', whole: true },
  min_experience: { chip: true, types: ['Professional'], min: 'experience', measure: 'years' },
  duration: { chip: true, types: ['Service'] },
  gender: { chip: true, types: ['Animal'], choices: CHOICES.gender },
  species: { chip: true, types: ['Animal'], choices: CHOICES.species },
  min_age: { chip: true, types: ['Animal'] },
  age: { chip: true, types: ['Animal'] },
  age_unit: { types: ['Animal'] },
  behavior: { chip: true, types: ['Animal'], choices: CHOICES.behavior },
  condition: { chip: true, types: ['Tool'], choices: CHOICES.condition },
  min_year: { chip: true, types: ['Tool'], min: 'year', whole: true },
  max_hours: { chip: true, types: ['Tool'], max: 'hours', measure: 'hours' },
  min_power: { chip: true, types: ['Tool'], min: 'power', measure: 'hp' },
  offer_type: { chip: true, types: ['Land'], choices: CHOICES.offer_type },
  min_space: { chip: true, types: ['Land'] },
  max_space: { chip: true, types: ['Land'] },
  space_unit: { types: ['Land'] },
  water_source: { chip: true, types: ['Land'], choices: CHOICES.water_source },
  title_deed: { chip: true, types: ['Land'], choices: CHOICES.title_deed },
  sort: {},
  view: {},
  page: {},
} as const satisfies Record<string, Filter>;

export type FilterName = keyof typeof FILTERS;
export const FILTER_NAMES = Object.keys(FILTERS) as FilterName[];

type NameWith<Property extends keyof Filter> = {
  [N in FilterName]: (typeof FILTERS)[N] extends { readonly [P in Property]: unknown } ? N : never;
}[FilterName];

/** The filters by a choice. */
export type ChoiceFilter = NameWith<'choices'>;
export const isChoiceFilter = (name: FilterName): name is ChoiceFilter => 'choices' in FILTERS[name];

/** The filters by the minimum of a field. */
export type MinimumFilter = NameWith<'min'>;
export const isMinimumFilter = (name: FilterName): name is MinimumFilter => 'min' in FILTERS[name];

/** The filters by the maximum of a field. */
export type MaximumFilter = NameWith<'max'>;
export const isMaximumFilter = (name: FilterName): name is MaximumFilter => 'max' in FILTERS[name];

export const CHOICE_FILTERS = FILTER_NAMES.filter(isChoiceFilter);
export const MINIMUM_FILTERS = FILTER_NAMES.filter(isMinimumFilter);

export const MAXIMUM_FILTERS = FILTER_NAMES.filter(isMaximumFilter);

/** The filters that need code of their own: not those by a choice, a minimum or a maximum. */
export type OtherFilter = Exclude<FilterName, ChoiceFilter | MinimumFilter | MaximumFilter>;

/** The filters that have a chip; words have their own field. */
export type ChipName = NameWith<'chip'>;
export const CHIP_NAMES = FILTER_NAMES.filter((name): name is ChipName => 'chip' in FILTERS[name]);

/** Whether items of a type have a filter; of all types only the common ones. */
export const hasFilter = (type: ItemType | 'All', name: FilterName): boolean => {
  const { types }: Filter = FILTERS[name];
  return !types || types.some((one) => one === type);
};
