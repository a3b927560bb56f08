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
import { openOutlines } from './outline.ts';
import { mountItemCards } from './serve.ts';

// Node gives the whole CommonJS module where its types promise the function.
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

/** What a phone reads in the code of a picture. */
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

describe('outlines', () => {
  test('join Arabic letters, and order numbers and Latin words in a line from right to left', async () => {
    const draw = await openOutlines();
    const style = { size: 40, weight: 400, dir: 'rtl' } as const;
    // Joined letters are narrower than the same letters alone.
    const alone = [...'غلّة'].reduce((sum, letter) => sum + draw(letter, style).width, 0);
    expect(draw('غلّة', style).width).toBeLessThan(alone * 0.9);
    // The first word is at the right end, so that the path begins with what comes last.
    const number = draw('25', style);
    expect(draw('كلغ 25', style).path.startsWith(number.path)).toBe(true);
    expect(draw('25 كلغ', style).path.startsWith(number.path)).toBe(false);
    expect(draw('25 كلغ', { ...style, dir: 'ltr' }).path.startsWith(number.path)).toBe(true);
    expect(draw('12\u202f500 درهم', style).path.endsWith(draw('12\u202f500', style).path)).toBe(false);
  });

  test('leave out what the typeface lacks, and keep its place free of empty boxes', async () => {
    const draw = await openOutlines();
    const style = { size: 40, weight: 700, dir: 'ltr' } as const;
    expect(draw('Tomates 🍅 ⴰⵣⵓⵍ bio', style)).toEqual(draw('Tomates bio', style));
    expect(draw('🍅', style)).toEqual({ path: '', width: 0 });
    expect(draw('ڭ', style)).toEqual(draw('ك', style));
  });
});
