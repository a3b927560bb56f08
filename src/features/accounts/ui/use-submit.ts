import { useCallback, useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { useSite } from '../../../client/site.ts';
import { ApiError } from '../../../client/api.ts';

/** Why something was refused: a sentence for all of it, and sentences for fields. */
export interface Refused {
  readonly message: string;
  readonly fields: Readonly<Record<string, readonly string[]>>;
}

export interface Submitting {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly busy: boolean;
  readonly refused: Refused | null;
  /** What is wrong with a field, under whichever of these names the server tells it. */
  readonly errorOf: (...names: readonly string[]) => string | undefined;
  /**
   * Does the work of a form once, however often it is sent meanwhile. Work that answers an address goes there with a
   * full load, and the form stays busy until the page is gone.
   */
  readonly submit: (work: (fields: FormData) => Promise<string | void>) => (event: FormEvent<HTMLFormElement>) => void;
}

/** State of a form that is sent by script: busy, refused, and the first wrong field in focus. */
export const useSubmit = (): Submitting => {
  const { t } = useSite();
  const form = useRef<HTMLFormElement>(null);
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);

  const settle = useCallback((isBusy: boolean): void => {
    running.current = isBusy;
    setBusy(isBusy);
  }, []);

  // Whoever comes back to a kept page finds a form that works.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent): void => {
      if (event.persisted) settle(false);
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [settle]);

  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refused]);

  const run = async (work: () => Promise<string | void>): Promise<void> => {
    if (running.current) return;
    settle(true);
    setRefused(null);
    try {
      const next = await work();
      if (next === undefined) settle(false);
      else location.assign(next);
    } catch (error) {
      settle(false);
      if (!(error instanceof ApiError)) throw error;
      const message = error.message || t(error.code === 'offline' ? 'common.offline' : 'common.failed');
      setRefused({ message, fields: error.fields });
    }
  };

  return {
    form,
    busy,
    refused,
    errorOf: (...names) => names.map((name) => refused?.fields[name]?.[0]).find((text) => text !== undefined),
    submit: (work) => (event) => {
      event.preventDefault();
      const fields = new FormData(event.currentTarget);
      void run(() => work(fields));
    },
  };
};

/** The text of a field, as it was typed. */
export const textOf = (fields: FormData, name: string): string => {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
};
