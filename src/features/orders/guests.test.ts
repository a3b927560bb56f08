import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp, type TestUser } from '#tests/support/app.ts';
import { createFixtures } from '#tests/support/fixtures.ts';
import { flushOutbox } from '#tests/support/notifications.ts';
import {
  createOrderForm,
  getOrderNotifications,
  getStock,
  placeOrder,
  publishAccepted,
  tryPlaceOrder,
} from '#tests/support/orders.ts';
import { errorFields } from '#tests/support/typed-call.ts';
import { MAX_PENDING, MAX_RESERVING_OF_NETWORK, reservesAtOnce } from './rules/orderable.ts';
import { expireOrders } from './service/change-status.ts';
import { HOUR } from '#lib/days.ts';

let numbers = 0;
/** Returns a number that no other order has. */
const invent = (): string => `+21265${String((numbers += 1)).padStart(7, '0')}`;
let networks = 0;
/** Returns the headers of a request from another network. */
const fromElsewhere = () => ({ 'x-ghalla-address': `10.7.${(networks += 1) >> 8}.${networks & 255}` });

const range = (length: number) => Array.from({ length }, (_, n) => n);
const countOf = (statuses: readonly number[], status: number) => statuses.filter((one) => one === status).length;

interface Market {
  readonly t: TestApp;
  readonly seller: TestUser;
  readonly buyer: TestUser;
  readonly admin: TestUser;
}
const openMarket = async (env: Record<string, string>): Promise<Market> => {
  const t = await startApp(env);
  return { t, ...(await createFixtures(t)) };
};
const rowOf = ({ t }: Market, id: number) =>
  t.deps.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const move = ({ t, seller }: Market, id: number, status: string) =>
  t.request(`PUT /api/seller/orders/${id}/status`, { as: seller, body: { status } });
/** Runs the job as if a time had passed. */
const expireAfter = ({ t }: Market, hours: number) =>
  expireOrders({ ...t.deps, clock: { now: () => new Date(Date.now() + hours * HOUR) } });

test.each([
  [1, 1, 0, true],
  [1, 0, 1, false],
  [2, 10, 0, true],
  [3, 10, 0, false],
  [2, 8, 2, false],
  [1, 4, 1, false],
  [5, null, 0, false],
])('reservesAtOnce › %s units with %s left and %s reserved by guests: %s', (quantity, left, reserved, expected) => {
  expect(reservesAtOnce(quantity, left, reserved)).toBe(expected);
});

