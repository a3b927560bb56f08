import { createHash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { splitPath, type Lang } from '../lib/lang.ts';
import { encodeFor } from '../platform/http/compress.ts';
import { contentSecurityPolicy, HSTS, SECURITY_HEADERS } from '../platform/http/headers.ts';
import { requestIdOf, type MountOptions } from '../platform/http/mount.ts';
import { clientAddress, originOf } from '../platform/http/request.ts';
import type { RealtimeAddress } from '../platform/realtime/realtime.ts';
import type { Api } from './client.ts';
import type * as Renderer from './entry-server.tsx';
import { createPageCache } from './page-cache.ts';

export interface PagesOptions {
  /** The built renderer, or in development Vite's fresh one. */
  readonly renderer: () => Promise<typeof Renderer>;
  readonly assetsOf: Renderer.AssetsOf;
  /** In development nothing is kept, and Vite's own scripts may run. */
  readonly development?: boolean;
}

const hashOf = (script: string): string => `sha256-${createHash('sha256').update(script).digest('base64')}`;

const isSignedIn = (c: Context): boolean => (c.req.header('cookie') ?? '').includes('ghalla.session_token');

/** The typed client in this process: the same table and checks as over the network, without the network. */
const serverApi = (
  app: Hono,
  c: Context,
  lang: Lang,
  { address, origin }: { address: string; origin: string },
  { requestOf, readAnswer }: typeof Renderer,
): Api => {
  const call = async (key: string, input: Parameters<typeof requestOf>[1] = {}): Promise<unknown> => {
    const { target, init } = requestOf(key, input, lang);
    const headers = new Headers(init.headers);
    headers.set('x-ghalla-address', address);
    headers.set('user-agent', c.req.header('user-agent') ?? '');
    const cookie = c.req.header('cookie');
    if (cookie) headers.set('cookie', cookie);
    // By its whole address: links in answers are made from it.
    return readAnswer(await app.request(new URL(target, origin).href, { ...init, headers }));
  };
  return call as Api;
};

/** What a page says of the realtime server; our own has the page's host and port. */
const pusherOf = ({ key, cluster, host, port }: RealtimeAddress, origin: string): Record<string, string> => {
  const page = new URL(origin);
  return {
    'pusher-key': key,
    'pusher-cluster': cluster,
    'pusher-host': host ?? page.hostname,
    'pusher-port': String(port ?? (page.port || (page.protocol === 'https:' ? 443 : 80))),
  };
};

const accepts = (c: Context, encoding: string): boolean =>
  new RegExp(`\\b${encoding}\\b`).test(c.req.header('accept-encoding') ?? '');

/** Of pages whose address is a key: nobody keeps them, finds them or learns where a reader came from. */
const SECRET_HEADERS = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
} as const;

// A page is some hundred kilobytes.
const KEPT_BYTES = 64 * 1024 * 1024;

/** Serves every page: anonymous ones from the cache, the rest rendered for the one who asks. */
export const mountPages = (
  app: Hono,
  options: MountOptions,
  { renderer, assetsOf, development = false }: PagesOptions,
): void => {
  const { deps, metrics } = options;
  const cache = createPageCache(development ? 0 : 10, KEPT_BYTES);
  deps.facts.subscribe((fact) => {
    if (fact.name.endsWith('.changed')) cache.clear();
  });
  let policy: string | undefined;

  const renderPage = async (c: Context, lang: Lang) => {
    const module = await renderer();
    policy ??= contentSecurityPolicy([hashOf(module.THEME_SCRIPT)], deps.realtime.connects);
    const url = new URL(c.req.url);
    const origin = originOf(c, deps.config);
    const address = clientAddress(c, deps.config.TRUST_PROXY);
    return module.render({
      request: new Request(new URL(url.pathname + url.search, origin)),
      lang,
      origin,
      pusher: pusherOf(deps.realtime.address, origin),
      api: serverApi(app, c, lang, { address, origin }, module),
      assetsOf,
      now: deps.clock.now().getTime(),
    });
  };

  const headersOf = (requestId: string): Record<string, string> => ({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-cache',
    'x-request-id': requestId,
    vary: 'accept-encoding, cookie',
    ...(policy && !development ? { 'content-security-policy': policy } : {}),
    ...(deps.config.PUBLIC_URL?.startsWith('https:') ? HSTS : {}),
    ...SECURITY_HEADERS,
  });

  app.get('*', async (c) => {
    const { lang } = splitPath(c.req.path);
    const requestId = requestIdOf(c);
    let redirect: Response | undefined;
    let secret = false;
    const make = async () => {
      const result = await renderPage(c, lang);
      metrics.pageServed('render');
      if (result instanceof Response) {
        redirect = result;
        return { status: result.status, html: '', keep: false };
      }
      for (const error of result.unexpected) deps.log.error({ err: error, requestId, page: c.req.path }, 'page failed');
      secret = result.secret;
      return { status: result.status, html: result.html, keep: result.status === 200 && !result.secret };
    };
    if (isSignedIn(c)) {
      const { status, html } = await make();
      if (redirect) return redirect;
      const { body, headers } = await encodeFor(c.req.header('accept-encoding') ?? null, html);
      return new Response(body, {
        status,
        headers: {
          ...headersOf(requestId),
          'cache-control': 'private, no-store',
          ...(secret ? SECRET_HEADERS : {}),
          ...headers,
          vary: 'accept-encoding, cookie',
        },
      });
    }
    const { search } = new URL(c.req.url);
    const page = await cache.get(`${originOf(c, deps.config)}${c.req.path}${search}`, make);
    if (redirect) return redirect;
    if (page.html.length === 0) return (await renderPage(c, lang)) as Response;
    const encoding = (['br', 'gzip'] as const).find((name) => accepts(c, name));
    return new Response(encoding ? await page[encoding]() : page.html, {
      status: page.status,
      headers: {
        ...headersOf(requestId),
        ...(secret ? SECRET_HEADERS : {}),
        ...(encoding ? { 'content-encoding': encoding } : {}),
      },
    });
  });
};
