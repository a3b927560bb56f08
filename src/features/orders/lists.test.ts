import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestUser, startApp, type TestApp } from '#tests/support/app.ts';
import { errorFields } from '#tests/support/typed-call.ts';
import { createFixtures, type Fixtures } from '#tests/support/fixtures.ts';
import { findCityId } from '#tests/support/items.ts';
import { publishAccepted, placeOrder } from '#tests/support/orders.ts';
import type { PageResult } from '#lib/page-result.ts';
import type { Order } from './contract.ts';
import { ORDER_STATUSES } from './rules/statuses.ts';

type Side = 'admin' | 'seller' | 'buyer' | 'delivery';

let t: TestApp;
let users: Fixtures;
let item: number;
let fez: number;
let meknes: number;
/** All orders placed before the tests of this file, newest first. */
let all: Order[];

const as = (side: Side): TestUser => (side === 'delivery' ? users.driver : users[side]);
const update = (id: number, body: Record<string, unknown>) =>
  t.call(`POST /api/admin/orders/${id}/update`, { as: users.admin, body });

const NAMES = ['حمزة برّادة', 'أحمد الإدريسي', 'Éloïse Benjelloun', '100% Bio', 'under_score', String.raw`back\slash`];

beforeAll(async () => {
  t = await startApp();
  users = await createFixtures(t);
  [fez, meknes] = await Promise.all([findCityId(t, 'fes'), findCityId(t, 'meknes')]);
  item = await publishAccepted(t, users.seller, users.admin, { quantity: '' });
  all = [];
  for (let n = 0; n < 26; n += 1) {
    const fields = { name: NAMES[n] ?? `Client ${n}`, city_id: n % 3 === 0 ? meknes : fez };
    const placed = await placeOrder(t, item, fields, { as: n % 2 === 0 ? users.buyer : undefined });
    all.unshift(placed.order);
  }
  // The driver has the twelve oldest; the statuses rotate.
  await Promise.all(
    all.map(({ id }, at) =>
      update(id, { status: ORDER_STATUSES[at % 8], ...(at >= 14 ? { delivery_id: users.driver.id } : {}) }),
    ),
  );
  all = all.map((one, at) => ({ ...one, status: ORDER_STATUSES[at % 8] ?? 'pending' }));
});
afterAll(() => t.close());

const list = async (side: Side, query = ''): Promise<PageResult<Order>> => {
  const { status, body } = await t.call(`GET /api/${side}/orders${query}`, { as: as(side) });
  expect([side, query, status]).toEqual([side, query, 200]);
  return body.orders;
};
const idsOf = ({ data }: { data: readonly Order[] }): number[] => data.map(({ id }) => id);

/** The orders each side sees. */
const of = (side: Side): Order[] => {
  if (side === 'buyer') return all.filter(({ user_id }) => user_id !== null);
  return side === 'delivery' ? all.slice(14) : all;
};
const SIDES = ['admin', 'seller', 'buyer', 'delivery'] as const;

describe.each(SIDES)('GET orders of the %s', (side) => {
  test('lists their own orders, newest first, ten per page, with exact totals', async () => {
    const expected = of(side).map(({ id }) => id);
    const last = Math.ceil(expected.length / 10);
    const path = `/api/${side}/orders`;
    for (let page = 1; page <= last; page += 1) {
      const answer = await list(side, `?page=${page}`);
      expect(idsOf(answer)).toEqual(expected.slice((page - 1) * 10, page * 10));
      expect({ ...answer, data: [] }).toEqual({
        data: [],
        current_page: page,
        last_page: last,
        total: expected.length,
        per_page: 10,
        prev_page_url: page > 1 ? `${path}?page=${page - 1}` : null,
        next_page_url: page < last ? `${path}?page=${page + 1}` : null,
      });
    }
    expect(idsOf(await list(side))).toEqual(expected.slice(0, 10));
    const beyond = await list(side, '?page=99');
    expect([beyond.data, beyond.total, beyond.next_page_url, beyond.prev_page_url]).toEqual([
      [],
      expected.length,
      null,
      `${path}?page=${last}`,
    ]);
    for (const page of ['0', '-1', 'abc', '1.5', '99999999999']) {
      const { status, body } = await t.request(`GET ${path}?page=${page}`, { as: as(side) });
      expect([page, status, Object.keys(body.errors)]).toEqual([page, 422, ['page']]);
    }
  });

  test('filters by status', async () => {
    for (const status of ORDER_STATUSES) {
      const expected = of(side).filter((one) => one.status === status);
      const answer = await list(side, `?status=${status}&page=`);
      expect([status, idsOf(answer), answer.total]).toEqual([status, idsOf({ data: expected }), expected.length]);
      expect(answer.data.map((one) => one.status)).toEqual(expected.map(() => status));
    }
    const { status, body } = await t.call(`GET /api/${side}/orders?status=lost`, { as: as(side) });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['status']]);
  });

  test('returns 401 and 403 for others', async () => {
    expect((await t.call(`GET /api/${side}/orders`)).status).toBe(401);
    const { status, body } = await t.call(`GET /api/${side}/orders`, { as: users.stranger });
    expect([status, body.orders?.total]).toEqual(side === 'seller' || side === 'buyer' ? [200, 0] : [403, undefined]);
  });
});

