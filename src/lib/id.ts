import { z } from 'zod';
import { MAX_NUMBER_LENGTH } from './digits.ts';

/** A number as a path, query or form field carries it; text of more than `MAX_NUMBER_LENGTH` characters is none. */
export const inDigits = <S extends z.ZodType<number>>(schema: S): S =>
  // A wrapper has the methods of every schema (`optional`, `default`, …), and the callers use no others.
  z.preprocess(
    (given) => (typeof given === 'string' && given.length > MAX_NUMBER_LENGTH ? NaN : given),
    schema,
  ) as unknown as S;

/** An id as a path, query or form field carries it. */
export const Id = inDigits(z.coerce.number<number | string>().int().min(1).max(2_147_483_647));
