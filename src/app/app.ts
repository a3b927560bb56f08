import { Hono } from 'hono';
import type { Calls } from '#lib/call.ts';
import type { Deps } from '#platform/context.ts';
import { mountDocs } from '#platform/transport/http/docs.ts';
import { kindOf } from '#platform/transport/http/error-response.ts';
import { addSecurityHeaders } from '#platform/transport/http/headers.ts';
import { mountHealth } from '#platform/transport/http/health.ts';
import { handleError, mount, type LocalCall } from '#platform/transport/http/mount.ts';
import type { ServerOptions } from '#platform/feature.ts';
import { getLang, getRequestId } from '#platform/transport/http/request.ts';
import { traceRequests } from '#platform/operations/tracing/trace-requests.ts';
import { notFound } from '#lib/errors.ts';
import { identify } from '#features/accounts/index.ts';
import { getFeatures } from './features.ts';
import { sayIn } from '#i18n/server.ts';

export interface AppOptions {
  /** Mounts the pages after the API; absent if only the API is needed. */
  readonly pages?: (app: Hono, options: ServerOptions, localCall: LocalCall) => Promise<void>;
  readonly starting?: () => boolean;
  readonly draining?: () => boolean;
  readonly validateResponses?: boolean;
}

export const createApp = async (
  deps: Deps,
  { pages, starting, draining, validateResponses = false }: AppOptions = {},
): Promise<Hono> => {
  const features = getFeatures(deps);
  const app = new Hono({ strict: false });
  const options: ServerOptions = {
    deps,
    identify: (token) => identify(deps, token),
    translatorFor: sayIn,
    starting,
    draining,
    validateResponses,
  };
  if (deps.tracing) traceRequests(app, deps.tracing, deps.config.TRUST_PROXY);
  addSecurityHeaders(app, deps.config);
  mountHealth(app, options);
  const apis = features.flatMap((feature) => feature.apis ?? []);
  const localCall = mount(app, apis, options);
  const table: Calls = Object.assign({}, ...apis.map((api) => api.table));
  mountDocs(app, table, deps);
  for (const feature of features) {
    feature.mount?.(app, options);
    feature.start?.(deps);
  }
  const fail = (error: unknown, c: Parameters<typeof getLang>[0]): Response => {
    deps.metrics.failed('other', kindOf(error));
    return handleError(error, options, { lang: getLang(c), requestId: getRequestId(c) }, c.req.path);
  };
  app.all('/api/*', (c) => fail(notFound(), c));
  await pages?.(app, options, localCall);
  app.notFound((c) => fail(notFound(), c));
  app.onError((error, c) => fail(error, c));
  return app;
};
