import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { publishAccepted } from '#tests/support/orders.ts';
import { fillPagePath, type PageSamples } from '#tests/support/page-visits.ts';
import { startProviders, type Providers } from '#tests/support/providers.ts';
import { createApp } from '#app/app.ts';
import * as renderer from '#app/entry-server.tsx';
import { routes } from '#app/routes.tsx';
import type { GuestPage } from '#client/navigation/page-route.ts';
import { PATHS } from '#lib/paths.ts';
import { developmentAssets } from './assets.ts';
import { mountPages } from './pages.ts';
import type { Render } from './render.tsx';
import { mountSeo } from './seo.ts';

// Every page whose route says `isPublic: true`, as guests and users open it.

type Route = Partial<GuestPage> & { readonly path?: string };
const PUBLIC = routes
  .flatMap(({ children = [] }): readonly Route[] => children)
  .flatMap(({ path, isPublic }) => (isPublic && path ? [path] : []));

let t: TestApp;
let providers: Providers;
let site: Awaited<ReturnType<typeof createApp>>;
let cookie: string;
let samples: PageSamples;
/** The values of the other parameters. */
const VALUES: Readonly<Record<string, string>> = { type: 'All', topic: 'account' };
/** The tags of each page, by the path of its route, as it was last rendered. */
const tags = new Map<string, ReadonlySet<string> | null>();

const render: Render = async (input) => {
  const page = await renderer.render(input);
  if (!(page instanceof Response)) tags.set(page.route, page.tags);
  return page;
};

beforeAll(async () => {
  providers = await startProviders();
  t = await startApp({ ...providers.env });
  const [admin, buyer] = await Promise.all([t.createUser({ role: 'admin' }), t.createUser({ role: 'buyer' })]);
  const seller = await t.createUser();
  const [id] = [await publishAccepted(t, seller, admin), await publishAccepted(t, seller, admin)];
  const { slug } = (await t.call(`GET /api/items/${id}`)).body.item;
  samples = { item: { slug, id }, seller_id: seller.id };
  const { email, password } = buyer;
  const { headers } = await t.call('POST /api/auth/sign-in/email', { body: { email, password } });
  cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
  site = await createApp(t.deps, {
    pages: (app, options, localCall) => {
      mountSeo(app, options);
      const opened = { ...renderer, render };
      mountPages(app, options, localCall, { renderer: () => Promise.resolve(opened), assetsOf: developmentAssets });
      return Promise.resolve();
    },
  });
});
afterAll(async () => {
  await t.close();
  await providers.close();
});

const open = async (pattern: string, headers: Record<string, string> = {}): Promise<string> => {
  const path = fillPagePath(pattern, samples).replaceAll(/:(\w+)/g, (_, name: string) => VALUES[name] ?? name);
  const response = await site.request(`/fr${path === '/' ? '' : path}`, { headers });
  expect(response.status, `${path}: add the values of its parameters to \`VALUES\``).toBe(200);
  return response.text();
};

describe.each(PUBLIC)('%s', (pattern) => {
  test('comes from the cache at the second visit, for guests and for users', async () => {
    const served = vi.spyOn(t.deps.metrics, 'pageServed');
    onTestFinished(() => served.mockRestore());
    for (const headers of [{}, { cookie }]) {
      await open(pattern, headers);
      await open(pattern, headers);
      const advice = tags.get(pattern)
        ? 'it was rendered again: secret pages, and pages with a failed call, are not cached'
        : 'its module has a loader, and must export `shows`, with the tags of what its data shows';
      expect(served, `${pattern}: ${advice}`).toHaveBeenLastCalledWith('cache');
    }
  });

  test('shows the items and sellers to which it links, so that it changes with them', async () => {
    const html = await open(pattern);
    const linked = [
      ...[...html.matchAll(/href="\/fr\/item\/[^/"]+\/(\d+)"/g)].map(([, id]) => `item:${id}`),
      ...[...html.matchAll(/href="\/fr\/sellers\/(\d+)"/g)].map(([, id]) => `seller:${id}`),
    ];
    const shown = tags.get(pattern);
    const missing = [...new Set(linked)].filter((tag) => !shown?.has(tag));
    expect(missing, `${pattern}: add these tags to its \`shows\`, or changes appear half a minute late`).toEqual([]);
  });
});

test.each([PATHS.home, PATHS.search, PATHS.seller, PATHS.item])('%s links to items', async (pattern) => {
  expect(await open(pattern)).toContain('href="/fr/item/');
});

test.each([PATHS.sellers, PATHS.item])('%s links to sellers', async (pattern) => {
  expect(await open(pattern)).toContain('href="/fr/sellers/');
});

test('every page in the sitemap is public', async () => {
  const listLinks = async (url: string): Promise<URL[]> => {
    const xml = await (await site.request(url)).text();
    return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, link = '']) => new URL(link));
  };
  const files = await listLinks('/sitemap.xml');
  const pages = (await Promise.all(files.map(({ pathname }) => listLinks(pathname)))).flat();
  expect(pages.length).toBeGreaterThan(files.length);
  const personal = pages
    .filter((url) => !renderer.findPage(url.pathname, url).isPublic)
    .map(({ pathname }) => pathname);
  expect(personal, 'say `isPublic: true` in their routes, so that the server caches them for users too').toEqual([]);
});
