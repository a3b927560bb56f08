import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp, type TestUser } from '#tests/support/app.ts';
import { flushOutbox } from '#tests/support/notifications.ts';
import { errorFields, withNewToken } from '#tests/support/typed-call.ts';
import { signFor } from '#platform/core/sign.ts';
import { resetFactors } from './service/administer.ts';
import { totpCode } from './service/totp.ts';
import { MINUTE } from '#lib/days.ts';

let t: TestApp;
let user: TestUser;

beforeAll(async () => {
  t = await startApp({}, { limits: true });
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.deps.db.pool.query('delete from rate_limits');
  user = await t.createUser();
  clock = new Date();
  Object.assign(t.deps, { clock: { now: () => clock } });
});

let clock = new Date();
/** Waits, for the app, until the code of the present time step was not used yet. */
const nextStep = (): void => {
  clock = new Date(clock.getTime() + 60_000);
};
const codeOf = (secret: string, steps = 0): string => totpCode(secret, Math.floor(clock.getTime() / 30_000) + steps);
const wrongCode = (secret: string): string => {
  const right = new Set([-1, 0, 1].map((steps) => codeOf(secret, steps)));
  return ['000000', '000001', '000002', '000003'].find((code) => !right.has(code)) ?? '';
};

const signIn = ({ email, password }: TestUser) => t.call('POST /api/auth/sign-in/email', { body: { email, password } });
const getTicket = async (who: TestUser): Promise<string> => (await signIn(who)).body.second_factor?.ticket ?? '';
const complete = (ticket: string, proof: object) =>
  t.call('POST /api/auth/second-factor', { body: { ticket, ...proof } });
const show = async (as: TestUser) => (await t.call('GET /api/user/factors', { as })).body.factors;

/** Sets up an authenticator app, and returns its secret and the recovery codes. */
const setUp = async (as: TestUser): Promise<{ secret: string; codes: readonly string[] }> => {
  const { secret } = (await t.call('POST /api/user/factors/totp', { as })).body;
  const answer = await t.call('POST /api/user/factors/totp/confirm', { as, body: { code: codeOf(secret) } });
  expect(answer.status).toBe(200);
  nextStep();
  return { secret, codes: answer.body.recovery_codes ?? [] };
};

describe('POST /api/user/factors/totp', () => {
  test('sets up an app with its first code, and ends the other sessions', async () => {
    const other = { ...user, token: (await signIn(user)).headers.get('set-auth-token') ?? '' };
    const { status, body } = await t.call('POST /api/user/factors/totp', { as: user });
    expect(status).toBe(200);
    expect(body.uri).toBe(
      `otpauth://totp/${encodeURIComponent(`Ghalla:${user.email}`)}?secret=${body.secret}&issuer=Ghalla`,
    );
    // Until it is confirmed, it is no second factor.
    expect((await show(user)).totp).toBe(false);
    expect((await signIn(user)).body.user?.id).toBe(user.id);
    const confirm = (code: string) => t.call('POST /api/user/factors/totp/confirm', { as: user, body: { code } });
    expect(errorFields(await confirm(wrongCode(body.secret)))).toEqual([422, ['code']]);
    expect((await show(user)).totp).toBe(false);
    const { recovery_codes } = (await confirm(codeOf(body.secret))).body;
    expect(recovery_codes).toHaveLength(10);
    expect(await show(user)).toMatchObject({ totp: true, recovery_codes: 10, required: false });
    expect((await t.call('GET /api/user', { as: other })).status).toBe(401);
    expect((await confirm(codeOf(body.secret, 1))).status).toBe(409);
    expect((await t.call('POST /api/user/factors/totp', { as: user })).status).toBe(409);
    await flushOutbox(t);
    expect(t.emails.at(-1)).toMatchObject({ to: user.email, text: expect.stringContaining('authenticator app') });
  });

  test('stores neither the secret nor the recovery codes in a readable form', async () => {
    const { secret, codes } = await setUp(user);
    const tables = await Promise.all(
      ['totp_secrets', 'recovery_codes', 'outbox'].map((name) => t.deps.db.pool.query(`select * from ${name}`)),
    );
    const text = JSON.stringify(tables.map(({ rows }) => rows));
    for (const secretText of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))])
      expect(text).not.toContain(secretText);
  });

  test('needs a fresh proof, like every change of second factors', async () => {
    await setUp(user);
    clock = new Date(clock.getTime() + 16 * MINUTE);
    for (const key of [
      'POST /api/user/factors/totp',
      'DELETE /api/user/factors/totp',
      'POST /api/user/factors/recovery-codes',
      'POST /api/user/passkeys/options',
      'DELETE /api/user/passkeys/abc',
    ] as const) {
      expect([key, (await t.request(key, { as: user })).body.code]).toEqual([key, 'proof_needed']);
    }
    expect(await show(user)).toMatchObject({ totp: true, recovery_codes: 10 });
  });
});

