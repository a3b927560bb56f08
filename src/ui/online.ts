import { useEffect } from 'react';

/** Calls a function whenever the browser comes back online; null disables it. */
export const useOnline = (onOnline: (() => unknown) | null): void => {
  useEffect(() => {
    if (!onOnline) return undefined;
    const run = (): void => void onOnline();
    addEventListener('online', run);
    return () => removeEventListener('online', run);
  }, [onOnline]);
};
