import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '#tests/support/app.ts';
import { PLAN_ROWS, startPlanMarket } from '#tests/support/plan-market.ts';
import { watchPlans, type PlanRead, type PlanWatcher } from '#tests/support/query-plans.ts';
import { SearchFilters } from './contract.ts';
import { CHOICE_FILTERS, FILTERS, MAXIMUM_FILTERS, MINIMUM_FILTERS } from './rules/filters.ts';
import { itemCondition } from './engine/conditions.ts';
import { allTermsQuery } from './engine/ranked-query.ts';
import { parseSearch, refreshVocabulary } from './engine/vocabulary.ts';
import { countFacets, countOnMap, findCitiesAround, toItemFilters } from './service/facets.ts';
import { searchItems } from './service/search-items.ts';
import { suggest } from './service/suggest.ts';

const LARGE = new Set(['items', 'words']);

let t: TestApp;
let watched: PlanWatcher;

beforeAll(async () => {
  t = await startPlanMarket();
  await refreshVocabulary(t.deps);
  watched = watchPlans(t);
}, 1_800_000);

afterAll(() => t.close());

/** A query may read a part of all items, and read them in order only up to a limit. */
const expectFew = (reads: readonly PlanRead[], most = PLAN_ROWS / 3): void => {
  for (const read of reads) {
    expect(read.rows, JSON.stringify(read)).toBeLessThan(read.type === 'Seq Scan' ? PLAN_ROWS / 8 : most);
  }
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
  { min_quantity: 990 },
  { min_experience: 29 },
  ...MINIMUM_FILTERS.map((name) => ({ [name]: 5000 })),
  ...MAXIMUM_FILTERS.map((name) => ({ [name]: 5 })),
  { min_space: 99_000 },
  { max_space: 200 },
  { min_space: 50_000, max_space: 51_000 },
  { min_age: 2, age: 3, age_unit: 'day' },
  { duration: 1, duration_unit: 'hour' },
  { duration: 1, duration_unit: 'day' },
  { age: 2, age_unit: 'day' },
  { age: 1, age_unit: 'year' },
  ...CHOICE_FILTERS.map((name) => ({ [name]: FILTERS[name].choices[1] })),
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

describe('query plans › do not scan all items', () => {
  test.each(SEARCHES.map((filters) => [JSON.stringify(filters), filters] as const))('%s', async (_, filters) => {
    const { reads } = await watched.collectReads(LARGE, () =>
      searchItems(watched.ctx, SearchFilters.parse(filters), {}),
    );
    expect(reads.length).toBeGreaterThan(0);
    expectFew(reads);
  });

  test.each([
    { type: 'Tool', age: 1 },
    { min_experience: 1, gender: 'Female' },
  ])('%j, which no item can have, reads none', async (filters) => {
    const search = () => searchItems(watched.ctx, SearchFilters.parse(filters), {});
    const { reads, answer } = await watched.collectReads(LARGE, search);
    expect(answer.items.total).toBe(0);
    expect(reads.filter(({ rows }) => rows > 0)).toEqual([]);
  });

  test.each(['to', 'طم', 'mot12', 'huile tom', 'zzzzzz'])('suggestions for %s', async (q) => {
    const { reads } = await watched.collectReads(LARGE, () => suggest(watched.ctx, { q }));
    expect(reads.length).toBeGreaterThan(0);
    expectFew(reads, 1000);
  });

  // Facets read up to twenty thousand matches: half of this small data set, a fiftieth of a large one.
  test.each([
    {},
    { type: 'Animal' },
    { city_id: 3 },
    { q: 'mot900' },
    { q: 'mot300', category_id: 4 },
    { min_weight: 990 },
  ])('facets for %j', async (filters) => {
    const { reads } = await watched.collectReads(LARGE, () =>
      countFacets(watched.ctx, SearchFilters.parse(filters), {}),
    );
    expect(reads.length).toBeGreaterThan(0);
    expect(reads.filter(({ type }) => type === 'Seq Scan')).toEqual([]);
  });
});

describe('query plans › count on a map without a scan of all items', () => {
  test.each([
    // The same counts as the facets above are taken from there.
    { type: 'Service' },
    { city_id: 3 },
    { city_id: 3, radius_km: 50 },
    { near: '33.5,-7.6', radius_km: 100, type: 'Animal' },
    { q: 'mot300', near: '33.5,-7.6', radius_km: 100 },
    { min_weight: 980 },
  ])('%j', async (filters) => {
    const { reads } = await watched.collectReads(LARGE, () =>
      countOnMap(watched.ctx, SearchFilters.parse(filters), {}),
    );
    expect(reads.length).toBeGreaterThan(0);
    expect(reads.filter(({ type }) => type === 'Seq Scan')).toEqual([]);
  });
});

describe('query plans › pages of a long result', () => {
  test.each([
    [{ q: 'طماطم' }],
    [{ q: 'طماطم', sort: 'nearest', near: '33.5,-7.6' }],
    [{ sort: 'nearest', near: '33.5,-7.6', type: 'Animal' }],
    [{ type: 'Product', sort: 'price_desc' }],
  ])('%j: returns a thousand items once each, and no page after them', async (filters) => {
    const seen = new Set<number>();
    const pageOf = async (page: number) =>
      (await searchItems(watched.ctx, SearchFilters.parse({ ...filters, page }), {})).items;
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

  // Many items match the first two; the cheapest items match the last two late or not at all.
  test.each([
    [{ min_price: 20, sort: 'latest' }, sql`i.created_at desc, i.id desc`],
    [{ near: '33.5,-7.6', radius_km: 200, sort: 'popular' }, sql`i.views desc, i.id desc`],
    [{ min_weight: 900, sort: 'price_asc' }, sql`i.price_centimes, i.id`],
    [{ q: 'طماطم', sort: 'price_desc' }, sql`i.price_centimes desc nulls last, i.id desc`],
  ])('%j: the items are in order', async (query, order) => {
    const filters = SearchFilters.parse(query);
    const found: number[] = [];
    for (let page = 1; page <= 42; page += 1) {
      const { items } = await searchItems(watched.ctx, { ...filters, page }, {});
      found.push(...items.data.map(({ id }) => id));
    }
    const around = await findCitiesAround(watched.ctx, filters);
    const conditions = toItemFilters(watched.ctx, filters, around, {});
    const parsed = filters.q === undefined ? null : await parseSearch(watched.ctx, filters);
    const words = parsed ? allTermsQuery(parsed).match : undefined;
    const { rows } = await sql<{ id: number }>`select i.id from items i
      where ${itemCondition({ ...conditions, words })} order by i.sold, ${order} limit 1000`.execute(
      watched.ctx.readDb,
    );
    expect(found.length).toBe(1000);
    expect(found).toEqual(rows.map(({ id }) => id));
  });
});
