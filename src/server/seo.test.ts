import { stat } from 'node:fs/promises';
import type { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestUser, type TestApp } from '#tests/support/app.ts';
import { decideItem, publishItem } from '#tests/support/items.ts';
import { OPERATOR } from '#tests/support/operator.ts';
import { createApp } from '#app/app.ts';
import { readConfig } from '#platform/core/config.ts';
import { type getManifest, mountSeo } from './seo.ts';

let t: TestApp;
let site: Hono;
let farmer: TestUser;
let admin: TestUser;

beforeAll(async () => {
  t = await startApp({ PUBLIC_URL: 'https://ghalla.example' });
  site = await createApp(t.deps, { pages: (app, options) => Promise.resolve(mountSeo(app, options)) });
  [farmer, admin] = await Promise.all([t.createUser({ role: 'farmer' }), t.createUser({ role: 'admin' })]);
});
afterAll(() => t.close());

const read = async (path: string) => {
  const response = await site.request(path);
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
};

/** All URLs inside `<loc>`. */
const locations = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1] ?? '');

test('GET /robots.txt › excludes private paths and names the sitemap', async () => {
  const { text, type } = await read('/robots.txt');
  expect(type).toContain('text/plain');
  expect(text).toContain('Disallow: /api/\n');
  expect(text).toContain('Disallow: /fr/dashboard\n');
  expect(text).toContain('Sitemap: https://ghalla.example/sitemap.xml\n');
});

