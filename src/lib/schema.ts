import { z } from 'zod';
import type { ErrorKey, Reason } from './errors.ts';
import { readNumber, readText } from './fields.ts';
import { Id, inDigits } from './id.ts';
import { SHOWN } from './ordered-rows.ts';

interface TextLimits {
  /** The longest text, in code points. */
  readonly max: number;
  /** Whether it may have several lines. */
  readonly lines?: boolean;
}

/** A text without hidden characters; an empty or missing one is null. */
export const optionalText = (limits: TextLimits) =>
  z
    .string()
    .nullish()
    .transform((given, ctx) => {
      const read = readText(given ?? '', limits);
      if ('value' in read) return read.value;
      ctx.issues.push({ code: 'custom', message: read.problem.key, params: read.problem.values, input: given });
      return z.NEVER;
    });

/** A text of at most `max` code points that must not be empty, without hidden characters. */
export const requiredText = (max: number, { lines = false }: Pick<TextLimits, 'lines'> = {}) =>
  z
    .string()
    .nullish()
    .transform((given, ctx) => {
      const read = readText(given, { max, lines });
      if ('value' in read && read.value !== null) return read.value;
      const problem: Reason = 'problem' in read ? read.problem : { key: 'required' };
      ctx.issues.push({ code: 'custom', message: problem.key, params: problem.values, input: given });
      return z.NEVER;
    });

/** A required number between two bounds; accepts a decimal comma and Arabic digits. */
export const requiredNumber = ([min, max]: readonly [number, number]) =>
  z
    .union([z.string(), z.number()])
    .nullish()
    .transform((given, ctx) => {
      const read = readNumber(given, { min });
      const refuse = (message: ErrorKey, params?: Record<string, unknown>) => {
        ctx.issues.push({ code: 'custom', message, params, input: given });
        return z.NEVER;
      };
      if ('problem' in read) return refuse(read.problem.key, read.problem.values);
      if (read.value === null) return refuse('required');
      return read.value > max ? refuse('too_high', { max }) : read.value;
    });

// ---- rows that administrators edit: categories, cities, slides ----------------------------------------------------

export const RowPath = z.object({ id: Id });
/** The names of a row in the three languages. */
export const names = { ar_name: requiredText(80), fr_name: requiredText(80), en_name: requiredText(80) };
export const ShownStatus = z
  .enum(SHOWN)
  .default('active')
  .describe('A hidden row is no longer offered; what uses it keeps it');
export const PicturePath = z
  .string()
  .max(200)
  .transform((given) => given.trim().replace(/^\//, ''))
  .describe('An uploaded image_path, or one of the built-in pictures');
/** A place in the order of the rows, from 1. */
export const Position = inDigits(z.coerce.number<number | string>().int().min(1).max(1000)).nullish();
export const OrderedIds = z.array(Id).min(1).max(500).describe('All of them, in their new order');
/** Fields that a call with `OrderedIds` may have. */
export const ORDERED_MAX_FIELDS = 520;
export const Removed = z.object({ removed: z.literal(true) });
export const MoveTo = z.object({ move_to: Id.nullish().describe('The row that takes over everything that uses it') });
