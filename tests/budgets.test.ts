import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { BudgetName, LimitName } from '#lib/limits.ts';
import type { Place } from '#platform/transport/budgets.ts';
import { toNetwork } from '#platform/core/network.ts';
import { startApp, type TestApp, type TestUser } from './support/app.ts';
import { createUploadForm, fetchFile, imageBomb, minimalPdf, noiseImage, uploadPdf } from './support/uploads.ts';

// No account and no network can take more than its share of what costs more than a quick call (decision 50).

let t: TestApp;
const users: TestUser[] = [];

beforeAll(async () => {
  t = await startApp({}, { limits: true, pages: true });
  for (let n = 0; n < 5; n += 1) users.push(await t.createUser());
});
afterAll(() => t.close());

const user = (n: number): TestUser => users[n] ?? users[0]!;

const stats = (name: BudgetName) => t.deps.budgets.stats()[name];

/** Waits until a condition holds; the tests have no clock of their own. */
const until = (condition: () => boolean): Promise<void> => expect.poll(condition).toBe(true);

/** Takes the place of a network, so that its other jobs wait. */
const holdPlace = (name: BudgetName, address = 'in-process'): Promise<Place> =>
  t.deps.budgets.enter(name, { viewer: null, request: { address } });

const upload = (as: TestUser, bytes: Uint8Array) =>
  t.call('POST /api/items/upload-image', { as, body: createUploadForm(bytes) });

describe('pictures', () => {
  test('of another account wait for one of a full queue, not for all of it', async () => {
    const picture = await noiseImage(300, 300).jpeg().toBuffer();
    // In the order in which they get their places: answers may overtake each other.
    const begun: unknown[] = [];
    const run = t.deps.budgets.run.bind(t.deps.budgets);
    const spy = vi.spyOn(t.deps.budgets, 'run').mockImplementation((name, owner, job) =>
      run(name, owner, (spend) => {
        if (name === 'pictures') begun.push(owner?.viewer?.id);
        return job(spend);
      }),
    );
    onTestFinished(() => spy.mockRestore());
    const send = async (n: number): Promise<number> => (await upload(user(n), picture)).status;
    const place = await holdPlace('pictures');
    const all = Array.from({ length: 8 }, (_, n) => send(n % 2));
    await until(() => stats('pictures').waiting === 8);
    all.push(send(2));
    await until(() => stats('pictures').waiting === 9);
    place.leave();
    expect(new Set(await Promise.all(all))).toEqual(new Set([200]));
    expect(begun).toHaveLength(9);
    // The two accounts that came before have a turn each.
    expect(begun.indexOf(user(2).id)).toBeLessThanOrEqual(2);
  });

  test.each<[name: string, make: () => Promise<Buffer> | Buffer, max: number]>([
    ['an AVIF of 1 KB with 9 megapixels', () => flat(3000).avif({ effort: 0 }).toBuffer(), 8.5],
    ['an interlaced PNG with 17 megapixels', () => flat(4124).png({ progressive: true }).toBuffer(), 16],
    ['a PNG with 16 bits a color and 17 megapixels', () => flat(4124).toColourspace('rgb16').png().toBuffer(), 16],
    ['a progressive JPEG with 17 megapixels', () => flat(4124).jpeg({ progressive: true }).toBuffer(), 16],
    ['a WebP with 17 megapixels', () => flat(4124).webp({ lossless: true }).toBuffer(), 16],
    ['a GIF with 17 megapixels', () => flat(4124).gif().toBuffer(), 16],
    ['a PNG whose header claims 900 megapixels', () => imageBomb(30_000, 30_000), 70],
  ])('422 for %s, whose decoding costs too much', async (_name, make, max) => {
    const { status, body } = await upload(user(3), await make());
    expect([status, body]).toMatchObject([422, { errors: { image: [expect.stringContaining(String(max))] } }]);
  });

  test('429 once an account has used up the work of a minute, for its own pictures only', async () => {
    const picture = await noiseImage(60, 60).png().toBuffer();
    await t.deps.limits.count('pictureWork', `user:${user(4).id}`, 20_000);
    const { status, body, headers } = await upload(user(4), picture);
    expect([status, body]).toMatchObject([429, { code: 'too_many' }]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await upload(user(3), picture)).status).toBe(200);
    expect(stats('pictures').refused.work).toBeGreaterThan(0);
  });
});

