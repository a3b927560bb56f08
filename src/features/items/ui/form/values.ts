import type { ItemFull } from '#features/items/contract.ts';
import type { FormValues } from '#client/forms/merge.ts';
import { findStockField, type Kind, type PriceUnit } from '#features/items/rules/kinds.ts';
import { toAmountText } from '#features/items/rules/price.ts';
import { getSpaceUnit, HECTARE_DIGITS } from '#features/items/rules/choices.ts';
import { shiftDecimal } from '#lib/digits.ts';

export type Values = FormValues;

/** Fields of every kind. */
const COMMON = [
  'title',
  'description',
  'category_id',
  'city_id',
  'address',
  'price',
  'price_unit',
  'negotiable',
  'delivery',
  'delivery_fee',
  'delivery_fee_km',
  'delivery_km',
  'min_quantity',
] as const;

/** The common fields that contain dirhams. */
const AMOUNTS: ReadonlySet<string> = new Set(['price', 'delivery_fee', 'delivery_fee_km']);

/** The price units to offer, most likely first; empty means for the whole, which a rent never is. */
export const getPriceUnits = ({ units, rentUnits }: Kind, values: Values): readonly (PriceUnit | '')[] => {
  if (!rentUnits) return [...units, ''];
  return values.offer_type === 'rent' ? rentUnits : ['', ...units];
};

/** The defaults of choices that are stored when none is sent. */
const getDefaults = ({ fields }: Kind): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap((field) => (field.form === 'choice' && field.start ? [[field.name, field.start]] : [])),
  );

export const emptyValues = (kind: Kind, prefill: Values): Values => {
  const presets = kind.fields.flatMap((field) =>
    field.form === 'choice' && field.preset ? [[field.name, field.preset]] : [],
  );
  const values: Values = { negotiable: 'No', ...prefill, ...getDefaults(kind), ...Object.fromEntries(presets) };
  return { price_unit: getPriceUnits(kind, values)[0] ?? '', ...values };
};

/** Whether the form asks for an area in a unit of the seller's choice. */
const hasSpaceUnit = ({ fields }: Kind): boolean => fields.some(({ name }) => name === 'space_unit');

/** The form values of an item, with its details merged in. An area is in the unit that the seller chose. */
export const itemToValues = (kind: Kind, item: ItemFull): Values => {
  const details = (item as unknown as Record<string, Record<string, string | number | null> | undefined>)[kind.details];
  const flat: Record<string, unknown> = { ...item, ...details, price: item.price, quantity: item.quantity };
  const names = [...COMMON, ...kind.fields.filter(({ form }) => form !== 'files').map(({ name }) => name)];
  // Fields hidden at present, e.g. the duration for a sale, start with their default.
  const values = getDefaults(kind);
  for (const name of names) {
    const value = flat[name];
    if (typeof value === 'number' && AMOUNTS.has(name)) values[name] = toAmountText(value);
    else if (value !== null && value !== undefined) values[name] = String(value);
  }
  if (hasSpaceUnit(kind) && values.space !== undefined) {
    values.space_unit = getSpaceUnit(Number(values.space), values.space_unit);
    if (values.space_unit === 'ha') values.space = shiftDecimal(values.space, -HECTARE_DIGITS);
  }
  // Without a unit, a price is for the whole; without a price, the unit gets its default.
  values.price_unit ??= item.price === null ? (getPriceUnits(kind, values)[0] ?? '') : '';
  return values;
};

/** The form values of an item, or of a new one with prefilled values. */
export const toFormValues = (kind: Kind, item: ItemFull | undefined, prefill: Values): Values => ({
  ...(item ? itemToValues(kind, item) : emptyValues(kind, prefill)),
  images: item?.images ?? '',
  certificates: String(item?.product_details?.certificates ?? ''),
});

/**
 * The values after one input changed. Sale and rent have separate prices: switching between them keeps the other one and
 * restores it later.
 */
export const withValue = (kind: Kind, values: Values, name: string, value: string): Values => {
  const next: Values = { ...values, [name]: value };
  if (name !== 'offer_type' || value === values.offer_type) return next;
  return {
    ...next,
    price: values.other_price ?? '',
    price_unit: values.other_unit ?? getPriceUnits(kind, next)[0] ?? '',
    other_price: values.price ?? '',
    other_unit: values.price_unit ?? '',
  };
};

const FREE_TEXT_FIELDS = new Set(['title', 'description', 'address', 'price']);

/** Whether a field holds free text or a number, so that its value can be shown to the user. */
export const isFreeText = ({ fields }: Kind, name: string): boolean =>
  FREE_TEXT_FIELDS.has(name) ||
  fields.some((field) => field.name === name && !['choice', 'switch', 'files'].includes(field.form));

interface SaveInput {
  readonly kind: Kind;
  readonly values: Values;
  /** The item being edited, as last read. */
  readonly item?: ItemFull | undefined;
}

/** Whether a field applies to the current values, e.g. duration only to a rent. */
export const isShown = (field: { when?: { field: string; is: string } }, values: Values): boolean =>
  !field.when || values[field.when.field] === field.when.is;

/** The request body of a save: all fields, including empty ones, so that cleared fields are cleared; areas in square metres. */
export const toRequestBody = ({ kind, values, item }: SaveInput): Record<string, string> => {
  const body: Record<string, string> = { type: kind.type, images: values.images ?? '' };
  for (const name of COMMON) body[name] = values[name] ?? '';
  for (const field of kind.fields) body[field.name] = isShown(field, values) ? (values[field.name] ?? '') : '';
  if (hasSpaceUnit(kind) && values.space_unit === 'ha') body.space = shiftDecimal(values.space ?? '', HECTARE_DIGITS);
  if (!body.price) body.price_unit = '';
  if (item) {
    body.id = String(item.id);
    body.updated_at = item.updated_at;
    if (findStockField(kind)) body.quantity_was = item.quantity === null ? '' : String(item.quantity);
  }
  return body;
};
