import { createHash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import type { Me } from '#features/accounts/contract.ts';
import { findLikedAmong } from '#features/likes/index.ts';
import { serverT } from '#i18n/server.ts';
import { AppError } from '#lib/errors.ts';
import type { Viewer } from '#lib/viewer.ts';
import { SESSION_COOKIE } from '#lib/session-cookie.ts';
import { joinSlashes, pathIn, splitPath } from '#lib/lang.ts';
import { BUSY, type JobOwner } from '#platform/transport/budgets.ts';
import type { FullCtx } from '#platform/context.ts';
import { negotiateEncoding, compressFor } from '#platform/transport/http/compress.ts';
import { errorResponse, kindOf } from '#platform/transport/http/error-response.ts';
import { contentSecurityPolicy } from '#platform/transport/http/headers.ts';
import { createContext, type LocalCall } from '#platform/transport/http/mount.ts';
import type { ServerOptions } from '#platform/feature.ts';
import { clientAddress, getOrigin, getRequestId } from '#platform/transport/http/request.ts';
import type { Tag } from '#client/page-data/tags.ts';
import type { ViewerData } from '#client/page-data/page-data.ts';
import type { Posted } from '#client/forms/posted.ts';
import { answerForm } from './form-posts.ts';
import { createListCache } from './list-cache.ts';
import { getInvalidation } from './invalidation.ts';
import { SESSION_CALL, toViewersKey } from './page-api.ts';
import { createPageCache, type FoundPage, type RenderedPage } from './page-cache.ts';
import { createPageRenderer, type PagesOptions, type Rendering } from './page-renderer.ts';
import { BUSY_STYLE, toScriptJson, writeBusyPage } from './document.ts';

const hash = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const isSignedIn = (c: Context): boolean => c.req.header('cookie')?.includes(`${SESSION_COOKIE}=`) ?? false;

const CACHE_BYTES = 32 * 1024 * 1024;

/** Milliseconds for which a cached page is fresh. Events make it out of date earlier; views and likes do not. */
const FRESH_MS = 30_000;

/** Shared caches may keep a page for a second: a listing that was taken down is not shown for longer than two. */
const PUBLIC_CACHE = 'public, max-age=0, s-maxage=1, must-revalidate';

const PRIVATE = 'private, no-store';

/** Serves all pages: public ones from a cache, the others rendered per request. */
export const mountPages = (app: Hono, options: ServerOptions, localCall: LocalCall, pages: PagesOptions): void => {
  const { deps } = options;
  const { renderer, inlineStyles = [], development = false } = pages;
  const cache = createPageCache({ maxBytes: CACHE_BYTES, freshMs: FRESH_MS });
  const lists = createListCache();
  deps.events.subscribe((event) => {
    deps.readDb.expectChange?.();
    const concerned = getInvalidation(event);
    if (concerned === 'none') return;
    lists.clear();
    if (concerned === 'all') cache.clear();
    else cache.invalidate(concerned);
  });
  let policy: string | undefined;
  const getPolicy = async (): Promise<string> => {
    const { INLINE_SCRIPTS } = await renderer();
    return (policy ??= contentSecurityPolicy(
      INLINE_SCRIPTS.map(hash),
      inlineStyles.map(hash),
      deps.realtime.connectOrigins,
      deps.config.MAP_TILES_URL ? [new URL(deps.config.MAP_TILES_URL).origin] : [],
    ));
  };

  const renderPage = createPageRenderer(options, localCall, lists, pages);

  const createHeaders = async (requestId: string): Promise<Record<string, string>> => ({
    'content-type': 'text/html; charset=utf-8',
    'x-request-id': requestId,
    vary: 'accept-encoding, cookie',
    ...(development ? {} : { 'content-security-policy': await getPolicy() }),
  });

  /** Counts a page, and adds its route to the trace of the request. */
  const served = (c: Context, { status, route }: Pick<RenderedPage, 'status' | 'route'>, from: 'cache' | 'render') => {
    deps.metrics.pageServed(from);
    if (status >= 500) deps.metrics.failed('page', status === 503 ? 'unavailable' : 'internal');
    c.set('page', route);
  };

  /** Returns a page from the cache, or renders it at a place of its client. */
  const getPage = (key: string, owner: JobOwner, c: Context, page: Omit<Rendering, 'spend'>): Promise<FoundPage> => {
    let spend: Rendering['spend'] = () => {};
    return cache.get(
      key,
      () => renderPage(c, { ...page, spend: (work) => spend(work) }),
      (render) =>
        deps.budgets.run('pages', owner, (charge) => {
          charge(0);
          spend = charge;
          return render();
        }),
    );
  };

  /** Responds with the page for guests, from the cache if possible. */
  const serveGuest = async (c: Context, requestId: string, path: string): Promise<Response> => {
    const key = `${toViewersKey('guest')} ${getOrigin(c, deps.config)}${path}`;
    const guest = { viewer: null, request: { address: clientAddress(c, deps.config.TRUST_PROXY) } };
    const { page, from } = await getPage(key, guest, c, { requestId, renderedFor: 'guest', path });
    served(c, page, from);
    deps.metrics.cacheUsed('page', from === 'cache' ? 'hit' : 'miss');
    const common = {
      ...(await createHeaders(requestId)),
      'cache-control': page.cacheable ? PUBLIC_CACHE : 'private, no-cache',
      ...(page.cacheable ? { etag: page.etag } : {}),
      ...page.headers,
    };
    if (page.cacheable && c.req.header('if-none-match') === page.etag)
      return new Response(null, { status: 304, headers: common });
    const coding = page.headers['location'] ? null : negotiateEncoding(c.req.header('accept-encoding'));
    return new Response(await page.body(coding), {
      status: page.status,
      headers: { ...common, ...(coding ? { 'content-encoding': coding } : {}) },
    });
  };

  /** Finds the data of a public page that is visible only to its viewer. */
  const findViewerData = async (ctx: FullCtx, viewer: Viewer, tags: ReadonlySet<Tag>): Promise<ViewerData> => {
    const itemIds = [...tags].filter((tag) => tag.startsWith('item:')).map((tag) => Number(tag.slice('item:'.length)));
    const [session, likes] = await Promise.all([
      localCall(ctx, SESSION_CALL) as Promise<{ user: Me }>,
      findLikedAmong(deps.db, viewer.id, itemIds),
    ]);
    return {
      user: session.user,
      likes: Object.fromEntries(likes.map((liked) => [liked.id, liked.likes])),
    };
  };

  /** Responds with a public page and the data of its viewer; null if it has to be rendered for them alone. */
  const serveViewer = async (c: Context, ctx: FullCtx, viewer: Viewer, path: string): Promise<Response | null> => {
    const { lang } = splitPath(c.req.path);
    const renderedFor = { role: viewer.role, for: viewer.for };
    const key = `${toViewersKey(renderedFor)} ${getOrigin(c, deps.config)}${path}`;
    const { page, from } = await getPage(key, ctx, c, { requestId: ctx.request.requestId, renderedFor, path });
    // Owners see more of their items.
    if (!page.cacheable || page.tags.has(`seller:${viewer.id}`)) return null;
    const data = await findViewerData({ ...ctx, lang }, viewer, page.tags).catch(() => null);
    if (!data) return null;
    served(c, page, from);
    deps.metrics.cacheUsed('page', from === 'cache' ? 'hit' : 'miss');
    const coding = negotiateEncoding(c.req.header('accept-encoding'), ['gzip']) === 'gzip' ? 'gzip' : null;
    return new Response(await page.bodyFor(toScriptJson(data), coding), {
      headers: {
        ...(await createHeaders(ctx.request.requestId)),
        'cache-control': PRIVATE,
        ...page.headers,
        ...(coding ? { 'content-encoding': coding } : {}),
      },
    });
  };

  /** Responds with a page that is rendered for its viewer alone. */
  const servePersonal = async (
    c: Context,
    requestId: string,
    ctx: FullCtx | null,
    posted?: Posted,
  ): Promise<Response> => {
    const owner = ctx ?? { viewer: null, request: { address: clientAddress(c, deps.config.TRUST_PROXY) } };
    const { pathname, search } = new URL(c.req.url);
    const page = await deps.budgets.run('pages', owner, (spend) =>
      renderPage(c, { requestId, renderedFor: 'viewer', path: joinSlashes(pathname) + search, spend, ctx, posted }),
    );
    served(c, page, 'render');
    const { headers, html } = page;
    const status = posted?.error && page.status === 200 ? posted.error.status : page.status;
    const encoded = await compressFor(c.req.header('accept-encoding') ?? null, html);
    const common = { ...(await createHeaders(requestId)), 'cache-control': PRIVATE, ...headers };
    return new Response(encoded.body, { status, headers: { ...encoded.headers, ...common } });
  };

  /** Responds to a client that has to wait before a page is rendered for it. */
  const serveBusy = (c: Context, requestId: string, error: AppError): Response => {
    const { lang } = splitPath(c.req.path);
    const t = serverT(lang);
    const { pathname, search } = new URL(c.req.url);
    const { status, headers } = errorResponse(error, options.translatorFor(lang), requestId);
    deps.metrics.failed('page', kindOf(error));
    headers.set('content-type', 'text/html; charset=utf-8');
    headers.set('content-security-policy', contentSecurityPolicy([], [hash(BUSY_STYLE)]));
    const message = options.translatorFor(lang)(error.details.reason ?? { key: error.code });
    const href = joinSlashes(pathname) + search;
    const page = writeBusyPage(lang, { title: t('layout.name'), message, retry: t('common.retry'), href });
    return new Response(page, { status, headers });
  };

  const servePage = async (c: Context, requestId: string): Promise<Response> => {
    const url = new URL(c.req.url);
    // Links contain the path of the page, and one that begins with two slashes leads to another host.
    const own = joinSlashes(url.pathname);
    if (own !== url.pathname) return c.redirect(own + url.search, 301);
    const { lang, rest } = splitPath(own);
    const { findPage } = await renderer();
    const page = findPage(rest, url, deps.absent);
    const path = pathIn(lang, page.path + page.search);
    if (!isSignedIn(c)) return serveGuest(c, requestId, path);
    const ctx = await createContext(c, options, requestId).catch(() => null);
    if (page.isPublic && ctx && !ctx.viewer) return serveGuest(c, requestId, path);
    const response = page.isPublic && ctx?.viewer ? await serveViewer(c, ctx, ctx.viewer, path) : null;
    return response ?? servePersonal(c, requestId, ctx);
  };

  /** Responds to a form that was sent without scripts: with the page that follows, or with its own page and what became of it. */
  app.post('*', async (c) => {
    const requestId = getRequestId(c);
    try {
      const answer = await answerForm(app, c, options);
      if (answer === 'no form') return await c.notFound();
      // The browser sees the page again rather than data.
      if (answer === 'unknown form') return c.redirect(joinSlashes(c.req.path), 303);
      const response =
        'location' in answer
          ? new Response(null, { status: 303, headers: { location: answer.location, 'cache-control': PRIVATE } })
          : await servePersonal(
              c,
              requestId,
              await createContext(c, options, requestId).catch(() => null),
              answer.posted,
            );
      for (const cookie of answer.cookies) response.headers.append('set-cookie', cookie);
      return response;
    } catch (error) {
      if (error instanceof AppError) return serveBusy(c, requestId, error);
      throw error;
    }
  });

  app.get('*', async (c) => {
    const requestId = getRequestId(c);
    try {
      return await servePage(c, requestId);
    } catch (error) {
      if (error instanceof AppError && error.details.reason?.key === BUSY.key) return serveBusy(c, requestId, error);
      throw error;
    }
  });
};
