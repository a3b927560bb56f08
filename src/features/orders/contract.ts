import { z } from 'zod';
import { calls } from '../../lib/call.ts';
import { Id } from '../../lib/id.ts';
import { ITEM_TYPES } from '../../lib/item-types.ts';
import { Page, pageOf } from '../../lib/page-result.ts';
import { CityOfItem } from '../items/contract.ts';
import { NewReview, Review } from '../reviews/contract.ts';
import { PRICE_UNITS } from '../items/rules/kinds.ts';
import { ORDER_STATUSES, SIDES } from './rules/statuses.ts';

const YesNo = z.enum(['Yes', 'No']);
const Moment = z.iso.datetime();
const Whole = z.number().int();
const Dirhams = z.number().nullable();

/** Somebody on the other side of an order. */
export const Party = z.object({
  id: Whole,
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string().nullable().describe('Masked for guests until the seller has confirmed'),
  avatar: z.string().nullable(),
  average_rating: z.number().nullable().describe('1 to 5, one decimal; null where nobody rated yet'),
  reviews: Whole.describe('How many rated'),
});
export type Party = z.output<typeof Party>;

/** An order in a list. */
export const Order = z.object({
  id: Whole,
  draft: YesNo,
  status: z.enum(ORDER_STATUSES),
  item: z
    .object({
      id: Whole.nullable(),
      slug: z.string().nullable(),
      title: z.string(),
      images: z.string(),
      type: z.enum(ITEM_TYPES),
      price: Dirhams,
      price_unit: z.enum(PRICE_UNITS).nullable(),
    })
    .describe('As it was ordered; id and slug are null once the listing was removed for good'),
  item_id: Whole.nullable(),
  category_id: Whole.nullable(),
  vendor_id: Whole,
  user_id: Whole.nullable().describe('Null for a guest'),
  price: Dirhams,
  quantity: Whole,
  tax: z.number(),
  total: Dirhams,
  name: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  city: CityOfItem.nullable(),
  city_id: Whole.nullable(),
  address: z.string(),
  current_location: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  pickup: YesNo,
  origin: CityOfItem.nullable().describe('The town where the goods are'),
  seller: Party,
  delivery_id: Whole.nullable(),
  delivery: Party.nullable(),
  rated: z
    .object({ seller: Whole.nullable(), driver: Whole.nullable() })
    .describe('The stars that the buyer gave for this order'),
  created_at: Moment,
  updated_at: Moment,
});
export type Order = z.output<typeof Order>;

/** One thing that happened to an order. */
export const OrderEvent = z.object({
  kind: z.enum(['placed', 'status', 'edited', 'assigned']),
  status: z.enum(ORDER_STATUSES),
  actor: z.enum([...SIDES, 'system']),
  by_me: z.boolean().describe('Whether it was who asks'),
  name: z.string().nullable().describe('Who it was; null for guests and for the market itself'),
  at: Moment,
});
export type OrderEvent = z.output<typeof OrderEvent>;

/** An order opened. */
export const OrderFull = Order.extend({
  history: z.array(OrderEvent).describe('The oldest first'),
  tracking_url: z.string().nullable().describe('For its buyer and administrators'),
  driver_place: z
    .object({ latitude: z.number(), longitude: z.number(), located_at: Moment })
    .nullable()
    .describe('Where the driver said to be last, while the order is shipped'),
  reserved: Whole.describe('What the order holds of its listing'),
  left: Whole.nullable().describe('What is left of the listing; null where the seller states no quantity'),
});
export type OrderFull = z.output<typeof OrderFull>;

/** A form's value: text from a form, or what JSON has for it. */
const FormValue = z.union([z.string(), z.number(), z.boolean(), z.null()]).optional();

const Customer = {
  quantity: FormValue,
  name: FormValue,
  phone: FormValue,
  email: FormValue,
  city_id: z.unknown().optional(),
  address: FormValue,
  current_location: FormValue,
  latitude: FormValue,
  longitude: FormValue,
  pickup: FormValue.describe('Yes: fetched by the customer, no address needed'),
};

/** What a customer sends; `rules/form.ts` reads it and answers every mistake at once. */
export const OrderForm = z.looseObject({
  item_id: Id,
  draft: YesNo.optional().describe('Yes: kept for its signed-in maker, reserving nothing'),
  draft_id: Id.optional().describe('The draft that this takes the place of'),
  ...Customer,
});
export type OrderForm = z.output<typeof OrderForm>;

