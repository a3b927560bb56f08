import { randomUUID } from 'node:crypto';
import type { Context, Hono } from 'hono';
import type { Call, CallKey, Input, Method, Who } from '../../lib/call.ts';
import { Refusal, refuseFields } from '../../lib/errors.ts';
import type { Lang } from '../../lib/lang.ts';
import type { Viewer } from '../../lib/viewer.ts';
import type { Ctx, Deps, UserCtx } from '../context.ts';
import { SESSION_COOKIE } from '../../lib/session-cookie.ts';
import { readBody } from './body.ts';
import { encodeFor } from './compress.ts';
import type { Api, Check, Handler } from './handlers.ts';
import { SECURITY_HEADERS } from './headers.ts';
import { parseFields, parseParams, wellFormedFields, withoutBlanks } from './input.ts';
import type { Metrics } from './metrics.ts';
import { checkOrigin } from './origin.ts';
import { refusalResponse, type Say } from './refusals.ts';
import { clientAddress, langOf, originOf } from './request.ts';

export interface MountOptions {
  readonly deps: Deps;
  /** Who sends the request, by its session cookie or bearer token; `null` for a guest. */
  readonly identify: (request: Request) => Promise<Viewer | null>;
  /** The sentence for a reason, in a language. */
  readonly sayIn: (lang: Lang) => Say;
  readonly metrics: Metrics;
  /** Whether the process is shutting down: it still answers, and wants no new requests. */
  readonly draining?: (() => boolean) | undefined;
  /** Also check every answer against its schema: in tests, where a wrong answer must show. */
  readonly checkAnswers?: boolean;
}

/** Administrators may make the calls of every role. */
const allowed = (who: Exclude<Who, 'anyone'>, viewer: Viewer): boolean =>
  who === 'user' || viewer.role === who || viewer.role === 'admin';

const hasSession = ({ headers }: Request): boolean =>
  headers.has('authorization') || headers.get('cookie')?.includes(`${SESSION_COOKIE}=`) === true;

/** Makes the context of one request. */
export const contextOf = async (c: Context, options: MountOptions, requestId: string): Promise<Ctx> => {
  const request = c.req.raw;
  return {
    ...options.deps,
    viewer: hasSession(request) ? await options.identify(request) : null,
    lang: langOf(c),
    requestId,
    address: clientAddress(c, options.deps.config.TRUST_PROXY),
  };
};

/** The id that the client gave its request, when it is one, else a fresh one. */
export const requestIdOf = (c: Context): string => {
  const given = c.req.header('x-request-id');
  return given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
};

/** A call with the functions that answer it. */
interface Mounted {
  readonly call: Call;
  readonly handler: Handler<Call>;
  readonly check: Check<Call> | undefined;
}

/** The body by its schema. Throws `invalid` with every wrong field: those of the schema and those that `check` finds. */
const bodyOf = async ({ call, check }: Mounted, raw: unknown, params: Input<Call>['params'], ctx: Ctx) => {
  try {
    return parseFields(call.body, raw);
  } catch (error) {
    if (!check || !call.body || !(error instanceof Refusal)) throw error;
    try {
      await check(ctx as UserCtx, { params, body: wellFormedFields(call.body, raw) });
    } catch (found) {
      if (!(found instanceof Refusal)) throw found;
      // What is wrong with the row itself is told once the body is well-formed.
      refuseFields({ ...(found.code === 'invalid' ? found.details.fields : {}), ...error.details.fields });
    }
    throw error;
  }
};

/** Known path → signed in → allowed → well-formed; then the handler, which asks whether it is allowed for this row. */
const serve = async (c: Context, mounted: Mounted, changes: boolean, ctx: Ctx, o: MountOptions) => {
  const { call, handler } = mounted;
  const { limits } = o.deps;
  const caller = ctx.viewer ? `user:${ctx.viewer.id}` : `from:${ctx.address}`;
  await limits.take('calls', ctx.address);
  if (changes) checkOrigin(c.req.raw, originOf(c, o.deps.config));
  if (call.who !== 'anyone') {
    if (!ctx.viewer) throw new Refusal('unauthenticated');
    if (!allowed(call.who, ctx.viewer)) throw new Refusal('forbidden');
  }
  if (changes) await limits.take('writes', caller);
  if (call.limit) await limits.take(call.limit, caller);
  const params = parseParams(call, c.req.param());
  const query = parseFields(call.query, withoutBlanks(c.req.query()));
  const raw = call.body ? await readBody(c.req.raw, call) : undefined;
  const body = await bodyOf(mounted, raw, params as Input<Call>['params'], ctx);
  const input = { params, query, body } as Input<Call>;
  return handler(ctx as UserCtx, input, c.req.raw);
};

const respond = async (c: Context, call: Call, ctx: Ctx, result: unknown, options: MountOptions): Promise<Response> => {
  if (result instanceof Response) {
    // Its headers may be closed for writing (a redirect, an answer of `fetch`).
    const open = new Response(result.body, result);
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) open.headers.set(name, value);
    open.headers.set('x-request-id', ctx.requestId);
    return open;
  }
  if (options.checkAnswers) call.answer.parse(result);
  const { body, headers } = await encodeFor(c.req.header('accept-encoding') ?? null, JSON.stringify(result));
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

/** Turns whatever a call threw into its answer, and logs what nobody expected. */
export const failed = (error: unknown, options: MountOptions, ctx: { lang: Lang; requestId: string }, key: string) => {
  if (!(error instanceof Refusal))
    options.deps.log.error({ err: error, requestId: ctx.requestId, call: key }, 'failed');
  const response = refusalResponse(error, options.sayIn(ctx.lang), ctx.requestId);
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
    const requestId = requestIdOf(c);
    let response: Response;
    try {
      const ctx = await contextOf(c, options, requestId);
      response = await respond(c, call, ctx, await serve(c, mounted, changes, ctx, options), options);
    } catch (error) {
      response = failed(error, options, { lang: langOf(c), requestId }, key);
    }
    const ms = performance.now() - started;
    options.metrics.observe(key, response.status, ms);
    options.deps.log.info({ requestId, call: key, status: response.status, ms: Math.round(ms * 10) / 10 }, 'call');
    return response;
  });
};

/** Sorts `/api/items/latest` before `/api/items/{id}`: the router takes the first path that fits. */
const fixedFirst = (key: string): string => key.replaceAll(/\{\w+\}/g, '\uffff');

/** Mounts the features' tables, whose paths may cross. Throws when two calls have the same name. */
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
  for (const [key, one] of sorted) mountCall(app, key as CallKey, one, options);
};
