import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';

let t: TestApp;
let demo: TestApp;

beforeAll(async () => {
  [t, demo] = await Promise.all([
    startApp({ PUBLIC_URL: 'https://ghalla.example' }, { pages: true }),
    startApp({ TRUST_PROXY: '1' }, { pages: true }),
  ]);
});
afterAll(() => Promise.all([t.close(), demo.close()]));

const BEHIND_TLS = { host: 'farm.example', 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.7' };
const getHsts = async (app: TestApp, headers: Record<string, string>): Promise<string | null> =>
  (await app.app.request('/healthz', { headers })).headers.get('strict-transport-security');

test.each([
  ['a page', 'GET /fr', 200],
  ['a missing page', 'GET /fr/nowhere', 404],
  ['a redirect to the sign-in page', 'GET /fr/dashboard/profile', 302],
  ['a call', 'GET /api/cities', 200],
  ['a refused call', 'GET /api/user', 401],
  ['a call with a malformed body', 'POST /api/auth/sign-in/email', 422],
  ['a missing call', 'GET /api/nowhere', 404],
  ['a preflight', 'OPTIONS /api/cities', 404],
  ['a missing file', 'GET /uploads/nothing.webp', 404],
  ['the description of the calls', 'GET /api/docs', 200],
  ['the state of the process', 'GET /healthz', 200],
  ['metrics', 'GET /metrics', 403],
])('%s has the security headers', async (_, key, status) => {
  const [method = '', path = ''] = key.split(' ');
  const response = await t.app.request(path, { method });
  expect(response.status).toBe(status);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
  });
});

test('HSTS is sent where the client sees https, and nowhere else', async () => {
  expect(await getHsts(demo, BEHIND_TLS)).toContain('max-age=31536000');
  expect(await getHsts(demo, { ...BEHIND_TLS, 'x-forwarded-proto': 'http' })).toBeNull();
  expect(await getHsts(demo, {})).toBeNull();
});

test('a demo behind a proxy with TLS signs its users in with a cookie for this host and https alone', async () => {
  const { email, password } = await demo.createUser();
  const headers = { ...BEHIND_TLS, origin: 'https://farm.example' };
  const { status, headers: sent } = await demo.call('POST /api/auth/sign-in/email', {
    body: { email, password },
    headers,
  });
  expect(status).toBe(200);
  const cookie = sent.get('set-cookie') ?? '';
  expect(cookie).toMatch(/^__Host-ghalla\.session_token=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  const isSignedIn = async (header: string): Promise<boolean> =>
    (await demo.call('GET /api/auth/get-session', { headers: { ...headers, cookie: header } })).body.user !== null;
  const [pair = ''] = cookie.split(';');
  // Another host of the domain can set a cookie without the prefix.
  expect([await isSignedIn(pair), await isSignedIn(pair.replace('__Host-', ''))]).toEqual([true, false]);
});

test('the token of a session is told to other programs, not to the scripts of a page', async () => {
  const { email, password } = await t.createUser();
  const getToken = async (headers: Record<string, string>): Promise<string | null> =>
    (await t.call('POST /api/auth/sign-in/email', { body: { email, password }, headers })).headers.get(
      'set-auth-token',
    );
  expect(await getToken({})).not.toBeNull();
  expect(await getToken({ origin: 'https://ghalla.example' })).toBeNull();
  expect(await getToken({ 'sec-fetch-site': 'same-origin' })).toBeNull();
});
