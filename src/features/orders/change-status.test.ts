import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestUser, type TestApp } from '#tests/support/app.ts';
import { createFixtures, type Fixtures } from '#tests/support/fixtures.ts';
import { getStock, getOrderNotifications, publishAccepted, placeOrder } from '#tests/support/orders.ts';
import type { OrderEvent } from './contract.ts';
import { reservesStock, ORDER_STATUSES, type OrderStatus } from './rules/statuses.ts';
import { expireOrders } from './service/change-status.ts';
import { HOUR } from '#lib/days.ts';

let t: TestApp;
let users: Fixtures;
let seller: TestUser;
let buyer: TestUser;
let driver: TestUser;
let admin: TestUser;

beforeAll(async () => {
  t = await startApp();
  users = await createFixtures(t);
  ({ seller, buyer, driver, admin } = users);
});
afterAll(() => t.close());

type Side = 'admin' | 'seller' | 'delivery' | 'buyer';

const moveAs = (side: Side, as: TestUser | undefined, id: number, status: string, was?: OrderStatus) =>
  t.call(`PUT /api/${side}/orders/${id}/status`, { as, body: { status, was } });
const move = (id: number, status: OrderStatus) => moveAs('admin', admin, id, status);

const rowOf = (id: number) => t.deps.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const historyOf = async (id: number): Promise<OrderEvent[]> =>
  (await t.call(`GET /api/admin/orders/${id}`, { as: admin })).body.order.history;
/** The status of an order, what it reserves, and what is left of its item. */
const standing = async (id: number) => {
  const { item_id, status, reserved } = await rowOf(id);
  return [status, reserved, await getStock(t, item_id ?? 0)];
};
/** The same for an order of 3 out of 10. */
const standingAt = (status: OrderStatus) => (reservesStock(status) ? [status, 3, 7] : [status, 0, 10]);

/** An order of 3 out of 10, by the buyer or a guest. */
const placed = async ({ guest = false } = {}) => {
  const item = await publishAccepted(t, seller, admin);
  const { order: made, token } = await placeOrder(t, item, { quantity: 3 }, { as: guest ? undefined : buyer });
  return { item, id: made.id, token };
};
const assign = async (id: number, who: TestUser = driver): Promise<void> => {
  const body = { delivery_id: who.id };
  const { status } = await t.call(`POST /api/admin/orders/${id}/update`, { as: admin, body });
  expect(status).toBe(200);
};

/** A sequence that makes every status change exactly once and ends where it starts. */
const allPairs = (start: OrderStatus): OrderStatus[] => {
  const open = new Map(ORDER_STATUSES.map((from) => [from, ORDER_STATUSES.filter((to) => to !== from)]));
  const stack = [start];
  const way: OrderStatus[] = [];
  for (let at = stack.at(-1); at; at = stack.at(-1)) {
    const next = open.get(at)?.pop();
    if (next) stack.push(next);
    else way.unshift(...stack.splice(-1));
  }
  return way;
};

describe('PUT /api/{side}/orders/{id}/status › any change', () => {
  test('by an administrator keeps the stock exact', async () => {
    const { id } = await placed();
    const way = allPairs('pending');
    expect(new Set(way.slice(1).map((to, at) => `${way[at]} ${to}`)).size).toBe(56);
    for (const [at, to] of way.slice(1).entries()) {
      const { status, body } = await moveAs('admin', admin, id, to, way[at]);
      expect([way[at], to, status, body.order?.status]).toEqual([way[at], to, 200, to]);
      expect([way[at], ...(await standing(id))]).toEqual([way[at], ...standingAt(to)]);
    }
    expect((await historyOf(id)).map((event) => event.status)).toEqual(way);
  });

  test.each(['seller', 'delivery'] as const)(
    'by the %s is allowed too, with their name in the history',
    async (side) => {
      const { id } = await placed();
      await assign(id);
      const who = side === 'seller' ? seller : driver;
      for (const status of [...ORDER_STATUSES.slice(1), 'delivered', 'canceled', 'pending'] as const) {
        const answer = await moveAs(side, who, id, status);
        expect([status, answer.status, answer.body.order?.status]).toEqual([status, 200, status]);
        expect(await standing(id)).toEqual(standingAt(status));
      }
      const name = side === 'seller' ? 'Seller Test' : 'Driver Test';
      expect((await historyOf(id)).slice(2)).toMatchObject(Array.from({ length: 10 }, () => ({ actor: side, name })));
    },
  );
});

