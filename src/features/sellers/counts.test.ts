import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestUser, type TestApp } from '#tests/support/app.ts';
import { decideItem, findCategoryId, findCityId, publishItem } from '#tests/support/items.ts';
import { fillMarket } from '#tests/support/fill-market.ts';

// After every change of items, seller_shelves must have the number of listed items and the time of the newest.

let t: TestApp;
let admin: TestUser;

beforeAll(async () => {
  t = await startApp();
  admin = await t.createUser({ role: 'admin' });
});
afterAll(() => t.close());

interface Listing {
  readonly owner_id: number;
  readonly audience: string;
  readonly type: string;
  readonly category_id: number | null;
  readonly created_at: Date;
}

interface SellerCount {
  items: number;
  latest: string;
}

const add = (
  sellerCounts: Map<string, SellerCount>,
  { owner_id, audience, created_at }: Listing,
  countKey: string,
): void => {
  const key = `${owner_id} ${audience} ${countKey}`;
  const counts = sellerCounts.get(key) ?? { items: 0, latest: '' };
  const at = created_at.toISOString();
  sellerCounts.set(key, { items: counts.items + 1, latest: at > counts.latest ? at : counts.latest });
};

/** Counts computed from the listed items. */
const fromListings = async (): Promise<Record<string, SellerCount>> => {
  const { rows } = await t.deps.db.pool.query<Listing>(
    `select owner_id, audience, type, category_id, created_at from items where state = 'accepted' and deleted_at is null`,
  );
  const sellerCounts = new Map<string, SellerCount>();
  for (const row of rows) {
    add(sellerCounts, row, 'all');
    add(sellerCounts, row, row.type);
    if (row.category_id !== null) add(sellerCounts, row, `${row.type} ${row.category_id}`);
  }
  return Object.fromEntries(sellerCounts);
};

/** Counts stored in seller_shelves. */
const readCounts = async (): Promise<Record<string, SellerCount>> => {
  const { rows } = await t.deps.db.pool.query<
    Omit<Listing, 'created_at' | 'owner_id'> & { user_id: number; items: number; latest: Date }
  >('select user_id, audience, type, category_id, items, latest from seller_shelves');
  return Object.fromEntries(
    rows.map(({ user_id, audience, type, category_id, items, latest }) => [
      `${user_id} ${audience} ${[type ?? 'all', category_id].filter((part) => part !== null).join(' ')}`,
      { items, latest: latest.toISOString() },
    ]),
  );
};

const expectTruth = async (): Promise<void> => expect(await readCounts()).toEqual(await fromListings());

afterEach(expectTruth);

/** The stored counts of one seller, by audience. */
const standOf = async ({ id }: TestUser): Promise<Record<string, number>> => {
  const { rows } = await t.deps.db.pool.query<{ audience: string; items: number }>(
    'select audience, items from seller_shelves where user_id = $1 and type is null',
    [id],
  );
  return Object.fromEntries(rows.map(({ audience, items }) => [audience, items]));
};

const getCityOf = async ({ id }: TestUser): Promise<number | null | undefined> => {
  const { rows } = await t.deps.db.pool.query<{ city_id: number | null }>(
    'select city_id from sellers where user_id = $1',
    [id],
  );
  return rows[0]?.city_id;
};

describe('seller_shelves › counts listed items', () => {
  let seller: TestUser;
  let id: number;

  test('not while pending', async () => {
    seller = await t.createUser();
    ({ id } = await publishItem(t, seller));
    expect(await standOf(seller)).toEqual({});
    expect(await getCityOf(seller)).toBeUndefined();
  });

  test('under their audience once accepted', async () => {
    await decideItem(t, admin, id);
    expect(await standOf(seller)).toEqual({ everyone: 1 });
    await decideItem(t, admin, id, 'farmerAccepted');
    expect(await standOf(seller)).toEqual({ farmers: 1 });
    await expectTruth();
  });

  test('not once rejected, and again when accepted later', async () => {
    await t.call('POST /api/items/refuse', { as: admin, body: { id } });
    expect(await standOf(seller)).toEqual({});
    await t.call('POST /api/items/accept', { as: admin, body: { id } });
    expect(await standOf(seller)).toEqual({ everyone: 1 });
  });

  test('not while back in review or deleted, and again when restored', async () => {
    await t.call('POST /api/items/update/Yes', { as: seller, body: { id, title: 'Autre chose' } });
    expect(await standOf(seller)).toEqual({});
    await decideItem(t, admin, id);
    await t.call(`DELETE /api/items/delete_from_account/${id}`, { as: seller });
    expect(await standOf(seller)).toEqual({});
    await t.call(`POST /api/items/${id}/activate`, { as: seller });
    expect(await standOf(seller)).toEqual({ everyone: 1 });
  });

  test('under the new category after a change', async () => {
    const category_id = await findCategoryId(t, 'honey');
    await t.call('POST /api/items/update/Yes', { as: admin, body: { id, category_id } });
    const sellerCounts = await readCounts();
    expect(sellerCounts[`${seller.id} everyone Product ${category_id}`]).toMatchObject({ items: 1 });
    expect(Object.keys(sellerCounts).filter((key) => key.startsWith(`${seller.id} `))).toHaveLength(3);
  });

  test('not once deleted permanently', async () => {
    await t.call(`DELETE /api/items/delete_from_account/${id}`, { as: seller });
    await t.call(`DELETE /api/items/delete_from_account/${id}`, { as: seller });
    expect(await standOf(seller)).toEqual({});
  });

  test('also when the database deletes many at once', async () => {
    const user = await t.createUser();
    for (const title of ['Un', 'Deux', 'Trois'])
      await decideItem(t, admin, (await publishItem(t, user, { title: `${title} lots` })).id);
    expect(await standOf(user)).toEqual({ everyone: 3 });
    await t.deps.db.pool.query(`delete from items where owner_id = $1 and title <> 'Deux lots'`, [user.id]);
    expect(await standOf(user)).toEqual({ everyone: 1 });
  });

  test('unaffected by views, likes and sales', async () => {
    const user = await t.createUser();
    const item = await publishItem(t, user);
    await decideItem(t, admin, item.id);
    const rows = async () =>
      (await t.deps.db.pool.query(`select xmin, * from seller_shelves where user_id = $1 order by 4`, [user.id])).rows;
    const before = await rows();
    await t.call(`POST /api/items/${item.id}/view`);
    await t.call(`POST /api/items/${item.id}/like`, { as: admin });
    await t.call(`POST /api/items/sold/${item.id}`, { as: user });
    expect(await rows()).toEqual(before);
  });
});

