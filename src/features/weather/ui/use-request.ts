import { useCallback, useEffect, useState } from 'react';

/** State of a request; data is null while it runs and after a failure. */
interface RequestState<D> {
  readonly data: D | null;
  readonly failed: boolean;
  readonly retry: () => void;
}

type RequestFn<D> = (signal: AbortSignal) => Promise<D>;

interface RequestResult<D> {
  readonly of: RequestFn<D>;
  readonly data: D | null;
}

/** Runs a request whenever it changes, and ignores late responses of earlier ones. Does nothing for `null`. */
export const useRequest = <D>(request: RequestFn<D> | null): RequestState<D> => {
  const [result, setResult] = useState<RequestResult<D> | null>(null);

  const start = useCallback((): (() => void) => {
    const control = new AbortController();
    const show = (data: D | null): void => {
      if (request && !control.signal.aborted) setResult({ of: request, data });
    };
    request?.(control.signal).then(show, () => show(null));
    return () => control.abort();
  }, [request]);
  useEffect(start, [start]);

  const retry = useCallback((): void => {
    setResult(null);
    start();
  }, [start]);
  const answer = result?.of === request ? result : null;
  return { data: answer?.data ?? null, failed: answer?.data === null, retry };
};
