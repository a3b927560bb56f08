import { useCallback, useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { useSite } from '../../../client/site.ts';
import { ApiError } from '../../../client/api.ts';

/** The error of a submitted form: a general message and messages by field. */
export interface FormError {
  readonly message: string;
  readonly fields: Readonly<Record<string, readonly string[]>>;
}

export interface FormState {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly busy: boolean;
  readonly error: FormError | null;
  /** The error of a field, under any of the names the server uses for it. */
  readonly fieldError: (...names: readonly string[]) => string | undefined;
  /**
   * Returns a submit handler that ignores submits while one is running. If the work returns a path, the browser
   * navigates there with a full page load and the form stays busy until then.
   */
  readonly submit: (work: (fields: FormData) => Promise<string | void>) => (event: FormEvent<HTMLFormElement>) => void;
}

/** State of a form submitted by script: busy, error, and focus on the first invalid field. */
export const useForm = (): FormState => {
  const { t } = useSite();
  const form = useRef<HTMLFormElement>(null);
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<FormError | null>(null);

  const setRunning = useCallback((isBusy: boolean): void => {
    running.current = isBusy;
    setBusy(isBusy);
  }, []);

  // A page restored from the back/forward cache must not stay busy.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent): void => {
      if (event.persisted) setRunning(false);
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [setRunning]);

  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [error]);

  const run = async (work: () => Promise<string | void>): Promise<void> => {
    if (running.current) return;
    setRunning(true);
    setError(null);
    try {
      const next = await work();
      if (next === undefined) setRunning(false);
      else location.assign(next);
    } catch (error) {
      setRunning(false);
      if (!(error instanceof ApiError)) throw error;
      const message = error.message || t(error.code === 'offline' ? 'common.offline' : 'common.failed');
      setError({ message, fields: error.fields });
    }
  };

  return {
    form,
    busy,
    error,
    fieldError: (...names) => names.map((name) => error?.fields[name]?.[0]).find((text) => text !== undefined),
    submit: (work) => (event) => {
      event.preventDefault();
      const fields = new FormData(event.currentTarget);
      void run(() => work(fields));
    },
  };
};

/** The text of a form field, untrimmed. */
export const getText = (fields: FormData, name: string): string => {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
};
