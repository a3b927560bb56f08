import { createContext, useContext } from 'react';
import type { PageT } from '#i18n/page.ts';
import type { OptionalFeature } from '#lib/features.ts';
import type { Lang } from '#lib/lang.ts';

export interface Site {
  readonly t: PageT;
  readonly lang: Lang;
  /** Origin of the site, for absolute links. */
  readonly origin: string;
  /** The time of rendering in milliseconds, so that server and browser render the same relative times. */
  readonly now: number;
  /** The optional features that this site does without. */
  readonly absent: readonly OptionalFeature[];
}

/** The viewer's language and texts; provided around every page. */
export const SiteContext = createContext<Site | null>(null);

/** The viewer's language, its translate function, and the time of rendering. */
export const useSite = (): Site => {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite outside of a page');
  return site;
};

export const useFeature = (feature: OptionalFeature): boolean => !useSite().absent.includes(feature);
