import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { sendNotificationMails, flushOutbox } from '#tests/support/notifications.ts';
import { ITEM_TYPES } from '#lib/item-types.ts';
import { ORDER_STATUSES } from '#features/orders/rules/statuses.ts';
import { getRoadKm } from '#features/orders/rules/amounts.ts';
import type { Deps } from '#platform/context.ts';
import { marketItems, seedDemo } from './demo.ts';
import { getShownConcepts, isAnimal } from './drawings/concepts.testing.ts';
import { marketChats } from './market/chats.ts';
import { marketOrders } from './market/orders.ts';
import { demoAccounts, demoUsers } from './demo-users.ts';
import { prepareMarket } from './seed.ts';

const apps: TestApp[] = [];
const open = async (env: Record<string, string>): Promise<TestApp> => {
  const app = await startApp(env);
  apps.push(app);
  return app;
};
afterAll(() => Promise.all(apps.map((app) => app.close())));

const prepare = (app: TestApp, deps = app.deps): Promise<void> =>
  prepareMarket(deps, app.owner.options.connectionString ?? '');

const count = async ({ deps }: TestApp, source: string): Promise<number> =>
  Number((await deps.db.pool.query<{ n: number }>(`select count(*)::int as n from ${source}`)).rows[0]?.n);

/** Storage that fails after `after` files. */
const withFullDisk = (deps: Deps, after: number): Deps => {
  let left = after;
  return {
    ...deps,
    storage: {
      ...deps.storage,
      put: (...file) => ((left -= 1) < 0 ? Promise.reject(new Error('disk full')) : deps.storage.put(...file)),
    },
  };
};

interface ItemRow {
  readonly title: string;
  readonly images: readonly string[];
}

/** Everything about the items that must be the same in every run, newest first; ages are relative to `startedAt`. */
const getSnapshot = async ({ deps }: TestApp, startedAt: Date): Promise<unknown[]> => {
  const { rows } = await deps.db.pool.query<ItemRow>(
    `select title, images, state, audience, sold, views, likes, note, price_centimes, details,
       round(extract(epoch from created_at - $1)) as age,
       array(select u.email || round(extract(epoch from l.created_at - $1)) from likes l join users u on u.id = l.user_id
         where l.item_id = items.id order by 1) as liked_by
     from items order by created_at desc, id desc`,
    [startedAt],
  );
  const hashFile = async (path: string): Promise<string> =>
    createHash('sha256')
      .update((await deps.storage.get(path)) ?? 'gone')
      .digest('hex');
  return Promise.all(
    rows.map(async ({ images, ...rest }) => ({ ...rest, images: await Promise.all(images.map(hashFile)) })),
  );
};

let market: TestApp;

beforeAll(async () => {
  // With a provider of texts guests would prove their phones first.
  market = await open({ SEED: 'demo', SMS_WEBHOOK_URL: 'http://127.0.0.1:9' });
  await expect(prepare(market, withFullDisk(market.deps, 60))).rejects.toThrow();
  expect(await count(market, 'items')).toBeLessThan(60);
  await Promise.all([prepare(market), prepare(market)]);
}, 240_000);

