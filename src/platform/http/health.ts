import { timingSafeEqual } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { Refusal } from '../../lib/errors.ts';
import { contextOf, failed, requestIdOf, type MountOptions } from './mount.ts';
import { langOf } from './request.ts';

const sameSecret = (given: string, expected: string): boolean => {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
};

const mayReadMetrics = async (c: Context, options: MountOptions): Promise<boolean> => {
  const token = options.deps.config.METRICS_TOKEN;
  if (token && sameSecret(c.req.header('authorization') ?? '', `Bearer ${token}`)) return true;
  return (await contextOf(c, options, requestIdOf(c))).viewer?.role === 'admin';
};

/** `/healthz` (the process is up), `/readyz` (the database answers too) and `/metrics` (token or administrator). */
export const mountHealth = (app: Hono, options: MountOptions): void => {
  app.get('/healthz', () => Response.json({ ok: true }, { headers: { 'cache-control': 'no-store' } }));
  app.get('/readyz', async () => {
    const ready = await options.deps.db.pool.query('select 1').then(
      () => true,
      () => false,
    );
    const headers: Record<string, string> = { 'cache-control': 'no-store', ...(ready ? {} : { 'retry-after': '2' }) };
    return Response.json({ ok: ready }, { status: ready ? 200 : 503, headers });
  });
  app.get('/metrics', async (c) => {
    if (!(await mayReadMetrics(c, options))) {
      const known = { lang: langOf(c), requestId: requestIdOf(c) };
      return failed(new Refusal('forbidden'), options, known, 'GET /metrics');
    }
    return new Response(await options.metrics.text(), {
      headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' },
    });
  });
};
