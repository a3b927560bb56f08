import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestUser, type TestApp, startApp } from '#tests/support/app.ts';
import { errorFields } from '#tests/support/typed-call.ts';
import { createFixtures, type Fixtures } from '#tests/support/fixtures.ts';
import { decideItem, publishItem } from '#tests/support/items.ts';
import { sendNotificationMails, flushOutbox } from '#tests/support/notifications.ts';
import { publishAccepted, placeOrder } from '#tests/support/orders.ts';
import { endSuspensions } from './service/suspend.ts';
import { DAY } from '#lib/days.ts';

let t: TestApp;
let fixtures: Fixtures;

beforeAll(async () => {
  t = await startApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  fixtures = await createFixtures(t);
});

const rename = (user: TestUser, first: string, last: string) =>
  t.deps.db.updateTable('users').set({ first_name: first, last_name: last }).where('id', '=', user.id).execute();

const list = async (query: string): Promise<number[]> => {
  const { status, body } = await t.call(`GET /api/admin/users?${query}`, { as: fixtures.admin });
  expect([query, status]).toEqual([query, 200]);
  return body.users.data.map(({ id }) => id);
};
const find = (q: string) => list(`q=${encodeURIComponent(q)}`);

const suspend = (id: number, body: object = { reason: 'بيع مزيف' }, as = fixtures.admin) =>
  t.call(`POST /api/admin/users/${id}/suspend`, { as, body });
const restore = (id: number) => t.call(`POST /api/admin/users/${id}/restore`, { as: fixtures.admin });
const giveRole = (id: number, role: string, as = fixtures.admin) =>
  t.call(`PUT /api/admin/users/${id}/role`, { as, body: { role } });

const audit = async (id: number) =>
  (
    await t.deps.db.pool.query(
      `select actor_id, action, person_id, before, after from audit_log where subject_kind = 'user' and subject_id = $1 order by id`,
      [id],
    )
  ).rows;
const listNotifications = async (id: number): Promise<string[]> =>
  (
    await t.deps.db.pool.query<{ kind: string }>('select kind from notifications where user_id = $1 order by id', [id])
  ).rows.map(({ kind }) => kind);

describe('GET /api/admin/users', () => {
  test('finds names in either script, addresses, numbers in any notation, and ids', async () => {
    const { seller, buyer } = fixtures;
    await rename(seller, 'مصطفى', 'الشرايبي');
    const { rows } = await t.deps.db.pool.query('select email, phone_number from users where id = $1', [seller.id]);
    const { email, phone_number: phone } = rows[0] as { email: string; phone_number: string };
    const national = `0${phone.slice(4)}`;
    const arabic = national.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
    for (const q of ['الشرايبي', 'Chraïbi', 'mustapha chraibi', email, email.slice(0, -8), phone, national, arabic]) {
      expect([q, await find(q)]).toEqual([q, expect.arrayContaining([seller.id])]);
      expect([q, await find(q)]).not.toEqual([q, expect.arrayContaining([buyer.id])]);
    }
    expect(await find(national.replaceAll(/(\d\d)(?=\d)/g, '$1 '))).toEqual([seller.id]);
    expect(await find(national.slice(3))).toContain(seller.id);
    expect(await find(`#${buyer.id}`)).toEqual([buyer.id]);
    expect(await find('%')).toEqual([]);
    expect(await find('nobody-at-all@')).toEqual([]);
  });

  test('filters by role and status, newest first, ten per page', async () => {
    expect(await list('role=delivery')).toContain(fixtures.driver.id);
    expect(await list('role=delivery')).not.toContain(fixtures.buyer.id);
    await suspend(fixtures.buyer.id);
    expect(await list('status=suspended')).toContain(fixtures.buyer.id);
    expect(await list('status=active')).not.toContain(fixtures.buyer.id);
    expect(await list('status=closed')).toEqual([]);
    const all = await list('');
    expect(all).toHaveLength(10);
    expect(all).toEqual(all.toSorted((a, b) => b - a));
    const next = await list('page=2');
    expect(next.some((id) => all.includes(id))).toBe(false);
    expect(errorFields(await t.call('GET /api/admin/users?role=king', { as: fixtures.admin }))).toEqual([
      422,
      ['role'],
    ]);
  });
});

