import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startApp, type TestApp, type TestUser } from '#tests/support/app.ts';
import { createCodeCalls, from, getDevice, otherCode } from '#tests/support/devices.ts';
import { flushOutbox } from '#tests/support/notifications.ts';
import { errorFields } from '#tests/support/typed-call.ts';
import { totpCode } from './service/totp.ts';

// Limits that stop an attacker must not stop the owner of the account.

let t: TestApp;
let user: TestUser;
beforeEach(async () => {
  // The limits themselves: challenges have their own tests.
  t = await startApp({ CHALLENGE: 'off' }, { limits: true });
  user = await t.createUser({ lang: 'en' });
  await t.deps.db.updateTable('users').set({ email_verified: true }).where('id', '=', user.id).execute();
});
afterEach(() => t.close());

const PHONE = '+212661998877';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';

const signIn = (headers: Record<string, string>, password = user.password, email = user.email) =>
  t.call('POST /api/auth/sign-in/email', { body: { email, password }, headers });

/** Signs in as a browser does, and returns the cookie of its device. */
const signInOnDevice = async (address: string, agent = ANDROID): Promise<string> =>
  getDevice(await signIn({ ...from(address), 'user-agent': agent }));

const { sendCode, verify, lastCode } = createCodeCalls(() => t, PHONE);

