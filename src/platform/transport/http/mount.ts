import type { IncomingMessage } from 'node:http';
import type { Context, Hono } from 'hono';
import { changesState, type Call, type CallKey, type Method } from '#lib/call.ts';
import { AppError, notFound } from '#lib/errors.ts';
import type { Lang } from '#lib/lang.ts';
import { CHANGED_COOKIE } from '#lib/session-cookie.ts';
import { ANY_USER_ID, type Viewer } from '#lib/viewer.ts';
import type { Place } from '../budgets.ts';
import { READS_PRIMARY_SECONDS } from '#platform/data/db/replica.ts';
import { MAX_BODY, openBody } from './body.ts';
import { compressFor } from './compress.ts';
import { writeCookie } from './session.ts';
import type { CallContext, CallDeps, CallTable } from './handlers.ts';
import { Replay } from '../idempotency.ts';
import { checkOrigin, rejectForeignPages } from './origin.ts';
import { errorResponse, kindOf, statusOf, type TranslateReason } from './error-response.ts';
import { shortenAddress } from '#platform/core/network.ts';
import { inSpan } from '#platform/core/tracing.ts';
import { clientAddress, getLang, getRequestId, getRequestInfo } from './request.ts';
import { serveCall, type Mounted } from './serve-call.ts';

export interface MountOptions<D extends CallDeps = CallDeps> {
  readonly deps: D;
  /** Finds the viewer by the signed token of a session; `null` for a guest. */
  readonly identify: (sessionToken: string) => Promise<Viewer | null>;
  readonly translatorFor: (lang: Lang) => TranslateReason;
  /** Whether the process is not warm yet: it serves requests, but slowly, and `/readyz` makes proxies send them elsewhere. */
  readonly starting?: (() => boolean) | undefined;
  /** Whether the process is shutting down: it still serves requests, but `/readyz` makes proxies send new ones elsewhere. */
  readonly draining?: (() => boolean) | undefined;
  /** Also validates every response against its schema; for tests. */
  readonly validateResponses?: boolean;
}

/**
 * Creates the context of one request.
 * @param identified whether to identify its viewer; without, it is that of a guest
 */
export const createContext = async <D extends CallDeps>(
  c: Context,
  options: MountOptions<D>,
  requestId: string,
  identified = true,
): Promise<CallContext<D>> => {
  const request = getRequestInfo(c, options.deps.config, options.deps.secret, requestId);
  const viewer = identified && request.session ? await options.identify(request.session.token) : null;
  const { deps } = options;
  const readDb = request.mayHaveChanged ? deps.db : deps.readDb;
  return { ...deps, readDb, viewer, lang: getLang(c), request };
};

/**
 * Serves a call that arrived over HTTP, which other sites can make a browser send.
 * @param leave frees the place among the requests that have just arrived
 */
const serveRequest = async (
  c: Context,
  key: CallKey,
  mounted: Mounted,
  ctx: CallContext,
  leave: () => void,
): Promise<unknown> => {
  await ctx.limits.take('calls', { address: ctx.request.address });
  if (changesState(key, mounted.call)) checkOrigin(c.req.raw, ctx.request.origin);
  if (mounted.call.startsSession) rejectForeignPages(c.req.raw, ctx.request.origin);
  const body = openBody(c.req.raw, mounted.call, ctx);
  try {
    return await serveCall(key, mounted, ctx, {
      params: c.req.param(),
      query: c.req.query(),
      headers: mounted.call.headers ? c.req.header() : {},
      readBody: () => {
        leave();
        return body.read();
      },
      onAccepted: leave,
      idempotencyKey: c.req.header('idempotency-key'),
    });
  } finally {
    await body.close();
  }
};

