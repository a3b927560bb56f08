import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp, type TestUser } from '#tests/support/app.ts';
import { createFixtures, type Fixtures } from '#tests/support/fixtures.ts';
import { createUserWithData, findTraces, PHONE, SECRETS } from '#tests/support/personal-data.ts';
import { trySendMessage } from '#tests/support/chats.ts';
import { publishItem } from '#tests/support/items.ts';
import { getOrderNotifications, placeOrder, publishAccepted, tryPlaceOrder } from '#tests/support/orders.ts';
import { flushOutbox } from '#tests/support/notifications.ts';
import { queueMessage } from '#platform/delivery/outbox/outbox.ts';
import { redactClosed } from '#features/orders/queries/erase.ts';
import { COLUMNS, OTHER_TABLES } from './rules.ts';

let t: TestApp;
let fixtures: Fixtures;

// Each test uses its own database, because `findTraces` searches every table.
beforeEach(async () => {
  t = await startApp();
  fixtures = await createFixtures(t);
});
afterEach(() => t.close());

const close = (as: TestUser, body: object = { confirm: 'close', password: as.password }) =>
  t.call('POST /api/user/close', { as, body });
const move = (id: number, status: string) =>
  t.call(`PUT /api/admin/orders/${id}/status`, { as: fixtures.admin, body: { status } });

/** Every column of some tables that can hold a reference to a user, a text, JSON or a place, by table. */
const columnsBut = async (tables: readonly string[]): Promise<Record<string, string[]>> => {
  const { rows } = await t.deps.db.pool.query<{ table: string; columns: string[] }>(
    `select a.attrelid::regclass::text as table, array_agg(a.attname::text order by a.attname) as columns
     from pg_attribute a join pg_tables t on a.attrelid = t.tablename::regclass and t.schemaname = 'public'
     where a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and t.tablename <> all($1)
       and (a.atttypid::regtype::text in ('text', 'text[]', 'character varying', 'json', 'jsonb', 'double precision')
         or exists (select from pg_constraint c where c.contype = 'f' and c.confrelid = 'users'::regclass
           and c.conrelid = a.attrelid and c.conkey[1] = a.attnum))
     group by 1 order by 1`,
    [tables],
  );
  return Object.fromEntries(rows.map(({ table, columns }) => [table, columns]));
};

/** The columns that are erased with an account and have a trace of a user: a reference, a key with the id, or one of the texts. */
const erasableTraces = async (id: number, texts: readonly string[]): Promise<string[]> => {
  const found: string[] = [];
  for (const [table, columns] of Object.entries(COLUMNS)) {
    for (const [column, erasure] of Object.entries(columns)) {
      if (erasure !== 'erased') continue;
      const { rows } = await t.deps.db.pool.query<{ found: boolean }>(
        `select exists (select from ${table} where "${column}"::text = any($1)
           or exists (select from unnest($2::text[]) word where "${column}"::text like '%' || word || '%')) as found`,
        [[String(id), `user:${id}`], texts],
      );
      if (rows[0]?.found) found.push(`${table}.${column}`);
    }
  }
  return found;
};

const fileExists = (file: string): boolean => existsSync(path.join(t.deps.config.DATA_DIR, file));

