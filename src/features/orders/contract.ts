import { z } from 'zod';
import { defineCalls } from '#lib/call.ts';
import { Id, IdParams, YesNo } from '#lib/schema.ts';
import { ITEM_TYPES } from '#lib/item-types.ts';
import { Page, pageSchema } from '#lib/page-result.ts';
import { csvCall } from '#features/audit/contract.ts';
import { Code, Phone } from '#features/accounts/contract.ts';
import { ItemCity, TitleWords } from '#features/items/contract.ts';
import { PRICE_UNITS } from '#features/items/rules/index.ts';
import { AdminOrderFilters, BuyerOrderFilters, SellerOrderFilters } from './contract/filters.ts';
import { OrderEdit, OrderForm, StatusChange } from './contract/form.ts';
import { Party } from './contract/party.ts';
import { DECLINE_REASONS, DOOR_PROBLEMS } from './rules/incidents.ts';
import { ACTORS, AWAITED, ORDER_STATUSES } from './rules/statuses.ts';
import { TROUBLES } from './rules/trouble.ts';
import { NewReview, Review } from '#features/reviews/contract.ts';

const DateTime = z.iso.datetime();
const Integer = z.number().int();
const Dirhams = z.number().nullable();

export { Party };

/** An order in a list. */
export const Order = z.object({
  id: Integer,
  draft: YesNo,
  status: z.enum(ORDER_STATUSES),
  canceled_by: z
    .enum(ACTORS)
    .nullable()
    .describe('Null unless it is canceled; what its buyer canceled, only an administrator reopens'),
  item: z
    .object({
      id: Integer.nullable(),
      slug: z.string().nullable(),
      title: z.string(),
      title_words: TitleWords,
      images: z.string(),
      type: z.enum(ITEM_TYPES),
      price: Dirhams,
      price_unit: z.enum(PRICE_UNITS).nullable(),
    })
    .describe('A snapshot from the time of the order; id and slug are null when the item was deleted permanently'),
  item_id: Integer.nullable(),
  category_id: Integer.nullable(),
  vendor_id: Integer,
  user_id: Integer.nullable().describe('Null for a guest'),
  price: Dirhams,
  quantity: Integer,
  tax: z.number(),
  delivery_terms: z
    .object({ delivery: z.string().nullable(), delivery_fee: Dirhams, delivery_fee_km: Dirhams })
    .nullable()
    .describe('As the item had them when it was ordered; null for orders from before there were any'),
  delivery_fee: Dirhams.describe('Part of the total; 0 for pickup, null when to be agreed on with the seller'),
  delivery_km: Integer.nullable().describe('The kilometres that a fee per kilometre was multiplied by'),
  total: Dirhams,
  name: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  city: ItemCity.nullable(),
  city_id: Integer.nullable(),
  address: z.string(),
  current_location: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  pickup: YesNo,
  origin: ItemCity.nullable().describe('The city of the item'),
  seller: Party,
  delivery_id: Integer.nullable(),
  delivery: Party.nullable(),
  driver_asked_at: DateTime.nullable().describe('Until the driver has accepted or declined it'),
  rated: z
    .object({ seller: Integer.nullable(), driver: Integer.nullable() })
    .describe('The stars the buyer gave for this order'),
  expires_at: DateTime.nullable().describe('When it is canceled unless it is confirmed; null once it no longer waits'),
  awaits: z
    .enum(AWAITED)
    .nullable()
    .describe(
      'What an order waits for whose buyer is a guest or has an account that has proven neither phone number nor e-mail address: the code that was sent to the phone (it reserves nothing, and the seller does not see it), or the seller (it reserves little or nothing); null for all others',
    ),
  trouble: z
    .array(z.enum(TROUBLES))
    .optional()
    .describe('Why it needs an administrator’s help; for administrators only'),
  created_at: DateTime,
  updated_at: DateTime,
});
export type Order = z.output<typeof Order>;

