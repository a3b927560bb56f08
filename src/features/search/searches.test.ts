import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestUser, type TestApp } from '#tests/support/app.ts';
import { decideItem, findCityId, publishItem } from '#tests/support/items.ts';
import { purgeSearches } from './service/searches.ts';

let t: TestApp;
let farmer: TestUser;
let buyer: TestUser;
let admin: TestUser;
let tomatoes: number;
let now: Date;

const DAY = '2026-06-19';

beforeAll(async () => {
  t = await startApp();
  Object.assign(t.deps, { clock: { now: () => now ?? new Date() } });
  [farmer, buyer, admin] = await Promise.all([
    t.createUser({ role: 'farmer' }),
    t.createUser({ role: 'buyer' }),
    t.createUser({ role: 'admin' }),
  ]);
  tomatoes = (await publishItem(t, farmer, { title: 'Tomates rondes' })).id;
  await decideItem(t, admin, tomatoes);
});
afterAll(() => t.close());

beforeEach(async () => {
  now = new Date('2026-06-19T22:30:00Z');
  await t.deps.db.deleteFrom('searches').execute();
  await t.deps.db.deleteFrom('searches_opened').execute();
});

const FIREFOX = 'Mozilla/5.0 (Android 13; Mobile; rv:130.0) Firefox/130.0';
const search = (query: Record<string, string>, agent = FIREFOX, path = '/api/items/search') =>
  t.request(`GET ${path}?${new URLSearchParams(query)}`, { headers: { 'user-agent': agent } });

const readSearches = () => t.deps.db.selectFrom('searches').selectAll().orderBy('day').orderBy('words').execute();
const readOpened = () => t.deps.db.selectFrom('searches_opened').selectAll().orderBy('words').orderBy('day').execute();
const row = (words: string, count: number, matches = 0, opened = 0) => ({ day: DAY, words, count, matches, opened });
/** The count is stored in the background, so wait for it; this extra search is always counted. */
const settled = async () => {
  await search({ q: 'settled' });
  await expect.poll(async () => (await readSearches()).some(({ words }) => words === 'settled')).toBe(true);
  return (await readSearches()).filter(({ words }) => words !== 'settled');
};

describe('GET /api/items/search', () => {
  test('counts by day in Morocco and normalised text', async () => {
    await search({ q: 'Safran BIO' });
    await search({ q: ' safran  bio', type: 'Product' }, FIREFOX, '/api/buyer-items/search');
    await expect.poll(readSearches).toEqual([row('safran bio', 2)]);
    now = new Date('2026-06-19T23:00:00Z');
    await search({ q: 'safran bio' });
    await expect.poll(readSearches).toEqual([row('safran bio', 2), { ...row('safran bio', 1), day: '2026-06-20' }]);
  });

  test('counts how many items matched all words', async () => {
    await search({ q: 'Tomates' });
    await expect.poll(readSearches).toEqual([row('tomates', 1, 1)]);
    await t.deps.db.updateTable('searches').set({ matches: 7 }).execute();
    await search({ q: 'tomates' });
    await expect.poll(readSearches).toEqual([row('tomates', 2, 1)]);
  });

  test('does not count crawlers, later pages, filters and personal data', async () => {
    for (const agent of ['Googlebot/2.1', 'curl/8.5', '']) await search({ q: 'xylophone' }, agent);
    await search({ q: 'xylophone', page: '2' });
    await search({ q: 'xylophone', city_id: String(await findCityId(t, 'fes')) });
    await search({ q: 'xylophone', max_price: '3' });
    await search({ q: '' });
    await search({ q: 'xylophone' }, FIREFOX, `/api/seller-items/${farmer.id}`);
    for (const q of ['hamza@ghalla.example', '0661 20 30 40', 'xy']) await search({ q });
    expect(await settled()).toEqual([]);
  });

  test('limits the number of distinct texts per day', async () => {
    await t.deps.db.pool.query(
      `insert into searches (day, words) select '${DAY}', 'word ' || n from generate_series(1, 2000) n`,
    );
    await search({ q: 'one more' });
    await search({ q: 'word 7' });
    const countOf = async (words: string) => (await readSearches()).find((one) => one.words === words)?.count;
    await expect.poll(() => countOf('word 7')).toBe(2);
    expect(await countOf('one more')).toBeUndefined();
  });
});

