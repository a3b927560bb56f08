import { hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  matchRoutes,
  RouterContextProvider,
  RouterProvider,
  type RouteObject,
} from 'react-router';
import { adoptUtcOffset } from '../i18n/format.ts';
import { splitPath, prefixOf } from '../lib/lang.ts';
import { isDashboardPath, PATHS } from '../lib/paths.ts';
import { dashboardRedirects, routes } from './routes.tsx';
import { SiteContext } from '../client/site.ts';
import { ApiError, createBrowserApi } from '../client/api.ts';
import { hydration } from '../client/server-html.ts';
import { APP_ID, DATA_ID, type PageData } from '../client/page-data.ts';
import { OFFLINE_ID, pageContext } from '../client/page.ts';
import { getTexts, withDashboard, type PageRoute } from '../client/page-route.ts';
import type { RootData } from '../client/root.loader.ts';
import { loadTexts, getTranslator } from '../client/texts.ts';
import { setLike } from '../features/likes/ui/likes-store.ts';
import { readViewerData } from '../client/viewer-data.ts';
import { createPageLoads } from '../client/page-loads.ts';
import { savePages, shown } from '../client/save-page.ts';
import { rememberVisit } from '../client/visits.ts';
import { ApiContext } from '../client/use-api.ts';
import { rememberEarlyTexts } from '../client/form/pre-hydration.ts';
import { setCurrentUser } from '../client/user-data.ts';
import '../ui/public.css';

const reviveErrors = (errors: PageData['errors']): Record<string, unknown> | null =>
  errors &&
  Object.fromEntries(
    Object.entries(errors).map(([id, e]) => [id, new ApiError(e.status, e.code as ApiError['code'], e.message)]),
  );

/** The routes of a page that neither the server nor this device has. */
const onlyOffline = ([root]: RouteObject[]): RouteObject[] => {
  const children = root?.children?.filter(({ id }) => id === OFFLINE_ID).map((route) => ({ ...route, path: '*' }));
  return [{ ...root, children } as RouteObject];
};

const start = async (): Promise<void> => {
  const { lang, rest } = splitPath(location.pathname);
  const basename = prefixOf(lang) || '/';
  const json = document.getElementById(DATA_ID)?.textContent ?? '{}';
  const data = JSON.parse(json) as PageData;
  const t = getTranslator(lang);
  adoptUtcOffset(data.utcOffset, data.now);
  const api = createBrowserApi(lang);

  // The matched page's code must be loaded before hydration, or React would discard the server-rendered page.
  // A guest only gets the redirects of the dashboard: signing in reloads the page.
  const viewer = readViewerData();
  if (viewer) {
    data.loaderData['root'] = { user: viewer.user } satisfies RootData;
    for (const [id, likes] of Object.entries(viewer.likes)) setLike(Number(id), { liked: true, likes });
  }
  // The service worker answers with this page for another URL when the server cannot be reached.
  const isShell = OFFLINE_ID in data.loaderData && rest !== PATHS.offline;
  const { readSavedPage } = isShell ? await import('../client/saved-pages.ts') : {};
  const saved = (await readSavedPage?.(location.pathname + location.search)) ?? null;
  if (saved) {
    Object.assign(data, { loaderData: saved.data, now: Date.now() });
    document.title = saved.title;
    shown.savedAt = saved.at;
  }
  const { user } = (data.loaderData['root'] ?? {}) as Partial<RootData>;
  setCurrentUser(user?.id ?? null);
  const dashboard =
    user || isDashboardPath(rest) ? (await import('./dashboard-routes.tsx')).dashboardRoutes : dashboardRedirects;
  const table = isShell && !saved ? onlyOffline(routes) : withDashboard(routes, dashboard);
  const matches = matchRoutes(table, location, basename) ?? [];
  await Promise.all([
    loadTexts(lang, ['site', ...matches.flatMap(({ route }) => getTexts(route))]),
    ...matches.map(async ({ route }) => {
      const { load } = route as Partial<PageRoute>;
      if (load) Object.assign(route, await load(), { lazy: undefined });
    }),
  ]);

  const context = { api, lang, t, origin: data.origin };
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
  for (const [id, loaded] of Object.entries(data.loaderData)) rememberVisit(router.state.location.key, id, loaded);
  const reload = (): void => {
    if (isShell && !saved) location.reload();
    else if (router.state.errors || shown.savedAt !== null) void router.revalidate();
  };
  addEventListener('online', reload);
  const app = document.getElementById(APP_ID);
  if (!app) throw new Error('no element for the page');
  rememberEarlyTexts();
  if (saved) app.textContent = '';
  hydration.running = !saved;
  hydrateRoot(
    app,
    <SiteContext value={{ t, lang, origin: data.origin, now: data.now }}>
      <ApiContext value={api}>
        <RouterProvider router={router} />
      </ApiContext>
    </SiteContext>,
  );
  hydration.running = false;
  loads.watchLinks();
  // The network may only have been slow.
  if (saved && navigator.onLine) reload();
  savePages(router);
};

void start();
