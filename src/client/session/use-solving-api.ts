import { useMemo } from 'react';
import { ApiError, type Api, type CallOptions } from '../api.ts';
import { useApi } from '../site.tsx';

type LooseCall = (key: string, input?: unknown, options?: CallOptions) => Promise<unknown>;

/**
 * The API client for calls with `challenge`: near a limit of the network it solves the challenge and repeats the call once, so
 * that the user only waits. It is separate from `useApi`, which every page loads.
 */
export const useSolvingApi = (): Api => {
  const api = useApi();
  return useMemo(() => {
    const call = api as LooseCall;
    const solving: LooseCall = (key, input, options) =>
      call(key, input, options).catch(async (error: unknown) => {
        if (!(error instanceof ApiError) || error.status !== 428) throw error;
        // Without its code, the message of the error is shown.
        const { solve } = await import('./challenge.ts').catch(() => Promise.reject(error));
        return call(key, input, { ...options, headers: { ...options?.headers, ...(await solve(error)) } });
      });
    return solving as Api;
  }, [api]);
};
