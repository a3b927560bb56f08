import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestUser, startApp, type TestApp } from '#tests/support/app.ts';
import { createUsers } from '#tests/support/create-users.ts';
import { errorFields } from '#tests/support/typed-call.ts';
import { decideItem, findCityId, publishItem } from '#tests/support/items.ts';
import { ageOrder } from '#tests/support/orders.ts';
import { watchPlans } from '#tests/support/query-plans.ts';
import { splitStatements } from '#platform/data/db/statements.ts';
import { MAX_COMMENT_LENGTH } from './rules.ts';
import { addReview, listReviews, getRatings, getOrderStars } from './service.ts';

let t: TestApp;
let admin: TestUser;
let buyer: TestUser;
let driver: TestUser;

const createNamedUser = async (role: 'farmer' | 'buyer', first_name: string, last_name: string): Promise<TestUser> => {
  const account = await t.createUser({ role });
  await t.call('POST /api/user/update', { as: account, body: { first_name, last_name } });
  return account;
};

beforeAll(async () => {
  t = await startApp();
  [admin, driver, buyer] = await Promise.all([
    t.createUser({ role: 'admin' }),
    t.createUser({ role: 'delivery' }),
    createNamedUser('buyer', 'سعاد', 'العلوي'),
  ]);
});
afterAll(() => t.close());

const listing = async (seller: TestUser): Promise<number> => {
  const { id } = await publishItem(t, seller);
  await decideItem(t, admin, id);
  return id;
};

/** Creates a delivered order that was placed an hour ago, delivered by the given driver if any. */
const createDeliveredOrder = async (
  itemId: number,
  { by, as = buyer, minutesAgo = 60 }: { by?: TestUser; as?: TestUser; minutesAgo?: number } = {},
): Promise<number> => {
  const body = {
    item_id: itemId,
    name: 'Souad',
    phone: '0661000009',
    city_id: await findCityId(t, 'meknes'),
    address: 'Bab Mansour',
  };
  const { status, body: placed } = await t.call('POST /api/orders/store', { as, body });
  expect([status, placed.errors]).toEqual([201, undefined]);
  const { id } = placed.order;
  const edit = { status: 'delivered', ...(by ? { delivery_id: by.id } : {}) };
  expect((await t.call(`POST /api/admin/orders/${id}/update`, { as: admin, body: edit })).status).toBe(200);
  await ageOrder(t, id, minutesAgo);
  return id;
};

const rate = (orderId: number, review: Record<string, unknown>, as = buyer) =>
  t.call(`POST /api/buyer/orders/${orderId}/rate`, { as, body: { role: 'seller', stars: 5, ...review } });

const reviewsOf = (id: number, query = '') => t.call(`GET /api/sellers/${id}/reviews${query}`);