test('GET /api/admin/users/{id} › returns all details', async () => {
  const { seller, buyer, driver, admin } = fixtures;
  const item = await publishAccepted(t, seller, admin, { title: 'Clémentines de Berkane' });
  const placed = await placeOrder(t, item, {}, { as: buyer });
  await t.call(`POST /api/items/${item}/report`, { as: buyer, body: { reason: 'fraud', text: 'Pas les siennes' } });
  const show = async (id: number) => (await t.call(`GET /api/admin/users/${id}`, { as: admin })).body.person;

  const shown = await show(seller.id);
  expect(shown).toMatchObject({
    id: seller.id,
    email: seller.email ?? null,
    role: 'farmer',
    status: 'active',
    items: 1,
  });
  expect(shown.counts).toMatchObject({ items: 1, sold: 1, bought: 0, reports_received: 1, reports_made: 0 });
  expect(shown.newest_items).toMatchObject([{ id: item, title: 'Clémentines de Berkane', state: 'accepted' }]);
  expect(shown.newest_orders).toMatchObject([{ id: placed.order.id, side: 'seller', status: 'pending' }]);
  expect(shown.newest_reports).toMatchObject([
    { item_id: item, made: false, reason: 'fraud', text: 'Pas les siennes' },
  ]);

  const bought = await show(buyer.id);
  expect(bought.newest_orders).toMatchObject([{ id: placed.order.id, side: 'buyer' }]);
  expect(bought.newest_reports).toMatchObject([{ made: true }]);
  expect(bought.sessions).toHaveLength(1);
  expect(JSON.stringify(bought)).not.toContain(buyer.token);
  expect((await show(driver.id)).newest_orders).toEqual([]);
  expect((await t.call('GET /api/admin/users/2000000000', { as: admin })).status).toBe(404);
  expect((await t.call(`GET /api/admin/users/${buyer.id}`, { as: seller })).status).toBe(403);
});

