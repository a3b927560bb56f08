import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp, type TestUser } from '#tests/support/app.ts';
import { flushOutbox } from '#tests/support/notifications.ts';
import { errorFields, withNewToken } from '#tests/support/typed-call.ts';
import { totpCode } from './service/totp.ts';

// The owner of an account that has proven nothing yet, and what stays from before the proof of the owner.

let t: TestApp;
let now = new Date();

beforeAll(async () => {
  t = await startApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  now = new Date();
  Object.assign(t.deps, { clock: { now: () => now } });
  await flushOutbox(t);
  t.emails.length = 0;
});

const OWN = 'a-basket-of-lemons';
const OLD = 'the attacker waits';
const random = (): string => randomBytes(4).toString('hex');
const freshEmail = (): string => `mailbox-${random()}@ghalla.example`;
const freshNumber = (): string => `+2126${String(randomBytes(4).readUInt32LE() % 100_000_000).padStart(8, '0')}`;
const wait = (minutes: number): void => {
  now = new Date(now.getTime() + minutes * 60_000);
};

const signUp = async (email: string, password = OLD, phone?: string): Promise<TestUser> => {
  const body = { email, password, phone, first_name: 'Some', last_name: 'One', role: 'farmer', for: 'Particular' };
  const answer = await t.call('POST /api/auth/sign-up/email', { body });
  expect(answer.status).toBe(200);
  return withNewToken({ id: answer.body.user.id, email, password, token: '' }, answer);
};
const signIn = (email: string, password: string) =>
  t.call('POST /api/auth/sign-in/email', { body: { email, password } });
const isOpen = async (as: TestUser): Promise<boolean> => (await t.call('GET /api/user', { as })).status === 200;
const me = async (as: TestUser) => (await t.call('GET /api/user', { as })).body;
const factors = async (as: TestUser) => (await t.call('GET /api/user/factors', { as })).body.factors;

const getTokens = async (to: string, page: 'confirm-email' | 'forgot-password'): Promise<string[]> => {
  await flushOutbox(t);
  const pattern = new RegExp(`/${page}\\?token=([\\w-]+)$`, 'm');
  return t.emails.filter((mail) => mail.to === to).flatMap(({ text }) => pattern.exec(text)?.[1] ?? []);
};
const getLink = async (to: string): Promise<string> => (await getTokens(to, 'confirm-email')).at(-1) ?? 'none';
const confirm = (token: string, as?: TestUser, newPassword?: string) =>
  t.call('POST /api/auth/confirm-email', { as, body: { token, newPassword } });
const askReset = async (email: string): Promise<string> => {
  expect((await t.call('POST /api/auth/request-password-reset', { body: { email } })).status).toBe(200);
  return (await getTokens(email, 'forgot-password')).at(-1) ?? 'none';
};
const reset = (token: string, newPassword = OWN) =>
  t.call('POST /api/auth/reset-password', { body: { token, newPassword } });

/** Sets up an authenticator app, and returns its secret. */
const addApp = async (as: TestUser): Promise<string> => {
  const { secret } = (await t.call('POST /api/user/factors/totp', { as })).body;
  const code = totpCode(secret, Math.floor(now.getTime() / 30_000));
  expect((await t.call('POST /api/user/factors/totp/confirm', { as, body: { code } })).status).toBe(200);
  return secret;
};

const sendCode = async (phoneNumber: string): Promise<string> => {
  await t.call('POST /api/auth/phone-number/send-otp', { body: { phoneNumber } });
  return /\d{6}/.exec(t.smsMessages.findLast(({ to }) => to === phoneNumber)?.text ?? '')?.[0] ?? '';
};
const provePhone = async (as: TestUser, phoneNumber: string): Promise<TestUser> => {
  const body = { phoneNumber, code: await sendCode(phoneNumber), password: as.password };
  const answer = await t.call('POST /api/auth/phone-number/verify', { as, body });
  expect(answer.status).toBe(200);
  return withNewToken(as, answer);
};

