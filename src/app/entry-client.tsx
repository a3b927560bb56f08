import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterContextProvider, RouterProvider } from 'react-router';
import { adoptUtcOffset } from '#i18n/format.ts';
import { splitPath, prefixOf } from '#lib/lang.ts';
import { isDashboardPath } from '#lib/paths.ts';
import { dashboardRedirects, routes } from './routes.tsx';
import { Providers } from '#client/site.tsx';
import { watchUpdates } from '#client/offline/updates.ts';
import { ApiError, createBrowserApi } from '#client/api.ts';
import { APP_ID, DATA_ID, type PageData, readViewerData } from '#client/page-data/page-data.ts';
import { type RootData, pageContext } from '#client/navigation/page.ts';
import { withDashboard, withoutAbsent, type PageRoute } from '#client/navigation/page-route.ts';
import { loadTexts, getTranslator } from '#i18n/bundles.ts';
import { setLike } from '#features/likes/ui/index.ts';
import type { savePages } from '#client/offline/saved-pages.ts';
import { createPageLoads } from '#client/navigation/page-loads.ts';
import { forgetVisits, loadSavedPages, rememberVisit, shown } from '#client/page-data/visits.ts';
import { rememberEarlyTexts } from '#client/forms/pre-hydration.ts';
import { setCurrentUser } from '#client/session/current-user.ts';
import '#ui/public.css';
import { storeInstallOffer } from '#client/device.ts';

const reviveErrors = (errors: PageData['errors']): Record<string, unknown> | null =>
  errors &&
  Object.fromEntries(
    Object.entries(errors).map(([id, { status, code, message, requestId }]) => [
      id,
      new ApiError(status, code as ApiError['code'], message, {}, 0, null, requestId),
    ]),
  );

/**
 * Registers the service worker once the page has loaded, and then sends it the pages that are shown. Rejects where there is
 * none.
 */
const startServiceWorker = async (router: Parameters<typeof savePages>[0]): Promise<void> => {
  if (document.readyState !== 'complete') await new Promise((done) => addEventListener('load', done));
  const { serviceWorker } = navigator;
  await serviceWorker.register('/service-worker.js');
  await serviceWorker.ready;
  (await loadSavedPages()).savePages(router, shown);
};

const start = async (): Promise<void> => {
  const { lang, rest } = splitPath(location.pathname);
  const basename = prefixOf(lang) || '/';
  const json = document.getElementById(DATA_ID)?.textContent ?? '{}';
  const data = JSON.parse(json) as PageData;
  // React compares the server-rendered page with the components for this address.
  if (data.address) history.replaceState(history.state, '', data.address + location.hash);
  const t = getTranslator(lang);
  watchUpdates(lang, t);
  adoptUtcOffset(data.utcOffset, data.now);
  const api = createBrowserApi(lang, forgetVisits);

  // The matched page's code must be loaded before hydration, or React would discard the server-rendered page.
  // A guest only gets the redirects of the dashboard: signing in reloads the page.
  const viewer = readViewerData();
  if (viewer) data.loaderData['root'] = { user: viewer.user } satisfies RootData;
  shown.savedAt = data.savedAt ?? null;
  const { user } = (data.loaderData['root'] ?? {}) as Partial<RootData>;
  const whenUserIsSet = setCurrentUser(user?.id ?? null);
  const dashboard =
    user || isDashboardPath(rest) ? (await import('./dashboard-routes.tsx')).dashboardRoutes : dashboardRedirects;
  const { absent = [] } = data;
  const table = withoutAbsent(withDashboard(routes, dashboard), absent);
  const matches = matchRoutes(table, location, basename) ?? [];
  await Promise.all([
    whenUserIsSet,
    ...matches.map(async ({ route }) => {
      const { load } = route as Partial<PageRoute>;
      if (load) Object.assign(route, await load(), { lazy: undefined });
    }),
  ]);
  await loadTexts(lang);
  // Runs after the data of another user was deleted.
  for (const [id, likes] of Object.entries(viewer?.likes ?? {})) setLike(Number(id), { liked: true, likes });

  const context = { api, lang, t, origin: data.origin, absent };
  const getContext = (): RouterContextProvider => {
    const provider = new RouterContextProvider();
    provider.set(pageContext, context);
    return provider;
  };
  const loads = createPageLoads({ router: () => router, routes: table, basename, getContext });
  const router = createBrowserRouter(table, {
    basename,
    hydrationData: { loaderData: data.loaderData, errors: reviveErrors(data.errors) },
    getContext,
    dataStrategy: loads.strategy,
  });
  for (const { route } of router.state.matches)
    rememberVisit(router.state.location.key, route, data.loaderData[route.id]);
  addEventListener('online', () => {
    if (router.state.errors || shown.savedAt !== null) void router.revalidate();
  });
  const app = document.getElementById(APP_ID);
  if (!app) throw new Error('no element for the page');
  rememberEarlyTexts();
  const page = (
    <Providers site={{ t, lang, origin: data.origin, now: data.now, absent, posted: data.posted ?? null }} api={api}>
      <RouterProvider router={router} />
    </Providers>
  );
  // A stored page may have no HTML. In a transition, hydration does not block taps and scrolling.
  if (app.firstChild) startTransition(() => void hydrateRoot(app, page));
  else createRoot(app).render(page);
  loads.watchLinks();
  startServiceWorker(router).catch(() => {});
};

storeInstallOffer();
void start();
