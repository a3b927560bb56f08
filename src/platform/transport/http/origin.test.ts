import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineCalls } from '#lib/call.ts';
import { createTestServer, viewerWithRole } from '#tests/support/test-server.ts';
import { defineApi } from '#platform/feature.ts';

const api = defineApi(
  defineCalls({
    'POST /api/change': { auth: 'user', summary: 'Changes', response: z.unknown() },
    'GET /api/look': { auth: 'user', summary: 'Looks', response: z.unknown() },
    'GET /api/toggle': { auth: 'user', summary: 'A GET that changes', response: z.unknown(), changes: true },
  }),
  { 'POST /api/change': () => 'done', 'GET /api/look': () => 'seen', 'GET /api/toggle': () => 'done' },
);

const app = createTestServer(api, { viewer: viewerWithRole('buyer'), env: { PUBLIC_URL: 'https://ghalla.example' } });
const COOKIE = { cookie: '__Host-ghalla.session_token=abc' };
const MARK = { 'x-requested-with': 'XMLHttpRequest' };
const OURS = { origin: 'https://ghalla.example' };

const getStatus = async (key: string, headers: Record<string, string>, to = app) => {
  const [method = '', path = ''] = key.split(' ');
  return (await to.request(`https://ghalla.example${path}`, { method, headers })).status;
};

test.each<[string, Record<string, string>, number]>([
  ['marked and from our origin', { ...MARK, ...OURS }, 200],
  ['the mark in any case', { 'x-requested-with': 'xmlhttprequest', ...OURS }, 200],
  ['marked, no Origin, the browser says same-origin', { ...MARK, 'sec-fetch-site': 'same-origin' }, 200],
  ['not marked', OURS, 403],
  ['marked, but nothing tells where from', MARK, 403],
  ['marked from elsewhere', { ...MARK, origin: 'https://evil.example' }, 403],
  ['marked from a sister site', { ...MARK, origin: 'https://shop.ghalla.example' }, 403],
  ['marked over plain http', { ...MARK, origin: 'http://ghalla.example' }, 403],
  ['marked from a sandboxed frame', { ...MARK, origin: 'null' }, 403],
  [
    'Origin outweighs Sec-Fetch-Site',
    { ...MARK, origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    403,
  ],
  ['marked, the browser says same-site only', { ...MARK, 'sec-fetch-site': 'same-site' }, 403],
  ['a form of another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 403],
  ['a password that the browser sends by itself is no proof', { authorization: 'Basic eDp5' }, 403],
])('checkOrigin › a change with a cookie: %s', async (_, headers, status) => {
  expect(await getStatus('POST /api/change', { ...COOKIE, ...headers })).toBe(status);
  expect(await getStatus('GET /api/toggle', { ...COOKIE, ...headers })).toBe(status);
});

test('checkOrigin › reads need no header', async () => {
  expect(await getStatus('GET /api/look', COOKIE)).toBe(200);
});

test('checkOrigin › passes a bearer token', async () => {
  expect(await getStatus('POST /api/change', { authorization: 'Bearer abc' })).toBe(200);
  expect(
    await getStatus('POST /api/change', { ...COOKIE, authorization: 'bearer abc', origin: 'https://evil.example' }),
  ).toBe(200);
});

test('checkOrigin › passes a request without a cookie, which is then 401', async () => {
  expect(await getStatus('POST /api/change', {})).toBe(401);
});

test('checkOrigin › a demo without PUBLIC_URL uses the host of the request', async () => {
  const demo = createTestServer(api, { viewer: viewerWithRole('buyer') });
  const headers = { ...COOKIE, ...MARK, host: 'ghalla.example' };
  expect(await getStatus('POST /api/change', { ...headers, ...OURS }, demo)).toBe(200);
  expect(await getStatus('POST /api/change', { ...headers, origin: 'https://evil.example' }, demo)).toBe(403);
});

test('checkOrigin › the error says what is wrong', async () => {
  const response = await app.request('/api/change', {
    method: 'POST',
    headers: { ...COOKIE, 'accept-language': 'en' },
  });
  expect(await response.json()).toEqual({
    code: 'forbidden',
    message: 'This request did not come from this site.',
  });
});
