import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
  type RouteObject,
  type StaticHandler,
} from 'react-router';
import { LANGS, prefixOf, type Lang } from '../lib/lang.ts';
import { loadComponents } from '../ui/defer-hydration.tsx';
import { SiteContext } from '../client/site.ts';
import { ApiError, type Api } from '../client/api.ts';
import { DocumentContext, type PageData, type SerializedError } from '../client/page-data.ts';
import { pageContext, type RouteHandle } from '../client/page.ts';
import { getSources, getTexts } from '../client/page-route.ts';
import { BUNDLES, type Bundle } from '../i18n/page.ts';
import { loadTexts, textSourceOf, createTranslator } from '../client/texts.ts';
import { ApiContext } from '../client/use-api.ts';

/**
 * Lists the script, style and font URLs of a page, given the source files of its matched routes and its text bundles.
 */
export type FindAssets = (
  sources: readonly string[],
  lang: Lang,
  texts: readonly Bundle[],
) => Omit<DocumentContext, 'json' | 'origin' | 'pusher'>;

export interface RenderInput {
  readonly request: Request;
  readonly lang: Lang;
  readonly origin: string;
  readonly pusher: DocumentContext['pusher'];
  readonly api: Api;
  readonly assetsOf: FindAssets;
  readonly now: number;
}

export interface RenderedPage {
  readonly status: number;
  readonly html: string;
  /** Whether the page's URL is a secret. */
  readonly secret: boolean;
  /** Unexpected errors, for the log. */
  readonly unexpected: readonly unknown[];
}

const serialize = (error: unknown): SerializedError => {
  if (error instanceof ApiError) {
    return { status: error.code === 'gone' ? 410 : error.status, code: error.code, message: error.message };
  }
  const status = typeof error === 'object' && error && 'status' in error ? Number(error.status) : 500;
  return { status, code: status === 404 ? 'not_found' : status === 410 ? 'gone' : 'internal', message: '' };
};

// `<` could end the script element; old parsers treat the two separators as line ends.
const toJson = (data: PageData): string =>
  JSON.stringify(data).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

const ldScript = (jsonLd: object): string =>
  `<script type="application/ld+json">${JSON.stringify(jsonLd).replaceAll('<', '\\u003c')}</script>`;

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
  const { request, lang, origin, pusher, api, assetsOf, now } = input;
  const t = createTranslator(lang);
  const provider = new RouterContextProvider();
  provider.set(pageContext, { api, lang, t, origin });
  const context = await handler.query(request, { requestContext: provider });
  if (context instanceof Response) return context;
  await loadComponents();
  const failures = Object.values(context.errors ?? {});
  const errors = context.errors
    ? Object.fromEntries(Object.entries(context.errors).map(([id, error]) => [id, serialize(error)]))
    : null;
  const statuses = Object.values(errors ?? {}).map((error) => error.status);
  const json = toJson({ loaderData: context.loaderData, errors, now, origin });
  const ids = context.matches.map(({ route }) => route.id);
  const texts = ['site' as const, ...context.matches.flatMap(({ route }) => getTexts(route))];
  const sources = [textSourceOf(lang), ...context.matches.flatMap(({ route }) => getSources(route))];
  const html = renderToString(
    <DocumentContext value={{ json, origin, pusher, ...assetsOf(sources, lang, texts) }}>
      <SiteContext value={{ t, lang, now }}>
        <ApiContext value={api}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </ApiContext>
      </SiteContext>
    </DocumentContext>,
  );
  const last = context.matches.at(-1)?.route;
  const { meta, secret = false } = (last?.handle as RouteHandle | undefined) ?? {};
  const isSecret = typeof secret === 'function' ? secret(new URL(request.url)) : secret;
  const data: unknown = last && context.loaderData[last.id];
  const { jsonLd } = (!errors && meta?.({ data, t, lang, origin })) || {};
  return {
    status: statuses[0] ?? (ids.at(-1) === 'screens/pages/not-found' ? 404 : context.statusCode),
    // Added to the HTML directly, since only crawlers read it and React need not hydrate it.
    html: `<!doctype html>${jsonLd ? html.replace('</head>', () => `${ldScript(jsonLd)}</head>`) : html}`,
    secret: isSecret,
    unexpected: failures.filter((error) => serialize(error).status >= 500),
  };
};
