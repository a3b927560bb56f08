import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contract } from '#app/contract.ts';
import type { Call } from '#lib/call.ts';
import { startApp, type TestApp, type TestUser } from '#tests/support/app.ts';
import { fillPath, minimalBody } from '#tests/support/calls.ts';
import { createFixtures, type Fixtures } from '#tests/support/fixtures.ts';
import { errorFields } from '#tests/support/typed-call.ts';
import { MINUTE } from '#lib/days.ts';

let t: TestApp;
let fixtures: Fixtures;

beforeAll(async () => {
  t = await startApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  fixtures = { ...(await createFixtures(t)), admin: await t.createUser({ role: 'admin' }) };
});

const age = ({ id }: TestUser, milliseconds: number) =>
  t.deps.db.pool.query('update sessions set proved_at = $2 where user_id = $1', [
    id,
    new Date(Date.now() - milliseconds),
  ]);

const suspend = (as: TestUser) =>
  t.call(`POST /api/admin/users/${fixtures.buyer.id}/suspend`, { as, body: { reason: 'بيع مزيف' } });
const prove = (as: TestUser, body: object) => t.call('POST /api/user/prove', { as, body });

/** The calls that a borrowed session of an administrator must not be enough for. */
const PROTECTED = [
  'PUT /api/admin/users/{id}/role',
  'POST /api/admin/users/{id}/suspend',
  'POST /api/admin/users/{id}/restore',
  'GET /api/admin/items.csv',
  'GET /api/admin/orders.csv',
  'GET /api/admin/lists/items.csv',
  'GET /api/admin/lists/orders.csv',
  'GET /api/admin/lists/users.csv',
  'DELETE /api/admin/orders/delete/{id}',
  'DELETE /api/admin/pending-items/delete/{id}',
] as const;

describe('calls with freshProof', () => {
  test.each(PROTECTED)('%s › 403 after 15 minutes, before anything else is checked', async (key) => {
    const { admin } = fixtures;
    const call: Call = contract[key];
    const make = () => t.request(fillPath(key, call, 2_000_000_000), { as: admin, ...minimalBody(call) });
    await age(admin, 14 * MINUTE);
    expect((await make()).body.code).not.toBe('proof_needed');
    await age(admin, 16 * MINUTE);
    expect(await make()).toMatchObject({ status: 403, body: { code: 'proof_needed' } });
    // The sessions are from before proofs were recorded.
    await t.deps.db.pool.query('update sessions set proved_at = null where user_id = $1', [admin.id]);
    expect(await make()).toMatchObject({ status: 403, body: { code: 'proof_needed' } });
  });

  test('change nothing without it, and work after it', async () => {
    const { admin, buyer } = fixtures;
    await age(admin, 16 * MINUTE);
    expect((await suspend(admin)).status).toBe(403);
    expect((await t.call('GET /api/user', { as: buyer })).status).toBe(200);
    expect((await prove(admin, { password: admin.password })).status).toBe(200);
    expect((await suspend(admin)).status).toBe(200);
    expect((await t.call('GET /api/user', { as: buyer })).status).toBe(401);
  });

  test('are documented', async () => {
    const { paths } = (await t.request('GET /api/openapi.json')).body as {
      paths: Record<string, Record<string, { 'x-fresh-proof'?: boolean }>>;
    };
    expect(paths['/api/admin/users/{id}/suspend']?.post?.['x-fresh-proof']).toBe(true);
    expect(paths['/api/user/prove']?.post).not.toHaveProperty('x-fresh-proof');
  });
});

describe('POST /api/user/prove', () => {
  test('rejects a wrong or missing password, and counts for its own session only', async () => {
    const { admin } = fixtures;
    const answered = await t.call('POST /api/auth/sign-in/email', { body: admin });
    const other = { ...admin, token: answered.headers.get('set-auth-token') ?? '' };
    await age(admin, 16 * MINUTE);
    expect(errorFields(await prove(admin, { password: 'wrong-password' }))).toEqual([422, ['password']]);
    expect(errorFields(await prove(admin, { code: '123456' }))).toEqual([422, ['password']]);
    expect((await suspend(admin)).status).toBe(403);
    expect((await prove(other, { password: admin.password })).status).toBe(200);
    expect((await suspend(admin)).status).toBe(403);
    expect((await suspend(other)).status).toBe(200);
  });

  test('takes a code that was sent to the number of an account without a password', async () => {
    const phoneNumber = '+212661778899';
    const codeOf = () => /\d{6}/.exec(t.smsMessages.findLast(({ to }) => to === phoneNumber)?.text ?? '')?.[0];
    await t.call('POST /api/auth/phone-number/send-otp', { body: { phoneNumber } });
    const { body, headers } = await t.call('POST /api/auth/phone-number/verify', {
      body: { phoneNumber, code: codeOf() },
    });
    const user = { id: Number(body.user?.id), email: '', password: '', token: headers.get('set-auth-token') ?? '' };
    expect((await t.call('GET /api/user/prove', { as: user })).body).toEqual({
      methods: ['code'],
      phone: phoneNumber,
    });
    await t.call('POST /api/auth/phone-number/send-otp', { body: { phoneNumber } });
    expect(errorFields(await prove(user, { code: codeOf() === '000000' ? '000001' : '000000' }))).toEqual([
      422,
      ['code'],
    ]);
    expect((await prove(user, { code: codeOf() })).status).toBe(200);
    expect(errorFields(await prove(user, { code: codeOf() }))).toEqual([422, ['code']]);
  });
});
