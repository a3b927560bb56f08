import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestUser, startApp, type TestApp } from '#tests/support/app.ts';
import { errorFields } from '#tests/support/typed-call.ts';
import { decideItem, publishItem } from '#tests/support/items.ts';
import { LIMITS } from '#lib/limits.ts';
import { MAX_TEXT_LENGTH, REASONS } from './rules.ts';

let app: TestApp;
let farmer: TestUser;
let admin: TestUser;
let buyer: TestUser;

beforeAll(async () => {
  app = await startApp();
  [farmer, admin, buyer] = await Promise.all([
    app.createUser({ role: 'farmer' }),
    app.createUser({ role: 'admin' }),
    app.createUser({ role: 'buyer', phone: '0661000007' }),
  ]);
});
afterAll(() => app.close());

const fresh = async (status?: string): Promise<number> => {
  const { id } = await publishItem(app, farmer);
  await decideItem(app, admin, id, status);
  return id;
};

interface From {
  readonly as?: TestUser | undefined;
  readonly address?: string;
  readonly agent?: string;
}
const report = (
  id: number,
  body: unknown = { reason: 'fraud' },
  { as, address = '10.1.0.1', agent = 'Firefox' }: From = {},
  on = app,
) =>
  on.call(`POST /api/items/${id}/report`, {
    as,
    body,
    headers: { 'x-ghalla-address': address, 'user-agent': agent },
  });

const rowsOf = (id: number) =>
  app.deps.db.selectFrom('reports').selectAll().where('item_id', '=', id).orderBy('id').execute();

