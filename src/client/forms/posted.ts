import { ApiError } from '../api.ts';

/** A form that the browser has sent without scripts, and what became of it; the page is its answer. */
export interface Posted {
  /** The value of its field `form`. */
  readonly form: string;
  /** The text that was typed, by name, without secrets. */
  readonly values: Readonly<Record<string, string>>;
  /** Null if the call has succeeded, and the form asks for the next thing. */
  readonly error: {
    readonly status: number;
    readonly code: ApiError['code'];
    readonly message: string;
    readonly fields: Record<string, string[]>;
  } | null;
}

/** The error of a form that was sent without scripts. */
export const toPostedError = (posted: Posted | null): ApiError | null =>
  posted?.error
    ? new ApiError(posted.error.status, posted.error.code, posted.error.message, posted.error.fields)
    : null;