describe('PUT /api/buyer/orders/{id}/status', () => {
  test.each(['pending', 'confirmed'] as const)('cancels while it is %s, and releases the stock', async (status) => {
    const { id } = await placed();
    if (status !== 'pending') await move(id, status);
    const answer = await moveAs('buyer', buyer, id, 'canceled');
    expect([answer.status, answer.body.order.status]).toEqual([200, 'canceled']);
    expect(await standing(id)).toEqual(standingAt('canceled'));
    // The call is repeated.
    expect((await moveAs('buyer', buyer, id, 'canceled')).status).toBe(200);
    expect((await historyOf(id)).map((event) => event.status)).toEqual(
      status === 'pending' ? ['pending', 'canceled'] : ['pending', 'confirmed', 'canceled'],
    );
  });

  test.each(['processing', 'shipped', 'delivered', 'returned', 'refunded'] as const)(
    'returns 403 with a hint to call the seller once it is %s',
    async (status) => {
      const { id } = await placed();
      await move(id, status);
      const { status: code, body } = await moveAs('buyer', buyer, id, 'canceled');
      expect([code, body.code, body.current]).toMatchObject([403, 'forbidden', { status }]);
      expect(body.message).toContain('Call the seller');
      expect(await standing(id)).toEqual(standingAt(status));
    },
  );

  test('rejects any other status', async () => {
    const { id } = await placed();
    for (const status of ORDER_STATUSES.filter((one) => one !== 'canceled')) {
      expect([status, (await moveAs('buyer', buyer, id, status)).status]).toEqual([status, 403]);
    }
    await move(id, 'canceled');
    expect((await moveAs('buyer', buyer, id, 'pending')).status).toBe(403);
    expect((await rowOf(id)).status).toBe('canceled');
  });
});

describe('PUT /api/{side}/orders/{id}/status › of an order that its buyer canceled', () => {
  const REOPENED = ORDER_STATUSES.filter((status) => status !== 'canceled');

  test.each(['the buyer', 'the link of a guest'])('by %s › is refused to seller and driver', async (who) => {
    const { id, token } = await placed({ guest: who !== 'the buyer' });
    await assign(id);
    const cancel = () =>
      who === 'the buyer'
        ? moveAs('buyer', buyer, id, 'canceled')
        : t.call(`POST /api/orders/track/${token}/cancel`, { as: undefined });
    expect((await cancel()).status).toBe(200);
    for (const [side, as] of [['seller', seller] as const, ['delivery', driver] as const]) {
      for (const status of REOPENED) {
        const answer = await moveAs(side, as, id, status);
        expect([side, status, answer.status, answer.body.current]).toMatchObject([
          side,
          status,
          403,
          { status: 'canceled' },
        ]);
        expect(answer.body.message).toContain('Only an administrator can reopen it');
      }
      // Setting the same status again does nothing.
      expect((await moveAs(side, as, id, 'canceled')).status).toBe(200);
    }
    expect(await standing(id)).toEqual(standingAt('canceled'));
    expect((await historyOf(id)).at(-1)).toMatchObject({ status: 'canceled', actor: 'buyer' });
    for (const [side, as] of [['seller', seller] as const, ['admin', admin] as const]) {
      const { order } = (await t.call(`GET /api/${side}/orders/${id}`, { as })).body;
      expect(order.canceled_by).toBe('buyer');
    }
  });

  test('is reopened by an administrator; a later cancellation by the seller is the seller’s', async () => {
    const { id } = await placed();
    await moveAs('buyer', buyer, id, 'canceled');
    expect((await move(id, 'pending')).status).toBe(200);
    expect(await standing(id)).toEqual(standingAt('pending'));
    expect((await moveAs('seller', seller, id, 'canceled')).body.order).toMatchObject({ canceled_by: 'seller' });
    expect((await moveAs('seller', seller, id, 'confirmed')).body.order).toMatchObject({ canceled_by: null });
    expect(await standing(id)).toEqual(standingAt('confirmed'));
  });

  test('is reopened by the seller if it was canceled because it expired', async () => {
    const { id } = await placed();
    const clock = { now: () => new Date(Date.now() + 73 * HOUR) };
    expect(await expireOrders({ ...t.deps, clock })).toBeGreaterThan(0);
    expect((await moveAs('seller', seller, id, 'confirmed')).status).toBe(200);
    expect(await standing(id)).toEqual(standingAt('confirmed'));
  });

  test('a buyer who cancels while the seller says delivered › one of them wins, and the stock is exact', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { id } = await placed();
      const [canceled, delivered] = await Promise.all([
        moveAs('buyer', buyer, id, 'canceled'),
        moveAs('seller', seller, id, 'delivered'),
      ]);
      const won = canceled.status === 200 ? 'canceled' : 'delivered';
      expect([canceled.status, delivered.status].toSorted()).toEqual([200, 403]);
      expect(await standing(id)).toEqual(standingAt(won));
    }
  });
});

