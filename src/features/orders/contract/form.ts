import { z } from 'zod';
import { Id, parsedField, YesNo } from '#lib/schema.ts';
import { ORDER_FIELDS, findMissing, requiredFields, type SentFields } from '../rules/fields.ts';
import { ORDER_STATUSES } from '../rules/statuses.ts';

const CustomerFields = {
  quantity: parsedField(ORDER_FIELDS.quantity, 'By default 1; an item sold as a whole has no other'),
  name: parsedField(ORDER_FIELDS.name),
  phone: parsedField(ORDER_FIELDS.phone),
  email: parsedField(ORDER_FIELDS.email),
  city_id: parsedField(ORDER_FIELDS.city_id, 'The city of delivery'),
  address: parsedField(ORDER_FIELDS.address, 'Required unless pickup is Yes'),
  current_location: parsedField(
    ORDER_FIELDS.current_location,
    'Where the customer was when they shared their location',
  ),
  latitude: parsedField(ORDER_FIELDS.latitude, 'Only together with longitude'),
  longitude: parsedField(ORDER_FIELDS.longitude),
  pickup: parsedField(ORDER_FIELDS.pickup, 'Yes: picked up by the customer, no address required'),
};

/** Reports the fields without which an order cannot be sent, together with those that are malformed. */
const requireFields = z.superRefine<SentFields & { readonly draft?: string | undefined }>(
  ({ draft, ...fields }, { issues }) => {
    if (draft === 'Yes') return;
    const known = new Set(issues.map(({ path }) => path?.[0]));
    // An absent quantity means 1; an emptied one is an error.
    const missing = [...findMissing(fields), ...(fields.quantity === null ? ['quantity'] : [])];
    for (const name of missing.filter((one) => !known.has(one)))
      issues.push({ code: 'custom', message: 'required', path: [name], input: null });
  },
  // Runs even if other fields are invalid, but not for a body without any.
  { when: ({ issues }) => issues.every(({ path }) => path?.length) },
);

/** The fields of an order. What depends on the item, the cities or the viewer is checked by the service. */
export const OrderForm = z
  .object({
    item_id: Id,
    draft: YesNo.optional().describe(
      'Yes: saved as a draft of the signed-in user; reserves nothing, nothing is required',
    ),
    draft_id: Id.optional().describe('The draft that this order replaces'),
    signed_in: YesNo.optional().describe('Yes: 401 without a session, instead of an order as a guest'),
    phone_proof: z
      .string()
      .max(100)
      .nullish()
      .describe('Of an order of a guest that this device confirmed by a code: no other code is needed for the number'),
    ...CustomerFields,
  })
  .check(requireFields)
  .meta({
    required: ['item_id'],
    if: { properties: { draft: { const: 'Yes' } }, required: ['draft'] },
    else: { required: requiredFields(true) },
  });
export type OrderForm = z.output<typeof OrderForm>;

/** An administrator's edit: absent fields stay as they are. */
export const OrderEdit = z.object({
  ...CustomerFields,
  quantity: CustomerFields.quantity.refine((quantity) => quantity !== null, 'required'),
  status: z.enum(ORDER_STATUSES).optional(),
  delivery_id: z
    .union([Id, z.literal(''), z.null()])
    .optional()
    .describe('The user id of a driver; empty: none'),
  updated_at: z.string().optional().describe('As it was read; 409 when the order was edited since'),
});
export type OrderEdit = z.output<typeof OrderEdit>;

export const StatusChange = z.object({
  status: z.enum(ORDER_STATUSES),
  was: z.enum(ORDER_STATUSES).optional().describe('The status as it was read; 409 when it has changed since'),
});
export type StatusChange = z.output<typeof StatusChange>;