describe.each(['admin', 'seller', 'buyer'] as const)('GET orders of the %s › city_id', (side) => {
  test('matches both parameter names, together with a status, page by page', async () => {
    const here = of(side).filter(({ city_id }) => city_id === fez);
    const filtered = await list(side, `?city_id=${fez}`);
    expect([idsOf(filtered), filtered.total]).toEqual([idsOf({ data: here }).slice(0, 10), here.length]);
    expect(idsOf(await list(side, `?city=${fez}`))).toEqual(idsOf(filtered));
    const both = await list(side, `?city_id=${meknes}&status=pending`);
    expect(idsOf(both)).toEqual(
      idsOf({ data: of(side).filter((one) => one.city_id === meknes && one.status === 'pending') }),
    );
    if (here.length > 10) {
      expect(filtered.next_page_url).toBe(`/api/${side}/orders?city_id=${fez}&page=2`);
      const next = await t.request(`GET ${filtered.next_page_url}`, { as: as(side) });
      expect(idsOf(next.body.orders)).toEqual(idsOf({ data: here }).slice(10));
      expect(next.body.orders.prev_page_url).toBe(`/api/${side}/orders?city_id=${fez}&page=1`);
    }
    const { status, body } = await t.call(`GET /api/${side}/orders?city_id=Fez`, { as: as(side) });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['city_id']]);
  });
});

describe('GET /api/admin/orders › q', () => {
  const findNames = async (q: string): Promise<string[]> =>
    (await list('admin', `?${new URLSearchParams({ q })}`)).data.map(({ name }) => name);

  test.each([
    ['برادة', 'حمزة برّادة'],
    ['براده', 'حمزة برّادة'],
    ['مزة بر', 'حمزة برّادة'],
    ['احمد', 'أحمد الإدريسي'],
    ['الادريسي', 'أحمد الإدريسي'],
    ['ادريسى', 'أحمد الإدريسي'],

    ['eloise', 'Éloïse Benjelloun'],
    ['ÉLOÏSE BEN', 'Éloïse Benjelloun'],
    ['jelloun', 'Éloïse Benjelloun'],
    ['el', 'Éloïse Benjelloun'],
    ['بر', 'حمزة برّادة'],
    ['الإد', 'أحمد الإدريسي'],
    ['  Bio ', '100% Bio'],
    ['%', '100% Bio'],
    ['_', 'under_score'],
    ['\\', String.raw`back\slash`],
    ['back\\slash', String.raw`back\slash`],
  ])('%j finds only %j', async (q, name) => {
    expect(await findNames(q)).toEqual([name]);
  });

  test('finds the customer at every keystroke', async () => {
    const whole = 'أحمد الإدريسي';
    for (const from of [0, 5]) {
      for (let to = from + 1; to <= whole.length; to += 1) {
        expect([whole.slice(from, to), await findNames(whole.slice(from, to))]).toEqual([
          whole.slice(from, to),
          expect.arrayContaining([whole]),
        ]);
      }
    }
  });

  test('finds nothing for unknown names and SQL characters', async () => {
    for (const q of ['Zineb', 'lo', '%%', '__', 'c%t', 'B_o', "' or 1=1 --", '*', '\\\\', 'Client 5']) {
      expect([q, await findNames(q)]).toEqual([q, []]);
    }
    expect(errorFields(await t.call(`GET /api/admin/orders?q=${'x'.repeat(81)}`, { as: users.admin }))).toEqual([
      422,
      ['q'],
    ]);
    const clients = await list('admin', '?q=client&page=2');
    expect([clients.total, clients.prev_page_url]).toEqual([20, '/api/admin/orders?q=client&page=1']);
    expect((await list('admin', `?q=client&status=pending&city_id=${fez}`)).data.length).toBe(
      all.filter((one) => one.name.startsWith('Client') && one.status === 'pending' && one.city_id === fez).length,
    );
    // Drivers have no search.
    expect((await list('delivery', '?q=Zineb')).total).toBe(12);
  });
});
