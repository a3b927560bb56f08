import { useEffect } from 'react';
import { focusFirst } from './focus-first.ts';
import { useAttempt } from './use-attempt.ts';

export interface Sending {
  readonly busy: boolean;
  /** What is said of the whole, where no field is to blame. */
  readonly message: string | null;
  /** What is wrong with a field, or with one of its parts. */
  readonly errorOf: (name: string) => string | undefined;
  /** Does a change once, then `done`, and shows the page as it is then; after a conflict too. */
  readonly send: (work: () => Promise<unknown>, done: () => void) => Promise<void>;
}

/** State of a change that is sent from a dialog: busy, refused, the first wrong field in focus. */
export const useSending = (): Sending => {
  const { busy, refusal, message, attempt } = useAttempt();
  useEffect(() => {
    if (refusal) focusFirst(Object.keys(refusal.fields).map((name) => name.split('.', 1)[0] ?? name));
  }, [refusal]);

  const send: Sending['send'] = async (work, done) => {
    await attempt(async () => {
      await work();
      done();
    });
  };

  const named = refusal !== null && Object.keys(refusal.fields).length > 0;
  return {
    busy,
    message: named ? null : message,
    errorOf: (name) =>
      Object.entries(refusal?.fields ?? {}).find(([key]) => key === name || key.startsWith(`${name}.`))?.[1][0],
    send,
  };
};
