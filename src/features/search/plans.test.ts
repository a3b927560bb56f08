import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import { fillMarket } from '../../../tests/support/listings.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Db } from '../../platform/db/db.ts';
import type { DB } from '../../platform/db/tables.ts';
import { SearchFilters } from './contract.ts';
import { refreshWords, searchItems } from './service.ts';

const COUNT = 40_000;

let t: TestApp;
let asked: CompiledQuery[] = [];
let ctx: Ctx;

beforeAll(async () => {
  t = await startApp();
  await fillMarket(t.deps.db.pool, COUNT);
  await refreshWords(t.deps);
  const log = (event: { query: CompiledQuery }): void => void asked.push(event.query);
  const dialect = new PostgresDialect({ pool: t.deps.db.pool });
  const readDb: Db = Object.assign(new Kysely<DB>({ dialect, log }), { pool: t.deps.db.pool });
  ctx = { ...t.deps, readDb, viewer: null, lang: 'ar', requestId: 'plans', address: 'here' };
}, 120_000);

afterAll(() => t.close());

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Node[];
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** What a search reads of the items, node by node, as the database carried it out. */
const readsOf = async (filters: Record<string, unknown>) => {
  asked = [];
  const { items } = await searchItems(ctx, SearchFilters.parse(filters), { path: '/' });
  const nodes: Node[] = [];
  for (const { sql, parameters } of asked) {
    const { rows } = await t.deps.db.pool.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
      `explain (analyze, format json) ${sql}`,
      [...parameters],
    );
    nodes.push(...rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan)));
  }
  const reads = nodes
    .filter((node) => node['Relation Name'] === 'items' || node['Node Type'] === 'Bitmap Index Scan')
    .map((node) => ({
      type: node['Node Type'],
      index: node['Index Name'],
      rows:
        (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) *
        node['Actual Loops'],
    }));
  return { reads, items };
};

const SEARCHES: Record<string, unknown>[] = [
  {},
  { type: 'Land' },
  { category_id: 3 },
  { city_id: 1 },
  { city_id: 300 },
  { type: 'Product', category_id: 3, city_id: 5 },
  { min_price: 10, max_price: 50 },
  { type: 'Animal', max_price: 3 },
  { min_price: 10_000_000 },
  { min_weight: 990 },
  { min_weight: 5000 },
  { min_quantity: 990 },
  { min_quantity: 5000 },
  { min_space: 99_000 },
  { duration: 1, duration_unit: 'hour' },
  { duration: 1, duration_unit: 'day' },
  { age: 2, age_unit: 'day' },
  { age: 1, age_unit: 'year' },
  { behavior: 'Shy' },
  { offer_type: 'rent' },
  { offer_type: 'sale', min_space: 90_000, max_price: 500 },
  { near: '33.5,-7.6', radius_km: 30 },
  { near: '33.5,-7.6', radius_km: 300 },
  { near: '33.5,-7.6', sort: 'nearest' },
  { near: '28,-11', sort: 'nearest', type: 'Animal' },
  { near: '33.5,-7.6', sort: 'nearest', min_weight: 990 },
  { near: '33.5,-7.6', sort: 'nearest', q: 'mot1400' },
  { sort: 'oldest' },
  { sort: 'popular' },
  { sort: 'popular', city_id: 1 },
  { sort: 'price_asc' },
  { sort: 'price_desc' },
  { sort: 'price_asc', type: 'Tool' },
  { sort: 'price_desc', type: 'Tool' },
  { page: 40 },
  { q: 'طماطم' },
  { q: 'زيت', type: 'Product' },
  { q: 'mot700' },
  { q: 'mot700 mot800' },
  { q: 'ananas' },
  { q: 'ananas papaye goyave' },
  { q: 'mot900', city_id: 4 },
  { q: 'زيت', category_id: 5, sort: 'popular' },
  { q: 'mot300', min_price: 100, max_price: 200 },
  { q: 'mot300', near: '33.5,-7.6', radius_km: 100 },
];

describe('no search reads the whole market', () => {
  test.each(SEARCHES.map((filters) => [JSON.stringify(filters), filters] as const))('%s', async (_, filters) => {
    const { reads } = await readsOf(filters);
    expect(reads.length).toBeGreaterThan(0);
    for (const read of reads) {
      // A sequential scan is right only where a limit ends it at once, since nearly every row fits.
      const most = read.type === 'Seq Scan' ? COUNT / 8 : COUNT / 3;
      expect(read.rows, JSON.stringify(read)).toBeLessThan(most);
    }
  });
});

describe('a long result is turned page by page', () => {
  test.each([
    [{ q: 'طماطم' }],
    [{ q: 'طماطم', sort: 'nearest', near: '33.5,-7.6' }],
    [{ sort: 'nearest', near: '33.5,-7.6', type: 'Animal' }],
    [{ type: 'Product', sort: 'price_desc' }],
  ])('%j: a thousand items, each once, and no page behind them', async (filters) => {
    const seen = new Set<number>();
    const pageOf = async (page: number) =>
      (await searchItems(ctx, SearchFilters.parse({ ...filters, page }), { path: '/' })).items;
    for (let page = 1; page <= 42; page += 1) {
      const items = await pageOf(page);
      expect(items).toMatchObject({ total: 1000, total_capped: true, last_page: 42, per_page: 24 });
      expect(items.data).toHaveLength(page === 42 ? 16 : 24);
      expect(items.next_page_url === null).toBe(page === 42);
      for (const card of items.data) seen.add(card.id);
    }
    expect(seen.size).toBe(1000);
    expect(await pageOf(43)).toMatchObject({ data: [], total: 1000, last_page: 42 });
    expect(await pageOf(900_000)).toMatchObject({ data: [], total: 1000, last_page: 42 });
  });
});