describe('POST /api/auth/confirm-email in another browser than the one that signed up', () => {
  test('proves nothing without a new password', async () => {
    const email = freshEmail();
    const attacker = await signUp(email);
    const token = await getLink(email);
    const { status, body } = await confirm(token);
    expect([status, body.errors]).toEqual([
      422,
      {
        newPassword: [
          'This address was used to sign up in another browser. Choose a new password to make the account yours.',
        ],
      },
    ]);
    expect(errorFields(await confirm(token, await t.createUser()))).toEqual([422, ['newPassword']]);
    expect((await me(attacker)).email_verified).toBe(false);
    // Neither is the link used up, nor by a weak password.
    expect(errorFields(await confirm(token, undefined, 'qwertyuiop'))).toEqual([422, ['newPassword']]);
    expect((await confirm(token, undefined, OWN)).status).toBe(200);
  });

  test('makes the account of the reader of the mail, and ends all that was there before', async () => {
    const [email, phone] = [freshEmail(), freshNumber()];
    const attacker = await signUp(email, OLD, phone);
    await addApp(attacker);
    const { ticket = '' } = (await signIn(email, OLD)).body.second_factor ?? {};
    const restored = await askReset(email);
    await t.call('POST /api/user/email/resend', { as: attacker });
    const [first = '', second = ''] = await getTokens(email, 'confirm-email');
    const answers = await Promise.all([1, 2, 3].map(() => confirm(first, undefined, OWN)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    const owner = withNewToken(
      { ...attacker, password: OWN },
      answers.find(({ status }) => status === 200) ?? ({ headers: new Headers() } as never),
    );
    expect(await me(owner)).toMatchObject({ id: attacker.id, email, email_verified: true, phone: null });
    expect(await factors(owner)).toMatchObject({ totp: false, passkeys: [], recovery_codes: 0 });
    expect(await isOpen(attacker)).toBe(false);
    expect((await signIn(email, OLD)).status).toBe(401);
    expect((await signIn(email, OWN)).body.user?.id).toBe(owner.id);
    const byTicket = { ticket, code: '123456' };
    expect(errorFields(await t.call('POST /api/auth/second-factor', { body: byTicket }))).toEqual([422, ['ticket']]);
    expect(errorFields(await confirm(second, owner))).toEqual([422, ['token']]);
    expect(errorFields(await reset(restored))).toEqual([422, ['token']]);
    const { rows } = await t.deps.db.pool.query('select 1 from known_devices where user_id = $1', [attacker.id]);
    expect(rows).toHaveLength(2);
  });

  test('lets nothing of the stranger survive that is on its way meanwhile', async () => {
    for (let round = 0; round < 5; round += 1) {
      const email = freshEmail();
      const stranger = await signUp(email);
      const token = await getLink(email);
      const { secret } = (await t.call('POST /api/user/factors/totp', { as: stranger })).body;
      const code = totpCode(secret, Math.floor(now.getTime() / 30_000));
      const change = { currentPassword: OLD, newPassword: 'mine for ever, I hope' };
      const claim = { phone: freshNumber(), password: OLD };
      const [taken, ...others] = await Promise.all([
        confirm(token, undefined, OWN),
        t.call('POST /api/user/factors/totp/confirm', { as: stranger, body: { code } }),
        t.call('POST /api/auth/change-password', { as: stranger, body: change }),
        t.call('POST /api/user/update', { as: stranger, body: claim }),
        ...Array.from({ length: 12 }, () => signIn(email, OLD)),
      ]);
      expect(taken.status).toBe(200);
      const owner = withNewToken({ ...stranger, password: OWN }, taken);
      expect(await me(owner)).toMatchObject({ email, email_verified: true, phone: null });
      expect(await factors(owner)).toMatchObject({ totp: false, recovery_codes: 0 });
      for (const { headers } of others) {
        const started = headers.get('set-auth-token');
        if (started !== null) expect(await isOpen({ ...stranger, token: started })).toBe(false);
      }
      expect((await signIn(email, OLD)).status).toBe(401);
      expect((await signIn(email, change.newPassword)).status).toBe(401);
      expect((await signIn(email, OWN)).body.user?.id).toBe(owner.id);
    }
  });

  test('proves the address of the account that is signed in there and claims it, whichever account the link names', async () => {
    const email = freshEmail();
    const attacker = await signUp(email);
    const link = await getLink(email);
    await addApp(attacker);
    const owner = await signUp(email, OWN);
    expect((await confirm(link, owner)).status).toBe(200);
    expect(await me(owner)).toMatchObject({ email, email_verified: true });
    expect(await me(attacker)).toMatchObject({ email_verified: false });
    expect(errorFields(await confirm(await getLink(email), attacker))).toEqual([422, ['token']]);
    expect((await signIn(email, OWN)).body.user?.id).toBe(owner.id);
    // The account of the attacker has no way to the address any more.
    expect((await reset(await askReset(email), `${OWN}-2`)).status).toBe(200);
    expect((await signIn(email, `${OWN}-2`)).body.user?.id).toBe(owner.id);
  });

  test.each(['a number', 'another address'])('asks an account that has proven %s to sign in', async (what) => {
    const email = freshEmail();
    let account = what === 'a number' ? await provePhone(await signUp(email), freshNumber()) : await t.createUser();
    if (what !== 'a number') {
      const body = { email, password: account.password };
      account = withNewToken(account, await t.call('POST /api/user/update', { as: account, body }));
    }
    const before = await me(account);
    const token = await getLink(email);
    for (const newPassword of [undefined, OWN]) {
      const { status, body } = await confirm(token, await t.createUser(), newPassword);
      expect([status, body.code, body.message]).toEqual([
        409,
        'conflict',
        'Another account asked for this address. Sign in to that account in this browser, then open the link again.',
      ]);
    }
    expect(await me(account)).toEqual(before);
    expect((await confirm(token, account)).status).toBe(200);
    expect(await me(account)).toMatchObject({ id: account.id, email, email_verified: true, pending_email: null });
  });
});

describe('a password reset by e-mail', () => {
  test('ends factors that were added before the account had proven anything, and keeps others', async () => {
    const email = freshEmail();
    const user = await signUp(email);
    await addApp(user);
    wait(1);
    expect((await confirm(await getLink(email), user)).status).toBe(200);
    expect((await reset(await askReset(email))).status).toBe(200);
    const again = await signIn(email, OWN);
    expect(again.body.user?.id).toBe(user.id);
    const owner = withNewToken({ ...user, password: OWN }, again);
    await addApp(owner);
    wait(1);
    expect((await reset(await askReset(email), `${OWN}-2`)).status).toBe(200);
    expect((await signIn(email, `${OWN}-2`)).body.second_factor?.methods).toEqual(['totp', 'recovery_code']);
  });

  test('keeps the factors of an account that proves another address later: changing it removes none', async () => {
    const created = await t.createUser();
    wait(1);
    await addApp(created);
    wait(1);
    const email = freshEmail();
    const body = { email, password: created.password };
    const user = withNewToken(created, await t.call('POST /api/user/update', { as: created, body }));
    expect((await confirm(await getLink(email), user)).status).toBe(200);
    wait(1);
    expect((await reset(await askReset(email))).status).toBe(200);
    expect((await signIn(email, OWN)).body.second_factor?.methods).toEqual(['totp', 'recovery_code']);
  });

  test('works with the newest link only, and ends a change of address that waits', async () => {
    const user = await t.createUser();
    const older = await askReset(user.email);
    const newest = await askReset(user.email);
    expect(older).not.toBe(newest);
    expect(errorFields(await reset(older))).toEqual([422, ['token']]);
    const email = freshEmail();
    const body = { email, password: user.password };
    await t.call('POST /api/user/update', { as: user, body });
    const link = await getLink(email);
    expect((await reset(newest)).status).toBe(200);
    const owner = withNewToken(user, await signIn(user.email, OWN));
    expect(await me(owner)).toMatchObject({ email: user.email, pending_email: null });
    expect(errorFields(await confirm(link, owner))).toEqual([422, ['token']]);
    expect(errorFields(await reset(newest))).toEqual([422, ['token']]);
  });

  test('goes to no account that has proven its number, and not to an address that is claimed no more', async () => {
    const email = freshEmail();
    const user = await signUp(email);
    const old = await askReset(email);
    const proven = await provePhone(user, freshNumber());
    expect(errorFields(await reset(old))).toEqual([422, ['token']]);
    const sent = (await getTokens(email, 'forgot-password')).length;
    await askReset(email);
    expect(await getTokens(email, 'forgot-password')).toHaveLength(sent);
    expect(await me(proven)).toMatchObject({ email, phone_verified: true });

    const [first, second] = [freshEmail(), freshEmail()];
    const other = await signUp(first);
    const link = await askReset(first);
    const body = { email: second, password: OLD };
    const changed = withNewToken(other, await t.call('POST /api/user/update', { as: other, body }));
    expect(await me(changed)).toMatchObject({ email: second, email_verified: false });
    expect(errorFields(await reset(link))).toEqual([422, ['token']]);
  });
});

describe('a password reset by phone', () => {
  test('ends factors that were added before the account had proven anything', async () => {
    const [email, phone] = [freshEmail(), freshNumber()];
    const user = await signUp(email, OLD, phone);
    await addApp(user);
    wait(1);
    await provePhone(user, phone);
    const sent = t.smsMessages.length;
    await t.call('POST /api/auth/phone-number/request-password-reset', { body: { phoneNumber: phone } });
    await expect.poll(() => t.smsMessages.length).toBe(sent + 1);
    const otp = /\d{6}/.exec(t.smsMessages.at(-1)?.text ?? '')?.[0];
    const body = { phoneNumber: phone, otp, newPassword: OWN };
    expect((await t.call('POST /api/auth/phone-number/reset-password', { body })).status).toBe(200);
    const answer = await t.call('POST /api/auth/sign-in/phone-number', { body: { phoneNumber: phone, password: OWN } });
    expect(answer.body.user?.id).toBe(user.id);
  });
});

describe('a number that several accounts claim', () => {
  test('keeps its owner neither from signing up nor from proving it', async () => {
    const phone = freshNumber();
    const squatter = await signUp(freshEmail(), OLD, phone);
    const owner = await signUp(freshEmail(), OWN, phone);
    const byNumber = (password: string) =>
      t.call('POST /api/auth/sign-in/phone-number', { body: { phoneNumber: phone, password } });
    expect((await byNumber(OWN)).body.user?.id).toBe(owner.id);
    const proven = await provePhone(owner, phone);
    expect(await me(proven)).toMatchObject({ phone, phone_verified: true });
    expect(await me(squatter)).toMatchObject({ phone: null, phone_verified: false });
    // A later claim takes nothing either.
    const late = await signUp(freshEmail(), OLD, phone);
    expect((await byNumber(OWN)).body.user?.id).toBe(owner.id);
    const verified = await t.call('POST /api/auth/phone-number/verify', {
      body: { phoneNumber: phone, code: await sendCode(phone) },
    });
    expect(verified.body).toMatchObject({ created: false, user: { id: owner.id } });
    expect(await me(late)).toMatchObject({ phone, phone_verified: false });
    // Its codes are the owner's: neither a change of the password nor closing the account deletes them.
    const code = await sendCode(phone);
    const change = { currentPassword: OLD, newPassword: 'another long secret' };
    const renewed = withNewToken(late, await t.call('POST /api/auth/change-password', { as: late, body: change }));
    const closing = { confirm: 'close', password: 'another long secret' };
    expect((await t.call('POST /api/user/close', { as: renewed, body: closing })).status).toBe(200);
    const body = { phoneNumber: phone, code };
    expect((await t.call('POST /api/auth/phone-number/verify', { body })).body.user?.id).toBe(owner.id);
  });

  test('goes to one of two accounts that prove it at once', async () => {
    const phone = freshNumber();
    const users = [await signUp(freshEmail(), OLD, phone), await signUp(freshEmail(), OLD, phone)];
    await sendCode(phone);
    // Each of the two has a code of its own device.
    const rows = t.deps.db.selectFrom('phone_codes').selectAll().where('phone', '=', phone);
    expect(await rows.execute()).toHaveLength(1);
    const code = /\d{6}/.exec(t.smsMessages.at(-1)?.text ?? '')?.[0];
    const body = { phoneNumber: phone, code };
    const [row] = await rows.execute();
    const { id: _, ...copy } = row ?? ({} as never);
    await t.deps.db
      .insertInto('phone_codes')
      .values({ ...copy, device: 'another' })
      .execute();
    const answers = await Promise.all(users.map((as) => t.call('POST /api/auth/phone-number/verify', { as, body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const owners = await t.deps.db
      .selectFrom('users')
      .select('id')
      .where('phone_number', '=', phone)
      .where('phone_number_verified', '=', true)
      .execute();
    expect(owners).toHaveLength(1);
  });
});
