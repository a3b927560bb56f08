import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { errorFields, startApp, type Person, type TestApp } from '../../../tests/support/app.ts';
import { laterBy } from '../../../tests/support/notices.ts';
import { sendDue } from '../../platform/outbox/send.ts';
import { hashCheaply, hashPassword, verifyPassword } from './service/hash.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});
afterAll(() => t.close());

const NEW = 'a-new-harvest-27';
const canSignIn = async (email: string, password: string): Promise<boolean> =>
  (await t.call('POST /api/auth/sign-in/email', { body: { email, password } })).status === 200;
const isSignedIn = async (as: Person): Promise<boolean> => (await t.call('GET /api/user', { as })).status === 200;
const codeTo = (phone: string): string =>
  /\d{6}/.exec(t.messages.findLast((message) => message.to === phone)?.text ?? '')?.[0] ?? '';
const until = async (done: () => boolean): Promise<void> => {
  for (let n = 0; n < 100 && !done(); n += 1) await new Promise((go) => setTimeout(go, 10));
};

const confirmed = async (phone: string): Promise<Person> => {
  const person = await t.person({ phone });
  await t.call('POST /api/auth/phone-number/send-otp', { body: { phoneNumber: phone } });
  await t.call('POST /api/auth/phone-number/verify', { as: person, body: { phoneNumber: phone, code: codeTo(phone) } });
  return person;
};