const respond = async (
  c: Context,
  call: Call,
  ctx: CallContext,
  result: unknown,
  options: MountOptions,
): Promise<Response> => {
  if (result instanceof Response) {
    // The headers of a redirect or a `fetch` response are immutable, so they are set on a copy.
    const copy = new Response(result.body, result);
    copy.headers.set('x-request-id', ctx.request.requestId);
    return copy;
  }
  const replayed = result instanceof Replay;
  const json = replayed ? result.json : JSON.stringify(result);
  if (options.validateResponses) call.response.parse(replayed ? JSON.parse(json) : result);
  const { body, headers } = await compressFor(c.req.header('accept-encoding') ?? null, json);
  return new Response(body, {
    status: call.status ?? 200,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': call.cache ? `public, max-age=${call.cache}` : 'no-store',
      'x-request-id': ctx.request.requestId,
      ...(replayed ? { 'idempotency-replayed': 'true' } : {}),
      ...headers,
    },
  });
};

/** Makes a browser that has changed something read from the primary for a while, if there is a replica. */
const markChange = (response: Response, key: CallKey, call: Call, ctx: CallContext, { deps }: MountOptions): void => {
  if (!deps.readDb.replicaInUse || call.counts || !changesState(key, call)) return;
  response.headers.append('set-cookie', writeCookie(ctx.request, CHANGED_COOKIE, '1', READS_PRIMARY_SECONDS));
};

/** Turns any error of a call into its response, and logs unexpected errors. */
export const handleError = (
  error: unknown,
  options: MountOptions,
  ctx: { lang: Lang; requestId: string },
  key: string,
) => {
  if (!(error instanceof AppError))
    options.deps.log.error({ err: error, requestId: ctx.requestId, call: key }, 'failed');
  const response = errorResponse(error, options.translatorFor(ctx.lang), ctx.requestId);
  response.headers.set('x-request-id', ctx.requestId);
  return response;
};

interface Actor {
  readonly viewer: Viewer | null;
  readonly request: { readonly requestId: string; readonly address: string };
}

/**
 * Returns the author of a request in the form that may be logged: the account, and the address without the part that
 * distinguishes its users.
 */
const toActor = ({ viewer, request }: Actor): { user?: number; network: string } => ({
  ...(viewer && viewer.id !== ANY_USER_ID ? { user: viewer.id } : {}),
  network: shortenAddress(request.address),
});

/**
 * Counts and logs a call.
 * @param level `debug` for the calls of a page, which has a line of its own
 */
const observe = (
  { deps }: MountOptions,
  key: CallKey,
  ctx: Actor,
  status: number,
  started: number,
  error: unknown,
  level: 'info' | 'debug' = 'info',
): void => {
  const ms = performance.now() - started;
  deps.metrics.observe(key, status, ms);
  if (error !== undefined) deps.metrics.failed(key, kindOf(error));
  const { requestId } = ctx.request;
  deps.log[level]({ requestId, call: key, status, ms: Math.round(ms * 10) / 10, ...toActor(ctx) }, 'call');
};

/**
 * Closes the connection of a request that was rejected before its file was read: reading the rest would cost more than the
 * rejection. A smaller body has arrived by then, and is read, so that the connection serves the next request.
 */
const closeUnread = ({ req, env }: Context, response: Response): void => {
  const { incoming } = (env ?? {}) as { incoming?: IncomingMessage };
  const length = Number(req.header('content-length') ?? Infinity);
  if (response.status >= 400 && incoming?.complete === false && length > MAX_BODY)
    response.headers.set('connection', 'close');
};

