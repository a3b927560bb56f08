import type { Reason } from '../../../lib/errors.ts';
import { MAX_NUMBER_LENGTH } from '../../../lib/digits.ts';
import type { ItemType } from '../../../lib/item-types.ts';
import { KINDS, PRICE_UNITS, type PriceUnit } from './kinds.ts';
import { MAX_CENTIMES, parseDirhams, toDirhams } from './price.ts';
import {
  parseChoice,
  parseId,
  parseNumber,
  parsePaths,
  parseSwitch,
  parseText,
  type RawField,
  type ParsedField,
} from '../../../lib/fields.ts';
import { MAX_FILES, readField, type DetailValue } from './values.ts';

/** Errors by form field. */
export type Problems = Record<string, Reason[]>;

/** The parsed fields of a form: only those it sent, null for cleared ones. */
export interface FormValues {
  title?: string | null;
  description?: string | null;
  images?: readonly string[] | null;
  category_id?: number | null;
  city_id?: number | null;
  address?: string | null;
  price_centimes?: number | null;
  price_unit?: PriceUnit | null;
  negotiable?: boolean | null;
  quantity?: number | null;
  details: Record<string, DetailValue | null>;
}

const readPrice = (raw: RawField): ParsedField<number> => {
  const text = parseText(raw, { max: MAX_NUMBER_LENGTH });
  if ('problem' in text) return text;
  if (text.value === null) return { value: null };
  const price = parseDirhams(text.value);
  if (typeof price === 'number') return { value: price };
  return { problem: { key: price, values: { min: 0, max: toDirhams(MAX_CENTIMES) } } };
};

/**
 * Parses the flat fields of an item form and collects all errors. Absent fields stay absent, empty ones become null, and
 * fields that the kind does not have are ignored.
 * @param left the current quantity: 0 may be sent back unchanged when everything is sold
 */
export const parseItemForm = (
  type: ItemType,
  form: Readonly<Record<string, RawField>>,
  left: number | null = null,
): { values: FormValues; problems: Problems } => {
  const kind = KINDS[type];
  const values: FormValues = { details: {} };
  const problems: Problems = {};
  const take = <T>(name: string, read: (raw: RawField) => ParsedField<T>, assign: (value: T | null) => void): void => {
    if (form[name] === undefined) return;
    const result = read(form[name]);
    if ('problem' in result) problems[name] = [result.problem];
    else assign(result.value);
  };
  take(
    'title',
    (raw) => parseText(raw, { min: 3, max: 120 }),
    (value) => (values.title = value),
  );
  take(
    'description',
    (raw) => parseText(raw, { max: 5000, lines: true }),
    (value) => (values.description = value),
  );
  take(
    'images',
    (raw) => parsePaths(raw, kind.files === 'cv' ? 1 : MAX_FILES),
    (value) => (values.images = value),
  );
  take('category_id', parseId, (value) => (values.category_id = value));
  take('city_id', parseId, (value) => (values.city_id = value));
  take(
    'address',
    (raw) => parseText(raw, { max: 300, lines: true }),
    (value) => (values.address = value),
  );
  take('price', readPrice, (value) => (values.price_centimes = value));
  take(
    'price_unit',
    (raw) => parseChoice(raw, PRICE_UNITS),
    (value) => (values.price_unit = value),
  );
  take('negotiable', parseSwitch, (value) => (values.negotiable = value));
  for (const field of kind.fields) {
    if (field.name === 'quantity' && field.form === 'number') {
      const min = left === 0 ? 0 : field.min;
      take(
        'quantity',
        (raw) => parseNumber(raw, { ...field, min }),
        (value) => (values.quantity = value),
      );
    } else {
      take(
        field.name,
        (raw) => readField(field, raw),
        (value) => (values.details[field.name] = value),
      );
    }
  }
  return { values, problems };
};
