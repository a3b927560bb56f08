import { z } from 'zod';
import { calls } from '../../lib/call.ts';
import { Id } from '../../lib/id.ts';
import { Page, pageOf } from '../../lib/page-result.ts';
import { ItemCard, Seller } from '../items/contract.ts';
import { ITEM_TYPES } from '../../lib/item-types.ts';
import { AGE_UNITS, BEHAVIORS, LAND_UNITS, OFFER_TYPES } from '../items/rules/kinds.ts';
import { MAX_NUMBER_LENGTH, westernDigits } from '../../lib/digits.ts';
import { parseDirhams, MAX_CENTIMES } from '../items/rules/price.ts';
import { CONCEPT_KINDS } from './rules/concept-kinds.ts';
import { parsePoint } from './rules/near.ts';

export const SEARCH_SORTS = ['relevance', 'latest', 'oldest', 'popular', 'price_asc', 'price_desc', 'nearest'] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];

const Given = z.union([z.string(), z.number(), z.null()]).optional();

/** A filter as a query or a form carries it: an empty one is absent, digits may be Arabic. */
const filter = <S extends z.ZodType>(schema: S) =>
  Given.transform((value) => westernDigits(String(value ?? '')).trim() || undefined).pipe(
    schema.optional() as z.ZodType<z.output<S> | undefined, string | undefined>,
  );

const NumberText = z.string().max(MAX_NUMBER_LENGTH);

/** Dirhams as centimes. A dearer price than there can be narrows like the dearest. */
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
    const point = parsePoint(text);
    if (point) return point;
    ctx.issues.push({ code: 'custom', message: 'not_point', input: text });
    return z.NEVER;
  });

// Stryker disable StringLiteral: below are descriptions for the documents of the API
/** What a search takes, all of it optional. Filters act on the whole result, not on one page of it. */
export const SearchFilters = z.object({
  type: filter(z.enum([...ITEM_TYPES, 'All'])).describe(`All or one of ${ITEM_TYPES.join(', ')}`),
  q: filter(z.string().max(200)).describe('Words in any of the three languages; 200 characters at the most'),
  category_id: filter(Id),
  city_id: filter(Id),
  min_price: filter(Price).describe('Dirhams'),
  max_price: filter(Price).describe('Dirhams'),
  min_weight: filter(Amount).describe('Kilograms'),
  min_quantity: filter(Amount),
  duration: filter(Amount).describe('At the most'),
  duration_unit: filter(z.enum(LAND_UNITS)).describe(`One of ${LAND_UNITS.join(', ')}; day unless told`),
  age: filter(Amount).describe('At the most'),
  age_unit: filter(z.enum(AGE_UNITS)).describe(`One of ${AGE_UNITS.join(', ')}; year unless told`),
  behavior: filter(z.enum(BEHAVIORS)).describe(`One of ${BEHAVIORS.join(', ')}`),
  offer_type: filter(z.enum(OFFER_TYPES)).describe(`One of ${OFFER_TYPES.join(', ')}`),
  min_space: filter(Amount).describe('Square metres'),
  near: filter(Near).describe('latitude,longitude in degrees: cards then tell distance_km'),
  radius_km: filter(Amount).describe('How far from `near` at the most'),
  sort: filter(z.enum(SEARCH_SORTS)).describe(
    `One of ${SEARCH_SORTS.join(', ')}; relevance with words, else latest. Without words relevance is latest, without near nearest is too`,
  ),
  page: filter(Page),
});
export type SearchFilters = z.output<typeof SearchFilters>;

// Stryker disable all: below are shapes of answers and the table of calls, which other tests walk

/** Why a card is there where the words differ: `asked` stands in the search, `found` in the listing. */
const Matched = z.object({ asked: z.string(), found: z.string() });

/** A card, how far it is when the search told a place, and why it was found when no word of the search stands in it. */
export const SearchCard = ItemCard.extend({
  distance_km: z.number().optional().describe('From `near` to the item’s town'),
  matched: z.array(Matched).optional(),
});
export type SearchCard = z.output<typeof SearchCard>;

/** What was found, and what was probably meant. */
const Found = z.object({
  items: pageOf(SearchCard),
  exact: z
    .number()
    .int()
    .nullable()
    .describe('So many of the items fit all words; those after them are only near. Null where all fit'),
  did_you_mean: z.string().nullable().describe('The words of the search as they were probably meant'),
  corrected: z.boolean().describe('Whether the items are those of `did_you_mean`, as nothing fits the words typed'),
});

const Count = z.object({ id: z.number().int(), count: z.number().int() });

/** How many fit in each category and town; that filter itself is left aside. Those with none are left out. */
const Facets = z.object({
  categories: z.array(Count),
  cities: z.array(Count),
  capped: z.boolean().describe('Whether so many fit that the counts say at least; none says more than 1 000'),
});
export type Facets = z.output<typeof Facets>;

