import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startApp, type TestUser, type TestApp } from '#tests/support/app.ts';
import { errorFields, withNewToken } from '#tests/support/typed-call.ts';
import { advanceClock, flushOutbox } from '#tests/support/notifications.ts';
import { sendDue } from '#platform/delivery/outbox/send.ts';
import { setCheapHashing, hashPassword, verifyPassword } from './service/hash.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});
afterAll(() => t.close());

const NEW = 'a-new-harvest-27';
const canSignIn = async (email: string, password: string): Promise<boolean> =>
  (await t.call('POST /api/auth/sign-in/email', { body: { email, password } })).status === 200;
const isSignedIn = async (as: TestUser): Promise<boolean> => (await t.call('GET /api/user', { as })).status === 200;
const findCode = (phone: string): string =>
  /\d{6}/.exec(t.smsMessages.findLast((message) => message.to === phone)?.text ?? '')?.[0] ?? '';
const waitUntil = (done: () => boolean): Promise<void> => expect.poll(done).toBe(true);

const createConfirmedUser = async (phone: string): Promise<TestUser> => {
  const user = await t.createUser({ phone });
  await t.call('POST /api/auth/phone-number/send-otp', { body: { phoneNumber: phone } });
  await t.call('POST /api/auth/phone-number/verify', {
    as: user,
    body: { phoneNumber: phone, code: findCode(phone) },
  });
  return user;
};