describe('wrong passwords', () => {
  test('are limited for an account and network, in any notation of its name', async () => {
    for (let n = 0; n < 10; n += 1) expect((await signIn(from('192.0.2.1'), 'not-this-one')).status).toBe(401);
    const { status, headers } = await signIn(from('192.0.2.1'), user.password, ` ${user.email.toUpperCase()}`);
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('do not lock the owner out who signs in from elsewhere', async () => {
    for (let n = 0; n < 11; n += 1) await signIn(from('192.0.2.1'), 'not-this-one');
    expect((await signIn(from('198.51.100.7'))).status).toBe(200);
  });

  test('slow the account down for strangers after a hundred from many networks, not for a known device', async () => {
    const device = await signInOnDevice('198.51.100.7');
    const statuses = new Set<number>();
    for (let network = 0; network < 11; network += 1) {
      const tries = Array.from({ length: 9 }, () => signIn(from(`203.0.113.${network}`), 'not-this-one'));
      for (const { status } of await Promise.all(tries)) statuses.add(status);
    }
    expect([...statuses]).toEqual([401]);
    // The next ones wait, and few may wait at the same time.
    const flood = await Promise.all(
      Array.from({ length: 20 }, (_, n) => signIn(from(`203.0.113.${100 + n}`), 'not-this-one')),
    );
    expect(flood.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
    expect(flood.filter(({ status }) => status === 401).length).toBeGreaterThan(0);
    const before = await t.deps.db.pool.query("select points from rate_limits where key like 'signInOf:%'");
    expect((await signIn(from('203.0.113.1', device))).status).toBe(200);
    const after = await t.deps.db.pool.query("select points from rate_limits where key like 'signInOf:%'");
    expect(after.rows).toEqual(before.rows);
    // Another person with the right password signs in, later.
    expect((await signIn(from('198.51.100.99'))).status).toBe(200);
  });

  test('are limited on a known device, too', async () => {
    const device = await signInOnDevice('198.51.100.7');
    for (let n = 0; n < 10; n += 1)
      expect((await signIn(from(`198.51.100.${n}`, device), 'not-this-one')).status).toBe(401);
    expect((await signIn(from('198.51.100.7', device))).status).toBe(429);
    // The cookie is the device's, not a pass to other accounts, and cannot be made up.
    const other = await t.createUser();
    for (let n = 0; n < 10; n += 1) await signIn(from('192.0.2.50', device), 'not-this-one', other.email);
    expect((await signIn(from('192.0.2.50', device), other.password, other.email)).status).toBe(429);
    expect((await signIn(from('192.0.2.50', `${device.slice(0, -4)}AAA%3D`), 'x', other.email)).status).toBe(429);
  });

  test('a right password does not count', async () => {
    for (let n = 0; n < 25; n += 1) expect((await signIn(from('192.0.2.1'))).status).toBe(200);
  });

  test('one IPv6 subscriber cannot try many accounts from as many addresses', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 130; n += 1)
      statuses.push(
        (await signIn(from(`2001:db8:1:2::${n.toString(16)}`), 'not-this-one', `n${n}@ghalla.example`)).status,
      );
    expect(statuses.filter((status) => status === 401)).toHaveLength(100);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
  });
});

describe('wrong second factors', () => {
  let now = new Date();
  let secret = '';
  let codes: readonly string[] = [];
  const code = (): string => totpCode(secret, Math.floor(now.getTime() / 30_000));
  const nextStep = (): void => {
    now = new Date(now.getTime() + 60_000);
  };
  /** Completes a sign-in with the right password. */
  const complete = async (headers: Record<string, string>, proof: object) => {
    const { ticket } = (await signIn(headers)).body.second_factor ?? {};
    return t.call('POST /api/auth/second-factor', { body: { ticket, ...proof }, headers });
  };
  const wrong = (headers: Record<string, string>) =>
    complete(headers, { code: code() === '000000' ? '000001' : '000000' });
  const warnings = async () => {
    await flushOutbox(t);
    return t.emails.filter(({ subject }) => subject === 'Ghalla: five wrong codes for your account');
  };

  beforeEach(async () => {
    now = new Date();
    Object.assign(t.deps, { clock: { now: () => now } });
    secret = (await t.call('POST /api/user/factors/totp', { as: user })).body.secret;
    const { body } = await t.call('POST /api/user/factors/totp/confirm', { as: user, body: { code: code() } });
    codes = body.recovery_codes ?? [];
    nextStep();
  });

  test('of strangers do not refuse the owner on a known device, with a code or a recovery code', async () => {
    const device = getDevice(await complete(from('198.51.100.7'), { code: code() }));
    nextStep();
    // Another person knows the password, and shares the network of the owner.
    for (let n = 0; n < 20; n += 1) expect(errorFields(await wrong(from('198.51.100.7')))).toEqual([422, ['code']]);
    expect((await wrong(from('198.51.100.7'))).status).toBe(429);
    expect((await complete(from('198.51.100.7', device), { code: code() })).status).toBe(200);
    expect((await complete(from('198.51.100.7'), { recovery_code: codes[0] })).status).toBe(200);
    // The owner elsewhere, too.
    nextStep();
    expect((await complete(from('203.0.113.9'), { code: code() })).status).toBe(200);
  });

  test('are limited on a known device, too', async () => {
    const device = getDevice(await complete(from('198.51.100.7'), { code: code() }));
    nextStep();
    for (let n = 0; n < 20; n += 1)
      expect(errorFields(await wrong(from(`198.51.100.${n}`, device)))).toEqual([422, ['code']]);
    expect((await complete(from('198.51.100.7', device), { code: code() })).status).toBe(429);
  });

  test('from many networks slow each other down, and few may wait', async () => {
    for (let n = 0; n < 20; n += 1) await wrong(from(`203.0.113.${n}`));
    const flood = await Promise.all(Array.from({ length: 6 }, (_, n) => wrong(from(`203.0.113.${100 + n}`))));
    expect(flood.map(({ status }) => status).sort()).toEqual([422, 422, 429, 429, 429, 429]);
  });

  test('are told to the owner once a day, after five', async () => {
    for (let n = 0; n < 4; n += 1) await wrong(from('192.0.2.1'));
    expect(await warnings()).toEqual([]);
    await complete(from('192.0.2.1'), { recovery_code: 'AAAAA-AAAAA' });
    const [mail] = await warnings();
    expect(mail?.to).toBe(user.email);
    expect(mail?.text).toContain('http://127.0.0.1:3000/en/dashboard/profile');
    await Promise.all(Array.from({ length: 6 }, () => wrong(from('192.0.2.2'))));
    expect(await warnings()).toHaveLength(1);
  });

  test('are told by text message without a proven address, where there is a gateway', async () => {
    Object.assign(t.deps.config, { SMS_WEBHOOK_URL: 'https://sms.example' });
    await t.deps.db
      .updateTable('users')
      .set({ email_verified: false, phone_number: PHONE, phone_number_verified: true })
      .where('id', '=', user.id)
      .execute();
    await Promise.all(Array.from({ length: 8 }, () => wrong(from('192.0.2.1'))));
    await flushOutbox(t);
    const texts = t.smsMessages.filter(({ text }) => text.includes('five wrong codes'));
    expect(texts.map(({ to }) => to)).toEqual([PHONE]);
    expect(await warnings()).toEqual([]);
  });
});

describe('codes', () => {
  test('of one network are limited, and of one number by network and in all', async () => {
    const sends = Array.from({ length: 61 }, (_, n) =>
      t.call('POST /api/auth/phone-number/send-otp', {
        body: { phoneNumber: `06000000${String(n).padStart(2, '0')}` },
        headers: from('192.0.2.1'),
      }),
    );
    expect((await Promise.all(sends)).filter(({ status }) => status === 429)).toHaveLength(1);
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await sendCode('192.0.2.2')).status);
    for (let n = 0; n < 16; n += 1) statuses.push((await sendCode(`203.0.113.${n}`)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, ...Array.from({ length: 15 }, () => 200), 429]);
  });

  test('still reach the owner on a known device', async () => {
    await sendCode('198.51.100.7');
    const { headers } = await verify(lastCode(), '198.51.100.7');
    const device =
      headers
        .getSetCookie()
        .find((cookie) => cookie.startsWith('ghalla.device='))
        ?.split(';')[0] ?? '';
    for (let n = 0; n < 20; n += 1) await sendCode(`203.0.113.${n}`);
    expect((await sendCode('198.51.100.8')).status).toBe(429);
    expect((await sendCode('198.51.100.8', device)).status).toBe(200);
    expect((await verify(lastCode(), '198.51.100.9', device)).status).toBe(200);
  });

  test('cannot be spent by the wrong attempts of a stranger', async () => {
    const { headers } = await sendCode('198.51.100.7');
    const device = headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const code = lastCode();
    for (let n = 0; n < 8; n += 1) {
      const { status, body } = await verify(otherCode(code), '192.0.2.1');
      expect([status, body.errors.code]).toEqual([422, ['This code has expired. Request a new one.']]);
    }
    // Another person who requests a code uses up only that one.
    await sendCode('192.0.2.1');
    for (let n = 0; n < 6; n += 1) await verify(otherCode(lastCode()), '192.0.2.1');
    // The phone has got another address from its network meanwhile.
    expect((await verify(code, '198.51.100.8', device)).status).toBe(200);
  });

  test('are not stored in clear', async () => {
    await sendCode('198.51.100.7');
    const { rows } = await t.deps.db.pool.query('select * from phone_codes');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(lastCode());
  });
});

