import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../tests/support/app.ts';
import { mailNotices, sendWaiting } from '../../tests/support/notices.ts';
import { ITEM_TYPES } from '../../src/lib/item-types.ts';
import { ORDER_STATUSES } from '../../src/features/orders/rules/statuses.ts';
import type { Deps } from '../../src/platform/context.ts';
import { marketItems, seedDemo } from './demo.ts';
import { marketChats } from './market/chats.ts';
import { marketOrders } from './market/orders.ts';
import { demoAccounts, demoPeople } from './people.ts';
import { prepareMarket } from './seed.ts';

const apps: TestApp[] = [];
const open = async (env: Record<string, string>): Promise<TestApp> => {
  const app = await startApp(env);
  apps.push(app);
  return app;
};
afterAll(() => Promise.all(apps.map((app) => app.close())));

const count = async ({ deps }: TestApp, what: string): Promise<number> =>
  Number((await deps.db.pool.query<{ n: number }>(`select count(*)::int as n from ${what}`)).rows[0]?.n);

/** A disk that is full after so many files. */
const fillingUp = (deps: Deps, after: number): Deps => {
  let left = after;
  return {
    ...deps,
    storage: {
      ...deps.storage,
      put: (...file) => ((left -= 1) < 0 ? Promise.reject(new Error('disk full')) : deps.storage.put(...file)),
    },
  };
};

interface Listing {
  readonly title: string;
  readonly images: readonly string[];
}

/** Everything of a market that must come out the same, in the order in which people see it. */
const looksOf = async ({ deps }: TestApp, begun: Date): Promise<unknown[]> => {
  const { rows } = await deps.db.pool.query<Listing>(
    `select title, images, state, audience, sold, views, likes, note, price_centimes, details,
       round(extract(epoch from created_at - $1)) as age,
       array(select u.email || round(extract(epoch from l.created_at - $1)) from likes l join users u on u.id = l.user_id
         where l.item_id = items.id order by 1) as liked_by
     from items order by created_at desc, id desc`,
    [begun],
  );
  const hashOf = async (path: string): Promise<string> =>
    createHash('sha256')
      .update((await deps.storage.get(path)) ?? 'gone')
      .digest('hex');
  return Promise.all(
    rows.map(async ({ images, ...rest }) => ({ ...rest, images: await Promise.all(images.map(hashOf)) })),
  );
};

let market: TestApp;

beforeAll(async () => {
  market = await open({ SEED: 'demo' });
  await expect(prepareMarket(fillingUp(market.deps, 60))).rejects.toThrow();
  expect(await count(market, 'items')).toBeLessThan(60);
  await Promise.all([prepareMarket(market.deps), prepareMarket(market.deps)]);
}, 240_000);

test('the demo market is large and varied enough', async () => {
  expect(await count(market, 'items')).toBe(marketItems.length);
  const listed = `items where listed and audience = 'everyone'`;
  expect(await count(market, listed)).toBeGreaterThanOrEqual(150);
  for (const type of ITEM_TYPES) expect(await count(market, `${listed} and type = '${type}'`)).toBeGreaterThan(5);
  expect(await count(market, '(select distinct owner_id from items) o')).toBe(12);
  const regions =
    'select distinct p.region_id from items i join cities c on c.id = i.city_id join provinces p on p.id = c.province_id';
  expect(await count(market, `(${regions}) r`)).toBeGreaterThanOrEqual(10);
  for (const state of ['draft', 'pending', 'rejected'])
    expect(await count(market, `items where state = '${state}'`)).toBeGreaterThan(0);
  expect(await count(market, 'items where listed and sold')).toBeGreaterThan(3);
  expect(await count(market, `items where created_at > now() or updated_at > now()`)).toBe(0);
});

