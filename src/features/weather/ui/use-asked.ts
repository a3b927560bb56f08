import { useCallback, useEffect, useState } from 'react';

/** What a call answered; null as long as it has not, or where it failed. */
interface Asked<D> {
  readonly data: D | null;
  readonly failed: boolean;
  readonly again: () => void;
}

type Ask<D> = (signal: AbortSignal) => Promise<D>;

interface Came<D> {
  readonly of: Ask<D>;
  readonly data: D | null;
}

/** Makes a call whenever it changes; a late answer to an earlier one is nobody's. Nothing is asked for `null`. */
export const useAsked = <D>(ask: Ask<D> | null): Asked<D> => {
  const [came, setCame] = useState<Came<D> | null>(null);

  const begin = useCallback((): (() => void) => {
    const control = new AbortController();
    const show = (data: D | null): void => {
      if (ask && !control.signal.aborted) setCame({ of: ask, data });
    };
    ask?.(control.signal).then(show, () => show(null));
    return () => control.abort();
  }, [ask]);
  useEffect(begin, [begin]);

  const again = useCallback((): void => {
    setCame(null);
    begin();
  }, [begin]);
  const answer = came?.of === ask ? came : null;
  return { data: answer?.data ?? null, failed: answer?.data === null, again };
};
