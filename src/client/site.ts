import { createContext, useContext } from 'react';
import type { PageT } from '../i18n/page.ts';
import type { Lang } from '../lib/lang.ts';

export interface Site {
  readonly t: PageT;
  readonly lang: Lang;
  /** The moment of rendering in milliseconds, so that server and browser say the same «two hours ago». */
  readonly now: number;
}

/** The reader's language and its texts; provided around every page. */
export const SiteContext = createContext<Site | null>(null);

/** The reader's language, its translate function, and the moment of rendering. */
export const useSite = (): Site => {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite outside of a page');
  return site;
};