describe('a new device', () => {
  const mails = async () => {
    await flushOutbox(t);
    return t.emails.filter(({ to }) => to === user.email);
  };

  test('is reported by e-mail, a known one and the first are not', async () => {
    expect(await mails()).toEqual([]);
    const device = await signInOnDevice('198.51.100.7');
    const [mail] = await mails();
    expect(mail?.subject).toBe('Ghalla: sign-in on a new device');
    expect(mail?.text).toContain('Chrome · Android');
    expect(mail?.text).toContain('198.51.100.0/24');
    expect(mail?.text).not.toContain('198.51.100.7');
    expect(mail?.text).toContain('http://127.0.0.1:3000/en/dashboard/profile');
    await signIn(from('192.0.2.9', device));
    expect(await mails()).toHaveLength(1);
  });

  test('is reported three times a day at most, and only to an address that was confirmed', async () => {
    await t.deps.db.updateTable('users').set({ email_verified: false }).where('id', '=', user.id).execute();
    await signInOnDevice('198.51.100.7');
    expect(await mails()).toEqual([]);
    await t.deps.db.updateTable('users').set({ email_verified: true }).where('id', '=', user.id).execute();
    for (let n = 0; n < 6; n += 1) await signInOnDevice('198.51.100.7');
    expect(await mails()).toHaveLength(3);
  });

  test('is new again after the user has ended all other sessions', async () => {
    const device = await signInOnDevice('198.51.100.7');
    await t.call('POST /api/auth/revoke-other-sessions', { as: user });
    await signIn(from('198.51.100.7', device));
    const { rows } = await t.deps.db.pool.query('select 1 from known_devices where user_id = $1', [user.id]);
    expect(rows).toHaveLength(1);
  });
});

describe('the log', () => {
  test('names the account and the shortened address of a sign-in that failed and of one that did not', async () => {
    const [warn, info] = [vi.spyOn(t.deps.log, 'warn'), vi.spyOn(t.deps.log, 'info')];
    await signIn(from('192.0.2.1'), 'not-this-one');
    await signIn(from('2001:db8:1:2::7'), 'not-this-one', 'nobody@ghalla.example');
    await signIn(from('198.51.100.7'));
    const failed = { requestId: expect.any(String), error: 'unauthenticated' };
    expect(warn.mock.calls).toEqual([
      [{ ...failed, user: user.id, network: '192.0.2.0/24' }, 'sign-in failed'],
      [{ ...failed, user: null, network: '2001:db8:1:2::/64' }, 'sign-in failed'],
    ]);
    const entered = { requestId: expect.any(String), user: user.id, network: '198.51.100.0/24', newDevice: true };
    expect(info.mock.calls).toContainEqual([entered, 'signed in']);
    expect(JSON.stringify([warn.mock.calls, info.mock.calls])).not.toMatch(/198\.51\.100\.7|nobody@|not-this-one/);
  });

  test('of audits has the sign-ins of administrators', async () => {
    const admin = await t.createUser({ role: 'admin' });
    await signIn({ ...from('198.51.100.7'), 'user-agent': ANDROID }, admin.password, admin.email);
    const { body } = await t.call('GET /api/admin/audit', { as: admin });
    expect(body.entries.data[0]).toMatchObject({
      action: 'user.signed_in',
      actor: { id: admin.id },
      after: { network: '198.51.100.0/24', device: 'Chrome · Android' },
    });
  });
});
