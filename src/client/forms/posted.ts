import { ApiError } from '../api.ts';
import { useSite } from '../site.tsx';

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

/** Returns the form of one of these names that the page answers; null if there is none. */
export const usePosted = (...forms: readonly string[]): Posted | null => {
  const { posted } = useSite();
  return posted && forms.includes(posted.form) ? posted : null;
};

/** The error of a form that was sent without scripts. */
export const toPostedError = (posted: Posted | null): ApiError | null =>
  posted?.error
    ? new ApiError(posted.error.status, posted.error.code, posted.error.message, posted.error.fields)
    : null;
