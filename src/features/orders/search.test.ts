import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { createFixtures, type Fixtures } from '#tests/support/fixtures.ts';
import { publishAccepted, placeOrder } from '#tests/support/orders.ts';
import { errorFields } from '#tests/support/typed-call.ts';
import { HOUR } from '#lib/days.ts';
import { NO_TERMS } from '#features/items/rules/index.ts';
import { ORDER_SORTS } from './rules/fields.ts';
import { ORDER_STATUSES, type OrderStatus } from './rules/statuses.ts';
import { getTroubles, TROUBLES, type TroubleInput } from './rules/trouble.ts';

// Administrators search, filter and sort the list of orders; sellers and buyers search theirs.

let t: TestApp;
let users: Fixtures;
let honey: number;
let mine: number;
let other: number;

beforeAll(async () => {
  t = await startApp();
  users = await createFixtures(t);
  await t.owner.query(`update users set first_name = 'Abdellatif', last_name = 'Zerouali' where id = $1`, [
    users.seller.id,
  ]);
  honey = await publishAccepted(t, users.seller, users.admin, { title: 'عسل الزعتر الحر', quantity: '' });
  mine = (await placeOrder(t, honey, { name: 'Khadija Ouazzani', phone: '0661203040' }, { as: users.buyer })).order.id;
  other = (await placeOrder(t, honey, { name: 'Mehdi Fassi', phone: '0677889911' }, {})).order.id;
  await t.owner.query(`update orders set awaits = null where id = $1`, [other]);
});
afterAll(() => t.close());

const find = async (side: 'admin' | 'seller' | 'buyer', query: Record<string, string>): Promise<number[]> => {
  const { status, body } = await t.call(`GET /api/${side}/orders?${new URLSearchParams(query)}`, { as: users[side] });
  expect([side, query, status]).toEqual([side, query, 200]);
  expect(body.orders.total).toBe(body.orders.data.length);
  return body.orders.data.map(({ id }: { id: number }) => id);
};
const search = (side: 'admin' | 'seller' | 'buyer', q: string) => find(side, { q });

describe('GET /api/admin/orders › q', () => {
  test('finds an order by its number, however it is written', async () => {
    for (const q of [`#${mine}`, `n° ${mine}`, `رقم ${mine}`])
      expect([q, await search('admin', q)]).toEqual([q, [mine]]);
    // A number alone may also be a part of other things; the order of that number is the first.
    expect((await search('admin', String(mine)))[0]).toBe(mine);
    expect(await search('admin', '#99999999')).toEqual([]);
  });

  test.each([
    '0661203040',
    '06 61 20 30 40',
    '+212 661-203040',
    '00212661203040',
    '٠٦٦١٢٠٣٠٤٠',
    '203040',
    '061203',
    '6120',
  ])('finds the customer by the phone number %s', async (q) => expect(await search('admin', q)).toEqual([mine]));

  test.each(['Khadija', 'ouazz'])('finds by the customer %s', async (q) => {
    expect(await search('admin', q)).toEqual([mine]);
  });

  test('finds by the title and by the seller’s name and phone number', async () => {
    for (const q of ['عسل', 'الزعتر', 'Zerouali', 'abdellatif'])
      expect([q, await search('admin', q)]).toEqual([q, [other, mine]]);
    await t.owner.query(`update users set phone_number = '+212699000111' where id = $1`, [users.seller.id]);
    expect(await search('admin', '0699 000 111')).toEqual([other, mine]);
  });

  test('matches symbols literally, and refuses texts that are too long', async () => {
    for (const q of ['%', '__', "' or 1=1 --", '#', '+', '00', '🐑'])
      expect([q, await search('admin', q)]).toEqual([q, []]);
    expect(errorFields(await t.call(`GET /api/admin/orders?q=${'x'.repeat(81)}`, { as: users.admin }))).toEqual([
      422,
      ['q'],
    ]);
  });
});

describe('GET /api/seller/orders, GET /api/buyer/orders › q', () => {
  test('find within the own orders only', async () => {
    expect(await search('seller', '0661 20 30 40')).toEqual([mine]);
    expect(await search('seller', 'fassi')).toEqual([other]);
    expect(await search('seller', `#${other}`)).toEqual([other]);
    expect(await search('seller', 'زعتر')).toEqual([other, mine]);
    expect(await search('buyer', 'زعتر')).toEqual([mine]);
    expect(await search('buyer', 'zerouali')).toEqual([mine]);
    expect(await search('buyer', `#${other}`)).toEqual([]);
  });

  test('tell a buyer no digit of the seller’s number, which an unconfirmed order masks', async () => {
    for (const q of ['699000111', '0699000111', '000111', '99000'])
      expect([q, await search('buyer', q)]).toEqual([q, []]);
  });
});

