import { createContext, useContext } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { Api } from './api.ts';
import type { RootData } from './page-data/root.ts';

export const ApiContext = createContext<Api | null>(null);

/** The typed API client, for calls after a page has loaded. */
export const useApi = (): Api => {
  const api = useContext(ApiContext);
  if (!api) throw new Error('useApi outside of a page');
  return api;
};

/** The signed-in user, `null` for a guest. */
export const useUser = (): RootData['user'] => useRouteLoaderData<RootData>('root')?.user ?? null;
