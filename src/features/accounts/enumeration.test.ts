import { createHook } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startApp, type TestApp, type TestUser } from '#tests/support/app.ts';
import { flushOutbox } from '#tests/support/notifications.ts';
import type { TestResponse } from '#tests/support/typed-call.ts';

// Neither a response nor the work behind it shows which addresses and numbers have accounts.

/** Counts the keys that are derived from passwords, in the thread pool of this process. */
const hashes = { count: 0 };
createHook({
  init: (_id, type) => {
    if (type === 'SCRYPTREQUEST') hashes.count += 1;
  },
}).enable();

let t: TestApp;
let proven: TestUser;
let unproven: TestUser;
let several: readonly TestUser[];

const PASSWORD = 'a-basket-of-lemons';
const fresh = (): string => `${randomBytes(5).toString('hex')}@ghalla.example`;
const freshNumber = (): string => `+2126${String(randomBytes(4).readUInt32LE() % 100_000_000).padStart(8, '0')}`;

const signUp = (email: string, phone = '', password = PASSWORD) => {
  const names = { first_name: 'Some', last_name: 'One', role: 'buyer', for: 'Particular' };
  return t.call('POST /api/auth/sign-up/email', { body: { email, phone, password, ...names } });
};

/** An account with a proven address and number. */
const createProven = async (phone: string): Promise<TestUser> => {
  const user = await t.createUser({ phone });
  await t.deps.db.updateTable('users').set({ phone_number_verified: true }).where('id', '=', user.id).execute();
  return user;
};

const phones = { proven: freshNumber(), unproven: freshNumber() };

beforeAll(async () => {
  t = await startApp({}, { limits: true });
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.deps.db.pool.query('delete from rate_limits');
  Object.assign(phones, { proven: freshNumber(), unproven: freshNumber() });
  proven = await createProven(phones.proven);
  unproven = await t.createUser({ unproven: true, phone: phones.unproven });
  const email = fresh();
  await signUp(email, '', 'the first of them all');
  await signUp(email, '', 'the second of them all');
  several = [{ ...unproven, email }];
  await flushOutbox(t);
  [t.emails, t.smsMessages].forEach((sent) => (sent.length = 0));
});

/** The parts that are particular to a request and an account, and say nothing about others. */
const PARTICULAR = /"id":\d+|"(?:email|phone)":"[^"]+"|[\w%.+/=-]{30,}|\d{2}:\d{2}:\d{2}/g;

/** Runs a call and returns what an observer sees of it: status, headers, body, and the work that takes time. */
const observe = async (run: () => Promise<TestResponse>) => {
  hashes.count = 0;
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  const { status, body, headers } = await run();
  const statements = spy.mock.calls.map(([what]: readonly unknown[]) =>
    typeof what === 'string' ? what : ((what as { text?: string }).text ?? ''),
  );
  spy.mockRestore();
  const seen = JSON.stringify([body, [...headers].toSorted()]).replaceAll(PARTICULAR, '…');
  // Only some accounts get a message, and the outbox sends it at any time.
  const work = statements.filter((statement) => !/outbox|begin|commit|pg_notify|rate_limits/i.test(statement));
  return { status, seen, hashes: hashes.count, work };
};