describe('POST /api/search/opened', () => {
  const open = async (
    q: string,
    {
      as,
      agent = FIREFOX,
      item = tomatoes,
      from = '10.3.0.1',
    }: { as?: TestUser; agent?: string; item?: number; from?: string } = {},
  ) => {
    const headers = { 'user-agent': agent, 'x-ghalla-address': from };
    const { status, body } = await t.request('POST /api/search/opened', { as, headers, body: { q, item_id: item } });
    return status === 200 ? body.counted : status;
  };
  beforeEach(async () => {
    await search({ q: 'Tomates' });
    await expect.poll(readSearches).toHaveLength(1);
  });

  test('counts once per network or proven account, words and item within a day, and stores no viewer', async () => {
    expect(await open('Tomates')).toBe(true);
    expect(await open(' TOMATES ')).toBe(false);
    for (let n = 0; n < 100; n += 1) expect(await open('tomates', { agent: `${FIREFOX} ${n}` })).toBe(false);
    const fresh = await t.createUser({ role: 'buyer', unproven: true });
    expect(await open('tomates', { as: fresh })).toBe(false);
    expect(await open('tomates', { from: '10.3.0.2' })).toBe(true);
    expect(await open('tomates', { as: buyer })).toBe(true);
    expect(await open('tomates', { as: buyer, agent: 'Chrome', from: '10.3.0.4' })).toBe(false);
    const networks = expect.any(Number) as number;
    expect(await readOpened()).toEqual([{ day: DAY, words: 'tomates', item_id: tomatoes, count: 3, networks }]);
    expect(await readSearches()).toEqual([row('tomates', 1, 1, 3)]);
    now = new Date('2026-06-20T08:00:00Z');
    await search({ q: 'tomates' });
    await expect.poll(readSearches).toHaveLength(2);
    expect(await open('tomates')).toBe(true);
  });

  test('does not count programs, the owner, administrators, other words, personal data and unknown items', async () => {
    for (const agent of ['Googlebot/2.1', 'curl/8.5', '']) expect(await open('tomates', { agent })).toBe(false);
    expect(await open('tomates', { as: farmer })).toBe(false);
    expect(await open('tomates', { as: admin })).toBe(false);
    expect(await open('never searched', { agent: 'Firefox 2' })).toBe(false);
    expect(await open('0661 20 30 40', { agent: 'Firefox 3' })).toBe(false);
    expect(await open('tomates', { agent: 'Firefox 4', item: 2_000_000_000 })).toBe(false);
    expect(await open('', { agent: 'Firefox 5' })).toBe(422);
    const { id: hidden } = await publishItem(t, farmer, { title: 'Tomates cachées' });
    expect(await open('tomates', { agent: 'Firefox 6', item: hidden })).toBe(false);
    expect(await readOpened()).toEqual([]);
    expect(await readSearches()).toEqual([row('tomates', 1, 1)]);
  });

  test('stores of a network only one of 64 parts, the same each day, and one for a /48 of IPv6', async () => {
    const countNetworks = async () => {
      const { rows } = await t.deps.db.pool.query<{ bits: number }>(
        `select bit_count(bit_or(networks)::bit(64))::int as bits from searches_opened`,
      );
      return rows[0]?.bits;
    };
    for (let n = 0; n < 20; n += 1) {
      await open('tomates', { from: `2001:db8:5:${n.toString(16)}::1` });
      await open('tomates', { as: buyer, from: `2001:db8:5:ff${n}::1` });
    }
    now = new Date('2026-06-20T08:00:00Z');
    await search({ q: 'tomates' });
    await expect.poll(readSearches).toHaveLength(2);
    expect(await open('tomates', { from: '2001:db8:5:1::1' })).toBe(true);
    expect([await countNetworks(), (await readOpened()).map(({ count }) => count)]).toEqual([1, [2, 1]]);
    for (let n = 0; n < 30; n += 1) await open('tomates', { from: `10.4.0.${n}` });
    expect(await countNetworks()).toBeGreaterThan(10);
  });

  test('limits the number of rows per day', async () => {
    await t.deps.db.pool.query(`insert into searches_opened (day, words, item_id)
      select '${DAY}', 'word ' || n, ${tomatoes} from generate_series(1, 5000) n`);
    const agent = 'Firefox of the limit';
    expect(await open('tomates', { agent })).toBe(true);
    expect((await readOpened()).filter(({ words }) => words === 'tomates')).toEqual([]);
    expect(await readSearches()).toEqual([row('tomates', 1, 1, 1)]);
  });
});

test('purgeSearches › deletes counts after ninety days', async () => {
  const days = ['2026-03-21', '2026-03-22', DAY].map((day) => ({ day, words: 'safran' }));
  await t.deps.db.insertInto('searches').values(days).execute();
  await t.deps.db
    .insertInto('searches_opened')
    .values(days.map((one) => ({ ...one, item_id: tomatoes })))
    .execute();
  expect(await purgeSearches(t.deps)).toBe(2);
  expect((await readSearches()).map(({ day }) => day)).toEqual(['2026-03-22', DAY]);
  expect(await readOpened()).toHaveLength(2);
});

test('searches_missed › counts for processes of the release before', async () => {
  await t.deps.db.pool.query(`insert into searches_missed (day, words) values ('${DAY}', 'safran')
    on conflict (day, words) do update set count = searches_missed.count + 1`);
  await t.deps.db.pool.query(`insert into searches_missed (day, words) values ('${DAY}', 'safran')
    on conflict (day, words) do update set count = searches_missed.count + 1`);
  expect(await readSearches()).toEqual([row('safran', 2)]);
});