/** What an administrator corrects: absent fields stay as they are. */
export const OrderEdit = z.looseObject({
  ...Customer,
  status: z.enum(ORDER_STATUSES).optional(),
  delivery_id: z
    .union([Id, z.literal(''), z.null()])
    .optional()
    .describe('The user id of a delivery person; empty: nobody'),
  updated_at: z.string().optional().describe('As it was read: an edit in between is a conflict'),
});
export type OrderEdit = z.output<typeof OrderEdit>;

const OrderPath = z.object({ id: Id });
const TokenPath = z.object({ token: z.string().regex(/^[\w-]{20,64}$/) });

/** What narrows a list of orders. */
export const Filters = z.object({
  status: z.enum(ORDER_STATUSES).optional(),
  city_id: Id.optional(),
  page: Page,
});
export type Filters = z.output<typeof Filters>;

export const Move = z.object({
  status: z.enum(ORDER_STATUSES),
  was: z.enum(ORDER_STATUSES).optional().describe('The status as it was read: another one by now is a conflict'),
});
export type Move = z.output<typeof Move>;

const one = z.object({ order: Order });
const full = z.object({ order: OrderFull });
const list = z.object({ orders: pageOf(Order) });
const hidden = z.object({ deleted: z.literal(true) });

export const ordersCalls = calls({
  'POST /api/orders/store': {
    who: 'anyone',
    about: 'Orders an item, or keeps a draft. Send an `Idempotency-Key`: the same key and body give the same order',
    body: OrderForm,
    answer: z.object({ order: Order, tracking_url: z.string() }),
    status: 201,
  },
  'GET /api/orders/track/{token}': {
    who: 'anyone',
    about: 'An order for whoever has its link',
    params: TokenPath,
    answer: full,
  },
  'POST /api/orders/track/{token}/cancel': {
    who: 'anyone',
    about: 'Cancels an order by its link, while it is pending or confirmed',
    params: TokenPath,
    answer: full,
  },
  'GET /api/buyer/orders': {
    who: 'user',
    about: 'What one has ordered, the newest first, drafts too where no status is asked for',
    query: Filters,
    answer: list,
  },
  'GET /api/buyer/orders/{id}': { who: 'user', about: 'One order of one’s own', params: OrderPath, answer: full },
  'PUT /api/buyer/orders/{id}/status': {
    who: 'user',
    about: 'Cancels one’s own order, while it is pending or confirmed',
    params: OrderPath,
    body: Move,
    answer: one,
  },
  'POST /api/buyer/orders/{id}/rate': {
    who: 'user',
    about: 'Rates the seller or the driver of one’s own delivered order, once each',
    params: OrderPath,
    body: NewReview,
    answer: z.object({ review: Review }),
    status: 201,
  },
  'DELETE /api/buyer/orders/delete/{id}': {
    who: 'user',
    about: 'Takes an order out of one’s own list; a draft goes for good',
    params: OrderPath,
    answer: hidden,
  },
  'GET /api/seller/orders': {
    who: 'user',
    about: 'Orders of what one sells, the newest first',
    query: Filters,
    answer: list,
  },
  'GET /api/seller/orders/{id}': {
    who: 'user',
    about: 'One order of what one sells',
    params: OrderPath,
    answer: full,
  },
  'PUT /api/seller/orders/{id}/status': {
    who: 'user',
    about: 'Changes the status of an order of what one sells',
    params: OrderPath,
    body: Move,
    answer: one,
  },
  'DELETE /api/seller/orders/delete/{id}': {
    who: 'user',
    about: 'Takes an order out of the seller’s own list',
    params: OrderPath,
    answer: hidden,
  },
  'GET /api/admin/orders': {
    who: 'admin',
    about: 'All orders, the newest first',
    query: Filters.extend({ q: z.string().trim().max(80).optional().describe('A part of the customer’s name') }),
    answer: list,
  },
  'GET /api/admin/orders/{id}': { who: 'admin', about: 'One order', params: OrderPath, answer: full },
  'PUT /api/admin/orders/{id}/status': {
    who: 'admin',
    about: 'Changes the status of any order',
    params: OrderPath,
    body: Move,
    answer: one,
  },
  'POST /api/admin/orders/{id}/update': {
    who: 'admin',
    about: 'Corrects an order: status, driver, quantity, customer; the total is reckoned anew',
    params: OrderPath,
    body: OrderEdit,
    answer: full,
  },
  'DELETE /api/admin/orders/delete/{id}': {
    who: 'admin',
    about: 'Takes an order out of everybody’s list; nothing is erased, and what it holds of the stock stays held',
    params: OrderPath,
    answer: hidden,
  },
});
