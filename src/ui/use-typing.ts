import { useEffect, useMemo, useRef } from 'react';

/** Milliseconds without a keystroke before a search starts. */
const DEBOUNCE = 300;

export interface Typing {
  /** Searches after a pause, unless another navigation starts first. */
  readonly schedule: (search: () => void) => void;
  readonly cancel: () => void;
  /** Marks the start of a search. Returns whether it replaces the previous history entry: continuous typing is one entry. */
  readonly begin: (typed: boolean) => boolean;
}

/** Debounces typing. Link clicks and history navigation cancel it. */
export const useDebouncedTyping = (): Typing => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const continuesTyping = useRef(false);

  // Clicks are handled immediately: on a slow phone the timer could fire before the navigation renders.
  useEffect(() => {
    const forget = ({ target }: Event): void => {
      if (target instanceof Element && !target.closest('a[href]')) return;
      clearTimeout(timer.current);
      continuesTyping.current = false;
    };
    addEventListener('click', forget, true);
    addEventListener('popstate', forget);
    return () => {
      clearTimeout(timer.current);
      removeEventListener('click', forget, true);
      removeEventListener('popstate', forget);
    };
  }, []);

  return useMemo(
    () => ({
      schedule: (search) => {
        clearTimeout(timer.current);
        timer.current = setTimeout(search, DEBOUNCE);
      },
      cancel: () => clearTimeout(timer.current),
      begin: (typed) => {
        clearTimeout(timer.current);
        const replaces = typed && continuesTyping.current;
        continuesTyping.current = typed;
        return replaces;
      },
    }),
    [],
  );
};