test('what is counted is what is there', async () => {
  expect(await count(market, 'likes')).toBeGreaterThan(300);
  expect(await count(market, 'items i where likes <> (select count(*) from likes where item_id = i.id)')).toBe(0);
  expect(
    await count(market, 'likes l join items i on i.id = l.item_id where i.owner_id = l.user_id or not i.listed'),
  ).toBe(0);
  expect(await count(market, 'likes l join items i on i.id = l.item_id where l.created_at < i.created_at')).toBe(0);
  const pictured = marketItems.filter(({ pictures }) => pictures.length > 0).length;
  expect(await count(market, 'items where cardinality(images) > 0')).toBe(pictured);
  expect(await count(market, 'moderation_decisions')).toBe(
    await count(market, `items where state in ('accepted', 'rejected')`),
  );
});

test('everybody of the documentation can sign in, and nobody was written to', async () => {
  expect(demoAccounts.map(({ email }) => email.split('@')[0])).toEqual([
    'admin',
    'farmer',
    'farmer2',
    'buyer',
    'company',
    'delivery',
    'delivery2',
  ]);
  for (const { email, role, for: standing } of demoAccounts) {
    const body = { email, password: market.deps.config.DEMO_PASSWORD };
    const answer = await market.call('POST /api/auth/sign-in/email', { body });
    expect(answer.body.user).toMatchObject({ email, role, for: standing, phone_verified: true });
    expect((await market.app.request(`/${answer.body.user.avatar}`)).headers.get('content-type')).toContain('image/');
  }
  expect(await count(market, 'users')).toBe(demoPeople.length);
  await mailNotices(market);
  await sendWaiting(market);
  expect([market.letters, market.messages, await count(market, 'outbox')]).toEqual([[], [], 0]);
});

test('its people order from one another, and every order went its way', async () => {
  expect(await count(market, 'orders')).toBe(marketOrders.length);
  for (const status of ORDER_STATUSES) {
    const of = marketOrders.filter((order) => order.status === status).length;
    expect([status, await count(market, `orders where status = '${status}' and not draft`)]).toEqual([status, of]);
  }
  expect(await count(market, 'orders where draft')).toBe(1);
  expect(await count(market, 'items where quantity < 0')).toBe(0);
  expect(await count(market, 'reviews')).toBe(
    marketOrders.reduce((sum, { stars }) => sum + (stars ? 1 : 0) + (stars?.driver ? 1 : 0), 0),
  );
  expect(await count(market, 'delivery_people where is_active')).toBe(2);
  // Nothing happened before it was ordered, or has not happened yet.
  expect(await count(market, 'order_events e join orders o on o.id = order_id where e.created_at < o.created_at')).toBe(
    0,
  );
  expect(await count(market, 'order_events where created_at > now()')).toBe(0);
});

test('its people write to one another, and some of it is still to be read', async () => {
  expect(await count(market, 'chats')).toBe(marketChats.length);
  expect(await count(market, 'messages')).toBe(marketChats.reduce((sum, { lines }) => sum + lines.length, 0));
  expect(await count(market, 'messages m join chats c on c.id = chat_id where m.created_at < c.created_at')).toBe(0);
  expect(await count(market, 'messages where created_at > now()')).toBe(0);
  expect(await count(market, 'chats c join items i on i.id = item_id where c.created_at < i.created_at')).toBe(0);
  for (const [key, unread] of [
    ['farmer', 4],
    ['buyer', 2],
    ['company', 0],
  ] as const) {
    const email = demoAccounts.find((person) => person.key === key)?.email;
    const { headers } = await market.call('POST /api/auth/sign-in/email', {
      body: { email, password: market.deps.config.DEMO_PASSWORD },
    });
    const authorization = `Bearer ${headers.get('set-auth-token')}`;
    const { body } = await market.call('GET /api/chats/unread', { headers: { authorization } });
    expect([key, body.unread]).toEqual([key, unread]);
  }
});

