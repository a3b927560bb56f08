import { z } from 'zod';
import { defineCalls } from '#lib/call.ts';
import { Id, StaffMark, IdParams, YesNo } from '#lib/schema.ts';
import { Page, pageSchema } from '#lib/page-result.ts';
import { CONTACT_FOR, STANDINGS } from '#lib/viewer.ts';
import { ITEM_TYPES } from '#lib/item-types.ts';
import { RatingSummary } from '#features/reviews/contract.ts';
import { ItemForm, ItemUpdate } from './contract/form.ts';
import { SORTS } from './rules/choices.ts';
import { PRICE_UNITS } from './rules/kinds.ts';
import { AUDIENCES, ITEM_STATES } from './rules/visibility.ts';

export type { Sort } from './rules/choices.ts';

const TypePath = z.object({ type: z.enum(ITEM_TYPES) });

const Sorted = z.object({ sort: z.enum(SORTS).optional() });
const Paged = Sorted.extend({ page: Page });
export const Filtered = Paged.extend({
  type: z.enum([...ITEM_TYPES, 'All']).optional(),
  category_id: Id.optional(),
  city_id: Id.optional(),
});

const LocalizedNames = { id: z.number().int(), en_name: z.string(), fr_name: z.string(), ar_name: z.string() };
const Type = z.enum(ITEM_TYPES);

export const ItemCategory = z.object({ ...LocalizedNames, slug: z.string(), type: Type, status: z.string() });
export const ItemCity = z.object({ ...LocalizedNames, latitude: z.number(), longitude: z.number() });

/** The seller of an item; the phone is masked, except for the owner and administrators on one item. */
export const SellerOnCard = z.object({
  id: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string().nullable(),
  staff: StaffMark,
});

export const Seller = SellerOnCard.extend({
  phone_verified: z.boolean(),
  avatar: z.string().nullable(),
  member_since: z.string(),
  for: z.enum(STANDINGS),
  ...RatingSummary.shape,
});
export type Seller = z.output<typeof Seller>;

const Details = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

export const TitleWords = z
  .string()
  .optional()
  .describe('The known words of a title in another language, in the viewer’s language; made automatically');

/** An item in a list. It has exactly one details object: that of its type. */
export const ItemCard = z.object({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  title_words: TitleWords,
  images: z.string().describe('Comma-joined paths; the first is the thumbnail'),
  type: Type,
  category: ItemCategory.nullable(),
  category_id: z.number().int().nullable(),
  user_id: z.number().int(),
  vendor_id: z.number().int(),
  price: z.number().nullable().describe('Dirhams, at most two decimals'),
  price_unit: z.enum(PRICE_UNITS).nullable(),
  negotiable: YesNo,
  city: ItemCity.nullable(),
  city_id: z.number().int().nullable(),
  sold: YesNo,
  views: z.number().int(),
  likes: z.number().int(),
  liked: z.boolean(),
  created_at: z.iso.datetime().describe('When it was first published; for a draft, when it was created'),
  renewed_at: z.iso.datetime().nullable().describe('When its seller last moved it to the front of the lists'),
  deleted_at: z.iso.datetime().nullable(),
  deleted: z.enum(['0', '1']),
  active: YesNo,
  rejected: YesNo,
  for: z.enum(STANDINGS).nullable(),
  boosted: z.boolean(),
  seller: SellerOnCard,
  product_details: Details.optional(),
  animal_details: Details.optional(),
  details: Details.optional(),
  service_details: Details.optional(),
  land_details: Details.optional(),
  professional_details: Details.optional(),
});
export type ItemCard = z.output<typeof ItemCard>;

/** A card for the owner or an administrator, with the moderation state that the public does not see. */
export const OwnCard = ItemCard.extend({
  state: z.enum(ITEM_STATES),
  note: z.string().nullable().describe('The moderator’s note with the last decision'),
  restorable: z.boolean().describe('Whether its owner may restore it: it is deleted, and they deleted it themselves'),
});
export type OwnCard = z.output<typeof OwnCard>;

export const MyCard = OwnCard.extend({
  ask_available: z.boolean().describe('Whether to ask the owner if the item is still available'),
  quantity: z.number().int().nullable().describe('The quantity left; null when none is stated'),
  updated_at: z.iso.datetime().describe('To be sent with a change of it'),
  renew_from: z.iso.datetime().nullable().describe('From when it may be renewed; null while it is not listed, or sold'),
});
export type MyCard = z.output<typeof MyCard>;

/** An item with all its fields; its owner and administrators also get the moderation state. */
export const ItemFull = ItemCard.extend({
  description: z.string(),
  address: z.string(),
  quantity: z.number().int().nullable(),
  delivery: z
    .string()
    .nullable()
    .describe('Comma-joined: pickup, seller, driver. Null: to be agreed on with the seller'),
  delivery_fee: z.number().nullable().describe('Dirhams for one order; 0 when delivery is free'),
  delivery_fee_km: z.number().nullable().describe('Dirhams per kilometre'),
  delivery_km: z.number().int().nullable().describe('Max distance of a delivery in kilometres'),
  min_quantity: z.number().int().nullable().describe('The smallest order, in the unit of the price'),
  breed: z.string().optional().describe('The known words of `species`, in the viewer’s language'),
  updated_at: z.iso.datetime(),
  seller: Seller,
  contact_for: z
    .enum(CONTACT_FOR)
    .describe('Whom `POST /api/items/{id}/contact` reveals the contacts to; messages: nobody'),
  state: z.enum(ITEM_STATES).optional(),
  audience: z.enum(AUDIENCES).nullable().optional(),
  note: z.string().nullable().optional(),
});
export type ItemFull = z.output<typeof ItemFull>;

