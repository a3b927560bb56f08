import { setTimeout as sleep } from 'node:timers/promises';
import type { Context, Hono } from 'hono';
import { AppError } from '#lib/errors.ts';
import { isSameSecret } from '#platform/core/sign.ts';
import type { CallDeps } from './handlers.ts';
import { createContext, handleError, type MountOptions } from './mount.ts';
import { getLang, getRequestId } from './request.ts';

const mayReadMetrics = async (c: Context, options: MountOptions): Promise<boolean> => {
  const token = options.deps.config.METRICS_TOKEN;
  if (token && isSameSecret(c.req.header('authorization') ?? '', `Bearer ${token}`)) return true;
  return (await createContext(c, options, getRequestId(c))).viewer?.role === 'admin';
};

/** Milliseconds after which a database that has not responded counts as away. */
const READY_TIMEOUT = 1_500;

interface Readiness {
  readonly ok: boolean;
  readonly database: 'ok' | 'away';
  /** Present if a replica is configured; while it is away, reads go to the primary. */
  readonly replica?: 'ok' | 'away';
  /** Still loads what the first requests would wait for. */
  readonly starting?: true;
  readonly draining?: true;
}

/** Whether this process alone takes requests: without its database it still has pages and explains what fails. */
const processReadiness = ({ starting, draining }: MountOptions): Pick<Readiness, 'ok' | 'starting' | 'draining'> => {
  const opening = starting?.() ?? false;
  const closing = draining?.() ?? false;
  return {
    ok: !opening && !closing,
    ...(opening ? { starting: true } : {}),
    ...(closing ? { draining: true } : {}),
  };
};

const readiness = async (options: MountOptions): Promise<Readiness> => {
  const { deps } = options;
  const timeout = sleep(READY_TIMEOUT, false, { ref: false });
  const answers = deps.db.pool.query('select 1').then(
    () => true,
    () => false,
  );
  const database = (await Promise.race([answers, timeout])) ? 'ok' : 'away';
  const replica = deps.readDb.replicaInUse?.();
  const own = processReadiness(options);
  return {
    ...own,
    ok: database === 'ok' && own.ok,
    database,
    ...(replica === undefined ? {} : { replica: replica ? 'ok' : 'away' }),
  };
};

/**
 * Mounts `/healthz` (the process is up; with `?proxies` how many have added an address to the request), `/readyz` (it is warm,
 * takes requests and the database responds within 1.5 s; with `?process` without the database, for proxies) and `/metrics` (token
 * or administrator).
 */
export const mountHealth = (
  app: Hono,
  options: MountOptions<CallDeps & { readonly metrics: { text(): Promise<string> } }>,
): void => {
  app.get('/healthz', (c) => {
    // For `npm run doctor`, which compares it with TRUST_PROXY.
    const forwarded = c.req.header('x-forwarded-for')?.split(',').length ?? 0;
    const state = c.req.query('proxies') === undefined ? { ok: true } : { ok: true, proxies: forwarded };
    return Response.json(state, { headers: { 'cache-control': 'no-store' } });
  });
  app.get('/readyz', async (c) => {
    const isOwn = c.req.query('process') !== undefined;
    const state = isOwn ? processReadiness(options) : await readiness(options);
    const headers: Record<string, string> = {
      'cache-control': 'no-store',
      ...(state.ok ? {} : { 'retry-after': '2' }),
    };
    return Response.json(state, { status: state.ok ? 200 : 503, headers });
  });
  app.get('/metrics', async (c) => {
    if (!(await mayReadMetrics(c, options))) {
      const request = { lang: getLang(c), requestId: getRequestId(c) };
      return handleError(new AppError('forbidden'), options, request, 'GET /metrics');
    }
    return new Response(await options.deps.metrics.text(), {
      headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' },
    });
  });
};
