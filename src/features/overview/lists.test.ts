import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { extendSessions } from '#tests/support/create-users.ts';
import { createFixtures, type Fixtures } from '#tests/support/fixtures.ts';
import { errorFields } from '#tests/support/typed-call.ts';
import { publishAccepted, placeOrder } from '#tests/support/orders.ts';

// The exports of the lists of administrators: the same rows as the list, in its order, whatever the page.

let t: TestApp;
let users: Fixtures;

beforeAll(async () => {
  t = await startApp();
  users = await createFixtures(t);
  await extendSessions(t, users.admin);
  const items: number[] = [];
  for (const [title, price] of [
    ['Zaatar', '30'],
    ['olives', '10'],
    ['=Amandes', '20'],
  ])
    items.push(await publishAccepted(t, users.seller, users.admin, { title, price, quantity: '' }));
  for (let n = 0; n < 12; n += 1)
    await placeOrder(t, items[n % 3] ?? 0, { name: `Client ${n}`, quantity: String(1 + n) }, { as: users.buyer });
});
afterAll(() => t.close());

/** The lines of an export: the first cell of each, and the whole text. */
const read = async (path: string) => {
  const { status, body, headers } = await t.request(`GET /api/admin/lists/${path}`, { as: users.admin });
  const text = String(body);
  expect([path, status]).toEqual([path, 200]);
  expect(headers.get('content-type')).toContain('text/csv');
  const [head = '', ...lines] = text.split('\r\n').slice(0, -1);
  return { text, head, ids: lines.map((line) => Number(line.split(',')[0])) };
};

const LISTS = [
  ['orders.csv', 'GET /api/admin/orders', 'orders'],
  ['items.csv', 'GET /api/items/admin-items', 'items'],
  ['users.csv', 'GET /api/admin/users', 'users'],
] as const;
const FILTERS: Readonly<Record<string, readonly string[]>> = {
  'orders.csv': [
    '',
    'sort=total_asc',
    'sort=name_desc&status=pending',
    'q=client+1',
    'q=zaatar&sort=oldest',
    'trouble=any',
  ],
  'items.csv': [
    '',
    'sort=title_asc',
    'sort=price_desc&status=accepted',
    'q=olives',
    'sort=views_asc&type=Product',
    'status=boosted',
  ],
  'users.csv': ['', 'sort=name_asc', 'sort=role_desc', 'role=farmer', 'status=suspended', 'q=nobody-of-this-name'],
};

describe.each(LISTS)('GET /api/admin/lists/%s', (path, call, name) => {
  test.each(FILTERS[path] ?? [])('has exactly the rows of the list with «%s», in its order', async (query) => {
    const ids: number[] = [];
    for (let page = 1, last = 1; page <= last; page += 1) {
      const { body } = await t.request(`${call}?${query}&page=${page}`, { as: users.admin });
      const list = body[name];
      last = list.last_page;
      ids.push(...list.data.map(({ id }: { id: number }) => id));
    }
    expect((await read(`${path}?${query}`)).ids).toEqual(ids);
  });

  test('has heads, and is recorded without the searched text', async () => {
    const { head } = await read(`${path}?q=zaatar&sort=oldest`);
    expect(head.startsWith('"id",')).toBe(true);
    const { rows } = await t.owner.query<{ action: string; after: { filters: string; rows: number } }>(
      `select action, after from audit_log where action like '%s.exported' order by id desc limit 1`,
    );
    expect(rows[0]).toMatchObject({ action: `${name}.exported`, after: { filters: 'q sort=oldest' } });
    expect(rows[0]?.after.rows).toBeGreaterThanOrEqual(0);
  });

  test('is refused to others, and with unknown values', async () => {
    expect((await t.call(`GET /api/admin/lists/${path}`)).status).toBe(401);
    expect((await t.call(`GET /api/admin/lists/${path}`, { as: users.seller })).status).toBe(403);
    expect(errorFields(await t.call(`GET /api/admin/lists/${path}?sort=chance`, { as: users.admin }))).toEqual([
      422,
      ['sort'],
    ]);
  });
});

test('GET /api/admin/lists/items.csv › executes no formula of a title', async () => {
  expect((await read('items.csv?sort=title_asc')).text).toContain(`"'=Amandes"`);
});

describe('GET /api/items/admin-items, GET /api/admin/users › sort', () => {
  test('sort by title and price without regard to case, and by name and role', async () => {
    const titles = async (sort: string) => {
      const { body } = await t.call(`GET /api/items/admin-items?sort=${sort}`, { as: users.admin });
      return body.items.data.map(({ title }: { title: string }) => title);
    };
    expect(await titles('title_asc')).toEqual(['=Amandes', 'olives', 'Zaatar']);
    expect(await titles('title_desc')).toEqual(['Zaatar', 'olives', '=Amandes']);
    expect(await titles('price_asc')).toEqual(['olives', '=Amandes', 'Zaatar']);
    expect(await titles('price_desc')).toEqual(['Zaatar', '=Amandes', 'olives']);
    const { body } = await t.call('GET /api/admin/users?sort=role_asc', { as: users.admin });
    const roles = body.users.data.map(({ role }: { role: string }) => role);
    expect(roles).toEqual(roles.toSorted());
    const named = (await t.call('GET /api/admin/users?sort=name_asc', { as: users.admin })).body.users.data.map(
      ({ first_name, last_name }: { first_name: string; last_name: string }) =>
        `${first_name} ${last_name}`.toLowerCase(),
    );
    expect(named).toEqual(named.toSorted((a: string, b: string) => (a < b ? -1 : 1)));
  });
});
