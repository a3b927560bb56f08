import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { makeAdmin } from './service/administer.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});
afterAll(() => t.close());

const COMMON =
  'This password is among the most used, and is guessed first. Choose several words that only you would put together.';
const PERSONAL =
  'This password contains your name, your email address, your number or the name of this site. Choose one that others cannot guess.';
const GOOD = 'three-carts-of-onions';

const signUp = (password: string) =>
  t.call('POST /api/auth/sign-up/email', {
    body: {
      email: 'berrada.farms+market@ghalla.example',
      password,
      first_name: 'Amina',
      last_name: 'El Alaoui',
      phone: '0612 34 59 87',
      role: 'farmer',
      for: 'Professional',
    },
  });

const getLastCode = (): string => /\d{6}/.exec(t.smsMessages.at(-1)?.text ?? '')?.[0] ?? '';
const signInByPhone = async (phoneNumber: string): Promise<Record<string, string>> => {
  await t.call('POST /api/auth/phone-number/send-otp', { body: { phoneNumber } });
  const body = { phoneNumber, code: getLastCode() };
  const { headers } = await t.call('POST /api/auth/phone-number/verify', { body });
  return { authorization: `Bearer ${headers.get('set-auth-token')}` };
};

describe('POST /api/auth/sign-up/email', () => {
  it.each([
    'password',
    'PassWord',
    'iloveyou',
    'football',
    'trustno1',
    'Password2026!',
    'sunshine!!',
    'aaaaaaaa',
    '00000000',
    'abababab',
    'abcabcabc',
    '12345678',
    '87654321',
    '123456789101112',
    'qwertyui',
    'azertyui',
    'AZERTYUIOP',
    'Qwerty2026',
    'qsdfghjklm',
    'ضصثقفغعه',
    'abcd1234',
  ])('rejects the common password %s', async (password) => {
    const { status, body } = await signUp(password);
    expect([status, body.errors]).toEqual([422, { password: [COMMON] }]);
  });

  it.each([
    'ghalla12',
    'my-GHALLA-market',
    'غلّة-السوق-الكبير',
    'berrada.farms-1',
    'onions-of-AMINA',
    'alaoui-and-sons',
  ])('rejects the personal password %s', async (password) => {
    const { status, body } = await signUp(password);
    expect([status, body.errors]).toEqual([422, { password: [PERSONAL] }]);
  });

  it('rejects the digits of the phone number', async () => {
    expect((await signUp('tel 06 12-34-59-87')).body.errors).toEqual({ password: [PERSONAL] });
  });

  it('names a weak password beside other invalid fields', async () => {
    const email = 'weak@ghalla.example';
    const body = { email, password: 'qwertyui', first_name: 'A', last_name: 'B', role: 'buyer', for: 'none' };
    const { errors } = (await t.call('POST /api/auth/sign-up/email', { body })).body;
    expect(Object.keys(errors).sort()).toEqual(['for', 'password']);
  });

  it('accepts several words, and words that only contain a common password', async () => {
    for (const password of [GOOD, 'my password is long', '83920174', 'زيتون الجبل والوادي']) {
      const body = {
        email: `words-${encodeURIComponent(password).length}-${password.length}@ghalla.example`,
        password,
        first_name: 'Ali',
        last_name: 'B',
        role: 'buyer',
        for: 'Particular',
      };
      expect([password, (await t.call('POST /api/auth/sign-up/email', { body })).status]).toEqual([password, 200]);
    }
  });
});

describe('other new passwords', () => {
  it('POST /api/auth/change-password › rejects weak ones and keeps the old one', async () => {
    const user = await t.createUser();
    const change = (newPassword: string) =>
      t.call('POST /api/auth/change-password', { as: user, body: { currentPassword: user.password, newPassword } });
    expect((await change('1q2w3e4r')).body.errors).toEqual({ newPassword: [COMMON] });
    expect((await change(`${user.email.split('@')[0]}!`)).body.errors).toEqual({ newPassword: [PERSONAL] });
    expect((await change(GOOD)).status).toBe(200);
  });

  it('POST /api/auth/reset-password › rejects weak ones and keeps the link valid', async () => {
    const user = await t.createUser();
    await t.call('POST /api/auth/request-password-reset', { body: { email: user.email } });
    await expect.poll(() => t.emails.at(-1)?.to).toBe(user.email);
    const token = /token=(\S+)/.exec(t.emails.at(-1)?.text ?? '')?.[1];
    const reset = (newPassword: string) => t.call('POST /api/auth/reset-password', { body: { token, newPassword } });
    expect((await reset('letmein123')).body.errors).toEqual({ newPassword: [COMMON] });
    expect((await reset('Test-farmer-farmer')).body.errors).toEqual({ newPassword: [PERSONAL] });
    expect((await reset(GOOD)).status).toBe(200);
  });

  it('POST /api/auth/phone-number/reset-password › rejects weak ones before it uses the code', async () => {
    const phoneNumber = '+212661000001';
    await signInByPhone(phoneNumber);
    await t.call('POST /api/auth/phone-number/request-password-reset', { body: { phoneNumber } });
    await expect.poll(() => t.smsMessages.filter(({ to }) => to === phoneNumber).length).toBe(2);
    const otp = getLastCode();
    const reset = (newPassword: string) =>
      t.call('POST /api/auth/phone-number/reset-password', { body: { phoneNumber, otp, newPassword } });
    expect((await reset('11223344')).body.errors).toEqual({ newPassword: [COMMON] });
    expect((await reset('0661000001')).body.errors).toEqual({ newPassword: [PERSONAL] });
    expect((await reset(GOOD)).status).toBe(200);
  });

  it('makeAdmin › rejects weak ones', async () => {
    const make = (password: string) => makeAdmin(t.deps, 'root@ghalla.example', () => Promise.resolve(password));
    await expect(make('administrator')).rejects.toMatchObject({ code: 'invalid' });
    await expect(make('ghalla-root-2026')).rejects.toMatchObject({ code: 'invalid' });
    expect(await make(GOOD)).toBe('created');
  });
});
