import * as fc from 'fast-check';
import { matchRoutes } from 'react-router';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { dashboardRoutes } from '#app/dashboard-routes.tsx';
import { findPage } from '#app/entry-server.tsx';
import { routes as guestRoutes } from '#app/routes.tsx';
import { PATHS } from '#lib/paths.ts';

const find = (target: string) => {
  const url = new URL(target, 'http://here.invalid');
  return findPage(url.pathname, url);
};

test('every path of PATHS has a route', () => {
  const all = [...guestRoutes.flatMap(({ children = [] }) => children), ...dashboardRoutes];
  const known = new Set(all.map(({ path }) => path));
  const missing = Object.values(PATHS).filter((one) => !known.has(one));
  expect(missing, 'give each a line in src/app/routes.tsx or src/app/dashboard-routes.tsx').toEqual([]);
});

describe('findPage', () => {
  test.each([
    ['/', '/', '', true],
    ['/?utm_source=x', '/', '', true],
    ['/LOGIN/?x=1', '/login', '', false],
    ['/%6Cogin?x=1&back=%2Fdashboard', '/login', '?back=%2Fdashboard', false],
    ['/login?fbclid=1&with=password&back=%2F', '/login', '?with=password&back=%2F', false],
    ['/search/%41ll?page=2&q=olives&x=1', '/search/All', '?q=olives&page=2', true],
    ['/item/%d8%aa%D9%85%d8%b1/7?x=1', '/item/%D8%AA%D9%85%D8%B1/7', '', true],
    ['/item/a%2fb/7', '/item/a%2Fb/7', '', true],
    ['/dashboard/admin/orders?status=pending&x=1', '/dashboard/admin/orders', '?status=pending&x=1', false],
    ['/order/7?draft=3&draft=4&utm_medium=x', '/order/7', '?draft=3', false],
    ['/nowhere?x=1', '/404', '', false],
    ['/item/olives/7/8?q=1', '/404', '', false],
    ['/dashboard/nowhere?page=1', '/404', '', false],
    ['/%E0%A4%A', '/404', '', false],
    ['/%5Cevil.example', '/404', '', false],
  ])('%s › is %s', (target, written, search, isPublic) => {
    expect(find(target)).toEqual({ path: written, search, isPublic });
  });

  const routes = Object.values(PATHS).map((one) => ({ path: one }));
  const segment = fc.oneof(
    fc.constantFrom(...Object.values(PATHS).flatMap((one) => one.split('/'))),
    fc.constantFrom('%2F', '%5C', '%00', 'LOGIN', '%6Cogin', '..', '.', 'زيتون', '7', 'a%20b'),
    fc.string({ maxLength: 8 }).map((text) => text.replaceAll('%', '')),
  );

  test('finds a page where the router does, and writes each path in one way', () => {
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 5 }), (segments) => {
        const target = `/${segments.filter((one) => one !== '' && !/[\\/?#]/.test(one)).join('/')}`;
        const url = new URL(target, 'http://here.invalid');
        const found = findPage(url.pathname, url);
        const [match] = matchRoutes(routes, url.pathname) ?? [];
        const again = matchRoutes(routes, found.path)?.[0];
        expect([found.path !== '/404', again?.route.path, again?.params]).toEqual(
          match ? [true, match.route.path, match.params] : [false, undefined, undefined],
        );
        expect(findPage(found.path, new URL(found.path, 'http://here.invalid')).path).toBe(found.path);
      }),
    );
  });
});

/** Reads of the query in pages and components: `url.searchParams.get('x')`, and the same with objects made from it. */
const READS = /\b(?:searchParams|query|params|search|source|from|\))\.(?:get|has|getAll)\('(\w+)'\)/g;
const ROOT = path.resolve(import.meta.dirname, '..');
/** The files of the dashboard, whose queries stay whole; and the header’s field, which is empty on a page without a search. */
const DASHBOARD =
  /(?:\/dashboard\/|\/admin\/|features\/(?:audit|moderation|users|delivery|chat|items)\/|orders\/ui\/list\/)/;

test('every name that a page for guests reads of its query is in its list', () => {
  const known = new Set(
    Object.keys(PATHS).flatMap((name) => {
      const all = new Proxy(new URLSearchParams(), {
        get: (target, key) => (key === 'get' ? (read: string) => (names.add(read), null) : Reflect.get(target, key)),
      });
      const names = new Set<string>();
      const concrete = PATHS[name as keyof typeof PATHS].replaceAll(/:\w+/g, '7');
      findPage(concrete, { search: '', searchParams: all } as unknown as URL);
      return [...names];
    }),
  );
  const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /^(?:features|screens|ui|client)\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  );
  const read = files
    .filter((file) => !DASHBOARD.test(file) && /\/(?:pages|ui|shell)\//.test(file))
    .flatMap((file) => [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(READS)].map(([, name = '']) => name));
  // The second step of signing in with Google reads them from the fragment.
  for (const name of ['ticket', 'methods']) known.add(name);
  expect(read.length).toBeGreaterThan(10);
  expect(read.filter((name) => !known.has(name))).toEqual([]);
});