describe('POST /api/orders/store › a guest where no codes can be sent', () => {
  let market: Market;
  let t: TestApp;
  const publish = (quantity: number) => publishAccepted(t, market.seller, market.admin, { quantity });
  beforeAll(async () => {
    market = await openMarket({});
    ({ t } = market);
  });
  afterAll(() => t.close());

  test('cannot empty the market with invented numbers', async () => {
    const items = await Promise.all(range(17).map((n) => publish(n % 2 === 0 ? 10 : 1)));
    const headers = fromElsewhere();
    for (const item of items) {
      const stock = (await getStock(t, item)) ?? 0;
      for (const quantity of [stock, 2, 1]) await tryPlaceOrder(t, item, { phone: invent(), quantity }, { headers });
    }
    const left = await Promise.all(items.map((item) => getStock(t, item)));
    const untouched = left.filter((stock, n) => stock === (n % 2 === 0 ? 10 : 1)).length;
    expect(untouched).toBeGreaterThanOrEqual(items.length - MAX_RESERVING_OF_NETWORK);
    for (const [n, stock] of left.entries()) if (n % 2 === 0) expect(stock).toBeGreaterThanOrEqual(8);
  });

  test('reserves a fifth of an item together with all other guests, from however many networks', async () => {
    const item = await publish(20);
    const answers = await Promise.all(
      range(30).map(() => tryPlaceOrder(t, item, { phone: invent() }, { headers: fromElsewhere() })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(201));
    expect(await getStock(t, item)).toBe(16);
    // Users are not affected.
    await placeOrder(t, item, { quantity: 16 }, { as: market.buyer });
    expect(await getStock(t, item)).toBe(0);
  });

  test('reserves for ten orders of a network, however they come at once', async () => {
    const items = await Promise.all(range(14).map(() => publish(10)));
    const headers = { 'x-ghalla-address': '2001:db8:1:2::1' };
    const same = { 'x-ghalla-address': '2001:db8:1:2:ffff::9' };
    const orders = await Promise.all(
      items.map((item, n) => placeOrder(t, item, { phone: invent() }, { headers: n % 2 === 0 ? headers : same })),
    );
    const left = await Promise.all(items.map((item) => getStock(t, item)));
    expect(left.toSorted()).toEqual([...Array(4).fill(10), ...Array(10).fill(9)]);
    // An order that no longer waits frees a place, and its network is deleted.
    const reserving = orders.find((_, n) => left[n] === 9)?.order.id ?? 0;
    await move(market, reserving, 'confirmed');
    const row = await rowOf(market, reserving);
    expect([row.network, row.awaits, row.reserved]).toEqual([null, null, 1]);
    const next = await publish(10);
    await placeOrder(t, next, { phone: invent() }, { headers });
    expect(await getStock(t, next)).toBe(9);
  });

  test('is never sold more than there is: the seller confirms thirty guests of the last five units at once', async () => {
    const item = await publish(5);
    const orders = await Promise.all(
      range(30).map(() => placeOrder(t, item, { phone: invent() }, { headers: fromElsewhere() })),
    );
    expect(await getStock(t, item)).toBe(4);
    const answers = await Promise.all(orders.map(({ order }) => move(market, order.id, 'confirmed')));
    const statuses = answers.map(({ status }) => status);
    expect([countOf(statuses, 200), countOf(statuses, 409)]).toEqual([5, 25]);
    expect(await getStock(t, item)).toBe(0);
    const rows = await t.deps.db
      .selectFrom('orders')
      .select(['status', 'reserved'])
      .where('item_id', '=', item)
      .execute();
    expect(rows.filter(({ status }) => status === 'confirmed').map(({ reserved }) => reserved)).toEqual(
      Array(5).fill(1),
    );
  });

  test('reserves a large order when the seller confirms it, and returns it when it is canceled', async () => {
    const item = await publish(10);
    const { order } = await placeOrder(t, item, { phone: invent(), quantity: 9 });
    expect([order.awaits, await getStock(t, item)]).toEqual(['seller', 10]);
    const { body } = await t.call(`GET /api/seller/orders/${order.id}`, { as: market.seller });
    expect([body.order.awaits, body.order.reserved, body.order.left]).toEqual(['seller', 0, 10]);
    expect((await move(market, order.id, 'confirmed')).body.order.awaits).toBeNull();
    expect(await getStock(t, item)).toBe(1);
    await move(market, order.id, 'shipped');
    expect(await getStock(t, item)).toBe(1);
    await move(market, order.id, 'returned');
    expect(await getStock(t, item)).toBe(10);
  });

  test('has one open order of an item and a number, and another once the seller or the guest decided', async () => {
    const item = await publish(10);
    const phone = invent();
    const attempts = await Promise.all(
      range(10).map(() => tryPlaceOrder(t, item, { phone }, { headers: fromElsewhere() })),
    );
    expect(
      countOf(
        attempts.map(({ status }) => status),
        409,
      ),
    ).toBe(9);
    const refused = attempts.find(({ status }) => status === 409);
    expect(refused?.body.message).toContain('Find my order');
    // The error reveals nothing of the other order: the number may belong to another person.
    expect(JSON.stringify(refused?.body)).not.toContain('track');
    const [id = 0, token = ''] = attempts.flatMap(({ status, body }) =>
      status === 201 ? ([body.order.id, body.tracking_url.split('/').at(-1)] as [number, string]) : [],
    ) as [number?, string?];
    expect((await tryPlaceOrder(t, await publish(10), { phone })).status).toBe(201);
    expect((await tryPlaceOrder(t, item, { phone }, { as: market.buyer })).status).toBe(201);
    await t.call(`POST /api/orders/track/${token}/cancel`);
    const again = await placeOrder(t, item, { phone });
    expect((await tryPlaceOrder(t, item, { phone })).status).toBe(409);
    await move(market, again.order.id, 'confirmed');
    expect((await tryPlaceOrder(t, item, { phone })).status).toBe(201);
    expect((await rowOf(market, id)).status).toBe('canceled');
  });

  test('has twelve hours to be confirmed, a user 72', async () => {
    await t.deps.db.deleteFrom('orders').execute();
    const item = await publish(10);
    const guest = (await placeOrder(t, item, { phone: invent() })).order;
    const user = (await placeOrder(t, item, {}, { as: market.buyer })).order;
    const confirmed = (await placeOrder(t, item, { phone: invent() })).order;
    await move(market, confirmed.id, 'confirmed');
    const hours = ({ created_at, expires_at }: typeof guest) =>
      (Date.parse(expires_at ?? '') - Date.parse(created_at)) / HOUR;
    expect([hours(guest), hours(user)]).toEqual([12, 72]);
    expect(await expireAfter(market, 11.9)).toBe(0);
    expect(await expireAfter(market, 12.1)).toBe(1);
    expect(await getStock(t, item)).toBe(8);
    expect([await rowOf(market, guest.id), await rowOf(market, confirmed.id)]).toMatchObject([
      { status: 'canceled', reserved: 0, network: null },
      { status: 'confirmed' },
    ]);
    expect(await expireAfter(market, 72.1)).toBe(1);
  });
});

// Signing up costs nothing: an account that has proven neither phone number nor e-mail address is treated as a guest.
describe('POST /api/orders/store › a fresh account where no codes can be sent', () => {
  let market: Market;
  let t: TestApp;
  const publish = (quantity: number) => publishAccepted(t, market.seller, market.admin, { quantity });
  const signUp = () => t.createUser({ role: 'buyer', unproven: true });
  beforeAll(async () => {
    market = await openMarket({});
    ({ t } = market);
  });
  afterAll(() => t.close());

  test('cannot empty the market: no order takes more than a fifth, all three accounts together five each', async () => {
    const items = await Promise.all(range(12).map(() => publish(10)));
    const headers = fromElsewhere();
    const statuses: number[] = [];
    for (const as of await Promise.all(range(3).map(signUp))) {
      for (const item of items) {
        const { status, body } = await tryPlaceOrder(t, item, { phone: invent(), quantity: 10 }, { as, headers });
        statuses.push(status);
        if (status === 201) expect(body.order.awaits).toBe('seller');
        else expect([status, body.message]).toEqual([403, expect.stringContaining('You have 5 orders')]);
      }
    }
    expect(countOf(statuses, 201)).toBe(15);
    expect(await Promise.all(items.map((item) => getStock(t, item)))).toEqual(Array(12).fill(10));
  });

  test('shares the small part of the stock, and the ten reserving orders of the network, with all guests', async () => {
    const item = await publish(20);
    const accounts = await Promise.all(range(4).map(signUp));
    const buyers = [...accounts, ...Array<undefined>(4).fill(undefined)];
    for (const as of buyers) await placeOrder(t, item, { phone: invent() }, { as, headers: fromElsewhere() });
    expect(await getStock(t, item)).toBe(16);
    const headers = fromElsewhere();
    const items = await Promise.all(range(12).map(() => publish(10)));
    for (const [n, one] of items.entries()) {
      const as = n % 3 === 0 ? undefined : await signUp();
      await placeOrder(t, one, { phone: invent() }, { as, headers });
    }
    const left = await Promise.all(items.map((one) => getStock(t, one)));
    expect(countOf(left as number[], 9)).toBe(MAX_RESERVING_OF_NETWORK);
  });

  test('has one open order of an item, whatever the number', async () => {
    const item = await publish(10);
    const as = await signUp();
    await placeOrder(t, item, { phone: invent() }, { as });
    const again = await tryPlaceOrder(t, item, { phone: invent() }, { as });
    expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('“My orders”')]);
    expect((await tryPlaceOrder(t, await publish(10), { phone: invent() }, { as })).status).toBe(201);
  });

  test('has five unconfirmed orders, however many come at once, and more when one is confirmed or something is proven', async () => {
    const as = await signUp();
    const items = await Promise.all(range(12).map(() => publish(10)));
    const answers = await Promise.all(
      items.slice(0, 10).map((item) => tryPlaceOrder(t, item, { phone: invent() }, { as, headers: fromElsewhere() })),
    );
    expect(
      countOf(
        answers.map(({ status }) => status),
        201,
      ),
    ).toBe(MAX_PENDING.unproven);
    const [last = 0, other = 0] = items.slice(10);
    const refused = (lang: 'ar' | 'fr' | 'en') =>
      createOrderForm(t, { item_id: last, phone: invent() }).then((body) =>
        t.call('POST /api/orders/store', { as, lang, body }),
      );
    expect((await refused('ar')).body.message).toContain('أكّد هاتفك');
    expect((await refused('fr')).body.message).toContain('Confirmez votre téléphone');
    const { status, body } = await refused('en');
    expect([status, body.code, body.message]).toEqual([
      403,
      'forbidden',
      expect.stringContaining('Confirm your phone'),
    ]);
    // A draft reserves nothing, and stays possible.
    expect((await tryPlaceOrder(t, last, { draft: 'Yes' }, { as })).body.order.awaits).toBeNull();
    const placed = answers.find((answer) => answer.status === 201);
    await move(market, placed?.body.order.id ?? 0, 'confirmed');
    expect((await tryPlaceOrder(t, last, { phone: invent() }, { as })).status).toBe(201);
    expect((await tryPlaceOrder(t, other, { phone: invent() }, { as })).status).toBe(403);
    await t.deps.db.updateTable('users').set({ email_verified: true }).where('id', '=', as.id).execute();
    const { order } = await placeOrder(t, other, { quantity: 10 }, { as });
    expect([order.awaits, await getStock(t, other)]).toEqual([null, 0]);
  });

  test('has twelve hours to be confirmed', async () => {
    const { order } = await placeOrder(t, await publish(10), { phone: invent() }, { as: await signUp() });
    expect((Date.parse(order.expires_at ?? '') - Date.parse(order.created_at)) / HOUR).toBe(12);
  });
});

