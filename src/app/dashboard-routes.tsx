import { redirect, type RouteObject } from 'react-router';
import { ApiError } from '#client/api.ts';
import { PATHS } from '#lib/paths.ts';
import { DashboardTop } from '#screens/shell/dashboard-nav.tsx';
import { HOME_OF } from '#screens/shell/dashboard-pages.ts';
import { pageContext, type PageModule } from '#client/navigation/page.ts';
import { ErrorPage } from '#screens/error-page.tsx';
import { createPageFactory, redirectToSignIn, type LazyPage } from '#client/navigation/page-route.ts';
import '#i18n/bundles/dashboard.ts';
import '#ui/dashboard.css';

/** Redirects an administrator who must set up a second factor first to the page for it; rethrows other errors. */
const redirectToSetup = (error: unknown): Response => {
  if (error instanceof ApiError && error.code === 'second_factor_needed') return redirect(PATHS.security);
  throw error;
};

/** Makes a page one of the dashboard: guests are redirected to sign in and back; the dashboard's navigation is beside it. */
const toDashboardPage = (page: LazyPage): LazyPage => ({
  ...page,
  loader: async (args) => {
    const data = page.loader(args);
    // An error of the loader is reported below, after the sign-in check.
    data.catch(() => {});
    return (await redirectToSignIn(args)) ?? data.catch(redirectToSetup);
  },
  handle: { ...page.handle, nav: DashboardTop },
});

const page = createPageFactory(
  import.meta.glob<PageModule>([
    '../features/*/pages/dashboard/*.tsx',
    '../features/*/admin/pages/*.tsx',
    '../screens/pages/dashboard/*.tsx',
    '!../**/*.test.tsx',
  ]),
  ErrorPage,
  toDashboardPage,
);

/** The pages that require sign-in. Their code and paths load on first use. */
export const dashboardRoutes: RouteObject[] = [
  // Users land where their work is.
  {
    path: PATHS.dashboard,
    loader: async (args) => {
      const { user } = await args.context.get(pageContext).api('GET /api/auth/get-session');
      return user ? redirect(HOME_OF[user.role]) : redirectToSignIn(args);
    },
  },
  page(PATHS.account, 'screens/pages/dashboard/account'),
  page(PATHS.profile, 'screens/pages/dashboard/profile'),
  page(PATHS.security, 'features/accounts/pages/dashboard/security'),
  page(PATHS.chat, 'features/chat/pages/dashboard/chat'),
  page(PATHS.notifications, 'features/notifications/pages/dashboard/notifications'),
  page(PATHS.likes, 'features/likes/pages/dashboard/likes'),
  page(PATHS.savedSearches, 'features/search/pages/dashboard/saved-searches'),
  page(PATHS.myItems, 'screens/pages/dashboard/my-items'),
  page(PATHS.createItem, 'features/items/pages/dashboard/choose-kind'),
  page(PATHS.createItemOf, 'features/items/pages/dashboard/create-item'),
  page(PATHS.editItem, 'features/items/pages/dashboard/edit-item'),
  page(PATHS.buyerOrders, 'features/orders/pages/dashboard/buyer-orders'),
  page(PATHS.buyerOrder, 'features/orders/pages/dashboard/buyer-order'),
  page(PATHS.sellerOrders, 'features/orders/pages/dashboard/seller-orders'),
  page(PATHS.sellerOrder, 'features/orders/pages/dashboard/seller-order'),
  page(PATHS.deliveryOrders, 'features/delivery/pages/dashboard/delivery-orders'),
  page(PATHS.adminOrders, 'features/orders/admin/pages/orders'),
  page(PATHS.adminEditOrder, 'features/orders/admin/pages/edit-order'),
  page(PATHS.adminHome, 'features/overview/pages/dashboard/overview'),
  page(PATHS.adminHealth, 'features/overview/pages/dashboard/health'),
  page(PATHS.adminItems, 'features/items/admin/pages/items'),
  page(PATHS.adminUsers, 'features/users/pages/dashboard/users'),
  page(PATHS.adminUser, 'features/users/pages/dashboard/user'),
  page(PATHS.adminReports, 'features/reports/admin/pages/reports'),
  page(PATHS.adminCategories, 'features/categories/admin/pages/categories'),
  page(PATHS.adminCities, 'features/places/admin/pages/cities'),
  page(PATHS.adminDictionary, 'features/search/admin/pages/dictionary'),
  page(PATHS.adminSlides, 'features/slides/admin/pages/slides'),
  page(PATHS.adminAudit, 'features/audit/pages/dashboard/audit'),
  page(PATHS.pendingItems, 'features/moderation/pages/dashboard/pending-items'),
  page(PATHS.adminShowItem, 'features/moderation/pages/dashboard/show-item'),
  page(PATHS.adminCreateItem, 'features/items/admin/pages/choose-kind'),
  page(PATHS.adminCreateItemOf, 'features/items/admin/pages/create-item'),
  page(PATHS.adminEditItem, 'features/items/admin/pages/edit-item'),
];
