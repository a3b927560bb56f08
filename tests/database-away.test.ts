import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type Person, type TestApp } from './support/app.ts';
import { CALLS, minimalBody, pathOf } from './support/calls.ts';

// Nothing answers at the database's address: every call that needs it says so, and when to ask again.

let t: TestApp;
let user: Person;

beforeAll(async () => {
  t = await startApp({}, { databaseAway: true });
  const signature = createHmac('sha256', t.deps.secret).update('some-token').digest('base64');
  user = { id: 1, email: 'user@ghalla.example', password: '', token: `some-token.${signature}` };
});

afterAll(() => t.close());

describe('without a database', () => {
  test.each(CALLS)('%s', async (key, call) => {
    const asUser = await t.call(pathOf(key, call, 1), { as: user, ...minimalBody(call) });
    // Whose session it is stands in the database.
    expect([asUser.status, asUser.body.code]).toEqual([503, 'unavailable']);
    expect(Number(asUser.headers.get('retry-after'))).toBeGreaterThan(0);

    const asGuest = await t.call(pathOf(key, call, 1), minimalBody(call));
    expect(asGuest.status).not.toBe(500);
    if (asGuest.status === 503) expect(Number(asGuest.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('GET /readyz is 503, GET /healthz is 200', async () => {
    const ready = await t.call('GET /readyz');
    expect(ready.status).toBe(503);
    expect(ready.body).toEqual({ ok: false, database: 'away' });
    expect(ready.headers.get('retry-after')).toBe('2');
    expect((await t.call('GET /healthz')).status).toBe(200);
  });
});