describe('GET /api/admin/orders › trouble', () => {
  const INPUTS: readonly Omit<TroubleInput, 'status_at'>[] = ORDER_STATUSES.flatMap((status) =>
    [
      { awaits: null, pickup: false, delivery_id: null, delivery_terms: null },
      { awaits: null, pickup: true, delivery_id: null, delivery_terms: null },
      { awaits: null, pickup: false, delivery_id: 0, delivery_terms: { delivery: ['driver'] } as const },
      { awaits: null, pickup: false, delivery_id: null, delivery_terms: { delivery: ['seller', 'pickup'] } as const },
      { awaits: null, pickup: false, delivery_id: null, delivery_terms: { delivery: null } },
      ...(status === 'pending'
        ? [{ awaits: 'seller', pickup: true, delivery_id: null, delivery_terms: null } as const]
        : []),
      ...(status === 'pending'
        ? [{ awaits: 'code', pickup: true, delivery_id: null, delivery_terms: null } as const]
        : []),
    ].flatMap((more) =>
      (status === 'shipped' ? [null, new Date()] : [null]).map((problem_at) => ({ status, problem_at, ...more })),
    ),
  );
  const HOURS = [1, 7, 13, 25, 49, 73, 31 * 24];

  test('lists exactly the orders whose rows say why', async () => {
    const now = Date.now();
    const expected = new Map<number, string[]>();
    for (const input of INPUTS) {
      for (const hours of HOURS) {
        const status_at = new Date(now - hours * HOUR);
        const { rows } = await t.owner.query<{ id: number }>(
          `insert into orders (token, seller_id, item_type, item_title, quantity, name, phone, city_id, address, status, status_at,
             created_at, updated_at, awaits, pickup, delivery_id, delivery_terms, problem_at)
           values (gen_random_uuid(), $1, 'Product', 'x', 1, 'n', '+212600000000', 1, 'a', $2, $3, $3, $3, $4, $5, $6, $7, $8)
           returning id`,
          [
            users.seller.id,
            input.status,
            status_at,
            input.awaits,
            input.pickup,
            input.delivery_id === null ? null : users.driver.id,
            input.delivery_terms && JSON.stringify({ ...NO_TERMS, ...input.delivery_terms }),
            input.problem_at,
          ],
        );
        const reasons = getTroubles({ ...input, status_at }, new Date(now));
        if (reasons.length > 0) expected.set(rows[0]?.id ?? 0, reasons);
      }
    }
    expect(new Set([...expected.values()].flat())).toEqual(new Set(TROUBLES));
    for (const trouble of ['any', ...TROUBLES]) {
      const found = new Map<number, string[]>();
      for (let page = 1; ; page += 1) {
        const { body } = await t.call(`GET /api/admin/orders?trouble=${trouble}&page=${page}`, { as: users.admin });
        for (const { id, trouble: reasons = [] } of body.orders.data) found.set(id, reasons);
        if (page >= body.orders.last_page) break;
      }
      const fitting = [...expected].filter(([, reasons]) => trouble === 'any' || reasons.includes(trouble));
      expect([trouble, found]).toEqual([trouble, new Map(fitting)]);
    }
    await t.owner.query(`delete from orders where item_title = 'x'`);
  });

  test('is told to administrators only, and refused to others', async () => {
    const { body } = await t.call('GET /api/seller/orders', { as: users.seller });
    expect(body.orders.data.every((order: object) => !('trouble' in order))).toBe(true);
    expect(errorFields(await t.call('GET /api/admin/orders?trouble=some', { as: users.admin }))).toEqual([
      422,
      ['trouble'],
    ]);
    expect((await t.call('GET /api/admin/orders?trouble=any', { as: users.seller })).status).toBe(403);
  });
});

describe('GET /api/admin/orders › sort', () => {
  const STATUSES: readonly OrderStatus[] = ['shipped', 'pending', 'pending', 'delivered', 'confirmed'];
  const TOTALS = [300, null, 100, 300, 200];
  const NAMES = ['beta', 'Alpha', 'alpha', 'زينب', 'Éva'];

  test('sorts by date, total, customer and status, in both directions and over pages', async () => {
    await t.owner.query(
      `insert into orders (token, seller_id, item_type, item_title, quantity, name, phone, city_id, address, status, total_centimes,
         status_at, created_at, updated_at)
       select 's' || n || '-' || m, $1, 'Product', 'sorted', 1, ($4::text[])[m], '+212600000000', 1, 'a',
         ($2::order_status[])[m], ($3::int[])[m], now(), now() - n * interval '1 hour', now()
       from generate_series(1, 3) n, generate_series(1, 5) m`,
      [users.seller.id, STATUSES, TOTALS, NAMES],
    );
    const read = async (sort: string) => {
      const rows: { id: number; total: number | null; name: string; status: OrderStatus; created_at: string }[] = [];
      for (let page = 1; page <= 2; page += 1) {
        const { body } = await t.call(`GET /api/admin/orders?q=sorted&sort=${sort}&page=${page}`, { as: users.admin });
        rows.push(...body.orders.data);
      }
      return rows;
    };
    const reversed: Record<string, string> = {
      latest: 'oldest',
      total_desc: 'total_asc',
      name_asc: 'name_desc',
      status_asc: 'status_desc',
    };
    for (const sort of ORDER_SORTS) expect([sort, (await read(sort)).length]).toEqual([sort, 15]);
    for (const [sort, other] of Object.entries(reversed)) {
      const ids = (await read(sort)).map(({ id }) => id);
      expect([sort, (await read(other)).map(({ id }) => id).toReversed()]).toEqual([sort, ids]);
      expect(new Set(ids).size).toBe(15);
    }
    const totals = (await read('total_desc')).map(({ total }) => total);
    expect(totals).toEqual([3, 3, 3, 3, 3, 3, 2, 2, 2, 1, 1, 1, null, null, null]);
    expect([...new Set((await read('name_asc')).map(({ name }) => name.toLowerCase()))]).toEqual([
      'alpha',
      'beta',
      'éva',
      'زينب',
    ]);
    expect([...new Set((await read('status_asc')).map(({ status }) => status))]).toEqual([
      'pending',
      'confirmed',
      'shipped',
      'delivered',
    ]);
    expect(errorFields(await t.call('GET /api/admin/orders?sort=price', { as: users.admin }))).toEqual([422, ['sort']]);
  });
});
