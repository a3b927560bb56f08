import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useSite, useUser } from '../site.tsx';
import { showToast } from '../toasts.ts';
import { ApiError } from '../api.ts';
import { errorMessage } from '../errors.ts';
import { signInAgain } from '../session/sign-in.ts';

/** Errors after which the page is out of date: another user was faster, or the action is no longer allowed. */
const STALE_PAGE_CODES: ReadonlySet<ApiError['code']> = new Set(['conflict', 'not_found', 'forbidden']);

export interface MutationOptions {
  /** Where errors are shown: next to the action, by the component that renders `message`, or as a toast. */
  readonly errors?: 'inline' | 'toast';
  /** Whether a change reloads the page's data; true by default. */
  readonly reload?: boolean;
  /** The error that the page came with. */
  readonly initialError?: ApiError | null;
}

export interface Mutation {
  readonly busy: boolean;
  /** The error of the last run; null if it was shown as a toast. */
  readonly error: ApiError | null;
  readonly message: string | null;
  readonly reset: () => void;
  /**
   * Runs `work` once even if triggered repeatedly, shows `done` as a toast, reloads the page's data and returns whether
   * it succeeded. If the session has expired, it runs again once the user has signed in on this page. Work that returns `false`
   * has reported its failure itself. After an error the page is only reloaded if its data is out of date: without a session, a
   * reload would lose it together with the user's input.
   */
  readonly run: (work: () => Promise<unknown>, done?: string) => Promise<boolean>;
}

/** Runs the changes that a page offers, one at a time. */
export const useMutation = ({
  errors = 'inline',
  reload = true,
  initialError = null,
}: MutationOptions = {}): Mutation => {
  const { t } = useSite();
  const { revalidate } = useRevalidator();
  const isUser = useUser() !== null;
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState(initialError);
  // Of two quick taps the second must not run against the result of the first.
  const running = useRef(false);

  const runSignedIn = async (work: () => Promise<unknown>): Promise<unknown> => {
    try {
      return await work();
    } catch (error) {
      const isExpired = isUser && error instanceof ApiError && error.code === 'unauthenticated';
      if (!isExpired || !(await signInAgain())) throw error;
      return work();
    }
  };

  const runOnce = async (
    work: () => Promise<unknown>,
    done?: string,
  ): Promise<{ isDone: boolean; isStale: boolean }> => {
    try {
      const isDone = (await runSignedIn(work)) !== false;
      if (isDone && done !== undefined) showToast(done);
      return { isDone, isStale: true };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (errors === 'inline') setError(error);
      else showToast(errorMessage(error, t), { variant: 'bad' });
      return { isDone: false, isStale: STALE_PAGE_CODES.has(error.code) };
    } finally {
      // The flag is cleared before the reload, so that the user can undo at once.
      running.current = false;
    }
  };

  const run: Mutation['run'] = async (work, done) => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setError(null);
    try {
      const { isDone, isStale } = await runOnce(work, done);
      if (reload && isStale) await revalidate();
      return isDone;
    } finally {
      setBusy(false);
    }
  };

  return { busy, error, message: error && errorMessage(error, t), reset: () => setError(null), run };
};