const flat = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: '#7a4' } });

describe('files that never end', () => {
  const start = '--b\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n';
  const open: ReadableStreamDefaultController<Uint8Array>[] = [];
  const sendUnfinished = (as: TestUser): Promise<Response> => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        open.push(controller);
        controller.enqueue(new TextEncoder().encode(start));
        controller.enqueue(new Uint8Array(100_000));
      },
    });
    const headers = {
      authorization: `Bearer ${as.token}`,
      'content-type': 'multipart/form-data; boundary=b',
      'x-requested-with': 'XMLHttpRequest',
    };
    const init = { method: 'POST', body, duplex: 'half', headers } as RequestInit;
    return Promise.resolve(t.app.request('/api/items/upload-image', init));
  };

  test('take two places of an account and eight of a network; 42 of an account wait, and more get 429', async () => {
    const responses = Array.from({ length: 50 }, () => sendUnfinished(user(0)));
    await until(() => stats('files').waiting === 40 && stats('files').refused.full === 8);
    expect(stats('files').running).toBe(2);
    for (const n of [1, 2, 3, 4]) responses.push(sendUnfinished(user(n)), sendUnfinished(user(n)));
    await until(() => stats('files').running === 8);
    // Another network still has places.
    const form = createUploadForm(await noiseImage(60, 60).png().toBuffer());
    const headers = { 'x-ghalla-address': '192.0.2.99' };
    expect((await t.call('POST /api/items/upload-image', { as: user(0), body: form, headers })).status).toBe(429);
    const stranger = await t.createUser();
    expect((await t.call('POST /api/items/upload-image', { as: stranger, body: form, headers })).status).toBe(200);
    // The bytes that arrived are on the disk: 100 KB each.
    expect(await readdir(path.join(t.deps.config.DATA_DIR, 'incoming'))).toHaveLength(8);
    while (stats('files').running > 0) {
      for (const controller of open.splice(0)) controller.error(new Error('connection closed'));
      await new Promise((resolve) => setImmediate(resolve));
    }
    await Promise.allSettled(responses);
    expect(await readdir(path.join(t.deps.config.DATA_DIR, 'incoming'))).toEqual([]);
  });
});

test('a file above 1 MB is sent as a stream', async () => {
  const pdf = Buffer.concat([minimalPdf().subarray(0, 9), Buffer.alloc(5_000_000, '%'), minimalPdf().subarray(9)]);
  const file = await uploadPdf(t, user(3), pdf);
  const get = vi.spyOn(t.deps.storage, 'get');
  const { bytes, headers } = await fetchFile(t.app, file, { as: user(3) });
  expect(bytes.equals(pdf)).toBe(true);
  expect(headers.get('content-length')).toBe(String(pdf.byteLength));
  expect(get).not.toHaveBeenCalled();
  get.mockRestore();
});