describe('POST /api/auth/reset-password', () => {
  it('sets the password by an e-mailed link once and ends all sessions', async () => {
    const user = await t.createUser({ lang: 'fr' });
    const reset = await t.call('POST /api/auth/request-password-reset', {
      body: { email: user.email, redirectTo: 'https://elsewhere.example' },
      // Any client can name a host.
      headers: { host: 'elsewhere.example' },
    });
    expect([reset.status, reset.body]).toEqual([200, { status: true }]);
    await waitUntil(() => t.emails.length > 0);
    const sentEmail = t.emails.at(-1);
    expect(sentEmail?.to).toBe(user.email);
    expect(sentEmail?.subject).toBe('Ghalla\u202f: un nouveau mot de passe');
    const link = /^http:\/\/127\.0\.0\.1:3000\/fr\/forgot-password\?token=(\S+)$/m.exec(sentEmail?.text ?? '');
    expect(link).not.toBeNull();
    expect(sentEmail?.text).not.toContain('elsewhere');

    const body = { token: link?.[1], newPassword: NEW };
    const weak = await t.call('POST /api/auth/reset-password', { body: { ...body, newPassword: 'short' } });
    expect([weak.status, Object.keys(weak.body.errors)]).toEqual([422, ['newPassword']]);
    const tries = await Promise.all([1, 2, 3].map(() => t.call('POST /api/auth/reset-password', { body })));
    expect(tries.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(tries.find((answer) => answer.status === 422)?.body.errors.token).toHaveLength(1);
    expect(await isSignedIn(user)).toBe(false);
    expect(await canSignIn(user.email, user.password)).toBe(false);
    expect(await canSignIn(user.email, NEW)).toBe(true);
  });

  it('returns the same response for an unknown address and sends nothing', async () => {
    const before = t.emails.length;
    const { status, body } = await t.call('POST /api/auth/request-password-reset', {
      body: { email: 'nobody@ghalla.example' },
    });
    expect([status, body]).toEqual([200, { status: true }]);
    await new Promise((go) => setTimeout(go, 50));
    expect(t.emails).toHaveLength(before);
  });

  it('stores the token only as a hash', async () => {
    const { email } = await t.createUser();
    const before = t.emails.length;
    await t.call('POST /api/auth/request-password-reset', { body: { email } });
    await waitUntil(() => t.emails.length > before);
    const token = /token=(\S+)/.exec(t.emails.at(-1)?.text ?? '')?.[1] ?? 'none';
    const rows = await t.deps.db.selectFrom('verifications').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('responds while the mail server hangs; the sealed link is delivered after the outage', async () => {
    const { email } = await t.createUser();
    await flushOutbox(t);
    const before = t.emails.length;
    let refuse = (): void => {};
    const tried: string[] = [];
    const send = vi.spyOn(t.deps.mail, 'send').mockImplementation(({ text }) => {
      tried.push(text);
      return new Promise((_, reject) => (refuse = () => reject(new Error('no answer'))));
    });
    expect((await t.call('POST /api/auth/request-password-reset', { body: { email } })).status).toBe(200);
    const token = /token=(\S+)/.exec(tried[0] ?? '')?.[1] ?? 'none';
    const waiting = () => t.deps.db.selectFrom('outbox').selectAll().where('recipient', '=', email).execute();
    expect(await waiting()).toHaveLength(1);
    expect(JSON.stringify(await waiting())).not.toContain(token);
    refuse();
    send.mockRestore();
    await expect.poll(async () => (await waiting())[0]?.claimed_at).toBeNull();
    expect(await sendDue(advanceClock(t.deps, 2), 'email')).toBe(1);
    expect(t.emails.slice(before)).toMatchObject([{ to: email, text: tried[0] }]);
  });

  it('never sends an expired link, and replaces a pending link by a newer one', async () => {
    const { email } = await t.createUser();
    const before = t.emails.length;
    const send = vi.spyOn(t.deps.mail, 'send').mockRejectedValue(new Error('down'));
    const waiting = () => t.deps.db.selectFrom('outbox').selectAll().where('recipient', '=', email).execute();
    for (const _ of [1, 2]) {
      await t.call('POST /api/auth/request-password-reset', { body: { email } });
      await expect.poll(async () => (await waiting()).map(({ claimed_at }) => claimed_at)).toEqual([null]);
    }
    send.mockRestore();
    expect(await sendDue(advanceClock(t.deps, 61), 'email')).toBe(0);
    expect(await waiting()).toEqual([]);
    expect(t.emails).toHaveLength(before);
  });

  it('rejects an expired or forged link', async () => {
    const { status, body } = await t.call('POST /api/auth/reset-password', {
      body: { token: 'x'.repeat(24), newPassword: NEW },
    });
    expect([status, body.errors.token]).toEqual([422, ['This link has expired. Request a new one.']]);
  });

  it('sets the password by a code sent to a confirmed number', async () => {
    const phone = '+212660000001';
    const user = await createConfirmedUser(phone);
    const sent = t.smsMessages.length;
    await t.call('POST /api/auth/phone-number/request-password-reset', { body: { phoneNumber: '06 60 00 00 01' } });
    await waitUntil(() => t.smsMessages.length > sent);
    const otp = findCode(phone);
    const reset = (given: string) =>
      t.call('POST /api/auth/phone-number/reset-password', {
        body: { phoneNumber: phone, otp: given, newPassword: NEW },
      });
    const wrong = await reset(otp === '000000' ? '000001' : '000000');
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['otp']]);
    expect((await reset(otp)).status).toBe(200);
    expect(errorFields(await reset(otp))).toEqual([422, ['otp']]);
    expect(await isSignedIn(user)).toBe(false);
    expect(await canSignIn(user.email, NEW)).toBe(true);
  });

  it('sends no code to an unconfirmed or unknown number', async () => {
    const phone = '+212660000002';
    await t.createUser({ phone });
    const sent = t.smsMessages.length;
    for (const phoneNumber of [phone, '+212660000003']) {
      const { status, body } = await t.call('POST /api/auth/phone-number/request-password-reset', {
        body: { phoneNumber },
      });
      expect([status, body]).toEqual([200, { status: true }]);
    }
    await new Promise((go) => setTimeout(go, 50));
    expect(t.smsMessages).toHaveLength(sent);
  });

  it('rejects a sign-in code', async () => {
    const phone = '+212660000004';
    await createConfirmedUser(phone);
    await t.call('POST /api/auth/phone-number/send-otp', { body: { phoneNumber: phone } });
    const { status } = await t.call('POST /api/auth/phone-number/reset-password', {
      body: { phoneNumber: phone, otp: findCode(phone), newPassword: NEW },
    });
    expect(status).toBe(422);
  });
});

const change = (as: TestUser, body: Record<string, unknown>) => t.call('POST /api/auth/change-password', { as, body });

describe('POST /api/auth/change-password', () => {
  it('requires the current password', async () => {
    const user = await t.createUser();
    const { status, body } = await change(user, { currentPassword: 'not-this-one', newPassword: NEW });
    expect([status, body.errors]).toEqual([422, { currentPassword: ['Your current password is incorrect.'] }]);
    const changed = await change(user, { currentPassword: user.password, newPassword: NEW });
    expect(changed.status).toBe(200);
    expect(await isSignedIn(user)).toBe(false);
    expect(await isSignedIn(withNewToken(user, changed))).toBe(true);
    expect(await canSignIn(user.email, user.password)).toBe(false);
    expect(await canSignIn(user.email, NEW)).toBe(true);
  });

  it('ends all other sessions, even if asked not to, and returns a new one', async () => {
    const user = await t.createUser();
    const { email, password } = user;
    const other = await t.call('POST /api/auth/sign-in/email', { body: { email, password } });
    const elsewhere = { ...user, token: other.headers.get('set-auth-token') ?? '' };
    const form = new URLSearchParams({ currentPassword: password, newPassword: NEW, revokeOtherSessions: 'No' });
    const changed = await t.call('POST /api/auth/change-password', { as: user, body: form });
    expect(changed.status).toBe(200);
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect(await isSignedIn(withNewToken(user, changed))).toBe(true);
  });

  it('rejects guests', async () => {
    expect((await t.call('POST /api/auth/change-password', { body: {} })).status).toBe(401);
  });
});

describe('POST /api/user/password', () => {
  it('sets the first password of a phone account once', async () => {
    const phone = '+212660000005';
    await t.call('POST /api/auth/phone-number/send-otp', { body: { phoneNumber: phone } });
    const made = await t.call('POST /api/auth/phone-number/verify', {
      body: { phoneNumber: phone, code: findCode(phone) },
    });
    const id = Number(made.body.user?.id);
    const user = withNewToken({ id, email: '', password: '', token: '' }, made);
    const none = await change(user, { currentPassword: 'there-is-none', newPassword: NEW });
    expect([none.status, none.body.errors.currentPassword]).toEqual([
      422,
      ['This account does not have a password yet.'],
    ]);
    const sendCode = async (): Promise<string> => {
      await t.call('POST /api/auth/phone-number/send-otp', { body: { phoneNumber: phone } });
      return findCode(phone);
    };
    const set = (code?: string, as = user) =>
      t.call('POST /api/user/password', { as, body: { newPassword: NEW, code } });
    // A copied session is not enough.
    expect(errorFields(await set())).toEqual([422, ['code']]);
    const code = await sendCode();
    expect(errorFields(await set(code === '000000' ? '000001' : '000000'))).toEqual([422, ['code']]);
    const done = await set(code);
    expect(done.status).toBe(200);
    expect(await isSignedIn(user)).toBe(false);
    const renewed = withNewToken(user, done);
    expect((await t.call('GET /api/user', { as: renewed })).body.has_password).toBe(true);
    const again = await set(await sendCode(), renewed);
    expect([again.status, again.body.code]).toEqual([409, 'conflict']);
    const entered = await t.call('POST /api/auth/sign-in/phone-number', {
      body: { phoneNumber: phone, password: NEW },
    });
    expect([entered.status, entered.body.user?.id]).toEqual([200, made.body.user?.id]);
  });
});

describe('hashPassword', () => {
  it('uses a random salt, matches only its own password, and ignores Unicode composition', async () => {
    const [one, two] = await Promise.all([hashPassword('é'.normalize('NFC')), hashPassword('é'.normalize('NFC'))]);
    expect(one).not.toBe(two);
    expect(await verifyPassword({ hash: one, password: 'é'.normalize('NFD') })).toBe(true);
    expect(await verifyPassword({ hash: one, password: 'e' })).toBe(false);
    expect(await verifyPassword({ hash: 'plain', password: 'plain' })).toBe(false);
  });

  it('does not block the event loop', async () => {
    setCheapHashing(false);
    onTestFinished(() => setCheapHashing(true));
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 5);
    const hashes = await Promise.all(Array.from({ length: 4 }, () => hashPassword('harvest-2026')));
    clearInterval(timer);
    expect(hashes[0]).toMatch(/^scrypt\$16384\$8\$5\$/);
    expect(turns).toBeGreaterThan(10);
  });
});