describe('GET /.well-known/security.txt', () => {
  const readContact = async (env: Record<string, string>, now = new Date()) => {
    const config = readConfig({ PUBLIC_URL: 'https://ghalla.example', ...env });
    const deps = { ...t.deps, config, clock: { now: () => now } };
    const app = await createApp(deps, { pages: (hono, options) => Promise.resolve(mountSeo(hono, options)) });
    const response = await app.request('/.well-known/security.txt');
    return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
  };

  test('names the operator, and expires in less than a year', async () => {
    const now = new Date('2027-03-04T05:06:07Z');
    const { status, type, text } = await readContact(OPERATOR, now);
    expect([status, type]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(text).toBe(
      [
        'Contact: mailto:contact@ghalla.example',
        'Contact: tel:+212661001122',
        'Expires: 2027-08-31T00:00:00.000Z',
        'Preferred-Languages: ar, fr, en',
        'Canonical: https://ghalla.example/.well-known/security.txt',
        'Policy: https://ghalla.example/security-policy.txt',
        '',
      ].join('\n'),
    );
  });

  test('is missing where there is nobody to write to: without address and number, and for the example of a demo', async () => {
    expect((await readContact({ OPERATOR_NAME: 'Ghalla' })).status).toBe(404);
    expect((await readContact({})).status).toBe(404);
    expect((await readContact({ OPERATOR_EMAIL: 'contact@ghalla.example' })).text).not.toContain('tel:');
  });
});

describe('GET /sitemap.xml', () => {
  test('has no item page without items', async () => {
    expect(locations((await read('/sitemap.xml')).text)).toEqual(['https://ghalla.example/sitemap-pages.xml']);
    expect((await read('/sitemap-items-1.xml')).status).toBe(404);
  });

  test('lists every language of a page', async () => {
    const { text } = await read('/sitemap-pages.xml');
    expect(locations(text)).toContain('https://ghalla.example/');
    expect(text).toContain('hreflang="fr" href="https://ghalla.example/fr"');
    expect(text).toContain('hreflang="en" href="https://ghalla.example/en/search/Animal"');
    expect(text).toContain('hreflang="x-default" href="https://ghalla.example/search/Land"');
    expect(locations(text)).toContain('https://ghalla.example/help/pay');
  });

  test('contains exactly the public items', async () => {
    const [open, waiting, forFarmers, deleted] = await Promise.all(
      ['زيت العود & الحر', 'Pending', 'For farmers', 'Deleted'].map((title) => publishItem(t, farmer, { title })),
    );
    await Promise.all([open, deleted].map((item) => decideItem(t, admin, item?.id ?? 0)));
    await t.call(`PUT /api/admin/pending-items/${forFarmers?.id}/status`, {
      as: admin,
      body: { status: 'farmerAccepted' },
    });
    await t.call(`DELETE /api/items/delete_from_account/${deleted?.id}`, { as: farmer });

    const index = await read('/sitemap.xml');
    expect(index.type).toContain('application/xml');
    expect(locations(index.text)).toContain('https://ghalla.example/sitemap-items-1.xml');

    const { text } = await read('/sitemap-items-1.xml');
    const slug = encodeURIComponent('زيت-العود-الحر');
    expect(locations(text)).toEqual([`https://ghalla.example/item/${slug}/${open?.id}`]);
    expect(text).toContain(`hreflang="en" href="https://ghalla.example/en/item/${slug}/${open?.id}"`);
    expect(text).not.toContain(`/${waiting?.id}<`);
  });

  test('lists sellers with a name and public items only', async () => {
    const nameless = await t.createUser({ role: 'farmer' });
    await decideItem(t, admin, (await publishItem(t, nameless, { title: 'Without a name' })).id);
    await t.deps.db.updateTable('users').set({ first_name: '', last_name: '' }).where('id', '=', nameless.id).execute();
    const shy = await t.createUser({ role: 'farmer' });
    const { id } = await publishItem(t, shy, { title: 'For farmers' });
    await t.call(`PUT /api/admin/pending-items/${id}/status`, { as: admin, body: { status: 'farmerAccepted' } });

    expect(locations((await read('/sitemap.xml')).text)).toContain('https://ghalla.example/sitemap-sellers-1.xml');
    const { text } = await read('/sitemap-sellers-1.xml');
    expect(locations(text)).toEqual([`https://ghalla.example/sellers/${farmer.id}`]);
    expect(text).toContain(`hreflang="fr" href="https://ghalla.example/fr/sellers/${farmer.id}"`);
    expect((await read('/sitemap-sellers-2.xml')).status).toBe(404);
    expect((await read('/sitemap-pages.xml')).text).toContain('<loc>https://ghalla.example/sellers</loc>');
  });

  test('has one file per ten thousand ids', async () => {
    await t.owner.query('alter sequence items_id_seq restart with 30000');
    for (const title of ['Far', 'Last']) await decideItem(t, admin, (await publishItem(t, farmer, { title })).id);

    const pages = locations((await read('/sitemap.xml')).text);
    expect(pages.filter((page) => page.includes('items'))).toEqual([
      'https://ghalla.example/sitemap-items-1.xml',
      'https://ghalla.example/sitemap-items-3.xml',
      'https://ghalla.example/sitemap-items-4.xml',
    ]);
    expect(locations((await read('/sitemap-items-3.xml')).text)).toEqual(['https://ghalla.example/item/far/30000']);
    expect(locations((await read('/sitemap-items-4.xml')).text)).toEqual(['https://ghalla.example/item/last/30001']);
    expect((await read('/sitemap-items-2.xml')).status).toBe(404);
  });

  test.each(['0', '01', '-1', 'x', '9999999'])('404 for page %s', async (page) => {
    expect((await read(`/sitemap-items-${page}.xml`)).status).toBe(404);
  });
});

test.each([
  ['ar', 'rtl', '/', 'الغلّة'],
  ['fr', 'ltr', '/fr', 'Ghalla'],
  ['en', 'ltr', '/en', 'Ghalla'],
])('the %s manifest reads in its own direction and opens its own language', async (lang, dir, start, name) => {
  const { text, type } = await read(`/manifest.${lang}.webmanifest`);
  expect(type).toContain('application/manifest+json');
  expect(JSON.parse(text)).toMatchObject({ lang, dir, start_url: start, name, display: 'standalone' });
});

test.each([
  ['ar', ''],
  ['fr', '/fr'],
  ['en', '/en'],
])('the %s manifest has what phones need to install it, in its language', async (lang, prefix) => {
  const { text } = await read(`/manifest.${lang}.webmanifest`);
  const manifest = JSON.parse(text) as ReturnType<typeof getManifest>;
  expect(manifest).toMatchObject({
    id: '/',
    scope: '/',
    display_override: ['standalone', 'minimal-ui'],
    launch_handler: { client_mode: ['navigate-existing', 'auto'] },
    share_target: { action: `${prefix}/share`, method: 'POST', enctype: 'multipart/form-data' },
  });
  expect(manifest.share_target.params.files).toEqual([{ name: 'photos', accept: ['image/*'] }]);
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual([
    `${prefix}/dashboard/items/create`,
    `${prefix}/dashboard/buyer/orders`,
    `${prefix}/dashboard/chat`,
    `${prefix}/search/All`,
  ]);
  // A launcher cuts a maskable icon to its own shape.
  const filesFor = (purpose: string) => manifest.icons.filter((icon) => icon.purpose === purpose).map(({ src }) => src);
  expect(filesFor('maskable')).toHaveLength(2);
  expect(filesFor('any').filter((src) => filesFor('maskable').includes(src))).toEqual([]);
  expect(new Set(manifest.screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(['narrow', 'wide']));
  for (const { src, sizes, type } of manifest.screenshots) {
    const file = `src/ui/public${src}`;
    const { width, height, format } = await sharp(file).metadata();
    expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type]);
    expect((await stat(file)).size).toBeLessThan(62_000);
  }
});

test('GET /manifest.{lang}.webmanifest › 404 for another language', async () => {
  expect((await read('/manifest.es.webmanifest')).status).toBe(404);
});