test('POST /api/orders/store › a proven account has sixty orders that no seller has confirmed', async () => {
  const market = await openMarket({ RATE_LIMIT: 'on' });
  const { t, seller, admin, buyer: as } = market;
  await t.deps.db.updateTable('users').set({ email_verified: true }).where('id', '=', as.id).execute();
  const item = await publishAccepted(t, seller, admin, { quantity: 200 });
  const { order } = await placeOrder(t, item, {}, { as });
  const { id, ...row } = await rowOf(market, order.id);
  const copies = range(MAX_PENDING.proven - 1).map((n) => ({ ...row, token: `${row.token}-${n}` }));
  const rows = await t.deps.db.insertInto('orders').values(copies).returning('id').execute();
  const refused = await tryPlaceOrder(t, item, {}, { as });
  expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining('60')]);
  await move(market, rows[0]?.id ?? id, 'confirmed');
  expect((await tryPlaceOrder(t, item, {}, { as })).status).toBe(201);
  await t.close();
});

describe('POST /api/orders/track/{token}/confirm › a guest who gets a code', () => {
  let market: Market;
  let t: TestApp;
  const publish = (quantity: number) => publishAccepted(t, market.seller, market.admin, { quantity });
  const sentTo = (phone: string) => t.smsMessages.filter(({ to }) => to === phone);
  const getCode = async (phone: string): Promise<string> => {
    await expect.poll(() => sentTo(phone).length).toBeGreaterThan(0);
    return /\d{6}/.exec(sentTo(phone).at(-1)?.text ?? '')?.[0] ?? '';
  };
  const confirm = (token: string, code: string) =>
    t.call(`POST /api/orders/track/${token}/confirm`, { body: { code } });
  const place = async (item: number, quantity = 1) => {
    const phone = invent();
    const { order, token } = await placeOrder(t, item, { phone, quantity });
    return { order, token, phone, code: await getCode(phone) };
  };
  const sold = async (id: number) => (await t.call(`GET /api/seller/orders/${id}`, { as: market.seller })).status;
  beforeAll(async () => {
    market = await openMarket({ SMS_WEBHOOK_URL: 'http://127.0.0.1:1/' });
    ({ t } = market);
  });
  afterAll(() => t.close());

  test('reserves nothing and is unknown to the seller until the code is entered', async () => {
    const item = await publish(10);
    const { order, token, code } = await place(item, 10);
    expect([order.awaits, await getStock(t, item), await sold(order.id)]).toEqual(['code', 10, 404]);
    expect(await getOrderNotifications(t, order.id)).toEqual([]);
    const { body: list } = await t.call('GET /api/seller/orders', { as: market.seller });
    expect(list.orders.data.map(({ id }) => id)).not.toContain(order.id);

    const wrong = await confirm(token, String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
    expect([errorFields(wrong), await getStock(t, item)]).toEqual([[422, ['code']], 10]);

    const right = await confirm(token, code);
    expect([right.status, right.body.order.awaits, right.body.order.reserved]).toEqual([200, null, 10]);
    expect([await getStock(t, item), await sold(order.id)]).toEqual([0, 200]);
    expect(await getOrderNotifications(t, order.id)).toMatchObject([
      { user_id: market.seller.id, kind: 'order_placed', data: { quantity: 10, unit: 'kg' } },
    ]);
    const { expires_at: expiry } = right.body.order;
    expect(Date.parse(expiry ?? '') - Date.now()).toBeGreaterThan(71 * HOUR);
    // A second tap changes nothing.
    expect((await confirm(token, code)).status).toBe(200);
    expect([await getStock(t, item), (await getOrderNotifications(t, order.id)).length]).toEqual([0, 1]);
  });

  test('shares the last units among thirty guests who enter their codes at once', async () => {
    const item = await publish(3);
    const guests = await Promise.all(range(30).map(() => place(item)));
    expect(await getStock(t, item)).toBe(3);
    const answers = await Promise.all(guests.map(({ token, code }) => confirm(token, code)));
    const statuses = answers.map(({ status }) => status);
    expect([countOf(statuses, 200), countOf(statuses, 409), await getStock(t, item)]).toEqual([3, 27, 0]);
    for (const [n, { order }] of guests.entries()) {
      const done = statuses[n] === 200;
      const { status, reserved } = await rowOf(market, order.id);
      expect([status, reserved]).toEqual(done ? ['pending', 1] : ['canceled', 0]);
      expect(await getOrderNotifications(t, order.id)).toHaveLength(done ? 1 : 0);
    }
  });

  test('is needed by a fresh account, too, whose order reserves nothing until it is entered or the account is proven', async () => {
    const item = await publish(10);
    const as = await t.createUser({ role: 'buyer', unproven: true });
    const placeAs = async () => {
      const phone = invent();
      return { phone, ...(await placeOrder(t, item, { phone, quantity: 4 }, { as })) };
    };
    const [entered, proven] = [await placeAs(), await placeAs()];
    expect([entered.order.awaits, await getStock(t, item), await sold(entered.order.id)]).toEqual(['code', 10, 404]);
    const own = await t.call(`GET /api/buyer/orders/${entered.order.id}`, { as });
    expect([own.body.order.awaits, own.body.order.tracking_url]).toEqual([
      'code',
      expect.stringContaining(entered.token),
    ]);
    const right = await confirm(entered.token, await getCode(entered.phone));
    expect([right.body.order.awaits, await getStock(t, item), await sold(entered.order.id)]).toEqual([null, 6, 200]);
    // Only the seller is notified: the buyer has entered the code.
    const notified = (await getOrderNotifications(t, entered.order.id)).map(({ user_id }) => user_id);
    expect(notified).toEqual([market.seller.id]);

    const confirmOwn = (user?: TestUser) =>
      t.call(`POST /api/orders/track/${proven.token}/confirm`, { as: user, body: {} });
    expect(errorFields(await confirmOwn(as))).toEqual([422, ['code']]);
    await t.deps.db.updateTable('users').set({ email_verified: true }).where('id', '=', as.id).execute();
    // Other buyers still need a code, whatever they have proven.
    for (const user of [undefined, market.buyer]) expect(errorFields(await confirmOwn(user))).toEqual([422, ['code']]);
    const { status, body } = await confirmOwn(as);
    // The number itself is not proven by that.
    expect([status, body.order.awaits, body.phone_proof]).toEqual([200, null, null]);
    expect([await getStock(t, item), await sold(proven.order.id)]).toEqual([2, 200]);
    expect((await placeOrder(t, item, { phone: invent() }, { as })).order.awaits).toBeNull();
  });

  test('takes effect once when a code is entered twice at once', async () => {
    const item = await publish(10);
    const { order, token, code } = await place(item, 2);
    await Promise.all(range(6).map(() => confirm(token, code)));
    expect([await getStock(t, item), (await getOrderNotifications(t, order.id)).length]).toEqual([8, 1]);
  });

  test('cancels the order when too little is left, and says how much', async () => {
    const item = await publish(5);
    const { order, token, code } = await place(item, 4);
    await placeOrder(t, item, { quantity: 3 }, { as: market.buyer });
    const { status, body } = await confirm(token, code);
    expect([status, body.message]).toEqual([409, 'Only 2 are left.']);
    expect([(await rowOf(market, order.id)).status, await getStock(t, item)]).toEqual(['canceled', 2]);
    expect(await sold(order.id)).toBe(404);
  });

  test('cancels the order when the listing was sold meanwhile', async () => {
    const item = await publish(5);
    const { order, token, code } = await place(item);
    await t.call(`POST /api/items/sold/${item}`, { as: market.seller });
    expect((await confirm(token, code)).body.message).toBe('This listing is marked as sold.');
    expect((await rowOf(market, order.id)).status).toBe('canceled');
  });

  test('is rejected at once when too little is left', async () => {
    const item = await publish(2);
    expect((await tryPlaceOrder(t, item, { phone: invent(), quantity: 3 })).status).toBe(409);
  });

  test('disturbs nobody when the order is canceled or expires without its code', async () => {
    await t.deps.db.deleteFrom('orders').execute();
    const item = await publish(10);
    const [canceled, expired] = [await place(item), await place(item)];
    await t.call(`POST /api/orders/track/${canceled.token}/cancel`);
    expect(await expireAfter(market, 11.9)).toBe(0);
    expect(await expireAfter(market, 12.1)).toBe(1);
    for (const { order, phone } of [canceled, expired]) {
      expect((await rowOf(market, order.id)).status).toBe('canceled');
      expect([await getOrderNotifications(t, order.id), await sold(order.id)]).toEqual([[], 404]);
      await flushOutbox(t);
      // The code alone.
      expect(sentTo(phone)).toHaveLength(1);
    }
    expect((await confirm(canceled.token, canceled.code)).body.order.status).toBe('canceled');
  });

  test('is not needed by a user, nor once an administrator has confirmed the order', async () => {
    const item = await publish(10);
    const own = (await placeOrder(t, item, { phone: invent() }, { as: market.buyer })).order;
    expect([own.awaits, await getStock(t, item)]).toEqual([null, 9]);
    const { order, token, code } = await place(item);
    const body = { status: 'confirmed' } as const;
    await t.call(`PUT /api/admin/orders/${order.id}/status`, { as: market.admin, body });
    expect([await getStock(t, item), await sold(order.id)]).toEqual([8, 200]);
    expect((await confirm(token, code)).body.order.status).toBe('confirmed');
    expect(await getStock(t, item)).toBe(8);
  });

  test('can be asked for again when the gateway failed: the order stands', async () => {
    const item = await publish(10);
    const { sms } = t.deps;
    let failures = 0;
    const send = (): Promise<never> => {
      failures += 1;
      return Promise.reject(new Error('down'));
    };
    Object.assign(t.deps, { sms: { send } });
    const phone = invent();
    const { token } = await placeOrder(t, item, { phone });
    // The code is sent after the response.
    await expect.poll(() => failures).toBe(1);
    await expect
      .poll(() => t.deps.db.selectFrom('outbox').select('id').where('recipient', '=', phone).execute())
      .toEqual([]);
    Object.assign(t.deps, { sms });
    expect(errorFields(await confirm(token, '000000'))).toEqual([422, ['code']]);
    expect((await t.call(`POST /api/orders/track/${token}/code`)).body).toEqual({ sent: true });
    expect((await confirm(token, await getCode(phone))).status).toBe(200);
    // Nothing waits for another one.
    expect((await t.request(`POST /api/orders/track/${token}/code`)).status).toBe(409);
  });

  test('is not needed again on the device where one was entered, for the same number and thirty days', async () => {
    const item = await publish(100);
    const { token, code, phone } = await place(item);
    const { phone_proof } = (await confirm(token, code)).body;
    const awaits = async (fields: Record<string, unknown>) =>
      (await placeOrder(t, item, { phone, ...fields })).order.awaits;
    expect(await awaits({ phone_proof })).toBeNull();
    expect(await getStock(t, item)).toBe(98);
    const forged = [undefined, null, '', 'x', `${Date.now() + HOUR}.${'A'.repeat(43)}`, `9${phone_proof}`];
    for (const one of forged) expect(await awaits({ phone_proof: one })).toBe('code');
    expect(await awaits({ phone_proof, phone: invent() })).toBe('code');
    const { clock } = t.deps;
    Object.assign(t.deps, { clock: { now: () => new Date(Date.now() + 30.1 * 24 * HOUR) } });
    expect(await awaits({ phone_proof })).toBe('code');
    Object.assign(t.deps, { clock });
    expect((await confirm(token, code)).body.phone_proof).toBeNull();
  });

  test('takes the code of the order alone, on any device and network, and does not sign in with it', async () => {
    const item = await publish(10);
    const { token, phone, code } = await place(item);
    const other = await placeOrder(t, item, { phone });
    const body = { phoneNumber: phone, code };
    expect(errorFields(await t.call('POST /api/auth/phone-number/verify', { body }))).toEqual([422, ['code']]);
    expect(errorFields(await confirm(other.token, code))).toEqual([422, ['code']]);
    for (let n = 0; n < 6; n += 1) await confirm(other.token, '000000');
    const headers = fromElsewhere();
    const { status } = await t.call(`POST /api/orders/track/${token}/confirm`, { body: { code }, headers });
    expect(status).toBe(200);
  });

  test('returns 404 for an unknown link and 422 for anything but six digits', async () => {
    expect((await confirm('x'.repeat(24), '123456')).status).toBe(404);
    const { token } = await place(await publish(10));
    expect(errorFields(await confirm(token, '12ab'))).toEqual([422, ['code']]);
  });
});
