import { z } from 'zod';
import { Id, formField, formId } from '#lib/schema.ts';
import { ITEM_TYPES, type ItemType } from '#lib/item-types.ts';
import { DELIVERY_FIELDS, DELIVERY_WAYS } from '../rules/price.ts';
import { ITEM_FIELDS, KINDS, type Field } from '../rules/kinds.ts';

/** The schema of a field that some kinds have. Kinds may have different limits for it. */
const toDetailField = (variants: readonly { readonly type: ItemType; readonly field: Field }[]) => {
  const rules = variants.map(({ field }) => field);
  const described = variants.map(({ type, field: { required, when } }) => {
    const condition = when ? ` when ${when.field} is ${when.is}` : '';
    return `${type}${condition}${required ? ' (required to publish)' : ''}`;
  });
  return formField(rules, described.join(', '));
};

const names = new Set(Object.values(KINDS).flatMap((kind) => kind.fields.map(({ name }) => name)));

// The fields of all kinds. Typed as object, since the generated docs need their names and the type checker does not.
const DetailFields: object = Object.fromEntries(
  [...names].map((name) => [
    name,
    toDetailField(
      ITEM_TYPES.flatMap((type) => KINDS[type].fields.flatMap((field) => (field.name === name ? { type, field } : []))),
    ),
  ]),
);

/**
 * The flat fields of an item form, as text or JSON values. Their limits depend on the kind, so `rules/form.ts` parses them
 * by the same rules and reports all errors at once; fields that the kind does not have are ignored.
 */
const fields = {
  type: formField({ form: 'choice', choices: ITEM_TYPES }, 'By default that of the category, else Product'),
  title: formField(ITEM_FIELDS.title),
  description: formField(ITEM_FIELDS.description),
  images: formField(ITEM_FIELDS.images, 'Paths returned by the upload; a Professional has one file, the CV'),
  category_id: formId('Required to publish; must belong to the type'),
  city_id: formId('Required to publish'),
  address: formField(ITEM_FIELDS.address),
  price: formField(ITEM_FIELDS.price, 'Dirhams, at most two decimals'),
  price_unit: formField(ITEM_FIELDS.price_unit),
  negotiable: formField(ITEM_FIELDS.negotiable),
  delivery: z
    .union([z.string(), z.array(z.string()), z.null()], 'malformed')
    .optional()
    .meta({
      type: ['string', 'null'],
      description: `How the buyer gets it: one or several of ${DELIVERY_WAYS.join(', ')}, joined by commas. Not for a Land or Professional; no driver for a Service`,
    }),
  delivery_fee: formField(DELIVERY_FIELDS.delivery_fee, 'Dirhams for one order, 0 if free; excludes delivery_fee_km'),
  delivery_fee_km: formField(DELIVERY_FIELDS.delivery_fee_km, 'Dirhams per kilometre'),
  delivery_km: formField(DELIVERY_FIELDS.delivery_km, 'Max distance of a delivery in kilometres'),
  min_quantity: formField(DELIVERY_FIELDS.min_quantity, 'The smallest order, in the unit of the price'),
  ...DetailFields,
};

export const ItemForm = z.looseObject(fields).meta({ required: ['title'] });
export type ItemForm = z.output<typeof ItemForm>;

export const ItemUpdate = z.looseObject({
  id: Id,
  ...fields,
  updated_at: z
    .union([z.string(), z.number(), z.null()])
    .optional()
    .meta({ format: 'date-time', description: 'As last read; 409 when the item was saved since' }),
  quantity_was: formField(
    { form: 'number', min: 0, whole: true },
    'The quantity the form showed; 409 when orders have reduced it since',
  ),
});
