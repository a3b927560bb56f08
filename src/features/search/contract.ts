import { z } from 'zod';
import { defineCalls } from '#lib/call.ts';
import { Id } from '#lib/schema.ts';
import { Page, pageSchema } from '#lib/page-result.ts';
import { ItemCard, Seller } from '#features/items/contract.ts';
import { ITEM_TYPES } from '#lib/item-types.ts';
import {
  AGE_UNITS,
  LAND_UNITS,
  SPACE_UNITS,
  parseDirhams,
  type Measure,
  MAX_CENTIMES,
} from '#features/items/rules/index.ts';
import { MAX_NUMBER_LENGTH, westernDigits } from '#lib/digits.ts';
import {
  CHOICE_FILTERS,
  FILTERS,
  MAXIMUM_FILTERS,
  MINIMUM_FILTERS,
  type ChoiceFilter,
  type FilterName,
  type MaximumFilter,
  type MinimumFilter,
} from './rules/filters.ts';
import { parseCoordinates } from '#features/places/rules/index.ts';

export const SEARCH_SORTS = ['relevance', 'latest', 'oldest', 'popular', 'price_asc', 'price_desc', 'nearest'] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];

const FilterInput = z.union([z.string(), z.number(), z.null()]).optional();

/** Accepts a filter from a query string or a form. Empty values count as absent, and digits may be Arabic. */
const filter = <S extends z.ZodType>(schema: S) =>
  FilterInput.transform((value) => westernDigits(String(value ?? '')).trim() || undefined).pipe(
    schema.optional() as z.ZodType<z.output<S> | undefined, string | undefined>,
  );

const NumberText = z.string().max(MAX_NUMBER_LENGTH);

/** Parses dirhams to centimes. A price above the maximum is clamped to it. */
const Price = NumberText.transform((text, ctx) => {
  const centimes = parseDirhams(text);
  if (typeof centimes === 'number') return centimes;
  if (centimes === 'too_high') return MAX_CENTIMES;
  ctx.issues.push({ code: 'custom', message: centimes, params: { min: 0 }, input: text });
  return z.NEVER;
});

const Amount = NumberText.pipe(z.coerce.number<string>().min(0).max(1e12));

// Two numbers with up to 17 decimals each.
const Near = z
  .string()
  .max(2 * MAX_NUMBER_LENGTH)
  .transform((text, ctx) => {
    const point = parseCoordinates(text);
    if (point) return point;
    ctx.issues.push({ code: 'custom', message: 'not_point', input: text });
    return z.NEVER;
  });

const oneOf = <const C extends readonly string[]>(choices: C) =>
  filter(z.enum(choices)).describe(`One of ${choices.join(', ')}`);

/** The schemas of the filters by a choice, a minimum or a maximum. */
const fieldFilterSchemas = Object.fromEntries([
  ...CHOICE_FILTERS.map((name) => [name, oneOf(FILTERS[name].choices)]),
  ...MINIMUM_FILTERS.map((name) => {
    const { min, measure }: { min: string; measure?: Measure } = FILTERS[name];
    return [name, filter(Amount).describe(`Minimum ${min}${measure ? ` in ${measure}` : ''}`)];
  }),
  ...MAXIMUM_FILTERS.map((name) => {
    const { max, measure }: { max: string; measure?: Measure } = FILTERS[name];
    return [name, filter(Amount).describe(`Maximum ${max}${measure ? ` in ${measure}` : ''}`)];
  }),
]) as { readonly [N in ChoiceFilter]: ReturnType<typeof oneOf<(typeof FILTERS)[N]['choices']>> } & {
  readonly [N in MinimumFilter | MaximumFilter]: ReturnType<typeof filter<typeof Amount>>;
};

