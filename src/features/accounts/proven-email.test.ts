import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { flushOutbox, notifyUser, sendNotificationMails } from '#tests/support/notifications.ts';
import { startApp, type TestApp, type TestUser } from '#tests/support/app.ts';
import { errorFields, withNewToken } from '#tests/support/typed-call.ts';
import { makeAdmin } from './service/administer.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  await flushOutbox(t);
  t.emails.length = 0;
});

const NEW = 'a-basket-of-lemons';
const freshEmail = (): string => `owner-${randomBytes(5).toString('hex')}@ghalla.example`;
let lastNumber = 10;
const freshNumber = (): string => `+2126590000${(lastNumber += 1)}`;

/** Signs up with an address, as its owner or as an attacker. */
const signUp = async (email: string, password: string, more: { phone?: string } = {}): Promise<TestUser> => {
  const names = { first_name: 'Some', last_name: 'Body', role: 'farmer', for: 'Particular', ...more };
  const answer = await t.call('POST /api/auth/sign-up/email', { body: { email, password, ...names } });
  expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
  return withNewToken({ id: answer.body.user.id, email, password, token: '' }, answer);
};
const signIn = (email: string, password: string) =>
  t.call('POST /api/auth/sign-in/email', { body: { email, password } });
const idOf = async (email: string, password: string): Promise<number | undefined> =>
  (await signIn(email, password)).body.user?.id;
const me = async (as: TestUser) => (await t.call('GET /api/user', { as })).body;
const update = (as: TestUser, body: object) => t.call('POST /api/user/update', { as, body });

/** The token of the last link of a kind that was mailed to an address. */
const getToken = async (to: string, name: 'token' | 'restore', page = 'confirm-email'): Promise<string> => {
  await flushOutbox(t);
  const pattern = new RegExp(`/${page}\\?${name}=([\\w-]+)$`, 'm');
  return (
    t.emails
      .filter((mail) => mail.to === to)
      .flatMap(({ text }) => pattern.exec(text)?.[1] ?? [])
      .at(-1) ?? 'none'
  );
};
const mailsAbout = (what: string) => t.emails.filter(({ subject }) => subject.includes(what));
/** Follows the link of a mail in the browser of a user, or in another one. */
const confirm = (token: string, as?: TestUser, newPassword?: string) =>
  t.call('POST /api/auth/confirm-email', { as, body: { token, newPassword } });
const prove = async (email: string, as: TestUser): Promise<void> =>
  expect((await confirm(await getToken(email, 'token'), as)).status).toBe(200);
const restore = (token: string) => t.call('POST /api/auth/restore-account', { body: { token } });
const reset = (token: string, newPassword = NEW) =>
  t.call('POST /api/auth/reset-password', { body: { token, newPassword } });
const requestReset = async (email: string): Promise<string> => {
  const before = t.emails.length;
  await t.call('POST /api/auth/request-password-reset', { body: { email } });
  await expect.poll(() => t.emails.length).toBeGreaterThan(before);
  return getToken(email, 'token', 'forgot-password');
};
const sendCode = async (phoneNumber: string): Promise<string> => {
  await t.call('POST /api/auth/phone-number/send-otp', { body: { phoneNumber } });
  return /\d{6}/.exec(t.smsMessages.findLast(({ to }) => to === phoneNumber)?.text ?? '')?.[0] ?? '';
};
const bindPhone = async (as: TestUser, phoneNumber: string): Promise<TestUser> => {
  const body = { phoneNumber, code: await sendCode(phoneNumber), password: as.password };
  return withNewToken(as, await t.call('POST /api/auth/phone-number/verify', { as, body }));
};
const idByPhone = async (phoneNumber: string): Promise<number> =>
  (
    await t.call('POST /api/auth/phone-number/verify', {
      body: { phoneNumber, code: await sendCode(phoneNumber) },
    })
  ).body.user?.id ?? 0;

