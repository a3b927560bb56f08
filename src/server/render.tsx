import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
  type RouteObject,
  type StaticHandler,
} from 'react-router';
import { getUtcOffset } from '../i18n/format.ts';
import { LANGS, prefixOf, splitPath, type Lang } from '../lib/lang.ts';
import { SiteContext, type Site } from '../client/site.ts';
import { ApiError, type Api } from '../client/api.ts';
import type { PageData, SerializedError } from '../client/page-data.ts';
import { getHead, getMeta } from '../client/head.ts';
import { NOT_FOUND_ID, pageContext, type RouteHandle } from '../client/page.ts';
import { getSources, getTexts } from '../client/page-route.ts';
import { BUNDLES, type Bundle } from '../i18n/page.ts';
import { loadTexts, textSourceOf, getTranslator } from '../client/texts.ts';
import type { RootData } from '../client/root.loader.ts';
import { ApiContext } from '../client/use-api.ts';
import { createHtmlCache } from './html-cache.ts';
import { writeDocument, type PageAssets } from './document.ts';

/**
 * Lists the script, style and font URLs of a page.
 * @param sources the source files of its matched routes
 * @param texts its text bundles
 * @param forUser whether its reader is signed in
 */
export type FindAssets = (
  sources: readonly string[],
  lang: Lang,
  texts: readonly Bundle[],
  forUser: boolean,
) => PageAssets;

export interface RenderInput {
  readonly request: Request;
  readonly lang: Lang;
  readonly origin: string;
  /** As in the document's head. */
  readonly settings: Readonly<Record<string, string>>;
  readonly api: Api;
  readonly assetsOf: FindAssets;
  readonly now: number;
  /** As in the log and in the header of the response. */
  readonly requestId: string;
  /** Called for each part of the page that is the same on many pages, with whether it was cached. */
  readonly onPart: (from: 'cache' | 'render') => void;
}

export interface RenderedPage {
  readonly status: number;
  /** The path of its route, with its parameters by name. */
  readonly route: string;
  readonly html: string;
  /** Whether the page's URL is a secret. */
  readonly secret: boolean;
  /** Milliseconds of the thread that rendering took, without loading. */
  readonly work: number;
  /** Seconds after which a call that failed may be tried again; 0 if the server did not say. */
  readonly retryAfter: number;
  /** Unexpected errors, for the log. */
  readonly unexpected: readonly unknown[];
}

/** The parts of a few thousand cards. */
const htmlCache = createHtmlCache(2 * 1024 * 1024);

const toPublic = (error: unknown): Omit<SerializedError, 'requestId'> => {
  if (error instanceof ApiError) {
    return { status: error.code === 'gone' ? 410 : error.status, code: error.code, message: error.message };
  }
  const status = typeof error === 'object' && error && 'status' in error ? Number(error.status) : 500;
  return { status, code: status === 404 ? 'not_found' : status === 410 ? 'gone' : 'internal', message: '' };
};

const serialize = (error: unknown, requestId: string): SerializedError => {
  const known = toPublic(error);
  return { ...known, requestId: known.status >= 500 ? requestId : null };
};

/** Renders the whole document of a page, or returns the redirect of one of its loaders. */
export type Render = (input: RenderInput) => Promise<RenderedPage | Response>;

/** Loads the texts of all languages and returns the render function for these routes. */
export const createRenderer = async (routes: RouteObject[]): Promise<Render> => {
  await Promise.all(LANGS.map((lang) => loadTexts(lang, BUNDLES)));
  const createHandler = (lang: Lang) => createStaticHandler(routes, { basename: prefixOf(lang) || '/' });
  const handlers = Object.fromEntries(LANGS.map((lang) => [lang, createHandler(lang)])) as Record<Lang, StaticHandler>;
  return (input) => renderPage(handlers[input.lang], input);
};

const renderPage = async (handler: StaticHandler, input: RenderInput): Promise<RenderedPage | Response> => {
  const { request, lang, origin, settings, api, assetsOf, now, requestId, onPart } = input;
  const t = getTranslator(lang);
  const provider = new RouterContextProvider();
  provider.set(pageContext, { api, lang, t, origin });
  const context = await handler.query(request, { requestContext: provider });
  if (context instanceof Response) return context;
  const failures = Object.values(context.errors ?? {});
  const errors = context.errors
    ? Object.fromEntries(Object.entries(context.errors).map(([id, error]) => [id, serialize(error, requestId)]))
    : null;
  const statuses = Object.values(errors ?? {}).map((error) => error.status);
  const texts = ['site' as const, ...context.matches.flatMap(({ route }) => getTexts(route))];
  const sources = [textSourceOf(lang), ...context.matches.flatMap(({ route }) => getSources(route))];
  // The static router would prepare all routes, not only the matched ones. Elements are made for each page: an element keeps
  // all that it rendered from being freed.
  const matches = context.matches.map((match) => {
    // A route whose code did not load is still lazy: the router would render nothing for it.
    const { lazy: _, ...route } = match.route;
    const { ErrorBoundary } = match.route as RouteObject;
    return { ...match, route: { ...route, ...(ErrorBoundary ? { errorElement: <ErrorBoundary /> } : {}) } };
  });
  const site: Site = {
    t,
    lang,
    origin,
    now,
    toHtml: (of, render) => {
      let from: 'cache' | 'render' = 'cache';
      const part = htmlCache.get(`${lang} ${of}`, () => {
        from = 'render';
        return renderToString(<SiteContext value={site}>{render()}</SiteContext>);
      });
      onPart(from);
      return part;
    },
  };
  const started = performance.now();
  const html = renderToString(
    <SiteContext value={site}>
      <ApiContext value={api}>
        <StaticRouterProvider
          router={createStaticRouter([], { ...context, matches })}
          // The browser gets the public part of an error and must render the same page.
          context={{ ...context, errors }}
          hydrate={false}
        />
      </ApiContext>
    </SiteContext>,
  );
  const work = performance.now() - started;
  const last = context.matches.at(-1)?.route;
  const { secret = false } = (last?.handle as RouteHandle | undefined) ?? {};
  const url = new URL(request.url);
  const match = last && { id: last.id ?? '', handle: last.handle, loaderData: context.loaderData[last.id ?? ''] };
  const page = getMeta(match, { t, lang, origin });
  const data: PageData = {
    loaderData: context.loaderData,
    errors,
    now,
    utcOffset: getUtcOffset(now),
    origin,
  };
  return {
    route: last?.path ?? '',
    status: statuses[0] ?? (last?.id === NOT_FOUND_ID ? 404 : context.statusCode),
    html: writeDocument({
      lang,
      head: getHead(page, { t, lang, origin, path: splitPath(url.pathname).rest }),
      jsonLd: page.jsonLd,
      assets: assetsOf(
        sources,
        lang,
        texts,
        Boolean((context.loaderData['root'] as Partial<RootData> | undefined)?.user),
      ),
      settings,
      html,
      data,
    }),
    work,
    secret: typeof secret === 'function' ? secret(url) : secret,
    retryAfter: Math.max(0, ...failures.map((error) => (error instanceof ApiError ? error.retryAfter : 0))),
    unexpected: failures.filter((error) => toPublic(error).status >= 500),
  };
};
