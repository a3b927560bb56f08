import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp, type TestUser } from '#tests/support/app.ts';
import { createCodeCalls, from, getDevice, otherCode } from '#tests/support/devices.ts';
import { errorFields } from '#tests/support/typed-call.ts';
import { flushOutbox } from '#tests/support/notifications.ts';

// The limits of a known device and of a network.

let t: TestApp;
beforeEach(async () => {
  t = await startApp({ SMS_WEBHOOK_URL: 'http://127.0.0.1:1/sms' }, { limits: true });
});
afterEach(() => t.close());

const PHONE = '+212661998877';

const signIn = ({ email, password }: TestUser, headers: Record<string, string>) =>
  t.call('POST /api/auth/sign-in/email', { body: { email, password }, headers });

const { sendCode, verify, lastCode } = createCodeCalls(() => t, PHONE);

const countDevices = async (user: TestUser): Promise<number> =>
  (await t.deps.db.selectFrom('known_devices').select('device').where('user_id', '=', user.id).execute()).length;

const confirm = (user: TestUser, columns: { email_verified?: boolean; phone_number_verified?: boolean }) =>
  t.deps.db.updateTable('users').set(columns).where('id', '=', user.id).execute();

describe('the texts that a number gets', () => {
  test('a number that an account merely claims is not sent more of them by the devices of that account', async () => {
    const claimant = await t.createUser({ phone: PHONE });
    const statuses: number[] = [];
    for (let n = 0; n < 22; n += 1) {
      const device = getDevice(await signIn(claimant, from(`203.0.113.${n}`)));
      statuses.push((await sendCode(`203.0.113.${n}`, device)).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });

  test('the owner of a number cannot have any number of them by many devices', async () => {
    const owner = await t.createUser({ phone: PHONE });
    await confirm(owner, { phone_number_verified: true });
    const statuses: number[] = [];
    for (let n = 0; n < 22; n += 1) {
      const device = getDevice(await signIn(owner, from(`203.0.113.${n}`)));
      statuses.push((await sendCode(`203.0.113.${n}`, device)).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  });
});

test('an account knows its twenty devices that were used last', async () => {
  const user = await t.createUser();
  for (let n = 0; n < 25; n += 1) await signIn(user, from('192.0.2.1'));
  expect(await countDevices(user)).toBe(20);
});

test('a network that waits for its wrong attempts leaves room for the owner in another one', async () => {
  const user = await t.createUser();
  for (let network = 0; network < 11; network += 1)
    for (let n = 0; n < 10; n += 1) await signIn({ ...user, password: 'x' }, from(`203.0.113.${network}`));
  const users = Array.from({ length: 10 }, () => signIn({ ...user, password: 'x' }, from('192.0.2.1')));
  const owner = await signIn(user, from('198.51.100.7'));
  expect((await Promise.all(users)).filter(({ status }) => status === 429).length).toBeGreaterThan(5);
  expect(owner.status).toBe(200);
});

test('a client without cookies in the network of the owner cannot spend the code of their device', async () => {
  const device = getDevice(await sendCode('192.0.2.1'));
  const code = lastCode();
  for (let n = 0; n < 8; n += 1)
    expect(errorFields(await verify(otherCode(code), '192.0.2.1'))).toEqual([422, ['code']]);
  // Five attempts without the cookie are all there are.
  expect(errorFields(await verify(code, '192.0.2.1'))).toEqual([422, ['code']]);
  expect((await verify(code, '192.0.2.1', device)).status).toBe(200);
});

test('POST /api/auth/change-password › forgets the other devices if it ends the other sessions', async () => {
  const user = await t.createUser();
  await signIn(user, from('192.0.2.1'));
  const answered = await signIn(user, from('192.0.2.2'));
  const headers = {
    cookie: answered.headers
      .getSetCookie()
      .map((c) => c.split(';')[0])
      .join('; '),
    origin: 'http://localhost',
  };
  expect(await countDevices(user)).toBe(3);
  const body = { currentPassword: user.password, newPassword: 'olive-press-2031', revokeOtherSessions: true };
  expect((await t.call('POST /api/auth/change-password', { body, headers })).status).toBe(200);
  expect(await countDevices(user)).toBe(1);
});

describe('the message about a new device', () => {
  test('is sent for an account that was signed in before devices were known', async () => {
    const user = await t.createUser();
    await confirm(user, { email_verified: true });
    await t.deps.db.deleteFrom('known_devices').execute();
    await signIn(user, from('192.0.2.1'));
    await flushOutbox(t);
    expect(t.emails.filter(({ to }) => to === user.email)).toHaveLength(1);
  });

  test('is one short text a day for an account without a confirmed address', async () => {
    const user = await t.createUser({ phone: PHONE, lang: 'en', unproven: true });
    await flushOutbox(t);
    t.emails.length = 0;
    await signIn(user, from('192.0.2.1'));
    await flushOutbox(t);
    expect(t.smsMessages).toEqual([]);
    await confirm(user, { phone_number_verified: true });
    for (let n = 0; n < 4; n += 1) await signIn(user, { ...from('192.0.2.1'), 'user-agent': 'Firefox/131.0 Android' });
    await flushOutbox(t);
    expect(t.smsMessages.map(({ to }) => to)).toEqual([PHONE]);
    const [text = ''] = t.smsMessages.map((message) => message.text);
    expect(text).toContain('Firefox');
    expect(text).toContain('/en/dashboard/profile');
    expect(text.length).toBeLessThanOrEqual(160);
    expect(t.emails.filter(({ to }) => to === user.email)).toEqual([]);
  });
});
