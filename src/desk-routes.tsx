import type { ComponentType } from 'react';
import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import type { Bundle } from './i18n/page.ts';
import { PATHS } from './paths.ts';
import { DeskNav } from './web/desk-nav.tsx';
import type { LoaderModule } from './web/page.ts';
import { loadedBy, pagesOf, toSignIn, type PageRoute } from './web/page-route.ts';

const page = pagesOf(
  import.meta.glob<{ Component: ComponentType }>('./features/*/pages/desk/*.tsx'),
  import.meta.glob<LoaderModule>('./features/*/pages/desk/*.loader.ts'),
);

/** A page of the dashboards: a guest is sent to sign in and back, the others have all their pages at hand. */
const desk = (path: string, file: string, ...texts: Bundle[]): PageRoute => {
  const open = page(path, file, 'desk', ...texts);
  return {
    ...open,
    sources: ['src/desk-routes.tsx', ...(open.sources ?? [])],
    ...loadedBy(async () => {
      const route = await open.load();
      const loader = async (args: LoaderFunctionArgs): Promise<unknown> => {
        const data = route.loader(args);
        // Its refusal is read below, once it is known that somebody is signed in.
        data.catch(() => {});
        return (await toSignIn(args)) ?? data;
      };
      return { ...route, loader, handle: { ...route.handle, nav: DeskNav } };
    }),
  };
};

/** Every page that only those who are signed in can open; their code and addresses come when the first is wanted. */
export const deskRoutes: RouteObject[] = [
  { path: PATHS.dashboard, loader: () => redirect(PATHS.myItems) },
  desk(PATHS.profile, 'accounts/pages/desk/profile', 'accounts'),
  desk(PATHS.chat, 'chat/pages/desk/chat', 'chat', 'report'),
  desk(PATHS.notifications, 'notifications/pages/desk/notifications', 'notifications'),
  desk(PATHS.likes, 'likes/pages/desk/likes', 'item', 'home'),
  desk(PATHS.myItems, 'items/pages/desk/my-items'),
  desk(PATHS.createItem, 'items/pages/desk/choose-kind'),
  desk(PATHS.createItemOf, 'items/pages/desk/create-item'),
  desk(PATHS.editItem, 'items/pages/desk/edit-item'),
  desk(PATHS.buyerOrders, 'orders/pages/desk/buyer-orders', 'orders', 'tracking', 'reviews'),
  desk(PATHS.buyerOrder, 'orders/pages/desk/buyer-order', 'orders', 'tracking', 'reviews'),
  desk(PATHS.sellerOrders, 'orders/pages/desk/seller-orders', 'orders'),
  desk(PATHS.sellerOrder, 'orders/pages/desk/seller-order', 'orders', 'tracking'),
  desk(PATHS.deliveryOrders, 'delivery/pages/desk/delivery-orders', 'orders', 'delivery'),
  desk(PATHS.adminOrders, 'orders/pages/desk/admin-orders', 'orders'),
  desk(PATHS.adminEditOrder, 'orders/pages/desk/admin-edit-order', 'orders', 'tracking', 'order'),
  desk(PATHS.adminHome, 'admin/pages/desk/overview', 'admin'),
  desk(PATHS.adminItems, 'moderation/pages/desk/admin-items', 'admin'),
  desk(PATHS.adminPeople, 'admin/pages/desk/people', 'admin'),
  desk(PATHS.adminPerson, 'admin/pages/desk/person', 'admin', 'orders', 'report'),
  desk(PATHS.adminReports, 'moderation/pages/desk/reports', 'admin', 'report', 'chat'),
  desk(PATHS.adminCategories, 'editors/pages/desk/categories', 'admin'),
  desk(PATHS.adminPlaces, 'editors/pages/desk/places', 'admin'),
  desk(PATHS.adminDictionary, 'editors/pages/desk/dictionary', 'admin'),
  desk(PATHS.adminSlides, 'editors/pages/desk/slides', 'admin'),
  desk(PATHS.adminAudit, 'audit/pages/desk/audit', 'admin', 'orders'),
  desk(PATHS.pendingItems, 'moderation/pages/desk/pending-items', 'item', 'about'),
  desk(PATHS.adminShowItem, 'moderation/pages/desk/show-item', 'item', 'about'),
  desk(PATHS.adminCreateItem, 'items/pages/desk/admin-choose-kind'),
  desk(PATHS.adminCreateItemOf, 'items/pages/desk/admin-create-item'),
  desk(PATHS.adminEditItem, 'items/pages/desk/admin-edit-item'),
];
