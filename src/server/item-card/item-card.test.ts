import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Hono } from 'hono';
import jsqr from 'jsqr';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestUser, type TestApp } from '#tests/support/app.ts';
import { decideItem, publishItem } from '#tests/support/items.ts';
import { noiseImage, uploadImage } from '#tests/support/uploads.ts';
import { createApp } from '#app/app.ts';
import type { ItemFull } from '#features/items/contract.ts';
import { createLimits } from '#platform/transport/limits.ts';
import { mountItemCards } from './serve.ts';
import { drawText, isKnown, measure, toDrawable } from './draw.ts';

// Node returns the whole CommonJS module although its types declare the function.
const decode = (jsqr as unknown as { default?: typeof jsqr }).default ?? jsqr;

const ORIGIN = 'https://ghalla.example';

let t: TestApp;
let site: Hono;
let farmer: TestUser;
let admin: TestUser;
let item: ItemFull;

beforeAll(async () => {
  t = await startApp({ PUBLIC_URL: ORIGIN });
  site = await createApp(t.deps, { pages: (app, options) => Promise.resolve(mountItemCards(app, options)) });
  [farmer, admin] = await Promise.all([t.createUser({ role: 'farmer' }), t.createUser({ role: 'admin' })]);
  item = await publish({ title: 'طماطم «بيو» من 12 ضيعة', images: await uploadImage(t, farmer) });
});
afterAll(() => t.close());

const publish = async (fields: Record<string, unknown> = {}): Promise<ItemFull> => {
  const published = await publishItem(t, farmer, fields);
  await decideItem(t, admin, published.id);
  return published;
};

const getCard = (id: number | string, query = '', init: RequestInit = {}) =>
  site.request(`/item/any-slug/${id}/card.jpg${query}`, init);

const readPicture = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer());

/** Decodes the QR code of a picture as a phone does. */
const readCode = async (picture: Buffer): Promise<string | undefined> => {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return decode(new Uint8ClampedArray(data), info.width, info.height)?.data;
};

describe('GET /item/{slug}/{id}/card.jpg', () => {
  test.each([
    ['', '/i/'],
    ['?lang=ar', '/i/'],
    ['?lang=fr', '/fr/i/'],
    ['?lang=en', '/en/i/'],
  ])('%j › is a JPEG in the size of a status, with a code that leads to the listing', async (query, path) => {
    const response = await getCard(item.id, query);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    const picture = await readPicture(response);
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1080, height: 1920 });
    expect(picture.byteLength).toBeLessThan(300_000);
    expect(await readCode(picture)).toBe(`${ORIGIN}${path}${item.id}`);
  });

  test('stays below 300 KB with a photo of noise, and shows the logo without a photo', async () => {
    const noisy = await publish({
      images: await uploadImage(t, farmer, await noiseImage(1600, 1600).jpeg().toBuffer()),
    });
    const bare = await publish({ price: undefined });
    expect((await readPicture(await getCard(noisy.id))).byteLength).toBeLessThan(300_000);
    const logo = await sharp(await readPicture(await getCard(bare.id)))
      .extract({ left: 530, top: 380, width: 20, height: 20 })
      .stats();
    expect(logo.dominant).not.toEqual({ r: 236, g: 240, b: 221 });
  });

  test('has one tag for the same content, another after an edit and in another language', async () => {
    const { id } = await publish({ title: 'Before' });
    const tag = (await getCard(id)).headers.get('etag') ?? '';
    const again = await getCard(id, '', { headers: { 'if-none-match': tag } });
    expect([again.status, again.headers.get('cache-control')]).toEqual([
      304,
      'public, max-age=0, s-maxage=1, must-revalidate',
    ]);
    expect((await getCard(id, '?lang=fr')).headers.get('etag')).not.toBe(tag);
    await t.deps.db.updateTable('items').set({ title: 'After' }).where('id', '=', id).execute();
    expect((await getCard(id, '', { headers: { 'if-none-match': tag } })).status).toBe(200);
  });

  test('404 for listings that not everyone may see, even for their seller', async () => {
    const waiting = await publishItem(t, farmer);
    const forFarmers = await publishItem(t, farmer);
    await decideItem(t, admin, forFarmers.id, 'farmerAccepted');
    const deleted = await publish();
    await t.call(`DELETE /api/items/delete_from_account/${deleted.id}`, { as: farmer });
    const headers = { authorization: `Bearer ${farmer.token}` };
    for (const { id } of [waiting, forFarmers, deleted]) expect((await getCard(id, '', { headers })).status).toBe(404);
    for (const id of ['999999', '0', 'x', '1234567890123']) expect((await getCard(id)).status).toBe(404);
  });

  test('422 for another language', async () => {
    const response = await getCard(item.id, '?lang=es');
    expect([response.status, await response.json()]).toMatchObject([422, { errors: { lang: [expect.any(String)] } }]);
  });

  test('429 for an address that has had too many drawn; what is drawn already is served on', async () => {
    const limits = createLimits(t.deps.db.pool);
    const limited = await createApp(
      { ...t.deps, limits },
      { pages: (app, options) => Promise.resolve(mountItemCards(app, options)) },
    );
    const request = async (query: string): Promise<Response> =>
      limited.request(`/item/x/${item.id}/card.jpg${query}`, { headers: { 'x-ghalla-address': '192.0.2.7' } });
    const simultaneous = await Promise.all(Array.from({ length: 130 }, () => request('')));
    expect(simultaneous.filter(({ status }) => status !== 200)).toEqual([]);
    for (let drawn = 1; drawn < 120; drawn += 1) await limits.take('cards', { address: '192.0.2.7' });
    expect((await request('?lang=fr')).status).toBe(429);
    expect((await request('')).status).toBe(200);
  });
});