test('prepareMarket › creates at least 150 public items of all types, states and in ten regions', async () => {
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

test('prepareMarket › keeps the like counts, decisions and pictures consistent', async () => {
  expect(await count(market, 'likes')).toBeGreaterThan(300);
  expect(await count(market, 'items i where likes <> (select count(*) from likes where item_id = i.id)')).toBe(0);
  expect(
    await count(market, 'likes l join items i on i.id = l.item_id where i.owner_id = l.user_id or not i.listed'),
  ).toBe(0);
  expect(await count(market, 'likes l join items i on i.id = l.item_id where l.created_at < i.created_at')).toBe(0);
  const withPictures = marketItems.filter(({ pictures }) => pictures.length > 0).length;
  expect(await count(market, 'items where cardinality(images) > 0')).toBe(withPictures);
  expect(await count(market, 'moderation_decisions')).toBe(
    await count(market, `items where state in ('accepted', 'rejected')`),
  );
});

test('prepareMarket › gives every item a cover that shows what it offers, and animals no picture of another animal', async () => {
  const { rows } = await market.deps.db.pool.query<{ title: string; concepts: string[] }>(
    `select title, array(select substr(word, 3) from unnest(tsvector_to_array(tsv)) word where word like 'c\\_%') as concepts from items`,
  );
  const conceptsOf = new Map(rows.map(({ title, concepts }) => [title, new Set(concepts)]));
  const wrong = marketItems.flatMap(({ title, type, pictures }) => {
    const offered = conceptsOf.get(title.normalize('NFC'));
    const isOffered = (code: string): boolean => getShownConcepts(code).some((concept) => offered?.has(concept));
    const cover = pictures.slice(0, 1).filter(({ emoji }) => !emoji.some(isOffered));
    // A sheepdog may be painted with its sheep.
    const others =
      type === 'Animal'
        ? pictures.filter(({ emoji }) => emoji.filter(isAnimal).length > 0 && !isOffered(emoji.find(isAnimal)!))
        : [];
    return [...cover, ...others].map(({ emoji }) => `${title}: ${emoji.join(' ')}`);
  });
  expect(wrong).toEqual([]);
});

test('prepareMarket › lets all documented accounts sign in and sends no messages', async () => {
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
    const response = await market.call('POST /api/auth/sign-in/email', { body });
    expect(response.body.user).toMatchObject({ email, role, for: standing, phone_verified: true });
    // Initials instead of a face.
    expect(response.body.user?.avatar).toBeNull();
  }
  expect(await count(market, 'users')).toBe(demoUsers.length);
  await sendNotificationMails(market);
  await flushOutbox(market);
  expect([market.emails, market.smsMessages, await count(market, 'outbox')]).toEqual([[], [], 0]);
});

test('prepareMarket › creates orders in every status, with reviews and active drivers', async () => {
  expect(await count(market, 'orders')).toBe(marketOrders.length);
  for (const status of ORDER_STATUSES) {
    const expected = marketOrders.filter((order) => order.status === status).length;
    expect([status, await count(market, `orders where status = '${status}' and not draft`)]).toEqual([
      status,
      expected,
    ]);
  }
  expect(await count(market, 'orders where draft')).toBe(1);
  expect(await count(market, 'items where quantity < 0')).toBe(0);
  expect(await count(market, 'reviews')).toBe(
    marketOrders.reduce((sum, { stars }) => sum + (stars ? 1 : 0) + (stars?.driver ? 1 : 0), 0),
  );
  expect(await count(market, 'delivery_people where is_active')).toBe(2);
  // No event is older than its order or in the future.
  expect(await count(market, 'order_events e join orders o on o.id = order_id where e.created_at < o.created_at')).toBe(
    0,
  );
  expect(await count(market, 'order_events where created_at > now()')).toBe(0);
});

test('prepareMarket › lets customers live near the sellers, and delivers at fees that make sense', async () => {
  const { rows } = await market.deps.db.pool.query<Record<string, number> & { title: string; pickup: boolean }>(
    `select i.title, o.pickup, o.total_centimes as total, o.delivery_fee_centimes as fee,
       f.latitude as from_lat, f.longitude as from_lon, t.latitude as to_lat, t.longitude as to_lon
     from orders o join items i on i.id = o.item_id join cities f on f.id = i.city_id join cities t on t.id = o.city_id`,
  );
  expect(rows.length).toBe(marketOrders.length);
  const odd = rows.filter((row) => {
    const km = getRoadKm(
      { latitude: row['from_lat']!, longitude: row['from_lon']! },
      { latitude: row['to_lat']!, longitude: row['to_lon']! },
    );
    return (km ?? 0) > 200 || (row['fee'] ?? 0) > Number(row['total']) / 3;
  });
  expect(odd.map(({ title }) => title)).toEqual([]);
  expect(
    await count(
      market,
      `items i join categories c on c.id = category_id where c.slug = 'storage' and delivery <> '{pickup}'`,
    ),
  ).toBe(0);
});

test('prepareMarket › creates conversations with unread messages', async () => {
  expect(await count(market, 'chats')).toBe(marketChats.length);
  expect(await count(market, 'messages')).toBe(marketChats.reduce((sum, { messages }) => sum + messages.length, 0));
  expect(await count(market, 'messages m join chats c on c.id = chat_id where m.created_at < c.created_at')).toBe(0);
  expect(await count(market, 'messages where created_at > now()')).toBe(0);
  expect(await count(market, 'chats c join items i on i.id = item_id where c.created_at < i.created_at')).toBe(0);
  for (const [key, unread] of [
    ['farmer', 4],
    ['buyer', 2],
    ['company', 0],
  ] as const) {
    const email = demoAccounts.find((user) => user.key === key)?.email;
    const { headers } = await market.call('POST /api/auth/sign-in/email', {
      body: { email, password: market.deps.config.DEMO_PASSWORD },
    });
    const authorization = `Bearer ${headers.get('set-auth-token')}`;
    const { body } = await market.call('GET /api/chats/unread', { headers: { authorization } });
    expect([key, body.unread]).toEqual([key, unread]);
  }
});

test('GET /api/items/latest › returns 24 seeded items with pictures', async () => {
  const { body } = await market.call('GET /api/items/latest');
  expect(body.items).toHaveLength(24);
  const [card] = body.items as { images: string }[];
  const picture = await market.app.request(`/${card?.images.split(',')[0]}`, { headers: { accept: 'image/jpeg' } });
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
});

test('prepareMarket › gives the same market after an interruption and in every database', async () => {
  const startedAt = new Date(Date.now() - 1000);
  const other = await open({ SEED: 'demo' });
  const someItems = marketItems.filter((_, n) => n % 9 === 0);
  await seedDemo(other.deps, startedAt, someItems);
  const { rows } = await market.deps.db.pool.query<{ begun_at: Date }>('select begun_at from seedings');
  const titles = new Set(someItems.map(({ title }) => title));
  const expected = await getSnapshot(market, rows[0]?.begun_at ?? startedAt);
  expect(await getSnapshot(other, startedAt)).toEqual(expected.filter((item) => titles.has((item as ItemRow).title)));
});

test('prepareMarket › does not change a seeded market, even when rows were deleted', async () => {
  await market.deps.db.pool.query('delete from likes');
  await market.deps.db.pool.query(`delete from items where id in (select id from items order by id limit 5)`);
  const before = await count(market, 'items');
  await prepare(market);
  expect([await count(market, 'items'), await count(market, 'likes')]).toEqual([before, 0]);
});

test('prepareMarket › rejects a live market that has demo accounts', async () => {
  const live = {
    MODE: 'live',
    PUBLIC_URL: 'https://ghalla.ma',
    SESSION_SECRET: '0123456789abcdef'.repeat(2),
    SEED: 'none',
  };
  const empty = await open(live);
  await prepare(empty);
  expect(await count(empty, 'users')).toBe(0);
  const preparation = prepare(market, { ...empty.deps, db: market.deps.db });
  await expect(preparation).rejects.toThrow(
    /^MODE=live needs a database without demo accounts, and this one has admin@ghalla\.example$/,
  );
});

test('prepareMarket › seeds nothing with SEED=none or when other accounts exist', async () => {
  const none = await open({ SEED: 'none' });
  await prepare(none);
  expect(await count(none, 'users')).toBe(0);
  await none.createUser();
  await prepare(none, { ...none.deps, config: { ...none.deps.config, SEED: 'demo' } });
  expect([await count(none, 'users'), await count(none, 'items'), await count(none, 'seedings')]).toEqual([1, 0, 0]);
});

test('prepareMarket › creates the given number of synthetic items of all types, always the same', async () => {
  const [one, two] = await Promise.all([open({ SEED: '500' }), open({ SEED: '500' })]);
  await Promise.all([prepare(one), prepare(two)]);
  const getItems = async ({ deps }: TestApp) =>
    (
      await deps.db.pool.query(
        'select id, title, description, city_id, owner_id, price_centimes, details, state, audience from items order by id',
      )
    ).rows;
  expect(await getItems(one)).toEqual(await getItems(two));
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
  expect((await one.app.request(`/${body.items.data[0]?.images}`)).status).toBe(200);
}, 240_000);
