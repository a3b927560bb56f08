import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FEATURES, getErasers } from '#app/features.ts';
import { startApp, type TestApp, type TestUser } from '#tests/support/app.ts';
import { createFixtures, type Fixtures } from '#tests/support/fixtures.ts';
import { flushOutbox } from '#tests/support/notifications.ts';
import { getOrderNotifications, getStock, placeOrder, publishAccepted, tryPlaceOrder } from '#tests/support/orders.ts';
import { createUserWithData, findTraces, PHONE, SECRETS } from '#tests/support/personal-data.ts';
import { ERASURE_RECORD } from '#platform/operations/erasure-record.ts';
import { queueMessage } from '#platform/delivery/outbox/outbox.ts';
import { redactClosed } from '#features/orders/queries/erase.ts';
import { repeatErasures } from './index.ts';

let t: TestApp;
let fixtures: Fixtures;

// Each test uses its own database, because `findTraces` searches every table.
beforeEach(async () => {
  t = await startApp();
  fixtures = await createFixtures(t);
});
afterEach(() => t.close());

const PROOF = 'Letter of 12 November 2026, received on the 16th, file 2026/31';

const erase = (id: number, body: object = { confirm: String(id), proof: PROOF }, as = fixtures.admin) =>
  t.call(`POST /api/admin/users/${id}/erase`, { as, body });
const eraseGuest = (contact: string, body: object = {}, as = fixtures.admin) =>
  t.call('POST /api/admin/guests/erase', { as, body: { contact, confirm: contact, proof: PROOF, ...body } });
const move = (id: number, status: string) =>
  t.call(`PUT /api/admin/orders/${id}/status`, { as: fixtures.admin, body: { status } });
const statusOf = async (id: number) =>
  (await t.call(`GET /api/admin/orders/${id}`, { as: fixtures.admin })).body.order.status;

