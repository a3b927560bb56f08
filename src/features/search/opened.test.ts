import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp, type TestUser } from '#tests/support/app.ts';
import { publishItem } from '#tests/support/items.ts';
import { watchPlans } from '#tests/support/query-plans.ts';
import { addDays, toDay } from '#lib/days.ts';
import { findOpened } from './service/searches.ts';

// How opened results change the order of a search.

let t: TestApp;
let admin: TestUser;
const today = toDay(new Date());

beforeAll(async () => {
  t = await startApp();
  admin = await t.createUser({ role: 'admin' });
});
afterAll(() => t.close());

beforeEach(async () => {
  await t.deps.db.deleteFrom('items').execute();
});

const publish = async (title: string, description = 'Cueillies ce matin.'): Promise<number> =>
  (await publishItem(t, admin, { title, description })).id;

/** @param networks as bits; three networks by default */
const setOpened = (itemId: number, count: number, { words = 'tomates fraiches', day = today, networks = 0b111 } = {}) =>
  t.deps.db.insertInto('searches_opened').values({ day, words, item_id: itemId, count, networks }).execute();

const found = async (q = 'tomates fraîches', sort = ''): Promise<number[]> => {
  const { body } = await t.call(`GET /api/items/search?${new URLSearchParams({ q, sort })}`);
  return body.items.data.slice(0, body.exact ?? undefined).map(({ id }) => id);
};

describe('GET /api/items/search › by relevance', () => {
  test('ranks a result that is opened more often before an equal one', async () => {
    const [older, newer] = [await publish('Tomates fraîches rondes'), await publish('Tomates fraîches longues')];
    expect(await found()).toEqual([newer, older]);
    await setOpened(older, 9);
    await setOpened(newer, 1);
    expect(await found()).toEqual([older, newer]);
    // The order applies to these words only, and by relevance only.
    expect(await found('tomates')).toEqual([newer, older]);
    expect(await found(undefined, 'latest')).toEqual([newer, older]);
  });

  test('needs ten opened results in thirty days, three of them of the item', async () => {
    const [older, newer] = [await publish('Tomates fraîches rondes'), await publish('Tomates fraîches longues')];
    await setOpened(older, 9);
    await setOpened(older, 90, { day: addDays(today, -30) });
    expect(await found()).toEqual([newer, older]);
    await setOpened(older, 1, { day: addDays(today, -29) });
    expect(await found()).toEqual([older, newer]);
    await t.deps.db.deleteFrom('searches_opened').execute();
    await setOpened(older, 2);
    for (const title of ['Tomates', 'Tomates vertes', 'Tomates jaunes', 'Tomates roses'])
      await setOpened(await publish(title), 2);
    expect(await found()).toEqual([newer, older]);
  });

  test('needs three networks: one that opens a result each day ranks nothing', async () => {
    const [older, newer] = [await publish('Tomates fraîches rondes'), await publish('Tomates fraîches longues')];
    for (let n = 0; n < 29; n += 1) await setOpened(older, 100, { day: addDays(today, -n), networks: n % 2 ? 4 : 16 });
    expect(await found()).toEqual([newer, older]);
    await setOpened(older, 1, { day: addDays(today, -29), networks: 2 ** 40 });
    expect(await found()).toEqual([older, newer]);
  });

  test('ignores what one network opens in the shares of others', async () => {
    const [older, newer] = [await publish('Tomates fraîches rondes'), await publish('Tomates fraîches longues')];
    await setOpened(older, 10);
    await setOpened(newer, 10_000, { networks: 1 });
    expect(await found()).toEqual([older, newer]);
  });

  test('never ranks a less relevant or a related item higher', async () => {
    const relevant = await publish('Tomates fraîches');
    const described = await publish('Tomates', 'Toujours fraîches.');
    const related = await publish('Caisses pour tomates');
    const order = await found();
    expect(order[0]).toBe(relevant);
    await setOpened(described, 500);
    await setOpened(related, 500);
    expect(await found()).toEqual(order);
    await t.deps.db.updateTable('searches_opened').set({ count: 1_000_000 }).where('item_id', '=', described).execute();
    expect(await found()).toEqual(order);
  });
});

test('findOpened › reads only the rows of its words, at most fifty items', async () => {
  await publish('Tomates');
  await t.deps.db.pool.query(`insert into items (type, slug, title, owner_id, state, audience)
    select 'Product', 'x', 'Miel ' || n, ${admin.id}, 'accepted', 'everyone' from generate_series(1, 60) n`);
  await t.deps.db.pool.query(`insert into searches_opened (day, words, item_id, count, networks)
    select current_date - d, 'word ' || w, i.id, i.id % 7 + 3, 7
    from generate_series(0, 89) d, generate_series(1, 20) w, (select id from items order by id desc limit 60) i`);
  await t.owner.query('vacuum analyze searches_opened');
  const { ctx, collectReads } = watchPlans(t);
  const { reads, answer } = await collectReads(new Set(['searches_opened']), () => findOpened(ctx, 'Word 7'));
  expect(answer).toHaveLength(50);
  expect(answer.reduce((sum, { share }) => sum + share, 0)).toBeLessThan(1);
  expect(reads.length).toBeGreaterThan(0);
  for (const read of reads) expect(read.rows, JSON.stringify(read)).toBeLessThanOrEqual(30 * 60);
});
