import { redirect, redirectDocument, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { COMPONENTS_PATH, PATHS, pathTo } from '#lib/paths.ts';
import { Frame } from '#screens/shell/frame.tsx';
import { OFFLINE_ID } from '#client/page-data/page-data.ts';
import { loadRoot, rootMayRevalidate } from '#client/page-data/root.ts';
import type { PageModule } from '#client/navigation/page.ts';
import { ErrorPage } from '#screens/error-page.tsx';
import { createPageFactory, redirectToSignIn } from '#client/navigation/page-route.ts';
import * as home from '#screens/pages/home.tsx';
import * as item from '#screens/pages/item.tsx';
import '#i18n/bundles/site.ts';

const page = createPageFactory(
  {
    ...import.meta.glob<PageModule>([
      '../features/*/pages/*.tsx',
      '../screens/pages/*.tsx',
      '!../screens/pages/{home,item}.tsx',
      '!../**/*.test.tsx',
    ]),
    // Most visits begin with one of these: their code is loaded with the frame.
    '../screens/pages/home.tsx': home,
    '../screens/pages/item.tsx': item,
    // Production builds omit this page.
    ...(import.meta.env.DEV ? import.meta.glob<PageModule>('../screens/components/components.tsx') : {}),
  },
  ErrorPage,
);

/** The public pages; those that require sign-in are in `dashboard-routes.tsx`. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    path: '/',
    Component: Frame,
    ErrorBoundary: Frame,
    loader: loadRoot,
    shouldRevalidate: rootMayRevalidate,
    children: [
      page(PATHS.home, 'screens/pages/home'),
      page(PATHS.item, 'screens/pages/item'),
      page(PATHS.poster, 'screens/pages/poster'),
      page(PATHS.thanks, 'screens/pages/thanks'),
      page(PATHS.order, 'features/orders/pages/order'),
      page(PATHS.orderThanks, 'features/orders/pages/thanks'),
      page(PATHS.findOrder, 'features/orders/pages/find-order'),
      page(PATHS.trackOrder, 'features/orders/pages/track'),
      // Searches without a type are for farm products.
      {
        path: PATHS.searchAny,
        loader: ({ request }) => redirect(pathTo('search', { type: 'Product' }) + new URL(request.url).search),
      },
      page(PATHS.search, 'features/search/pages/search'),
      page(PATHS.buyerItems, 'features/search/pages/buyer-items'),
      page(PATHS.sellerItems, 'features/search/pages/seller-items'),
      page(PATHS.sellers, 'features/sellers/pages/sellers'),
      page(PATHS.seller, 'features/sellers/pages/seller'),
      page(PATHS.weather, 'features/weather/pages/weather'),
      page(PATHS.help, 'features/assistant/pages/help'),
      page(PATHS.helpTopic, 'features/assistant/pages/help-topic'),
      page(PATHS.unsubscribe, 'features/notifications/pages/unsubscribe'),
      page(PATHS.privacy, 'features/accounts/pages/privacy'),
      page(PATHS.terms, 'features/accounts/pages/terms'),
      page(PATHS.login, 'features/accounts/pages/login'),
      page(PATHS.register, 'features/accounts/pages/register'),
      page(PATHS.forgotPassword, 'features/accounts/pages/forgot-password'),
      page(PATHS.confirmEmail, 'features/accounts/pages/confirm-email'),
      page(PATHS.offline, OFFLINE_ID),
      ...(import.meta.env.DEV ? [page(COMPONENTS_PATH, 'screens/components/components')] : []),
      page('*', 'screens/pages/not-found'),
    ],
  },
];

// The user has signed in on another tab: reloading makes the server send the dashboard routes.
const toDashboard = async (args: LoaderFunctionArgs): Promise<Response> =>
  (await redirectToSignIn(args)) ?? redirectDocument(args.request.url);

/** The routes of a guest's browser instead of those in `dashboard-routes.tsx`. */
export const dashboardRedirects: RouteObject[] = [
  { path: `${PATHS.dashboard}/*`, loader: toDashboard },
  { path: '/admin/*', loader: toDashboard },
];