describe('POST /api/buyer/orders/{id}/rate', () => {
  test('returns and lists the review, and updates the rating everywhere', async () => {
    const seller = await createNamedUser('farmer', 'Omar', 'Bennani');
    const item = await listing(seller);
    const other = await createNamedUser('buyer', 'حمزة', 'برادة');
    const [one, two] = [await createDeliveredOrder(item), await createDeliveredOrder(item, { as: other })];
    const first = await rate(one, { stars: 4, comment: '  طماطم طازجة.\r\nشكراً  ' });
    expect(first.status).toBe(201);
    expect(first.body.review).toEqual({
      id: expect.any(Number) as number,
      role: 'seller',
      stars: 4,
      comment: 'طماطم طازجة.\nشكراً',
      author: 'سعاد ع.',
      created_at: expect.any(String) as string,
    });
    const second = await rate(two, { stars: '5', comment: ' ' }, other);
    expect(second.body.review).toMatchObject({ stars: 5, comment: null });

    const { status, body } = await reviewsOf(seller.id);
    expect([status, body.average_rating, body.reviews.total]).toEqual([200, 4.5, 2]);
    expect(body.reviews.data).toEqual([second.body.review, first.body.review]);

    const summary = { average_rating: 4.5, reviews: 2 };
    expect((await t.call(`GET /api/items/${item}`)).body.item.seller).toMatchObject(summary);
    expect((await t.call(`GET /api/seller-items/${seller.id}`)).body.seller).toMatchObject(summary);
    expect((await t.call(`GET /api/sellers/${seller.id}`)).body.seller).toMatchObject(summary);
    expect((await t.call('GET /api/sellers?q=bennani')).body.sellers.data).toMatchObject([
      { id: seller.id, ...summary },
    ]);
    expect((await t.call(`GET /api/buyer/orders/${one}`, { as: buyer })).body.order).toMatchObject({
      rated: { seller: 4, driver: null },
      seller: summary,
    });
    expect((await t.call('GET /api/user/ratings', { as: seller })).body).toEqual({
      seller: summary,
      driver: { average_rating: null, reviews: 0 },
    });
  });

  test('accepts one review per role of an order', async () => {
    const seller = await t.createUser();
    const order = await createDeliveredOrder(await listing(seller), { by: driver });
    expect((await rate(order, { stars: 2 })).status).toBe(201);
    const again = await rate(order, { stars: 5 });
    expect([again.status, again.body.message]).toEqual([409, 'You have already rated this.']);
    expect((await rate(order, { role: 'driver', stars: 3, comment: 'En retard' })).status).toBe(201);
    expect((await rate(order, { role: 'driver' })).status).toBe(409);

    const { db } = t.deps;
    expect(await getRatings(db, 'seller', [seller.id])).toEqual(new Map([[seller.id, { average: 2, reviews: 1 }]]));
    expect(await getRatings(db, 'driver', [driver.id])).toEqual(new Map([[driver.id, { average: 3, reviews: 1 }]]));
    expect(await getOrderStars(db, [order, order, 999_999])).toEqual(new Map([[order, { seller: 2, driver: 3 }]]));
    // Reviews of a driver do not count for items.
    expect((await reviewsOf(driver.id)).body).toMatchObject({ average_rating: null, reviews: { data: [], total: 0 } });
    expect((await t.call('GET /api/user/ratings', { as: driver })).body).toEqual({
      seller: { average_rating: null, reviews: 0 },
      driver: { average_rating: 3, reviews: 1 },
    });
  });

  test('rejects invalid fields', async () => {
    const order = await createDeliveredOrder(await listing(await t.createUser()));
    const bad: [Record<string, unknown>, string][] = [
      [{ stars: 0 }, 'stars'],
      [{ stars: 6 }, 'stars'],
      [{ stars: 4.5 }, 'stars'],
      [{ stars: undefined }, 'stars'],
      [{ stars: 'many' }, 'stars'],
      [{ role: 'buyer' }, 'role'],
      [{ comment: 'good\u202eevil' }, 'comment'],
      [{ comment: 'a\u0000b' }, 'comment'],
      [{ comment: '\u2800' }, 'comment'],
      [{ comment: 'م'.repeat(MAX_COMMENT_LENGTH + 1) }, 'comment'],
      [{ comment: 7 }, 'comment'],
    ];
    for (const [review, field] of bad) {
      const { status, body } = await rate(order, review);
      expect([review, status, Object.keys(body.errors ?? {})]).toEqual([review, 422, [field]]);
    }
    expect((await rate(order, { comment: '🍅'.repeat(MAX_COMMENT_LENGTH) })).status).toBe(201);
  });
});

/** Creates minimal orders; their content is irrelevant here. */
const orders = async (seller: TestUser, count: number): Promise<number[]> => {
  const { rows } = await t.deps.db.pool.query<{ id: number }>(
    `insert into orders (token, seller_id, item_type, item_title, quantity, name, phone, city_id, address, status,
       status_at, created_at, updated_at)
     select gen_random_uuid(), $1, 'Product', 'Miel', 1, 'Guest', '+212661000009', (select min(id) from cities), 'Souk',
       'delivered', now(), now() - interval '1 day', now() from generate_series(1, $2::int) returning id`,
    [seller.id, count],
  );
  return rows.map(({ id }) => id);
};

const add = (
  order_id: number,
  user: TestUser,
  more: { stars?: number; comment?: string; now?: Date; author?: TestUser } = {},
) => {
  const { stars = 5, comment = null, now = new Date(), author = buyer } = more;
  const author_id = author.id;
  const review = { order_id, role: 'seller' as const, user_id: user.id, author_id, stars, comment, counts: true, now };
  return t.deps.db.transaction().execute((trx) => addReview(trx, review));
};

