import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestUser, startApp, type TestApp } from '#tests/support/app.ts';
import { errorFields } from '#tests/support/typed-call.ts';
import { decideItem, publishItem } from '#tests/support/items.ts';

let app: TestApp;
let farmer: TestUser;
let admin: TestUser;
let buyer: TestUser;
let id: number;

beforeAll(async () => {
  app = await startApp();
  [farmer, admin, buyer] = await Promise.all([
    app.createUser({ role: 'farmer', lang: 'fr' }),
    app.createUser({ role: 'admin' }),
    app.createUser({ role: 'buyer' }),
  ]);
});
afterAll(() => app.close());

beforeEach(async () => {
  await app.deps.db.deleteFrom('reports').execute();
  await app.deps.db.deleteFrom('notifications').execute();
  ({ id } = await publishItem(app, farmer));
  await decideItem(app, admin, id);
  await app.deps.db.deleteFrom('notifications').execute();
});

const report = async (body: unknown = { reason: 'fraud' }, as?: TestUser, address = '10.1.0.1', item = id) =>
  (await app.call(`POST /api/items/${item}/report`, { as, body, headers: { 'x-ghalla-address': address } })).body
    .report as { id: number; updated_at: string };
const decide = (reportId: number, body: unknown, as: TestUser | undefined = admin) =>
  app.call(`PUT /api/admin/reports/${reportId}`, { as, body });

const rows = () => app.deps.db.selectFrom('reports').selectAll().orderBy('id').execute();
const getNotifications = async () =>
  (await app.deps.db.selectFrom('notifications').select(['user_id', 'kind', 'data']).orderBy('kind').execute()).filter(
    ({ kind }) => kind !== 'item_decided',
  );
const written = async () =>
  (await app.deps.db.selectFrom('audit_log').selectAll().orderBy('id').execute()).filter(
    ({ action }) => action === 'report.decided',
  );
