import type { ComponentType } from 'react';
import { redirect, redirectDocument, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import type { Bundle } from '../i18n/page.ts';
import { PATHS } from '../lib/paths.ts';
import { ApiError } from './api.ts';
import { pageContext, type LoaderModule, type RouteHandle } from './page.ts';
import { loadTexts } from './texts.ts';

/** What a page needs before hydration, beyond what every page has. */
interface PageAssets {
  readonly texts?: readonly Bundle[];
  /** Its source files, as in the build manifest. */
  readonly sources?: readonly string[];
}

/** A page whose code is loaded on navigation. */
export interface LazyPage {
  readonly Component: ComponentType;
  readonly loader: (args: LoaderFunctionArgs) => Promise<unknown>;
  readonly handle: RouteHandle;
  readonly shouldRevalidate?: NonNullable<LoaderModule['shouldRevalidate']>;
}

export interface PageRoute extends PageAssets {
  readonly id: string;
  readonly path: string;
  readonly ErrorBoundary: ComponentType;
  /** Loads the page with its code. Rejects when the code cannot be fetched. */
  readonly load: () => Promise<LazyPage>;
  /** For the router. In the browser it never rejects: the router would render nothing. */
  readonly lazy: () => Promise<LazyPage>;
}

const unreachable = (): Promise<never> => Promise.reject(new ApiError(0, 'offline', ''));

/** Reloads the document, whose scripts are those of the version that runs now. Rejects if the server does not respond, or fails. */
const reloadDocument = ({ request }: LoaderFunctionArgs): Promise<Response> =>
  fetch(request.url, { method: 'HEAD' }).then(
    ({ status }) => (status < 500 ? redirectDocument(request.url) : unreachable()),
    unreachable,
  );

/**
 * Both ways to load a page's code. If that fails in the browser, the page's loader reloads the whole document, once: a document
 * loads its page by `load`. On the server the failure is the page's error, and the next request tries again.
 */
export const lazyRoute = (load: PageRoute['load']): Pick<PageRoute, 'load' | 'lazy'> => ({
  load,
  lazy: import.meta.env.SSR
    ? load
    : () => load().catch(() => ({ loader: reloadDocument, Component: () => null, handle: {} })),
});

type Modules<M> = Readonly<Record<string, () => Promise<M>>>;

/**
 * Creates routes from page files: `features/sellers/pages/sellers` has its component in sellers.tsx and its loader in
 * sellers.loader.ts.
 * @param components by file, as `import.meta.glob` returns them
 * @param ErrorBoundary shown instead of a page that fails
 */
export const createPageFactory = (
  components: Modules<{ Component: ComponentType }>,
  loaders: Modules<LoaderModule>,
  ErrorBoundary: ComponentType,
) => {
  const load = async (file: string) => {
    const [page, data] = await Promise.all([components[`../${file}.tsx`]?.(), loaders[`../${file}.loader.ts`]?.()]);
    if (!page) throw new Error(`no page ${file}`);
    const handle: RouteHandle = {
      ...(data?.meta ? { meta: data.meta } : {}),
      ...(data?.bare ? { bare: true } : {}),
      ...(data?.secret ? { secret: data.secret } : {}),
    };
    const { shouldRevalidate } = data ?? {};
    return {
      Component: page.Component,
      loader: data?.loader,
      handle,
      ...(shouldRevalidate ? { shouldRevalidate } : {}),
    };
  };
  /** @param texts the text bundles needed in addition to those of the site */
  return (path: string, file: string, ...texts: Bundle[]): PageRoute => {
    const loadPage = async (): Promise<LazyPage> => {
      const route = await load(file);
      const loader = async (args: LoaderFunctionArgs): Promise<unknown> => {
        const { lang } = args.context.get(pageContext);
        const [data] = await Promise.all([route.loader?.(args), loadTexts(lang, texts).catch(unreachable)]);
        return data ?? null;
      };
      return { ...route, loader };
    };
    return {
      id: file,
      path,
      ErrorBoundary,
      texts,
      sources: [`src/${file}.tsx`, `src/${file}.loader.ts`],
      ...lazyRoute(loadPage),
    };
  };
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

/** The text bundles that a matched route needs before hydration. */
export const getTexts = (route: RouteObject): readonly Bundle[] => (route as PageAssets).texts ?? [];

/** The source files that a matched route needs before hydration. */
export const getSources = (route: RouteObject): readonly string[] => (route as PageAssets).sources ?? [];
