import { z } from 'zod';
import { defineCalls } from '#lib/call.ts';
import { MAX_NUMBER_LENGTH } from '#lib/digits.ts';
import { IdParams, optionalText, YesNo } from '#lib/schema.ts';
import { Page, pageSchema } from '#lib/page-result.ts';
import { Order } from '#features/orders/contract.ts';
import { StatusChange } from '#features/orders/contract/form.ts';
import { DECLINE_REASONS, DOOR_PROBLEMS, MAX_NOTE_LENGTH } from '#features/orders/rules/index.ts';

const Integer = z.number().int();

/** Degrees as text or number. An empty text is rejected, since coercion would turn it into zero. */
const degrees = (most: number) =>
  z
    .union([z.string().trim().min(1).max(MAX_NUMBER_LENGTH), z.number()], {
      error: ({ input }) => (input ? 'not_number' : 'required'),
    })
    .pipe(z.coerce.number<string | number>().min(-most).max(most));

const Note = optionalText({ max: MAX_NOTE_LENGTH, lines: true });

const Point = z.object({ latitude: degrees(90), longitude: degrees(180) });

/** The last location a user sent, with the nearest known place. */
const Located = z.object({
  latitude: z.number(),
  longitude: z.number(),
  located_at: z.iso.datetime(),
  address: z.string().nullable().describe('From the built-in gazetteer; GET /api/location asks the address provider'),
});
export type UserLocation = z.output<typeof Located>;

export const DeliveryMan = z.object({
  average_rating: z.number().nullable(),
  reviews: Integer,
  is_active: z.boolean(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  located_at: z.iso.datetime().nullable(),
  address: z.string().nullable(),
  on_the_way: Integer.describe('Shipped orders; the location is shared only while there are any'),
  to_collect: z.number().describe('Dirhams to collect for all active orders whose total is known'),
  collected_today: z.number().describe('Dirhams of the orders delivered since midnight in Morocco'),
});
export type DeliveryMan = z.output<typeof DeliveryMan>;

export const Candidate = z.object({
  deliveryPerson: z.object({
    id: Integer.describe('The user id, to be sent as `delivery_id`'),
    first_name: z.string(),
    last_name: z.string(),
    phone: z.string().nullable(),
    average_rating: z.number().nullable(),
    reviews: Integer,
    distance_km: z
      .number()
      .nullable()
      .describe('From the city of the item; null when the driver never sent a location'),
    load: Integer.describe('Number of active orders assigned to the driver'),
  }),
});
export type Candidate = z.output<typeof Candidate>;

export const deliveryCalls = defineCalls({
  'GET /api/delivery/orders': {
    auth: 'delivery',
    summary: 'Lists the driver’s orders, newest first, with the driver’s own state',
    query: z.object({
      status: StatusChange.shape.status.optional(),
      today: YesNo.optional().describe('Only those whose status has changed since midnight in Morocco'),
      page: Page,
    }),
    response: z.object({ orders: pageSchema(Order), delivery_man: DeliveryMan }),
  },
  'PUT /api/delivery/orders/{id}/status': {
    auth: 'delivery',
    summary: 'Changes the status of an order assigned to the driver',
    params: IdParams,
    body: StatusChange,
    response: z.object({ order: Order }),
  },
  'POST /api/delivery/orders/{id}/accept': {
    auth: 'delivery',
    summary: 'Accepts an order that was assigned to the driver',
    params: IdParams,
    response: z.object({ order: Order }),
  },
  'POST /api/delivery/orders/{id}/decline': {
    auth: 'delivery',
    summary: 'Gives an order back to the administrators, until it is shipped; they and the seller are notified',
    params: IdParams,
    body: z.object({ reason: z.enum(DECLINE_REASONS), note: Note }),
    response: z.object({ declined: z.literal(true) }),
  },
  'POST /api/delivery/orders/{id}/problem': {
    auth: 'delivery',
    summary:
      'Says why a shipped order could not be handed over; the status that follows is set, and the other sides are notified',
    params: IdParams,
    body: z.object({
      reason: z
        .enum(DOOR_PROBLEMS)
        .describe('`absent` and `address` keep it shipped, `another_day` leads to processing, `refused` to returned'),
      note: Note,
      photo: optionalText({ max: 60 }).describe('Path of an upload'),
      due_on: z.iso.date().nullish().describe('Required for `another_day`, at most 30 days from now'),
    }),
    response: z.object({ order: Order }),
  },
  'POST /api/delivery/update-status': {
    auth: 'delivery',
    summary: 'Sets whether the driver is on duty',
    body: z.object({ is_active: z.union([z.boolean(), z.stringbool()]) }),
    response: z.object({ is_active: z.boolean() }),
  },
  'POST /api/delivery/update-location': {
    auth: 'delivery',
    summary: 'Updates the user’s location, at most once every 15 seconds',
    body: Point,
    response: Located,
  },
  'POST /api/user/update-location': {
    auth: 'user',
    summary: 'Updates the user’s location, at most once every 15 seconds',
    body: Point,
    response: Located,
  },
  'GET /api/admin/orders/{id}/delivery_candidates': {
    auth: 'admin',
    summary: 'Lists drivers on duty for an order, nearest first',
    params: IdParams,
    response: z.object({ delivery_candidates: z.array(Candidate) }),
  },
});
