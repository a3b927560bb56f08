import { z } from 'zod';
import { calls } from '../../lib/call.ts';
import { MAX_NUMBER_LENGTH } from '../../lib/digits.ts';
import { Id } from '../../lib/id.ts';
import { Page, pageOf } from '../../lib/page-result.ts';
import { Move, Order } from '../orders/contract.ts';

const Whole = z.number().int();
const OrderPath = z.object({ id: Id });

/** Degrees, as text or number; an empty text is no zero, as it would be read otherwise. */
const degrees = (most: number) =>
  z
    .union([z.string().trim().min(1).max(MAX_NUMBER_LENGTH), z.number()], {
      error: ({ input }) => (input ? 'not_number' : 'required'),
    })
    .pipe(z.coerce.number<string | number>().min(-most).max(most));

/** A place that somebody reports. */
const Point = z.object({ latitude: degrees(90), longitude: degrees(180) });

/** Where somebody said to be last, and the nearest known place in words. */
const Located = z.object({
  latitude: z.number(),
  longitude: z.number(),
  located_at: z.iso.datetime(),
  address: z.string().nullable().describe('From the built-in gazetteer; GET /api/location asks the address provider'),
});
export type Located = z.output<typeof Located>;

export const DeliveryMan = z.object({
  average_rating: z.number().nullable(),
  reviews: Whole,
  is_active: z.boolean(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  located_at: z.iso.datetime().nullable(),
  address: z.string().nullable(),
  on_the_way: Whole.describe('Orders that are shipped: only then does anybody see where one is'),
});
export type DeliveryMan = z.output<typeof DeliveryMan>;

export const Candidate = z.object({
  deliveryPerson: z.object({
    id: Whole.describe('The user’s, as `delivery_id` takes it'),
    first_name: z.string(),
    last_name: z.string(),
    phone: z.string().nullable(),
    average_rating: z.number().nullable(),
    reviews: Whole,
    distance_km: z
      .number()
      .nullable()
      .describe('From the town of the goods; null where the person never said where they are'),
    load: Whole.describe('Orders under way that they have already'),
  }),
});
export type Candidate = z.output<typeof Candidate>;

export const deliveryCalls = calls({
  'GET /api/delivery/orders': {
    who: 'delivery',
    about: 'The orders that one brings, the newest first, and how one stands',
    query: z.object({ status: Move.shape.status.optional(), page: Page }),
    answer: z.object({ orders: pageOf(Order), delivery_man: DeliveryMan }),
  },
  'PUT /api/delivery/orders/{id}/status': {
    who: 'delivery',
    about: 'Changes the status of an order that one brings',
    params: OrderPath,
    body: Move,
    answer: z.object({ order: Order }),
  },
  'POST /api/delivery/update-status': {
    who: 'delivery',
    about: 'Says whether one is at work',
    body: z.object({ is_active: z.union([z.boolean(), z.stringbool()]) }),
    answer: z.object({ is_active: z.boolean() }),
  },
  'POST /api/delivery/update-location': {
    who: 'delivery',
    about: 'Says where one is; quicker than every 15 s nothing is written',
    body: Point,
    answer: Located,
  },
  'POST /api/user/update-location': {
    who: 'user',
    about: 'Says where one is; quicker than every 15 s nothing is written',
    body: Point,
    answer: Located,
  },
  'GET /api/admin/orders/{id}/delivery_candidates': {
    who: 'admin',
    about: 'Delivery people at work who could bring an order, the nearest first',
    params: OrderPath,
    answer: z.object({ delivery_candidates: z.array(Candidate) }),
  },
});
