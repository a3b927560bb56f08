import { createHash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { INVALIDATED_PAGES } from '../lib/events.ts';
import { SESSION_COOKIE } from '../lib/session-cookie.ts';
import type { CallKey } from '../lib/call.ts';
import { splitPath, type Lang } from '../lib/lang.ts';
import type { Ctx } from '../platform/context.ts';
import { negotiateEncoding, compressFor } from '../platform/http/compress.ts';
import { contentSecurityPolicy, HSTS, SECURITY_HEADERS } from '../platform/http/headers.ts';
import {
  createContext,
  getRequestId,
  handleError,
  type LocalCall,
  type LocalInput,
  type MountOptions,
} from '../platform/http/mount.ts';
import { getOrigin } from '../platform/http/request.ts';
import type { RealtimeAddress } from '../platform/realtime/realtime.ts';
import type { Api, readResponse } from '../client/api.ts';
import type { FindAssets, Render } from './render.tsx';
import { createPageCache, type RenderedPage } from './page-cache.ts';

/** What the server build of the pages exports. */
export interface Renderer {
  readonly render: Render;
  readonly readAnswer: typeof readResponse;
  readonly THEME_SCRIPT: string;
}

export interface PagesOptions {
  /** The built renderer; in development a fresh one from Vite. */
  readonly renderer: () => Promise<Renderer>;
  readonly assetsOf: FindAssets;
  /** In development nothing is cached, and Vite's scripts may run. */
  readonly development?: boolean;
}

const hashScript = (script: string): string => `sha256-${createHash('sha256').update(script).digest('base64')}`;

const isSignedIn = (c: Context): boolean => c.req.header('cookie')?.includes(`${SESSION_COOKIE}=`) ?? false;

interface ApiOptions {
  readonly lang: Lang;
  readonly requestId: string;
  /** Called for each call that failed with a transient error, even if the page works without its response. */
  readonly onFailure: () => void;
}

/** The typed API client of a page on the server: function calls with the same checks as over the network. */
const createServerApi = (
  c: Context,
  options: MountOptions,
  localCall: LocalCall,
  { readAnswer }: Renderer,
  { lang, requestId, onFailure }: ApiOptions,
): Api => {
  // The viewer is identified once for all calls of a page.
  const context = createContext(c, options, requestId).then((ctx): Ctx => ({ ...ctx, lang }));
  // Without calls, nothing awaits it.
  context.catch(() => {});
  const call = async (key: CallKey, input?: LocalInput): Promise<unknown> => {
    try {
      return await localCall(await context, key, input);
    } catch (error) {
      const response = handleError(error, options, { lang, requestId }, key);
      if (response.status === 429 || response.status >= 500) onFailure();
      return readAnswer(response);
    }
  };
  return call as Api;
};

/** The address of the realtime server for the page's head; the built-in server uses the page's host and port. */
const getPusherMeta = ({ key, cluster, host, port }: RealtimeAddress, origin: string): Record<string, string> => {
  const page = new URL(origin);
  return {
    'pusher-key': key,
    'pusher-cluster': cluster,
    'pusher-host': host ?? page.hostname,
    'pusher-port': String(port ?? (page.port || (page.protocol === 'https:' ? 443 : 80))),
  };
};

/** Headers of pages whose URL is a secret: no caching, no indexing, no referrer. */
const SECRET_HEADERS = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
} as const;

/** Headers of pages whose data is temporarily unavailable. */
const RETRY_LATER = { 'retry-after': '5' } as const;

// A page has about a hundred kilobytes.
const CACHE_BYTES = 64 * 1024 * 1024;

/** Serves all pages: those of guests from a cache, those of users rendered per request. */
export const mountPages = (
  app: Hono,
  options: MountOptions,
  localCall: LocalCall,
  { renderer, assetsOf, development = false }: PagesOptions,
): void => {
  const { deps } = options;
  const cache = createPageCache(development ? 0 : 10, CACHE_BYTES);
  deps.events.subscribe((event) => {
    if (INVALIDATED_PAGES[event.name] === 'all') cache.clear();
  });
  let policy: string | undefined;
  const getPolicy = async (): Promise<string> =>
    (policy ??= contentSecurityPolicy([hashScript((await renderer()).THEME_SCRIPT)], deps.realtime.connectOrigins));

  const renderPage = async (c: Context, requestId: string): Promise<RenderedPage> => {
    const module = await renderer();
    const url = new URL(c.req.url);
    const { lang } = splitPath(c.req.path);
    const origin = getOrigin(c, deps.config);
    let complete = true;
    const onFailure = (): void => void (complete = false);
    const result = await module.render({
      request: new Request(new URL(url.pathname + url.search, origin)),
      lang,
      origin,
      pusher: getPusherMeta(deps.realtime.address, origin),
      api: createServerApi(c, options, localCall, module, { lang, requestId, onFailure }),
      assetsOf,
      now: deps.clock.now().getTime(),
    });
    if (result instanceof Response) {
      return { status: result.status, headers: Object.fromEntries(result.headers), html: '', cacheable: false };
    }
    const { status, html, secret, unexpected } = result;
    for (const error of unexpected) deps.log.error({ err: error, requestId, page: c.req.path }, 'page failed');
    const cacheable = status === 200 && !secret && complete;
    const headers = { ...(secret ? SECRET_HEADERS : {}), ...(status === 503 ? RETRY_LATER : {}) };
    return { status, headers, html, cacheable };
  };

  const createHeaders = async (requestId: string): Promise<Record<string, string>> => ({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-cache',
    'x-request-id': requestId,
    vary: 'accept-encoding, cookie',
    ...(development ? {} : { 'content-security-policy': await getPolicy() }),
    ...(deps.config.PUBLIC_URL?.startsWith('https:') ? HSTS : {}),
    ...SECURITY_HEADERS,
  });

  app.get('*', async (c) => {
    const requestId = getRequestId(c);
    const accepted = c.req.header('accept-encoding');
    if (isSignedIn(c)) {
      const { status, headers, html } = await renderPage(c, requestId);
      deps.metrics.pageServed('render');
      const encoded = await compressFor(accepted ?? null, html);
      const common = { ...(await createHeaders(requestId)), 'cache-control': 'private, no-store', ...headers };
      return new Response(encoded.body, { status, headers: { ...encoded.headers, ...common } });
    }
    const { search } = new URL(c.req.url);
    let from: 'cache' | 'render' = 'cache';
    const page = await cache.get(`${getOrigin(c, deps.config)}${c.req.path}${search}`, () => {
      from = 'render';
      return renderPage(c, requestId);
    });
    deps.metrics.pageServed(from);
    const coding = page.html.byteLength > 0 ? negotiateEncoding(accepted) : null;
    return new Response(coding ? await page[coding]() : page.html, {
      status: page.status,
      headers: {
        ...(await createHeaders(requestId)),
        ...page.headers,
        ...(coding ? { 'content-encoding': coding } : {}),
      },
    });
  });
};
