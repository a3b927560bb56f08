import type { Context } from 'hono';
import { AppError } from '#lib/errors.ts';
import { splitPath } from '#lib/lang.ts';
import { BUSY } from '#platform/transport/budgets.ts';
import type { Config } from '#platform/core/config.ts';
import type { FullCtx } from '#platform/context.ts';
import type { LocalCall } from '#platform/transport/http/mount.ts';
import type { ServerOptions } from '#platform/feature.ts';
import { getOrigin } from '#platform/transport/http/request.ts';
import type { RealtimeAddress } from '#platform/transport/realtime/realtime.ts';
import type { readResponse } from '#client/api.ts';
import type { Posted } from '#client/forms/posted.ts';
import type { FindPage } from './find-page.ts';
import type { ListCache } from './list-cache.ts';
import { createServerApi, type RenderedFor } from './page-api.ts';
import type { RenderedPage } from './page-cache.ts';
import type { FindAssets, Render } from './render.tsx';

export interface Renderer {
  readonly findPage: FindPage;
  readonly render: Render;
  readonly readResponse: typeof readResponse;
  readonly INLINE_SCRIPTS: readonly string[];
}

export interface PagesOptions {
  /** The built renderer; in development a fresh one from Vite. */
  readonly renderer: () => Promise<Renderer>;
  readonly assetsOf: FindAssets;
  readonly inlineStyles?: readonly string[];
  /** In development nothing is cached, and Vite's scripts may run. */
  readonly development?: boolean;
}

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

/** Returns the `meta` elements of the map tiles for the page's head, when there is a tile server. */
const getTilesMeta = ({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution }: Config): Record<string, string> =>
  url && attribution ? { 'map-tiles': url, 'map-tiles-attribution': attribution } : {};

/** Headers of pages whose URL is a secret: no caching, no indexing, no referrer. */
const SECRET_HEADERS = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
} as const;

/** Seconds after which a page whose data is temporarily unavailable may be requested again, unless its calls say. */
const RETRY_AFTER = 5;

/** The route of all paths that lead to no page. */
const UNKNOWN_ROUTE = '*';

export interface Rendering {
  readonly requestId: string;
  readonly renderedFor: RenderedFor;
  /** The path with language prefix and query, both in the form of `findPage` unless the page is for its viewer alone. */
  readonly path: string;
  /** Called with the milliseconds of rendering; loaders have budgets of their own. */
  readonly spend: (milliseconds: number) => void;
  readonly ctx?: FullCtx | null;
  /** The form that the page answers. */
  readonly posted?: Posted | undefined;
}

/** Returns the function that renders a page for its viewers, and decides whether it may be cached. */
export const createPageRenderer =
  (
    options: ServerOptions,
    localCall: LocalCall,
    lists: ListCache,
    { renderer, assetsOf, development = false }: PagesOptions,
  ) =>
  async (c: Context, { requestId, renderedFor, path, spend, ctx, posted }: Rendering): Promise<RenderedPage> => {
    const { deps } = options;
    const started = performance.now();
    const module = await renderer();
    const { lang } = splitPath(c.req.path);
    const origin = getOrigin(c, deps.config);
    let complete = true;
    // A page that is cached until the next event must not miss the last one.
    const fromPrimary = renderedFor !== 'viewer' && deps.readDb.isBehind?.() === true;
    const current = fromPrimary ? { ...options, deps: { ...deps, readDb: deps.db } } : options;
    const api = createServerApi(c, current, localCall, module.readResponse, {
      lang,
      requestId,
      renderedFor,
      lists,
      ctx: renderedFor === 'viewer' ? ctx : null,
      onFailure: () => void (complete = false),
    });
    const result = await module.render({
      request: new Request(origin + path),
      lang,
      origin,
      settings: { ...getPusherMeta(deps.realtime.address, origin), ...getTilesMeta(deps.config) },
      api,
      assetsOf,
      now: deps.clock.now().getTime(),
      absent: deps.absent,
      requestId,
      posted,
    });
    if (result instanceof Response) {
      const headers = Object.fromEntries(result.headers);
      return { status: result.status, route: 'redirect', headers, html: '', cacheable: false, tags: new Set() };
    }
    const { status, route, html, secret, unexpected, retryAfter, work, tags } = result;
    spend(work);
    // The short page shows the reason; a cached version of this page stays.
    if (status === 429) throw new AppError('too_many', { reason: BUSY, retryAfter: retryAfter || RETRY_AFTER });
    // The path of a page with a secret URL would reveal it.
    const page = secret ? 'secret' : c.req.path;
    for (const error of unexpected) deps.log.error({ err: error, requestId, page }, 'page failed');
    const ms = Math.round((performance.now() - started) * 10) / 10;
    deps.log.info({ requestId, page: secret ? 'secret' : route, status, ms }, 'page');
    const isKnown = status === 200 || route === UNKNOWN_ROUTE;
    const cacheable = isKnown && !secret && complete && tags !== null && !development;
    const headers = {
      ...(secret ? SECRET_HEADERS : {}),
      ...(status === 503 ? { 'retry-after': String(retryAfter || RETRY_AFTER) } : {}),
      // Requests that share a rendering share its failure: the page shows the id that is in the log.
      ...(status >= 500 ? { 'x-request-id': requestId } : {}),
    };
    return { status, route, headers, html, cacheable, tags: tags ?? new Set() };
  };
