import { StrictMode, type ReactNode } from 'react';
import type { Api } from '../api.ts';
import { SiteContext, type Site } from '../site.ts';
import { ApiContext } from '../use-api.ts';

interface Props {
  readonly site: Site;
  readonly api: Api;
  /** Only the router: with a sibling, `useId` would return other ids in the browser than on the server. */
  readonly children: ReactNode;
}

/** The providers around the router, on the server and in the browser. */
export const Providers = ({ site, api, children }: Props): ReactNode => (
  <StrictMode>
    <SiteContext value={site}>
      <ApiContext value={api}>{children}</ApiContext>
    </SiteContext>
  </StrictMode>
);
