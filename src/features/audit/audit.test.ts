import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestUser, type TestApp } from '#tests/support/app.ts';
import { decideItem, publishItem } from '#tests/support/items.ts';
import { publishAccepted, placeOrder } from '#tests/support/orders.ts';
import type { NewAuditEntry } from './queries.ts';
import { record, redactAudit } from './service.ts';
import { DAY } from '#lib/days.ts';

let t: TestApp;
let admin: TestUser;
let other: TestUser;
let farmer: TestUser;

beforeAll(async () => {
  t = await startApp();
  [admin, other, farmer] = await Promise.all([
    t.createUser({ role: 'admin' }),
    t.createUser({ role: 'admin' }),
    t.createUser({ role: 'farmer' }),
  ]);
  await t.deps.db
    .updateTable('users')
    .set({ first_name: 'Salma', last_name: 'Idrissi' })
    .where('id', '=', admin.id)
    .execute();
});

afterAll(() => t.close());

/** Truncates the log. Its guards are disabled for that, as only the database owner can. */
const truncateLog = () =>
  t.owner.query(
    `alter table audit_log disable trigger user; delete from audit_log; alter table audit_log enable trigger user;
     alter table audit_chain disable trigger user; delete from audit_chain; alter table audit_chain enable trigger user`,
  );
beforeEach(truncateLog);

const write = (entry: Partial<NewAuditEntry> = {}) =>
  t.deps.db.transaction().execute((trx) =>
    record(trx, {
      actor_id: admin.id,
      action: 'item.decided',
      subject: { kind: 'item', id: 12, name: 'Tomates rondes' },
      before: { status: 'pending' },
      after: { status: 'clientAccepted' },
      now: new Date('2026-03-10T10:00:00Z'),
      ...entry,
    }),
  );

const getLog = (query = '', as = admin) => t.call(`GET /api/admin/audit${query}`, { as });
const list = async (query = '') => (await getLog(query)).body.entries;
const listActions = async (query: string): Promise<string[]> => (await list(query)).data.map(({ action }) => action);
const rows = async () =>
  (await t.deps.db.pool.query('select * from audit_log order by id')).rows as Record<string, unknown>[];

