import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#app/contract.ts';
import { changesState } from '#lib/call.ts';
import { startApp, type TestApp, type TestUser } from '#tests/support/app.ts';
import { createAuthenticator } from '#tests/support/authenticator.ts';
import { CALLS, fillPath, minimalBody } from '#tests/support/calls.ts';
import { errorFields, withNewToken } from '#tests/support/typed-call.ts';
import { totpCode } from './service/totp.ts';

// Administrators never sign in by a text message alone, and on a live site never without a second factor.

let demo: TestApp;
let live: TestApp;

beforeAll(async () => {
  demo = await startApp();
  const env = {
    MODE: 'live',
    PUBLIC_URL: 'https://ghalla.example',
    SESSION_SECRET: 'Jg4fXo2TqVnB8yKwZr5cLh1mSd7aUe9p',
    SMTP_URL: 'smtp://127.0.0.1:1',
    SMS_WEBHOOK_URL: 'https://sms.example',
  };
  live = await startApp(env, { sharedWith: demo });
});
afterAll(async () => {
  await live.close();
  await demo.close();
});

const PHONE = '+212661998877';

const sendCode = async (app: TestApp): Promise<string> => {
  await app.call('POST /api/auth/phone-number/send-otp', { body: { phoneNumber: PHONE } });
  return /\d{6}/.exec(app.smsMessages.at(-1)?.text ?? '')?.[0] ?? '';
};
const verify = async (app: TestApp) =>
  app.call('POST /api/auth/phone-number/verify', { body: { phoneNumber: PHONE, code: await sendCode(app) } });
const signIn = ({ email, password }: TestUser, app = live) =>
  app.call('POST /api/auth/sign-in/email', { body: { email, password } });
const setUp = async (as: TestUser): Promise<string> => {
  const { secret } = (await live.call('POST /api/user/factors/totp', { as })).body;
  const code = totpCode(secret, Math.floor(Date.now() / 30_000));
  expect((await live.call('POST /api/user/factors/totp/confirm', { as, body: { code } })).status).toBe(200);
  return secret;
};

describe('an administrator with a confirmed number', () => {
  test('cannot sign in, prove who they are or set a password with a text message alone', async () => {
    const created = await demo.createUser();
    const confirmed = await demo.call('POST /api/auth/phone-number/verify', {
      as: created,
      body: { phoneNumber: PHONE, code: await sendCode(demo), password: created.password },
    });
    const admin = withNewToken(created, confirmed);
    expect((await verify(demo)).status).toBe(200);
    await demo.deps.db.updateTable('users').set({ role: 'admin' }).where('id', '=', admin.id).execute();
    for (const app of [demo, live]) {
      const { status, body, headers } = await verify(app);
      expect([status, body.message]).toEqual([
        403,
        'Administrators cannot sign in with a text message. Use your password or a passkey.',
      ]);
      expect(headers.get('set-auth-token')).toBeNull();
      const sent = app.smsMessages.length;
      await app.call('POST /api/auth/phone-number/request-password-reset', { body: { phoneNumber: PHONE } });
      expect(app.smsMessages).toHaveLength(sent);
    }
    await demo.deps.db.deleteFrom('credentials').where('user_id', '=', admin.id).execute();
    expect((await demo.call('GET /api/user/prove', { as: admin })).body).toEqual({ methods: [], phone: null });
    const body = { code: await sendCode(demo) };
    expect((await demo.call('POST /api/user/prove', { as: admin, body })).status).toBe(409);
  });
});

describe('an administrator of a live site without a second factor', () => {
  test('can make no call but those for setting it up', async () => {
    const admin = await demo.createUser({ role: 'admin' });
    const signedIn = await signIn(admin);
    expect(signedIn.body).toMatchObject({ user: { id: admin.id, role: 'admin' }, setup_needed: true });
    const as = { ...admin, token: signedIn.headers.get('set-auth-token') ?? '' };
    const rejected: string[] = [];
    for (const [key, call] of CALLS) {
      if (call.withoutFactor) continue;
      const { status, body } = await live.request(fillPath(key, call, 2_000_000_000), { as, ...minimalBody(call) });
      if (call.auth === 'anyone' && !changesState(key, call))
        expect([key, body.code]).not.toEqual([key, 'second_factor_needed']);
      else {
        expect([key, status, body.code]).toEqual([key, 403, 'second_factor_needed']);
        rejected.push(key);
      }
    }
    expect(rejected.length).toBeGreaterThan(100);
    expect((await live.call('GET /api/user', { as })).body.role).toBe('admin');

    await setUp(as);
    expect((await live.call('GET /api/admin/overview', { as })).status).toBe(200);
    expect((await signIn(admin)).body).toMatchObject({
      user: null,
      second_factor: { methods: ['totp', 'recovery_code'] },
    });
    expect(errorFields(await live.call('DELETE /api/user/factors/totp', { as }))[0]).toBe(409);
    expect((await live.call('GET /api/admin/overview', { as })).status).toBe(200);
  });

  test('sees public pages as any user does', async () => {
    const [admin, farmer] = [await demo.createUser({ role: 'admin' }), await demo.createUser()];
    const { cities } = (await demo.call('GET /api/cities')).body;
    const { categories } = (await demo.call('GET /api/categories/type/Product')).body;
    const { item } = (
      await demo.call('POST /api/items/store/No', {
        as: farmer,
        body: { type: 'Product', title: 'Olives', city_id: cities[0]?.id, category_id: categories[0]?.id },
      })
    ).body;
    expect((await demo.call(`GET /api/items/${item.id}`, { as: admin })).status).toBe(200);
    expect((await live.call(`GET /api/items/${item.id}`, { as: admin })).status).toBe(404);
  });

  test('becomes one by a promotion in a running session', async () => {
    const user = await demo.createUser();
    expect((await live.call('GET /api/user/ratings', { as: user })).status).toBe(200);
    await demo.deps.db.updateTable('users').set({ role: 'admin' }).where('id', '=', user.id).execute();
    expect((await live.call('GET /api/user/ratings', { as: user })).body.code).toBe('second_factor_needed');
    // A demo has no second factors to protect.
    expect((await demo.call('GET /api/user/ratings', { as: user })).status).toBe(200);
  });

  test('a passkey for the domain of the site is one', async () => {
    const admin = await demo.createUser({ role: 'admin' });
    const authenticator = createAuthenticator();
    const at = { origin: 'https://ghalla.example', rpId: 'ghalla.example' };
    const options = (await live.call('POST /api/user/passkeys/options', { as: admin })).body;
    expect(options).toMatchObject({ rp: { id: 'ghalla.example' } });
    const body = { name: 'مفتاح', passkey: authenticator.create(options, at) };
    expect((await live.call('POST /api/user/passkeys', { as: admin, body })).status).toBe(201);
    expect((await live.call('GET /api/admin/overview', { as: admin })).status).toBe(200);
    const challenge = (await live.call('POST /api/auth/passkey/options', { body: {} })).body;
    const signedIn = await live.call('POST /api/auth/sign-in/passkey', {
      body: { passkey: authenticator.sign(challenge, at) },
    });
    expect(signedIn.body.user?.id).toBe(admin.id);
  });
});

test('contract › every change of second factors needs a fresh proof', () => {
  const changes = Object.entries(contract).filter(
    ([key, call]) => /\/user\/(factors|passkeys)/.test(key) && changesState(key, call),
  );
  expect(changes.length).toBeGreaterThan(6);
  expect(changes.filter(([, call]) => !('freshProof' in call)).map(([key]) => key)).toEqual([]);
});
