import { z } from 'zod';
import { calls } from '../../lib/call.ts';
import { Id } from '../../lib/id.ts';
import { ITEM_TYPES } from '../../lib/item-types.ts';
import { pageOf } from '../../lib/page-result.ts';
import { STANDINGS } from '../../lib/viewer.ts';
import { Rated } from '../reviews/contract.ts';
import { SearchFilters } from '../search/contract.ts';
import { SELLER_SORTS } from './rules.ts';

/** What a search for sellers takes, all of it optional. */
export const SellerFilters = SearchFilters.pick({
  type: true,
  category_id: true,
  city_id: true,
  near: true,
  radius_km: true,
  page: true,
}).extend({
  q: SearchFilters.shape.q.describe('A name, or what is sold, in any language; 200 characters at the most'),
  sort: z
    .enum(SELLER_SORTS)
    .optional()
    .describe(
      `One of ${SELLER_SORTS.join(', ')}; relevance with words, else latest. Without words relevance is latest, without near nearest is too`,
    ),
});
export type SellerFilters = z.output<typeof SellerFilters>;

const Named = z.object({ id: z.number().int(), en_name: z.string(), fr_name: z.string(), ar_name: z.string() });

/** A seller in a list. Counts are of what the caller may see; phones and e-mail are told on items alone. */
export const SellerCard = z.object({
  id: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  avatar: z.string().nullable(),
  for: z.enum(STANDINGS),
  phone_verified: z.boolean(),
  member_since: z.iso.datetime(),
  ...Rated.shape,
  city: Named.nullable().describe('Where they say they are, else where they listed last'),
  items: z.number().int(),
  types: z
    .array(z.object({ type: z.enum(ITEM_TYPES), count: z.number().int() }))
    .describe('What they sell, most of it first'),
  categories: z
    .array(Named.extend({ count: z.number().int() }))
    .max(3)
    .describe('The three largest'),
  distance_km: z.number().optional().describe('From `near` to their town'),
});
export type SellerCard = z.output<typeof SellerCard>;

/** A seller's own page. */
export const SellerProfile = SellerCard.omit({ distance_km: true }).extend({
  region: Named.nullable(),
  latest: z.iso.datetime().nullable().describe('When their newest item came'),
});
export type SellerProfile = z.output<typeof SellerProfile>;

export const sellersCalls = calls({
  'GET /api/sellers': {
    who: 'anyone',
    about: 'Who sells, by name, place and goods',
    query: SellerFilters,
    answer: z.object({ sellers: pageOf(SellerCard) }),
  },
  'GET /api/sellers/{farmer_id}': {
    who: 'anyone',
    about: 'One seller; whoever never had an item on the market is none',
    params: z.object({ farmer_id: Id }),
    answer: z.object({ seller: SellerProfile }),
  },
});