describe('GET /i/{id}', () => {
  test.each([
    ['/i/', ''],
    ['/fr/i/', '/fr'],
    ['/en/i/', '/en'],
  ])('%s › leads to the listing in its language', async (path, prefix) => {
    const response = await site.request(`${path}${item.id}`);
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      `${prefix}/item/${encodeURIComponent(item.slug)}/${item.id}`,
    ]);
  });

  test('does not tell the title of a listing that waits for a decision, and leaves the answer to its page', async () => {
    const { id } = await publishItem(t, farmer, { title: 'Secret' });
    expect((await site.request(`/i/${id}`)).headers.get('location')).toBe(`/item/-/${id}`);
    expect((await site.request('/i/abc')).status).toBe(404);
  });
});

describe('text', () => {
  /** The dark pixels of each column of a drawn text, from the first one that has any. */
  const getInk = async (text: string, dir: 'ltr' | 'rtl'): Promise<number[]> => {
    const element = drawText(text, { ...STYLE, dir }, { x: 300, y: 60, fill: '#000', pageDir: 'ltr' });
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="100">${element}</svg>`;
    const { data, info } = await sharp(Buffer.from(svg)).extractChannel(3).raw().toBuffer({ resolveWithObject: true });
    const columns = Array.from({ length: info.width }, (_, x) => {
      const column = Array.from({ length: info.height }, (_row, y) => data[y * info.width + x] ?? 0);
      return column.reduce((sum, value) => sum + value, 0) / 255;
    });
    const first = columns.findIndex((ink) => ink > 0.5);
    return columns.slice(first, columns.findLastIndex((ink) => ink > 0.5) + 1);
  };
  const STYLE = { size: 40, weight: 400, dir: 'rtl' } as const;

  test('joins Arabic letters', async () => {
    const widths = await Promise.all([...'غلة'].map((letter) => measure(letter, STYLE)));
    const alone = widths.reduce((sum, width) => sum + width, 0);
    expect(await measure('غلة', STYLE)).toBeLessThan(alone * 0.9);
  });

  test('orders numbers and Arabic words in a line of either direction', async () => {
    const number = await getInk('25', 'ltr');
    const beginsWithNumber = async (text: string, dir: 'ltr' | 'rtl'): Promise<boolean> => {
      const line = await getInk(text, dir);
      return number.every((ink, at) => Math.abs(ink - (line[at] ?? 0)) < 3);
    };
    // The first word is at the right end, so that the line begins with the last word.
    expect(await beginsWithNumber('كلغ 25', 'rtl')).toBe(true);
    expect(await beginsWithNumber('25 كلغ', 'rtl')).toBe(false);
    expect(await beginsWithNumber('25 كلغ', 'ltr')).toBe(true);
    // A space within a number does not divide it.
    expect(await beginsWithNumber(toDrawable('درهم 25\u202f000'), 'rtl')).toBe(true);
  });

  test('leaves out what the typeface lacks', async () => {
    expect(toDrawable('Tomates 🍅 ⴰⵣⵓⵍ bio')).toBe('Tomates bio');
    expect([toDrawable('🍅'), toDrawable('\u200f \u202a')]).toEqual(['', '']);
    expect(toDrawable('ڭ')).toBe('ك');
    const hb = await import('harfbuzzjs');
    const folder = path.dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/readex-pro/package.json'));
    for (const weight of ['400Regular', '700Bold']) {
      const file = await readFile(path.join(folder, weight, `ReadexPro_${weight}.ttf`));
      const characters = new Set(new hb.Face(new hb.Blob(new Uint8Array(file).buffer)).collectUnicodes());
      const boxes = Array.from({ length: 0xffff }, (_, code) => code)
        .filter((code) => isKnown(String.fromCharCode(code)) && !characters.has(code))
        .map((code) => String.fromCharCode(code))
        .filter((character) => !/[\p{Cf}\u202f]/u.test(character));
      expect(boxes).toEqual([]);
    }
  });

  test('measures and draws what looks like markup as it is', async () => {
    expect(await measure('<b> & </b>', STYLE)).toBeGreaterThan(await measure('b b', STYLE));
    expect(await getInk('<b> &', 'ltr')).not.toEqual(await getInk('b', 'ltr'));
  });
});