export const OrderEvent = z.object({
  kind: z.enum(['placed', 'status', 'edited', 'assigned', 'accepted', 'declined', 'problem']),
  status: z.enum(ORDER_STATUSES),
  actor: z.enum(ACTORS),
  by_me: z.boolean().describe('Whether the viewer did it'),
  name: z.string().nullable().describe('Name of the user; null for guests and automatic changes'),
  at: DateTime,
  reason: z
    .enum([...DOOR_PROBLEMS, ...DECLINE_REASONS])
    .nullable()
    .describe('Why a driver could not hand it over, or declined it'),
  note: z.string().nullable().describe('Of the driver'),
  photo: z.string().nullable().describe('Of the driver: the path of an upload'),
  due_on: z.iso.date().nullable().describe('The day of the next attempt'),
});
export type OrderEvent = z.output<typeof OrderEvent>;

export const OrderFull = Order.extend({
  history: z.array(OrderEvent).describe('Oldest first'),
  tracking_url: z.string().nullable().describe('Only for the buyer and administrators'),
  driver_place: z
    .object({ latitude: z.number(), longitude: z.number(), located_at: DateTime })
    .nullable()
    .describe('The driver’s last location while the order is shipped'),
  reserved: Integer.describe('The quantity the order reserves of its item'),
  left: Integer.nullable().describe('The quantity left of the item; null when the seller states none'),
});
export type OrderFull = z.output<typeof OrderFull>;

const TokenPath = z.object({ token: z.string().regex(/^[\w-]{20,64}$/) });

const OneOrder = z.object({ order: Order });
const OneFullOrder = z.object({ order: OrderFull });
const OrderList = z.object({ orders: pageSchema(Order) });
const Deleted = z.object({ deleted: z.literal(true) });

