// Forms: values, drafts, submission with errors by field, and uploads that continue after a lost connection.
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { ApiError } from '../api.ts';
import { usePosted } from '../site.tsx';
import { toPostedError } from './posted.ts';
import { useMutation, type Mutation } from './use-mutation.ts';

interface FormOptions {
  /** The names of the fields that show their own errors; all by default. */
  readonly fields?: readonly string[];
  /** Whether a successful submission reloads the page's data; true by default. */
  readonly reload?: boolean;
  /** The value of its field `form`, if it works without scripts. */
  readonly name?: string;
}

export interface Form extends Mutation {
  readonly ref: RefObject<HTMLFormElement | null>;
  /** The part of the error that no field shows. */
  readonly formError: string | null;
  /** The error of a field or of one of its parts (`name.0`), under any of the names that the server uses for it. */
  readonly fieldError: (...names: readonly string[]) => string | undefined;
  readonly focusError: () => void;
  /** Hides the errors of fields that the user corrects, until the next error. */
  readonly hideErrors: (names: readonly string[]) => void;
  /** Returns a submit handler that runs `work` with the form's fields, as `run` does. */
  readonly submit: (
    work: (fields: FormData) => Promise<unknown>,
    done?: string,
  ) => (event: FormEvent<HTMLFormElement>) => void;
}

/** Radio buttons have no `aria-invalid`; `data-invalid` marks those that take the focus. */
const INVALID_FIELD =
  ':is([aria-invalid=true], [aria-invalid=true] *, [data-invalid]):is(input, select, textarea, button)';

/** Focuses the first invalid field; if none is, scrolls to the error of the form. */
const focusFirstError = (form: HTMLFormElement | null, { fields }: ApiError): void => {
  const hasInvalidField = Object.keys(fields).length > 0;
  const field = hasInvalidField ? form?.querySelector<HTMLElement>(INVALID_FIELD) : null;
  field?.focus();
  (field ?? form?.querySelector('[role=alert]'))?.scrollIntoView({ block: 'center' });
};

/** The submission of a form: busy, errors by field, and focus on the first invalid field. */
export const useForm = ({ fields: known, reload = true, name = '' }: FormOptions = {}): Form => {
  const mutation = useMutation({ reload, initialError: toPostedError(usePosted(name)) });
  const { error, message, run } = mutation;
  const ref = useRef<HTMLFormElement>(null);
  const [hidden, setHidden] = useState<{ error: ApiError | null; names: readonly string[] }>({ error, names: [] });
  const hiddenNames = hidden.error === error ? hidden.names : [];

  // The error messages are in the page only after this render.
  useEffect(() => {
    if (error) focusFirstError(ref.current, error);
  }, [error]);

  const entries = Object.entries(error?.fields ?? {});
  const others = known ? entries.filter(([name]) => !known.includes(name)).flatMap(([, texts]) => texts) : [];
  return {
    ...mutation,
    ref,
    formError: entries.length === 0 ? message : others.join(' ') || null,
    fieldError: (...names) =>
      names
        .filter((name) => !hiddenNames.includes(name))
        .map((name) => entries.find(([key]) => key === name || key.startsWith(`${name}.`))?.[1][0])
        .find((text) => text !== undefined),
    focusError: () => {
      if (error) focusFirstError(ref.current, error);
    },
    hideErrors: (names) => setHidden({ error, names: [...hiddenNames, ...names] }),
    submit: (work, done) => (event) => {
      event.preventDefault();
      const fields = new FormData(event.currentTarget);
      void run(() => work(fields), done);
    },
  };
};

/** Returns an error that a form finds itself, to be thrown by its `work`: it is shown like an error of the server. */
export const createFieldError = (name: string, message: string): ApiError =>
  new ApiError(422, 'invalid', '', { [name]: [message] });

/** The text of a form field, untrimmed. */
export const getText = (fields: FormData, name: string): string => {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
};
