import type { Context, Hono } from 'hono';
import { routePath } from 'hono/route';
import type { Tracing } from '#platform/core/tracing.ts';
import { getRequestId } from '#platform/transport/http/request.ts';

/** The path of the call or page that served a request, with its parameters by name: values are unbounded, and may be secret. */
const getRoute = (c: Context): string => {
  const page: unknown = c.get('page');
  if (typeof page === 'string') return page;
  return routePath(c).replaceAll(/:(\w+)(?:\{[^}]*\})?/g, '{$1}');
};

/**
 * Records a span for every request, named by its call or page. Mount it before everything else.
 * @param trustedProxies with a proxy in front, requests continue the trace of their `traceparent`; without, any client could
 *   set it
 */
export const traceRequests = (app: Hono, tracing: Tracing, trustedProxies: number): void => {
  app.use(async (c, next) => {
    const { method } = c.req;
    const traceparent = trustedProxies > 0 ? c.req.header('traceparent') : undefined;
    const attributes = { 'http.request.method': method, 'ghalla.request_id': getRequestId(c) };
    await tracing.run(method, { kind: 'server', attributes, traceparent }, async (span) => {
      await next();
      const route = getRoute(c);
      span.rename(`${method} ${route}`);
      span.set({ 'http.route': route, 'http.response.status_code': c.res.status });
      if (c.res.status >= 500) span.fail(c.error ?? new Error('internal'));
    });
  });
};
