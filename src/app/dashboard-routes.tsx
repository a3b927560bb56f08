import type { ComponentType } from 'react';
import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import type { Bundle } from '../i18n/page.ts';
import { PATHS } from '../lib/paths.ts';
import { DeskNav } from '../screens/shell/dashboard-nav.tsx';
import type { LoaderModule } from '../client/page.ts';
import { ErrorPage } from '../screens/error-page.tsx';
import { loadedBy, pagesOf, toSignIn, type PageRoute } from '../client/page-route.ts';

const page = pagesOf(
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

/** A dashboard page: guests are redirected to sign in and back; the page navigation is shown above it. */
const desk = (path: string, file: string, ...texts: Bundle[]): PageRoute => {
  const base = page(path, file, 'desk', ...texts);
  return {
    ...base,
    sources: ['src/app/dashboard-routes.tsx', ...(base.sources ?? [])],
    ...loadedBy(async () => {
      const route = await base.load();
      const loader = async (args: LoaderFunctionArgs): Promise<unknown> => {
        const data = route.loader(args);
        // An error of the loader is reported below, after the sign-in check.
        data.catch(() => {});
        return (await toSignIn(args)) ?? data;
      };
      return { ...route, loader, handle: { ...route.handle, nav: DeskNav } };
    }),
  };
};

/** The pages that require sign-in. Their code and paths load on first use. */
export const deskRoutes: RouteObject[] = [
  { path: PATHS.dashboard, loader: () => redirect(PATHS.myItems) },
  desk(PATHS.profile, 'screens/pages/dashboard/profile', 'accounts'),
  desk(PATHS.chat, 'features/chat/pages/dashboard/chat', 'chat', 'report'),
  desk(PATHS.notifications, 'features/notifications/pages/dashboard/notifications', 'notifications'),
  desk(PATHS.likes, 'features/likes/pages/dashboard/likes', 'item', 'home'),
  desk(PATHS.myItems, 'screens/pages/dashboard/my-items'),
  desk(PATHS.createItem, 'features/items/pages/dashboard/choose-kind'),
  desk(PATHS.createItemOf, 'features/items/pages/dashboard/create-item'),
  desk(PATHS.editItem, 'features/items/pages/dashboard/edit-item'),
  desk(PATHS.buyerOrders, 'features/orders/pages/dashboard/buyer-orders', 'orders', 'tracking', 'reviews'),
  desk(PATHS.buyerOrder, 'features/orders/pages/dashboard/buyer-order', 'orders', 'tracking', 'reviews'),
  desk(PATHS.sellerOrders, 'features/orders/pages/dashboard/seller-orders', 'orders'),
  desk(PATHS.sellerOrder, 'features/orders/pages/dashboard/seller-order', 'orders', 'tracking'),
  desk(PATHS.deliveryOrders, 'features/delivery/pages/dashboard/delivery-orders', 'orders', 'delivery'),
  desk(PATHS.adminOrders, 'features/orders/admin/pages/orders', 'orders'),
  desk(PATHS.adminEditOrder, 'features/orders/admin/pages/edit-order', 'orders', 'tracking', 'order'),
  desk(PATHS.adminHome, 'features/overview/pages/dashboard/overview', 'admin'),
  desk(PATHS.adminItems, 'features/moderation/pages/dashboard/admin-items', 'admin'),
  desk(PATHS.adminPeople, 'features/users/pages/dashboard/users', 'admin'),
  desk(PATHS.adminPerson, 'features/users/pages/dashboard/user', 'admin', 'orders', 'report'),
  desk(PATHS.adminReports, 'features/reports/admin/pages/reports', 'admin', 'report', 'chat'),
  desk(PATHS.adminCategories, 'features/categories/admin/pages/categories', 'admin'),
  desk(PATHS.adminPlaces, 'features/places/admin/pages/cities', 'admin'),
  desk(PATHS.adminDictionary, 'features/search/admin/pages/dictionary', 'admin'),
  desk(PATHS.adminSlides, 'features/slides/admin/pages/slides', 'admin'),
  desk(PATHS.adminAudit, 'features/audit/pages/dashboard/audit', 'admin', 'orders'),
  desk(PATHS.pendingItems, 'features/moderation/pages/dashboard/pending-items', 'item', 'about'),
  desk(PATHS.adminShowItem, 'features/moderation/pages/dashboard/show-item', 'item', 'about'),
  desk(PATHS.adminCreateItem, 'features/items/admin/pages/choose-kind'),
  desk(PATHS.adminCreateItemOf, 'features/items/admin/pages/create-item'),
  desk(PATHS.adminEditItem, 'features/items/admin/pages/edit-item'),
];
