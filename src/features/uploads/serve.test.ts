import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestUser, type TestApp } from '#tests/support/app.ts';
import { fetchFile, noiseImage, uploadImage, uploadPdf } from '#tests/support/uploads.ts';
import { setUses, type OwnerUses } from './service/uses.ts';

const FOR_ALL = 'public, max-age=31536000, immutable';
const CHROME = 'image/avif,image/webp,image/apng,*/*;q=0.8';

let t: TestApp;
let farmer: TestUser;
let other: TestUser;
let admin: TestUser;

beforeAll(async () => {
  t = await startApp();
  [farmer, other, admin] = await Promise.all([t.createUser(), t.createUser(), t.createUser({ role: 'admin' })]);
});
afterAll(() => t.close());

let lastItem = 0;
const use = (uses: Partial<OwnerUses>) =>
  t.deps.db
    .transaction()
    .execute((trx) => setUses(trx, { kind: 'item', id: (lastItem += 1), pinned: true, paths: [], ...uses }));
const get = (target: string, options?: Parameters<typeof fetchFile>[2]) => fetchFile(t.app, target, options);

/** Uploads a picture that an item shows; returns its path. */
const uploadShownPicture = async (bytes?: Uint8Array): Promise<string> => {
  const photo = await uploadImage(t, farmer, bytes);
  await use({ paths: [photo] });
  return photo;
};

describe('GET /uploads/{name} (picture)', () => {
  let photo: string;
  beforeAll(async () => {
    photo = await uploadShownPicture(await noiseImage(1500, 1000).jpeg().toBuffer());
  });

  test('is public, immutable and sandboxed', async () => {
    const { status, headers, bytes } = await get(photo);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': FOR_ALL,
      'content-length': String(bytes.byteLength),
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/.{8}/),
      etag: expect.stringMatching(/^"[^"]+"$/),
      vary: 'accept, save-data',
    });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1500, height: 1000 });
  });

  test.each([
    [CHROME, 160, 'image/avif', 'heif'],
    [CHROME, 320, 'image/avif', 'heif'],
    [CHROME, 640, 'image/avif', 'heif'],
    [CHROME, 1280, 'image/webp', 'webp'],
    ['image/webp,*/*', 320, 'image/webp', 'webp'],
    ['*/*', 1280, 'image/jpeg', 'jpeg'],
    [undefined, 320, 'image/jpeg', 'jpeg'],
  ])('serves %s at %i px as %s', async (accept, width, type, format) => {
    const { status, headers, bytes } = await get(`${photo}?w=${width}`, accept ? { accept } : {});
    expect([status, headers.get('content-type'), headers.get('vary')]).toEqual([200, type, 'accept, save-data']);
    expect(headers.get('cache-control')).toBe(FOR_ALL);
    expect(headers.get('content-length')).toBe(String(bytes.byteLength));
    expect(await sharp(bytes).metadata()).toMatchObject({ format, width, height: Math.round((width / 3) * 2) });
  });

  test('is one size smaller for clients that save data', async () => {
    const widthOf = async (width: number): Promise<number | undefined> => {
      const { bytes } = await get(`${photo}?w=${width}`, { headers: { 'save-data': 'on' } });
      return (await sharp(bytes).metadata()).width;
    };
    expect([await widthOf(1280), await widthOf(320), await widthOf(160)]).toEqual([640, 160, 160]);
  });

  test('converts to JPEG for clients without WebP', async () => {
    const { headers, bytes } = await get(photo, { accept: 'image/jpeg' });
    expect(headers.get('content-type')).toBe('image/jpeg');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1500 });
  });

  test('never enlarges', async () => {
    const small = await uploadShownPicture(await noiseImage(200, 100).jpeg().toBuffer());
    for (const accept of [CHROME, 'image/webp', 'image/jpeg']) {
      for (const width of [320, 640, 1280]) {
        const { bytes } = await get(`${small}?w=${width}`, { accept });
        expect(await sharp(bytes).metadata()).toMatchObject({ width: 200, height: 100 });
      }
    }
    expect(await sharp((await get(`${small}?w=160`)).bytes).metadata()).toMatchObject({ width: 160, height: 80 });
  });

  test('gives every variant its own ETag and returns 304 for a known one', async () => {
    const urls = [photo, ...[160, 320, 640, 1280].map((w) => `${photo}?w=${w}`)];
    const tags = new Set<string>();
    for (const target of urls) {
      for (const accept of [CHROME, 'image/webp', 'image/jpeg']) {
        const first = await get(target, { accept });
        const etag = first.headers.get('etag') ?? '';
        tags.add(`${etag} ${first.headers.get('content-type')} ${first.bytes.byteLength}`);
        const again = await get(target, { accept, headers: { 'if-none-match': `"other", W/${etag}` } });
        expect([again.status, again.bytes.byteLength, again.headers.get('etag')]).toEqual([304, 0, etag]);
        expect([again.headers.get('cache-control'), again.headers.get('vary')]).toEqual([FOR_ALL, 'accept, save-data']);
      }
    }
    expect(new Set([...tags].map((tag) => tag.split(' ')[0])).size).toBe(tags.size);
    const stale = await get(photo, { headers: { 'if-none-match': '"other"' } });
    expect(stale.status).toBe(200);
  });

  test('answers HEAD with the same headers', async () => {
    const whole = await get(`${photo}?w=320`, { accept: CHROME });
    const head = await get(`${photo}?w=320`, { accept: CHROME, method: 'HEAD' });
    expect([head.status, head.bytes.byteLength]).toEqual([200, 0]);
    for (const name of ['content-type', 'content-length', 'etag', 'cache-control', 'vary']) {
      expect(head.headers.get(name)).toBe(whole.headers.get(name));
    }
  });

  test.each(['100', '321', '0', '-320', 'abc', '', '320.0', '1e9'])('rejects the width "%s"', async (w) => {
    const { status, headers, bytes } = await get(`${photo}?w=${w}`);
    expect(status).toBe(422);
    expect(JSON.parse(bytes.toString())).toMatchObject({ code: 'invalid', errors: { w: [expect.any(String)] } });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('ignores other query parameters', async () => {
    expect((await get(`${photo}?v=2&x=../..`)).status).toBe(200);
  });

  test('returns 404 when the bytes are lost', async () => {
    const lost = await uploadShownPicture();
    await rm(path.join(t.deps.config.DATA_DIR, lost));
    for (const target of [lost, `${lost}?w=320`]) expect((await get(target)).status).toBe(404);
  });
});

