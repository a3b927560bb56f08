import { expect, test } from 'vitest';
import { z } from 'zod';
import { errors as en } from '#i18n/en/errors.ts';
import { sayIn } from '#i18n/server.ts';
import { AppError, HTTP_STATUS, conflict, invalidField, type ErrorCode } from '#lib/errors.ts';
import { fromZodIssues, errorResponse } from './error-response.ts';

const findReasons = (schema: z.ZodType, value: unknown) => {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) throw new Error('this should have been refused');
  return fromZodIssues(result.error.issues).details.fields ?? {};
};

const number = z.coerce.number<string | number>();

test.each<[string, z.ZodType, unknown, object]>([
  ['absent', z.string(), undefined, { key: 'required' }],
  ['null', z.string(), null, { key: 'required' }],
  ['empty', z.string().min(1), '', { key: 'required' }],
  ['another kind', z.string(), 7, { key: 'not_string' }],
  ['no number', number, 'many', { key: 'not_number' }],
  ['an endless number', number, 'Infinity', { key: 'not_number' }],
  ['no whole number', number.int(), '1.5', { key: 'not_int' }],
  ['no list', z.array(z.string()), 'a', { key: 'not_array' }],
  ['no date', z.iso.date(), '2026-02-31', { key: 'not_date' }],
  ['no e-mail', z.email(), 'farmer@', { key: 'not_email' }],
  ['too short', z.string().min(3), 'ab', { key: 'too_short', values: { min: 3 } }],
  ['too long', z.string().max(3), 'abcd', { key: 'too_long', values: { max: 3 } }],
  ['too low', number.min(0), '-1', { key: 'too_low', values: { min: 0 } }],
  ['too high', number.max(9), '10', { key: 'too_high', values: { max: 9 } }],
  ['too few', z.array(z.string()).min(1), [], { key: 'too_few', values: { min: 1 } }],
  ['too many', z.array(z.string()).max(1), ['a', 'b'], { key: 'too_many_entries', values: { max: 1 } }],
  ['too precise', number.multipleOf(0.01), '1.005', { key: 'too_precise' }],
  ['no choice', z.enum(['sale', 'rent']), 'gift', { key: 'not_a_choice' }],
  ['no choice of one', z.literal('Yes'), 'No', { key: 'not_a_choice' }],
  ['a form without a word of its own', z.uuid(), 'x', { key: 'malformed' }],
  ['a kind without a word of its own', z.instanceof(File), 'x', { key: 'malformed' }],
  ['neither of two', z.union([z.number(), z.boolean()]), 'x', { key: 'malformed' }],
  ['a refinement without a reason', z.string().refine(() => false), 'x', { key: 'malformed' }],
  [
    'a refinement’s own reason',
    z.string().refine(() => false, { error: 'hidden_characters' }),
    'x',
    { key: 'hidden_characters' },
  ],
  [
    'with its values',
    z.string().refine(() => false, { error: 'too_long', params: { max: 9 } }),
    'x',
    { key: 'too_long', values: { max: 9 } },
  ],
  ['a check’s own reason', z.string().regex(/^\+212/, { error: 'not_phone' }), 'x', { key: 'not_phone' }],
  ['a bound’s own reason', z.string().min(8, { error: 'too_short' }), 'x', { key: 'too_short', values: { min: 8 } }],
])('%s', (_, schema, value, reason) => {
  expect(findReasons(z.object({ field: schema }), { field: value })).toEqual({ field: [reason] });
  const key = (reason as { key: string }).key;
  expect(Object.keys(en)).toContain(key);
});

test('fromZodIssues › lists all fields with all reasons, nested ones under the outer name', () => {
  const schema = z.object({
    title: z.string().min(3),
    price: number.min(0).multipleOf(0.01),
    seller: z.object({ phone: z.string() }),
  });
  expect(findReasons(schema, { title: '', price: '-0.001', seller: {} })).toEqual({
    title: [{ key: 'too_short', values: { min: 3 } }],
    price: [{ key: 'too_low', values: { min: 0 } }, { key: 'too_precise' }],
    seller: [{ key: 'required' }],
  });
});

test('errorResponse › every code has a status and a message in three languages', async () => {
  for (const code of Object.keys(HTTP_STATUS) as ErrorCode[]) {
    for (const lang of ['ar', 'fr', 'en'] as const) {
      const response = errorResponse(new AppError(code), sayIn(lang), 'r-1');
      expect(response.status).toBe(HTTP_STATUS[code]);
      const { message } = (await response.json()) as { message: string };
      expect(message).not.toContain('errors.');
      expect(message.length).toBeGreaterThan(5);
    }
  }
});

test('errorResponse › includes the reason of a conflict and of an invalid field', async () => {
  const body = async (error: AppError) => errorResponse(error, sayIn('en'), 'r-1').json();
  expect(await body(conflict('gone'))).toEqual({ code: 'conflict', message: 'This has been removed.' });
  expect(await body(invalidField('price', 'too_high', { max: 9 }))).toEqual({
    code: 'invalid',
    message: 'Please check the highlighted fields.',
    errors: { price: ['Must be at most 9.'] },
  });
});

test('errorResponse › reveals nothing about an unexpected error', async () => {
  const response = errorResponse(new Error('relation "users" does not exist'), sayIn('en'), 'r-1');
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain('users');
});