describe('record', () => {
  test('stores actor, action, subject, and old and new values', async () => {
    await write();
    expect(await list()).toMatchObject({
      data: [
        {
          actor: { id: admin.id, name: 'Salma Idrissi' },
          action: 'item.decided',
          subject: { kind: 'item', id: 12, name: 'Tomates rondes' },
          before: { status: 'pending' },
          after: { status: 'clientAccepted' },
          created_at: '2026-03-10T10:00:00.000Z',
        },
      ],
      total: 1,
      per_page: 20,
    });
  });

  test('is rolled back with its change', async () => {
    const failing = t.deps.db.transaction().execute(async (trx) => {
      await record(trx, {
        actor_id: admin.id,
        action: 'a.b',
        subject: { kind: 'item', id: 1 },
        before: 1,
        after: 2,
        now: new Date(),
      });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await rows()).toEqual([]);
  });

  test('allows inserts only, even for the owner of the table', async () => {
    await write();
    const before = await rows();
    for (const change of [
      `update audit_log set action = 'item.edited'`,
      `update audit_log set actor_id = null`,
      `update audit_log set after = null`,
      `update audit_log set subject_name = null`,
      'delete from audit_log',
      'truncate audit_log',
      'truncate users cascade',
      `begin; select set_config('ghalla.redacting', 'yes', true); update audit_log set actor_name = 'x'; commit`,
      `begin; select set_config('ghalla.redacting', 'yes', true); delete from audit_log; commit`,
    ]) {
      for (const [pool, message] of [
        [t.owner, 'the audit log is only added to'],
        [t.deps.db.pool, 'permission denied for table'],
      ] as const) {
        const client = await pool.connect();
        await expect(client.query(change), change).rejects.toThrow(message);
        await client.query('rollback');
        client.release();
      }
    }
    expect(await rows()).toEqual(before);
  });

  test('keeps entries when the actor’s account is closed', async () => {
    const gone = await t.createUser({ role: 'admin' });
    await write({ actor_id: gone.id });
    await t.deps.db.deleteFrom('users').where('id', '=', gone.id).execute();
    expect((await list()).data).toMatchObject([
      { actor: { id: null, name: 'Test admin' }, after: { status: 'clientAccepted' } },
    ]);
    expect((await getLog()).body.actors).toEqual([]);
  });

  test('redacts the personal data of a closed account and nothing else', async () => {
    const own = { before: { phone: '+212661000001' }, after: { phone: '+212661000002' } };
    await write({ action: 'order.edited', person_id: farmer.id, ...own });
    await write({
      action: 'user.suspended',
      subject: { kind: 'user', id: farmer.id, name: 'Test farmer' },
      before: null,
    });
    await write({ action: 'order.edited', person_id: other.id, ...own });
    const untouched = (await rows())[2];
    await t.deps.db.transaction().execute((trx) => redactAudit(trx, farmer.id));
    expect((await rows())[2]).toEqual(untouched);
    const { data } = await list();
    expect(data.slice(1)).toMatchObject([
      {
        action: 'user.suspended',
        subject: { kind: 'user', id: farmer.id, name: null },
        before: null,
        after: 'redacted',
      },
      { action: 'order.edited', actor: { id: admin.id }, before: 'redacted', after: 'redacted' },
    ]);
    // The guards are active again, in the same transaction too.
    const client = await t.owner.connect();
    await client.query('begin');
    await client.query('select redact_audit($1)', [farmer.id]);
    await expect(client.query('update audit_log set after = null')).rejects.toThrow('only added to');
    await client.query('rollback');
    client.release();
  });
});

describe('GET /api/admin/audit', () => {
  beforeEach(async () => {
    await write({ now: new Date('2026-03-10T10:00:00Z') });
    await write({
      action: 'user.suspended',
      actor_id: other.id,
      subject: { kind: 'user', id: 12, name: 'هشام البقالي' },
      now: new Date('2026-07-01T22:30:00Z'),
    });
    await write({
      action: 'order.moved',
      subject: { kind: 'order', id: 7, name: 'Miel de thym' },
      now: new Date('2026-07-01T23:30:00Z'),
    });
  });

  test('returns entries newest first, with the available actions and actors', async () => {
    const { body } = await getLog();
    expect(body.entries.data.map(({ action }) => action)).toEqual(['order.moved', 'user.suspended', 'item.decided']);
    expect(body.actions).toEqual(['item.decided', 'order.moved', 'user.suspended']);
    expect(body.actors).toEqual([
      { id: admin.id, name: 'Salma Idrissi' },
      { id: other.id, name: 'Test admin' },
    ]);
  });

  test.each([
    ['q=decided', ['item.decided']],
    ['q=item.decided', ['item.decided']],
    ['q=tomate', ['item.decided']],
    ['q=THYM', ['order.moved']],
    ['q=البقالي', ['user.suspended']],
    ['q=هشام', ['user.suspended']],
    ['q=idrissi', ['order.moved', 'item.decided']],
    ['q=mi', ['order.moved']],
    ['q=order 7', ['order.moved']],
    ['q=%25', []],
    ['q=nobody', []],
    ['action=user.suspended', ['user.suspended']],
    ['subject_kind=item&subject_id=12', ['item.decided']],
    ['subject_kind=user', ['user.suspended']],
    ['subject_id=12', ['user.suspended', 'item.decided']],
    // Half past midnight in Morocco, an hour ahead of UTC, is another day.
    ['from=2026-07-02', ['order.moved']],
    ['to=2026-07-01', ['user.suspended', 'item.decided']],
    ['from=2026-07-01&to=2026-07-01', ['user.suspended']],
    // During Ramadan Morocco uses UTC.
    ['from=2026-03-10&to=2026-03-10&q=salma', ['item.decided']],
    ['from=2026-07-03', []],
    ['from=2026-07-02&to=2026-07-01', []],
  ])('filters by %s', async (query, expected) => {
    expect(await listActions(`?${query}`)).toEqual(expected);
    expect((await list(`?${query}`)).total).toBe(expected.length);
  });

  test('filters by actor', async () => {
    expect(await listActions(`?actor_id=${other.id}`)).toEqual(['user.suspended']);
  });

  test('rejects an invalid day and an invalid action', async () => {
    const { status, body } = await getLog('?from=2026-02-30&action=x');
    expect([status, Object.keys(body.errors)]).toEqual([422, ['action', 'from']]);
  });

  test('returns twenty entries per page', async () => {
    for (let n = 0; n < 20; n += 1) await write({ action: 'page.made' });
    expect(await list('?action=page.made&page=2')).toMatchObject({ data: [], total: 20, last_page: 1 });
    const second = await list('?page=2');
    expect(second).toMatchObject({
      total: 23,
      last_page: 2,
      prev_page_url: '/api/admin/audit?page=1',
      next_page_url: null,
    });
    expect(second.data).toHaveLength(3);
  });

  test('rejects other roles than administrators', async () => {
    expect((await getLog('', farmer)).status).toBe(403);
  });
});

describe('recorded actions', () => {
  const own = async (kind: string, id: number) =>
    (await list(`?subject_kind=${kind}&subject_id=${id}`)).data as Record<string, unknown>[];

  test('item: records only changed fields, by an administrator', async () => {
    const { id } = await publishItem(t, farmer, { price: '5.50' });
    await t.call('POST /api/items/update/Yes', { as: farmer, body: { id, price: '6' } });
    expect(await own('item', id)).toEqual([]);
    await t.call('POST /api/items/update/Yes', { as: admin, body: { id, price: '7.25', title: 'Tomates cerises' } });
    await t.call('POST /api/items/update/Yes', { as: admin, body: { id, title: 'Tomates cerises' } });
    expect(await own('item', id)).toMatchObject([
      {
        action: 'item.edited',
        subject: { name: 'Tomates cerises' },
        before: { title: 'Tomates rondes de plein champ', price: 6 },
        after: { title: 'Tomates cerises', price: 7.25 },
      },
    ]);
    expect(Object.keys((await own('item', id))[0]?.after as object).sort()).toEqual(['price', 'title']);
  });

  test('item: records each moderation action once', async () => {
    const item = await publishAccepted(t, farmer, admin);
    await truncateLog();
    for (const key of [
      `POST /api/items/${item}/still-available`,
      `POST /api/items/sold/${item}`,
      `DELETE /api/items/delete_from_account/${item}`,
      `POST /api/items/${item}/activate`,
      `POST /api/items/${item}/activate`,
      `DELETE /api/items/delete_from_account/${item}`,
      `DELETE /api/items/delete/${item}`,
    ]) {
      expect([key, (await t.request(key, { as: admin })).status]).toEqual([key, 200]);
    }
    expect(await rows()).toMatchObject([
      { action: 'item.confirmed', after: { confirmed_at: expect.any(String) } },
      { action: 'item.sold', before: { sold: false }, after: { sold: true } },
      { action: 'item.deleted', before: { deleted: false }, after: { deleted: true } },
      { action: 'item.restored', before: { deleted: true }, after: { deleted: false } },
      { action: 'item.deleted' },
      { action: 'item.removed', before: { title: 'Tomates rondes de plein champ', state: 'accepted' }, after: null },
    ]);
  });

  test('item: records that an administrator renewed their own listing', async () => {
    const { id } = await publishItem(t, admin);
    const then = new Date(Date.now() - 8 * DAY);
    await t.deps.db.updateTable('items').set({ created_at: then, published_at: then }).where('id', '=', id).execute();
    await truncateLog();
    expect((await t.request(`POST /api/items/${id}/renew`, { as: admin })).status).toBe(200);
    expect(await rows()).toMatchObject([{ action: 'item.renewed', after: { confirmed_at: expect.any(String) } }]);
  });

  test('order: attributes personal data to the buyer', async () => {
    const item = await publishAccepted(t, farmer, admin);
    const buyer = await t.createUser({ role: 'farmer' });
    const { order: placed } = await placeOrder(t, item, {}, { as: buyer });
    await truncateLog();
    await t.call(`POST /api/admin/orders/${placed.id}/update`, { as: admin, body: { address: 'حي الرياض 4' } });
    await t.call(`POST /api/admin/orders/${placed.id}/update`, { as: admin, body: { quantity: 2 } });
    await t.call(`PUT /api/admin/orders/${placed.id}/status`, { as: admin, body: { status: 'confirmed' } });
    await t.call(`PUT /api/admin/orders/${placed.id}/status`, { as: admin, body: { status: 'confirmed' } });
    await t.call(`PUT /api/seller/orders/${placed.id}/status`, { as: farmer, body: { status: 'shipped' } });
    expect(await rows()).toMatchObject([
      {
        action: 'order.edited',
        person_id: buyer.id,
        before: { address: 'درب سيدي بوجيدة 12' },
        after: { address: 'حي الرياض 4' },
      },
      { action: 'order.edited', person_id: null, before: { quantity: 1 }, after: { quantity: 2 } },
      { action: 'order.moved', person_id: null, before: { status: 'pending' }, after: { status: 'confirmed' } },
    ]);
  });

  test('records nothing for an administrator’s own drafts until they are published', async () => {
    const { body } = await t.call('POST /api/items/store/No', {
      as: admin,
      body: { type: 'Product', title: 'Figues' },
    });
    const { id } = body.item;
    await t.call('POST /api/items/update/No', { as: admin, body: { id, title: 'Figues sèches' } });
    expect(await rows()).toEqual([]);
    const whole = await publishItem(t, admin);
    expect(await own('item', whole.id)).toMatchObject([
      { action: 'item.added', before: null, after: { state: 'accepted' } },
    ]);
  });

  test('records nothing for changes by the seller', async () => {
    const { id } = await publishItem(t, farmer);
    await t.call(`DELETE /api/items/delete_from_account/${id}`, { as: farmer });
    expect(await rows()).toEqual([]);
    await decideItem(t, admin, id);
    expect(await own('item', id)).toMatchObject([
      { action: 'item.decided', before: { status: 'deleted' }, after: { status: 'clientAccepted' } },
    ]);
  });
});
