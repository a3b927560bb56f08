import { randomUUID } from 'node:crypto';
import type { Context, Hono } from 'hono';
import type { Call, CallKey, Input, Method, Auth } from '../../lib/call.ts';
import { AppError, throwFieldErrors } from '../../lib/errors.ts';
import type { Lang } from '../../lib/lang.ts';
import type { Viewer } from '../../lib/viewer.ts';
import type { Ctx, Deps, UserCtx } from '../context.ts';
import { readBody } from './body.ts';
import { compressFor } from './compress.ts';
import type { Api, BodyCheck, Handler } from './handlers.ts';
import { SECURITY_HEADERS } from './headers.ts';
import { parseFields, parseParams, wellFormedFields, withoutBlanks } from './input.ts';
import { checkOrigin, rejectForeignPages } from './origin.ts';
import { errorResponse, type TranslateReason } from './error-response.ts';
import { getLang, getRequestInfo } from './request.ts';

export interface MountOptions {
  readonly deps: Deps;
  /** Finds the viewer by the signed token of a session; `null` for a guest. */
  readonly identify: (sessionToken: string) => Promise<Viewer | null>;
  /** Translates error reasons into a language. */
  readonly translatorFor: (lang: Lang) => TranslateReason;
  /** Whether the process is shutting down: it still serves requests but wants no new ones. */
  readonly draining?: (() => boolean) | undefined;
  /** Also validates every response against its schema; for tests. */
  readonly validateResponses?: boolean;
}

/** Administrators may make the calls of every role. */
const allowed = (who: Exclude<Auth, 'anyone'>, viewer: Viewer): boolean =>
  who === 'user' || viewer.role === who || viewer.role === 'admin';

/** Makes the context of one request. */
export const createContext = async (c: Context, options: MountOptions, requestId: string): Promise<Ctx> => {
  const request = getRequestInfo(c, options.deps.config, requestId);
  const viewer = request.session ? await options.identify(request.session.token) : null;
  return { ...options.deps, ...request, viewer, lang: getLang(c) };
};

/** The request id sent by the client if it is valid, else a new one. */
export const getRequestId = (c: Context): string => {
  const clientId = c.req.header('x-request-id');
  return clientId && /^[\w-]{8,64}$/.test(clientId) ? clientId : randomUUID();
};

/** A call with its handler and optional check. */
interface Mounted {
  readonly call: Call;
  readonly handler: Handler<Call>;
  readonly check: BodyCheck<Call> | undefined;
}

/** Parses the body. Throws `invalid` with the fields that violate the schema and those that `check` rejects. */
const parseBody = async ({ call, check }: Mounted, raw: unknown, params: Input<Call>['params'], ctx: Ctx) => {
  try {
    return parseFields(call.body, raw);
  } catch (error) {
    if (!check || !call.body || !(error instanceof AppError)) throw error;
    try {
      await check(ctx as UserCtx, { params, body: wellFormedFields(call.body, raw) });
    } catch (checkError) {
      if (!(checkError instanceof AppError)) throw checkError;
      // Errors other than `invalid` concern the row and are reported once the body is well-formed.
      throwFieldErrors({
        ...(checkError.code === 'invalid' ? checkError.details.fields : {}),
        ...error.details.fields,
      });
    }
    throw error;
  }
};

/** Checks signed in → allowed → well-formed, then calls the handler, which checks permission for the row. */
const serve = async (c: Context, mounted: Mounted, changes: boolean, ctx: Ctx, o: MountOptions) => {
  const { call, handler } = mounted;
  const { limits } = o.deps;
  const limitKey = ctx.viewer ? `user:${ctx.viewer.id}` : `from:${ctx.address}`;
  await limits.take('calls', ctx.address);
  if (changes) checkOrigin(c.req.raw, ctx.origin);
  if (call.startsSession) rejectForeignPages(c.req.raw, ctx.origin);
  if (call.auth !== 'anyone') {
    if (!ctx.viewer) throw new AppError('unauthenticated');
    if (!allowed(call.auth, ctx.viewer)) throw new AppError('forbidden');
  }
  if (changes) await limits.take('writes', limitKey);
  if (call.limit) await limits.take(call.limit, limitKey);
  const params = parseParams(call, c.req.param());
  const query = parseFields(call.query, withoutBlanks(c.req.query()));
  const raw = call.body ? await readBody(c.req.raw, call) : undefined;
  const body = await parseBody(mounted, raw, params as Input<Call>['params'], ctx);
  const input = { params, query, body } as Input<Call>;
  return handler(ctx as UserCtx, input);
};

const respond = async (c: Context, call: Call, ctx: Ctx, result: unknown, options: MountOptions): Promise<Response> => {
  if (result instanceof Response) {
    // The headers of a redirect or a `fetch` response are immutable, so they are set on a copy.
    const copy = new Response(result.body, result);
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) copy.headers.set(name, value);
    copy.headers.set('x-request-id', ctx.requestId);
    return copy;
  }
  if (options.validateResponses) call.response.parse(result);
  const { body, headers } = await compressFor(c.req.header('accept-encoding') ?? null, JSON.stringify(result));
  return new Response(body, {
    status: call.status ?? 200,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': call.cache ? `public, max-age=${call.cache}` : 'no-store',
      'x-request-id': ctx.requestId,
      ...SECURITY_HEADERS,
      ...headers,
    },
  });
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
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.headers.set(name, value);
  response.headers.set('x-request-id', ctx.requestId);
  return response;
};

const mountCall = (app: Hono, key: CallKey, mounted: Mounted, options: MountOptions): void => {
  const { call } = mounted;
  const [method, path] = key.split(' ') as [Method, string];
  const changes = call.changes ?? method !== 'GET';
  app.on(method, path.replaceAll(/\{(\w+)\}/g, ':$1'), async (c) => {
    const started = performance.now();
    const requestId = getRequestId(c);
    let response: Response;
    try {
      const ctx = await createContext(c, options, requestId);
      response = await respond(c, call, ctx, await serve(c, mounted, changes, ctx, options), options);
    } catch (error) {
      response = handleError(error, options, { lang: getLang(c), requestId }, key);
    }
    const ms = performance.now() - started;
    options.deps.metrics.observe(key, response.status, ms);
    options.deps.log.info({ requestId, call: key, status: response.status, ms: Math.round(ms * 10) / 10 }, 'call');
    return response;
  });
};

/** A sort key that puts `/api/items/latest` before `/api/items/{id}`: the router takes the first matching path. */
const fixedFirst = (key: string): string => key.replaceAll(/\{\w+\}/g, '\uffff');

/** Mounts the call tables of all features. Throws when two calls have the same key or a call has no handler. */
export const mount = (app: Hono, apis: readonly Api[], options: MountOptions): void => {
  const mounted = new Map<string, Mounted>();
  for (const { table, handlers, checks } of apis) {
    for (const [key, call] of Object.entries(table)) {
      const handler = handlers[key];
      if (!handler || mounted.has(key)) throw new Error(`${handler ? 'two handlers' : 'no handler'} for ${key}`);
      mounted.set(key, { call, handler, check: checks?.[key] });
    }
  }
  const sorted = [...mounted].sort(([a], [b]) => (fixedFirst(a) < fixedFirst(b) ? -1 : 1));
  for (const [key, call] of sorted) mountCall(app, key as CallKey, call, options);
};
