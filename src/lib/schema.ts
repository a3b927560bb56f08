import { z } from 'zod';
import type { Reason } from './errors.ts';
import type { ErrorKey } from './register.ts';
import { MAX_EMAIL_LENGTH } from './text.ts';
import { MAX_NUMBER, parseField, parseNumber, parseText, type FieldRule } from './fields.ts';
import { MAX_NUMBER_LENGTH } from './digits.ts';
import { VISIBILITIES } from './ordered-rows.ts';

/** Wraps a number schema for paths, queries and form fields; rejects text over `MAX_NUMBER_LENGTH`. */
export const withMaxDigits = <S extends z.ZodType<number>>(schema: S): S =>
  // The wrapper has the methods of every schema (`optional`, `default`, …), and those are the only ones in use.
  z.preprocess(
    (value) => (typeof value === 'string' && value.length > MAX_NUMBER_LENGTH ? NaN : value),
    schema,
  ) as unknown as S;

/** An id in a path, query or form field. A select without a choice sends an empty text: that is missing, and no wrong number. */
export const Id = z.preprocess(
  (value, ctx) => {
    if (value !== undefined && value !== null && value !== '') return value;
    ctx.issues.push({ code: 'custom', message: 'required', input: value });
    return z.NEVER;
  },
  withMaxDigits(z.coerce.number<number | string>().int().min(1).max(2_147_483_647)),
) as unknown as z.ZodCoercedNumber<number | string>;

/** The parameters of a path with an id. */
export const IdParams = z.object({ id: Id });

export const YesNo = z.enum(['Yes', 'No']);

export const toYesNo = (value: boolean): z.output<typeof YesNo> => (value ? 'Yes' : 'No');

interface TextLimits {
  /** Max length in code points. */
  readonly max: number;
  /** Whether line breaks are allowed. */
  readonly lines?: boolean;
}

/** An optional text without hidden characters; empty or missing becomes null. */
export const optionalText = (limits: TextLimits) =>
  z
    .string()
    .nullish()
    .transform((value, ctx) => {
      const read = parseText(value ?? '', limits);
      if ('value' in read) return read.value;
      ctx.issues.push({ code: 'custom', message: read.problem.key, params: read.problem.values, input: value });
      return z.NEVER;
    })
    .meta({ maxLength: limits.max });

/** A non-empty text of at most `max` code points without hidden characters. */
export const requiredText = (max: number, { lines = false }: Pick<TextLimits, 'lines'> = {}) =>
  z
    .string()
    .nullish()
    .transform((value, ctx) => {
      const read = parseText(value, { max, lines });
      if ('value' in read && read.value !== null) return read.value;
      const problem: Reason = 'problem' in read ? read.problem : { key: 'required' };
      ctx.issues.push({ code: 'custom', message: problem.key, params: problem.values, input: value });
      return z.NEVER;
    })
    .meta({ minLength: 1, maxLength: max });

/** A required number within bounds; accepts a decimal comma and Arabic digits. */
export const requiredNumber = ([min, max]: readonly [number, number]) =>
  z
    .union([z.string(), z.number()])
    .nullish()
    .transform((value, ctx) => {
      const read = parseNumber(value, { min });
      const reject = (message: ErrorKey, params?: Record<string, unknown>) => {
        ctx.issues.push({ code: 'custom', message, params, input: value });
        return z.NEVER;
      };
      if ('problem' in read) return reject(read.problem.key, read.problem.values);
      if (read.value === null) return reject('required');
      return read.value > max ? reject('too_high', { max }) : read.value;
    })
    .meta({ minimum: min, maximum: max });

/** The mark of the team, in every object that shows a user to others (`toStaffMark`). */
export const StaffMark = z.literal(true).optional().describe('Present if the user is an administrator of the site');

// ---- fields of forms whose validation depends on other fields ------------------------------------------------------