const exactOf = async (seller: TestUser) => {
  const { rows } = await t.deps.db.pool.query<{ stars: number; reviews: number }>(
    'select stars, reviews from ratings where user_id = $1',
    [seller.id],
  );
  return rows;
};

describe('rating average', () => {
  test('includes all of twenty concurrent reviews by different authors', async () => {
    const seller = await t.createUser();
    const [ids, authors] = [await orders(seller, 20), await createUsers(t, 20)];
    await Promise.all(ids.map((id, n) => add(id, seller, { stars: (n % 5) + 1, author: authors[n] as TestUser })));
    expect(await exactOf(seller)).toEqual([{ stars: 60, reviews: 20 }]);
    expect((await reviewsOf(seller.id)).body).toMatchObject({ average_rating: 3, reviews: { total: 20 } });
  });

  test('counts one of twenty concurrent reviews of the same order', async () => {
    const seller = await t.createUser();
    const [id = 0] = await orders(seller, 1);
    const done = await Promise.allSettled(Array.from({ length: 20 }, () => add(id, seller, { stars: 4 })));
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await exactOf(seller)).toEqual([{ stars: 4, reviews: 1 }]);
  });

  test('decreases when reviews are deleted, down to null', async () => {
    const seller = await t.createUser();
    const [ids, authors] = [await orders(seller, 3), await createUsers(t, 3)];
    for (const [index, id] of ids.entries())
      await add(id, seller, { stars: index + 3, author: authors[index] as TestUser });
    const remove = (id = 0) => t.deps.db.deleteFrom('orders').where('id', '=', id).execute();
    await remove(ids[2]);
    expect((await reviewsOf(seller.id)).body).toMatchObject({ average_rating: 3.5, reviews: { total: 2 } });
    await Promise.all([remove(ids[0]), remove(ids[1])]);
    expect((await reviewsOf(seller.id)).body).toMatchObject({ average_rating: null, reviews: { total: 0, data: [] } });
    expect(await getRatings(t.deps.db, 'seller', [seller.id, seller.id])).toEqual(new Map());
  });

  test('a rejected second review does not abort its transaction', async () => {
    const seller = await t.createUser();
    const [first = 0, second = 0] = await orders(seller, 2);
    await add(first, seller, { stars: 1, author: await t.createUser({ role: 'buyer' }) });
    const review = {
      role: 'seller' as const,
      user_id: seller.id,
      author_id: buyer.id,
      stars: 5,
      comment: null,
      counts: true,
      now: new Date(),
    };
    await t.deps.db.transaction().execute(async (trx) => {
      await expect(addReview(trx, { ...review, order_id: first })).rejects.toMatchObject({ code: 'conflict' });
      await addReview(trx, { ...review, order_id: second });
    });
    expect(await exactOf(seller)).toEqual([{ stars: 6, reviews: 2 }]);
  });
});