describe('POST /api/auth/sign-up/email', () => {
  test('answers alike and works alike for known and unknown addresses and numbers', async () => {
    const unknown = await observe(() => signUp(fresh(), freshNumber()));
    expect([unknown.status, unknown.hashes]).toEqual([200, 3]);
    expect(unknown.work.length).toBeGreaterThan(5);
    for (const [email, phone] of [
      [proven.email, freshNumber()],
      [fresh(), phones.proven],
      [proven.email, phones.proven],
      [unproven.email, freshNumber()],
      [fresh(), phones.unproven],
      [several[0]?.email ?? '', freshNumber()],
    ] as const) {
      // Each with a password of its own: with the same one, the second would sign in.
      expect(await observe(() => signUp(email, phone, randomBytes(9).toString('hex')))).toEqual(unknown);
    }
  });

  test('goes on alike: the account, its profile, another link, and closing it', async () => {
    const sessions: TestUser[] = [];
    for (const [email, phone] of [
      [fresh(), freshNumber()],
      [proven.email, phones.proven],
    ] as const) {
      const { body, headers } = await signUp(email, phone);
      sessions.push({ id: body.user.id, email, password: PASSWORD, token: headers.get('set-auth-token') ?? '' });
    }
    for (const key of ['GET /api/user', 'GET /api/auth/get-session', 'POST /api/user/email/resend'] as const) {
      const [one, other] = await Promise.all(
        sessions.map(async (as) => {
          const { status, body } = await t.request(key, { as });
          return JSON.stringify([status, body]).replaceAll(PARTICULAR, '…');
        }),
      );
      expect([key, one]).toEqual([key, other]);
    }
    const names = sessions.map(async ({ email, password, id }) => {
      const { body } = await t.call('POST /api/auth/sign-in/email', { body: { email, password } });
      return body.user?.id === id;
    });
    expect(await Promise.all(names)).toEqual([true, true]);
  });

  test('tells the owner of the address and that of the number, without a link that proves anything', async () => {
    const other = await createProven(freshNumber());
    await t.deps.db.updateTable('users').set({ email_verified: false }).where('id', '=', other.id).execute();
    const { phone } = (await t.call('GET /api/user', { as: other })).body;
    // Each signed up with the number today, which is one claim.
    await t.deps.db.pool.query('delete from rate_limits');
    await signUp(proven.email, phone ?? '');
    await signUp(fresh(), phone ?? '');
    await signUp(proven.email, phones.proven, `${PASSWORD}-2`);
    await flushOutbox(t);
    const mails = t.emails.filter(({ to }) => to === proven.email);
    expect(mails.map(({ subject }) => subject)).toEqual(
      Array.from({ length: 2 }, () => 'Ghalla: your email address was given again'),
    );
    expect(mails[0]?.text).toContain('http://127.0.0.1:3000/en/forgot-password\n');
    expect(mails.map(({ text }) => text).join()).not.toContain('token=');
    expect(t.smsMessages.map(({ to, text }) => [to, text.includes('signed up with your phone number')])).toEqual([
      [phone, true],
    ]);
    // The owner of both gets one message.
    expect(t.emails.filter(({ subject }) => subject.includes('number'))).toEqual([]);
  });

  test('signs a person in who signs up again with the right password; a guess counts as one at signing in', async () => {
    await t.deps.db.pool.query('delete from rate_limits');
    const { body, status } = await signUp(proven.email, '', proven.password);
    expect([status, body.user.id, body.user.email_verified]).toEqual([200, proven.id, true]);
    for (let n = 0; n < 9; n += 1) expect((await signUp(proven.email, '', `not the right one ${n}`)).status).toBe(200);
    const signIn = (password: string) =>
      t.call('POST /api/auth/sign-in/email', { body: { email: proven.email, password } });
    expect((await signIn('not the right one')).status).toBe(401);
    expect((await signIn(proven.password)).status).toBe(429);
  });

  test('leaves an account with a second factor alone, whose password is right', async () => {
    await t.deps.db
      .insertInto('passkeys')
      .values({
        id: proven.email,
        user_id: proven.id,
        public_key: 'AA',
        counter: 0,
        transports: [],
        name: 'Key',
        created_at: new Date(),
      })
      .execute();
    const unknown = await observe(() => signUp(fresh(), ''));
    expect(await observe(() => signUp(proven.email, '', proven.password))).toEqual({
      ...unknown,
      work: expect.any(Array),
    });
  });
});

describe('signing in, codes and links', () => {
  test.each<[string, (name: { email: string; phone: string }) => Promise<TestResponse>]>([
    [
      'sign-in/email',
      ({ email }) => t.call('POST /api/auth/sign-in/email', { body: { email, password: 'not the right one' } }),
    ],
    [
      'sign-in/phone-number',
      ({ phone }) =>
        t.call('POST /api/auth/sign-in/phone-number', { body: { phoneNumber: phone, password: 'not the right one' } }),
    ],
    ['send-otp', ({ phone }) => t.call('POST /api/auth/phone-number/send-otp', { body: { phoneNumber: phone } })],
    ['request-password-reset', ({ email }) => t.call('POST /api/auth/request-password-reset', { body: { email } })],
    [
      'phone-number/request-password-reset',
      ({ phone }) => t.call('POST /api/auth/phone-number/request-password-reset', { body: { phoneNumber: phone } }),
    ],
    [
      'phone-number/reset-password',
      ({ phone }) =>
        t.call('POST /api/auth/phone-number/reset-password', {
          body: { phoneNumber: phone, otp: '123456', newPassword: PASSWORD },
        }),
    ],
    [
      'phone-number/verify',
      ({ phone }) => t.call('POST /api/auth/phone-number/verify', { body: { phoneNumber: phone, code: '123456' } }),
    ],
  ])('%s › answer alike, with as many hashes', async (_, call) => {
    const unknown = await observe(() => call({ email: fresh(), phone: freshNumber() }));
    for (const name of [
      { email: proven.email, phone: phones.proven },
      { email: unproven.email, phone: phones.unproven },
      { email: several[0]?.email ?? '', phone: phones.unproven },
    ]) {
      const { work: _work, ...visible } = await observe(() => call(name));
      expect({ ...visible, work: unknown.work }).toEqual(unknown);
    }
  });
});
