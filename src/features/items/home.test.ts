import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { createApp } from '#app/app.ts';
import type { Deps } from '#platform/context.ts';
import { openDb } from '#platform/data/db/db.ts';
import { mountPages } from '#server/pages.ts';

// The home page as rendered by the server while the databases of its lists are down.

let app: TestApp;
const nowhere = openDb('postgres://nobody@127.0.0.1:9/nothing');
beforeAll(async () => {
  app = await startApp();
});
afterAll(async () => {
  await nowhere.destroy();
  await app.close();
});

const serverWith = (broken: Partial<Deps>) =>
  createApp(
    { ...app.deps, ...broken },
    {
      pages: async (server, options, localCall) =>
        mountPages(server, options, localCall, {
          renderer: () => import('#app/entry-server.tsx'),
          assetsOf: () => ({ scripts: [], preloads: [], styles: [], replaced: [], critical: undefined, fonts: [] }),
        }),
    },
  );

const HOME = 'screens/pages/home';
const dataOf = (html: string) =>
  JSON.parse(/<script id="page-data" type="application\/json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}') as {
    readonly loaderData?: Readonly<Record<string, unknown>>;
  };

test.each([
  ['the database is', { db: nowhere, readDb: nowhere }],
  ['the replica is', { readDb: nowhere }],
])('GET / › while %s down, returns the error status of its calls and is not cached', async (_, broken) => {
  const server = await serverWith(broken);
  const call = await server.request('/api/items/latest');
  expect(call.status).toBeGreaterThanOrEqual(500);
  for (const time of ['first', 'second']) {
    const page = await server.request('/');
    expect([time, page.status]).toEqual([time, call.status]);
    expect(dataOf(await page.text()).loaderData).not.toHaveProperty([HOME]);
  }
});

test('GET / › has every list while the databases are up', async () => {
  const page = await (await serverWith({})).request('/');
  expect(page.status).toBe(200);
  expect(dataOf(await page.text()).loaderData?.[HOME]).toMatchObject({ all: [], forMe: [], latest: [] });
});