const readRecord = async () =>
  (await readFile(path.join(t.deps.config.DATA_DIR, ERASURE_RECORD), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

const auditEntries = async (action: string) =>
  (
    await t.deps.db.pool.query(
      'select actor_id, subject_kind, subject_id, subject_name, after from audit_log where action = $1 order by id',
      [action],
    )
  ).rows;

describe('POST /api/admin/users/{id}/erase', () => {
  test('erases a user everywhere, cancels what no seller has confirmed, and says what stays until when', async () => {
    const { account, own, open, pending, ended, theirs } = await createUserWithData(t, fixtures);
    // The user also ordered without signing in, with the proven number.
    await t.deps.db.updateTable('users').set({ phone_number_verified: true }).where('id', '=', account.id).execute();
    const guest = await placeOrder(
      t,
      theirs,
      { name: 'Zahoua B', phone: PHONE, address: 'درب الزهوة 3' },
      { key: 'g' },
    );
    const stock = (await getStock(t, theirs)) ?? 0;
    await flushOutbox(t);
    await queueMessage(t.deps.db, { channel: 'sms', to: PHONE, text: 'Zahoua' }, new Date());
    t.emails.length = 0;

    const plan = await t.call(`GET /api/admin/users/${account.id}/erasure`, { as: fixtures.admin });
    const { status, body } = await erase(account.id);
    expect(status).toBe(200);
    const { erasure } = body;
    expect(erasure.done).toEqual(plan.body.plan);
    expect(erasure).toMatchObject({
      proof: PROOF,
      done: {
        user_id: account.id,
        items: 1,
        files: 3,
        orders: 3,
        canceled: [
          { id: pending.order.id, status: 'pending', side: 'buyer' },
          { id: guest.order.id, status: 'pending', side: 'buyer' },
        ],
        remaining: [{ id: open.order.id, status: 'confirmed', side: 'buyer' }],
        blocking: [],
      },
    });
    expect(await getStock(t, theirs)).toBe(stock + 2);
    expect(await statusOf(guest.order.id)).toBe('canceled');
    expect((await getOrderNotifications(t, pending.order.id)).at(-1)).toMatchObject({
      user_id: fixtures.seller.id,
      data: { status: 'canceled' },
    });
    expect((await t.call('GET /api/user', { as: account })).status).toBe(401);
    expect((await t.call(`GET /api/items/${own}`)).status).toBe(404);

    // The confirmation goes to the proven address; then nothing is left but the order in progress.
    await flushOutbox(t);
    expect(t.emails.map(({ to, text }) => [to, text.includes('Zahoua')])).toEqual([['zahoua.b@ghalla.example', false]]);
    expect((await findTraces(t, SECRETS)).map((row) => row.split(':')[0])).toEqual(['orders']);
    await move(open.order.id, 'delivered');
    expect(await redactClosed(t.deps.db, t.deps.clock.now())).toBe(1);
    expect(await findTraces(t, SECRETS)).toEqual([]);

    // The entry stays as it was, also after the redaction of the last order.
    expect(await auditEntries('user.erased')).toEqual([
      {
        actor_id: fixtures.admin.id,
        subject_kind: 'erasure',
        subject_id: account.id,
        subject_name: erasure.id,
        after: {
          proof: PROOF,
          items: 1,
          files: 3,
          orders: 3,
          canceled_ids: [pending.order.id, guest.order.id],
          remaining_ids: [open.order.id],
          user_id: account.id,
        },
      },
    ]);
    const shown = await t.call(`GET /api/admin/users/${account.id}`, { as: fixtures.admin });
    expect(shown.body.person).toMatchObject({ status: 'closed', erasure });
    expect(await readRecord()).toEqual([
      {
        id: erasure.id,
        at: erasure.at,
        user: { id: account.id, created: expect.any(String) },
        orders: [{ id: guest.order.id, created: expect.any(String) }],
      },
    ]);
    expect(ended.order.id).toBeGreaterThan(0);
  });

  test('rejects oneself, administrators, closed and unknown accounts, other roles and a signed-out viewer', async () => {
    const { admin, stranger, seller, buyer } = fixtures;
    const messageOf = async (id: number) => {
      const plan = await t.call(`GET /api/admin/users/${id}/erasure`, { as: admin });
      const done = await erase(id);
      expect([plan.status, plan.body.message]).toEqual([done.status, done.body.message]);
      return [done.status, done.body.message];
    };
    expect(await messageOf(admin.id)).toEqual([409, 'This is your own account. Close it on your profile.']);
    await t.call(`PUT /api/admin/users/${stranger.id}/role`, { as: admin, body: { role: 'admin' } });
    expect(await messageOf(stranger.id)).toEqual([409, 'Administrators cannot be erased. Change the role first.']);
    expect((await messageOf(2_000_000_000))[0]).toBe(404);
    expect((await erase(buyer.id)).status).toBe(200);
    expect(await messageOf(buyer.id)).toEqual([409, 'This account is closed.']);
    expect((await erase(seller.id, undefined, fixtures.driver)).status).toBe(403);
    expect((await t.call(`POST /api/admin/users/${seller.id}/erase`, { body: {} })).status).toBe(401);
    expect((await t.call(`GET /api/admin/users/${seller.id}/erasure`, { as: seller })).status).toBe(403);
  });

  test('rejects another id, a missing proof, and one that names the user, and changes nothing', async () => {
    const account = await t.createUser({ phone: PHONE });
    const fieldsOf = async (body: object) => (await erase(account.id, body)).body.errors;
    const confirm = String(account.id);
    expect(await fieldsOf({})).toEqual({
      confirm: ['This field is required.'],
      proof: ['This field is required.'],
    });
    expect(await fieldsOf({ confirm: `${confirm}1`, proof: PROOF })).toEqual({
      confirm: [`Type the number of the account: ${account.id}.`],
    });
    expect(await fieldsOf({ confirm, proof: 'x'.repeat(501) })).toHaveProperty('proof');
    for (const named of [
      'Letter from Test Farmer',
      'LETTER, FARMER Test',
      `Letter from ${account.email}`,
      'Call from 06 62 71 82 93',
    ]) {
      expect([named, await fieldsOf({ confirm, proof: named })]).toEqual([named, { proof: [expect.any(String)] }]);
    }
    expect((await t.call('GET /api/user', { as: account })).status).toBe(200);
    const arabic = confirm.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
    expect((await erase(account.id, { confirm: `#${arabic}`, proof: PROOF })).status).toBe(200);
  });

  test('lists open sales and deliveries, which an administrator can end or hand over', async () => {
    const { admin, buyer, driver } = fixtures;
    const farmer = await t.createUser();
    const item = await publishAccepted(t, farmer, admin);
    const { order } = await placeOrder(t, item, {}, { as: buyer });
    const brings = await t.createUser({ role: 'delivery' });
    await t.call(`POST /api/admin/orders/${order.id}/update`, { as: admin, body: { delivery_id: brings.id } });
    const blockingOf = async (id: number) =>
      (await t.call(`GET /api/admin/users/${id}/erasure`, { as: admin })).body.plan.blocking;
    expect(await blockingOf(farmer.id)).toEqual([{ id: order.id, status: 'pending', side: 'seller' }]);
    expect(await blockingOf(brings.id)).toEqual([{ id: order.id, status: 'pending', side: 'delivery' }]);
    const refused = await erase(farmer.id);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringMatching(/^Open sales: 1, open deliveries: 0\./),
    ]);
    expect((await erase(brings.id)).body.message).toMatch(/^Open sales: 0, open deliveries: 1\./);
    expect((await t.call(`GET /api/items/${item}`)).status).toBe(200);
    await t.call(`POST /api/admin/orders/${order.id}/update`, { as: admin, body: { delivery_id: driver.id } });
    expect((await erase(brings.id)).status).toBe(200);
    await move(order.id, 'canceled');
    expect((await erase(farmer.id)).status).toBe(200);
    expect(await auditEntries('user.erased')).toHaveLength(2);
  });

  test('takes effect once when two administrators erase at the same time', async () => {
    const second = await t.createUser({ role: 'admin' });
    const account = await t.createUser();
    const answers = await Promise.all([erase(account.id), erase(account.id, undefined, second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await readRecord()).toHaveLength(1);
    expect(await auditEntries('user.erased')).toHaveLength(1);
  });

  test('leaves no order that is placed at the same time', async () => {
    const item = await publishAccepted(t, fixtures.seller, fixtures.admin, { quantity: 1000 });
    const name = 'Zahoua Benkirmou';
    for (const account of await Promise.all(Array.from({ length: 4 }, () => t.createUser({ role: 'buyer' })))) {
      const [erased, ...placed] = await Promise.all([
        erase(account.id),
        ...Array.from({ length: 3 }, () => tryPlaceOrder(t, item, { name }, { as: account })),
      ]);
      expect(erased.status).toBe(200);
      expect(placed.every(({ status }) => status === 201 || status === 401)).toBe(true);
    }
    expect(await findTraces(t, [name])).toEqual([]);
    expect(await getStock(t, item)).toBe(1000);
  });

  test('waits for an order that is being placed, and an order waits for the erasure', async () => {
    const [first, second] = [await t.createUser({ role: 'buyer' }), await t.createUser({ role: 'buyer' })];
    const publish = () => publishAccepted(t, fixtures.seller, fixtures.admin, { quantity: 100 });
    const [item, other] = [await publish(), await publish()];
    const { order } = await placeOrder(t, item, {}, { as: second });
    const client = await t.owner.connect();
    const countWaiting = async () =>
      (
        await t.deps.db.pool.query<{ n: number }>(
          `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rows[0]?.n;
    await client.query('begin');
    await client.query('select from items where id = $1 for update', [item]);
    const placed = tryPlaceOrder(t, item, {}, { as: first });
    await expect.poll(countWaiting).toBe(1);
    const erased = [erase(first.id), erase(second.id)];
    await expect.poll(countWaiting).toBe(3);
    const late = tryPlaceOrder(t, other, {}, { as: second });
    await expect.poll(countWaiting).toBe(4);
    await client.query('commit');
    client.release();
    expect([(await placed).status, (await late).status]).toEqual([201, 401]);
    const canceled = (await Promise.all(erased)).map(({ body }) => body.erasure.done?.canceled.map(({ id }) => id));
    expect(canceled).toEqual([[(await placed).body.order.id], [order.id]]);
    expect([await getStock(t, item), await getStock(t, other)]).toEqual([100, 100]);
  });
});

describe('POST /api/admin/guests/erase', () => {
  const CUSTOMER = { name: 'Zahoua Benkirmou', phone: '0662718293', address: 'درب الزهوة 3' };
  const WORDS = ['Zahoua', 'Benkirmou', '662718293', 'zahoua.b@', 'درب الزهوة'];
  const email = 'zahoua.b@ghalla.example';

  const placeGuestOrders = async () => {
    const item = await publishAccepted(t, fixtures.seller, fixtures.admin, { quantity: 100 });
    const other = await publishAccepted(t, fixtures.seller, fixtures.admin, { quantity: 100 });
    const third = await publishAccepted(t, fixtures.seller, fixtures.admin, { quantity: 100 });
    const pending = await placeOrder(t, item, CUSTOMER, { key: 'first' });
    const open = await placeOrder(t, other, { ...CUSTOMER, email }, { key: 'second' });
    await t.call(`POST /api/admin/orders/${open.order.id}/update`, {
      as: fixtures.admin,
      body: { address: 'درب الزهوة 4' },
    });
    await move(open.order.id, 'shipped');
    const ended = await placeOrder(t, third, { ...CUSTOMER, email: 'Zahoua.B@ghalla.example' }, { key: 'third' });
    await move(ended.order.id, 'delivered');
    return { item, pending, open, ended };
  };

  test('erases a customer without an account by a phone number, from all tables', async () => {
    const { item, pending, open, ended } = await placeGuestOrders();
    await flushOutbox(t);
    await queueMessage(t.deps.db, { channel: 'sms', to: PHONE, text: 'Zahoua' }, new Date());
    await queueMessage(t.deps.db, { channel: 'email', to: email, subject: 'Salam', text: 'Zahoua' }, new Date());
    await t.deps.db
      .insertInto('rate_limits')
      .values({ key: `claimMessages:${PHONE}`, points: 1, expire: Date.now() + 60_000 })
      .execute();
    const keys = () => t.deps.db.selectFrom('request_keys').select('key').where('owner', 'like', 'guest:%').execute();
    expect(await keys()).toHaveLength(3);
    const plan = await t.call(`GET /api/admin/guests/erasure?contact=${encodeURIComponent('06 62 71 82 93')}`, {
      as: fixtures.admin,
    });
    const { status, body } = await eraseGuest('06 62 71 82 93', { confirm: PHONE });
    expect(status).toBe(200);
    expect(body.erasure.done).toEqual(plan.body.plan);
    expect(body.erasure.done).toEqual({
      user_id: null,
      items: 0,
      files: 0,
      sessions: 0,
      orders: 2,
      canceled: [{ id: pending.order.id, status: 'pending', side: 'buyer' }],
      remaining: [{ id: open.order.id, status: 'shipped', side: 'buyer' }],
      blocking: [],
      accounts: [],
    });
    expect(await keys()).toEqual([]);
    expect(await getStock(t, item)).toBe(100);
    expect((await t.request(`GET /api/orders/track/${ended.token}`)).body.code).toBe('gone');
    expect(new Set((await findTraces(t, WORDS)).map((row) => row.split(':')[0]))).toEqual(
      new Set(['orders', 'order_events', 'audit_log']),
    );
    expect((await t.call(`GET /api/orders/track/${open.token}`)).status).toBe(200);
    // The order in progress is erased when it has ended, not after a year.
    expect(await redactClosed(t.deps.db, t.deps.clock.now())).toBe(0);
    await move(open.order.id, 'delivered');
    await flushOutbox(t);
    expect(await redactClosed(t.deps.db, t.deps.clock.now())).toBe(1);
    expect(await findTraces(t, WORDS)).toEqual([]);
    expect(await auditEntries('guest.erased')).toMatchObject([
      { actor_id: fixtures.admin.id, subject_name: body.erasure.id, after: { proof: PROOF, orders: 2 } },
    ]);
    expect((await eraseGuest(PHONE)).body.erasure.done).toMatchObject({ orders: 0, remaining: [] });
  });

  test('finds orders by an e-mail address, in any case', async () => {
    const { open, ended } = await placeGuestOrders();
    const { body } = await eraseGuest('ZAHOUA.b@ghalla.example');
    expect(body.erasure.done).toMatchObject({ orders: 1, remaining: [{ id: open.order.id }] });
    expect((await t.request(`GET /api/orders/track/${ended.token}`)).body.code).toBe('gone');
  });

  test('names the account that has confirmed the contact, and those that only state it', async () => {
    const claims = await t.createUser({ phone: PHONE });
    const item = await publishAccepted(t, fixtures.seller, fixtures.admin);
    await placeOrder(t, item, CUSTOMER, { as: fixtures.buyer });
    const { body } = await eraseGuest(PHONE);
    expect(body.erasure.done?.accounts).toEqual([claims.id, fixtures.buyer.id]);
    const refused = await eraseGuest(claims.email);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `Account No. ${claims.id} has confirmed this contact. Erase that account instead.`,
    ]);
  });

  test('rejects what is no contact, another one as confirmation, a proof that contains it, and other roles', async () => {
    const fieldsOf = async (contact: string, body: object = {}) => (await eraseGuest(contact, body)).body.errors;
    for (const contact of ['no contact', '12', '@', 'a@b']) expect(await fieldsOf(contact)).toHaveProperty('contact');
    expect(await fieldsOf(PHONE, { confirm: '0662718294' })).toEqual({ confirm: [expect.any(String)] });
    expect(await fieldsOf(PHONE, { proof: 'Letter about 0662718293' })).toEqual({ proof: [expect.any(String)] });
    expect(await fieldsOf(PHONE, { proof: ' ' })).toEqual({ proof: ['This field is required.'] });
    expect((await eraseGuest(PHONE, {}, fixtures.seller)).status).toBe(403);
    const plan = (as: TestUser) => t.call(`GET /api/admin/guests/erasure?contact=${encodeURIComponent(PHONE)}`, { as });
    expect((await plan(fixtures.buyer)).status).toBe(403);
    expect(await auditEntries('guest.erased')).toEqual([]);
  });
});

describe('repeatErasures', () => {
  const again = () => repeatErasures(t.deps, getErasers(t.deps));

  /** Copies all rows of users and orders, and puts them back, as a restore of a backup from before does. */
  const backUp = async (tables = ['users', 'orders']) => {
    for (const table of tables) await t.owner.query(`create table backup_${table} as table ${table}`);
    return async () => {
      for (const table of tables) {
        const { rows } = await t.owner.query<{ names: string }>(
          `select string_agg(quote_ident(attname), ',') as names from pg_attribute
           where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'id'`,
          [table],
        );
        const names = rows[0]?.names ?? '';
        await t.owner.query(
          `update ${table} x set (${names}) = (select ${names} from backup_${table} b where b.id = x.id)`,
        );
      }
      await t.owner.query('delete from erasures');
      for (const table of tables) await t.owner.query(`drop table backup_${table}`);
    };
  };

  test('erases again who comes back with a backup, without a message, once, also in two processes', async () => {
    const account = await t.createUser({ phone: PHONE });
    await t.deps.db.updateTable('users').set({ last_name: 'Benkirmou' }).where('id', '=', account.id).execute();
    const item = await publishAccepted(t, fixtures.seller, fixtures.admin);
    const other = await publishAccepted(t, fixtures.seller, fixtures.admin);
    const guest = await placeOrder(t, item, { name: 'Zahoua', phone: '0662718294' }, { key: 'first' });
    const bought = await placeOrder(t, other, { name: 'Zahoua' }, { as: account });
    const restore = await backUp();
    expect((await erase(account.id)).status).toBe(200);
    expect((await eraseGuest('0662718294')).status).toBe(200);
    await restore();
    const names = ['Zahoua', 'Benkirmou', '662718294'];
    expect(await findTraces(t, names)).not.toEqual([]);
    await flushOutbox(t);
    t.emails.length = 0;
    const counts = await Promise.all([again(), again()]);
    expect((counts[0] ?? 0) + (counts[1] ?? 0)).toBe(2);
    expect(await findTraces(t, names)).toEqual([]);
    expect([await statusOf(guest.order.id), await statusOf(bought.order.id)]).toEqual(['canceled', 'canceled']);
    expect(await again()).toBe(0);
    await flushOutbox(t);
    expect(t.emails).toEqual([]);
    expect(await readRecord()).toHaveLength(2);
  });

  test('erases again also an account with open sales, and the last administrator', async () => {
    const farmer = await t.createUser();
    const item = await publishAccepted(t, farmer, fixtures.admin);
    const { order } = await placeOrder(t, item, {}, { as: fixtures.buyer });
    await move(order.id, 'canceled');
    const restore = await backUp(['users']);
    await erase(farmer.id);
    await restore();
    await t.owner.query(`update orders set status = 'confirmed' where id = $1`, [order.id]);
    await t.owner.query(`update users set role = 'buyer' where role = 'admin'`);
    await t.owner.query(`update users set role = 'admin' where id = $1`, [farmer.id]);
    expect(await again()).toBe(1);
    expect(await findTraces(t, [farmer.email])).toEqual([]);
  });

  test('does not take another account or order with the same id for an erased one', async () => {
    const account = await t.createUser();
    const item = await publishAccepted(t, fixtures.seller, fixtures.admin);
    const { order } = await placeOrder(t, item, { name: 'Zahoua' });
    const created = '2020-01-01T00:00:00.000Z';
    const entry = { id: '00000000-0000-4000-8000-000000000001', at: created };
    const lines = [
      { ...entry, user: { id: account.id, created }, orders: [] },
      { ...entry, id: entry.id.replace(/1$/, '2'), user: null, orders: [{ id: order.id, created }] },
    ];
    const file = path.join(t.deps.config.DATA_DIR, ERASURE_RECORD);
    await writeFile(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    expect(await again()).toBe(0);
    expect((await t.call('GET /api/user', { as: account })).status).toBe(200);
    await move(order.id, 'delivered');
    expect(await redactClosed(t.deps.db, t.deps.clock.now())).toBe(0);
    expect((await t.call(`GET /api/admin/orders/${order.id}`, { as: fixtures.admin })).body.order.name).toBe('Zahoua');
  });

  test('writes a missing record again at the start and with the next erasure, also beside the backups', async () => {
    const [first, second] = [await t.createUser(), await t.createUser()];
    const close = { confirm: 'close', password: first.password };
    expect((await t.call('POST /api/user/close', { as: first, body: close })).status).toBe(200);
    const record = await readRecord();
    expect(record).toMatchObject([{ user: { id: first.id }, orders: [] }]);
    const file = path.join(t.deps.config.DATA_DIR, ERASURE_RECORD);
    await rm(file);
    await again();
    expect(await readRecord()).toEqual(record);
    await rm(file);
    await erase(second.id);
    expect(await readRecord()).toMatchObject([{ user: { id: first.id } }, { user: { id: second.id } }]);

    const backups = path.join(path.dirname(file), 'backups');
    await mkdir(backups);
    const withBackups = { ...t.deps, config: { ...t.deps.config, BACKUP_DIR: backups } };
    expect(await repeatErasures(withBackups, getErasers(t.deps))).toBe(0);
    expect(await readFile(path.join(backups, ERASURE_RECORD), 'utf8')).toBe(await readFile(file, 'utf8'));
  });

  test('every feature that erases users is asked', () => {
    expect(getErasers({ absent: [] })).toHaveLength(FEATURES.filter(({ eraseUser }) => eraseUser).length);
  });
});