const stateOf = async () =>
  app.deps.db
    .selectFrom('items')
    .select(['state', 'note', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('PUT /api/admin/reports/{id}', () => {
  test('dismissed: notifies the reporter only and keeps the item', async () => {
    const { id: reportId, updated_at } = await report({ reason: 'fraud', text: 'Trop beau' }, buyer);
    const { status, body } = await decide(reportId, { status: 'dismissed', note: 'Vu', seen_updated_at: updated_at });
    expect([status, body]).toEqual([200, { decided: 1, left_open: 0, taken_down: false }]);
    expect(await rows()).toMatchObject([{ status: 'dismissed', note: 'Vu', decided_by: admin.id }]);
    expect(await getNotifications()).toEqual([
      {
        user_id: buyer.id,
        kind: 'report_decided',
        data: { item_id: id, title: 'Tomates rondes de plein champ', status: 'dismissed', note: 'Vu' },
      },
    ]);
    expect((await stateOf()).state).toBe('accepted');
    expect((await written()).at(-1)).toMatchObject({
      actor_id: admin.id,
      subject_kind: 'report',
      subject_id: reportId,
      before: { status: 'open' },
      after: { status: 'dismissed', note: 'Vu', item_id: id, taken_down: false },
    });
  });

  test('upheld: notifies both without naming the reporter, and keeps the item by default', async () => {
    const { id: reportId } = await report({ reason: 'wrong_facts' }, buyer);
    expect((await decide(reportId, { status: 'upheld', note: 'Prix faux' })).status).toBe(200);
    const notifications = await getNotifications();
    expect(notifications).toMatchObject([
      {
        user_id: farmer.id,
        kind: 'item_reported',
        data: { item_id: id, reason: 'wrong_facts', note: 'Prix faux', taken_down: false },
      },
      { user_id: buyer.id, kind: 'report_decided', data: { status: 'upheld', note: null } },
    ]);
    const { title, ...words } = (notifications[0]?.data ?? {}) as Record<string, unknown>;
    expect(title).toBe('Tomates rondes de plein champ');
    expect(Object.keys(words).sort()).toEqual(['item_id', 'note', 'reason', 'taken_down']);
    expect((await stateOf()).state).toBe('accepted');
  });

  test('upheld with take_down: rejects the item once, with a reason in the seller’s language', async () => {
    const { id: reportId } = await report({ reason: 'forbidden_goods' });
    const { body } = await decide(reportId, { status: 'upheld', take_down: true, note: 'Numéro 7' });
    expect(body).toEqual({ decided: 1, left_open: 0, taken_down: true });
    const { state, note } = await stateOf();
    expect(state).toBe('rejected');
    expect(note).toMatch(/^.+\nNuméro 7$/);
    expect((await app.call(`GET /api/items/${id}`)).status).toBe(404);
    expect(await getNotifications()).toMatchObject([
      { user_id: farmer.id, kind: 'item_reported', data: { taken_down: true } },
    ]);
    // An item that is not visible stays unchanged.
    await decideItem(app, admin, id);
    const again = await report();
    await app.call(`DELETE /api/items/delete_from_account/${id}`, { as: farmer });
    expect((await decide(again.id, { status: 'upheld', take_down: true })).body.taken_down).toBe(false);
    expect((await stateOf()).deleted_at).not.toBeNull();
  });

  test('also_others: decides the other reports of the item except those not seen yet', async () => {
    const other = (await publishItem(app, farmer)).id;
    await decideItem(app, admin, other);
    const first = await report({ reason: 'fraud' }, buyer);
    const second = await report({ reason: 'offensive' });
    const elsewhere = await report({ reason: 'fraud' }, undefined, '10.1.0.9', other);
    await app.deps.db
      .updateTable('reports')
      .set({ updated_at: new Date(Date.now() - 1000) })
      .execute();
    const late = await report({ reason: 'unavailable' }, undefined, '10.1.0.2');
    const { body } = await decide(second.id, {
      status: 'dismissed',
      also_others: true,
      seen_until: new Date(Date.now() - 500).toISOString(),
    });
    expect(body).toEqual({ decided: 2, left_open: 1, taken_down: false });
    const byId = new Map((await rows()).map((row) => [row.id, row.status]));
    expect([first, second, late, elsewhere].map((one) => byId.get(one.id))).toEqual([
      'dismissed',
      'dismissed',
      'open',
      'open',
    ]);
    expect((await getNotifications()).map(({ user_id }) => user_id)).toEqual([buyer.id]);
    expect((await decide(late.id, { status: 'upheld', also_others: true })).body.decided).toBe(1);
    expect((await rows()).find((row) => row.id === elsewhere.id)?.status).toBe('open');
  });

  test('rejects a second decision, and one about a changed report', async () => {
    const seen = await report({ reason: 'fraud', text: 'Un' }, buyer);
    await report({ reason: 'offensive', text: 'Deux' }, buyer);
    const stale = await decide(seen.id, { status: 'upheld', seen_updated_at: seen.updated_at });
    expect([stale.status, stale.body.code]).toEqual([409, 'conflict']);
    expect(await rows()).toMatchObject([{ status: 'open', decided_at: null }]);
    const both = await Promise.all([decide(seen.id, { status: 'upheld' }), decide(seen.id, { status: 'dismissed' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await getNotifications()).filter(({ kind }) => kind === 'report_decided')).toHaveLength(1);
    expect(errorFields(await decide(seen.id, { status: 'open' }))).toEqual([422, ['status']]);
    expect((await decide(seen.id, { status: 'upheld', note: 'a\u202eb' })).body.errors).toHaveProperty('note');
    expect((await decide(2_000_000_000, { status: 'upheld' })).status).toBe(404);
    for (const as of [farmer, buyer]) expect((await decide(seen.id, { status: 'upheld' }, as)).status).toBe(403);
  });
});

describe('GET /api/admin/reported-items', () => {
  const queue = async (query = '') =>
    (await app.call(`GET /api/admin/reported-items${query}`, { as: admin })).body.items;

  test('returns each item once, with counted reasons and reporters', async () => {
    const other = (await publishItem(app, farmer, { title: 'Olives vertes' })).id;
    await decideItem(app, admin, other);
    await report({ reason: 'fraud' });
    await report({ reason: 'offensive', text: 'Voyez la photo' }, buyer);
    await report({ reason: 'offensive' }, undefined, '10.1.0.2');
    await report({ reason: 'unavailable' }, buyer, undefined, other);
    const page = await queue();
    expect(page).toMatchObject({ total: 2, last_page: 1 });
    expect(page.data).toMatchObject([
      {
        item: { id, state: 'accepted' },
        count: 3,
        reasons: [
          { reason: 'offensive', count: 2 },
          { reason: 'fraud', count: 1 },
        ],
        reports: [
          { text: 'Voyez la photo', reporter: { id: buyer.id } },
          { reason: 'fraud', reporter: null },
          { reason: 'offensive', reporter: null },
        ],
      },
      { item: { id: other }, count: 1 },
    ]);
    const [first] = page.data;
    const body = { status: 'upheld', also_others: true, seen_until: first?.last_at, note: 'Vu' };
    expect((await decide(first?.reports[0]?.id ?? 0, body)).body).toMatchObject({ decided: 3, left_open: 0 });
    expect((await queue()).data).toMatchObject([{ item: { id: other } }]);
    const upheld = await queue('?status=upheld');
    expect(upheld).toMatchObject({ total: 1, data: [{ item: { id }, count: 3 }] });
    expect(upheld.data[0]?.reports[0]).toMatchObject({ status: 'upheld', note: 'Vu', decided_by: admin.id });
    expect(await queue('?status=dismissed')).toMatchObject({ total: 0, data: [] });
  });

  test('is limited to administrators and three statuses', async () => {
    expect((await app.call('GET /api/admin/reported-items', { as: farmer })).status).toBe(403);
    expect(errorFields(await app.call('GET /api/admin/reported-items?status=all', { as: admin }))).toEqual([
      422,
      ['status'],
    ]);
  });
});