describe('guests of one network that has used up the work of a minute', () => {
  const address = '198.51.100.7';
  const request = (target: string, from = address) =>
    t.app.request(target, { headers: { 'x-ghalla-address': from, 'accept-language': 'fr' } });
  const useUp = async (limit: LimitName): Promise<void> =>
    void (await t.deps.limits.count(limit, { address: toNetwork(address) }, 60_000));

  test('searches › 429 in their language, and others search', async () => {
    await useUp('searchWorkFrom');
    for (const target of [
      '/api/items/search?q=tomate',
      '/api/search/suggestions?q=tom',
      '/api/items/search/facets?q=x',
    ]) {
      const response = await request(target);
      expect([response.status, await response.json()]).toMatchObject([
        429,
        {
          code: 'too_many',
          message: 'Trop de demandes arrivent en ce moment. Patientez un instant, puis réessayez.',
        },
      ]);
      expect((await request(target, '198.51.100.8')).status).toBe(200);
    }
  });

  test('pages with a search › the short page, until when, and others see the page', async () => {
    await useUp('searchWorkFrom');
    const target = '/fr/search/Product?q=navets';
    const pages = await Promise.all([request(target), request(target, '198.51.100.8')]);
    expect(pages.map(({ status }) => status)).toEqual([429, 200]);
    expect(Number(pages[0]?.headers.get('retry-after'))).toBeGreaterThan(5);
    expect(await pages[0]?.text()).toContain('Trop de demandes arrivent en ce moment.');
    expect((await request(target)).status).toBe(200);
  });

  test('pages › a short page that says so in the language of its address; what a cache has is served', async () => {
    expect((await request('/fr/help', '198.51.100.8')).status).toBe(200);
    await useUp('pageWorkFrom');
    const response = await request('/fr/nowhere?x=1');
    const html = await response.text();
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(html).toContain('<html lang="fr" dir="ltr">');
    expect(html).toContain('Trop de demandes arrivent en ce moment.');
    expect(html).toContain('<a href="/fr/nowhere?x=1">Réessayer</a>');
    expect((await request('/fr/help')).status).toBe(200);
    expect((await request('/fr/nowhere?x=1', '198.51.100.8')).status).toBe(404);
  });

  test('the description of the API › 429 after thirty in a minute', async () => {
    for (let n = 0; n < 30; n += 1) expect((await request('/api/openapi.json')).status).toBe(200);
    expect([(await request('/api/openapi.json')).status, (await request('/api/docs')).status]).toEqual([429, 429]);
    expect((await request('/api/docs', '198.51.100.8')).status).toBe(200);
  });
});

test('a page that another network waits for is rendered at a place of its own', async () => {
  const request = async (target: string, from: string): Promise<Response> =>
    t.app.request(target, { headers: { 'x-ghalla-address': from } });
  const places = [await holdPlace('pages', '198.51.100.20'), await holdPlace('pages', '198.51.100.20')];
  const others = Array.from({ length: 20 }, (_, n) => request(`/en/nowhere-${n}`, '198.51.100.20'));
  others.push(request('/en/sellers', '198.51.100.20'));
  await until(() => stats('pages').waiting === 21);
  expect((await request('/en/sellers', '198.51.100.21')).status).toBe(200);
  expect(stats('pages').waiting).toBe(21);
  for (const place of places) place.leave();
  const statuses = (await Promise.all(others)).map(({ status }) => status);
  expect(statuses).toEqual([...Array<number>(20).fill(404), 200]);
});

test('requests of a network that sends many at once leave the way free for those of others', async () => {
  const request = async (from: string): Promise<number> =>
    (await t.app.request('/api/categories', { headers: { 'x-ghalla-address': from } })).status;
  const places = await Promise.all(Array.from({ length: 8 }, () => holdPlace('requests', '198.51.100.30')));
  const many = Array.from({ length: 30 }, () => request('198.51.100.30'));
  await until(() => stats('requests').waiting === 30);
  expect(await request('198.51.100.31')).toBe(200);
  expect(stats('requests').waiting).toBe(30);
  for (const place of places) place.leave();
  expect(new Set(await Promise.all(many))).toEqual(new Set([200]));
  expect(stats('requests')).toMatchObject({ running: 0, waiting: 0 });
});

test('a request that waits for its file, or for another budget, is no longer among those that have just arrived', async () => {
  const address = '198.51.100.32';
  const searching = [await holdPlace('searches', address), await holdPlace('searches', address)];
  const searches = Array.from({ length: 12 }, async () => {
    const response = await t.app.request('/api/items/search?q=tomate', { headers: { 'x-ghalla-address': address } });
    return response.status;
  });
  await until(() => stats('searches').waiting === 12);
  expect(stats('requests').running).toBe(0);
  for (const place of searching) place.leave();
  expect(new Set(await Promise.all(searches))).toEqual(new Set([200]));
});
