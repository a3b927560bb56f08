import { z } from 'zod';
import { defineCalls } from '#lib/call.ts';
import { Id, StaffMark } from '#lib/schema.ts';
import { ITEM_TYPES } from '#lib/item-types.ts';
import { pageSchema } from '#lib/page-result.ts';
import { STANDINGS } from '#lib/viewer.ts';
import { RatingSummary } from '#features/reviews/contract.ts';
import { SearchFilters } from '#features/search/contract.ts';
import { SELLER_SORTS } from './rules.ts';

/** The filters of a seller search; all are optional. */
export const SellerFilters = SearchFilters.pick({
  type: true,
  category_id: true,
  city_id: true,
  near: true,
  radius_km: true,
  page: true,
}).extend({
  q: SearchFilters.shape.q.describe('A name or what is sold, in any language; at most 200 characters'),
  sort: z
    .enum(SELLER_SORTS)
    .optional()
    .describe(
      `One of ${SELLER_SORTS.join(', ')}; by default relevance with q, else latest. Falls back to the default when relevance lacks q or nearest lacks near`,
    ),
});
export type SellerFilters = z.output<typeof SellerFilters>;

const LocalizedNames = z.object({
  id: z.number().int(),
  en_name: z.string(),
  fr_name: z.string(),
  ar_name: z.string(),
});

/** A seller in a list. Counts cover only items the viewer may see; contacts are shown on items only. */
export const SellerCard = z.object({
  id: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  avatar: z.string().nullable(),
  staff: StaffMark,
  for: z.enum(STANDINGS),
  phone_verified: z.boolean(),
  member_since: z.iso.datetime(),
  ...RatingSummary.shape,
  city: LocalizedNames.nullable().describe('Their own city, else the city of their latest item'),
  items: z.number().int(),
  types: z
    .array(z.object({ type: z.enum(ITEM_TYPES), count: z.number().int() }))
    .describe('Item types they sell, most items first'),
  categories: z
    .array(LocalizedNames.extend({ count: z.number().int() }))
    .max(3)
    .describe('The three with the most items'),
  distance_km: z.number().optional().describe('From `near` to their city'),
});
export type SellerCard = z.output<typeof SellerCard>;

export const SellerProfile = SellerCard.omit({ distance_km: true }).extend({
  region: LocalizedNames.nullable(),
  latest: z.iso.datetime().nullable().describe('When their newest item was published'),
});
export type SellerProfile = z.output<typeof SellerProfile>;

export const sellersCalls = defineCalls({
  'GET /api/sellers': {
    auth: 'anyone',
    summary: 'Searches sellers by name, place and items',
    query: SellerFilters,
    response: z.object({ sellers: pageSchema(SellerCard) }),
  },
  'GET /api/sellers/{farmer_id}': {
    auth: 'anyone',
    summary: 'Returns a seller; 404 for users who never had a listed item',
    params: z.object({ farmer_id: Id }),
    response: z.object({ seller: SellerProfile }),
  },
});
