import type { ItemFull } from '../../contract.ts';
import type { Kind } from '../../rules/kinds.ts';

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

/** An empty form of a kind, with what is known of the person filled in. */
export const emptyValues = (kind: Kind, known: Values): Values => {
  const values: Record<string, string> = { price_unit: kind.units[0] ?? '', negotiable: 'No', ...known };
  for (const field of kind.fields) if (field.form === 'choice' && field.start) values[field.name] = field.start;
  return values;
};

/** The form of an item as it is: the detail object is merged into the rest. */
export const valuesOf = (kind: Kind, item: ItemFull): Values => {
  const details = (item as unknown as Record<string, Record<string, string | number | null> | undefined>)[kind.details];
  const flat: Record<string, unknown> = { ...item, ...details, price: item.price, quantity: item.quantity };
  const names = [...COMMON, ...kind.fields.filter(({ form }) => form !== 'files').map(({ name }) => name)];
  const values: Record<string, string> = { ...emptyValues(kind, {}) };
  for (const name of names) {
    const value = flat[name];
    if (value !== null && value !== undefined) values[name] = String(value);
    else if (name !== 'price_unit') delete values[name];
  }
  return values;
};

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
