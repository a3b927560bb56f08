import type { ComponentType } from 'react';
import { redirect, redirectDocument, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { COMPONENTS_PATH, PATHS, pathTo } from '../lib/paths.ts';
import { Frame } from '../screens/shell/frame.tsx';
import { OFFLINE_ID } from '../client/page-data.ts';
import type { LoaderModule } from '../client/page.ts';
import { ErrorPage } from '../screens/error-page.tsx';
import { createPageFactory, redirectToSignIn } from '../client/page-route.ts';
import { loadRoot, rootMayRevalidate } from '../client/root.loader.ts';

const page = createPageFactory(
  import.meta.glob<{ Component: ComponentType }>(['../features/*/pages/*.tsx', '../screens/pages/*.tsx']),
  import.meta.glob<LoaderModule>(['../features/*/pages/*.loader.ts', '../screens/pages/*.loader.ts']),
  ErrorPage,
);

// Production builds drop this branch, and the page with it.
const developmentPages: RouteObject[] = import.meta.env.DEV
  ? [
      createPageFactory(
        { '../screens/components/components.tsx': () => import('../screens/components/components.tsx') },
        {},
        ErrorPage,
      )(
        COMPONENTS_PATH,
        'screens/components/components',
        'admin',
        'about',
        'chat',
        'item',
        'report',
        'reviews',
        'sharing',
      ),
    ]
  : [];

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
      page(PATHS.home, 'screens/pages/home', 'home', 'weather'),
      page(PATHS.item, 'screens/pages/item', 'item', 'about'),
      page(PATHS.poster, 'screens/pages/poster', 'sharing'),
      page(PATHS.thanks, 'screens/pages/thanks', 'thanks', 'item', 'sharing'),
      page(PATHS.order, 'features/orders/pages/order', 'order', 'item'),
      page(PATHS.orderThanks, 'features/orders/pages/thanks', 'order', 'orders', 'sharing'),
      page(PATHS.findOrder, 'features/orders/pages/find-order', 'accounts', 'order', 'orders'),
      page(PATHS.trackOrder, 'features/orders/pages/track', 'orders', 'tracking', 'reviews'),
      // Searches without a type are for farm products.
      {
        path: PATHS.searchAny,
        loader: ({ request }) => redirect(pathTo('search', { type: 'Product' }) + new URL(request.url).search),
      },
      page(PATHS.search, 'features/search/pages/search', 'search'),
      page(PATHS.buyerItems, 'features/search/pages/buyer-items', 'search'),
      page(PATHS.sellerItems, 'features/search/pages/seller-items', 'search'),
      page(PATHS.sellers, 'features/sellers/pages/sellers', 'search', 'sellers'),
      page(PATHS.seller, 'features/sellers/pages/seller', 'search', 'sellers', 'item', 'reviews'),
      page(PATHS.weather, 'features/weather/pages/weather', 'weather'),
      page(PATHS.help, 'features/assistant/pages/help', 'help', 'questions', 'contact'),
      page(PATHS.helpTopic, 'features/assistant/pages/help-topic', 'help', 'questions', 'contact'),
      page(PATHS.unsubscribe, 'features/notifications/pages/unsubscribe', 'notifications'),
      page(PATHS.privacy, 'features/accounts/pages/privacy', 'legal', 'contact'),
      page(PATHS.terms, 'features/accounts/pages/terms', 'legal', 'contact'),
      page(PATHS.login, 'features/accounts/pages/login', 'accounts'),
      page(PATHS.register, 'features/accounts/pages/register', 'accounts'),
      page(PATHS.forgotPassword, 'features/accounts/pages/forgot-password', 'accounts'),
      page(PATHS.confirmEmail, 'features/accounts/pages/confirm-email', 'accounts'),
      page(PATHS.offline, OFFLINE_ID, 'offline', 'orders'),
      ...developmentPages,
      page('*', 'screens/pages/not-found', 'item', 'home'),
    ],
  },
];

// The user has signed in on another tab: reloading makes the server send the dashboard routes.
const toDashboard = async (args: LoaderFunctionArgs): Promise<Response> =>
  (await redirectToSignIn(args)) ?? redirectDocument(args.request.url);

/** What a guest's browser has instead of the routes in `dashboard-routes.tsx`. */
export const dashboardRedirects: RouteObject[] = [
  { path: `${PATHS.dashboard}/*`, loader: toDashboard },
  { path: '/admin/*', loader: toDashboard },
];
