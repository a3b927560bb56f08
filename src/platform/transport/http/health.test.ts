import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { createTestServer } from '#tests/support/test-server.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});
afterAll(() => t.close());

test('GET /readyz › is 503 until the process is warm and when it ends; GET /healthz is 200 all the time', async () => {
  const state = { starting: true, draining: false };
  const server = createTestServer([], {
    deps: t.deps,
    starting: () => state.starting,
    draining: () => state.draining,
  });
  const read = async () => {
    const ready = await server.request('/readyz');
    return [ready.status, await ready.json(), (await server.request('/healthz')).status];
  };
  expect(await read()).toEqual([503, { ok: false, database: 'ok', starting: true }, 200]);
  state.starting = false;
  expect(await read()).toEqual([200, { ok: true, database: 'ok' }, 200]);
  state.draining = true;
  expect(await read()).toEqual([503, { ok: false, database: 'ok', draining: true }, 200]);
});

test.each([
  [{}, 0],
  [{ 'x-forwarded-for': '192.0.2.1' }, 1],
  [{ 'x-forwarded-for': '192.0.2.1, 198.51.100.7' }, 2],
])('GET /healthz?proxies › counts the addresses that proxies have added: %j', async (headers, proxies) => {
  const server = createTestServer([], { deps: t.deps });
  const response = await server.request('/healthz?proxies', { headers });
  expect(await response.json()).toEqual({ ok: true, proxies });
});
