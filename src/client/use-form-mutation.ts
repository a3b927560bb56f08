import { useEffect } from 'react';
import { focusFirstError } from './focus-first.ts';
import { useMutation } from './use-mutation.ts';

export interface FormMutation {
  readonly busy: boolean;
  /** The error of the whole form, if it names no field. */
  readonly message: string | null;
  /** The error of a field or of one of its parts. */
  readonly errorOf: (name: string) => string | undefined;
  /** Runs a change once, then `done`, and reloads the page's data, also after a conflict. */
  readonly send: (work: () => Promise<unknown>, done: () => void) => Promise<void>;
}

/** The state of a change sent from a dialog. After an error it focuses the first invalid field. */
export const useFormMutation = (): FormMutation => {
  const { busy, error: refusal, message, run: attempt } = useMutation();
  useEffect(() => {
    if (refusal) focusFirstError(Object.keys(refusal.fields).map((name) => name.split('.', 1)[0] ?? name));
  }, [refusal]);

  const send: FormMutation['send'] = async (work, done) => {
    await attempt(async () => {
      await work();
      done();
    });
  };

  const hasFieldErrors = refusal !== null && Object.keys(refusal.fields).length > 0;
  return {
    busy,
    message: hasFieldErrors ? null : message,
    errorOf: (name) =>
      Object.entries(refusal?.fields ?? {}).find(([key]) => key === name || key.startsWith(`${name}.`))?.[1][0],
    send,
  };
};
