import type { ComponentType } from 'react';
import { redirect, redirectDocument, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { isAbsentPage, type OptionalFeature } from '#lib/features.ts';
import { PATHS } from '#lib/paths.ts';
import { findLoadError } from '../errors.ts';
import { pageContext, type PageModule, type RouteHandle } from './page.ts';
import { loadTexts } from '#i18n/bundles.ts';

/** A page whose code is loaded on navigation. */
export interface LazyPage {
  readonly Component: ComponentType;
  readonly loader: (args: LoaderFunctionArgs) => Promise<unknown>;
  readonly handle: RouteHandle;
  readonly shouldRevalidate?: NonNullable<PageModule['shouldRevalidate']>;
}

export interface PageRoute {
  /** The source file of the page, below `src/` and without its ending. */
  readonly id: string;
  readonly path: string;
  readonly ErrorBoundary: ComponentType;
  /** Loads the page with its code. Rejects when the code cannot be fetched. */
  readonly load: () => Promise<LazyPage>;
  /** The loading function for the router. In the browser it never rejects: the router would render nothing. */
  readonly lazy: () => Promise<LazyPage>;
}

/** The part of the route of a page for guests that must be known before its code is loaded. */
export interface GuestPage {
  /** The query parameters that the page reads; the server drops others. */
  readonly query: readonly string[];
  /**
   * Whether the page contains nothing personal, and is the same for all guests, and for all users of a role and standing. The
   * server caches it for all of them, and the browser stores and prefetches its data.
   */
  readonly isPublic: boolean;
}

/**
 * Reloads the document, whose scripts are those of the server's current version. Rejects if the server does not respond, or
 * fails.
 */
const reloadDocument = async ({ request }: LoaderFunctionArgs): Promise<Response> => {
  const error = await findLoadError(request.url);
  if (error) throw error;
  return redirectDocument(request.url);
};

/**
 * Both ways to load a page's code. If that fails in the browser, the page's loader reloads the whole document, once: a document
 * loads its page by `load`. On the server the failure is the page's error, and the next request tries again.
 */
const withLazy = <R extends { readonly load: PageRoute['load'] }>(route: R): R & Pick<PageRoute, 'lazy'> => ({
  ...route,
  lazy: import.meta.env.SSR
    ? route.load
    : () => route.load().catch(() => ({ loader: reloadDocument, Component: () => null, handle: {} })),
});

/** Changes a page after it has been loaded. */
type Change = (page: LazyPage) => LazyPage;

/**
 * Returns a function that creates the route of a page.
 * @param pages the modules of pages by their files, as `import.meta.glob` returns them; those that are always needed, loaded
 * @param ErrorBoundary shown instead of a page that fails
 * @param change changes each page
 */
export const createPageFactory = (
  pages: Readonly<Record<string, PageModule | (() => Promise<PageModule>)>>,
  ErrorBoundary: ComponentType,
  change: Change = (page) => page,
) => {
  const load = async (id: string): Promise<LazyPage> => {
    const known = pages[`../${id}.tsx`];
    if (!known) throw new Error(`no page ${id}`);
    const page = typeof known === 'function' ? await known() : known;
    const loader = async (args: LoaderFunctionArgs): Promise<unknown> => {
      const texts = loadTexts(args.context.get(pageContext).lang).catch(async () => {
        throw (await findLoadError()) ?? redirectDocument(args.request.url);
      });
      const [data] = await Promise.all([page.loader?.(args), texts]);
      return data ?? null;
    };
    const { Component, shouldRevalidate } = page;
    return change({ Component, loader, handle: page, ...(shouldRevalidate ? { shouldRevalidate } : {}) });
  };
  /** @param id the source file of the page, below `src/` and without its ending */
  return (path: string, id: string): PageRoute => withLazy({ id, path, ErrorBoundary, load: () => load(id) });
};

/** Redirects a guest to sign in and back; null if the user is signed in. */
export const redirectToSignIn = async ({ context, request }: LoaderFunctionArgs): Promise<Response | null> => {
  const { user } = await context.get(pageContext).api('GET /api/auth/get-session');
  if (user) return null;
  const { pathname, search } = new URL(request.url);
  return redirect(`${PATHS.login}?back=${encodeURIComponent(pathname + search)}`);
};

/** The routes of the whole site: adds the dashboard routes below the root. */
export const withDashboard = (
  [root, ...others]: readonly RouteObject[],
  dashboard: readonly RouteObject[],
): RouteObject[] => [{ ...root, children: [...dashboard, ...(root?.children ?? [])] } as RouteObject, ...others];

/** The routes of the whole site without the pages of absent features, whose paths are then unknown. */
export const withoutAbsent = (routes: readonly RouteObject[], absent: readonly OptionalFeature[]): RouteObject[] =>
  routes.map((route) =>
    route.children
      ? { ...route, children: route.children.filter(({ path = '' }) => !isAbsentPage(path, absent)) }
      : route,
  );