describe('what counts as a rating', () => {
  const totals = async (seller: TestUser) => {
    const { reviews, average_rating } = (await reviewsOf(seller.id)).body;
    const rating = (await getRatings(t.deps.db, 'seller', [seller.id])).get(seller.id);
    // The listed reviews, their number and the average agree.
    expect([reviews.total, rating?.reviews ?? 0, rating?.average ?? null]).toEqual([
      reviews.data.length,
      reviews.total,
      average_rating,
    ]);
    return [reviews.total, average_rating];
  };

  test('is the last review of a buyer, however many orders the two of them make up', async () => {
    const seller = await t.createUser();
    const item = await listing(seller);
    const ids = await Promise.all(Array.from({ length: 8 }, () => createDeliveredOrder(item)));
    for (const id of ids) expect((await rate(id, { stars: 5 })).status).toBe(201);
    expect(await totals(seller)).toEqual([1, 5]);
    const other = await t.createUser({ role: 'buyer' });
    expect((await rate(await createDeliveredOrder(item, { as: other }), { stars: 2 }, other)).status).toBe(201);
    expect(await totals(seller)).toEqual([2, 3.5]);
    expect((await rate(await createDeliveredOrder(item), { stars: 1, comment: 'Plus jamais' })).status).toBe(201);
    expect(await totals(seller)).toEqual([2, 1.5]);
    expect((await reviewsOf(seller.id)).body.reviews.data.map(({ comment }) => comment)).toEqual(['Plus jamais', null]);
    // Each order keeps the stars that its buyer gave.
    const { rated } = (await t.call(`GET /api/buyer/orders/${ids[0]}`, { as: buyer })).body.order;
    expect(rated.seller).toBe(5);
  });

  test('is one of twenty reviews by an author at once', async () => {
    const seller = await t.createUser();
    const ids = await orders(seller, 20);
    await Promise.all(ids.map((id) => add(id, seller, { stars: 4 })));
    expect(await totals(seller)).toEqual([1, 4]);
  });

  test('is the review before when the last one is deleted', async () => {
    const seller = await t.createUser();
    const [first = 0, second = 0] = await orders(seller, 2);
    const now = new Date(Date.now() - 60_000);
    await add(first, seller, { stars: 2, now });
    await add(second, seller, { stars: 5 });
    expect(await totals(seller)).toEqual([1, 5]);
    await t.deps.db.deleteFrom('orders').where('id', '=', second).execute();
    expect(await totals(seller)).toEqual([1, 2]);
    await t.deps.db.deleteFrom('orders').where('id', '=', first).execute();
    expect(await totals(seller)).toEqual([0, null]);
  });

  test('is no review within an hour of the order: it is stored, but replaces none that counts', async () => {
    const seller = await t.createUser();
    const item = await listing(seller);
    const late = await rate(await createDeliveredOrder(item), { stars: 3 });
    expect([late.status, late.body.counted]).toEqual([201, true]);
    const order = await createDeliveredOrder(item, { by: driver, minutesAgo: 59 });
    const early = await rate(order, { stars: 5 });
    expect([early.status, early.body.counted, early.body.review.stars]).toEqual([201, false, 5]);
    expect(await totals(seller)).toEqual([1, 3]);
    const before = (await t.call('GET /api/user/ratings', { as: driver })).body.driver;
    expect((await rate(order, { role: 'driver', stars: 1 })).body.counted).toBe(false);
    expect((await t.call('GET /api/user/ratings', { as: driver })).body.driver).toEqual(before);
    // Neither does it count when the one that counts is deleted.
    await t.deps.db.deleteFrom('orders').where('id', '!=', order).where('seller_id', '=', seller.id).execute();
    expect(await totals(seller)).toEqual([0, null]);
  });

  test('is no review of an account that has proven nothing: it is refused until something is proven', async () => {
    const seller = await t.createUser();
    const as = await t.createUser({ role: 'buyer', unproven: true });
    const order = await createDeliveredOrder(await listing(seller), { as });
    const refused = await rate(order, {}, as);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      403,
      'forbidden',
      'Confirm your phone number or email address in your profile first. Then you can leave a rating.',
    ]);
    expect(await totals(seller)).toEqual([0, null]);
    await t.deps.db.updateTable('users').set({ email_verified: true }).where('id', '=', as.id).execute();
    expect((await rate(order, {}, as)).body.counted).toBe(true);
    expect(await totals(seller)).toEqual([1, 5]);
  });

  test('is counted again by migration 0069, which may be interrupted', async () => {
    const { pool } = t.deps.db;
    const seller = await t.createUser();
    const [a, b] = await createUsers(t, 2);
    const fresh = await t.createUser({ role: 'buyer', unproven: true });
    const ids = await orders(seller, 6);
    // The rows are as the version before stored them.
    await pool.query(
      `insert into reviews (order_id, role, user_id, author_id, stars, created_at)
         select r.id, 'seller', $1::int, r.author, r.stars, o.created_at + r.minutes * interval '1 minute'
         from unnest($2::int[], $3::int[], $4::int[], $5::int[]) r (id, author, stars, minutes) join orders o using (id)`,
      [seller.id, ids, [a?.id, a?.id, a?.id, b?.id, fresh.id, null], [5, 4, 5, 2, 5, 3], [70, 90, 59, 60, 90, 80]],
    );
    await pool.query('update reviews set counts = true where user_id = $1', [seller.id]);
    expect(await exactOf(seller)).toEqual([{ stars: 24, reviews: 6 }]);
    const sql = await readFile(new URL('../../../db/migrations/0069_recount_reviews.sql', import.meta.url), 'utf8');
    for (let n = 0; n < 2; n += 1) {
      await t.owner.query(`delete from batch_progress`);
      for (const statement of splitStatements(sql)) await t.owner.query(statement);
      expect(await exactOf(seller)).toEqual([{ stars: 9, reviews: 3 }]);
    }
    expect(await totals(seller)).toEqual([3, 3]);
  });
});