describe('POST /api/items/{id}/report', () => {
  test('stores and returns the report of a user', async () => {
    const id = await fresh();
    const { status, body } = await report(
      id,
      { reason: 'wrong_facts', text: '  Le prix est\r\nau quintal ' },
      { as: buyer },
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      updated: false,
      report: { item_id: id, reason: 'wrong_facts', text: 'Le prix est\nau quintal', status: 'open' },
    });
    expect(await rowsOf(id)).toMatchObject([
      {
        id: body.report.id,
        reporter_id: buyer.id,
        reporter_key: `user:${buyer.id}`,
        decided_by: null,
        decided_at: null,
      },
    ]);
  });

  test('accepts a guest’s report without storing their address', async () => {
    const [id, other] = [await fresh(), await fresh()];
    for (const [at, reason] of REASONS.entries()) {
      expect((await report(id, { reason }, { address: `10.1.1.${at}` })).status).toBe(200);
    }
    const rows = await rowsOf(id);
    expect(rows.map(({ reason }) => reason)).toEqual([...REASONS]);
    for (const row of rows) {
      expect(row).toMatchObject({ reporter_id: null, text: null });
      expect(row.reporter_key).toMatch(/^[\w-]{22}$/);
    }
    await report(other, undefined, { address: '10.1.1.0' });
    const [elsewhere] = await rowsOf(other);
    expect(rows.map(({ reporter_key }) => reporter_key)).not.toContain(elsewhere?.reporter_key);
  });

  test('updates the open report of the same reporter and keeps its place in the queue', async () => {
    const id = await fresh();
    for (const from of [{ as: buyer }, { address: '10.1.0.2' }]) {
      const first = (await report(id, { reason: 'fraud', text: 'He wants money first' }, from)).body;
      const second = (await report(id, { reason: 'unavailable' }, from)).body;
      expect(first.updated).toBe(false);
      expect(second).toMatchObject({
        updated: true,
        report: { id: first.report.id, reason: 'unavailable', text: null },
      });
      expect(second.report.created_at).toBe(first.report.created_at);
      expect(Date.parse(second.report.updated_at)).toBeGreaterThanOrEqual(Date.parse(first.report.updated_at));
    }
    expect(await rowsOf(id)).toHaveLength(2);
    expect((await report(id, { reason: 'fraud' }, { address: '10.1.0.2', agent: 'Chrome' })).body.updated).toBe(false);
    expect((await report(id, { reason: 'fraud' }, { address: '10.1.0.3' })).body.updated).toBe(false);
    expect(await rowsOf(id)).toHaveLength(4);
  });

  test('creates one report for ten concurrent requests', async () => {
    const id = await fresh();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => report(id, { reason: 'offensive' }, { as: buyer })),
    );
    expect(answers.filter(({ body }) => !body.updated)).toHaveLength(1);
    expect(await rowsOf(id)).toHaveLength(1);
  });

  test('accepts another report once the first was decided', async () => {
    const id = await fresh();
    const first = (await report(id, undefined, { as: buyer })).body;
    await app.deps.db
      .updateTable('reports')
      .set({ status: 'dismissed', decided_by: admin.id, decided_at: new Date() })
      .where('item_id', '=', id)
      .execute();
    const second = (await report(id, undefined, { as: buyer })).body;
    expect(second.updated).toBe(false);
    expect(second.report.id).not.toBe(first.report.id);
    expect((await rowsOf(id)).map(({ status }) => status)).toEqual(['dismissed', 'open']);
  });

  test('rejects a report of one’s own item with 409', async () => {
    const id = await fresh();
    const { status, body } = await report(id, undefined, { as: farmer });
    expect([status, body.code]).toEqual([409, 'conflict']);
    expect(body.message).toContain('your own listing');
    expect(await rowsOf(id)).toEqual([]);
  });

  test('returns 404 for an item that the viewer cannot see', async () => {
    const forFarmers = await fresh('professionalFarmerAccepted');
    const waiting = (await publishItem(app, farmer)).id;
    for (const id of [forFarmers, waiting, 999_999]) {
      expect((await report(id)).status).toBe(404);
      expect((await report(id, undefined, { as: buyer })).status).toBe(404);
      expect(await rowsOf(id)).toEqual([]);
    }
    const large = await app.createUser({ role: 'farmer', for: 'Professional' });
    expect((await report(forFarmers, undefined, { as: large })).status).toBe(200);
  });

  test('rejects unknown reasons and invalid texts with the field', async () => {
    const id = await fresh();
    const wrongOf = async (body: unknown) => {
      const answer = await report(id, body, { as: buyer });
      return [answer.status, Object.keys(answer.body.errors ?? {})];
    };
    for (const reason of [undefined, null, '', 'other', 'FRAUD', 7]) {
      expect([reason, ...(await wrongOf({ reason, text: 'Words' }))]).toEqual([reason, 422, ['reason']]);
    }
    for (const text of ['ع'.repeat(MAX_TEXT_LENGTH + 1), 'safe\u202etxt.exe', 'bell\u0007', 'nul\0', '\u2800', 12]) {
      expect([text, ...(await wrongOf({ reason: 'fraud', text }))]).toEqual([text, 422, ['text']]);
    }
    expect(await wrongOf({ reason: 'no', text: '\u202e' })).toEqual([422, ['reason', 'text']]);
    expect(await rowsOf(id)).toEqual([]);
    const longest = '🐑'.repeat(MAX_TEXT_LENGTH);
    expect((await report(id, { reason: 'fraud', text: longest }, { as: buyer })).body.report.text).toBe(longest);
  });
});

describe('POST /api/items/{id}/report › limits', () => {
  let strict: TestApp;
  let item: number;
  let reader: TestUser;

  beforeAll(async () => {
    strict = await startApp({}, { limits: true });
    const [seller, boss] = await Promise.all([
      strict.createUser({ role: 'farmer' }),
      strict.createUser({ role: 'admin' }),
    ]);
    reader = await strict.createUser({ role: 'buyer' });
    item = (await publishItem(strict, seller)).id;
    await decideItem(strict, boss, item);
  });
  afterAll(() => strict.close());

  test('limits guests by address and item, whatever the User-Agent', async () => {
    const many = LIMITS.reportsOfItem.points;
    for (let n = 0; n < many; n += 1) {
      expect((await report(item, undefined, { address: '10.2.0.1', agent: `Agent ${n}` }, strict)).status).toBe(200);
    }
    const refused = await report(item, undefined, { address: '10.2.0.1', agent: 'One more' }, strict);
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await report(item, undefined, { address: '10.2.0.2' }, strict)).status).toBe(200);
    expect((await report(item, undefined, { address: '10.2.0.1', as: reader }, strict)).status).toBe(200);
  });

  test('limits reports per account and hour', async () => {
    const as = await strict.createUser({ role: 'buyer' });
    for (let n = 0; n < LIMITS.reports.points; n += 1)
      expect((await report(item, undefined, { as }, strict)).status).toBe(200);
    expect((await report(item, undefined, { as }, strict)).status).toBe(429);
  });
});