/** Returns the JSON schema of a rule: the values that a client should send. An empty text clears the field, as `null` does. */
const toJsonSchema = (rule: FieldRule): Record<string, unknown> => {
  switch (rule.form) {
    case 'text':
      return { type: ['string', 'null'], ...(rule.min ? { minLength: rule.min } : {}), maxLength: rule.max };
    case 'number': {
      const type = [rule.whole ? 'integer' : 'number', 'string', 'null'];
      return { type, minimum: rule.min, maximum: rule.max ?? MAX_NUMBER, maxLength: MAX_NUMBER_LENGTH };
    }
    case 'choice':
      return { enum: [...rule.choices, '', null] };
    case 'files':
      return {
        anyOf: [
          { type: 'array', items: { type: 'string' }, maxItems: rule.max },
          { type: 'string', description: `Up to ${rule.max} paths, joined by commas` },
          { type: 'null' },
        ],
      };
    case 'id':
      return { type: ['integer', 'string', 'null'], minimum: 1 };
    case 'switch':
      return { enum: ['Yes', 'No', true, false, '', null] };
    case 'email':
      return { type: ['string', 'null'], format: 'email', maxLength: MAX_EMAIL_LENGTH };
    case 'phone':
      return { type: ['string', 'null'], description: 'A Moroccan number in any notation' };
    default:
      return { type: ['string', 'null'], format: 'date' };
  }
};

/** A form value: text from a form, or its JSON equivalent. */
type FormValue = string | number | boolean | readonly string[] | null;

const isFormValue = (value: unknown): boolean =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

const isList = (value: unknown): boolean => Array.isArray(value) && value.every((part) => typeof part === 'string');

/**
 * A field of a form as it is sent: any form value. The API documents its limits, which the service checks with `parseField`:
 * they may depend on the kind of item or on the stored row, which must be found first.
 * @param rules several when they differ by kind
 */
export const formField = (rules: FieldRule | readonly FieldRule[], description?: string) => {
  const all = [rules].flat();
  const lists = all.some((rule) => rule.form === 'files');
  const schemas = new Map(all.map((rule) => [JSON.stringify(toJsonSchema(rule)), toJsonSchema(rule)]));
  const [first, ...others] = schemas.values();
  const json = others.length > 0 ? { anyOf: [first, ...others] } : first;
  return z
    .custom<FormValue>((value) => isFormValue(value) || (lists && isList(value)), 'malformed')
    .optional()
    .meta({ ...json, ...(description ? { description } : {}) });
};

/** An id in a form, or an object with an `id`: an edit form may send back the city or category object it received. */
export const formId = (description: string) =>
  z
    .unknown()
    .optional()
    .meta({ ...toJsonSchema({ form: 'id' }), description });

/** A field of a form, parsed by its rule: undefined when it is absent, null when it was emptied. */
export const parsedField = <const R extends FieldRule>(rule: R, description?: string) =>
  z
    .custom<FormValue>()
    .transform((raw, ctx) => {
      const read = parseField(rule, raw);
      if ('value' in read) return read.value;
      ctx.issues.push({ code: 'custom', message: read.problem.key, params: read.problem.values, input: raw });
      return z.NEVER;
    })
    .optional()
    .meta({ ...toJsonSchema(rule), ...(description ? { description } : {}) });

// ---- rows that administrators edit: categories, cities, slides ----------------------------------------------------

export const names = { ar_name: requiredText(80), fr_name: requiredText(80), en_name: requiredText(80) };
export const ShownStatus = z
  .enum(VISIBILITIES)
  .default('active')
  .describe('A hidden row is no longer offered; what uses it keeps it');
export const PicturePath = z
  .string()
  .max(200)
  .transform((path) => path.trim().replace(/^\//, ''))
  .describe('An uploaded image_path, or one of the built-in pictures');
export const Position = withMaxDigits(z.coerce.number<number | string>().int().min(1).max(1000)).nullish();
export const OrderedIds = z.array(Id).min(1).max(500).describe('All of them, in their new order');
/** `maxFields` of calls that take `OrderedIds`. */
export const ORDERED_MAX_FIELDS = 520;
export const RemovedResponse = z.object({ removed: z.literal(true) });
export const MoveTo = z.object({ move_to: Id.nullish().describe('The row that takes over everything that uses it') });