describe('a forgotten password', () => {
  it('is set anew by the link in a mail, once, and all sessions end', async () => {
    const person = await t.person({ lang: 'fr' });
    const asked = await t.call('POST /api/auth/request-password-reset', {
      body: { email: person.email, redirectTo: 'https://elsewhere.example' },
    });
    expect([asked.status, asked.body]).toEqual([200, { status: true }]);
    await until(() => t.letters.length > 0);
    const letter = t.letters.at(-1);
    expect(letter?.to).toBe(person.email);
    expect(letter?.subject).toBe('Ghalla : un nouveau mot de passe');
    const link = /^http:\/\/localhost\/fr\/forgot-password\?token=(\S+)$/m.exec(letter?.text ?? '');
    expect(link).not.toBeNull();
    expect(letter?.text).not.toContain('elsewhere');

    const body = { token: link?.[1], newPassword: NEW };
    const weak = await t.call('POST /api/auth/reset-password', { body: { ...body, newPassword: 'short' } });
    expect([weak.status, Object.keys(weak.body.errors)]).toEqual([422, ['newPassword']]);
    const tries = await Promise.all([1, 2, 3].map(() => t.call('POST /api/auth/reset-password', { body })));
    expect(tries.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(tries.find((answer) => answer.status === 422)?.body.errors.token).toHaveLength(1);
    expect(await isSignedIn(person)).toBe(false);
    expect(await canSignIn(person.email, person.password)).toBe(false);
    expect(await canSignIn(person.email, NEW)).toBe(true);
  });

  it('answers the same for an address that nobody has, and writes to nobody', async () => {
    const before = t.letters.length;
    const { status, body } = await t.call('POST /api/auth/request-password-reset', {
      body: { email: 'nobody@ghalla.example' },
    });
    expect([status, body]).toEqual([200, { status: true }]);
    await new Promise((go) => setTimeout(go, 50));
    expect(t.letters).toHaveLength(before);
  });

  it('keeps no link that a reader of the table could follow', async () => {
    const { email } = await t.person();
    const before = t.letters.length;
    await t.call('POST /api/auth/request-password-reset', { body: { email } });
    await until(() => t.letters.length > before);
    const token = /token=(\S+)/.exec(t.letters.at(-1)?.text ?? '')?.[1] ?? 'none';
    const rows = await t.deps.db.selectFrom('verifications').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('is answered while the mail server hangs; the link waits, sealed, and comes once the server is back', async () => {
    const { email } = await t.person();
    const before = t.letters.length;
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
    expect(await sendDue(laterBy(t.deps, 2), 'email')).toBe(1);
    expect(t.letters.slice(before)).toMatchObject([{ to: email, text: tried[0] }]);
  });

  it('sends no link that has ended meanwhile, and a newer one in place of one that waits', async () => {
    const { email } = await t.person();
    const before = t.letters.length;
    const send = vi.spyOn(t.deps.mail, 'send').mockRejectedValue(new Error('down'));
    const waiting = () => t.deps.db.selectFrom('outbox').selectAll().where('recipient', '=', email).execute();
    for (const _ of [1, 2]) {
      await t.call('POST /api/auth/request-password-reset', { body: { email } });
      await expect.poll(async () => (await waiting()).map(({ claimed_at }) => claimed_at)).toEqual([null]);
    }
    send.mockRestore();
    expect(await sendDue(laterBy(t.deps, 61), 'email')).toBe(0);
    expect(await waiting()).toEqual([]);
    expect(t.letters).toHaveLength(before);
  });

  it('refuses a link that is old or invented', async () => {
    const { status, body } = await t.call('POST /api/auth/reset-password', {
      body: { token: 'x'.repeat(24), newPassword: NEW },
    });
    expect([status, body.errors.token]).toEqual([422, ['This link has expired. Request a new one.']]);
  });

  it('is set anew by a code to a confirmed number', async () => {
    const phone = '+212660000001';
    const person = await confirmed(phone);
    const sent = t.messages.length;
    await t.call('POST /api/auth/phone-number/request-password-reset', { body: { phoneNumber: '06 60 00 00 01' } });
    await until(() => t.messages.length > sent);
    const otp = codeTo(phone);
    const reset = (given: string) =>
      t.call('POST /api/auth/phone-number/reset-password', {
        body: { phoneNumber: phone, otp: given, newPassword: NEW },
      });
    const wrong = await reset(otp === '000000' ? '000001' : '000000');
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['otp']]);
    expect((await reset(otp)).status).toBe(200);
    expect(errorFields(await reset(otp))).toEqual([422, ['otp']]);
    expect(await isSignedIn(person)).toBe(false);
    expect(await canSignIn(person.email, NEW)).toBe(true);
  });

  it('sends no code to a number that its account never confirmed, or that nobody has', async () => {
    const phone = '+212660000002';
    await t.person({ phone });
    const sent = t.messages.length;
    for (const phoneNumber of [phone, '+212660000003']) {
      const { status, body } = await t.call('POST /api/auth/phone-number/request-password-reset', {
        body: { phoneNumber },
      });
      expect([status, body]).toEqual([200, { status: true }]);
    }
    await new Promise((go) => setTimeout(go, 50));
    expect(t.messages).toHaveLength(sent);
  });

  it('does not take the code of a sign-in', async () => {
    const phone = '+212660000004';
    await confirmed(phone);
    await t.call('POST /api/auth/phone-number/send-otp', { body: { phoneNumber: phone } });
    const { status } = await t.call('POST /api/auth/phone-number/reset-password', {
      body: { phoneNumber: phone, otp: codeTo(phone), newPassword: NEW },
    });
    expect(status).toBe(422);
  });
});

describe('changing the password', () => {
  const change = (as: Person, body: Record<string, unknown>) => t.call('POST /api/auth/change-password', { as, body });

  it('wants the present one', async () => {
    const person = await t.person();
    const { status, body } = await change(person, { currentPassword: 'not-this-one', newPassword: NEW });
    expect([status, body.errors]).toEqual([422, { currentPassword: ['Your current password is incorrect.'] }]);
    expect((await change(person, { currentPassword: person.password, newPassword: NEW })).status).toBe(200);
    expect(await isSignedIn(person)).toBe(true);
    expect(await canSignIn(person.email, person.password)).toBe(false);
    expect(await canSignIn(person.email, NEW)).toBe(true);
  });

  it('ends all other sessions where that is asked, and gives a new one', async () => {
    const person = await t.person();
    const { email, password } = person;
    const other = await t.call('POST /api/auth/sign-in/email', { body: { email, password } });
    const elsewhere = { ...person, token: other.headers.get('set-auth-token') ?? '' };
    const form = new URLSearchParams({ currentPassword: password, newPassword: NEW, revokeOtherSessions: 'Yes' });
    const changed = await t.call('POST /api/auth/change-password', { as: person, body: form });
    expect(changed.status).toBe(200);
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect(await isSignedIn({ ...person, token: changed.headers.get('set-auth-token') ?? '' })).toBe(true);
  });

  it('is not for guests', async () => {
    expect((await t.call('POST /api/auth/change-password', { body: {} })).status).toBe(401);
  });
});

describe('a first password', () => {
  it('is set once by an account that was made with a number', async () => {
    const phone = '+212660000005';
    await t.call('POST /api/auth/phone-number/send-otp', { body: { phoneNumber: phone } });
    const made = await t.call('POST /api/auth/phone-number/verify', {
      body: { phoneNumber: phone, code: codeTo(phone) },
    });
    const headers = { authorization: `Bearer ${made.headers.get('set-auth-token')}` };
    const none = await t.call('POST /api/auth/change-password', {
      headers,
      body: { currentPassword: 'there-is-none', newPassword: NEW },
    });
    expect([none.status, none.body.errors.currentPassword]).toEqual([
      422,
      ['This account does not have a password yet.'],
    ]);
    const set = () => t.call('POST /api/user/password', { headers, body: { newPassword: NEW } });
    expect((await set()).status).toBe(200);
    expect((await t.call('GET /api/user', { headers })).body.has_password).toBe(true);
    const again = await set();
    expect([again.status, again.body.code]).toEqual([409, 'conflict']);
    const entered = await t.call('POST /api/auth/sign-in/phone-number', {
      body: { phoneNumber: phone, password: NEW },
    });
    expect([entered.status, entered.body.user.id]).toEqual([200, made.body.user.id]);
  });
});

describe('hashes', () => {
  it('differ for the same password, tell it from others, and do not mind the keyboard', async () => {
    const [one, two] = await Promise.all([hashPassword('é'.normalize('NFC')), hashPassword('é'.normalize('NFC'))]);
    expect(one).not.toBe(two);
    expect(await verifyPassword({ hash: one, password: 'é'.normalize('NFD') })).toBe(true);
    expect(await verifyPassword({ hash: one, password: 'e' })).toBe(false);
    expect(await verifyPassword({ hash: 'plain', password: 'plain' })).toBe(false);
  });

  it('leave the event loop free', async () => {
    hashCheaply(false);
    onTestFinished(() => hashCheaply(true));
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 5);
    await Promise.all(Array.from({ length: 4 }, () => hashPassword('harvest-2026')));
    clearInterval(timer);
    expect(turns).toBeGreaterThan(10);
  });
});
