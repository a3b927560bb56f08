import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { watchPlans, type PlanRead } from '#tests/support/query-plans.ts';
import type { FullUserCtx } from '#platform/context.ts';
import { listAudit } from './service.ts';
import { DAY } from '#lib/days.ts';

const ROWS = 20_000;
const ACTORS = 40;

const FILL = `
  insert into users (id, first_name, last_name, email)
    overriding system value
    select n, (array['سلمى', 'Salma', 'Hicham', 'Fatima'])[1 + n % 4], 'Person ' || n, 'person-' || n || '@ghalla.example'
    from generate_series(1, ${ACTORS}) n;
  insert into audit_log (actor_id, actor_name, action, subject_kind, subject_id, subject_name, before, after, created_at)
  select u.id, u.name, (array['item.decided', 'order.moved', 'user.suspended', 'item.edited'])[1 + n % 4],
    (array['item', 'order', 'user', 'item'])[1 + n % 4], n % 4000, 'Miel ' || substr(md5(n::text), 1, 8),
    '{"status": "pending"}', '{"status": "rejected"}', now() - (${ROWS} - n) * interval '15 minutes'
  from generate_series(1, ${ROWS}) n join users u on u.id = 1 + n * 7 % ${ACTORS}`;

let t: TestApp;
let traceReads: (query: object) => Promise<{ reads: PlanRead[]; answer: Awaited<ReturnType<typeof listAudit>> }>;

beforeAll(async () => {
  t = await startApp();
  const client = await t.owner.connect();
  await client.query(FILL);
  await client.query('vacuum analyze');
  client.release(true);
  const watched = watchPlans(t);
  const viewer = { id: 1, role: 'admin', for: 'Particular', lang: 'en', sessionId: '1' } as const;
  const ctx: FullUserCtx = { ...watched.ctx, db: watched.ctx.readDb, viewer };
  traceReads = (query) => watched.collectReads(new Set(['audit_log']), () => listAudit(ctx, { page: 1, ...query }));
}, 60_000);

afterAll(() => t.close());

const day = (ago: number): string => new Date(Date.now() - ago * DAY).toISOString().slice(0, 10);

test.each([
  [{}],
  [{ page: 5 }],
  [{ action: 'item.decided' }],
  [{ actor_id: 8 }],
  [{ subject_kind: 'item', subject_id: 12 }],
  [{ from: day(20), to: day(18) }],
  [{ q: 'miel c4ca42' }],
  [{ q: 'سلمى person 4' }],
] as const)('listAudit › reads few rows for %j', async (query) => {
  const { reads, answer } = await traceReads(query);
  expect(answer.entries.data.length).toBeGreaterThan(0);
  expect(answer.actions).toHaveLength(4);
  expect(answer.actors).toHaveLength(ACTORS);
  // The exact count uses an index only; table rows are read only for display, or when few match.
  for (const read of reads) {
    expect(read.type, JSON.stringify(reads)).not.toBe('Seq Scan');
    if (read.type !== 'Index Only Scan') expect(read.rows, JSON.stringify(reads)).toBeLessThanOrEqual(ROWS / 10);
  }
});
