import { z } from 'zod';
import { calls } from '../../lib/call.ts';
import { Id } from '../../lib/id.ts';
import { Page, pageOf } from '../../lib/page-result.ts';
import { STANDINGS } from '../../lib/viewer.ts';
import { ITEM_TYPES } from '../../lib/item-types.ts';
import { Rated } from '../reviews/contract.ts';
import { KINDS, PRICE_UNITS } from './rules/kinds.ts';
import { PUBLISHED_STATUSES } from './rules/published.ts';
import { AUDIENCES, ITEM_STATES } from './rules/visibility.ts';

const ItemPath = z.object({ id: Id });
const TypePath = z.object({ type: z.enum(ITEM_TYPES) });

export const SORTS = ['latest', 'oldest', 'popular'] as const;
export type Sort = (typeof SORTS)[number];
/** What the administrator's list is narrowed to; `boosted` are those that stand first in their category now. */
export type PublishedStatus = (typeof PUBLISHED_STATUSES)[number];
const Sorted = z.object({ sort: z.enum(SORTS).optional() });
const Paged = Sorted.extend({ page: Page });
/** What narrows a long list. */
const Narrowed = Paged.extend({
  type: z.enum([...ITEM_TYPES, 'All']).optional(),
  category_id: Id.optional(),
  city_id: Id.optional(),
});

const YesNo = z.enum(['Yes', 'No']);
const Named = { id: z.number().int(), en_name: z.string(), fr_name: z.string(), ar_name: z.string() };
const Type = z.enum(ITEM_TYPES);

export const CategoryOfItem = z.object({ ...Named, slug: z.string(), type: Type, status: z.string() });
export const CityOfItem = z.object({ ...Named, latitude: z.number(), longitude: z.number() });

/** A seller beside an item; the phone is masked wherever it is not told whole. */
export const SellerOnCard = z.object({
  id: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string().nullable(),
});

export const Seller = SellerOnCard.extend({
  phone_verified: z.boolean(),
  avatar: z.string().nullable(),
  member_since: z.string(),
  for: z.enum(STANDINGS),
  ...Rated.shape,
});
export type Seller = z.output<typeof Seller>;

const Details = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

/** An item in a list. Exactly one detail object is there: that of its type. */
export const ItemCard = z.object({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  images: z.string().describe('Comma-joined paths; the first is the thumbnail'),
  type: Type,
  category: CategoryOfItem.nullable(),
  category_id: z.number().int().nullable(),
  user_id: z.number().int(),
  vendor_id: z.number().int(),
  price: z.number().nullable().describe('Dirhams, two decimals at most'),
  price_unit: z.enum(PRICE_UNITS).nullable(),
  negotiable: YesNo,
  city: CityOfItem.nullable(),
  city_id: z.number().int().nullable(),
  sold: YesNo,
  views: z.number().int(),
  likes: z.number().int(),
  liked: z.boolean(),
  created_at: z.iso.datetime(),
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

/** A card in one's own list or the administrator's, with the state that the public never sees. */
export const OwnCard = ItemCard.extend({
  state: z.enum(ITEM_STATES),
  note: z.string().nullable().describe('What the moderator told the owner with the last decision'),
});
export type OwnCard = z.output<typeof OwnCard>;

/** A card in the administrator's list of everything published. */
export const AdminCard = OwnCard.extend({
  boosted_until: z.iso.datetime().nullable().describe('Until when it stands, or stood, first in its category'),
  updated_at: z.iso.datetime().describe('Goes back as seen_updated_at with a decision'),
});
export type AdminCard = z.output<typeof AdminCard>;

/** A card in one's own list. */
export const MyCard = OwnCard.extend({
  ask_available: z.boolean().describe('Whether the owner is to be asked if it is still to be had'),
});
export type MyCard = z.output<typeof MyCard>;

/** An item opened: what a card leaves out, and for its owner and administrators its state. */
export const ItemFull = ItemCard.extend({
  description: z.string(),
  address: z.string(),
  quantity: z.number().int().nullable(),
  updated_at: z.iso.datetime(),
  seller: Seller,
  contacts: z.enum(['whole', 'masked', 'limited']).describe('Whether phones and e-mail are told whole'),
  state: z.enum(ITEM_STATES).optional(),
  audience: z.enum(AUDIENCES).nullable().optional(),
  note: z.string().nullable().optional(),
});
export type ItemFull = z.output<typeof ItemFull>;

const Names = z.object({ ar_name: z.string(), fr_name: z.string(), en_name: z.string() });

/** Why an item is recommended, and by the name of what: the category that was ordered from, liked or looked at, the town that it is near. */
export const Why = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['ordered', 'liked', 'viewed']), category: Names }),
  z.object({ kind: z.literal('near'), city: Names }),
  z.object({ kind: z.literal('popular') }),
]);
export type Why = z.output<typeof Why>;
export const RecommendedCard = ItemCard.extend({ why: Why.optional() });
export type RecommendedCard = z.output<typeof RecommendedCard>;

/** A form's value: text from a form, or what JSON has for it. */
const FormValue = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]).optional();

// What the kinds have of their own; the type checker need not know them by name, the documents do.
const DetailFields: object = Object.fromEntries(
  Object.values(KINDS).flatMap((kind) => kind.fields.map(({ name }) => [name, FormValue])),
);

/**
 * The fields of a listing's form, flat and as text or JSON values. What they must be depends on the kind, so
 * `rules/form.ts` reads them, and answers every mistake at once; names that a kind does not have are ignored.
 */