/** One way to go on typing: words to search for, or a category or town to narrow to. */
const Suggestion = z.object({
  kind: z.enum(['words', 'category', 'city']),
  text: z.string().describe('As it is to stand in the field, or the name in the caller’s language'),
  id: z.number().int().optional().describe('Of the category or town'),
  type: z.enum(ITEM_TYPES).optional().describe('Of the category'),
});
export type Suggestion = z.output<typeof Suggestion>;

export const MOST_SUGGESTIONS = 8;

const KEY = /^[a-z][a-z0-9_]{1,39}$/;
const Spellings = z.array(z.string().trim().min(1).max(60)).max(60);

/** What an administrator writes of a concept: how it is called, the name that is shown first. */
export const ConceptForm = z.object({
  key: z.string().regex(KEY, 'not_key').describe('What it is known by: small Latin letters, digits and _'),
  kind: z.enum(CONCEPT_KINDS),
  broader: z
    .string()
    .nullable()
    .default(null)
    .describe('Key of the wider concept: who searches for that finds this too'),
  ar: Spellings.min(1),
  darija: Spellings.default([]).describe('Moroccan Arabic in Arabic letters'),
  latin: Spellings.default([]).describe('The same as it is typed in Latin letters and digits'),
  fr: Spellings.min(1),
  en: Spellings.min(1),
});
export type ConceptForm = z.output<typeof ConceptForm>;

const Concept = ConceptForm.extend({
  id: z.number().int(),
  share: z.number().describe('The part of all listings that have it, from 0 to 1, as last counted'),
});
export type Concept = z.output<typeof Concept>;

// Six lists of names: sixty of sixty letters each, form-encoded.
const ofConcepts = { maxBody: 256 * 1024, maxFields: 400 } as const;

const ConceptPath = z.object({ id: Id });
const OneConcept = z.object({ concept: Concept });

// A search changes nothing, also as a POST: it is neither counted among the changes nor asked for their mark.
const posted = { who: 'anyone', body: SearchFilters, answer: Found, changes: false } as const;
const asked = { who: 'anyone', query: SearchFilters, answer: Found } as const;
const counted = { who: 'anyone', query: SearchFilters, answer: Facets } as const;
const OfSeller = z.object({ farmerId: Id });

export const searchCalls = calls({
  'GET /api/items/search': { ...asked, about: 'Searches all items that the caller may see' },
  'POST /api/items/search': { ...posted, about: 'Searches all items that the caller may see' },
  'GET /api/buyer-items/search': { ...asked, about: 'Searches what buyers are shown' },
  'POST /api/buyer-items/search': { ...posted, about: 'Searches what buyers are shown' },
  'GET /api/seller-items/search': { ...asked, about: 'Searches what farmers are shown' },
  'POST /api/seller-items/search': { ...posted, about: 'Searches what farmers are shown' },
  'GET /api/seller-items/{farmerId}': {
    who: 'anyone',
    about: 'One seller and their items, searched like all others',
    params: OfSeller,
    query: SearchFilters,
    answer: Found.extend({ seller: Seller }),
  },
  'GET /api/items/search/facets': { ...counted, about: 'Counts what a search finds by category and town' },
  'GET /api/buyer-items/search/facets': { ...counted, about: 'The same of what buyers are shown' },
  'GET /api/seller-items/search/facets': { ...counted, about: 'The same of what farmers are shown' },
  'GET /api/seller-items/{farmerId}/facets': { ...counted, params: OfSeller, about: 'The same of one seller’s items' },
  'GET /api/search/suggestions': {
    who: 'anyone',
    about: 'Ways to go on typing: words, categories and towns, eight at the most',
    query: z.object({
      q: z.string().trim().max(200).default(''),
      type: z.enum([...ITEM_TYPES, 'All']).optional(),
    }),
    answer: z.object({ suggestions: z.array(Suggestion).max(MOST_SUGGESTIONS) }),
  },
  'GET /api/admin/concepts': {
    who: 'admin',
    about: 'The dictionary of the search, by key',
    query: z.object({
      q: z.string().trim().max(60).optional().describe('Part of a key or name'),
      kind: z.enum(CONCEPT_KINDS).optional(),
      page: Page,
    }),
    answer: z.object({ concepts: pageOf(Concept) }),
  },
  'POST /api/admin/concepts': {
    who: 'admin',
    about: 'Adds a concept; what it names is found by all of its names at once',
    body: ConceptForm,
    answer: OneConcept,
    ...ofConcepts,
    status: 201,
  },
  'PUT /api/admin/concepts/{id}': {
    who: 'admin',
    about: 'Changes a concept, with effect at once',
    params: ConceptPath,
    body: ConceptForm,
    answer: OneConcept,
    ...ofConcepts,
  },
  'DELETE /api/admin/concepts/{id}': {
    who: 'admin',
    about: 'Removes a concept, with effect at once',
    params: ConceptPath,
    answer: z.object({ removed: z.literal(true) }),
  },
});
