import { z } from 'zod';
import type { ErrorKey, Reason } from './errors.ts';
import { parseNumber, parseText } from './fields.ts';
import { Id, withMaxDigits } from './id.ts';
import { VISIBILITIES } from './ordered-rows.ts';

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
    });

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
    });

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
    });

// ---- rows that administrators edit: categories, cities, slides ----------------------------------------------------

export const RowPath = z.object({ id: Id });
/** The names of a row in the three languages. */
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
/** A 1-based position among the rows. */
export const Position = withMaxDigits(z.coerce.number<number | string>().int().min(1).max(1000)).nullish();
export const OrderedIds = z.array(Id).min(1).max(500).describe('All of them, in their new order');
/** `maxFields` of calls that take `OrderedIds`. */
export const ORDERED_MAX_FIELDS = 520;
export const RemovedResponse = z.object({ removed: z.literal(true) });
export const MoveTo = z.object({ move_to: Id.nullish().describe('The row that takes over everything that uses it') });