describe('PUT /api/admin/users/{id}/role', () => {
  test('changes the role, records it and notifies the user', async () => {
    const { admin, stranger } = fixtures;
    for (const role of ['delivery', 'admin', 'buyer', 'farmer']) {
      const { status, body } = await giveRole(stranger.id, role);
      expect([status, body.person.role]).toEqual([200, role]);
    }
    expect(await audit(stranger.id)).toMatchObject([
      { actor_id: admin.id, action: 'user.role_changed', person_id: stranger.id, before: { role: 'farmer' } },
      { after: { role: 'admin' } },
      { after: { role: 'buyer' } },
      { after: { role: 'farmer' } },
    ]);
    expect(await listNotifications(stranger.id)).toEqual(Array.from({ length: 4 }, () => 'role_changed'));
    // Setting the same role again changes nothing.
    await giveRole(stranger.id, 'farmer');
    expect(await audit(stranger.id)).toHaveLength(4);
    const { body } = await t.call(`GET /api/admin/users/${stranger.id}`, { as: admin });
    expect(body.person.history[0]).toMatchObject({ action: 'user.role_changed', role: 'farmer', by: 'Admin Test' });
  });

  test('rejects one’s own role, unknown roles and unknown users', async () => {
    const own = await giveRole(fixtures.admin.id, 'buyer');
    expect([own.status, own.body.message]).toEqual([
      409,
      'You cannot change your own role. Ask another administrator.',
    ]);
    expect(errorFields(await giveRole(fixtures.buyer.id, 'king'))).toEqual([422, ['role']]);
    expect((await giveRole(2_000_000_000, 'buyer')).status).toBe(404);
    expect((await giveRole(fixtures.buyer.id, 'admin', fixtures.seller)).status).toBe(403);
  });

  test('keeps one administrator when two remove each other’s role concurrently', async () => {
    const { admin, stranger } = fixtures;
    await giveRole(stranger.id, 'admin');
    const answers = await Promise.all([giveRole(stranger.id, 'buyer', admin), giveRole(admin.id, 'buyer', stranger)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });
});

describe('POST /api/admin/users/{id}/suspend', () => {
  const signIn = ({ email, password }: TestUser) =>
    t.call('POST /api/auth/sign-in/email', { body: { email, password } });
  const shown = async (id: number): Promise<boolean> => (await t.call(`GET /api/items/${id}`)).status === 200;
  const getCounts = async (id: number) =>
    (await t.deps.db.pool.query('select * from seller_shelves where user_id = $1 order by type, category_id', [id]))
      .rows;

  test('ends sessions, hides the items, and restores exactly those', async () => {
    const { admin } = fixtures;
    const farmer = await t.createUser();
    const shownItem = await publishAccepted(t, farmer, admin);
    const draft = await t.call('POST /api/items/store/No', { as: farmer, body: { type: 'Product', title: 'Melons' } });
    const pending = await publishItem(t, farmer, { title: 'Pastèques' });
    const deleted = await publishAccepted(t, farmer, admin, { title: 'Courges' });
    await t.call(`DELETE /api/items/delete_from_account/${deleted}`, { as: farmer });
    const placed = await placeOrder(t, shownItem, {}, { as: fixtures.buyer });
    const before = await getCounts(farmer.id);
    expect(before).not.toEqual([]);
    t.emails.length = 0;

    const { status, body } = await suspend(farmer.id, { reason: 'Sells what is not his', until: '' });
    expect([status, body.person.status, body.person.items]).toEqual([200, 'suspended', 0]);
    expect(body.person.suspension).toEqual({ reason: 'Sells what is not his', until: null });
    await sendNotificationMails(t, 0);
    const emails = t.emails.filter(({ to }) => to === farmer.email);
    expect(emails.map(({ text }) => text.includes('Sells what is not his'))).toEqual([true]);

    expect((await t.call('GET /api/user', { as: farmer })).status).toBe(401);
    expect((await signIn(farmer)).status).toBe(403);
    expect(await shown(shownItem)).toBe(false);
    expect(await getCounts(farmer.id)).toEqual([]);
    expect((await t.request(`GET /api/seller-items/${farmer.id}/`)).body.items?.data ?? []).toEqual([]);
    expect((await t.call(`GET /api/admin/orders/${placed.order.id}`, { as: admin })).body.order.status).toBe('pending');
    // Neither restoring nor moderating an item makes it visible during the suspension.
    const early = await t.call(`POST /api/items/${shownItem}/activate`, { as: admin });
    expect([early.status, early.body.code]).toEqual([409, 'conflict']);
    const decided = await t.call(`PUT /api/admin/pending-items/${pending.id}/status`, {
      as: admin,
      body: { status: 'clientAccepted', note: '' },
    });
    expect(decided.status).toBe(409);

    const again = await restore(farmer.id);
    expect([again.status, again.body.person.status, again.body.person.suspension]).toEqual([200, 'active', null]);
    expect((await signIn(farmer)).status).toBe(200);
    expect(await shown(shownItem)).toBe(true);
    expect(await getCounts(farmer.id)).toEqual(before);
    const { rows } = await t.deps.db.pool.query(
      'select id, deleted_at is not null as deleted, deleted_by, withdrawn from items where owner_id = $1 order by id',
      [farmer.id],
    );
    expect(rows).toEqual([
      { id: shownItem, deleted: false, deleted_by: null, withdrawn: false },
      { id: draft.body.item.id, deleted: false, deleted_by: null, withdrawn: false },
      { id: pending.id, deleted: false, deleted_by: null, withdrawn: false },
      { id: deleted, deleted: true, deleted_by: farmer.id, withdrawn: false },
    ]);
    expect(await audit(farmer.id)).toMatchObject([
      {
        actor_id: admin.id,
        action: 'user.suspended',
        person_id: farmer.id,
        after: { reason: 'Sells what is not his' },
      },
      { actor_id: admin.id, action: 'user.restored', person_id: farmer.id, after: null },
    ]);
    expect((await listNotifications(farmer.id)).filter((kind) => kind.startsWith('account'))).toEqual([
      'account_suspended',
      'account_restored',
    ]);
    await decideItem(t, admin, pending.id);
    expect(await shown(pending.id)).toBe(true);
  });

  test('sends an SMS to a user without an e-mail address, also when the suspension ends', async () => {
    const phone = '+212661726354';
    const farmer = await t.createUser({ phone });
    await t.deps.db
      .updateTable('users')
      .set({ email: null, phone_number: phone })
      .where('id', '=', farmer.id)
      .execute();
    t.smsMessages.length = 0;
    await suspend(farmer.id, { reason: 'Sells what is not his', until: '' });
    await flushOutbox(t);
    expect(t.smsMessages).toMatchObject([{ to: phone, text: expect.stringContaining('Sells what is not his') }]);
    await restore(farmer.id);
    await restore(farmer.id);
    await flushOutbox(t);
    expect(t.smsMessages.map(({ to }) => to)).toEqual([phone, phone]);
  });

  test('expires: an hourly job restores users and items, and is idempotent', async () => {
    const { admin } = fixtures;
    const farmer = await t.createUser();
    const item = await publishAccepted(t, farmer, admin);
    const day = new Date(Date.now() + 3 * DAY).toISOString().slice(0, 10);
    expect((await suspend(farmer.id, { reason: 'Rest', until: day })).body.person.suspension?.until).toBe(
      `${day}T00:00:00.000Z`,
    );
    expect(await endSuspensions(t.deps)).toBe(0);
    expect(await shown(item)).toBe(false);
    const later = { ...t.deps, clock: { now: () => new Date(Date.now() + 4 * DAY) } };
    const counts = await Promise.all([endSuspensions(later), endSuspensions(later)]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await shown(item)).toBe(true);
    expect((await signIn(farmer)).status).toBe(200);
    expect(await endSuspensions(later)).toBe(0);
    expect((await listNotifications(farmer.id)).filter((kind) => kind === 'account_restored')).toHaveLength(1);
  });

  test('restores the items with the next job after the user has signed in', async () => {
    const { admin } = fixtures;
    const farmer = await t.createUser();
    const item = await publishAccepted(t, farmer, admin);
    await suspend(farmer.id, { reason: 'Rest', until: '2099-01-01' });
    await t.deps.db.pool.query(`update users set ban_expires = now() - interval '1 minute' where id = $1`, [farmer.id]);
    expect((await signIn(farmer)).status).toBe(200);
    expect(await endSuspensions(t.deps)).toBe(1);
    expect(await shown(item)).toBe(true);
  });

  test('rejects oneself, administrators, missing reasons, past dates, unknown users and other roles', async () => {
    const { admin, stranger, seller } = fixtures;
    const self = await suspend(admin.id);
    expect([self.status, self.body.message]).toEqual([409, 'You cannot suspend yourself.']);
    await giveRole(stranger.id, 'admin');
    expect((await suspend(stranger.id)).body.message).toBe(
      'Administrators cannot be suspended. Change the role first.',
    );
    expect((await suspend(seller.id, { reason: '  ' })).body.errors).toEqual({ reason: ['This field is required.'] });
    expect((await suspend(seller.id, { reason: 'x', until: '2020-01-01' })).body.errors).toHaveProperty('until');
    expect((await suspend(seller.id, { reason: 'x', until: 'soon' })).body.errors).toHaveProperty('until');
    expect((await suspend(2_000_000_000)).status).toBe(404);
    expect((await restore(2_000_000_000)).status).toBe(404);
    expect((await suspend(seller.id, { reason: 'x' }, fixtures.buyer)).status).toBe(403);
    expect(await audit(seller.id)).toEqual([]);
    // No user was suspended, so restoring changes nothing.
    expect((await restore(seller.id)).status).toBe(200);
    expect(await audit(seller.id)).toEqual([]);
  });
});
