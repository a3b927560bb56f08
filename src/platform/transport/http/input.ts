import { z } from 'zod';
import type { Call } from '#lib/call.ts';
import { AppError, type Reason } from '#lib/errors.ts';
import { fromZodIssues } from './error-response.ts';

/** Alternative names of fields that clients may send. */
const ALIASES = { city: 'city_id', category: 'category_id' } as const;

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const withAliases = (value: Record<string, unknown>): Record<string, unknown> => {
  const fields = { ...value };
  for (const [alias, name] of Object.entries(ALIASES)) {
    if (fields[name] === undefined && fields[alias] !== undefined) fields[name] = fields[alias];
  }
  return fields;
};

/** Whether a value contains a NUL, which PostgreSQL cannot store. Iterative, since input sets the depth. */
const hasNul = (value: unknown): boolean => {
  const stack = [value];
  while (stack.length > 0) {
    const next = stack.pop();
    if (typeof next === 'string' && next.includes('\0')) return true;
    if (Array.isArray(next) || isPlain(next)) for (const inner of Object.values(next)) stack.push(inner);
  }
  return false;
};

/**
 * Validates a query or body; returns `undefined` if the call takes none. Throws `invalid` with all invalid fields at
 * once.
 * @param value the raw fields, under their names or aliases
 */
export const parseFields = <S extends z.ZodType>(schema: S | undefined, value: unknown): z.output<S> | undefined => {
  if (!schema) return undefined;
  const fields = isPlain(value) ? withAliases(value) : value;
  const result = schema.safeParse(fields, { reportInput: true });
  if (!result.success) throw fromZodIssues(result.error.issues);
  if (hasNul(fields)) {
    const names = isPlain(fields)
      ? Object.keys(fields).filter((name) => name.includes('\0') || hasNul(fields[name]))
      : [];
    const reasons: Reason[] = [{ key: 'hidden_characters' }];
    throw new AppError('invalid', {
      fields: Object.fromEntries((names.length > 0 ? names : ['body']).map((n) => [n, reasons])),
    });
  }
  return result.data;
};

/** The fields of a body that are valid on their own. */
export const wellFormedFields = (schema: z.ZodType, value: unknown): Record<string, unknown> => {
  if (!(schema instanceof z.ZodObject) || !isPlain(value)) return {};
  const raw = withAliases(value);
  const fields: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(schema.shape)) {
    const result = (field as z.ZodType).safeParse(raw[name]);
    if (result.success && !hasNul(raw[name])) fields[name] = result.data;
  }
  return fields;
};

/** Drops empty query parameters: a form submitted with GET sends all its fields. */
export const withoutBlanks = (query: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));

/** Parses path parameters. Malformed ones identify nothing, so they throw `not_found`, not `invalid`. */
export const parseParams = (call: Call, params: Record<string, string>): unknown => {
  const result = call.params?.safeParse(params);
  if ((result && !result.success) || hasNul(params)) throw new AppError('not_found');
  return result?.data;
};
