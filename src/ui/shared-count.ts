import { useSyncExternalStore } from 'react';
import { onUserChange } from '#client/session/user-data.ts';

const MAX_BADGE = 99;

/** Formats a number for a badge: `99+` above 99. The name of its link contains the same text (WCAG 2.5.3). */
export const toBadge = (count: number): number | string => (count > MAX_BADGE ? `${MAX_BADGE}+` : count);

/** Creates a number about the user that is displayed in several places and updates in all of them. */
export const createCount = () => {
  let count: number | null = null;
  const listeners = new Set<() => void>();
  const watch = (watcher: () => void): (() => void) => {
    listeners.add(watcher);
    return () => void listeners.delete(watcher);
  };
  const change = (next: number): void => {
    count = next;
    for (const watcher of listeners) watcher();
  };
  onUserChange(() => change(0));
  return {
    /** Sets the number, or computes it from the current one; at least 0. */
    setCount: (next: number | ((count: number) => number)): void => {
      change(Math.max(0, typeof next === 'number' ? next : next(count ?? 0)));
    },
    /** Returns the current number, or the server-rendered one before it is set. */
    useCount: (initial = 0): number =>
      useSyncExternalStore(
        watch,
        () => count ?? initial,
        () => initial,
      ),
  };
};
