import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestUser, type TestApp } from '../../../tests/support/app.ts';
import { publishItem } from '../../../tests/support/items.ts';
import { publishAccepted, placeOrder } from '../../../tests/support/orders.ts';
import { addDays, toDay } from '../../lib/days.ts';

let t: TestApp;
let admin: TestUser;
let farmer: TestUser;
const today = toDay(new Date());

beforeAll(async () => {
  t = await startApp();
  [admin, farmer] = await Promise.all([t.createUser({ role: 'admin' }), t.createUser({ role: 'farmer' })]);
});
afterAll(() => t.close());

/** A strict RFC 4180 parser. */
const parse = (text: string): string[][] => {
  const records: string[][] = [];
  let at = 0;
  while (at < text.length) {
    const record: string[] = [];
    for (;;) {
      const [whole, quoted, plain] = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))/y[Symbol.match](text.slice(at)) ?? [];
      at += whole?.length ?? 0;
      record.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
      if (text[at] !== ',') break;
      at += 1;
    }
    expect(text.slice(at, at + 2)).toBe('\r\n');
    at += 2;
    records.push(record);
  }
  return records;
};

const fetchExport = async (what: 'items' | 'orders', query = '', as: TestUser | undefined = admin) => {
  const response = await t.app.request(`/api/admin/${what}.csv${query}`, {
    headers: { ...(as ? { authorization: `Bearer ${as.token}` } : {}), 'accept-language': 'fr' },
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { response, bytes, text: new TextDecoder('utf-8', { ignoreBOM: false }).decode(bytes) };
};

const fetchRows = async (what: 'items' | 'orders', query = ''): Promise<Record<string, string>[]> => {
  const [head = [], ...rows] = parse((await fetchExport(what, query)).text);
  for (const row of rows) expect(row).toHaveLength(head.length);
  return rows.map((row) => Object.fromEntries(head.map((name, n) => [name, row[n] ?? ''])));
};

describe('GET /api/admin/items.csv', () => {
  test('preserves any text in UTF-8 and formats dates', async () => {
    const titles = ['=1+1', '+212 tomates', '-50 %', '@home', 'a,b "c"', 'طماطم بلدية'];
    for (const title of titles) await publishItem(t, farmer, { title, price: '1234.5' });
    await t.call('POST /api/items/store/No', { as: farmer, body: { type: 'Product', title: 'Brouillon' } });
    const { response, bytes } = await fetchExport('items');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="ghalla-items-${addDays(today, -29)}-${today}.csv"`,
    );
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
    const rows = await fetchRows('items');
    expect(rows.map(({ title }) => title)).toEqual([
      ...titles.slice(0, 4).map((title) => `'${title}`),
      'a,b "c"',
      'طماطم بلدية',
    ]);
    expect(rows[0]).toMatchObject({
      type: 'Product',
      price: '1234.50',
      city: 'Meknès',
      status: 'pending',
      deleted: 'No',
      owner_id: String(farmer.id),
      owner: 'Test farmer',
    });
    expect(rows[0]?.created_at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
  });

  test('returns every row once and in order across batches', async () => {
    await t.deps.db.pool.query(
      `insert into items (type, slug, title, owner_id, state, created_at)
       select 'Product', 'x', 'Slice ' || n, ${farmer.id}, 'pending', '2026-01-05T10:00:00Z'::timestamptz + (n / 3) * interval '1 ms'
       from generate_series(1, 1700) n`,
    );
    const rows = await fetchRows('items', '?from=2026-01-05&to=2026-01-05');
    expect(rows).toHaveLength(1700);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(1700);
    expect(rows.map(({ title }) => title)).toEqual(Array.from({ length: 1700 }, (_, n) => `Slice ${n + 1}`));
  });

  test('uses midnight in Morocco as the boundary of days', async () => {
    await t.deps.db.pool.query(
      `insert into items (type, slug, title, owner_id, state, created_at) values
       ('Product', 'x', 'Before', ${farmer.id}, 'pending', '2026-06-09T22:59:59.999Z'),
       ('Product', 'x', 'First', ${farmer.id}, 'pending', '2026-06-09T23:00:00Z'),
       ('Product', 'x', 'Last', ${farmer.id}, 'pending', '2026-06-10T22:59:59.999Z'),
       ('Product', 'x', 'After', ${farmer.id}, 'pending', '2026-06-10T23:00:00Z')`,
    );
    const rows = await fetchRows('items', '?from=2026-06-10&to=2026-06-10');
    expect(rows.map(({ title, created_at }) => [title, created_at])).toEqual([
      ['First', '2026-06-10 00:00'],
      ['Last', '2026-06-10 23:59'],
    ]);
  });
});

test('GET /api/admin/orders.csv › includes the customer and records the export in the audit log', async () => {
  const item = await publishAccepted(t, farmer, admin, { price: '19.99' });
  await placeOrder(t, item, { quantity: 3, name: '=SUM(A1)', address: 'Rue 1, "B"' });
  const [row] = await fetchRows('orders');
  expect(row).toMatchObject({
    customer: "'=SUM(A1)",
    phone: "'+212661203040",
    address: 'Rue 1, "B"',
    city: 'Fès',
    quantity: '3',
    price: '19.99',
    total: '59.97',
    status: 'pending',
    pickup: 'No',
    seller_id: String(farmer.id),
    buyer_id: '',
  });
  const entries = await t.deps.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(1).execute();
  expect(entries).toMatchObject([
    {
      action: 'orders.exported',
      actor_id: admin.id,
      subject_kind: 'order',
      subject_id: null,
      after: { from: addDays(today, -29), to: today },
    },
  ]);
});

test('GET /api/admin/{items,orders}.csv › rejects invalid, reversed and too long ranges, and other roles', async () => {
  const refused = async (query: string) => {
    const { response, text } = await fetchExport('orders', query);
    return [response.status, Object.keys(JSON.parse(text).errors ?? {})];
  };
  expect(await refused('?from=2026-02-30')).toEqual([422, ['from']]);
  expect(await refused('?to=tomorrow')).toEqual([422, ['to']]);
  expect(await refused('?from=2026-02-02&to=2026-02-01')).toEqual([422, ['to']]);
  expect(await refused('?from=2025-01-31&to=2026-02-01')).toEqual([422, ['from']]);
  expect((await fetchExport('orders', '?from=2025-02-01&to=2026-02-01')).response.status).toBe(200);
  expect((await fetchExport('items', '', farmer)).response.status).toBe(403);
  const guest = await t.app.request('/api/admin/items.csv');
  expect(guest.status).toBe(401);
});