describe('GET /api/admin/reports', () => {
  const list = (query = '', as: TestUser | undefined = admin) => app.call(`GET /api/admin/reports${query}`, { as });

  test('is limited to administrators', async () => {
    expect((await app.call('GET /api/admin/reports')).status).toBe(401);
    const driver = await app.createUser({ role: 'delivery' });
    for (const as of [farmer, buyer, driver]) expect((await list('', as)).status).toBe(403);
    for (const [field, wrong] of [
      ['status', 'new'],
      ['page', '0'],
      ['page', 'abc'],
    ] as const) {
      expect(errorFields(await list(`?${field}=${wrong}`))).toEqual([422, [field]]);
    }
  });

  test('returns the item with its state and the reporter', async () => {
    await app.deps.db.deleteFrom('reports').execute();
    const id = await fresh();
    await report(id, { reason: 'forbidden_goods', text: 'Stolen' }, { as: buyer });
    await report(id, { reason: 'fraud' });
    await app.call(`DELETE /api/items/delete_from_account/${id}`, { as: farmer });
    const { data, total } = (await list()).body.reports;
    expect(total).toBe(2);
    expect(data).toMatchObject([
      {
        reason: 'forbidden_goods',
        text: 'Stolen',
        status: 'open',
        item: { id, state: 'accepted', deleted: '1' },
        reporter: { id: buyer.id, first_name: 'Test', phone: '+212661000007' },
        decided_by: null,
        decided_at: null,
      },
      { reason: 'fraud', item: { id }, reporter: null },
    ]);
  });

  test('keeps reports of closed accounts, but not of permanently deleted items', async () => {
    await app.deps.db.deleteFrom('reports').execute();
    const [id, other] = [await fresh(), await fresh()];
    const leaver = await app.createUser({ role: 'buyer' });
    await report(id, undefined, { as: leaver });
    await report(other, undefined, { as: leaver });
    await app.deps.db.deleteFrom('users').where('id', '=', leaver.id).execute();
    for (let n = 0; n < 2; n += 1) await app.call(`DELETE /api/items/delete_from_account/${other}`, { as: farmer });
    expect((await list()).body.reports).toMatchObject({ total: 1, data: [{ item: { id }, reporter: null }] });
  });

  test('returns pages of ten with exact totals: open reports oldest first, all others newest first', async () => {
    await app.deps.db.deleteFrom('reports').execute();
    const id = await fresh();
    const ids: number[] = [];
    for (let n = 0; n < 12; n += 1) ids.push((await report(id, undefined, { address: `10.3.0.${n}` })).body.report.id);
    const page = async (query: string) => (await list(query)).body.reports;
    const idsOf = ({ data }: { data: { id: number }[] }) => data.map((row) => row.id);
    const first = await page('');
    expect(first).toMatchObject({
      total: 12,
      last_page: 2,
      per_page: 10,
      next_page_url: '/api/admin/reports?status=open&page=2',
    });
    expect(idsOf(first)).toEqual(ids.slice(0, 10));
    expect(idsOf(await page('?status=open&page=2'))).toEqual(ids.slice(10));
    expect(await page('?page=3')).toMatchObject({ data: [], total: 12 });
    await app.deps.db
      .updateTable('reports')
      .set({ status: 'upheld', decided_by: admin.id, decided_at: new Date('2026-11-01T10:00:00Z') })
      .where('id', 'in', ids.slice(0, 2))
      .execute();
    expect(await page('?status=open')).toMatchObject({ total: 10 });
    const upheld = await page('?status=upheld');
    expect(idsOf(upheld)).toEqual([ids[1], ids[0]]);
    expect(upheld.data[0]).toMatchObject({ decided_by: admin.id, decided_at: '2026-11-01T10:00:00.000Z' });
    expect(await page('?status=dismissed')).toMatchObject({ total: 0, data: [] });
    expect(idsOf(await page('?status=all'))).toEqual(ids.toReversed().slice(0, 10));
  });
});
