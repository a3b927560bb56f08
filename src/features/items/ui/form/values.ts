import type { ItemFull } from '../../contract.ts';
import type { Kind, PriceUnit } from '../../rules/kinds.ts';

/** What stands in the form's inputs, all as text. */
export type Values = Readonly<Record<string, string>>;

/** Fields that every kind has. */
const COMMON = [
  'title',
  'description',
  'category_id',
  'city_id',
  'address',
  'price',
  'price_unit',
  'negotiable',
] as const;

/** What a price can be per, the likeliest first; empty: for the whole, which a rent never is. */
export const unitsOf = ({ units, rentUnits }: Kind, values: Values): readonly (PriceUnit | '')[] => {
  if (!rentUnits) return [...units, ''];
  return values.offer_type === 'rent' ? rentUnits : ['', ...units];
};

/** The choices that have a beginning. */
const startsOf = ({ fields }: Kind): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap((field) => (field.form === 'choice' && field.start ? [[field.name, field.start]] : [])),
  );

/** An empty form of a kind, with what is known of the person filled in. */
export const emptyValues = (kind: Kind, known: Values): Values => {
  const values = { negotiable: 'No', ...known, ...startsOf(kind) };
  return { price_unit: unitsOf(kind, values)[0] ?? '', ...values };
};

/** The form of an item as it is: the detail object is merged into the rest. */
export const valuesOf = (kind: Kind, item: ItemFull): Values => {
  const details = (item as unknown as Record<string, Record<string, string | number | null> | undefined>)[kind.details];
  const flat: Record<string, unknown> = { ...item, ...details, price: item.price, quantity: item.quantity };
  const names = [...COMMON, ...kind.fields.filter(({ form }) => form !== 'files').map(({ name }) => name)];
  // What is hidden now, e.g. the duration of a sale, starts as in an empty form.
  const values = startsOf(kind);
  for (const name of names) {
    const value = flat[name];
    if (value !== null && value !== undefined) values[name] = String(value);
  }
  // A price without a unit is for the whole; where there is no price yet its unit is the likeliest.
  values.price_unit ??= item.price === null ? (unitsOf(kind, values)[0] ?? '') : '';
  return values;
};

/**
 * The values after one input changed. Rent and sale have each a price of their own: that of the other is kept aside,
 * and comes back with it.
 */
export const withValue = (kind: Kind, values: Values, name: string, value: string): Values => {
  const next: Values = { ...values, [name]: value };
  if (name !== 'offer_type' || value === values.offer_type) return next;
  return {
    ...next,
    price: values.other_price ?? '',
    price_unit: values.other_unit ?? unitsOf(kind, next)[0] ?? '',
    other_price: values.price ?? '',
    other_unit: values.price_unit ?? '',
  };
};

const WRITTEN = new Set(['title', 'description', 'address', 'price']);

/** Whether a field is written, not chosen: its value is words or digits that a reader understands. */
export const isWritten = ({ fields }: Kind, name: string): boolean =>
  WRITTEN.has(name) ||
  fields.some((field) => field.name === name && !['choice', 'switch', 'files'].includes(field.form));

interface Send {
  readonly kind: Kind;
  readonly values: Values;
  readonly images: readonly string[];
  readonly certificates: readonly string[];
  /** The item that is edited, as it was when the form opened. */
  readonly item?: ItemFull | undefined;
}

/** Whether a field belongs to the form as it is filled in now: rent shows the duration, sale the price. */
export const isShown = (field: { when?: { field: string; is: string } }, values: Values): boolean =>
  !field.when || values[field.when.field] === field.when.is;

/** The body of a save: every field of the form, empty ones too, so that what was cleared is cleared. */
export const bodyOf = ({ kind, values, images, certificates, item }: Send): Record<string, string> => {
  const body: Record<string, string> = { type: kind.type, images: images.join(',') };
  for (const name of COMMON) body[name] = values[name] ?? '';
  for (const field of kind.fields) {
    if (field.form === 'files') body[field.name] = isShown(field, values) ? certificates.join(',') : '';
    else body[field.name] = isShown(field, values) ? (values[field.name] ?? '') : '';
  }
  if (!body.price) body.price_unit = '';
  if (item) {
    body.id = String(item.id);
    body.updated_at = item.updated_at;
    if (kind.fields.some(({ name }) => name === 'quantity'))
      body.quantity_was = item.quantity === null ? '' : String(item.quantity);
  }
  return body;
};