/** The filters of a search, all optional. They apply to the whole result, not to one page of it. */
export const SearchFilters = z.object({
  type: filter(z.enum([...ITEM_TYPES, 'All'])).describe(`All or one of ${ITEM_TYPES.join(', ')}`),
  q: filter(z.string().max(200)).describe('Words in any of the three languages; at most 200 characters'),
  category_id: filter(Id),
  city_id: filter(Id),
  min_price: filter(Price).describe('Dirhams'),
  max_price: filter(Price).describe('Dirhams'),
  ...fieldFilterSchemas,
  duration: filter(Amount).describe('Maximum'),
  duration_unit: filter(z.enum(LAND_UNITS)).describe(`One of ${LAND_UNITS.join(', ')}; default day`),
  min_age: filter(Amount).describe('In `age_unit`'),
  age: filter(Amount).describe('Maximum'),
  age_unit: filter(z.enum(AGE_UNITS)).describe(`One of ${AGE_UNITS.join(', ')}; default year`),
  min_space: filter(Amount).describe('In `space_unit`'),
  max_space: filter(Amount).describe('In `space_unit`'),
  space_unit: filter(z.enum(SPACE_UNITS)).describe(`One of ${SPACE_UNITS.join(', ')}; default m2`),
  near: filter(Near).describe('latitude,longitude in degrees; cards then include distance_km'),
  radius_km: filter(Amount).describe('Maximum distance from `near`, or else from the city'),
  sort: filter(z.enum(SEARCH_SORTS)).describe(
    `One of ${SEARCH_SORTS.join(', ')}; defaults to relevance with words and to latest without. Without words, relevance means latest; without a location, so does nearest`,
  ),
  page: filter(Page),
} satisfies Record<Exclude<FilterName, 'view'> | 'type' | 'duration_unit', z.ZodType>);
export type SearchFilters = z.output<typeof SearchFilters>;

/** Explains a match by other words: `asked` was typed, `found` appears in the item's title. */
const MatchExplanation = z.object({ asked: z.string(), found: z.string() });
export type MatchExplanation = z.output<typeof MatchExplanation>;

/**
 * A card with its distance when the search has a location, and an explanation when the item matched by other words than
 * those typed.
 */
export const SearchCard = ItemCard.extend({
  distance_km: z.number().optional().describe('To the item’s city, from `near` or the city with a radius'),
  matched: z.array(MatchExplanation).optional(),
});
export type SearchCard = z.output<typeof SearchCard>;

/** A part of the words that was understood as more than words. */
const UnderstoodPart = z.object({
  kind: z.enum(['price', 'place', 'space', 'weight', 'trait']),
  words: z.string().describe('As typed'),
  rest: z.string().describe('The search text without them'),
  name: z.string().optional().describe('Of the place or trait, in the viewer’s language'),
  city_id: z.number().int().optional(),
  min: z.number().optional().describe('Dirhams, square metres or kilograms'),
  max: z.number().optional(),
});
export type UnderstoodPart = z.output<typeof UnderstoodPart>;

/** The matching items, what was understood, and a suggested correction. */
export const SearchResult = z.object({
  items: pageSchema(SearchCard),
  exact: z
    .number()
    .int()
    .nullable()
    .describe('How many of the items match all words; the rest are related. Null when all match'),
  did_you_mean: z.string().nullable().describe('The search text with likely typos corrected'),
  corrected: z.boolean().describe('Whether the items match `did_you_mean` because nothing matched the typed words'),
  understood: z.array(UnderstoodPart).readonly().describe('Prices, places, sizes and traits that the words name'),
  nearby: z
    .object({ city_id: z.number().int(), km: z.number(), count: z.number().int() })
    .nullable()
    .describe('How many items match within a radius around the chosen or named city, when it has none itself'),
});
export type SearchResult = z.output<typeof SearchResult>;

const Count = z.object({ id: z.number().int(), count: z.number().int() });

/** Counts per category, city, type and choice, each ignoring its own filter. Entries without matches are omitted. */
const Facets = z.object({
  categories: z.array(Count),
  cities: z.array(Count),
  types: z
    .array(z.object({ type: z.enum([...ITEM_TYPES, 'All']), count: z.number().int() }))
    .describe('Of every type, also without matches; without the filters that its items do not have'),
  choices: z
    .record(z.string(), z.record(z.string(), z.number().int()))
    .describe('By the filters of the type that have choices; empty for all types'),
  capped: z
    .boolean()
    .describe('Whether the counts are lower bounds because too many items match; no count exceeds 1 000'),
});
export type Facets = z.output<typeof Facets>;

/** Counts per city under all filters, for a map. Cities without matches are omitted. */
const MapCounts = Facets.pick({ cities: true, capped: true });
export type MapCounts = z.output<typeof MapCounts>;

/** A completion: words to search for, an item to open, or a category or city to filter by. All lead to items. */
const Suggestion = z.object({
  kind: z.enum(['words', 'item', 'category', 'city']),
  text: z.string().describe('The text to put into the field, the item’s title, or the name in the viewer’s language'),
  id: z.number().int().optional().describe('Id of the item, category or city'),
  slug: z.string().optional().describe('Of the item'),
  type: z.enum(ITEM_TYPES).optional().describe('Type of the item or category'),
});
export type Suggestion = z.output<typeof Suggestion>;

