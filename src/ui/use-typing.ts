import { useEffect, useMemo, useRef } from 'react';

/** After this long without a key, what was typed is searched for. */
const DEBOUNCE = 300;

/** What is being typed and not yet searched for. */
export interface Typing {
  /** Searches after a pause, unless something else sets out before. */
  readonly wait: (search: () => void) => void;
  /** Nothing that was typed waits any longer. */
  readonly stop: () => void;
  /**
   * Tells of a search that sets out; answers whether it takes the place of the one before in the way back: all that is
   * typed in one go is one step of it.
   */
  readonly begin: (typed: boolean) => boolean;
}

/** Lets typing rest before it is searched for. A tap on a link and a way through history count more than it. */
export const useTyping = (): Typing => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const inOneGo = useRef(false);

  // Heard at once: a busy phone renders where they lead later than the timer rings.
  useEffect(() => {
    const forget = ({ target }: Event): void => {
      if (target instanceof Element && !target.closest('a[href]')) return;
      clearTimeout(timer.current);
      inOneGo.current = false;
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
      wait: (search) => {
        clearTimeout(timer.current);
        timer.current = setTimeout(search, DEBOUNCE);
      },
      stop: () => clearTimeout(timer.current),
      begin: (typed) => {
        clearTimeout(timer.current);
        const replaces = typed && inOneGo.current;
        inOneGo.current = typed;
        return replaces;
      },
    }),
    [],
  );
};