export const ordersCalls = defineCalls({
  'POST /api/orders/store': {
    auth: 'anyone',
    challenge: true,
    idempotent: true,
    summary: 'Places an order, or saves a draft',
    body: OrderForm,
    response: z.object({ order: Order, tracking_url: z.string() }),
    status: 201,
  },
  'GET /api/orders/delivery': {
    auth: 'anyone',
    summary:
      'Returns what the delivery of an item to a city costs, and how far it is by road (straight line × 1.3, rounded up)',
    query: z.object({ item_id: Id, city_id: Id }),
    response: z.object({
      delivery_fee: Dirhams.describe('Null when to be agreed on with the seller'),
      distance_km: Integer.nullable().describe('Null when the city of the item is unknown'),
      max_km: Integer.nullable().describe('How far the item is delivered; 0 for what stays in its place'),
      too_far: z.boolean().describe('Whether the city is further than that: an order with a delivery is then refused'),
    }),
  },
  'POST /api/orders/find': {
    auth: 'anyone',
    challenge: true,
    summary:
      'Returns the orders that a guest placed with a phone number, newest first, given the one-time code that was sent to it',
    body: z.object({ phoneNumber: Phone, code: Code }),
    response: z.object({ orders: z.array(z.object({ order: Order, tracking_url: z.string() })) }),
  },
  'GET /api/orders/track/{token}': {
    auth: 'anyone',
    summary: 'Returns an order by its tracking link',
    params: TokenPath,
    response: OneFullOrder,
  },
  'POST /api/orders/track/{token}/code': {
    auth: 'anyone',
    summary: 'Sends another one-time code to the number of an order that waits for one',
    params: TokenPath,
    response: z.object({ sent: z.literal(true) }),
  },
  'POST /api/orders/track/{token}/confirm': {
    auth: 'anyone',
    summary: 'Confirms an order with the one-time code that was sent to its phone number: reserves the quantity',
    params: TokenPath,
    body: z.object({
      code: Code.optional().describe(
        'Required, but from its buyer once the account has proven a phone number or e-mail address',
      ),
    }),
    response: OneFullOrder.extend({
      phone_proof: z
        .string()
        .nullable()
        .describe('To be sent with the next orders of the same number from this device, which then need no code'),
    }),
  },
  'POST /api/orders/track/{token}/cancel': {
    auth: 'anyone',
    idempotent: true,
    summary: 'Cancels an order by its tracking link, while it is pending or confirmed',
    params: TokenPath,
    response: OneFullOrder,
  },
  'GET /api/buyer/orders': {
    auth: 'user',
    summary: 'Lists the buyer’s orders, newest first; includes drafts when no status is given',
    query: BuyerOrderFilters.extend({ page: Page }),
    response: OrderList,
  },
  'GET /api/buyer/orders/{id}': {
    auth: 'user',
    summary: 'Returns one of the buyer’s orders',
    params: IdParams,
    response: OneFullOrder,
  },
  'PUT /api/buyer/orders/{id}/status': {
    auth: 'user',
    summary: 'Cancels one of the buyer’s orders, while it is pending or confirmed',
    params: IdParams,
    body: StatusChange,
    response: OneOrder,
  },
  'DELETE /api/buyer/orders/delete/{id}': {
    auth: 'user',
    summary: 'Removes an order from the buyer’s list; deletes a draft permanently',
    params: IdParams,
    response: Deleted,
  },
  'GET /api/seller/orders': {
    auth: 'user',
    summary: 'Lists the seller’s orders, newest first',
    query: SellerOrderFilters.extend({ page: Page }),
    response: OrderList,
  },
  'GET /api/seller/orders/{id}': {
    auth: 'user',
    summary: 'Returns one of the seller’s orders',
    params: IdParams,
    response: OneFullOrder,
  },
  'PUT /api/seller/orders/{id}/status': {
    auth: 'user',
    summary: 'Changes the status of one of the seller’s orders',
    params: IdParams,
    body: StatusChange,
    response: OneOrder,
  },
  'DELETE /api/seller/orders/delete/{id}': {
    auth: 'user',
    summary: 'Removes an order from the seller’s list',
    params: IdParams,
    response: Deleted,
  },
  'GET /api/admin/orders': {
    auth: 'admin',
    summary: 'Lists all orders, newest first unless another order is asked for',
    query: AdminOrderFilters.extend({ page: Page }),
    response: OrderList,
  },
  'GET /api/admin/lists/orders.csv': {
    ...csvCall,
    summary: 'Exports all orders that the list with these filters has, in its order, as CSV',
    query: AdminOrderFilters,
  },
  'GET /api/admin/orders/{id}': {
    auth: 'admin',
    summary: 'Returns an order',
    params: IdParams,
    response: OneFullOrder,
  },
  'PUT /api/admin/orders/{id}/status': {
    auth: 'admin',
    summary: 'Changes the status of any order',
    params: IdParams,
    body: StatusChange,
    response: OneOrder,
  },
  'POST /api/admin/orders/{id}/update': {
    auth: 'admin',
    summary: 'Corrects an order: status, driver, quantity, customer; recalculates the total',
    params: IdParams,
    body: OrderEdit,
    response: OneFullOrder,
  },
  'DELETE /api/admin/orders/delete/{id}': {
    auth: 'admin',
    freshProof: true,
    summary: 'Hides an order from all lists; nothing is erased and its stock stays reserved',
    params: IdParams,
    response: Deleted,
  },
});

/** The call belongs to the reviews, and is absent without them. */
export const rateCalls = defineCalls({
  'POST /api/buyer/orders/{id}/rate': {
    auth: 'user',
    summary:
      'Rates the seller or the driver of a delivered order, once each; 403 while nothing of the account is proven',
    params: IdParams,
    body: NewReview,
    response: z.object({
      review: Review,
      counted: z.boolean().describe('No within an hour of the order: it is neither listed nor in the average'),
    }),
    status: 201,
  },
});
