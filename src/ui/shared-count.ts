import { createStore } from '#client/store.ts';

const MAX_BADGE = 99;

/** Formats a number for a badge: `99+` above 99. The name of its link contains the same text (WCAG 2.5.3). */
export const toBadge = (count: number): number | string => (count > MAX_BADGE ? `${MAX_BADGE}+` : count);

/** Creates a number about the user that is displayed in several places and updates in all of them. */
export const createCount = () => {
  const { get, set, use } = createStore<number | null>(null, 0);
  return {
    /** Sets the number, or computes it from the current one; at least 0. */
    setCount: (next: number | ((count: number) => number)): void => {
      set(Math.max(0, typeof next === 'number' ? next : next(get() ?? 0)));
    },
    /** Returns the current number, or the server-rendered one before it is set. */
    useCount: (initial = 0): number => use((count) => count ?? initial),
  };
};