describe('GET /api/user/export', () => {
  test('returns all stored data as a file, without secrets', async () => {
    const { account, own, theirs, sold, ended } = await createUserWithData(t, fixtures);
    const { status, body, headers } = await t.request('GET /api/user/export', { as: account });
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="ghalla-\d{4}-\d\d-\d\d\.json"$/);
    expect(headers.get('cache-control')).toContain('no-store');
    expect(body.account).toMatchObject({ first_name: 'Zahoua', email: 'zahoua.b@ghalla.example', phone: PHONE });
    expect(body.items).toMatchObject([{ id: own, price: 5.5, city: 'Meknes', address: 'درب الزهوة 3' }]);
    expect(body.orders_received).toMatchObject([{ id: sold.order.id, name: 'حمزة برادة', status: 'delivered' }]);
    expect(body.orders_made).toHaveLength(4);
    expect(body.orders_made[0]).toMatchObject({ id: ended.order.id, seller: 'Seller Test', total: 5.5 });
    expect(body.saved_searches).toMatchObject([{ filters: { q: 'zahoua benkirmou' }, seller: null, paused: false }]);
    expect(body.likes).toMatchObject([{ item_id: theirs, title: 'Noix' }]);
    expect(body.views).toMatchObject([{ item_id: theirs }]);
    expect(body.reports_made).toMatchObject([{ reason: 'fraud', text: 'Look' }]);
    expect(body.reviews_written).toMatchObject([{ stars: 4, comment: 'Bonnes' }]);
    expect(body.chats).toMatchObject([{ item_id: theirs, title: 'Noix', side: 'buyer', with: 'Seller Test' }]);
    expect(body.messages_written).toMatchObject([{ content: 'Salam' }]);
    expect(body.blocked).toMatchObject([{ name: 'Seller Test' }]);
    expect(body.chat_reports_made).toMatchObject([{ reason: 'spam', text: 'Always', status: 'open' }]);
    expect(body.place).toMatchObject([{ latitude: 30.4277 }]);
    expect(body.files).toHaveLength(3);
    expect(body.administration.map(({ action }: { action: string }) => action)).toContain('user.role_changed');
    expect(body.notifications.length).toBeGreaterThan(0);
    expect(body.sessions.length).toBeGreaterThan(0);
    const text = JSON.stringify(body);
    expect(text).not.toContain(account.token.split('.')[0]);
    expect(text).not.toMatch(/scrypt|password|token/);
    // Phone numbers of sellers are never exported.
    const { rows } = await t.deps.db.pool.query('select phone_number from users where id = $1', [fixtures.seller.id]);
    expect(text).not.toContain(rows[0].phone_number);
  });

  test('rejects guests and limits the rate', async () => {
    expect((await t.call('GET /api/user/export')).status).toBe(401);
    const strict = await startApp({}, { limits: true });
    const account = await strict.createUser();
    const statuses = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await strict.call('GET /api/user/export', { as: account })).status);
    await strict.close();
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('POST /api/user/close', () => {
  test('erases personal data everywhere and keeps what others need', async () => {
    const { account, avatar, spare, shown, own, theirs, sold, ended, open, pending, chat_id } =
      await createUserWithData(t, fixtures);
    expect(await findTraces(t, SECRETS)).not.toEqual([]);
    const views = (await t.call(`GET /api/items/${theirs}`)).body.item.views;
    await flushOutbox(t);
    const { email, phone } = { email: 'zahoua.b@ghalla.example', phone: PHONE };
    await queueMessage(t.deps.db, { channel: 'email', to: email, subject: 'Salam', text: 'Zahoua' }, new Date());
    await queueMessage(t.deps.db, { channel: 'sms', to: phone, text: 'Zahoua' }, new Date());
    t.emails.length = 0;
    t.smsMessages.length = 0;
    const { status, body, headers } = await close(account);
    expect([status, body]).toEqual([200, { closed: true }]);
    expect(headers.get('set-cookie')).toMatch(/ghalla\.session_token=;.*Max-Age=0/i);
    await flushOutbox(t);
    expect(t.emails.map(({ to, text }) => [to, text.includes('Zahoua')])).toEqual([[email, false]]);
    expect(t.smsMessages).toEqual([]);

    // The seller had not confirmed this one; the stock is free again, and the seller is notified.
    const { body: canceled } = await t.call(`GET /api/seller/orders/${pending.order.id}`, { as: fixtures.seller });
    expect(canceled.order).toMatchObject({ status: 'canceled', reserved: 0, name: '', phone: '', address: '' });
    expect(await getOrderNotifications(t, pending.order.id)).toMatchObject([
      { user_id: fixtures.seller.id, kind: 'order_placed' },
      { user_id: fixtures.seller.id, kind: 'order_status', data: { status: 'canceled' } },
    ]);
    // The order that is still to be delivered keeps its delivery data.
    const left = await findTraces(t, SECRETS);
    expect(left.map((row) => row.split(':')[0])).toEqual(['orders']);
    expect((await t.call(`GET /api/seller/orders/${open.order.id}`, { as: fixtures.seller })).body.order).toMatchObject(
      {
        name: 'Zahoua Benkirmou',
        phone: PHONE,
      },
    );
    const { body: past } = await t.call(`GET /api/seller/orders/${ended.order.id}`, { as: fixtures.seller });
    expect(past.order).toMatchObject({
      name: '',
      phone: '',
      email: null,
      address: '',
      total: 5.5,
      status: 'delivered',
    });

    // The other buyer still reads the order.
    const { body: bought } = await t.call(`GET /api/buyer/orders/${sold.order.id}`, { as: fixtures.buyer });
    expect(bought.order).toMatchObject({ item_id: null, seller: { first_name: '', last_name: '', phone: null } });
    expect(bought.order.item.title).toBe('Tomates rondes de plein champ');

    for (const file of [avatar, spare]) expect([file, fileExists(file)]).toEqual([file, false]);
    // The picture of the sold item stays with the order, without an owner.
    expect(fileExists(shown)).toBe(true);
    expect((await t.call(`GET /api/items/${own}`)).status).toBe(404);
    expect((await t.call(`GET /api/sellers/${account.id}`)).status).toBe(404);
    expect((await t.call(`GET /api/items/${theirs}`)).body.item).toMatchObject({ likes: 0, views });
    const { rows } = await t.deps.db.pool.query(
      `select (select reporter_key from reports where item_id = $1) as reporter,
        (select author_id from reviews where order_id = $2) as author,
        (select count(*)::int from likes where user_id = $3) + (select count(*)::int from saved_searches where user_id = $3) + (select count(*)::int from notifications where user_id = $3)
          + (select count(*)::int from item_views where viewer = 'user:' || $3) + (select count(*)::int from request_keys where owner = 'user:' || $3)
          + (select count(*)::int from sellers where user_id = $3) + (select count(*)::int from user_locations where user_id = $3)
          + (select count(*)::int from delivery_people where user_id = $3) + (select count(*)::int from uploads where owner_id = $3)
          + (select count(*)::int from orders where buyer_id = $3 and draft) as rows,
        (select json_agg(distinct after) from audit_log where person_id = $3) as audit`,
      [theirs, ended.order.id, account.id],
    );
    expect(rows).toEqual([
      { reporter: expect.stringMatching(/^gone:\d+$/), author: null, rows: 0, audit: ['redacted'] },
    ]);
    // Messages stay with the other side, without the sender's identity.
    const { body: ownChats } = await t.call('GET /api/chats', { as: fixtures.seller });
    const nobody = { id: account.id, first_name: '', last_name: '', avatar: null };
    expect(ownChats.chats).toMatchObject([{ id: chat_id, user: nobody, blocked: 'no' }]);
    const responses = await t.call('POST /api/chats/messages', { as: fixtures.seller, body: { chat_id } });
    expect(responses.body.messages).toMatchObject([{ content: 'Salam', image: shown }, { content: 'Marhba' }]);
    const { body: reported } = await t.call('GET /api/admin/chat-reports', { as: fixtures.admin });
    expect(reported.reports.data).toMatchObject([{ chat_id, reporter: null, reported: { id: fixtures.seller.id } }]);
    const { body: reviews } = await t.call(`GET /api/sellers/${fixtures.seller.id}/reviews`);
    expect(reviews.reviews.data).toMatchObject([{ stars: 4, comment: 'Bonnes', author: null }]);

    // When the last order has ended, its buyer's data is redacted too.
    await move(open.order.id, 'delivered');
    expect(await redactClosed(t.deps.db, t.deps.clock.now())).toBe(1);
    expect(await findTraces(t, SECRETS)).toEqual([]);
    expect(await redactClosed(t.deps.db, t.deps.clock.now())).toBe(0);
  });

  test('POST /api/user/close › erases every column that is declared as erased, and every column is declared', async () => {
    const declared = Object.entries(COLUMNS).map(([table, columns]) => [table, Object.keys(columns).sort()]);
    expect(Object.fromEntries(declared)).toEqual(await columnsBut(OTHER_TABLES));
    const { account, open } = await createUserWithData(t, fixtures);
    const tables = Object.keys(COLUMNS).filter((table) => Object.values(COLUMNS[table] ?? {}).includes('erased'));
    const before = await erasableTraces(account.id, SECRETS);
    // `order_keys` is no longer written.
    const found = new Set(before.map((column) => column.split('.')[0]));
    expect([...found, 'order_keys'].sort()).toEqual(tables.sort());
    // The links name their account by its id.
    const countLinks = async () =>
      (await t.deps.db.selectFrom('verifications').select('id').where('value', '=', `${account.id} reset`).execute())
        .length;
    await t.call('POST /api/auth/request-password-reset', { body: { email: 'zahoua.b@ghalla.example' } });
    expect(await countLinks()).toBe(1);
    expect((await close(account)).status).toBe(200);
    expect(await countLinks()).toBe(0);
    await flushOutbox(t);
    await move(open.order.id, 'delivered');
    await redactClosed(t.deps.db, t.deps.clock.now());
    expect(await erasableTraces(account.id, SECRETS)).toEqual([]);
  });

  test('blocks sign-in and frees the address and number', async () => {
    const account = await t.createUser({ phone: PHONE });
    await close(account);
    const signIn = () =>
      t.call('POST /api/auth/sign-in/email', { body: { email: account.email, password: account.password } });
    expect((await signIn()).status).toBe(401);
    expect((await t.call('GET /api/user', { as: account })).status).toBe(401);
    const again = await t.call('POST /api/auth/sign-up/email', {
      body: {
        email: account.email,
        phone: PHONE,
        password: account.password,
        first_name: 'New',
        last_name: 'Person',
        role: 'buyer',
        for: 'Particular',
      },
    });
    expect(again.status).toBe(200);
    expect(again.body.user.id).not.toBe(account.id);
    // Administrators still see the closed account but cannot change it.
    const { body } = await t.call(`GET /api/admin/users/${account.id}`, { as: fixtures.admin });
    expect(body.person).toMatchObject({ status: 'closed', first_name: '', email: null });
    for (const [key, sent] of [
      [`PUT /api/admin/users/${account.id}/role`, { role: 'buyer' }],
      [`POST /api/admin/users/${account.id}/suspend`, { reason: 'x' }],
      [`POST /api/admin/users/${account.id}/restore`, undefined],
    ] as const)
      expect((await t.call(key, { as: fixtures.admin, body: sent })).body.message).toBe('This account is closed.');
  });

  test('closes an account without a password by a one-time code, once', async () => {
    const code = async () => {
      await t.call('POST /api/auth/phone-number/send-otp', { body: { phoneNumber: PHONE } });
      return /\d{6}/.exec(t.smsMessages.at(-1)?.text ?? '')?.[0] ?? '';
    };
    const entered = await t.call('POST /api/auth/phone-number/verify', {
      body: { phoneNumber: PHONE, code: await code() },
    });
    const id = Number(entered.body.user?.id);
    const account = { id, email: '', password: '', token: entered.headers.get('set-auth-token') ?? '' };
    expect((await close(account, { confirm: 'close' })).body.errors).toHaveProperty('code');
    expect((await close(account, { confirm: 'close', code: '000000' })).body.errors).toHaveProperty('code');
    expect((await close(account, { confirm: ' إغلاق ', code: await code() })).status).toBe(200);
    expect((await t.call('GET /api/user', { as: account })).status).toBe(401);
  });

  test('rejects a missing confirmation, a wrong password and a guest', async () => {
    const account = await t.createUser();
    const wrong = await close(account, { confirm: 'yes', password: account.password });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['confirm']]);
    const bad = await close(account, { confirm: 'FERMER', password: 'not-my-password' });
    expect([bad.status, bad.body.errors.password]).toEqual([422, ['Your current password is incorrect.']]);
    expect((await close(account, { confirm: 'fermer' })).body.errors).toHaveProperty('password');
    expect((await t.call('POST /api/user/close', { body: { confirm: 'close' } })).status).toBe(401);
    expect((await t.call('GET /api/user', { as: account })).status).toBe(200);
  });

  test('waits until sold or delivered orders have ended, but not bought ones', async () => {
    const { admin, buyer, driver } = fixtures;
    const farmer = await t.createUser();
    const item = await publishAccepted(t, farmer, admin);
    const { order: placed } = await placeOrder(t, item, {}, { as: buyer });
    const refused = await close(farmer);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'You have open orders as a seller: 1. Complete or cancel them first.',
    ]);
    expect((await t.call(`GET /api/items/${item}`)).status).toBe(200);
    const brings = await t.createUser({ role: 'delivery' });
    await t.call(`POST /api/admin/orders/${placed.id}/update`, { as: admin, body: { delivery_id: brings.id } });
    expect((await close(brings)).body.message).toMatch(/^You have open deliveries/);
    await t.call(`POST /api/admin/orders/${placed.id}/update`, { as: admin, body: { delivery_id: driver.id } });
    expect((await close(brings)).status).toBe(200);
    await move(placed.id, 'canceled');
    expect((await close(farmer)).status).toBe(200);
  });

  test('rejects one of a concurrent order and closing', async () => {
    const farmer = await t.createUser();
    const item = await publishAccepted(t, farmer, fixtures.admin);
    const [placed, closed] = await Promise.all([tryPlaceOrder(t, item, {}, { as: fixtures.buyer }), close(farmer)]);
    expect([
      [201, 409],
      [404, 200],
      [409, 200],
    ]).toContainEqual([placed.status, closed.status]);
  });

  test('completes concurrent messages and sends nothing to the closed account afterwards', async () => {
    const { buyer, admin } = fixtures;
    const farmer = await t.createUser();
    const item = await publishAccepted(t, farmer, admin);
    const send = () => trySendMessage(t, buyer, { to: farmer.id, item_id: item });
    const answer = () => trySendMessage(t, farmer, { to: buyer.id, item_id: item });
    await send();
    const [closed, ...responses] = await Promise.all([
      close(farmer),
      ...Array.from({ length: 16 }, (_, n) => (n % 2 ? send() : answer())),
    ]);
    expect(closed.status).toBe(200);
    expect(responses.every(({ status }) => [201, 401, 404, 409].includes(status))).toBe(true);
    const { rows } = await t.deps.db.pool.query('select from notifications where user_id = $1', [farmer.id]);
    expect([rows.length, (await send()).status]).toEqual([0, 404]);
  });

  test('rejects the last administrator', async () => {
    await t.deps.db.pool.query(`update users set role = 'buyer' where role = 'admin'`);
    const first = await t.createUser({ role: 'admin' });
    expect((await close(first)).body.message).toMatch(/^This is the last administrator/);
    const second = await t.createUser({ role: 'admin' });
    expect((await close(first)).status).toBe(200);
    expect((await publishItem(t, second)).id).toBeGreaterThan(0);
  });
});
