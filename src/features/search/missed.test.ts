import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApp, type TestUser, type TestApp } from '../../../tests/support/app.ts';
import { decideItem, findCityId, publishItem } from '../../../tests/support/items.ts';
import { purgeMissedSearches } from './service.ts';

let t: TestApp;
let farmer: TestUser;
let admin: TestUser;
let now: Date;

beforeAll(async () => {
  t = await startApp();
  Object.assign(t.deps, { clock: { now: () => now ?? new Date() } });
  [farmer, admin] = await Promise.all([t.createUser({ role: 'farmer' }), t.createUser({ role: 'admin' })]);
  await decideItem(t, admin, (await publishItem(t, farmer, { title: 'Tomates rondes' })).id);
});
afterAll(() => t.close());

beforeEach(async () => {
  now = new Date('2026-06-19T22:30:00Z');
  await t.deps.db.deleteFrom('searches_missed').execute();
});

const FIREFOX = 'Mozilla/5.0 (Android 13; Mobile; rv:130.0) Firefox/130.0';
const search = (query: Record<string, string>, agent = FIREFOX, path = '/api/items/search') =>
  t.request(`GET ${path}?${new URLSearchParams(query)}`, { headers: { 'user-agent': agent } });

const readMissed = () => t.deps.db.selectFrom('searches_missed').selectAll().orderBy('day').orderBy('words').execute();
/** The count is stored in the background, so wait for it; this extra search is always counted. */
const settled = async () => {
  await search({ q: 'settled' });
  await expect.poll(async () => (await readMissed()).some(({ words }) => words === 'settled')).toBe(true);
  return (await readMissed()).filter(({ words }) => words !== 'settled');
};

test('recordMissedSearch › counts by day in Morocco and normalised text', async () => {
  await search({ q: 'Safran BIO' });
  await search({ q: ' safran  bio', type: 'Product' }, FIREFOX, '/api/buyer-items/search');
  await expect.poll(readMissed).toEqual([{ day: '2026-06-19', words: 'safran bio', count: 2 }]);
  now = new Date('2026-06-19T23:00:00Z');
  await search({ q: 'safran bio' });
  await expect.poll(readMissed).toEqual([
    { day: '2026-06-19', words: 'safran bio', count: 2 },
    { day: '2026-06-20', words: 'safran bio', count: 1 },
  ]);
});

test('recordMissedSearch › ignores searches with results, crawlers, later pages, filters and personal data', async () => {
  expect((await search({ q: 'tomates' })).body.items.total).toBe(1);
  for (const agent of ['Googlebot/2.1', 'curl/8.5', '']) await search({ q: 'xylophone' }, agent);
  await search({ q: 'xylophone', page: '2' });
  await search({ q: 'xylophone', city_id: String(await findCityId(t, 'fes')) });
  await search({ q: 'xylophone', max_price: '3' });
  await search({ q: '' });
  await search({ q: 'xylophone' }, FIREFOX, `/api/seller-items/${farmer.id}`);
  for (const q of ['hamza@ghalla.example', '0661 20 30 40', 'xy']) await search({ q });
  expect(await settled()).toEqual([]);
});

test('recordMissedSearch › limits the number of distinct texts per day', async () => {
  await t.deps.db.pool.query(
    `insert into searches_missed (day, words) select '2026-06-19', 'word ' || n from generate_series(1, 500) n`,
  );
  await search({ q: 'one more' });
  await search({ q: 'word 7' });
  const countOf = async (words: string) => (await readMissed()).find((row) => row.words === words)?.count;
  await expect.poll(() => countOf('word 7')).toBe(2);
  expect(await countOf('one more')).toBeUndefined();
});

test('purgeMissedSearches › deletes searches after ninety days', async () => {
  await t.deps.db
    .insertInto('searches_missed')
    .values(['2026-03-21', '2026-03-22', '2026-06-19'].map((day) => ({ day, words: 'safran' })))
    .execute();
  expect(await purgeMissedSearches(t.deps)).toBe(1);
  expect((await readMissed()).map(({ day }) => day)).toEqual(['2026-03-22', '2026-06-19']);
});
