import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
  type RouteObject,
  type StaticHandler,
} from 'react-router';
import { getUtcOffset } from '#i18n/format.ts';
import type { OptionalFeature } from '#lib/features.ts';
import { prefixOf, type Lang } from '#lib/lang.ts';
import { Providers, type Site } from '#client/site.tsx';
import { ApiError, type Api } from '#client/api.ts';
import { OFFLINE_ID, PAGE_ID, type PageData, type SerializedError } from '#client/page-data/page-data.ts';
import { type RootData, NOT_FOUND_ID, pageContext, type RouteHandle } from '#client/navigation/page.ts';
import { getMeta } from '#client/navigation/head.tsx';
import { withoutAbsent } from '#client/navigation/page-route.ts';
import type { Posted } from '#client/forms/posted.ts';
import type { Tag } from '#client/page-data/tags.ts';
import { getTranslator, loadTexts } from '#i18n/bundles.ts';
import { writeDocument, type PageAssets } from './document.ts';

/**
 * Lists the script, style and font URLs of a page.
 * @param id the id of its route
 * @param forUser whether the viewer is signed in
 */
export type FindAssets = (id: string, lang: Lang, forUser: boolean) => PageAssets;

export interface RenderInput {
  readonly request: Request;
  readonly lang: Lang;
  readonly origin: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly api: Api;
  readonly assetsOf: FindAssets;
  readonly now: number;
  readonly absent: readonly OptionalFeature[];
  /** The id in the log and in the header of the response. */
  readonly requestId: string;
  /** The form that the page answers. */
  readonly posted?: Posted | undefined;
}

export interface RenderedPage {
  readonly status: number;
  /** The path of its route, with its parameters by name. */
  readonly route: string;
  readonly html: string;
  readonly secret: boolean;
  /** The tags of its content; null if it declares none, so that no cache could detect when it changes. */
  readonly tags: ReadonlySet<Tag> | null;
  /** Milliseconds of the thread that rendering took, without loading. */
  readonly work: number;
  /** Seconds after which a call that failed may be tried again; 0 if the server sent none. */
  readonly retryAfter: number;
  readonly unexpected: readonly unknown[];
}

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

export const createRenderer = (routes: RouteObject[]): Render => {
  const handlers = new Map<string, StaticHandler>();
  const getHandler = ({ lang, absent }: RenderInput): StaticHandler => {
    const key = `${lang} ${absent.join(' ')}`;
    const handler =
      handlers.get(key) ?? createStaticHandler(withoutAbsent(routes, absent), { basename: prefixOf(lang) || '/' });
    handlers.set(key, handler);
    return handler;
  };
  return (input) => renderPage(getHandler(input), input);
};

/**
 * Renders the components. React writes the elements of the head (title, meta and link elements, preloads of pictures) before
 * the element of the page.
 */
const renderParts = (page: ReactNode): { head: string; body: string } => {
  const html = renderToString(page);
  const at = html.indexOf(`<div id="${PAGE_ID}"`);
  return { head: html.slice(0, at), body: html.slice(at) };
};

/** Returns the tags of a page's content. A page without data has no content that changes. */
const findTags = (data: unknown, shows: RouteHandle['shows']): ReadonlySet<Tag> | null => {
  if (data === undefined || data === null) return new Set();
  return shows ? new Set(shows(data)) : null;
};

const renderPage = async (handler: StaticHandler, input: RenderInput): Promise<RenderedPage | Response> => {
  const { request, lang, origin, settings, api, assetsOf, now, absent, requestId, posted } = input;
  const t = getTranslator(lang);
  const provider = new RouterContextProvider();
  provider.set(pageContext, { api, lang, t, origin, absent });
  const context = await handler.query(request, { requestContext: provider });
  if (context instanceof Response) return context;
  await loadTexts(lang);
  const failures = Object.values(context.errors ?? {});
  const errors = context.errors
    ? Object.fromEntries(Object.entries(context.errors).map(([id, error]) => [id, serialize(error, requestId)]))
    : null;
  const statuses = Object.values(errors ?? {}).map((error) => error.status);
  // The static router would prepare all routes, not only the matched ones.
  const matches = context.matches.map((match) => {
    // A route whose code did not load is still lazy: the router would render nothing for it.
    const { lazy: _, ...route } = match.route;
    const { ErrorBoundary } = match.route as RouteObject;
    return { ...match, route: { ...route, ...(ErrorBoundary ? { errorElement: <ErrorBoundary /> } : {}) } };
  });
  const site: Site = { t, lang, origin, now, absent, posted: posted ?? null };
  const started = performance.now();
  const { head, body } = renderParts(
    <Providers site={site} api={api}>
      <StaticRouterProvider
        router={createStaticRouter([], { ...context, matches })}
        // The browser gets the public part of an error and must render the same page.
        context={{ ...context, errors }}
        hydrate={false}
      />
    </Providers>,
  );
  const work = performance.now() - started;
  const last = context.matches.at(-1)?.route;
  const id = last?.id ?? '';
  const loaderData = context.loaderData[id];
  const { secret = false, shows } = (last?.handle as RouteHandle | undefined) ?? {};
  const { pathname, search } = new URL(request.url);
  const data: PageData = {
    loaderData: context.loaderData,
    errors,
    now,
    utcOffset: getUtcOffset(now),
    origin,
    ...(absent.length > 0 ? { absent } : {}),
    ...(posted ? { posted } : {}),
    address: id === NOT_FOUND_ID || id === OFFLINE_ID ? null : pathname + search,
  };
  const { user } = (context.loaderData['root'] ?? {}) as Partial<RootData>;
  return {
    route: last?.path ?? '',
    status: statuses[0] ?? (id === NOT_FOUND_ID ? 404 : context.statusCode),
    html: writeDocument({
      lang,
      head,
      jsonLd: getMeta(last && { id, handle: last.handle, loaderData }, { t, lang, origin, absent }).jsonLd,
      assets: assetsOf(id, lang, Boolean(user)),
      settings,
      body,
      data,
    }),
    work,
    secret: typeof secret === 'function' ? secret(new URL(request.url)) : secret,
    tags: findTags(loaderData, shows),
    retryAfter: Math.max(0, ...failures.map((error) => (error instanceof ApiError ? error.retryAfter : 0))),
    unexpected: failures.filter((error) => toPublic(error).status >= 500),
  };
};
