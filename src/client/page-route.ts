import type { ComponentType } from 'react';
import { redirect, redirectDocument, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import type { Bundle } from '../i18n/page.ts';
import { PATHS } from '../lib/paths.ts';
import { ApiError } from './api.ts';
import { pageContext, type LoaderModule, type RouteHandle } from './page.ts';
import { loadTexts } from './texts.ts';

/** What a page needs before it is hydrated, beside what every page has. */
interface Needs {
  readonly texts?: readonly Bundle[];
  /** Its sources, as the manifest of the build names them. */
  readonly sources?: readonly string[];
}

/** A page whose code is fetched when somebody goes there. */
export interface LazyPage {
  readonly Component: ComponentType;
  readonly loader: (args: LoaderFunctionArgs) => Promise<unknown>;
  readonly handle: RouteHandle;
  readonly shouldRevalidate?: NonNullable<LoaderModule['shouldRevalidate']>;
}

export interface PageRoute extends Needs {
  readonly id: string;
  readonly path: string;
  readonly ErrorBoundary: ComponentType;
  /** The page with its code. Rejects where that cannot be fetched. */
  readonly load: () => Promise<LazyPage>;
  /** The same for the router, which draws nothing at all where this rejects: without its code the page's loader fails. */
  readonly lazy: () => Promise<LazyPage>;
}

const unreachable = (): Promise<never> => Promise.reject(new ApiError(0, 'offline', ''));

/** Both ways of getting a page's code. Where it does not come the page's loader asks again, and has the page loaded whole. */
export const loadedBy = (load: PageRoute['load']): Pick<PageRoute, 'load' | 'lazy'> => ({
  load,
  lazy: () =>
    load().catch(() => ({
      loader: ({ request }) => load().then(() => redirectDocument(request.url), unreachable),
      Component: () => null,
      handle: {},
    })),
});

type Modules<M> = Readonly<Record<string, () => Promise<M>>>;

/**
 * Makes routes from page files: `features/sellers/pages/sellers` is the component in sellers.tsx and the loader in
 * sellers.loader.ts.
 * @param components by file, as `import.meta.glob` returns them
 * @param ErrorBoundary shown instead of a page that fails
 */
export const pagesOf = (
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
  /** @param texts the bundles of texts that it needs beside those of the site */
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
      ...loadedBy(loadPage),
    };
  };
};

/** Sends a guest to sign in and back; null for whoever is signed in. */
export const toSignIn = async ({ context, request }: LoaderFunctionArgs): Promise<Response | null> => {
  const { user } = await context.get(pageContext).api('GET /api/auth/get-session');
  if (user) return null;
  const { pathname, search } = new URL(request.url);
  return redirect(`${PATHS.login}?back=${encodeURIComponent(pathname + search)}`);
};

/** The routes of the whole site: those of the dashboards stand below the root beside the others. */
export const withDesk = ([root, ...others]: readonly RouteObject[], desk: readonly RouteObject[]): RouteObject[] => [
  { ...root, children: [...desk, ...(root?.children ?? [])] } as RouteObject,
  ...others,
];

/** The bundles of texts that a matched route needs before it is hydrated. */
export const textsOf = (route: RouteObject): readonly Bundle[] => (route as Needs).texts ?? [];

/** The sources whose code a matched route needs before it is hydrated. */
export const sourcesOf = (route: RouteObject): readonly string[] => (route as Needs).sources ?? [];