describe('PUT /api/{side}/orders/{id}/status › permissions', () => {
  test('returns 404 for orders of others', async () => {
    const { id } = await placed();
    await assign(id);
    const { stranger } = users;
    const others: [Side, TestUser][] = [
      ['seller', stranger],
      ['seller', buyer],
      ['seller', driver],
      ['buyer', stranger],
      ['buyer', seller],
      ['buyer', admin],
      ['delivery', admin],
    ];
    for (const [side, as] of others) {
      const { status, body } = await moveAs(side, as, id, 'canceled');
      expect([side, as.email, status, body.code]).toEqual([side, as.email, 404, 'not_found']);
    }
    for (const side of ['admin', 'seller', 'delivery', 'buyer'] as const) {
      expect((await moveAs(side, side === 'admin' ? admin : seller, 2_000_000_000, 'canceled')).status).toBe(
        side === 'delivery' ? 403 : 404,
      );
      expect((await moveAs(side, undefined, id, 'canceled')).status).toBe(401);
    }
    for (const as of [seller, buyer, driver]) expect((await moveAs('admin', as, id, 'shipped')).status).toBe(403);
    for (const as of [seller, buyer]) expect((await moveAs('delivery', as, id, 'shipped')).status).toBe(403);
    expect([(await rowOf(id)).status, (await historyOf(id)).length]).toEqual(['pending', 2]);
  });

  test('returns 404 for a previous driver, and for a seller who removed the order from their list', async () => {
    const { id } = await placed();
    await assign(id);
    await assign(id, (await createFixtures(t)).driver);
    expect((await moveAs('delivery', driver, id, 'shipped')).status).toBe(404);
    await t.call(`DELETE /api/seller/orders/delete/${id}`, { as: seller });
    expect((await moveAs('seller', seller, id, 'shipped')).status).toBe(404);
  });

  test('rejects an unknown status', async () => {
    const { id } = await placed();
    for (const body of [{ status: 'lost' }, { status: '' }, {}, { status: 'shipped', was: 'lost' }]) {
      const answer = await t.call(`PUT /api/seller/orders/${id}/status`, { as: seller, body });
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([
        422,
        [body.status === 'shipped' ? 'was' : 'status'],
      ]);
    }
    expect((await rowOf(id)).status).toBe('pending');
  });
});

describe('PUT /api/{side}/orders/{id}/status › concurrency', () => {
  test('returns 409 when the status has changed since it was read', async () => {
    const { id } = await placed();
    expect((await moveAs('seller', seller, id, 'confirmed', 'pending')).status).toBe(200);
    const { status, body } = await moveAs('admin', admin, id, 'processing', 'pending');
    expect([status, body.code, (await rowOf(id)).status]).toEqual([409, 'conflict', 'confirmed']);
    expect(body.message).toContain('changed in the meantime');
    expect(body.current).toEqual({ status: 'confirmed', status_at: (await rowOf(id)).status_at.toISOString() });
    // The requested status is already set.
    expect((await moveAs('admin', admin, id, 'confirmed', 'pending')).status).toBe(200);
  });

  test('lets one of many simultaneous changes succeed', async () => {
    const { id } = await placed();
    const statuses = ORDER_STATUSES.slice(1);
    const answers = await Promise.all(statuses.map((status) => moveAs('seller', seller, id, status, 'pending')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409, 409]);
    expect(await standing(id)).toEqual(standingAt((await rowOf(id)).status));
    expect(await historyOf(id)).toHaveLength(2);
  });

  test('does nothing when the order already has the status', async () => {
    const { id } = await placed();
    await move(id, 'confirmed');
    const [before, sentNotifications] = [await rowOf(id), await getOrderNotifications(t, id)];
    for (const [side, as] of [
      ['admin', admin],
      ['seller', seller],
    ] as const) {
      expect((await moveAs(side, as, id, 'confirmed')).body.order.status).toBe('confirmed');
    }
    expect(await rowOf(id)).toEqual(before);
    expect(await getOrderNotifications(t, id)).toEqual(sentNotifications);
    expect(await historyOf(id)).toHaveLength(2);
  });
});

