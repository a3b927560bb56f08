import type { ErrorKey } from './register.ts';

/** The closed set of error codes with their HTTP statuses. A code is also a translation key: `errors.{code}`. */
export const HTTP_STATUS = {
  unauthenticated: 401,
  forbidden: 403,
  proof_needed: 403,
  second_factor_needed: 403,
  not_found: 404,
  too_slow: 408,
  conflict: 409,
  // The API responds with 404 for a permanently removed row; its page responds with 410 for crawlers.
  gone: 404,
  too_large: 413,
  unsupported: 415,
  invalid: 422,
  challenge: 428,
  too_many: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof HTTP_STATUS;

/** A translatable message: a key of the error texts with its values. */
export interface Reason {
  readonly key: ErrorKey;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** Field name → reasons. */
export type FieldErrors = Readonly<Record<string, readonly Reason[]>>;

interface Details {
  /** A more specific reason than the message of the code. */
  readonly reason?: Reason;
  /** Field name → reasons, for `invalid`. */
  readonly fields?: FieldErrors;
  /**
   * The current values of the row, for `conflict` and for changes that its state forbids: the client shows them next to its own.
   * For `challenge`, the puzzle to solve before the request is repeated.
   */
  readonly current?: Readonly<Record<string, string | number | null>>;
  /** Seconds to wait, for `too_many` and `unavailable`. */
  readonly retryAfter?: number;
}

/** An error with a code, thrown by services. `platform/transport/http/error-response.ts` turns it into status and body. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.reason ? `${code}: ${details.reason.key}` : code);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }
}

/** The error for a row that does not exist, or whose existence the viewer must not learn. */
export const notFound = (): AppError => new AppError('not_found');

/** An `invalid` error with a single reason for one field. */
export const invalidField = (field: string, key: ErrorKey, values?: Reason['values']): AppError =>
  new AppError('invalid', { fields: { [field]: [values ? { key, values } : { key }] } });

/** A `conflict` error with its reason and, if the client can show them, the current values of the row. */
export const conflict = (key: ErrorKey, values?: Reason['values'], current?: Details['current']): AppError =>
  new AppError('conflict', { reason: values ? { key, values } : { key }, ...(current ? { current } : {}) });

/**
 * Runs every check in turn, even after one has failed.
 * @param checks each throws `invalid` with the fields it rejects
 * @returns the invalid fields of all checks, empty if there are none. Other errors are rethrown.
 */
export const collectFieldErrors = async (...checks: readonly (() => unknown)[]): Promise<FieldErrors> => {
  const fields: Record<string, readonly Reason[]> = {};
  for (const check of checks) {
    try {
      await check();
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'invalid' || !error.details.fields) throw error;
      for (const [name, reasons] of Object.entries(error.details.fields)) fields[name] ??= reasons;
    }
  }
  return fields;
};

/** Throws `invalid` if any field has an error. */
export const throwFieldErrors = (fields: FieldErrors): void => {
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
};