describe('GET /uploads/{name} (access)', () => {
  const getHeaders = async (target: string, options?: Parameters<typeof fetchFile>[2]) => {
    const { status, headers } = await get(target, options);
    return [status, headers.get('cache-control'), headers.get('content-disposition')?.split(';')[0] ?? null];
  };

  test('restricts unused files to their owner and administrators', async () => {
    const [paper, photo] = [await uploadPdf(t, farmer), await uploadImage(t, farmer)];
    for (const target of [paper, photo, `${photo}?w=320`]) {
      const disposition = target === paper ? 'attachment' : null;
      expect(await getHeaders(target, { as: farmer })).toEqual([200, 'private, no-store', disposition]);
      expect(await getHeaders(target, { as: admin })).toEqual([200, 'private, no-store', disposition]);
      expect(await getHeaders(target, { as: other })).toEqual([404, 'no-store', null]);
      expect(await getHeaders(target)).toEqual([404, 'no-store', null]);
    }
  });

  test('serves certificates to everyone, as an attachment', async () => {
    const certificate = await uploadPdf(t, farmer);
    await use({ certificates: [certificate] });
    const { status, headers } = await get(certificate);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': FOR_ALL,
      'content-type': 'application/pdf',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect(headers.get('content-disposition')).toBe('attachment; filename="document.pdf"');
    expect((await get(certificate, { headers: { 'if-none-match': headers.get('etag') ?? '' } })).status).toBe(304);
    expect((await get(`${certificate}?w=320`)).status).toBe(404);
  });

  test.each([
    ['PDF', () => uploadPdf(t, farmer)],
    ['picture', () => uploadImage(t, farmer)],
    ['picture sent as a document', async () => uploadPdf(t, farmer, await noiseImage().jpeg().toBuffer())],
  ])('serves a CV (%s) to signed-in users as an attachment', async (_, upload) => {
    const cv = await upload();
    await use({ cv: [cv] });
    for (const as of [farmer, other, admin]) {
      expect(await getHeaders(cv, { as })).toEqual([200, 'private, no-store', 'attachment']);
    }
    const { status, headers, bytes } = await get(cv);
    expect([status, headers.get('cache-control'), JSON.parse(bytes.toString()).code]).toEqual([
      401,
      'no-store',
      'unauthenticated',
    ]);
    const etag = (await get(cv, { as: other })).headers.get('etag');
    expect(etag).toBeNull();
    expect((await get(cv, { headers: { 'if-none-match': '*' } })).status).toBe(401);
    if (!cv.endsWith('.pdf')) expect((await get(`${cv}?w=320`)).status).toBe(401);
  });

  test('restricts a file used as CV, wherever else it is used', async () => {
    const both = await uploadImage(t, farmer);
    await get(`${both}?w=320`, { as: farmer });
    await use({ paths: [both] });
    await use({ cv: [both] });
    expect((await get(both)).status).toBe(401);
    expect((await get(`${both}?w=320`)).status).toBe(401);
    expect((await get(both, { as: other })).status).toBe(200);
  });
});

describe('GET /uploads/{name} (missing)', () => {
  const name = 'f'.repeat(32);
  test.each([
    `/uploads/${name}.webp`,
    `/uploads/${name}.pdf`,
    `/uploads/${name}/w320.webp`,
    '/uploads/..%2f..%2fetc%2fpasswd',
    '/uploads/%2e%2e/%2e%2e/package.json',
    '/uploads/....//....//package.json',
    `/uploads/${name}.webp%00.svg`,
    '/uploads/%E0%A4%A',
    '/uploads/x',
    '/uploads/',
  ])('returns a standard 404 for %s', async (target) => {
    const { status, headers, bytes } = await get(target);
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(JSON.parse(bytes.toString())).toMatchObject({ code: 'not_found', message: expect.any(String) });
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('does not expose storage keys of variants', async () => {
    const photo = await uploadShownPicture(await noiseImage().jpeg().toBuffer());
    await get(`${photo}?w=320`, { accept: 'image/webp' });
    const stem = photo.slice(0, -'.webp'.length);
    expect(await readdir(path.join(t.deps.config.DATA_DIR, stem))).toEqual(['w320.webp']);
    expect((await get(`${stem}/w320.webp`)).status).toBe(404);
  });
});
