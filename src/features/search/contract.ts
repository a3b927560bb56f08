import { z } from 'zod';
import { calls } from '../../lib/call.ts';
import { Page, pageOf } from '../../lib/page-result.ts';
import { Id, ItemCard } from '../items/contract.ts';
import { ITEM_TYPES } from '../../lib/item-types.ts';
import { AGE_UNITS, BEHAVIORS, LAND_UNITS, OFFER_TYPES } from '../items/rules/kinds.ts';
import { parseDirhams, westernDigits, MAX_CENTIMES } from '../items/rules/price.ts';
import { parsePoint } from './rules/near.ts';

export const SEARCH_SORTS = ['relevance', 'latest', 'oldest', 'popular', 'price_asc', 'price_desc', 'nearest'] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];

const Given = z.union([z.string(), z.number(), z.null()]).optional();

/** A filter as a query or a form carries it: an empty one is absent, digits may be Arabic. */
const filter = <S extends z.ZodType>(schema: S) =>
  Given.transform((value) => westernDigits(String(value ?? '')).trim() || undefined).pipe(
    schema.optional() as z.ZodType<z.output<S> | undefined, string | undefined>,
  );

/** Dirhams as centimes. A dearer price than there can be narrows like the dearest. */
const Price = z.string().transform((text, ctx) => {
  const centimes = parseDirhams(text);
  if (typeof centimes === 'number') return centimes;
  if (centimes === 'too_high') return MAX_CENTIMES;
  ctx.issues.push({ code: 'custom', message: centimes, params: { min: 0 }, input: text });
  return z.NEVER;
});

const Amount = z.coerce.number<string>().min(0).max(1e12);

const Near = z.string().transform((text, ctx) => {
  const point = parsePoint(text);
  if (point) return point;
  ctx.issues.push({ code: 'custom', message: 'not_point', input: text });
  return z.NEVER;
});

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

/** A card, and how far it is when the search told a place. */
export const SearchCard = ItemCard.extend({
  distance_km: z.number().optional().describe('From `near` to the item’s town'),
});
export type SearchCard = z.output<typeof SearchCard>;

const answer = z.object({ items: pageOf(SearchCard) });

// A search changes nothing, also as a POST: it is neither counted among the changes nor asked for their mark.
const posted = { who: 'anyone', body: SearchFilters, answer, changes: false } as const;
const asked = { who: 'anyone', query: SearchFilters, answer } as const;

export const searchCalls = calls({
  'GET /api/items/search': { ...asked, about: 'Searches all items that the caller may see' },
  'POST /api/items/search': { ...posted, about: 'Searches all items that the caller may see' },
  'GET /api/buyer-items/search': { ...asked, about: 'Searches what buyers are shown' },
  'POST /api/buyer-items/search': { ...posted, about: 'Searches what buyers are shown' },
  'GET /api/seller-items/search': { ...asked, about: 'Searches what farmers are shown' },
  'POST /api/seller-items/search': { ...posted, about: 'Searches what farmers are shown' },
});
