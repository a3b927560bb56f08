import { useEffect } from 'react';
import { readForTab, writeForTab } from '#client/local-storage.ts';

const KEY = 'scroll:form';

/**
 * Returns to the place on the page after a reload. The browser does so before the draft is restored: photos that appear above
 * push the page down.
 * @param restored whether the draft is in the form
 */
export const useRestoredScroll = (restored: boolean): void => {
  useEffect(() => {
    const store = (): void => writeForTab(KEY, { path: location.pathname, y: scrollY });
    addEventListener('pagehide', store);
    return () => removeEventListener('pagehide', store);
  }, []);
  useEffect(() => {
    if (!restored) return undefined;
    const stored = readForTab(KEY) as { path?: unknown; y?: unknown } | null;
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (navigation?.type !== 'reload' || stored?.path !== location.pathname) return undefined;
    writeForTab(KEY, null);
    const frame = requestAnimationFrame(() => scrollTo(0, Number(stored.y) || 0));
    return () => cancelAnimationFrame(frame);
  }, [restored]);
};