export const MAX_SUGGESTIONS = 8;

/** A type and category that an item with a title may have. */
const KindProposal = z.object({
  type: z.enum(ITEM_TYPES),
  category_id: z.number().int().nullable().describe('Null when the title fits the type and none of its categories'),
  category_name: z.string().nullable().describe('In the viewer’s language'),
});
export type KindProposal = z.output<typeof KindProposal>;

export const MAX_KIND_PROPOSALS = 3;

// A search is read-only even as a POST, so it is not counted as a change and skips the Origin check.
const search = { auth: 'anyone', budget: 'searches' } as const;
const postSearch = { ...search, body: SearchFilters, response: SearchResult, changes: false } as const;
const getSearch = { ...search, query: SearchFilters, response: SearchResult } as const;
const getFacets = { ...search, query: SearchFilters, response: Facets } as const;
const getMap = { ...search, query: SearchFilters, response: MapCounts } as const;
const SellerPath = z.object({ farmerId: Id });

export const searchCalls = defineCalls({
  'GET /api/items/search': { ...getSearch, summary: 'Searches all items that the viewer may see' },
  'POST /api/items/search': { ...postSearch, summary: 'Searches all items that the viewer may see' },
  'GET /api/buyer-items/search': { ...getSearch, summary: 'Searches the items for buyers' },
  'POST /api/buyer-items/search': { ...postSearch, summary: 'Searches the items for buyers' },
  'GET /api/seller-items/search': { ...getSearch, summary: 'Searches the items for farmers' },
  'POST /api/seller-items/search': { ...postSearch, summary: 'Searches the items for farmers' },
  'GET /api/seller-items/{farmerId}': {
    ...search,
    summary: 'Returns a seller and searches their items',
    params: SellerPath,
    query: SearchFilters,
    response: SearchResult.extend({ seller: Seller }),
  },
  'GET /api/items/search/facets': {
    ...getFacets,
    summary: 'Counts search results by type, category, city and the choices of the type',
  },
  'GET /api/buyer-items/search/facets': {
    ...getFacets,
    summary: 'Counts search results for buyers by type, category, city and choice',
  },
  'GET /api/seller-items/search/facets': {
    ...getFacets,
    summary: 'Counts search results for farmers by type, category, city and choice',
  },
  'GET /api/seller-items/{farmerId}/facets': {
    ...getFacets,
    params: SellerPath,
    summary: 'Counts search results of one seller by type, category, city and choice',
  },
  'POST /api/search/opened': {
    auth: 'anyone',
    summary:
      'Counts that an item was opened from a search, within a day once per words, item and proven account, or network of all others',
    counts: true,
    body: z.object({ q: z.string().trim().min(1).max(200).describe('The words of the search'), item_id: Id }),
    response: z.object({ counted: z.boolean() }),
  },
  'GET /api/search/suggestions': {
    ...search,
    summary: 'Suggests up to eight completions that lead to items: words, titles, categories and cities',
    query: z.object({
      q: z.string().trim().max(200).default(''),
      type: z.enum([...ITEM_TYPES, 'All']).optional(),
    }),
    response: z.object({ suggestions: z.array(Suggestion).max(MAX_SUGGESTIONS) }),
  },
  'GET /api/items/propose': {
    ...search,
    summary: 'Proposes up to three types and categories for an item, best first, from its title',
    query: z.object({
      title: z.string().trim().max(200).default(''),
      type: z.enum(ITEM_TYPES).optional().describe('The only type to propose categories of'),
    }),
    response: z.object({ proposals: z.array(KindProposal).max(MAX_KIND_PROPOSALS) }),
  },
});

export const mapCalls = defineCalls({
  'GET /api/items/search/map': { ...getMap, summary: 'Counts search results in each city' },
  'GET /api/buyer-items/search/map': { ...getMap, summary: 'Counts search results for buyers in each city' },
  'GET /api/seller-items/search/map': { ...getMap, summary: 'Counts search results for farmers in each city' },
  'GET /api/seller-items/{farmerId}/map': {
    ...getMap,
    params: SellerPath,
    summary: 'Counts search results of one seller in each city',
  },
});
