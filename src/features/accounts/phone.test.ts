import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startApp, type TestUser, type TestApp } from '#tests/support/app.ts';
import { otherCode } from '#tests/support/devices.ts';
import { errorFields, type CallResponse } from '#tests/support/typed-call.ts';
import { advanceClock } from '#tests/support/notifications.ts';
import { sendDue } from '#platform/delivery/outbox/send.ts';
import { createAccount } from './service/create.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});
afterAll(() => t.close());

let lastNumber = 10;
/** Returns a number that no other test uses. */
const freshNumber = (): string => `+2126500000${(lastNumber += 1)}`;

const sendCode = async (phoneNumber: string, lang: 'ar' | 'fr' | 'en' = 'en'): Promise<string> => {
  const { status } = await t.call('POST /api/auth/phone-number/send-otp', { lang, body: { phoneNumber } });
  expect(status).toBe(200);
  const message = t.smsMessages.at(-1);
  expect(message?.to).toBe(phoneNumber);
  return /\d{6}/.exec(message?.text ?? '')?.[0] ?? '';
};

const verify = (
  phoneNumber: string,
  code: string,
  more: Record<string, unknown> = {},
  as?: TestUser,
): Promise<CallResponse<'POST /api/auth/phone-number/verify'>> =>
  t.call('POST /api/auth/phone-number/verify', { body: { phoneNumber, code, ...more }, as });

describe('POST /api/auth/phone-number/verify', () => {
  it('creates an account, and signs in to the same account later', async () => {
    const phone = freshNumber();
    const first = await verify(phone, await sendCode(phone), {
      first_name: 'هند',
      last_name: 'العمراوي',
      role: 'farmer',
    });
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      created: true,
      user: { email: null, phone, phone_verified: true, has_password: false, role: 'farmer', for: 'Particular' },
    });
    const authorization = `Bearer ${first.headers.get('set-auth-token')}`;
    expect((await t.call('GET /api/user', { headers: { authorization } })).body.first_name).toBe('هند');

    const again = await verify(phone, await sendCode(phone), { first_name: 'Other', role: 'buyer' });
    expect(again.body).toMatchObject({
      created: false,
      user: { id: first.body.user?.id, first_name: 'هند', role: 'farmer' },
    });
  });

  it('defaults to the role of buyer', async () => {
    const phone = freshNumber();
    const { body } = await verify(phone, await sendCode(phone));
    expect(body.user).toMatchObject({ first_name: '', role: 'buyer', for: 'Particular' });
  });

  it('rejects the role of administrator', async () => {
    const phone = freshNumber();
    const code = await sendCode(phone);
    const { status, body } = await verify(phone, code, { role: 'admin' });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['role']]);
    // A validation error does not consume the code.
    expect((await verify(phone, code)).body.created).toBe(true);
  });

  it('sends the code in the language of the account, else of the request, without isolation marks', async () => {
    const phone = freshNumber();
    const code = await sendCode(phone, 'fr');
    expect(t.smsMessages.at(-1)?.text).toBe(
      `Ghalla : votre code est ${code}. Il est valable 10 minutes. Ne le donnez à personne.`,
    );
    await t.call('POST /api/auth/phone-number/verify', { lang: 'ar', body: { phoneNumber: phone, code } });
    await sendCode(phone, 'fr');
    expect(t.smsMessages.at(-1)?.text).toContain('الغلّة');
  });

  it('rejects a foreign number', async () => {
    const { status, body } = await t.call('POST /api/auth/phone-number/send-otp', {
      body: { phoneNumber: '+33612345678' },
    });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['phoneNumber']]);
  });
});

