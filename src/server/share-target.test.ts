import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { createApp } from '#app/app.ts';
import { SHARED_FILES } from '#lib/share-paths.ts';
import { mountShareTarget } from './share-target.ts';

const ORIGIN = 'https://ghalla.example';

let t: TestApp;
let site: Hono;

beforeAll(async () => {
  t = await startApp({ PUBLIC_URL: ORIGIN });
  site = await createApp(t.deps, { pages: (app, options) => Promise.resolve(mountShareTarget(app, options)) });
});
afterAll(() => t.close());

const share = async (fields: Record<string, string | File>, path = '/share', headers: Record<string, string> = {}) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const response = await site.request(path, { method: 'POST', body, headers });
  return [response.status, response.headers.get('location')];
};

const photo = (bytes: number): File => new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' });

describe('POST /share', () => {
  test.each<[Record<string, string>, string]>([
    [{ text: 'طماطم' }, `/search/All?q=${encodeURIComponent('طماطم')}`],
    [{ title: 'Olive oil', text: '' }, '/search/All?q=Olive+oil'],
    [{ text: 'Olive  oil\nhttps://other.example/item/x/5', title: 'A title' }, '/search/All?q=Olive+oil'],
    [{ text: 'x'.repeat(500) }, `/search/All?q=${'x'.repeat(200)}`],
    [{ url: 'https://other.example/' }, '/'],
    [{}, '/'],
  ])('%j › begins a search for its words, without links', async (fields, page) => {
    expect(await share(fields)).toEqual([303, page]);
  });

  test.each([
    [{ url: `${ORIGIN}/item/olive-oil/12` }, '/item/olive-oil/12'],
    [{ text: `Look: ${ORIGIN}/fr/item/huile/12?from=app` }, '/fr/item/huile/12'],
    [{ text: 'Oil', title: `${ORIGIN}/i/12` }, '/i/12'],
    // The path is changed: two slashes would begin the name of a host.
    [{ url: `${ORIGIN}//item/x/1` }, '/item/x/1'],
    [{ url: `${ORIGIN}/fr//i/1` }, '/fr/i/1'],
    // Only links to items are opened: other pages of the site, and of sites that look like it, are words to search for.
    [{ text: `oil ${ORIGIN}/dashboard` }, '/search/All?q=oil'],
    [{ text: `oil https://ghalla.example.evil.example/item/x/12` }, '/search/All?q=oil'],
    [{ text: `oil ${ORIGIN}/item/x/12/../../../dashboard` }, '/search/All?q=oil'],
    [{ text: `oil ${ORIGIN}//evil.example/item/x/1` }, '/search/All?q=oil'],
  ])('%j › opens an item of this site', async (fields, page) => {
    expect(await share(fields)).toEqual([303, page]);
  });

  test('keeps the language of its path', async () => {
    expect(await share({ text: 'oil' }, '/fr/share')).toEqual([303, '/fr/search/All?q=oil']);
    expect(await share({ url: 'nothing' }, '/en/share')).toEqual([303, '/en']);
    expect(await share({ text: 'oil' }, '/es/share')).toEqual([404, null]);
  });

  test('begins a listing for photos, which have to be chosen again', async () => {
    const page = '/dashboard/items/create?shared=missing';
    expect(await share({ [SHARED_FILES]: photo(10), text: 'oil' })).toEqual([303, page]);
    expect(await share({ [SHARED_FILES]: photo(3_000_000) }, '/en/share')).toEqual([303, `/en${page}`]);
    expect(await share({ [SHARED_FILES]: photo(0), text: 'oil' })).toEqual([303, '/search/All?q=oil']);
  });

  test('needs neither our own page nor a session, for it changes nothing', async () => {
    const headers = { origin: 'https://other.example', cookie: 'better-auth.session_token=x' };
    expect(await share({ text: 'oil' }, '/share', headers)).toEqual([303, '/search/All?q=oil']);
  });

  test('opens the home page for a body that is no form', async () => {
    const response = await site.request('/share', {
      method: 'POST',
      body: '{',
      headers: { 'content-type': 'text/plain' },
    });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/']);
  });
});
