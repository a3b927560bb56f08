import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { getDevice } from '#tests/support/devices.ts';
import { advanceClock } from '#tests/support/notifications.ts';
import { ApiError } from '#client/api.ts';
import { solve } from '#client/session/challenge.ts';
import { hasZeroBits, SOLUTION_HEADER, type Challenge } from '#lib/challenge.ts';
import { LIMITS } from '#lib/limits.ts';
import { NO_REQUEST } from './request-info.ts';
import { consumeSolution } from './challenge.ts';

let t: TestApp;
beforeEach(async () => {
  t = await startApp({}, { limits: true });
});
afterEach(() => t.close());

let number = 0;
/** Requests a code for another number each time, so that only the limit of the network counts. */
const sendCode = (address: string, solution = '', app = t) =>
  app.request('POST /api/auth/phone-number/send-otp', {
    body: { phoneNumber: `+2126612${String((number += 1)).padStart(5, '0')}` },
    headers: { 'x-ghalla-address': address, ...(solution ? { [SOLUTION_HEADER]: solution } : {}) },
  });

/** Requests codes until half of the limit is used. */
const useHalf = async (address: string, app = t): Promise<void> => {
  for (let n = 0; n < LIMITS.codesFrom.points / 2; n += 1) expect((await sendCode(address, '', app)).status).toBe(200);
};

const solveBody = async ({ current }: { current: Challenge }): Promise<string> =>
  (await solve(new ApiError(428, 'challenge', '', {}, 0, current)))[SOLUTION_HEADER] ?? '';

describe('a call near the limit of a network', () => {
  test('asks for a solution, which works once; other networks notice nothing', async () => {
    await useHalf('192.0.2.1');
    const query = await sendCode('192.0.2.1');
    expect([query.status, query.body]).toEqual([
      428,
      {
        message: expect.any(String),
        code: 'challenge',
        current: { challenge: expect.stringContaining('challenge:'), bits: 15 },
      },
    ]);
    const sent = t.smsMessages.length;
    const solution = await solveBody(query.body);
    expect((await sendCode('192.0.2.1', solution)).status).toBe(200);
    expect(t.smsMessages).toHaveLength(sent + 1);
    expect((await sendCode('192.0.2.1', solution)).status).toBe(428);
    expect((await sendCode('198.51.100.1')).status).toBe(200);
  });

  test('of requests at the same time, one can use a solution', async () => {
    await useHalf('192.0.2.1');
    const solution = await solveBody((await sendCode('192.0.2.1')).body);
    const all = await Promise.all(Array.from({ length: 6 }, () => sendCode('192.0.2.1', solution)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('rejects solutions that are wrong, of another server, made up or too old', async () => {
    await useHalf('192.0.2.1');
    const { challenge, bits } = (await sendCode('192.0.2.1')).body.current as Challenge;
    const other = await startApp({}, { limits: true });
    try {
      await useHalf('192.0.2.1', other);
      const foreign = await solveBody((await sendCode('192.0.2.1', '', other)).body);
      const later = challenge.replace(/:\d{13}/, ':9999999999999');
      const forged = await solveBody({ current: { challenge: later, bits } });
      const easy = Array.from({ length: 50 }, (_, n) => `${challenge}:${n}`).find(
        (text) => !hasZeroBits(createHash('sha256').update(text).digest(), bits),
      );
      for (const solution of [easy, foreign, forged, 'x', ':1', `${challenge}:`, 'x'.repeat(5000)])
        expect((await sendCode('192.0.2.1', solution)).status).toBe(428);
    } finally {
      await other.close();
    }
    const solution = await solveBody({ current: { challenge, bits } });
    expect(await consumeSolution({ ...advanceClock(t.deps, 6), request: { ...NO_REQUEST, solution } })).toBe(false);
    expect(await consumeSolution({ ...t.deps, request: { ...NO_REQUEST, solution } })).toBe(true);
  });

  test('still ends at the limit, whoever computes', async () => {
    await useHalf('192.0.2.1');
    const sendSolved = async () => sendCode('192.0.2.1', await solveBody((await sendCode('192.0.2.1')).body));
    expect((await sendSolved()).status).toBe(200);
    // Solving a challenge for each of the others would take minutes.
    await t.deps.limits.count('codesFrom', { address: '192.0.2.1' }, LIMITS.codesFrom.points / 2 - 2);
    expect((await sendSolved()).status).toBe(200);
    expect((await sendSolved()).status).toBe(429);
  });
});

test('wrong passwords from one network are demanded for a solution, a known device is not', async () => {
  const user = await t.createUser();
  const signIn = (password: string, headers: Record<string, string>, email = user.email) =>
    t.request('POST /api/auth/sign-in/email', { body: { email, password }, headers });
  const from = { 'x-ghalla-address': '192.0.2.1' };
  const device = getDevice(await signIn(user.password, from));
  for (let n = 0; n < LIMITS.signInFrom.points / 2; n += 1)
    expect((await signIn('not-this-one', from, `n${n}@ghalla.example`)).status).toBe(401);
  expect((await signIn(user.password, from)).status).toBe(428);
  const known = { ...from, cookie: device, origin: 'http://localhost' };
  expect((await signIn(user.password, known)).status).toBe(200);
});

test('a new account is demanded for a solution when the network has made many', async () => {
  const signUp = (n: number, solution = '') =>
    t.request('POST /api/auth/sign-up/email', {
      body: {
        email: `new${n}@ghalla.example`,
        password: 'olive-press-2031',
        first_name: 'Amina',
        last_name: 'Berrada',
        role: 'buyer',
        for: 'Particular',
      },
      headers: { 'x-ghalla-address': '192.0.2.1', ...(solution ? { [SOLUTION_HEADER]: solution } : {}) },
    });
  for (let n = 0; n < LIMITS.signUpFrom.points / 2; n += 1) expect((await signUp(n)).status).toBe(200);
  const { status, body } = await signUp(99);
  expect(status).toBe(428);
  expect((await signUp(99, await solveBody(body))).status).toBe(200);
});

test('CHALLENGE=off asks for nothing', async () => {
  const off = await startApp({ CHALLENGE: 'off' }, { limits: true });
  try {
    await useHalf('192.0.2.1', off);
    expect((await sendCode('192.0.2.1', '', off)).status).toBe(200);
  } finally {
    await off.close();
  }
});

test('hasZeroBits agrees with the hash written in binary', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 3, maxLength: 4 }), fc.integer({ min: 0, max: 23 }), (hash, bits) => {
      const binary = [...hash].map((byte) => byte.toString(2).padStart(8, '0')).join('');
      expect(hasZeroBits(hash, bits)).toBe(binary.startsWith('0'.repeat(bits)));
    }),
  );
});
