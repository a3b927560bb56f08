import type { errors } from '../i18n/en/errors.ts';
import type { KeyOf } from '../i18n/t.ts';

/** The closed set of refusals, each with its HTTP status. A code is also a translation key: `errors.{code}`. */
export const STATUS_OF = {
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  // A call says 404 of what was removed for good; the page, which crawlers read, says 410.
  gone: 404,
  too_large: 413,
  unsupported: 415,
  invalid: 422,
  too_many: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof STATUS_OF;

/** A key of the error texts. */
export type ErrorKey = KeyOf<typeof errors>;

/** A message to translate: a key of the error texts with its values. */
export interface Reason {
  readonly key: ErrorKey;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** Field → reasons. */
export type FieldErrors = Readonly<Record<string, readonly Reason[]>>;

interface Details {
  /** A closer reason than the code's own sentence. */
  readonly reason?: Reason;
  /** Field name → reasons, for `invalid`. */
  readonly fields?: FieldErrors;
  /** Seconds to wait, for `too_many` and `unavailable`. */
  readonly retryAfter?: number;
}

/** Thrown by services; turned into status and body in one place (`platform/http/answer.ts`). */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.reason ? `${code}: ${details.reason.key}` : code);
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
  }
}

/** A row that does not exist, or that the caller may not know exists. */
export const notFound = (): Refusal => new Refusal('not_found');

/** A refusal of one field: `invalid` with a single reason. */
export const invalidField = (field: string, key: ErrorKey, values?: Reason['values']): Refusal =>
  new Refusal('invalid', { fields: { [field]: [values ? { key, values } : { key }] } });

/** A conflict that says why. */
export const conflict = (key: ErrorKey, values?: Reason['values']): Refusal =>
  new Refusal('conflict', { reason: values ? { key, values } : { key } });

/**
 * Runs every check, whatever the others find, one after the other.
 * @param checks throw `invalid` with the fields that are wrong
 * @returns the wrong fields of all checks, empty where there are none. Other errors go through.
 */
export const errorsOfAll = async (...checks: readonly (() => unknown)[]): Promise<FieldErrors> => {
  const fields: Record<string, readonly Reason[]> = {};
  for (const check of checks) {
    try {
      await check();
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'invalid' || !error.details.fields) throw error;
      for (const [name, reasons] of Object.entries(error.details.fields)) fields[name] ??= reasons;
    }
  }
  return fields;
};

/** Throws `invalid` where a field is wrong. */
export const refuseFields = (fields: FieldErrors): void => {
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', { fields });
};
