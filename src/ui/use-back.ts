import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

const never = (): (() => void) => () => {};

/** Returns the URL of the list with the filters and page the user came from. */
export const useBackUrl = (list: string): string => {
  const state: unknown = useLocation().state;
  const left = state && typeof state === 'object' && 'back' in state ? state.back : null;
  const back = typeof left === 'string' && left.split('?', 1)[0] === list ? left : list;
  // After a reload only the browser knows the state: hydration starts with the server-rendered URL.
  return useSyncExternalStore(
    never,
    () => back,
    () => list,
  );
};
