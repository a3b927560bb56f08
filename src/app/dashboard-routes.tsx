import type { ComponentType } from 'react';
import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import type { Bundle } from '../i18n/page.ts';
import { ApiError } from '../client/api.ts';
import { PATHS } from '../lib/paths.ts';
import { DashboardTop } from '../screens/shell/dashboard-nav.tsx';
import type { LoaderModule } from '../client/page.ts';
import { ErrorPage } from '../screens/error-page.tsx';
import { lazyRoute, createPageFactory, redirectToSignIn, type PageRoute } from '../client/page-route.ts';
import '../ui/dashboard.css';

const page = createPageFactory(
  import.meta.glob<{ Component: ComponentType }>([
    '../features/*/pages/dashboard/*.tsx',
    '../features/*/admin/pages/*.tsx',
    '../screens/pages/dashboard/*.tsx',
  ]),
  import.meta.glob<LoaderModule>([
    '../features/*/pages/dashboard/*.loader.ts',
    '../features/*/admin/pages/*.loader.ts',
    '../screens/pages/dashboard/*.loader.ts',
  ]),
  ErrorPage,
);

/** Sends an administrator who must set up a second factor first to the page for it; other errors stay. */
const redirectToSetup = (error: unknown): Response => {
  if (error instanceof ApiError && error.code === 'second_factor_needed') return redirect(PATHS.security);
  throw error;
};

/** A dashboard page: guests are redirected to sign in and back; the page navigation is shown above it. */
const dashboardPage = (path: string, file: string, ...texts: Bundle[]): PageRoute => {
  const base = page(path, file, 'dashboard', ...texts);
  return {
    ...base,
    sources: ['src/app/dashboard-routes.tsx', ...(base.sources ?? [])],
    ...lazyRoute(async () => {
      const route = await base.load();
      const loader = async (args: LoaderFunctionArgs): Promise<unknown> => {
        const data = route.loader(args);
        // An error of the loader is reported below, after the sign-in check.
        data.catch(() => {});
        return (await redirectToSignIn(args)) ?? data.catch(redirectToSetup);
      };
      return { ...route, loader, handle: { ...route.handle, nav: DashboardTop } };
    }),
  };
};

/** The pages that require sign-in. Their code and paths load on first use. */
export const dashboardRoutes: RouteObject[] = [
  { path: PATHS.dashboard, loader: () => redirect(PATHS.myItems) },
  dashboardPage(PATHS.profile, 'screens/pages/dashboard/profile', 'accounts', 'offline'),
  dashboardPage(PATHS.security, 'features/accounts/pages/dashboard/security', 'accounts'),
  dashboardPage(PATHS.chat, 'features/chat/pages/dashboard/chat', 'chat', 'report'),
  dashboardPage(PATHS.notifications, 'features/notifications/pages/dashboard/notifications', 'notifications', 'push'),
  dashboardPage(PATHS.likes, 'features/likes/pages/dashboard/likes', 'item', 'home'),
  dashboardPage(PATHS.savedSearches, 'features/search/pages/dashboard/saved-searches', 'search', 'saved-searches'),
  dashboardPage(PATHS.myItems, 'screens/pages/dashboard/my-items', 'weather'),
  dashboardPage(PATHS.createItem, 'features/items/pages/dashboard/choose-kind'),
  dashboardPage(PATHS.createItemOf, 'features/items/pages/dashboard/create-item'),
  dashboardPage(PATHS.editItem, 'features/items/pages/dashboard/edit-item'),
  dashboardPage(PATHS.buyerOrders, 'features/orders/pages/dashboard/buyer-orders', 'orders', 'tracking', 'reviews'),
  dashboardPage(PATHS.buyerOrder, 'features/orders/pages/dashboard/buyer-order', 'orders', 'tracking', 'reviews'),
  dashboardPage(PATHS.sellerOrders, 'features/orders/pages/dashboard/seller-orders', 'orders'),
  dashboardPage(PATHS.sellerOrder, 'features/orders/pages/dashboard/seller-order', 'orders', 'tracking'),
  dashboardPage(PATHS.deliveryOrders, 'features/delivery/pages/dashboard/delivery-orders', 'orders', 'delivery'),
  dashboardPage(PATHS.adminOrders, 'features/orders/admin/pages/orders', 'orders'),
  dashboardPage(PATHS.adminEditOrder, 'features/orders/admin/pages/edit-order', 'orders', 'tracking', 'order'),
  dashboardPage(PATHS.adminHome, 'features/overview/pages/dashboard/overview', 'admin', 'weather'),
  dashboardPage(PATHS.adminHealth, 'features/overview/pages/dashboard/health', 'admin'),
  dashboardPage(PATHS.adminItems, 'features/moderation/pages/dashboard/admin-items', 'admin'),
  dashboardPage(PATHS.adminUsers, 'features/users/pages/dashboard/users', 'admin'),
  dashboardPage(PATHS.adminUser, 'features/users/pages/dashboard/user', 'admin', 'orders', 'report'),
  dashboardPage(PATHS.adminReports, 'features/reports/admin/pages/reports', 'admin', 'report', 'chat'),
  dashboardPage(PATHS.adminCategories, 'features/categories/admin/pages/categories', 'admin'),
  dashboardPage(PATHS.adminCities, 'features/places/admin/pages/cities', 'admin'),
  dashboardPage(PATHS.adminDictionary, 'features/search/admin/pages/dictionary', 'admin'),
  dashboardPage(PATHS.adminSlides, 'features/slides/admin/pages/slides', 'admin'),
  dashboardPage(PATHS.adminAudit, 'features/audit/pages/dashboard/audit', 'admin', 'orders'),
  dashboardPage(PATHS.pendingItems, 'features/moderation/pages/dashboard/pending-items', 'item', 'about'),
  dashboardPage(PATHS.adminShowItem, 'features/moderation/pages/dashboard/show-item', 'item', 'about'),
  dashboardPage(PATHS.adminCreateItem, 'features/items/admin/pages/choose-kind'),
  dashboardPage(PATHS.adminCreateItemOf, 'features/items/admin/pages/create-item'),
  dashboardPage(PATHS.adminEditItem, 'features/items/admin/pages/edit-item'),
];
