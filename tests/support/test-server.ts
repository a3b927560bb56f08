import { Hono } from 'hono';
import { sayIn } from '#i18n/server.ts';
import type { Viewer } from '#lib/viewer.ts';
import { openPool, SILENCE } from '#platform/data/db/db.ts';
import { readConfig } from '#platform/core/config.ts';
import { createBudgets } from '#platform/transport/budgets.ts';
import type { Deps } from '#platform/context.ts';
import type { Api, ServerOptions } from '#platform/feature.ts';
import { addSecurityHeaders } from '#platform/transport/http/headers.ts';
import { mountHealth } from '#platform/transport/http/health.ts';
import { createMetrics } from '#platform/operations/metrics/metrics.ts';
import { handleError, mount } from '#platform/transport/http/mount.ts';
import { getLang, getRequestId } from '#platform/transport/http/request.ts';
import { createLimits, unlimited, type Limits } from '#platform/transport/limits.ts';
import { createLog, type Log } from '#platform/core/log.ts';

interface TestServerOptions {
  /** The viewer of all requests. */
  readonly viewer?: Viewer | null;
  readonly env?: Record<string, string>;
  readonly limits?: boolean | Limits;
  readonly log?: Pick<Log, 'info' | 'error'>;
  readonly validateResponses?: boolean;
  readonly starting?: () => boolean;
  readonly draining?: () => boolean;
  /** Dependencies of an app with a database. */
  readonly deps?: Deps;
}

/** Mounts a small call table on the HTTP platform alone: no features and, without `deps`, a database pool that is never used. */
export const createTestServer = (
  api: Api | readonly Api[],
  {
    viewer = null,
    env = {},
    limits = false,
    log = createLog('silent'),
    validateResponses = true,
    starting,
    draining,
    deps: given,
  }: TestServerOptions = {},
): Hono => {
  const pool = openPool('postgres://127.0.0.1:1/', 1, SILENCE.request);
  const chosen = typeof limits === 'object' ? limits : limits ? createLimits(pool) : unlimited;
  const deps = {
    config: readConfig({ SEED: 'none', ...env }),
    db: { pool },
    readDb: { pool },
    limits: chosen,
    budgets: createBudgets({ limits: chosen, limited: limits === true }),
    log,
    metrics: createMetrics({ pool }),
    ...given,
  } as unknown as Deps;
  const app = new Hono({ strict: false });
  const options: ServerOptions = {
    deps,
    identify: () => Promise.resolve(viewer),
    translatorFor: sayIn,
    starting,
    draining,
    validateResponses,
  };
  addSecurityHeaders(app, deps.config);
  mountHealth(app, options);
  mount(app, Array.isArray(api) ? (api as readonly Api[]) : [api as Api], options);
  app.onError((error, c) => handleError(error, options, { lang: getLang(c), requestId: getRequestId(c) }, c.req.path));
  return app;
};

/** Returns a viewer with a role. */
export const viewerWithRole = (role: Viewer['role']): Viewer => ({
  id: 7,
  role,
  for: 'Particular',
  lang: 'ar',
  sessionId: 's',
});
