import { createContext, useContext, type ReactNode, StrictMode } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { PageT } from '#i18n/page.ts';
import type { OptionalFeature } from '#lib/features.ts';
import type { Lang } from '#lib/lang.ts';
import type { Api } from './api.ts';
import type { Posted } from './forms/posted.ts';
import type { RootData } from './navigation/page.ts';

export interface Site {
  readonly t: PageT;
  readonly lang: Lang;
  /** Origin of the site, for absolute links. */
  readonly origin: string;
  /** The time of rendering in milliseconds, so that server and browser render the same relative times. */
  readonly now: number;
  /** The optional features that this site does without. */
  readonly absent: readonly OptionalFeature[];
  /** The form that the page answers, if it was sent without scripts. */
  readonly posted?: Posted | null;
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

export const ApiContext = createContext<Api | null>(null);

/** The typed API client, for calls after a page has loaded. */
export const useApi = (): Api => {
  const api = useContext(ApiContext);
  if (!api) throw new Error('useApi outside of a page');
  return api;
};

/** The signed-in user, `null` for a guest. */
export const useUser = (): RootData['user'] => useRouteLoaderData<RootData>('root')?.user ?? null;

interface OptionalProps {
  readonly feature: OptionalFeature;
  readonly children: ReactNode;
}

/** A part of a page that is shown only where the site has its feature. A link to a page of the feature needs none. */
export const Optional = ({ feature, children }: OptionalProps): ReactNode => useFeature(feature) && children;

interface ProvidersProps {
  readonly site: Site;
  readonly api: Api;
  /** Only the router: with a sibling, `useId` would return other ids in the browser than on the server. */
  readonly children: ReactNode;
}

/** The providers around the router, on the server and in the browser. */
export const Providers = ({ site, api, children }: ProvidersProps): ReactNode => (
  <StrictMode>
    <SiteContext value={site}>
      <ApiContext value={api}>{children}</ApiContext>
    </SiteContext>
  </StrictMode>
);

/** Returns the form of one of these names that the page answers; null if there is none. */
export const usePosted = (...forms: readonly string[]): Posted | null => {
  const { posted } = useSite();
  return posted && forms.includes(posted.form) ? posted : null;
};