const mountCall = (app: Hono, key: CallKey, mounted: Mounted, options: MountOptions): void => {
  const [method, path] = key.split(' ') as [Method, string];
  app.on(method, path.replaceAll(/\{(\w+)\}/g, ':$1'), async (c) => {
    const started = performance.now();
    const requestId = getRequestId(c);
    let ctx: CallContext | undefined;
    let response: Response;
    let failure: unknown;
    let place: Place | undefined;
    const leave = (): void => place?.leave();
    const address = clientAddress(c, options.deps.config.TRUST_PROXY);
    try {
      place = await options.deps.budgets.enter('requests', { viewer: null, request: { address } });
      ctx = await createContext(c, options, requestId);
      response = await respond(c, mounted.call, ctx, await serveRequest(c, key, mounted, ctx, leave), options);
      markChange(response, key, mounted.call, ctx, options);
    } catch (error) {
      failure = error;
      response = handleError(error, options, { lang: getLang(c), requestId }, key);
    } finally {
      leave();
    }
    for (const [name, value] of Object.entries(mounted.call.responseHeaders ?? {})) response.headers.set(name, value);
    closeUnread(c, response);
    observe(options, key, ctx ?? { viewer: null, request: { requestId, address } }, response.status, started, failure);
    return response;
  });
};

/** A sort key that puts `/api/items/latest` before `/api/items/{id}`: the router takes the first matching path. */
const fixedFirst = (key: string): string => key.replaceAll(/\{\w+\}/g, '\uffff');

/** The input of a call within this process: values instead of the strings of a URL. */
export interface LocalInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/**
 * Makes a call in this process, with the same checks as over HTTP but those of the browser's origin.
 * @param ctx the context of the request that needs the response
 * @returns the result of the handler: not a copy, so it must not be changed
 */
export type LocalCall = (ctx: CallContext, key: CallKey, input?: LocalInput) => Promise<unknown>;

/** Returns query parameters as strings; those without a value are left out. */
const toStrings = (fields: Readonly<Record<string, unknown>> = {}): Record<string, string> => {
  const strings: Record<string, string> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null) strings[name] = String(value);
  }
  return strings;
};

const createLocalCall =
  (mounted: ReadonlyMap<string, Mounted>, options: MountOptions): LocalCall =>
  async (pageCtx, key, { params: pathParams, query: fields, body } = {}) => {
    const entry = mounted.get(key);
    if (!entry) throw notFound();
    const started = performance.now();
    const [params, query] = [toStrings(pathParams), toStrings(fields)];
    const path = key.slice(key.indexOf(' ') + 1).replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
    const ctx: CallContext = {
      ...pageCtx,
      request: { ...pageCtx.request, path, query: { lang: pageCtx.lang, ...query } },
    };
    let status: number = entry.call.status ?? 200;
    let failure: unknown;
    try {
      await ctx.limits.take('calls', { address: ctx.request.address });
      const raw = { params, query, headers: {}, readBody: () => Promise.resolve(body) };
      const result = await inSpan(ctx.tracing, key, {}, () => serveCall(key, entry, ctx, raw));
      if (options.validateResponses && !(result instanceof Response)) entry.call.response.parse(result);
      return result instanceof Response ? await result.json() : result;
    } catch (error) {
      failure = error;
      status = statusOf(error);
      throw error;
    } finally {
      observe(options, key, ctx, status, started, failure, 'debug');
    }
  };

/**
 * Mounts the call tables of all features and returns the function that makes their calls in this process. Throws when two calls
 * have the same key or a call has no handler.
 */
export const mount = <D extends CallDeps>(
  app: Hono,
  apis: readonly CallTable<CallContext<D>>[],
  options: MountOptions<D>,
): LocalCall => {
  const mounted = new Map<string, Mounted>();
  // The contexts that the handlers get are created with the dependencies that they need.
  for (const { table, handlers, checks } of apis as unknown as readonly CallTable<CallContext>[]) {
    for (const [key, call] of Object.entries(table)) {
      const handler = handlers[key];
      if (!handler || mounted.has(key)) throw new Error(`${handler ? 'two handlers' : 'no handler'} for ${key}`);
      mounted.set(key, { call, handler, check: checks?.[key] });
    }
  }
  const sorted = [...mounted].sort(([a], [b]) => (fixedFirst(a) < fixedFirst(b) ? -1 : 1));
  for (const [key, call] of sorted) mountCall(app, key as CallKey, call, options);
  return createLocalCall(mounted, options);
};
