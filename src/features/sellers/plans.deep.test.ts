import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { insertItemsInBulk } from '#tests/support/bulk-insert.ts';
import { watchPlans, type PlanWatcher } from '#tests/support/query-plans.ts';
import type { Viewer } from '#lib/viewer.ts';
import { SellerFilters } from './contract.ts';
import { listSellers, showSeller, sellerSitemapPages, sellerSitemapEntries } from './service.ts';

const SELLERS = 12_000;
const FIRST_NAMES =
  `Mohamed Fatima Youssef Khadija حسن مريم Ahmed Aicha سعيد زينب Brahim Naima Omar Samira كريم Hanane خالد Nadia Mustapha
  Malika رشيد Latifa Driss Souad Btissam نعيمة Hicham Zahra`.split(/\s+/);

/** Every seller has two items. */
const FILL = `
  with people as (
    insert into users (first_name, last_name, email, city_id)
    select (array['${FIRST_NAMES.join("', '")}'])[1 + n % ${FIRST_NAMES.length}],
      case when n % 3 = 0 then 'Ait ' else '' end || substr(md5(n::text), 1, 6),
      'seller' || n || '@ghalla.example', 1 + (n * 7919) % 337
    from generate_series(1, ${SELLERS}) n returning id
  ), kinds as (select id, type, row_number() over (order by id) - 1 as place, count(*) over () as all_of_them from categories)
  insert into items (type, slug, title, tsv, owner_id, category_id, state, audience, created_at)
  select k.type, 's', title, to_tsvector('simple', title), p.id, k.id, 'accepted',
    case when p.id % 9 = 0 then 'farmers' else 'everyone' end::item_audience, now() - (p.id * 31 + n) * interval '1 minute'
  from people p cross join generate_series(0, 1) n join kinds k on k.place = (p.id + n * 3) % k.all_of_them
  cross join lateral (select case when p.id % 40 = 0 then 'miel' else 'lot' end || ' ' || p.id as title) named`;

let t: TestApp;
let watched: PlanWatcher;

beforeAll(async () => {
  t = await startApp();
  const client = await t.owner.connect();
  await insertItemsInBulk(client, () => client.query(FILL));
  client.release(true);
  watched = watchPlans(t);
}, 240_000);

afterAll(() => t.close());

const LARGE = new Set(['sellers', 'seller_shelves', 'users', 'items']);

const expectFew = async (work: () => Promise<unknown>): Promise<void> => {
  const { reads } = await watched.collectReads(LARGE, work);
  expect(reads.length).toBeGreaterThan(0);
  for (const read of reads) {
    // A sequential scan is fine only where a limit ends it early.
    const most = read.type === 'Seq Scan' ? SELLERS / 5 : SELLERS / 3;
    expect(read.rows, JSON.stringify(read)).toBeLessThan(most);
  }
};

const FARMER: Viewer = { id: 1, role: 'farmer', for: 'Professional', lang: 'ar', sessionId: '1' };

const LISTS: Record<string, unknown>[] = [
  {},
  { sort: 'items' },
  { type: 'Animal' },
  { type: 'Land', sort: 'items' },
  { category_id: 4 },
  { category_id: 4, sort: 'items' },
  { city_id: 12 },
  { city_id: 12, type: 'Product' },
  { city_id: 12, category_id: 3, sort: 'items' },
  { near: '33.5,-7.6', radius_km: 40 },
  { near: '33.5,-7.6', sort: 'nearest' },
  { near: '30.4,-9.6', sort: 'nearest', type: 'Tool' },
  { page: 30 },
  { q: 'mohamed' },
  { q: 'حسن' },
  { q: 'khadija ait abc' },
  { q: 'Yousef' },
  { q: 'miel' },
  { q: 'miel', city_id: 12 },
  { q: 'qqqqqq' },
];

describe('GET /api/sellers › reads few sellers', () => {
  test.each(LISTS.map((filters) => [JSON.stringify(filters), filters] as const))(
    'with filters %s',
    async (_, filters) => {
      for (const viewer of [null, FARMER]) {
        await expectFew(() => listSellers({ ...watched.ctx, viewer }, SellerFilters.parse(filters)));
      }
    },
  );

  test('in GET /api/sellers/{farmer_id} as well', async () => {
    const { sellers } = await listSellers(watched.ctx, SellerFilters.parse({}));
    await expectFew(() => showSeller(watched.ctx, sellers.data[0]?.id ?? 0));
  });
});

test('GET /api/sellers › lists a thousand sellers, each once, and no page beyond', async () => {
  for (const filters of [{}, { sort: 'items' }, { sort: 'nearest', near: '33.5,-7.6' }, { q: 'ait' }]) {
    const seen = new Set<number>();
    const pageOf = async (page: number) =>
      (await listSellers({ ...watched.ctx, viewer: FARMER }, SellerFilters.parse({ ...filters, page }))).sellers;
    for (let page = 1; page <= 42; page += 1) {
      const sellers = await pageOf(page);
      expect(sellers).toMatchObject({ total: 1000, total_capped: true, last_page: 42, per_page: 24 });
      expect(sellers.data).toHaveLength(page === 42 ? 16 : 24);
      for (const { id } of sellers.data) seen.add(id);
    }
    expect(seen.size).toBe(1000);
    expect(await pageOf(43)).toMatchObject({ data: [], total: 1000, last_page: 42 });
  }
});

test('sellerSitemapPages › cover all sellers of public items, ten thousand ids per page', async () => {
  const pages = await sellerSitemapPages(watched.ctx);
  expect(pages).toEqual([1, 2]);
  const entries = (await Promise.all(pages.map((page) => sellerSitemapEntries(watched.ctx, page)))).flat();
  const { rows } = await t.deps.db.pool.query<{ id: number }>(
    `select distinct owner_id as id from items where audience = 'everyone' order by 1`,
  );
  expect(entries.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  expect(await sellerSitemapEntries(watched.ctx, 3)).toEqual([]);
});
