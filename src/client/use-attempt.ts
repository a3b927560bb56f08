import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useSite } from './site.ts';
import { say } from './toasts.ts';
import { ApiError } from './api.ts';

/** Refusals after which things stand otherwise than the page says: somebody was quicker, or it may not be done any more. */
const OTHERWISE: ReadonlySet<ApiError['code']> = new Set(['conflict', 'not_found', 'forbidden']);

export interface Attempt {
  readonly busy: boolean;
  /** Why the last attempt failed; null also where that was said in passing. */
  readonly refusal: ApiError | null;
  /** `refusal` in a sentence. */
  readonly message: string | null;
  readonly forget: () => void;
  /**
   * Does something once, however often it is asked for meanwhile, says that it is `done`, and reads the page anew; answers
   * whether it was done. Work that answers `false` has said itself that it was not. After a refusal the page is read anew
   * only where that shows more: without a session it would be lost, and with it whatever was typed.
   */
  readonly attempt: (work: () => Promise<unknown>, done?: string) => Promise<boolean>;
}

/**
 * What somebody does to the market from a page that shows it.
 * @param told how a refusal is told: in its place, by whoever draws `message`, or in passing
 */
export const useAttempt = (told: 'in place' | 'in passing' = 'in place'): Attempt => {
  const { t } = useSite();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  // Of two taps in one moment the second would meet what the first has done.
  const underWay = useRef(false);

  const tryOnce = async (work: () => Promise<unknown>, done?: string): Promise<{ isDone: boolean; anew: boolean }> => {
    try {
      const isDone = (await work()) !== false;
      if (isDone && done !== undefined) say(done);
      return { isDone, anew: true };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (told === 'in place') setRefusal(error);
      else say(error.message || t('common.offline'), { look: 'bad' });
      return { isDone: false, anew: OTHERWISE.has(error.code) };
    } finally {
      // What was done may be taken back before the page has caught up.
      underWay.current = false;
    }
  };

  const attempt: Attempt['attempt'] = async (work, done) => {
    if (underWay.current) return false;
    underWay.current = true;
    setBusy(true);
    setRefusal(null);
    try {
      const { isDone, anew } = await tryOnce(work, done);
      if (anew) await revalidate();
      return isDone;
    } finally {
      setBusy(false);
    }
  };

  return {
    busy,
    refusal,
    message: refusal && (refusal.message || t('common.offline')),
    forget: () => setRefusal(null),
    attempt,
  };
};
