import type { ComponentType } from 'react';
import { redirect, redirectDocument, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { PATHS, pathTo } from './paths.ts';
import { Document } from './web/document.tsx';
import type { LoaderModule } from './web/page.ts';
import { pagesOf, toSignIn } from './web/page-route.ts';
import { loadRoot, rootMayRevalidate } from './web/root.loader.ts';

const page = pagesOf(
  import.meta.glob<{ Component: ComponentType }>('./features/*/pages/*.tsx'),
  import.meta.glob<LoaderModule>('./features/*/pages/*.loader.ts'),
);

/** Every page that is open to all; those of the dashboards stand in `desk-routes.tsx`. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    path: '/',
    Component: Document,
    ErrorBoundary: Document,
    loader: loadRoot,
    shouldRevalidate: rootMayRevalidate,
    children: [
      page(PATHS.home, 'items/pages/home', 'home'),
      page(PATHS.item, 'items/pages/item', 'item'),
      page(PATHS.thanks, 'items/pages/thanks', 'thanks'),
      page(PATHS.order, 'orders/pages/order', 'order', 'item'),
      page(PATHS.orderThanks, 'orders/pages/thanks', 'order', 'orders'),
      page(PATHS.trackOrder, 'orders/pages/track', 'orders', 'tracking', 'reviews'),
      // The type is a farm product unless told.
      {
        path: PATHS.searchAny,
        loader: ({ request }) => redirect(pathTo('search', { type: 'Product' }) + new URL(request.url).search),
      },
      page(PATHS.search, 'search/pages/search', 'search'),
      page(PATHS.buyerItems, 'search/pages/buyer-items', 'search'),
      page(PATHS.sellerItems, 'search/pages/seller-items', 'search'),
      page(PATHS.sellers, 'sellers/pages/sellers', 'search', 'sellers'),
      page(PATHS.seller, 'sellers/pages/seller', 'search', 'sellers', 'item'),
      page(PATHS.weather, 'weather/pages/weather', 'weather'),
      page(PATHS.help, 'assistant/pages/help', 'help'),
      page(PATHS.helpTopic, 'assistant/pages/help-topic', 'help'),
      page(PATHS.unsubscribe, 'notifications/pages/unsubscribe', 'notifications'),
      page(PATHS.privacy, 'accounts/pages/privacy', 'legal'),
      page(PATHS.terms, 'accounts/pages/terms', 'legal'),
      page(PATHS.login, 'accounts/pages/login', 'accounts'),
      page(PATHS.register, 'accounts/pages/register', 'accounts'),
      page(PATHS.forgotPassword, 'accounts/pages/forgot-password', 'accounts'),
      page('*', 'items/pages/not-found', 'item', 'home'),
    ],
  },
];

// Signed in meanwhile, on another page of this browser: the server sends all that is needed.
const door = async (args: LoaderFunctionArgs): Promise<Response> =>
  (await toSignIn(args)) ?? redirectDocument(args.request.url);

/** What stands in a guest's browser in place of the pages of `desk-routes.tsx`. */
export const deskDoors: RouteObject[] = [
  { path: `${PATHS.dashboard}/*`, loader: door },
  { path: '/admin/*', loader: door },
];
