import type { z } from 'zod';
import { errors } from '../../i18n/en/errors.ts';
import { Refusal, STATUS_OF, type ErrorKey, type Reason } from '../../lib/errors.ts';
import { isUnavailable } from '../postgres/errors.ts';

/** Translates a reason of a refusal: a key below `errors` and its values. */
export type Say = (reason: Reason) => string;

interface ErrorBody {
  message: string;
  code: string;
  errors?: Record<string, string[]>;
  request_id?: string;
}

/** How long a client waits before it asks a service again that is away, in seconds. */
const AWAY_RETRY_AFTER = 5;

/** What an error is to the client: our own errors as they are, a database that is away or a full disk as 503, else 500. */
const refusalOf = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error;
  return isUnavailable(error) ? new Refusal('unavailable', { retryAfter: AWAY_RETRY_AFTER }) : new Refusal('internal');
};

/**
 * The one place where an error becomes a status and a body. A 500 tells its request id and nothing else; every 503 says
 * when to ask again.
 */
export const refusalResponse = (error: unknown, say: Say, requestId: string): Response => {
  const refusal = refusalOf(error);
  const { code, details } = refusal;
  const body: ErrorBody = { message: say(details.reason ?? { key: code }), code };
  if (details.fields) {
    body.errors = Object.fromEntries(Object.entries(details.fields).map(([field, list]) => [field, list.map(say)]));
  }
  if (code === 'internal') body.request_id = requestId;
  const headers: Record<string, string> = { 'cache-control': 'no-store' };
  const retryAfter = details.retryAfter ?? (code === 'unavailable' ? AWAY_RETRY_AFTER : undefined);
  if (retryAfter !== undefined) headers['retry-after'] = String(Math.max(1, Math.ceil(retryAfter)));
  return Response.json(body, { status: STATUS_OF[code], headers });
};

const isErrorKey = (text: string): text is ErrorKey => Object.hasOwn(errors, text);

/** `not_number`, `not_email` …: the key for a wrong type or format, when there is one. */
const notKey = (expected: string): ErrorKey => {
  const key = `not_${expected}`;
  return isErrorKey(key) ? key : 'malformed';
};

/** The bounds that an issue tells, for the holes of its sentence; a refinement gives its own as `params`. */
const boundsOf = (issue: z.core.$ZodIssue): Pick<Reason, 'values'> => {
  if (issue.code === 'custom' && issue.params) return { values: issue.params as NonNullable<Reason['values']> };
  if (issue.code === 'too_small') return { values: { min: Number(issue.minimum) } };
  if (issue.code === 'too_big') return { values: { max: Number(issue.maximum) } };
  return {};
};

/** The reason for one issue of the validator, as a key of the server catalog. */
const reasonOf = (issue: z.core.$ZodIssue): Reason => {
  // A schema may set the key itself: `error: 'not_phone'`.
  if (isErrorKey(issue.message)) return { key: issue.message, ...boundsOf(issue) };
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return { key: 'required' };
      return { key: notKey(issue.expected) };
    case 'too_small':
      if (issue.origin === 'string') {
        return Number(issue.minimum) <= 1 ? { key: 'required' } : { key: 'too_short', ...boundsOf(issue) };
      }
      return { key: issue.origin === 'array' ? 'too_few' : 'too_low', ...boundsOf(issue) };
    case 'too_big':
      if (issue.origin === 'string') return { key: 'too_long', ...boundsOf(issue) };
      return { key: issue.origin === 'array' ? 'too_many_entries' : 'too_high', ...boundsOf(issue) };
    case 'invalid_value':
      return { key: 'not_a_choice' };
    case 'invalid_format':
      return { key: notKey(issue.format) };
    case 'not_multiple_of':
      return { key: 'too_precise' };
    default:
      return { key: 'malformed' };
  }
};

/** A validator's issues as an `invalid` refusal: every field at once, named by the first step of its path. */
export const refusalOfIssues = (issues: readonly z.core.$ZodIssue[]): Refusal => {
  const fields: Record<string, Reason[]> = {};
  for (const issue of issues) {
    const field = String(issue.path[0] ?? 'body');
    (fields[field] ??= []).push(reasonOf(issue));
  }
  return new Refusal('invalid', { fields });
};
