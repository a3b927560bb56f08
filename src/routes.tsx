import type { ComponentType } from 'react';
import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { PATHS, pathTo } from './paths.ts';
import { pageContext, type LoaderModule, type RouteHandle } from './web/page.ts';
import { Document } from './web/document.tsx';
import { ErrorPage } from './web/error-page.tsx';
import { loadRoot, rootMayRevalidate } from './web/root.loader.ts';
import { loadTexts } from './web/texts.ts';
import type { Bundle } from './i18n/page.ts';

type TextedRoute = RouteObject & { readonly texts?: readonly Bundle[] };

const components = import.meta.glob<{ Component: ComponentType }>('./features/*/pages/*.tsx');
const loaders = import.meta.glob<LoaderModule>('./features/*/pages/*.loader.ts');

const load = async (file: string) => {
  const [page, data] = await Promise.all([
    components[`./features/${file}.tsx`]?.(),
    loaders[`./features/${file}.loader.ts`]?.(),
  ]);
  if (!page) throw new Error(`no page ${file}`);
  const handle: RouteHandle = {
    ...(data?.meta ? { meta: data.meta } : {}),
    ...(data?.bare ? { bare: true } : {}),
    ...(data?.secret ? { secret: true } : {}),
  };
  return { Component: page.Component, loader: data?.loader ?? null, handle };
};

/**
 * A page by its file below features: `items/pages/home` is the component in home.tsx and the loader in home.loader.ts.
 * @param texts the bundles of texts that it needs beside those of the site
 */
const page = (path: string, file: string, ...texts: Bundle[]): TextedRoute => ({
  id: file,
  path,
  ErrorBoundary: ErrorPage,
  texts,
  lazy: async () => {
    const route = await load(file);
    const loader = async (args: LoaderFunctionArgs) => {
      const { lang } = args.context.get(pageContext);
      const [data] = await Promise.all([route.loader?.(args), loadTexts(lang, texts)]);
      return data ?? null;
    };
    return { ...route, loader };
  },
});

interface LazyPage {
  readonly handle: RouteHandle;
  readonly loader: (args: LoaderFunctionArgs) => Promise<unknown>;
}

/** A page of the dashboards: a guest is sent to sign in and back, the others have all their pages at hand. */
const desk = (path: string, file: string, ...texts: Bundle[]): TextedRoute => {
  const open = page(path, file, 'desk', ...texts);
  return {
    ...open,
    lazy: async () => {
      const [route, { DeskNav }] = await Promise.all([
        (open.lazy as () => Promise<LazyPage>)(),
        import('./web/desk-nav.tsx'),
      ]);
      const loader = async (args: LoaderFunctionArgs) => {
        const data = route.loader(args);
        // Its refusal is read below, once it is known that somebody is signed in.
        data.catch(() => {});
        const { user } = await args.context.get(pageContext).api('GET /api/auth/get-session');
        if (user) return data;
        const { pathname, search } = new URL(args.request.url);
        return redirect(`${PATHS.login}?back=${encodeURIComponent(pathname + search)}`);
      };
      return { ...route, loader, handle: { ...route.handle, nav: DeskNav } };
    },
  };
};

/** The bundles of texts that a matched route needs before it is hydrated. */
export const textsOf = (route: RouteObject): readonly Bundle[] => (route as TextedRoute).texts ?? [];

/** Every page of the site. */
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
      page(PATHS.privacy, 'accounts/pages/privacy', 'legal'),
      page(PATHS.terms, 'accounts/pages/terms', 'legal'),
      page(PATHS.login, 'accounts/pages/login', 'accounts'),
      page(PATHS.register, 'accounts/pages/register', 'accounts'),
      page(PATHS.forgotPassword, 'accounts/pages/forgot-password', 'accounts'),
      { path: PATHS.dashboard, loader: () => redirect(PATHS.myItems) },
      desk(PATHS.profile, 'accounts/pages/profile', 'accounts'),
      desk(PATHS.likes, 'likes/pages/likes', 'item', 'home'),
      desk(PATHS.myItems, 'items/pages/my-items'),
      desk(PATHS.createItem, 'items/pages/choose-kind'),
      desk(PATHS.createItemOf, 'items/pages/create-item'),
      desk(PATHS.editItem, 'items/pages/edit-item'),
      desk(PATHS.buyerOrders, 'orders/pages/buyer-orders', 'orders', 'tracking', 'reviews'),
      desk(PATHS.buyerOrder, 'orders/pages/buyer-order', 'orders', 'tracking', 'reviews'),
      desk(PATHS.sellerOrders, 'orders/pages/seller-orders', 'orders'),
      desk(PATHS.sellerOrder, 'orders/pages/seller-order', 'orders', 'tracking'),
      desk(PATHS.deliveryOrders, 'delivery/pages/delivery-orders', 'orders', 'delivery'),
      desk(PATHS.adminOrders, 'orders/pages/admin-orders', 'orders'),
      desk(PATHS.adminEditOrder, 'orders/pages/admin-edit-order', 'orders', 'tracking', 'order'),
      desk(PATHS.adminHome, 'admin/pages/overview', 'admin'),
      desk(PATHS.adminItems, 'moderation/pages/admin-items', 'admin'),
      desk(PATHS.adminPeople, 'admin/pages/people', 'admin'),
      desk(PATHS.adminPerson, 'admin/pages/person', 'admin', 'orders', 'report'),
      desk(PATHS.adminReports, 'moderation/pages/reports', 'admin', 'report'),
      desk(PATHS.adminCategories, 'editors/pages/categories', 'admin'),
      desk(PATHS.adminPlaces, 'editors/pages/places', 'admin'),
      desk(PATHS.adminDictionary, 'editors/pages/dictionary', 'admin'),
      desk(PATHS.adminSlides, 'editors/pages/slides', 'admin'),
      desk(PATHS.adminAudit, 'audit/pages/audit', 'admin', 'orders'),
      desk(PATHS.pendingItems, 'moderation/pages/pending-items', 'item', 'about'),
      desk(PATHS.adminShowItem, 'moderation/pages/show-item', 'item', 'about'),
      desk(PATHS.adminCreateItem, 'items/pages/admin-choose-kind'),
      desk(PATHS.adminCreateItemOf, 'items/pages/admin-create-item'),
      desk(PATHS.adminEditItem, 'items/pages/admin-edit-item'),
      page('*', 'items/pages/not-found', 'item', 'home'),
    ],
  },
];
