import { createECDH } from 'node:crypto';
import { totpCode } from '#features/accounts/service/totp.ts';
import type { TestApp, TestUser } from './app.ts';
import { createAuthenticator } from './authenticator.ts';
import { sendMessage } from './chats.ts';
import type { Fixtures } from './fixtures.ts';
import { findCityId } from './items.ts';
import { ageOrder, placeOrder, publishAccepted } from './orders.ts';
import { withNewToken } from './typed-call.ts';
import { beginTus, noiseImage } from './uploads.ts';

// A user with personal data in every table, and the search for what is left of it.

export const PHONE = '+212662718293';

/** Values that occur only in this user's data. */
export const SECRETS = [
  'Zahoua',
  'Benkirmou',
  'zahoua.b@ghalla.example',
  'zahoua.c@ghalla.example',
  PHONE,
  '662718293',
  'درب الزهوة',
  '30.4277',
];

const upload = async (t: TestApp, as: TestUser): Promise<string> => {
  const body = new FormData();
  body.set(
    'image',
    new File([new Uint8Array(await noiseImage(40, 30).png().toBuffer())], 'a.png', { type: 'image/png' }),
  );
  return (await t.call('POST /api/items/upload-image', { as, body })).body.image_path;
};

/** Gives an account a passkey and an authenticator app, which come with recovery codes. */
const addFactors = async (t: TestApp, account: TestUser): Promise<void> => {
  const options = (await t.call('POST /api/user/passkeys/options', { as: account })).body;
  const passkey = createAuthenticator().create(options);
  await t.call('POST /api/user/passkeys', { as: account, body: { name: 'Zahoua', passkey } });
  const { secret } = (await t.call('POST /api/user/factors/totp', { as: account })).body;
  const code = totpCode(secret, Math.floor(Date.now() / 30_000));
  await t.call('POST /api/user/factors/totp/confirm', { as: account, body: { code } });
};

/** Creates a user with a row in every table that stores personal data. */
export const createUserWithData = async (t: TestApp, fixtures: Fixtures) => {
  const { seller, admin, driver } = fixtures;
  const move = (id: number, status: string) =>
    t.call(`PUT /api/admin/orders/${id}/status`, { as: admin, body: { status } });
  const created = await t.createUser({ phone: PHONE });
  const city_id = await findCityId(t, 'agadir');
  const avatar = await upload(t, created);
  const { password } = created;
  const changed = await t.call('POST /api/user/update', {
    as: created,
    body: { first_name: 'Zahoua', last_name: 'Benkirmou', email: 'zahoua.b@ghalla.example', city_id, avatar, password },
  });
  const account = withNewToken(created, changed);
  // The address is proven, and another one waits for its link.
  await t.deps.db
    .updateTable('users')
    .set({ email: 'zahoua.b@ghalla.example', pending_email: 'zahoua.c@ghalla.example' })
    .where('id', '=', account.id)
    .execute();
  await addFactors(t, account);
  const spare = await upload(t, account);
  await beginTus(t, account, 1000, { body: Buffer.from('half') });
  const shown = await upload(t, account);
  const own = await publishAccepted(t, account, admin, { address: 'درب الزهوة 3', images: shown });
  const sold = await placeOrder(t, own, {}, { as: fixtures.buyer });
  await move(sold.order.id, 'delivered');
  const theirs = await publishAccepted(t, seller, admin, { title: 'Noix' });
  const customer = {
    name: 'Zahoua Benkirmou',
    phone: PHONE,
    email: 'zahoua.b@ghalla.example',
    address: 'درب الزهوة 3',
  };
  const ended = await placeOrder(t, theirs, customer, { as: account, key: 'once-and-never-again' });
  await t.call(`POST /api/admin/orders/${ended.order.id}/update`, {
    as: admin,
    body: { address: 'درب الزهوة 4', delivery_id: driver.id },
  });
  await move(ended.order.id, 'delivered');
  await ageOrder(t, ended.order.id);
  await t.call(`POST /api/buyer/orders/${ended.order.id}/rate`, {
    as: account,
    body: { role: 'seller', stars: 4, comment: 'Bonnes' },
  });
  const open = await placeOrder(t, theirs, customer, { as: account });
  await move(open.order.id, 'confirmed');
  const pending = await placeOrder(t, theirs, customer, { as: account });
  await t.call('POST /api/orders/store', { as: account, body: { ...customer, item_id: theirs, draft: 'Yes' } });
  await t.call(`POST /api/items/${theirs}/like`, { as: account });
  await t.call('POST /api/search/saved', { as: account, body: { q: 'zahoua benkirmou' } });
  await t.call(`POST /api/items/${theirs}/view`, { as: account });
  const device = createECDH('prime256v1').generateKeys();
  await t.call('POST /api/notifications/push', {
    as: account,
    body: {
      endpoint: `https://push.example/${account.id}`,
      p256dh: device.toString('base64url'),
      auth: device.subarray(1, 17).toString('base64url'),
    },
  });
  await t.call(`POST /api/items/${theirs}/report`, { as: account, body: { reason: 'fraud', text: 'Look' } });
  const { chat_id } = await sendMessage(t, account, { to: seller.id, item_id: theirs, message: 'Salam', image: shown });
  await sendMessage(t, seller, { to: account.id, item_id: theirs, message: 'Marhba' });
  await t.call('POST /api/chats/block', { as: account, body: { user_id: seller.id, blocked: true } });
  await t.call('POST /api/chats/report', { as: account, body: { chat_id, reason: 'spam', text: 'Always' } });
  await t.call('POST /api/user/update-location', { as: account, body: { latitude: 30.4277, longitude: -9.5981 } });
  await t.call('POST /api/auth/phone-number/send-otp', { body: { phoneNumber: PHONE } });
  await t.call(`PUT /api/admin/users/${account.id}/role`, { as: admin, body: { role: 'delivery' } });
  await t.call(`POST /api/admin/users/${account.id}/restore`, { as: admin });
  await t.call('POST /api/delivery/update-status', { as: account, body: { is_active: true } });
  return { account, avatar, spare, shown, own, theirs, sold, ended, open, pending, chat_id };
};

/** Returns rows of any table that contain one of these texts, as `table: row`. */
export const findTraces = async (t: TestApp, texts: readonly string[]): Promise<string[]> => {
  const { rows: tables } = await t.deps.db.pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'migrations'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await t.deps.db.pool.query<{ row: string }>(
      `select x::text as row from ${name} x where exists (select from unnest($1::text[]) word where x::text like '%' || word || '%')`,
      [texts],
    );
    found.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return found;
};
