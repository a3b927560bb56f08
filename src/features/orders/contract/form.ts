import { z } from 'zod';
import { Id } from '#lib/id.ts';
import { formField, formId } from '#lib/schema.ts';
import { ORDER_FIELDS } from '../rules/fields.ts';
import { requiredFields } from '../rules/form.ts';
import { ORDER_STATUSES } from '../rules/statuses.ts';

const YesNo = z.enum(['Yes', 'No']);

const toField = (name: keyof typeof ORDER_FIELDS, description?: string) => formField(ORDER_FIELDS[name], description);

const CustomerFields = {
  quantity: toField('quantity', 'By default 1; an item sold as a whole has no other'),
  name: toField('name'),
  phone: toField('phone'),
  email: toField('email'),
  city_id: formId('The city of delivery'),
  address: toField('address', 'Required unless pickup is Yes'),
  current_location: toField('current_location', 'Where the customer was when they shared their location'),
  latitude: toField('latitude', 'Only together with longitude'),
  longitude: toField('longitude'),
  pickup: toField('pickup', 'Yes: picked up by the customer, no address required'),
};

/** The fields of an order. `rules/form.ts` parses them by the same rules and reports all errors at once. */
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
  .meta({
    required: ['item_id'],
    if: { properties: { draft: { const: 'Yes' } }, required: ['draft'] },
    else: { required: requiredFields(true) },
  });
export type OrderForm = z.output<typeof OrderForm>;

/** An administrator's edit: absent fields stay as they are. */
export const OrderEdit = z.object({
  ...CustomerFields,
  status: z.enum(ORDER_STATUSES).optional(),
  delivery_id: z
    .union([Id, z.literal(''), z.null()])
    .optional()
    .describe('The user id of a driver; empty: none'),
  updated_at: z.string().optional().describe('As it was read; 409 when the order was edited since'),
});
export type OrderEdit = z.output<typeof OrderEdit>;
