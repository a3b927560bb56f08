// Forms: values, drafts, submission with errors by field, and uploads that continue after a lost connection.
import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type RefObject } from 'react';
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
  /** The names of the fields whose errors are shown. */
  readonly errorNames: readonly string[];
  /** Hides the errors of fields that the user corrects, until the next error; those of inputs in the form hide by themselves. */
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

/** Whether an error of the server is of a field, or of a part of it. */
const isPartOf = (key: string, name: string): boolean => key === name || key.startsWith(`${name}.`);

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

  const hideErrors = (names: readonly string[]): void => setHidden({ error, names: [...hiddenNames, ...names] });
  const all = Object.entries(error?.fields ?? {});
  const entries = all.filter(([key]) => !hiddenNames.some((hiddenName) => isPartOf(key, hiddenName)));
  const hideCorrected = useEffectEvent(({ target }: Event) => {
    const { name: corrected, form } = target as HTMLInputElement;
    if (form === ref.current && corrected && entries.some(([key]) => isPartOf(key, corrected))) hideErrors([corrected]);
  });
  useEffect(() => {
    if (!error) return undefined;
    // After React's own listener: to render before it would reset the input.
    addEventListener('input', hideCorrected);
    return () => removeEventListener('input', hideCorrected);
  }, [error]);
  const others = known ? entries.filter(([name]) => !known.includes(name)).flatMap(([, texts]) => texts) : [];
  return {
    ...mutation,
    ref,
    // Once all fields are corrected, nothing is left to say.
    message: all.length > 0 && entries.length === 0 ? null : message,
    formError: all.length === 0 ? message : others.join(' ') || null,
    fieldError: (...names) =>
      names.map((name) => entries.find(([key]) => isPartOf(key, name))?.[1][0]).find((text) => text !== undefined),
    errorNames: entries.map(([key]) => key),
    focusError: () => {
      if (error) focusFirstError(ref.current, error);
    },
    hideErrors,
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
