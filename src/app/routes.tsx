import { redirect, redirectDocument, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { COMPONENTS_PATH, PATHS, pathTo } from '#lib/paths.ts';
import { Frame } from '#screens/shell/frame.tsx';
import { OFFLINE_ID } from '#client/page-data/page-data.ts';
import { loadRoot, rootMayRevalidate, type PageModule } from '#client/navigation/page.ts';
import { ErrorPage } from '#screens/error-page.tsx';
import { createPageFactory, redirectToSignIn, type GuestPage, type PageRoute } from '#client/navigation/page-route.ts';
import { FILTER_NAMES } from '#features/search/rules/index.ts';
import * as home from '#screens/pages/home.tsx';
import * as item from '#screens/pages/item.tsx';
import '#i18n/bundles/site.ts';

const createPage = createPageFactory(
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

const page = (path: string, id: string, more: GuestPage): PageRoute & GuestPage => ({
  ...createPage(path, id),
  ...more,
});

const TYPE_AND_FILTERS = ['type', ...FILTER_NAMES];
const SIGN_IN = ['back', 'with', 'step', 'problem'];

// Searches without a type are for farm products.
const redirectSearch: RouteObject & Pick<GuestPage, 'query'> = {
  path: PATHS.searchAny,
  query: FILTER_NAMES,
  loader: ({ request }) => redirect(pathTo('search', { type: 'Product' }) + new URL(request.url).search),
};

/** The pages for guests; those that require sign-in are in `dashboard-routes.tsx`. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    path: '/',
    Component: Frame,
    ErrorBoundary: Frame,
    loader: loadRoot,
    shouldRevalidate: rootMayRevalidate,
    children: [
      page(PATHS.home, 'screens/pages/home', { query: ['sort'], isPublic: true }),
      page(PATHS.item, 'screens/pages/item', { query: [], isPublic: true }),
      page(PATHS.poster, 'screens/pages/poster', { query: [], isPublic: false }),
      page(PATHS.thanks, 'screens/pages/thanks', { query: ['draft', 'published'], isPublic: false }),
      page(PATHS.order, 'features/orders/pages/order', { query: ['draft'], isPublic: false }),
      page(PATHS.orderThanks, 'features/orders/pages/thanks', { query: ['token'], isPublic: false }),
      page(PATHS.findOrder, 'features/orders/pages/find-order', { query: [], isPublic: false }),
      page(PATHS.trackOrder, 'features/orders/pages/track', { query: [], isPublic: false }),
      redirectSearch,
      page(PATHS.search, 'features/search/pages/search', { query: FILTER_NAMES, isPublic: true }),
      page(PATHS.buyerItems, 'features/search/pages/buyer-items', { query: TYPE_AND_FILTERS, isPublic: true }),
      page(PATHS.sellerItems, 'features/search/pages/seller-items', { query: TYPE_AND_FILTERS, isPublic: true }),
      page(PATHS.sellers, 'features/sellers/pages/sellers', { query: TYPE_AND_FILTERS, isPublic: true }),
      page(PATHS.seller, 'features/sellers/pages/seller', { query: TYPE_AND_FILTERS, isPublic: true }),
      page(PATHS.weather, 'features/weather/pages/weather', { query: ['city_id'], isPublic: true }),
      page(PATHS.help, 'features/assistant/pages/help', { query: ['q'], isPublic: true }),
      page(PATHS.helpTopic, 'features/assistant/pages/help-topic', { query: [], isPublic: true }),
      page(PATHS.unsubscribe, 'features/notifications/pages/unsubscribe', { query: [], isPublic: false }),
      page(PATHS.privacy, 'features/accounts/pages/privacy', { query: [], isPublic: false }),
      page(PATHS.terms, 'features/accounts/pages/terms', { query: [], isPublic: false }),
      page(PATHS.login, 'features/accounts/pages/login', { query: SIGN_IN, isPublic: false }),
      page(PATHS.register, 'features/accounts/pages/register', { query: SIGN_IN, isPublic: false }),
      page(PATHS.forgotPassword, 'features/accounts/pages/forgot-password', {
        query: ['back', 'token'],
        isPublic: false,
      }),
      page(PATHS.confirmEmail, 'features/accounts/pages/confirm-email', {
        query: ['token', 'restore'],
        isPublic: false,
      }),
      page(PATHS.offline, OFFLINE_ID, { query: ['back'], isPublic: false }),
      ...(import.meta.env.DEV
        ? [page(COMPONENTS_PATH, 'screens/components/components', { query: ['open'], isPublic: false })]
        : []),
      createPage('*', 'screens/pages/not-found'),
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