export const ItemForm = z.looseObject({
  type: FormValue,
  title: FormValue,
  description: FormValue,
  images: FormValue.describe('Comma-joined paths as answered by the upload'),
  category_id: z.unknown().optional(),
  city_id: z.unknown().optional(),
  address: FormValue,
  price: FormValue,
  price_unit: FormValue,
  negotiable: FormValue,
  ...DetailFields,
});
export type ItemForm = z.output<typeof ItemForm>;

const ItemUpdate = ItemForm.extend({
  id: Id,
  updated_at: FormValue.describe('As last read; a save over somebody else’s is a 409'),
  quantity_was: FormValue.describe('The quantity that the form showed; a 409 when orders took from it since'),
});

const Publish = z.object({ publish: YesNo });
/** A description of 5000 letters of four bytes takes 60 KB in a form-encoded body. */
const maxBody = 128 * 1024;
const Items = z.object({ items: z.array(ItemCard) });
const ItemsPage = z.object({ items: pageOf(ItemCard) });
const OwnItems = z.object({ items: z.array(MyCard) });
const OneItem = z.object({ item: ItemFull });
const Sold = z.object({ sold: YesNo, item: ItemFull });
const Removed = z.object({ removed: z.enum(['soft', 'permanent']) });

export const itemsCalls = calls({
  'GET /api/items/all': { who: 'anyone', about: 'All items', query: Paged, answer: ItemsPage },
  'GET /api/items/type/{type}': {
    who: 'anyone',
    about: 'Items of one type',
    params: TypePath,
    query: Paged,
    answer: ItemsPage,
  },
  'GET /api/items/latest': { who: 'anyone', about: 'The newest items', query: Sorted, answer: Items },
  'GET /api/items/for-me': {
    who: 'anyone',
    about: 'Items recommended to the caller, each with its reason',
    query: Sorted.extend({ city_id: Id.optional() }),
    answer: z.object({ items: z.array(RecommendedCard) }),
  },
  'GET /api/items/category/{category_id}': {
    who: 'anyone',
    about: 'Items of one category, boosted ones first',
    params: z.object({ category_id: Id }),
    query: Sorted,
    answer: Items,
  },
  'GET /api/items/my-items': { who: 'user', about: 'The caller’s own items', query: Sorted, answer: OwnItems },
  'GET /api/items/my-items/type/{type}': {
    who: 'user',
    about: 'The caller’s own items of one type',
    params: TypePath,
    query: Sorted,
    answer: OwnItems,
  },
  'GET /api/items/admin-items': {
    who: 'admin',
    about: 'All published items, with how many wait and how many are drafts',
    query: Narrowed.extend({ q: z.string().trim().max(200).optional(), status: z.enum(PUBLISHED_STATUSES).optional() }),
    answer: z.object({ items: pageOf(AdminCard), new_items: z.number().int(), draft_items: z.number().int() }),
  },
  'GET /api/buyer-items/all': { who: 'anyone', about: 'What buyers are shown', query: Paged, answer: ItemsPage },
  'GET /api/buyer-items/type/{type}': {
    who: 'anyone',
    about: 'What buyers are shown of one type',
    params: TypePath,
    query: Paged,
    answer: ItemsPage,
  },
  'GET /api/seller-items/all': { who: 'anyone', about: 'What farmers are shown', query: Paged, answer: ItemsPage },
  'GET /api/seller-items/type/{type}': {
    who: 'anyone',
    about: 'What farmers are shown of one type',
    params: TypePath,
    query: Paged,
    answer: ItemsPage,
  },
  'GET /api/items/{id}': { who: 'anyone', about: 'One item', params: ItemPath, answer: OneItem },
  'GET /api/items/{id}/similar': {
    who: 'anyone',
    about: 'At most twelve items like it',
    params: ItemPath,
    answer: Items,
  },
  'POST /api/items/{id}/view': {
    who: 'anyone',
    about: 'Counts a view: one for each viewer and day',
    params: ItemPath,
    answer: z.object({ views: z.number().int() }),
  },
  'POST /api/items/store/{publish}': {
    who: 'user',
    about: 'Adds an item: Yes publishes it, No keeps a draft',
    params: Publish,
    body: ItemForm,
    answer: z.object({ updated: z.literal(false), item: ItemFull }),
    maxBody,
  },
  'POST /api/items/update/{publish}': {
    who: 'user',
    about: 'Changes an item: absent fields stay, empty ones are cleared',
    params: Publish,
    body: ItemUpdate,
    answer: z.object({ updated: z.literal(true), item: ItemFull }),
    maxBody,
  },
  'GET /api/items/sold/{id}': {
    who: 'user',
    about: 'Marks an item sold, or available again',
    params: ItemPath,
    answer: Sold,
    changes: true,
  },
  'POST /api/items/sold/{id}': {
    who: 'user',
    about: 'Marks an item sold, or available again',
    params: ItemPath,
    answer: Sold,
  },
  'POST /api/items/{id}/still-available': {
    who: 'user',
    about: 'Says that an item is still to be had: its owner is asked again 30 days later',
    params: ItemPath,
    answer: OneItem,
  },
  'DELETE /api/items/delete_from_account/{id}': {
    who: 'user',
    about: 'Deletes an item; on a deleted one, for good',
    params: ItemPath,
    answer: Removed,
  },
  'DELETE /api/items/delete/{id}': {
    who: 'user',
    about: 'Removes a deleted item for good',
    params: ItemPath,
    answer: Removed,
  },
  'POST /api/items/{id}/activate': {
    who: 'user',
    about: 'Restores a deleted item',
    params: ItemPath,
    answer: OneItem,
  },
});