test('visitors find it, with pictures', async () => {
  const { body } = await market.call('GET /api/items/latest');
  expect(body.items).toHaveLength(24);
  const [card] = body.items as { images: string }[];
  const picture = await market.app.request(`/${card?.images.split(',')[0]}`, { headers: { accept: 'image/jpeg' } });
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
});

test('a market that was cut short is the same as one that was not, and as every other', async () => {
  const begun = new Date(Date.now() - 1000);
  const other = await open({ SEED: 'demo' });
  const few = marketItems.filter((_, n) => n % 9 === 0);
  await seedDemo(other.deps, begun, few);
  const { rows } = await market.deps.db.pool.query<{ begun_at: Date }>('select begun_at from seedings');
  const titles = new Set(few.map(({ title }) => title));
  const all = await looksOf(market, rows[0]?.begun_at ?? begun);
  expect(await looksOf(other, begun)).toEqual(all.filter((item) => titles.has((item as Listing).title)));
});

test('a finished market is left alone, whatever became of it', async () => {
  await market.deps.db.pool.query('delete from likes');
  await market.deps.db.pool.query(`delete from items where id in (select id from items order by id limit 5)`);
  const before = await count(market, 'items');
  await prepareMarket(market.deps);
  expect([await count(market, 'items'), await count(market, 'likes')]).toEqual([before, 0]);
});

test('a live market starts only without the accounts of the demo', async () => {
  const live = { MODE: 'live', PUBLIC_URL: 'https://ghalla.ma', SESSION_SECRET: 's'.repeat(32), SEED: 'none' };
  const empty = await open(live);
  await prepareMarket(empty.deps);
  expect(await count(empty, 'users')).toBe(0);
  const opened = prepareMarket({ ...empty.deps, db: market.deps.db });
  await expect(opened).rejects.toThrow(
    /^MODE=live needs a database without demo accounts, and this one has admin@ghalla\.example$/,
  );
});

test('nothing is put into a market of others, nor where nothing is wanted', async () => {
  const none = await open({ SEED: 'none' });
  await prepareMarket(none.deps);
  expect(await count(none, 'users')).toBe(0);
  await none.person();
  await prepareMarket({ ...none.deps, config: { ...none.deps.config, SEED: 'demo' } });
  expect([await count(none, 'users'), await count(none, 'items'), await count(none, 'seedings')]).toEqual([1, 0, 0]);
});

test('a market for measuring has so many listings of all kinds, always the same', async () => {
  const [one, two] = await Promise.all([open({ SEED: '500' }), open({ SEED: '500' })]);
  await Promise.all([prepareMarket(one.deps), prepareMarket(two.deps)]);
  const lines = async ({ deps }: TestApp) =>
    (
      await deps.db.pool.query(
        'select id, title, description, city_id, owner_id, price_centimes, details, state, audience from items order by id',
      )
    ).rows;
  expect(await lines(one)).toEqual(await lines(two));
  expect(await count(one, 'items')).toBe(500);
  expect(await count(one, `items where listed and audience = 'everyone'`)).toBeGreaterThan(500 * 0.95);
  for (const type of ITEM_TYPES)
    expect(await count(one, `items where type = '${type}' and details <> '{}'`)).toBeGreaterThan(15);
  expect(await count(one, `items where created_at < now() - interval '390 days'`)).toBeGreaterThan(2);
  expect(await count(one, '(select distinct owner_id from items) o')).toBeGreaterThan(175);
  const indexes = `pg_indexes where tablename = 'items'`;
  expect(await count(one, indexes)).toBe(await count(market, indexes));
  for (const q of ['مطيشة', 'tomates', 'sheep']) {
    const { body } = await one.call(`GET /api/items/search?q=${encodeURIComponent(q)}`);
    expect(body.items.total).toBeGreaterThan(0);
  }
  const { body } = await one.call('GET /api/items/type/Animal');
  expect((await one.app.request(`/${body.items.data[0].images}`)).status).toBe(200);
}, 60_000);
