import { z } from 'zod';
import type { Call } from '../../lib/call.ts';
import { Refusal, type Reason } from '../../lib/errors.ts';
import { refusalOfIssues } from './refusals.ts';

/** Other names under which clients send a field. */
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

/** Whether a NUL hides anywhere in a value: PostgreSQL stores no such text. No recursion, since depth is the client's. */
const hasNul = (value: unknown): boolean => {
  const todo = [value];
  while (todo.length > 0) {
    const next = todo.pop();
    if (typeof next === 'string' && next.includes('\0')) return true;
    if (Array.isArray(next) || isPlain(next)) for (const inner of Object.values(next)) todo.push(inner);
  }
  return false;
};

/**
 * A query or body by its schema; `undefined` where the call takes none. Throws `invalid` with all fields at once.
 * @param value the fields as they came, under their names or aliases
 */
export const parseFields = <S extends z.ZodType>(schema: S | undefined, value: unknown): z.output<S> | undefined => {
  if (!schema) return undefined;
  const given = isPlain(value) ? withAliases(value) : value;
  const result = schema.safeParse(given, { reportInput: true });
  if (!result.success) throw refusalOfIssues(result.error.issues);
  if (hasNul(given)) {
    const names = isPlain(given) ? Object.keys(given).filter((name) => name.includes('\0') || hasNul(given[name])) : [];
    const reasons: Reason[] = [{ key: 'hidden_characters' }];
    throw new Refusal('invalid', {
      fields: Object.fromEntries((names.length > 0 ? names : ['body']).map((n) => [n, reasons])),
    });
  }
  return result.data;
};

/** The fields of a body that are well-formed by themselves, whatever the others are. */
export const wellFormedFields = (schema: z.ZodType, value: unknown): Record<string, unknown> => {
  if (!(schema instanceof z.ZodObject) || !isPlain(value)) return {};
  const given = withAliases(value);
  const fields: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(schema.shape)) {
    const result = (field as z.ZodType).safeParse(given[name]);
    if (result.success && !hasNul(given[name])) fields[name] = result.data;
  }
  return fields;
};

/** A query without its empty fields: a form that is sent as a query has them all. */
export const withoutBlanks = (query: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));

/** A path parameter that is not of its form names nothing: 404, not 422. */
export const parseParams = (call: Call, params: Record<string, string>): unknown => {
  const result = call.params?.safeParse(params);
  if ((result && !result.success) || hasNul(params)) throw new Refusal('not_found');
  return result?.data;
};
