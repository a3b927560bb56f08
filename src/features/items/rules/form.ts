import {
  parseField,
  parseNumber,
  parseText,
  type FieldRule,
  type FieldValue,
  type ParsedField,
  type RawField,
} from '#lib/fields.ts';
import { MAX_NUMBER_LENGTH } from '#lib/digits.ts';
import type { Reason } from '#lib/errors.ts';
import type { ItemType } from '#lib/item-types.ts';
import { DELIVERY_FIELDS, getDeliveryWays, type DeliveryWay, parseDirhams } from './price.ts';
import { ITEM_FIELDS, KINDS, type DetailValue, type PriceUnit } from './kinds.ts';
import { findNameErrors } from '#lib/person-name.ts';

/** Errors by form field. */
export type Problems = Record<string, Reason[]>;

/** The parsed fields of a form: undefined for those it did not send, null for cleared ones. */
export interface FormValues {
  readonly title?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly images?: readonly string[] | null | undefined;
  readonly category_id?: number | null | undefined;
  readonly city_id?: number | null | undefined;
  readonly address?: string | null | undefined;
  readonly price_centimes?: number | null | undefined;
  readonly price_unit?: PriceUnit | null | undefined;
  readonly negotiable?: boolean | null | undefined;
  readonly quantity?: number | null | undefined;
  readonly delivery?: readonly DeliveryWay[] | null | undefined;
  readonly delivery_fee_centimes?: number | null | undefined;
  readonly delivery_fee_km_centimes?: number | null | undefined;
  readonly delivery_km?: number | null | undefined;
  readonly min_quantity?: number | null | undefined;
  readonly details: Readonly<Record<string, DetailValue | null>>;
}

/** Centimes, without floating-point arithmetic. */
const parsePrice = (raw: unknown): ParsedField<number> => {
  const text = parseText(raw, { max: MAX_NUMBER_LENGTH });
  if ('problem' in text) return text;
  if (text.value === null) return { value: null };
  const price = parseDirhams(text.value);
  const { min, max } = ITEM_FIELDS.price;
  return typeof price === 'number' ? { value: price } : { problem: { key: price, values: { min, max } } };
};

/** Parses ways as a text joined by commas or as a list; returns them in the order of `DELIVERY_WAYS`. */
const parseDeliveryWays = (raw: RawField, offered: readonly DeliveryWay[]): ParsedField<DeliveryWay[]> => {
  const parts = Array.isArray(raw) ? raw : [raw];
  if (!parts.every((part) => part === null || typeof part === 'string')) return { problem: { key: 'malformed' } };
  const given = parts
    .flatMap((part) => (part ?? '').split(','))
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (!given.every((part) => offered.some((way) => way === part))) return { problem: { key: 'not_a_choice' } };
  const value = offered.filter((way) => given.includes(way));
  return { value: value.length > 0 ? value : null };
};

/** Parses a fee in dirhams into whole centimes. */
const parseFee = (
  raw: RawField,
  rule: (typeof DELIVERY_FIELDS)['delivery_fee' | 'delivery_fee_km'],
): ParsedField<number> => {
  const read = parseNumber(raw, rule);
  if ('problem' in read || read.value === null) return read;
  const centimes = Math.round(read.value * 100);
  return Math.abs(read.value * 100 - centimes) > 1e-6 ? { problem: { key: 'too_precise' } } : { value: centimes };
};

/** The name of the person whom a job profile describes; empty for other kinds. */
const getPerson = ({ first_name, last_name }: FormValues['details']) => ({
  first_name: typeof first_name === 'string' ? first_name : null,
  last_name: typeof last_name === 'string' ? last_name : null,
});

/**
 * Parses the flat fields of an item form and collects all errors. Absent fields stay absent, empty ones become null, and
 * fields that the kind does not have are ignored.
 * @param left the current quantity: 0 may be sent back unchanged when everything is sold
 */
export const parseItemForm = (
  type: ItemType,
  form: Readonly<Record<string, unknown>>,
  left: number | null = null,
): { values: FormValues; problems: Problems } => {
  const kind = KINDS[type];
  const problems: Problems = {};
  const take = <T>(name: string, parse: (raw: unknown) => ParsedField<T>): T | null | undefined => {
    if (form[name] === undefined) return undefined;
    const result = parse(form[name]);
    if ('value' in result) return result.value;
    problems[name] = [result.problem];
    return undefined;
  };
  const read = <R extends FieldRule>(name: string, rule: R): FieldValue<R> | null | undefined =>
    take(name, (raw) => parseField(rule, raw));
  const common = {
    title: read('title', ITEM_FIELDS.title),
    description: read('description', ITEM_FIELDS.description),
    images: read('images', kind.files === 'cv' ? { form: 'files', max: 1 } : ITEM_FIELDS.images),
    category_id: read('category_id', ITEM_FIELDS.category_id),
    city_id: read('city_id', ITEM_FIELDS.city_id),
    address: read('address', ITEM_FIELDS.address),
    price_centimes: take('price', parsePrice),
    price_unit: read('price_unit', ITEM_FIELDS.price_unit),
    negotiable: read('negotiable', ITEM_FIELDS.negotiable),
  };
  const ways = getDeliveryWays(type);
  const terms = ways.length > 0 && {
    delivery: take('delivery', (raw) => parseDeliveryWays(raw, ways)),
    delivery_fee_centimes: take('delivery_fee', (raw) => parseFee(raw, DELIVERY_FIELDS.delivery_fee)),
    delivery_fee_km_centimes: take('delivery_fee_km', (raw) => parseFee(raw, DELIVERY_FIELDS.delivery_fee_km)),
    delivery_km: read('delivery_km', DELIVERY_FIELDS.delivery_km),
    min_quantity: read('min_quantity', DELIVERY_FIELDS.min_quantity),
  };
  const isNumber = (fee: unknown): boolean => typeof fee === 'number';
  if (terms && isNumber(terms.delivery_fee_centimes) && isNumber(terms.delivery_fee_km_centimes)) {
    problems.delivery_fee_km = [{ key: 'one_fee' }];
  }
  const details: Record<string, DetailValue | null> = {};
  let quantity: number | null | undefined;
  for (const field of kind.fields) {
    if (field.stock && field.form === 'number') {
      quantity = read(field.name, left === 0 ? { ...field, min: 0 } : field);
    } else {
      const value = read(field.name, field);
      if (value !== undefined) details[field.name] = value;
    }
  }
  for (const [field, reasons] of Object.entries(findNameErrors(getPerson(details)))) problems[field] = [...reasons];
  return { values: { ...common, ...terms, quantity, details }, problems };
};