describe('GET /api/sellers/{farmer_id}/reviews', () => {
  test('returns pages newest first without duplicates', async () => {
    const seller = await t.createUser();
    const [ids, authors] = [await orders(seller, 23), await createUsers(t, 23)];
    // Three reviews per timestamp: the higher id comes first.
    for (const [index, id] of ids.entries()) {
      const [now, author] = [new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 3))), authors[index] as TestUser];
      await add(id, seller, { comment: `No ${index}`, now, author });
    }
    const seen: (string | null)[] = [];
    for (const [page, length] of [
      [1, 10],
      [2, 10],
      [3, 3],
    ] as const) {
      const { reviews } = (await reviewsOf(seller.id, `?page=${page}`)).body;
      expect(reviews).toMatchObject({ total: 23, last_page: 3, per_page: 10, current_page: page });
      expect(reviews.next_page_url).toBe(page < 3 ? `/api/sellers/${seller.id}/reviews?page=${page + 1}` : null);
      expect(reviews.data).toHaveLength(length);
      for (const { comment } of reviews.data) seen.push(comment);
    }
    expect(seen).toEqual(Array.from({ length: 23 }, (_, index) => `No ${22 - index}`));
    expect((await reviewsOf(seller.id, '?page=4')).body.reviews.data).toEqual([]);
    expect(errorFields(await reviewsOf(seller.id, '?page=0'))).toEqual([422, ['page']]);
  });

  test('keeps reviews of closed accounts', async () => {
    const [seller, author] = await Promise.all([t.createUser(), createNamedUser('buyer', 'Hamid', 'Tazi')]);
    const [id = 0] = await orders(seller, 1);
    await add(id, seller, { author, comment: 'Bien' });
    const getReviews = async () => (await reviewsOf(seller.id)).body.reviews.data;
    expect(await getReviews()).toMatchObject([{ comment: 'Bien', author: 'Hamid T.' }]);
    await t.deps.db.deleteFrom('users').where('id', '=', author.id).execute();
    expect(await getReviews()).toMatchObject([{ comment: 'Bien', author: null }]);
  });

  test('returns 404 for unknown users and an empty list for users without reviews', async () => {
    const { status, body } = await reviewsOf(999_999);
    expect([status, body.code]).toEqual([404, 'not_found']);
    expect((await reviewsOf(buyer.id)).body).toMatchObject({ average_rating: null, reviews: { total: 0, data: [] } });
    expect((await t.call('GET /api/user/ratings')).status).toBe(401);
  });

  test('reads only the rows of its page', async () => {
    const [loud, quiet] = await Promise.all([t.createUser(), t.createUser()]);
    const ids = await orders(loud, 4000);
    await t.deps.db.pool.query(
      `insert into reviews (order_id, role, user_id, author_id, stars, created_at)
       select id, 'seller', case when id % 2 = 0 then $1::int else $2::int end, null, 4, now() - id * interval '1 minute' from unnest($3::int[]) id`,
      [loud.id, quiet.id, ids],
    );
    await t.owner.query('vacuum analyze reviews, ratings');
    const { ctx, collectReads: readsOf } = watchPlans(t);
    const work = () => listReviews(ctx, loud.id, 3);
    const { reads, answer } = await readsOf(new Set(['reviews', 'ratings', 'users']), work);
    expect(answer.reviews).toMatchObject({ total: 2000, data: Array.from({ length: 10 }, () => ({ stars: 4 })) });
    expect(reads.filter(({ of }) => of === 'reviews')).toEqual([
      expect.objectContaining({ type: 'Index Scan', rows: 30 }),
    ]);
    for (const { rows } of reads) expect(rows).toBeLessThan(100);
  });
});
