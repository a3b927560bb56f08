import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useSite } from './site.ts';
import { showToast } from './toasts.ts';
import { ApiError } from './api.ts';

/** Errors after which the page is out of date: another user was faster, or the action is no longer allowed. */
const STALE_PAGE_CODES: ReadonlySet<ApiError['code']> = new Set(['conflict', 'not_found', 'forbidden']);

export interface Mutation {
  readonly busy: boolean;
  /** The error of the last attempt; null if it was shown as a toast. */
  readonly error: ApiError | null;
  /** The message of `refusal`. */
  readonly message: string | null;
  readonly reset: () => void;
  /**
   * Runs `work` once even if triggered repeatedly, shows `done` as a toast, reloads the page's data and returns whether
   * it succeeded. Work that returns `false` has reported its failure itself. After an error the page is only reloaded
   * if its data is out of date: without a session, a reload would lose it together with the user's input.
   */
  readonly run: (work: () => Promise<unknown>, done?: string) => Promise<boolean>;
}

/**
 * Runs changes that a page offers.
 * @param errorDisplay where errors are shown: by the component that renders `message`, or as a toast
 */
export const useMutation = (errorDisplay: 'in place' | 'in passing' = 'in place'): Mutation => {
  const { t } = useSite();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  // Of two quick taps the second must not run against the result of the first.
  const running = useRef(false);

  const runOnce = async (
    work: () => Promise<unknown>,
    done?: string,
  ): Promise<{ isDone: boolean; reload: boolean }> => {
    try {
      const isDone = (await work()) !== false;
      if (isDone && done !== undefined) showToast(done);
      return { isDone, reload: true };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (errorDisplay === 'in place') setRefusal(error);
      else showToast(error.message || t('common.offline'), { variant: 'bad' });
      return { isDone: false, reload: STALE_PAGE_CODES.has(error.code) };
    } finally {
      // Cleared before the reload, so that the user can undo at once.
      running.current = false;
    }
  };

  const attempt: Mutation['run'] = async (work, done) => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setRefusal(null);
    try {
      const { isDone, reload } = await runOnce(work, done);
      if (reload) await revalidate();
      return isDone;
    } finally {
      setBusy(false);
    }
  };

  return {
    busy,
    error: refusal,
    message: refusal && (refusal.message || t('common.offline')),
    reset: () => setRefusal(null),
    run: attempt,
  };
};
