import { z } from 'zod';
import { MAX_NUMBER_LENGTH } from './digits.ts';

/** Wraps a number schema for paths, queries and form fields; rejects text over `MAX_NUMBER_LENGTH`. */
export const withMaxDigits = <S extends z.ZodType<number>>(schema: S): S =>
  // The wrapper has the methods of every schema (`optional`, `default`, …), and those are the only ones in use.
  z.preprocess(
    (value) => (typeof value === 'string' && value.length > MAX_NUMBER_LENGTH ? NaN : value),
    schema,
  ) as unknown as S;

/** An id in a path, query or form field. */
export const Id = withMaxDigits(z.coerce.number<number | string>().int().min(1).max(2_147_483_647));