export const Contact = z.object({
  phone: z.string().nullable(),
  whatsapp: z.string().nullable(),
  email: z.string().optional().describe('Of a job profile, for signed-in users'),
});
export type Contact = z.output<typeof Contact>;

const Names = z.object({ ar_name: z.string(), fr_name: z.string(), en_name: z.string() });

/**
 * The reason why an item is recommended, with the names of the category (ordered, liked, viewed) or of the nearby city.
 */
export const RecommendationReason = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['ordered', 'liked', 'viewed']), category: Names }),
  z.object({ kind: z.literal('near'), city: Names }),
  z.object({ kind: z.literal('popular') }),
]);
export type RecommendationReason = z.output<typeof RecommendationReason>;
export const RecommendedCard = ItemCard.extend({ why: RecommendationReason.optional() });
export type RecommendedCard = z.output<typeof RecommendedCard>;

const PublishPath = z.object({ publish: YesNo });
/** A description of 5000 four-byte characters takes 60 KB in a form-encoded body. */
const maxBody = 128 * 1024;
const Items = z.object({ items: z.array(ItemCard) });
const ItemsPage = z.object({ items: pageSchema(ItemCard) });
const OwnItems = z.object({ items: z.array(MyCard) });
const OneItem = z.object({ item: ItemFull });

const Counts = z.object({
  views: z.number().int(),
  likes: z.number().int().describe('Likes that were not taken back'),
  orders: z.number().int(),
  contacts: z.number().int().describe('How often the seller’s contacts were revealed, once per viewer and day'),
  conversations: z.number().int().describe('Conversations that buyers began about it'),
});

export const Statistics = z.object({
  days: z
    .array(Counts.extend({ day: z.iso.date() }))
    .describe('The last 30 days in Moroccan time, oldest first, including today'),
  totals: Counts.describe('The sums over these days'),
});
export type Statistics = z.output<typeof Statistics>;

export const itemsCalls = defineCalls({
  'GET /api/items/all': { auth: 'anyone', summary: 'Lists all items', query: Paged, response: ItemsPage },
  'GET /api/items/type/{type}': {
    auth: 'anyone',
    summary: 'Lists items of one type',
    params: TypePath,
    query: Paged,
    response: ItemsPage,
  },
  'GET /api/items/latest': { auth: 'anyone', summary: 'Lists the newest items', query: Sorted, response: Items },
  'GET /api/items/for-me': {
    auth: 'anyone',
    summary: 'Lists items recommended to the viewer, each with its reason',
    query: Sorted.extend({ city_id: Id.optional() }),
    response: z.object({ items: z.array(RecommendedCard) }),
  },
  'GET /api/items/category/{category_id}': {
    auth: 'anyone',
    summary: 'Lists items of one category, boosted ones first',
    params: z.object({ category_id: Id }),
    query: Sorted,
    response: Items,
  },
  'GET /api/items/my-items': {
    auth: 'user',
    summary: 'Lists the viewer’s own items',
    query: Sorted,
    response: OwnItems,
  },
  'GET /api/items/my-items/type/{type}': {
    auth: 'user',
    summary: 'Lists the viewer’s own items of one type',
    params: TypePath,
    query: Sorted,
    response: OwnItems,
  },
  'GET /api/buyer-items/all': {
    auth: 'anyone',
    summary: 'Lists items visible to buyers',
    query: Paged,
    response: ItemsPage,
  },
  'GET /api/buyer-items/type/{type}': {
    auth: 'anyone',
    summary: 'Lists items of one type visible to buyers',
    params: TypePath,
    query: Paged,
    response: ItemsPage,
  },
  'GET /api/seller-items/all': {
    auth: 'anyone',
    summary: 'Lists items visible to farmers',
    query: Paged,
    response: ItemsPage,
  },
  'GET /api/seller-items/type/{type}': {
    auth: 'anyone',
    summary: 'Lists items of one type visible to farmers',
    params: TypePath,
    query: Paged,
    response: ItemsPage,
  },
  'GET /api/items/{id}': { auth: 'anyone', summary: 'Returns an item', params: IdParams, response: OneItem },
  'GET /api/items/{id}/similar': {
    auth: 'anyone',
    summary: 'Lists up to twelve similar items',
    params: IdParams,
    response: Items,
  },
  'POST /api/items/{id}/view': {
    auth: 'anyone',
    summary: 'Counts a view, once per viewer and day',
    counts: true,
    params: IdParams,
    response: z.object({ views: z.number().int() }),
  },
  'POST /api/items/{id}/contact': {
    auth: 'anyone',
    summary:
      'Reveals the seller’s contacts to whom the seller allows (`contact_for`); 60 an hour for a user, 20 for the guests of an address',
    params: IdParams,
    response: Contact,
  },
  'POST /api/items/store/{publish}': {
    auth: 'user',
    summary: 'Creates an item: Yes publishes it, No saves a draft',
    params: PublishPath,
    body: ItemForm,
    response: z.object({ updated: z.literal(false), item: ItemFull }),
    maxBody,
  },
  'POST /api/items/update/{publish}': {
    auth: 'user',
    summary: 'Updates an item: absent fields stay, empty ones are cleared',
    params: PublishPath,
    body: ItemUpdate,
    response: z.object({ updated: z.literal(true), item: ItemFull }),
    maxBody,
  },
});

export const statisticsCalls = defineCalls({
  'GET /api/items/{id}/statistics': {
    auth: 'user',
    summary: 'Returns the views, likes, orders, revealed contacts and conversations of an item of the viewer per day',
    params: IdParams,
    response: Statistics,
  },
  'GET /api/admin/items/{id}/statistics': {
    auth: 'admin',
    summary: 'Returns an item’s views, likes, orders, revealed contacts and conversations per day',
    params: IdParams,
    response: Statistics,
  },
});
