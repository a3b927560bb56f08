import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

const never = (): (() => void) => () => {};

/** The way back to a list: narrowed and paged as it was left, where one comes from there. */
export const useBack = (list: string): string => {
  const state: unknown = useLocation().state;
  const left = state && typeof state === 'object' && 'back' in state ? state.back : null;
  const back = typeof left === 'string' && left.split('?', 1)[0] === list ? left : list;
  // After a reload the browser alone knows the state: what the server rendered stands until React has taken it over.
  return useSyncExternalStore(
    never,
    () => back,
    () => list,
  );
};
