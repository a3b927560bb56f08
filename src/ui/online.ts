import { useEffect } from 'react';

/** Calls a function whenever the browser comes back online; null disables it. */
export const useOnline = (whenBack: (() => unknown) | null): void => {
  useEffect(() => {
    if (!whenBack) return undefined;
    const run = (): void => void whenBack();
    addEventListener('online', run);
    return () => removeEventListener('online', run);
  }, [whenBack]);
};
