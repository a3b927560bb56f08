import { useEffect } from 'react';

/** Calls something whenever the browser is back online; nothing while it is `null`. */
export const useOnline = (whenBack: (() => unknown) | null): void => {
  useEffect(() => {
    if (!whenBack) return undefined;
    const run = (): void => void whenBack();
    addEventListener('online', run);
    return () => removeEventListener('online', run);
  }, [whenBack]);
};