describe('PUT /api/{side}/orders/{id}/status › records', () => {
  test('adds an audit entry for changes by administrators only', async () => {
    const { id } = await placed();
    const log = () =>
      t.deps.db
        .selectFrom('audit_log')
        .select(['actor_id', 'action', 'before', 'after'])
        .where('subject_kind', '=', 'order')
        .where('subject_id', '=', id)
        .orderBy('id')
        .execute();
    await moveAs('seller', seller, id, 'confirmed');
    expect(await log()).toEqual([]);
    await move(id, 'shipped');
    await move(id, 'shipped');
    expect(await log()).toEqual([
      { actor_id: admin.id, action: 'order.moved', before: { status: 'confirmed' }, after: { status: 'shipped' } },
    ]);
  });

  test('returns the order as the list of the side shows it', async () => {
    for (const [side, as] of [
      ['admin', admin],
      ['seller', seller],
      ['delivery', driver],
      ['buyer', buyer],
    ] as const) {
      const { id } = await placed();
      await assign(id);
      const { body } = await moveAs(side, as, id, 'canceled');
      const listed = (await t.call(`GET /api/${side}/orders?status=canceled`, { as })).body.orders.data;
      expect([side, body.order]).toEqual([side, listed.find((one) => one.id === id)]);
    }
  });

  test('notifies exactly the other sides', async () => {
    const { id } = await placed();
    await assign(id);
    const getNotified = async (work: () => Promise<unknown>) => {
      const before = (await getOrderNotifications(t, id)).length;
      await work();
      return (await getOrderNotifications(t, id))
        .slice(before)
        .map(({ user_id, data }) => [user_id, data.side, data.status]);
    };
    expect((await getOrderNotifications(t, id))[0]).toEqual({
      user_id: seller.id,
      kind: 'order_placed',
      data: { order_id: id, title: 'Tomates rondes de plein champ', side: 'seller', quantity: 3, unit: 'kg' },
    });
    const [toSeller, toBuyer, toDriver] = [
      [seller.id, 'seller', 'shipped'],
      [buyer.id, 'buyer', 'shipped'],
      [driver.id, 'delivery', 'shipped'],
    ];
    expect(await getNotified(() => move(id, 'shipped'))).toEqual([toSeller, toBuyer, toDriver]);
    await move(id, 'confirmed');
    expect(await getNotified(() => moveAs('seller', seller, id, 'shipped'))).toEqual([toBuyer, toDriver]);
    await move(id, 'confirmed');
    expect(await getNotified(() => moveAs('delivery', driver, id, 'shipped'))).toEqual([toSeller, toBuyer]);
    expect(await getNotified(() => moveAs('buyer', buyer, id, 'canceled'))).toEqual([]);
    await move(id, 'confirmed');
    expect((await getNotified(() => moveAs('buyer', buyer, id, 'canceled'))).map(([user]) => user)).toEqual([
      seller.id,
      driver.id,
    ]);
  });

  test('notifies no guest', async () => {
    const { id, token } = await placed({ guest: true });
    await move(id, 'confirmed');
    await t.call(`POST /api/orders/track/${token}/cancel`);
    expect((await getOrderNotifications(t, id)).map(({ user_id, kind }) => [user_id, kind])).toEqual([
      [seller.id, 'order_placed'],
      [seller.id, 'order_status'],
      [seller.id, 'order_status'],
    ]);
  });

  test('rolls everything back on an error', async () => {
    const { id } = await placed();
    await t.owner.query('alter table notifications add constraint broken check (created_at is null) not valid');
    const { status } = await move(id, 'canceled');
    await t.owner.query('alter table notifications drop constraint broken');
    expect([status, ...(await standing(id))]).toEqual([500, ...standingAt('pending')]);
    expect(await historyOf(id)).toHaveLength(1);
  });
});