describe('POST /api/auth/sign-up/email', () => {
  it('mails a link that proves the address, once; sign-in works before', async () => {
    const email = freshEmail();
    const user = await signUp(email, NEW);
    expect(await me(user)).toMatchObject({ email, email_verified: false, pending_email: null });
    expect(await idOf(email, NEW)).toBe(user.id);
    const token = await getToken(email, 'token');
    expect(JSON.stringify(await t.deps.db.selectFrom('verifications').selectAll().execute())).not.toContain(token);
    const tries = await Promise.all([1, 2, 3].map(() => confirm(token, user)));
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect(await me(user)).toMatchObject({ email, email_verified: true });
    expect((await confirm(token, user)).body.errors).toEqual({ token: ['This link has expired. Request a new one.'] });
  });

  it('of two accounts that prove the same address at once, one gets it', async () => {
    const email = freshEmail();
    const links: (readonly [string, TestUser])[] = [];
    for (const user of [await t.createUser(), await t.createUser()]) {
      const changed = await update(user, { email, password: user.password });
      expect(changed.status).toBe(200);
      links.push([await getToken(email, 'token'), withNewToken(user, changed)]);
    }
    const answers = await Promise.all(links.map(([token, user]) => confirm(token, user)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const holders = t.deps.db.selectFrom('users').select('id').where('email', '=', email);
    expect(await holders.execute()).toHaveLength(1);
  });

  it('sends nothing else to an address that is not proven', async () => {
    const email = freshEmail();
    const user = await signUp(email, NEW);
    await flushOutbox(t);
    t.emails.length = 0;
    const content = {
      kind: 'order_placed',
      data: { order_id: 7, title: 'Figues', side: 'seller', quantity: 1 },
    } as const;
    await notifyUser(t, user, content);
    await sendNotificationMails(t);
    await t.call('POST /api/auth/change-password', {
      as: user,
      body: { currentPassword: NEW, newPassword: `${NEW}-2` },
    });
    await flushOutbox(t);
    expect(t.emails).toEqual([]);
  });

  it('works for the owner of an address that somebody else registered first', async () => {
    const email = freshEmail();
    const attacker = await signUp(email, 'the attacker waits');
    await flushOutbox(t);
    t.emails.length = 0;
    const owner = await signUp(email, NEW);
    expect(owner.id).not.toBe(attacker.id);
    // Both can sign in with their own password until one of them proves the address.
    expect([await idOf(email, NEW), await idOf(email, 'the attacker waits')]).toEqual([owner.id, attacker.id]);
    await prove(email, owner);
    expect(await me(owner)).toMatchObject({ email, email_verified: true, pending_email: null });
    expect(await me(attacker)).toMatchObject({ email, email_verified: false });
    // A reset goes to the owner now, and an older account that was forgotten is still there.
    expect((await reset(await requestReset(email), `${NEW}-2`)).status).toBe(200);
    expect([await idOf(email, `${NEW}-2`), await idOf(email, 'the attacker waits')]).toEqual([owner.id, attacker.id]);
    expect(errorFields(await update(attacker, { first_name: 'Still' }))).toEqual([200, []]);
  });

  it('gives every one of several simultaneous sign-ups an account', async () => {
    const email = freshEmail();
    const users = await Promise.all([1, 2, 3].map((n) => signUp(email, `${NEW}-of-${n}`)));
    const rows = await t.deps.db.selectFrom('users').select(['email', 'pending_email']).execute();
    expect(new Set(users.map(({ id }) => id)).size).toBe(3);
    expect(rows.filter((row) => row.email === email)).toHaveLength(0);
    expect(rows.filter((row) => row.pending_email === email)).toHaveLength(3);
  });

  it('signs in to the account that exists if the password is the same, as after a lost response', async () => {
    const email = freshEmail();
    const first = await signUp(email, NEW);
    const second = await signUp(email, 'another person here');
    expect((await signUp(email, NEW)).id).toBe(first.id);
    expect((await signUp(email, 'another person here')).id).toBe(second.id);
  });

  it('lets one of several accounts prove an address', async () => {
    const email = freshEmail();
    const users = [await signUp(email, `${NEW}-1`), await signUp(email, `${NEW}-2`)];
    await flushOutbox(t);
    const tokens = t.emails.map(({ text }) => /confirm-email\?token=([\w-]+)/.exec(text)?.[1] ?? '');
    const answers = await Promise.all(users.map((user, at) => confirm(tokens[at] ?? '', user)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const proven = await Promise.all(users.map(me));
    expect(proven.filter((user) => user.email === email && user.email_verified)).toHaveLength(1);
  });
});

describe('POST /api/auth/reset-password', () => {
  it('proves the address, and drops what somebody bound to the account before', async () => {
    const [email, phone] = [freshEmail(), freshNumber()];
    const attacker = await signUp(email, 'the attacker waits', { phone });
    expect((await reset(await requestReset(email))).status).toBe(200);
    expect((await t.call('GET /api/user', { as: attacker })).status).toBe(401);
    expect(await idOf(email, 'the attacker waits')).toBeUndefined();
    const answer = await signIn(email, NEW);
    expect(answer.body.user).toMatchObject({
      id: attacker.id,
      email_verified: true,
      phone: null,
      phone_verified: false,
    });
    expect(await idByPhone(phone)).not.toBe(attacker.id);
  });

  it('keeps the number of an account whose address was proven', async () => {
    const phone = freshNumber();
    const user = await bindPhone(await t.createUser(), phone);
    expect((await reset(await requestReset(user.email))).status).toBe(200);
    expect((await signIn(user.email, NEW)).body.user).toMatchObject({ phone, phone_verified: true });
  });

  it('is impossible with a link from before another change of the password, or of the address', async () => {
    const user = await t.createUser();
    const token = await requestReset(user.email);
    const body = { currentPassword: user.password, newPassword: NEW };
    const changed = await t.call('POST /api/auth/change-password', { as: user, body });
    expect(errorFields(await reset(token, `${NEW}-2`))).toEqual([422, ['token']]);
    const second = await requestReset(user.email);
    const email = freshEmail();
    const renewed = withNewToken(user, changed);
    await prove(email, withNewToken(user, await update(renewed, { email, password: NEW })));
    expect(errorFields(await reset(second, `${NEW}-2`))).toEqual([422, ['token']]);
  });

  it('deletes pending codes too', async () => {
    const phone = freshNumber();
    const user = await bindPhone(await t.createUser(), phone);
    const sent = t.smsMessages.length;
    await t.call('POST /api/auth/phone-number/request-password-reset', { body: { phoneNumber: phone } });
    await expect.poll(() => t.smsMessages.length).toBe(sent + 1);
    const otp = /\d{6}/.exec(t.smsMessages.at(-1)?.text ?? '')?.[0];
    const code = await sendCode(phone);
    const body = { currentPassword: user.password, newPassword: NEW };
    expect((await t.call('POST /api/auth/change-password', { as: user, body })).status).toBe(200);
    const byPhone = { phoneNumber: phone, otp, newPassword: `${NEW}-2` };
    expect(errorFields(await t.call('POST /api/auth/phone-number/reset-password', { body: byPhone }))).toEqual([
      422,
      ['otp'],
    ]);
    expect(
      errorFields(await t.call('POST /api/auth/phone-number/verify', { body: { phoneNumber: phone, code } })),
    ).toEqual([422, ['code']]);
  });
});

describe('POST /api/user/update › e-mail', () => {
  it('takes effect when the link is followed, and tells the old address', async () => {
    const user = await t.createUser({ lang: 'fr' });
    const email = freshEmail();
    const changed = await update(user, { email, password: user.password });
    expect(changed.body).toMatchObject({ email: user.email, email_verified: true, pending_email: email });
    await flushOutbox(t);
    expect(mailsAbout('adresse e-mail').map(({ to }) => to)).toEqual([email]);
    expect(await idOf(email, user.password)).toBeUndefined();
    const owner = withNewToken(user, changed);
    await prove(email, owner);
    expect(await me(owner)).toMatchObject({ email, email_verified: true, pending_email: null });
    await flushOutbox(t);
    const mail = mailsAbout('votre adresse e-mail a changé').at(-1);
    expect(mail?.to).toBe(user.email);
    expect(mail?.text).toContain(email);
    expect([await idOf(email, user.password), await idOf(user.email, user.password)]).toEqual([user.id, undefined]);
  });

  it('answers alike for a free and a taken address; the owner of the taken one gets a mail without a link', async () => {
    const [user, other] = [await t.createUser(), await t.createUser()];
    const taken = await update(user, { email: other.email, password: user.password });
    const free = await update(withNewToken(user, taken), { email: freshEmail(), password: user.password });
    const strip = (body: object) => ({ ...body, pending_email: '' });
    expect([taken.status, strip(taken.body)]).toEqual([200, strip(free.body)]);
    await flushOutbox(t);
    const mail = t.emails.find(({ to }) => to === other.email);
    expect(mail?.text).toContain('Someone signed up on Ghalla with this email address');
    expect(mail?.text).not.toContain('confirm-email');
  });

  it('can be sent again and cancelled; a link of a cancelled or replaced address does nothing', async () => {
    const created = await t.createUser();
    const [first, second] = [freshEmail(), freshEmail()];
    let user = withNewToken(created, await update(created, { email: first, password: created.password }));
    expect((await t.call('POST /api/user/email/resend', { as: user })).status).toBe(200);
    const old = await getToken(first, 'token');
    expect(t.emails.filter(({ to }) => to === first)).toHaveLength(2);
    user = withNewToken(user, await update(user, { email: second, password: created.password }));
    expect(errorFields(await confirm(old, user))).toEqual([422, ['token']]);
    const cancelled = await t.call('POST /api/user/email/cancel', { as: user });
    expect(cancelled.body).toMatchObject({ email: created.email, pending_email: null });
    expect(errorFields(await confirm(await getToken(second, 'token'), user))).toEqual([422, ['token']]);
    expect((await t.call('POST /api/user/email/resend', { as: user })).status).toBe(404);
    expect(await me(user)).toMatchObject({ email: created.email, email_verified: true });
  });

  it('cannot be cancelled by an account that has nothing else', async () => {
    const email = freshEmail();
    await signUp(email, 'the first account');
    const second = await signUp(email, NEW);
    expect((await t.call('POST /api/user/email/cancel', { as: second })).status).toBe(409);
  });

  it('rejects an expired link', async () => {
    const email = freshEmail();
    const user = await signUp(email, NEW);
    const token = await getToken(email, 'token');
    await t.deps.db
      .updateTable('verifications')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute();
    expect(errorFields(await confirm(token, user))).toEqual([422, ['token']]);
    expect(errorFields(await confirm(token))).toEqual([422, ['token']]);
    expect(errorFields(await confirm(token, undefined, NEW))).toEqual([422, ['token']]);
  });
});

describe('POST /api/auth/restore-account', () => {
  it('takes an account back from a thief who changed the address, the number and the password', async () => {
    const phone = freshNumber();
    const owner = await bindPhone(await t.createUser(), phone);
    const [email, other] = [freshEmail(), freshNumber()];
    let thief = withNewToken(owner, await update(owner, { email, password: owner.password }));
    await prove(email, thief);
    thief = await bindPhone(thief, other);
    const body = { currentPassword: owner.password, newPassword: 'now it is all mine' };
    thief = withNewToken(thief, await t.call('POST /api/auth/change-password', { as: thief, body }));

    const token = await getToken(owner.email, 'restore');
    const tries = await Promise.all([1, 2, 3].map(() => restore(token)));
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect((await t.call('GET /api/user', { as: thief })).status).toBe(401);
    expect(await idOf(email, 'now it is all mine')).toBeUndefined();
    expect(await idOf(owner.email, 'now it is all mine')).toBeUndefined();
    expect(await idByPhone(other)).not.toBe(owner.id);

    expect((await reset(tries.find(({ status }) => status === 200)?.body.token ?? '')).status).toBe(200);
    expect((await signIn(owner.email, NEW)).body.user).toMatchObject({
      id: owner.id,
      email: owner.email,
      email_verified: true,
      phone,
      phone_verified: true,
    });
  });

  it('does so by the message about a number alone', async () => {
    const owner = await t.createUser();
    const phone = freshNumber();
    await bindPhone(owner, phone);
    await flushOutbox(t);
    expect(mailsAbout('your phone number was changed').map(({ to }) => to)).toEqual([owner.email]);
    const answer = await restore(await getToken(owner.email, 'restore'));
    expect((await reset(answer.body.token)).status).toBe(200);
    expect(await idByPhone(phone)).not.toBe(owner.id);
  });

  it('rejects a link once another account has proven the address', async () => {
    const owner = await t.createUser();
    const email = freshEmail();
    await prove(email, withNewToken(owner, await update(owner, { email, password: owner.password })));
    const token = await getToken(owner.email, 'restore');
    await prove(owner.email, await signUp(owner.email, NEW));
    expect((await restore(token)).body.errors).toEqual({
      token: ['An account with this email address already exists.'],
    });
  });
});

describe('messages about changes', () => {
  it('go by SMS to the confirmed number of an account without a proven address', async () => {
    const phone = freshNumber();
    const entered = await t.call('POST /api/auth/phone-number/verify', {
      body: { phoneNumber: phone, code: await sendCode(phone) },
    });
    const user = withNewToken({ id: entered.body.user?.id ?? 0, email: '', password: '', token: '' }, entered);
    const body = { newPassword: NEW, code: await sendCode(phone) };
    expect((await t.call('POST /api/user/password', { as: user, body })).status).toBe(200);
    await flushOutbox(t);
    expect(t.smsMessages.at(-1)).toMatchObject({ to: phone });
    expect(t.smsMessages.at(-1)?.text).toMatch(
      /^The password of your account was changed on .+\. Not you\? .+forgot-password$/,
    );
  });

  it('go to the address for each change of number and password', async () => {
    const owner = await t.createUser();
    let user = await bindPhone(owner, freshNumber());
    user = withNewToken(user, await update(user, { phone: freshNumber(), password: owner.password }));
    user = withNewToken(user, await update(user, { phone: '', password: owner.password }));
    const body = { currentPassword: owner.password, newPassword: NEW };
    await t.call('POST /api/auth/change-password', { as: user, body });
    await reset(await requestReset(owner.email), `${NEW}-2`);
    await flushOutbox(t);
    const subjects = t.emails.filter(({ to }) => to === owner.email).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'Ghalla: your phone number was changed')).toHaveLength(3);
    expect(subjects.filter((subject) => subject === 'Ghalla: your password was changed')).toHaveLength(2);
  });
});

describe('a number that an account without an address claims', () => {
  it('goes to whoever confirms it, and not the account with its password', async () => {
    const [email, phone] = [freshEmail(), freshNumber()];
    await signUp(email, 'the first account');
    const attacker = await signUp(email, 'the attacker waits', { phone });
    expect(await me(attacker)).toMatchObject({ email, email_verified: false, phone, phone_verified: false });
    expect(await idByPhone(phone)).not.toBe(attacker.id);
  });
});

describe('makeAdmin', () => {
  it('does not promote an account that only claims the address', async () => {
    const email = freshEmail();
    const squatter = await signUp(email, 'the attacker waits');
    expect(await makeAdmin(t.deps, email, () => Promise.resolve(NEW))).toBe('created');
    expect((await me(squatter)).role).toBe('farmer');
    expect((await signIn(email, NEW)).body.user).toMatchObject({ role: 'admin', email_verified: true });
  });
});

describe('limits', () => {
  it('allow three e-mails a day to unproven addresses by account and by address', async () => {
    const limited = await startApp({}, { limits: true });
    try {
      const created = await limited.createUser();
      const { password } = created;
      let user = created;
      const change = async (email: string) => {
        const answer = await limited.call('POST /api/user/update', { as: user, body: { email, password } });
        user = withNewToken(user, answer);
        return answer;
      };
      // The sign-up has sent the first one.
      expect([(await change(freshEmail())).status, (await change(freshEmail())).status]).toEqual([200, 200]);
      const fourth = await change(freshEmail());
      expect([fourth.status, fourth.body.message]).toEqual([
        429,
        'We have already sent several emails today. Look in your spam folder too, or try again tomorrow.',
      ]);
      expect((await limited.call('POST /api/user/update', { as: user, body: { first_name: 'Nadia' } })).status).toBe(
        200,
      );

      const victim = freshEmail();
      for (const expected of [200, 200, 200, 429]) {
        const other = await limited.createUser();
        const body = { email: victim, password: other.password };
        expect((await limited.call('POST /api/user/update', { as: other, body })).status).toBe(expected);
      }
      await flushOutbox(limited);
      expect(limited.emails.filter(({ to }) => to === victim)).toHaveLength(3);
      // Signing up works all the same.
      const names = { first_name: 'A', last_name: 'B', role: 'buyer', for: 'Particular' };
      const body = { email: victim, password: NEW, ...names };
      expect((await limited.call('POST /api/auth/sign-up/email', { body })).status).toBe(200);
      await flushOutbox(limited);
      expect(limited.emails.filter(({ to }) => to === victim)).toHaveLength(3);
    } finally {
      await limited.close();
    }
  });
});
