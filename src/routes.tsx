import type { ComponentType } from 'react';
import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { PATHS } from './paths.ts';
import { pageContext, type LoaderModule, type RouteHandle } from './web/page.ts';
import { Document } from './web/document.tsx';
import { ErrorPage } from './web/error-page.tsx';
import { loadRoot, rootMayRevalidate } from './web/root.loader.ts';
import { loadDesk } from './web/texts.ts';

const components = import.meta.glob<{ Component: ComponentType }>('./features/*/pages/*.tsx');
const loaders = import.meta.glob<LoaderModule>('./features/*/pages/*.loader.ts');

const load = async (file: string) => {
  const [page, data] = await Promise.all([components[`./features/${file}.tsx`]?.(), loaders[`./features/${file}.loader.ts`]?.()]);
  if (!page) throw new Error(`no page ${file}`);
  const handle: RouteHandle = { ...(data?.meta ? { meta: data.meta } : {}), ...(data?.bare ? { bare: true } : {}) };
  return { Component: page.Component, ...(data?.loader ? { loader: data.loader } : {}), handle };
};

/** A page by its file below features: `items/pages/home` is the component in home.tsx and the loader in home.loader.ts. */
const page = (path: string, file: string): RouteObject => ({
  id: file,
  path,
  ErrorBoundary: ErrorPage,
  lazy: () => load(file),
});

/** A page of the dashboards: their texts come along, and a guest is sent to sign in and back. */
const desk = (path: string, file: string): RouteObject => ({
  id: file,
  path,
  ErrorBoundary: ErrorPage,
  lazy: async () => {
    const route = await load(file);
    return {
      ...route,
      loader: async (args: LoaderFunctionArgs) => {
        const { api, lang } = args.context.get(pageContext);
        const data = Promise.resolve(route.loader?.(args));
        // Its refusal is read below, once it is known that somebody is signed in.
        data.catch(() => {});
        const [{ user }] = await Promise.all([api('GET /api/auth/get-session'), loadDesk(lang)]);
        if (user) return (await data) ?? null;
        const { pathname, search } = new URL(args.request.url);
        return redirect(`${PATHS.login}?back=${encodeURIComponent(pathname + search)}`);
      },
    };
  },
});

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
      page(PATHS.home, 'items/pages/home'),
      page(PATHS.item, 'items/pages/item'),
      page(PATHS.thanks, 'items/pages/thanks'),
      page(PATHS.search, 'search/pages/search'),
      page(PATHS.login, 'accounts/pages/login'),
      page(PATHS.register, 'accounts/pages/register'),
      page(PATHS.forgotPassword, 'accounts/pages/forgot-password'),
      desk(PATHS.profile, 'accounts/pages/profile'),
      desk(PATHS.likes, 'likes/pages/likes'),
      desk(PATHS.myItems, 'items/pages/my-items'),
      desk(PATHS.createItem, 'items/pages/choose-kind'),
      desk(PATHS.createItemOf, 'items/pages/create-item'),
      desk(PATHS.editItem, 'items/pages/edit-item'),
      desk(PATHS.pendingItems, 'moderation/pages/pending-items'),
      desk(PATHS.adminShowItem, 'moderation/pages/show-item'),
      page('*', 'items/pages/not-found'),
    ],
  },
];