describe('POST /api/auth/second-factor', () => {
  test('completes a sign-in with password and a code of the app', async () => {
    const { secret } = await setUp(user);
    const first = await signIn(user);
    expect(first.body).toEqual({
      user: null,
      second_factor: { ticket: expect.any(String), methods: ['totp', 'recovery_code'] },
    });
    expect(first.headers.getSetCookie().join()).not.toContain('session_token=');
    expect(first.headers.get('set-auth-token')).toBeNull();
    const { ticket = '' } = first.body.second_factor ?? {};
    expect(errorFields(await complete(ticket, {}))).toEqual([422, ['code']]);
    expect(errorFields(await complete(ticket, { code: wrongCode(secret) }))).toEqual([422, ['code']]);
    const done = await complete(ticket, { code: codeOf(secret) });
    expect([done.status, done.body.user?.id]).toEqual([200, user.id]);
    expect(done.headers.getSetCookie().join()).toContain('session_token=');
  });

  test('refuses a code that was used, also by two requests at once', async () => {
    const { secret } = await setUp(user);
    const ticket = await getTicket(user);
    const code = codeOf(secret);
    const answers = await Promise.all(Array.from({ length: 4 }, () => complete(ticket, { code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    const next = await getTicket(user);
    expect(errorFields(await complete(next, { code }))).toEqual([422, ['code']]);
    // An older code of the window is rejected, too.
    expect(errorFields(await complete(next, { code: codeOf(secret, -1) }))).toEqual([422, ['code']]);
    nextStep();
    expect((await complete(next, { code: codeOf(secret) })).status).toBe(200);
  });

  test('takes a ticket for one sign-in, also by several requests at once, and for five wrong codes', async () => {
    const { secret, codes } = await setUp(user);
    const ticket = await getTicket(user);
    const answers = await Promise.all(codes.slice(0, 4).map((recovery_code) => complete(ticket, { recovery_code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    expect(errorFields(await complete(ticket, { code: codeOf(secret) }))).toEqual([422, ['ticket']]);
    const other = await getTicket(user);
    const wrong = await Promise.all(Array.from({ length: 6 }, () => complete(other, { code: wrongCode(secret) })));
    expect(wrong.filter(({ body }) => body.errors.code !== undefined)).toHaveLength(5);
    expect(errorFields(await complete(other, { code: codeOf(secret) }))).toEqual([422, ['ticket']]);
    expect(errorFields(await t.call('POST /api/auth/passkey/options', { body: { ticket } }))).toEqual([
      422,
      ['ticket'],
    ]);
    expect((await complete(await getTicket(user), { code: codeOf(secret) })).status).toBe(200);
  });

  test('refuses a ticket from before a change of the password, and stores none in clear', async () => {
    const { secret } = await setUp(user);
    const ticket = await getTicket(user);
    expect(JSON.stringify(await t.deps.db.selectFrom('verifications').selectAll().execute())).not.toContain(ticket);
    // A wrong code before does not matter.
    await complete(ticket, { code: wrongCode(secret) });
    const body = { currentPassword: user.password, newPassword: 'a-basket-of-lemons' };
    expect((await t.call('POST /api/auth/change-password', { as: user, body })).status).toBe(200);
    expect(errorFields(await complete(ticket, { code: codeOf(secret) }))).toEqual([422, ['ticket']]);
  });

  test('refuses tickets that are forged, of another user or expired', async () => {
    const { secret } = await setUp(user);
    const other = await t.createUser();
    await setUp(other);
    const ticket = await getTicket(user);
    for (const bad of [
      ticket.slice(1),
      `${ticket}x`,
      // A text that the server has signed for another purpose.
      signFor(t.deps, 'phone', String(user.id), 600),
      'x',
      '%',
    ]) {
      expect([bad, ...errorFields(await complete(bad, { code: codeOf(secret) }))]).toEqual([bad, 422, ['ticket']]);
    }
    expect(errorFields(await complete(await getTicket(other), { code: codeOf(secret) }))).toEqual([422, ['code']]);
    clock = new Date(clock.getTime() + 11 * MINUTE);
    expect(errorFields(await complete(ticket, { code: codeOf(secret) }))).toEqual([422, ['ticket']]);
  });

  test('takes each recovery code once, however it is typed', async () => {
    const { codes } = await setUp(user);
    const ticket = await getTicket(user);
    const [first = '', second = ''] = codes;
    expect(errorFields(await complete(ticket, { recovery_code: 'AAAAA-AAAAA' }))).toEqual([422, ['recovery_code']]);
    const tickets = [ticket, await getTicket(user), await getTicket(user)];
    const answers = await Promise.all(tickets.map((one) => complete(one, { recovery_code: first })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect(
      (await complete(await getTicket(user), { recovery_code: ` ${second.toLowerCase().replace('-', ' ')} ` })).status,
    ).toBe(200);
    expect(
      (
        await show({
          ...user,
          token: answers.find(({ status }) => status === 200)?.headers.get('set-auth-token') ?? '',
        })
      ).recovery_codes,
    ).toBe(8);
    await flushOutbox(t);
    const text = expect.stringContaining('recovery code');
    expect(t.emails).toContainEqual(expect.objectContaining({ to: user.email, text }));
  });

  test('limits the guesses of a network for an account', async () => {
    const { secret, codes } = await setUp(user);
    const statuses: number[] = [];
    let ticket = '';
    for (let n = 0; n < 21; n += 1) {
      // A ticket takes five.
      if (n % 5 === 0) ticket = await getTicket(user);
      statuses.push((await complete(ticket, { code: wrongCode(secret) })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 422), 429]);
    expect((await complete(await getTicket(user), { code: codeOf(secret) })).status).toBe(429);
    // Recovery codes are counted apart.
    expect((await complete(await getTicket(user), { recovery_code: codes[0] })).status).toBe(200);
  });

  test('is needed after a code of a text message too', async () => {
    const phoneNumber = '+212661554433';
    const smsCode = async () => {
      await t.call('POST /api/auth/phone-number/send-otp', { body: { phoneNumber } });
      return /\d{6}/.exec(t.smsMessages.at(-1)?.text ?? '')?.[0] ?? '';
    };
    const confirmed = await t.call('POST /api/auth/phone-number/verify', {
      as: user,
      body: { phoneNumber, code: await smsCode(), password: user.password },
    });
    const { secret } = await setUp(withNewToken(user, confirmed));
    const answer = await t.call('POST /api/auth/phone-number/verify', { body: { phoneNumber, code: await smsCode() } });
    expect(answer.body).toMatchObject({
      user: null,
      created: false,
      second_factor: { methods: ['totp', 'recovery_code'] },
    });
    expect(answer.headers.get('set-auth-token')).toBeNull();
    const { ticket = '' } = answer.body.second_factor ?? {};
    expect((await complete(ticket, { code: codeOf(secret) })).status).toBe(200);
  });

  test('starts no session for a suspended account', async () => {
    const { secret } = await setUp(user);
    const ticket = await getTicket(user);
    await t.deps.db.updateTable('users').set({ banned: true }).where('id', '=', user.id).execute();
    expect((await complete(ticket, { code: codeOf(secret) })).status).toBe(403);
  });
});

describe('changing second factors', () => {
  test('DELETE /api/user/factors/totp › turns it off, with the recovery codes', async () => {
    await setUp(user);
    const { status, body } = await t.call('DELETE /api/user/factors/totp', { as: user });
    expect([status, body.factors]).toEqual([200, { totp: false, passkeys: [], recovery_codes: 0, required: false }]);
    expect((await signIn(user)).body.user?.id).toBe(user.id);
  });

  test('POST /api/user/factors/recovery-codes › replaces them', async () => {
    expect((await t.call('POST /api/user/factors/recovery-codes', { as: user })).status).toBe(409);
    const { codes } = await setUp(user);
    const { recovery_codes } = (await t.call('POST /api/user/factors/recovery-codes', { as: user })).body;
    expect(recovery_codes).toHaveLength(10);
    const ticket = await getTicket(user);
    expect(errorFields(await complete(ticket, { recovery_code: codes[0] }))).toEqual([422, ['recovery_code']]);
    expect((await complete(ticket, { recovery_code: recovery_codes[0] })).status).toBe(200);
  });

  test('POST /api/user/prove › takes a code of the app and a recovery code', async () => {
    const { secret, codes } = await setUp(user);
    expect((await t.call('GET /api/user/prove', { as: user })).body.methods).toEqual([
      'password',
      'totp',
      'recovery_code',
    ]);
    clock = new Date(clock.getTime() + 16 * MINUTE);
    const prove = (body: object) => t.call('POST /api/user/prove', { as: user, body });
    expect(errorFields(await prove({ code: wrongCode(secret) }))).toEqual([422, ['code']]);
    expect((await t.call('POST /api/user/factors/recovery-codes', { as: user })).status).toBe(403);
    expect((await prove({ code: codeOf(secret) })).status).toBe(200);
    expect((await prove({ recovery_code: codes[3] })).status).toBe(200);
    expect((await t.call('POST /api/user/factors/recovery-codes', { as: user })).status).toBe(200);
  });
});

test('resetFactors › lets a user who has lost everything sign in with the password again, and ends the sessions', async () => {
  await setUp(user);
  expect(await resetFactors(t.deps, 'nobody-has-this@ghalla.example')).toBe(false);
  expect(await resetFactors(t.deps, user.email)).toBe(true);
  expect((await t.call('GET /api/user', { as: user })).status).toBe(401);
  expect((await signIn(user)).body.user?.id).toBe(user.id);
});

test('a new secret of the server › makes the app unreadable, but not the recovery codes', async () => {
  const { secret, codes } = await setUp(user);
  await t.deps.db.pool.query(`update totp_secrets set secret = 'AAAA' where user_id = $1`, [user.id]);
  const ticket = await getTicket(user);
  expect(errorFields(await complete(ticket, { code: codeOf(secret) }))).toEqual([422, ['code']]);
  expect((await complete(ticket, { recovery_code: codes[0] })).status).toBe(200);
});
