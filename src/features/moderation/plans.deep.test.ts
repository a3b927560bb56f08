import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { watchPlans, type PlanRead } from '#tests/support/query-plans.ts';
import type { FullUserCtx } from '#platform/context.ts';
import { listPending } from './service.ts';
import { showPending } from './service/show.ts';

const ITEMS = 20_000;
const SELLERS = 400;
const PENDING = 100;

/** Long titles repeat now and then, short ones often; the newest items are pending. */
const FILL = `
  set session_replication_role = replica;
  insert into users (id, first_name, last_name, email)
    overriding system value
    select n, 'Person', n::text, 'person-' || n || '@ghalla.example' from generate_series(1, ${SELLERS}) n;
  insert into items (id, type, slug, title, description, category_id, owner_id, price_centimes, price_unit, images, state,
      audience, created_at)
    overriding system value
    select n, 'Product', 'miel', case when n % 2 = 0 then 'Miel' else 'Miel de montagne du village ' || n % 5000 end,
      'Au 0661223344', 1 + n % 5, 1 + n * 7 % ${SELLERS}, 1000 + n % 5000, (array['kg', 'tonne'])[1 + n % 2],
      case when n % 3 = 0 then array['uploads/' || md5((n % 5000)::text) || '.webp'] else '{}' end,
      case when n > ${ITEMS - PENDING} then 'pending' else 'accepted' end::item_state,
      case when n <= ${ITEMS - PENDING} then 'everyone' end::item_audience,
      now() - (${ITEMS} - n) * interval '1 minute'
    from generate_series(1, ${ITEMS}) n;
  insert into uploads (path, kind, content_type, bytes, width, height)
    select distinct images[1], 'image', 'image/webp', 1000, 100, 100 from items where images <> '{}';
  insert into upload_uses (upload_path, owner_kind, owner_id, pinned)
    select images[1], 'item', id, false from items where images <> '{}'`;

let t: TestApp;
let collect: <T>(work: (ctx: FullUserCtx) => Promise<T>) => Promise<{ reads: PlanRead[]; answer: T }>;

beforeAll(async () => {
  t = await startApp();
  const client = await t.owner.connect();
  await client.query(FILL);
  await client.query('vacuum analyze');
  client.release(true);
  const watched = watchPlans(t);
  const viewer = { id: 1, role: 'admin', for: 'Particular', lang: 'en', sessionId: '1' } as const;
  const ctx: FullUserCtx = { ...watched.ctx, db: watched.ctx.readDb, viewer };
  collect = (work) => watched.collectReads(new Set(['items', 'upload_uses']), () => work(ctx));
}, 60_000);

afterAll(() => t.close());

const expectFew = (reads: readonly PlanRead[], most: number): void => {
  expect(reads.length).toBeGreaterThan(0);
  for (const read of reads) {
    expect(read.type, JSON.stringify(reads)).not.toBe('Seq Scan');
    if (read.type !== 'Index Only Scan') expect(read.rows, JSON.stringify(reads)).toBeLessThanOrEqual(most);
  }
};

test('listPending › finds the warnings of a page by indexes', async () => {
  const { reads, answer } = await collect((ctx) => listPending(ctx, { status: 'pending', page: 2 }));
  expect(answer.items.data).toHaveLength(10);
  const kinds = answer.items.data.flatMap(({ warnings }) => warnings.map(({ kind }) => kind));
  expect(new Set(kinds)).toEqual(new Set(['phone', 'duplicate']));
  expectFew(reads, 2000);
});

test('showPending › finds the warnings of an item by indexes', async () => {
  const { reads, answer } = await collect((ctx) => showPending(ctx, ITEMS - 1));
  expect(answer.warnings.map(({ kind }) => kind)).toEqual(['phone', 'duplicate']);
  expectFew(reads, 500);
});
