import { createHook } from 'node:async_hooks';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import type { TestResponse } from '#tests/support/typed-call.ts';
import { restoreAccount, suspendAccount } from './service/administer.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});
afterAll(() => t.close());

const amina = (changes: Record<string, string> = {}) => ({
  email: 'amina@ghalla.example',
  password: 'harvest-2026',
  first_name: 'Amina',
  last_name: 'Berrada',
  role: 'farmer',
  for: 'Professional',
  ...changes,
});

const getCookie = (answered: TestResponse): string => answered.headers.getSetCookie()[0]?.split(';')[0] ?? '';

describe('POST /api/auth/sign-up/email', () => {
  it('creates an account, signs in by cookie and bearer token, and takes the language of the request', async () => {
    const answered = await t.call('POST /api/auth/sign-up/email', {
      lang: 'fr',
      body: amina({ email: ' Amina@Ghalla.Example ', phone: '06 61-23 45 67' }),
    });
    expect(answered.status).toBe(200);
    const { user } = answered.body;
    expect(user).toEqual({
      id: expect.any(Number),
      first_name: 'Amina',
      last_name: 'Berrada',
      email: 'amina@ghalla.example',
      email_verified: false,
      pending_email: null,
      phone: '+212661234567',
      phone_verified: false,
      avatar: null,
      role: 'farmer',
      for: 'Professional',
      lang: 'fr',
      city_id: null,
      has_password: true,
      contact_for: 'everyone',
    });
    expect(answered.headers.get('cache-control')).toBe('no-store');
    const [cookie] = answered.headers.getSetCookie();
    expect(cookie).toMatch(/^ghalla\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    const byCookie = await t.call('GET /api/user', { headers: { cookie: getCookie(answered) } });
    expect(byCookie.body).toEqual(user);
    const authorization = `Bearer ${answered.headers.get('set-auth-token')}`;
    expect((await t.call('GET /api/user', { headers: { authorization } })).body).toEqual(user);
  });

  it('accepts form data as well as JSON', async () => {
    const body = new URLSearchParams({ ...amina({ email: 'form@ghalla.example' }), phone: '' });
    const { status, body: answer } = await t.call('POST /api/auth/sign-up/email', { body });
    expect([status, answer.user.phone]).toEqual([200, null]);
  });

  it('reports every invalid field at once', async () => {
    const { status, body } = await t.call('POST /api/auth/sign-up/email', {
      body: { email: 'nobody', password: 'short', first_name: ' ', last_name: 'a\u202eb', phone: '+33612345678' },
    });
    expect(status).toBe(422);
    expect(Object.keys(body.errors).sort()).toEqual(
      ['email', 'first_name', 'for', 'last_name', 'password', 'phone', 'role'].sort(),
    );
    expect(body.errors.phone).toEqual(['Enter a valid Moroccan phone number.']);
  });

  it.each(['admin', 'delivery'])('rejects the role %s', async (role) => {
    const email = `${role}-to-be@ghalla.example`;
    const { status, body } = await t.call('POST /api/auth/sign-up/email', { body: amina({ email, role }) });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['role']]);
    expect((await t.call('POST /api/auth/sign-in/email', { body: { email, password: 'harvest-2026' } })).status).toBe(
      401,
    );
  });

  it('creates one account from thirty concurrent sign-ups', async () => {
    const body = amina({ email: 'rush@ghalla.example' });
    const all = await Promise.all(Array.from({ length: 30 }, () => t.call('POST /api/auth/sign-up/email', { body })));
    // The same password: the later ones sign in.
    expect(new Set(all.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(new Set(all.map((answer) => answer.body.user.id)).size).toBe(1);
  });

  it('rejects a page of another origin', async () => {
    const body = amina({ email: 'lured@ghalla.example' });
    const headers = { origin: 'https://elsewhere.example' };
    expect((await t.call('POST /api/auth/sign-up/email', { body, headers })).status).toBe(403);
    const own = await t.call('POST /api/auth/sign-up/email', { body, headers: { origin: 'http://localhost' } });
    expect(own.status).toBe(200);
  });
});

describe('POST /api/auth/sign-in', () => {
  it('returns the same error for a wrong password and an unknown account', async () => {
    const { email } = await t.createUser({ phone: '0700000002' });
    const tries = [
      t.call('POST /api/auth/sign-in/email', { body: { email, password: 'not-this-one' } }),
      t.call('POST /api/auth/sign-in/email', { body: { email: 'nobody@ghalla.example', password: 'not-this-one' } }),
      t.call('POST /api/auth/sign-in/phone-number', { body: { phoneNumber: '0700000002', password: 'not-this-one' } }),
      t.call('POST /api/auth/sign-in/phone-number', { body: { phoneNumber: '0700000003', password: 'not-this-one' } }),
    ];
    for (const { status, body, headers } of await Promise.all(tries)) {
      expect(status).toBe(401);
      expect(body).toEqual({ message: 'The account or password is incorrect.', code: 'unauthenticated' });
      expect(headers.getSetCookie()).toEqual([]);
    }
  });

  it('computes as many hashes for an unknown number as for a known one, so that both take the same time', async () => {
    await t.createUser({ phone: '0700000004' });
    let hashes = 0;
    const hook = createHook({ init: (_id, type) => void (hashes += Number(type === 'SCRYPTREQUEST')) }).enable();
    onTestFinished(() => void hook.disable());
    for (const phoneNumber of ['0700000004', '0700000005']) {
      hashes = 0;
      await t.call('POST /api/auth/sign-in/phone-number', { body: { phoneNumber, password: 'not-this-one' } });
      // One for the account that has proven the number, one for the newest that claims it.
      expect([phoneNumber, hashes]).toEqual([phoneNumber, 2]);
    }
  });

  it('accepts a number in any notation', async () => {
    const { id, password } = await t.createUser({ phone: '0700000006' });
    const { status, body, headers } = await t.call('POST /api/auth/sign-in/phone-number', {
      body: { phoneNumber: '00212 7 00 00 00 06', password },
    });
    expect([status, body.user?.id]).toEqual([200, id]);
    expect((await t.call('GET /api/user', { headers: { cookie: headers.getSetCookie()[0] ?? '' } })).body.id).toBe(id);
  });

  it('rejects a suspended account, ends its sessions, and accepts it after restoration', async () => {
    const account = await t.createUser();
    await suspendAccount(t.deps, account.id, 'sells what it does not have', null);
    expect((await t.call('GET /api/user', { as: account })).status).toBe(401);
    const { email, password } = account;
    const { status, body } = await t.call('POST /api/auth/sign-in/email', { body: { email, password } });
    expect([status, body.code]).toEqual([403, 'forbidden']);
    expect(body.message).toContain('suspended');
    const wrong = await t.call('POST /api/auth/sign-in/email', { body: { email, password: 'not-this-one' } });
    expect(wrong.status).toBe(401);
    await restoreAccount(t.deps, account.id);
    expect((await t.call('GET /api/user', { as: account })).status).toBe(401);
    expect((await t.call('POST /api/auth/sign-in/email', { body: { email, password } })).status).toBe(200);
  });

  it('checks the suspension on every call', async () => {
    const account = await t.createUser();
    const suspend = (banned: boolean, ban_expires: Date | null) =>
      t.deps.db.updateTable('users').set({ banned, ban_expires }).where('id', '=', account.id).execute();
    const status = async () => (await t.call('GET /api/user', { as: account })).status;
    await suspend(true, null);
    expect(await status()).toBe(401);
    await suspend(true, new Date(Date.now() + 60_000));
    expect(await status()).toBe(401);
    await suspend(true, new Date(Date.now() - 60_000));
    expect(await status()).toBe(200);
  });

  it('accepts an account whose suspension has expired', async () => {
    const { id, email, password } = await t.createUser();
    await suspendAccount(t.deps, id, 'one day', new Date(Date.now() - 1000));
    expect((await t.call('POST /api/auth/sign-in/email', { body: { email, password } })).status).toBe(200);
  });
});

describe('HTTPS', () => {
  it('sets the Secure cookie attribute and rejects origins other than PUBLIC_URL', async () => {
    const secure = await startApp({ PUBLIC_URL: 'https://ghalla.example' });
    try {
      const signUp = (origin: string) =>
        secure.call('POST /api/auth/sign-up/email', { body: amina(), headers: { origin } });
      expect((await signUp('http://localhost')).status).toBe(403);
      const { status, headers } = await signUp('https://ghalla.example');
      expect(status).toBe(200);
      expect(headers.getSetCookie()[0]).toMatch(/^__Host-ghalla\.session_token=.*; HttpOnly; Secure; SameSite=Lax$/);
    } finally {
      await secure.close();
    }
  });
});