describe('POST /api/auth/phone-number/verify (code)', () => {
  it('accepts a code once', async () => {
    const phone = freshNumber();
    const code = await sendCode(phone);
    const tries = await Promise.all(Array.from({ length: 8 }, () => verify(phone, code)));
    expect(tries.filter((answer) => answer.status === 200)).toHaveLength(1);
    const late = await verify(phone, code);
    expect([late.status, late.body.errors.code]).toEqual([422, ['This code has expired. Request a new one.']]);
  });

  it('rejects a code after five wrong attempts', async () => {
    const phone = freshNumber();
    const code = await sendCode(phone);
    for (let n = 0; n < 5; n += 1) {
      const { status, body } = await verify(phone, otherCode(code));
      expect([status, body.errors.code]).toEqual([422, ['This code is incorrect.']]);
    }
    const right = await verify(phone, code);
    expect([right.status, right.body.errors.code]).toEqual([422, ['Too many incorrect attempts. Request a new code.']]);
    expect((await verify(phone, await sendCode(phone))).status).toBe(200);
  });

  it('accepts a code for ten minutes', async () => {
    const phone = freshNumber();
    const code = await sendCode(phone);
    const row = t.deps.db.selectFrom('phone_codes').select('expires_at').where('phone', '=', phone);
    const minutes = ((await row.executeTakeFirstOrThrow()).expires_at.getTime() - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(9);
    expect(minutes).toBeLessThanOrEqual(10);
    await t.deps.db
      .updateTable('phone_codes')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('phone', '=', phone)
      .execute();
    const { status, body } = await verify(phone, code);
    expect([status, body.errors.code]).toEqual([422, ['This code has expired. Request a new one.']]);
  });

  it('accepts only the latest code, and only for its own number', async () => {
    const [phone, other] = [freshNumber(), freshNumber()];
    const old = await sendCode(phone);
    const code = await sendCode(phone);
    await sendCode(other);
    if (old !== code) expect(errorFields(await verify(phone, old))).toEqual([422, ['code']]);
    expect(errorFields(await verify(other, code))).toEqual([422, ['code']]);
    expect((await verify(phone, code)).status).toBe(200);
  });
});

describe('POST /api/auth/phone-number/send-otp when the gateway fails', () => {
  it('returns 503 with Retry-After and never delivers the code late', async () => {
    const phone = freshNumber();
    const before = t.smsMessages.length;
    const send = vi.spyOn(t.deps.sms, 'send').mockRejectedValue(new Error('the gateway is down'));
    const { status, body, headers } = await t.call('POST /api/auth/phone-number/send-otp', {
      body: { phoneNumber: phone },
    });
    send.mockRestore();
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '30']);
    for (const minutes of [0, 2, 12]) await sendDue(advanceClock(t.deps, minutes), 'sms');
    expect(t.smsMessages).toHaveLength(before);
    expect((await verify(phone, await sendCode(phone))).status).toBe(200);
  });

  it('never stores the code in clear text in the outbox', async () => {
    const phone = freshNumber();
    const rows = (): Promise<unknown[]> => t.deps.db.selectFrom('outbox').selectAll().execute();
    let code = '';
    let onItsWay: unknown[] = [];
    const send = vi.spyOn(t.deps.sms, 'send').mockImplementation(async ({ text }) => {
      code = /\d{6}/.exec(text)?.[0] ?? '';
      onItsWay = await rows();
    });
    await t.call('POST /api/auth/phone-number/send-otp', { body: { phoneNumber: phone } });
    send.mockRestore();
    expect(code).toMatch(/^\d{6}$/);
    expect(JSON.stringify(onItsWay)).toContain(phone);
    expect(JSON.stringify(onItsWay)).not.toContain(code);
    expect(JSON.stringify(await rows())).not.toContain(phone);
  });
});

describe('POST /api/auth/phone-number/verify for a number of an e-mail account', () => {
  it('confirms the number of the signed-in user, who can then sign in with it', async () => {
    const phone = freshNumber();
    const account = await t.createUser({ phone });
    const confirmed = await verify(phone, await sendCode(phone), {}, account);
    expect(confirmed.body).toMatchObject({ created: false, user: { id: account.id, phone, phone_verified: true } });
    expect(confirmed.headers.get('set-auth-token')).toBeNull();
    expect((await verify(phone, await sendCode(phone))).body.user?.id).toBe(account.id);
  });

  it('moves an unconfirmed number to the user who proves ownership', async () => {
    const phone = freshNumber();
    const claimant = await t.createUser({ phone });
    const { body } = await verify(phone, await sendCode(phone));
    expect(body.created).toBe(true);
    expect(body.user?.id).not.toBe(claimant.id);
    expect((await t.call('GET /api/user', { as: claimant })).body).toMatchObject({
      phone: null,
      phone_verified: false,
    });
  });

  it('rejects a number that another account has confirmed', async () => {
    const phone = freshNumber();
    const owner = await t.createUser({ phone });
    await verify(phone, await sendCode(phone), {}, owner);
    const other = await t.createUser();
    const { password } = other;
    const { status, body } = await verify(phone, await sendCode(phone), { password }, other);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['phoneNumber']]);
    expect((await t.call('GET /api/user', { as: owner })).body).toMatchObject({ phone, phone_verified: true });
  });
});

describe('createAccount', () => {
  it('accepts any role and a confirmed number', async () => {
    const phone = freshNumber();
    const { id } = await createAccount(t.deps, {
      phone,
      phoneVerified: true,
      first_name: 'Said',
      last_name: 'Driver',
      role: 'delivery',
      for: 'Particular',
      lang: 'ar',
    });
    const { body } = await verify(phone, await sendCode(phone));
    expect(body.user).toMatchObject({ id, role: 'delivery', phone_verified: true });
  });
});