test('seller_shelves › has the newest item, also after the newest is deleted', async () => {
  const seller = await t.createUser();
  const made = [];
  for (const title of ['Premier', 'Second', 'Dernier']) {
    const { id } = await publishItem(t, seller, { title });
    await decideItem(t, admin, id);
    made.push(id);
  }
  await t.call(`DELETE /api/items/delete_from_account/${made[2]}`, { as: seller });
  await expectTruth();
  await t.call(`DELETE /api/items/delete_from_account/${made[0]}`, { as: seller });
  expect(await standOf(seller)).toEqual({ everyone: 1 });
});

describe('sellers.city_id', () => {
  test('is the city of the latest item, until the seller gives one', async () => {
    const seller = await t.createUser();
    const cityIds = await Promise.all(['taounate', 'agadir', 'oujda'].map((slug) => findCityId(t, slug)));
    const [first, second, own] = cityIds;
    const { id } = await publishItem(t, seller, { city_id: first });
    await decideItem(t, admin, id);
    expect(await getCityOf(seller)).toBe(first);
    await t.call('POST /api/items/update/Yes', { as: seller, body: { id, city_id: second } });
    expect(await getCityOf(seller)).toBe(second);
    await t.call('POST /api/user/update', { as: seller, body: { city_id: own } });
    expect(await getCityOf(seller)).toBe(own);
    await decideItem(t, admin, (await publishItem(t, seller, { city_id: first })).id);
    expect(await getCityOf(seller)).toBe(own);
    const { rows } = await t.deps.db.pool.query('select distinct city_id from seller_shelves where user_id = $1', [
      seller.id,
    ]);
    expect(rows).toEqual([{ city_id: own }]);
  });
});

describe('seller_shelves › concurrency', () => {
  test('stays exact under opposite decisions on items of the same sellers', async () => {
    const sellers = await Promise.all(Array.from({ length: 3 }, () => t.createUser()));
    const ids: number[] = [];
    for (const seller of sellers)
      for (let n = 0; n < 6; n += 1) ids.push((await publishItem(t, seller, { title: `Lot ${n} du jour` })).id);
    const statuses = ['clientAccepted', 'farmerAccepted', 'rejected', 'clientAccepted', 'deleted', 'clientAccepted'];
    for (let round = 0; round < 4; round += 1) {
      await Promise.all(ids.map((id, n) => decideItem(t, admin, id, statuses[(n * 5 + round) % statuses.length])));
    }
    await expectTruth();
  });

  test('stays exact when the newest is deleted while another is added', async () => {
    const seller = await t.createUser();
    const ids: number[] = [];
    for (let n = 0; n < 10; n += 1) ids.push((await publishItem(t, seller, { title: `Caisse ${n} à prendre` })).id);
    for (const id of ids.slice(5)) await decideItem(t, admin, id);
    await Promise.all(
      ids.map((id, n) =>
        n < 5 ? decideItem(t, admin, id) : t.call(`DELETE /api/items/delete_from_account/${id}`, { as: seller }),
      ),
    );
    expect(await standOf(seller)).toEqual({ everyone: 5 });
  });
});

describe('seller_shelves › whole database', () => {
  test('is counted as it is filled', async () => {
    await fillMarket(t.owner, 1500);
    await expectTruth();
  });

  test('is recounted to the same result', async () => {
    const before = await readCounts();
    await t.deps.db.pool.query('select recount_seller_shelves()');
    expect(await readCounts()).toEqual(before);
  });

  test('is cleared', async () => {
    await t.deps.db.pool.query('delete from items');
    expect(await readCounts()).toEqual({});
  });
});
