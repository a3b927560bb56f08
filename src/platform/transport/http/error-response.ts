import type { z } from 'zod';
import { errors } from '#i18n/en/errors.ts';
import { AppError, HTTP_STATUS, type ErrorCode, type Reason } from '#lib/errors.ts';
import type { ErrorKey } from '#lib/register.ts';
import { isTimeout, isUnavailable } from '#platform/data/postgres/errors.ts';

/** Translates the reason of an error: a key below `errors` and its values. */
export type TranslateReason = (reason: Reason) => string;

interface ErrorBody {
  message: string;
  code: string;
  errors?: Record<string, string[]>;
  current?: AppError['details']['current'];
  request_id?: string;
}

/** Seconds that a client should wait before it retries an unavailable service. */
const AWAY_RETRY_AFTER = 5;

/** Maps any error to an `AppError`: a missing database or a full disk is `unavailable`, others `internal`. */
const toAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  return isUnavailable(error)
    ? new AppError('unavailable', { retryAfter: AWAY_RETRY_AFTER })
    : new AppError('internal');
};

/** The kind of an error in the metrics: its code, or `timeout` for a database that took too long. */
export type ErrorKind = ErrorCode | 'timeout';

export const kindOf = (error: unknown): ErrorKind => {
  const { code } = toAppError(error);
  return code === 'unavailable' && isTimeout(error) ? 'timeout' : code;
};

export const statusOf = (error: unknown): number => HTTP_STATUS[toAppError(error).code];

/** Turns an error into status and body. A 500 reveals only its request id; every 503 has a `Retry-After`. */
export const errorResponse = (error: unknown, say: TranslateReason, requestId: string): Response => {
  const appError = toAppError(error);
  const { code, details } = appError;
  const body: ErrorBody = { message: say(details.reason ?? { key: code }), code };
  if (details.fields) {
    body.errors = Object.fromEntries(Object.entries(details.fields).map(([field, list]) => [field, list.map(say)]));
  }
  if (details.current) body.current = details.current;
  if (code === 'internal') body.request_id = requestId;
  const headers: Record<string, string> = { 'cache-control': 'no-store' };
  const retryAfter = details.retryAfter ?? (code === 'unavailable' ? AWAY_RETRY_AFTER : undefined);
  if (retryAfter !== undefined) headers['retry-after'] = String(Math.max(1, Math.ceil(retryAfter)));
  return Response.json(body, { status: HTTP_STATUS[code], headers });
};

const isErrorKey = (text: string): text is ErrorKey => Object.hasOwn(errors, text);

/** Returns the key for a wrong type or format (`not_number`, `not_email` …), if there is one. */
const notKey = (expected: string): ErrorKey => {
  const key = `not_${expected}`;
  return isErrorKey(key) ? key : 'malformed';
};

/** Returns the bounds of an issue, as values of its message; a refinement passes its own as `params`. */
const getBounds = (issue: z.core.$ZodIssue): Pick<Reason, 'values'> => {
  if (issue.code === 'custom' && issue.params) return { values: issue.params as NonNullable<Reason['values']> };
  if (issue.code === 'too_small') return { values: { min: Number(issue.minimum) } };
  if (issue.code === 'too_big') return { values: { max: Number(issue.maximum) } };
  return {};
};

const toReason = (issue: z.core.$ZodIssue): Reason => {
  // A schema may set the key itself: `error: 'not_phone'`.
  if (isErrorKey(issue.message)) return { key: issue.message, ...getBounds(issue) };
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return { key: 'required' };
      return { key: notKey(issue.expected) };
    case 'too_small':
      if (issue.origin === 'string') {
        return Number(issue.minimum) <= 1 ? { key: 'required' } : { key: 'too_short', ...getBounds(issue) };
      }
      return { key: issue.origin === 'array' ? 'too_few' : 'too_low', ...getBounds(issue) };
    case 'too_big':
      if (issue.origin === 'string') return { key: 'too_long', ...getBounds(issue) };
      return { key: issue.origin === 'array' ? 'too_many_entries' : 'too_high', ...getBounds(issue) };
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

/** Turns zod issues into one `invalid` error with all fields, each named by the first segment of its path. */
export const fromZodIssues = (issues: readonly z.core.$ZodIssue[]): AppError => {
  const fields: Record<string, Reason[]> = {};
  for (const issue of issues) {
    const field = String(issue.path[0] ?? 'body');
    (fields[field] ??= []).push(toReason(issue));
  }
  return new AppError('invalid', { fields });
};
