import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestUser, startApp, type TestApp } from '#tests/support/app.ts';
import { errorFields } from '#tests/support/typed-call.ts';
import {
  imageBomb,
  fetchFile,
  createUploadForm,
  minimalPdf,
  noiseImage,
  uploadImage,
  uploadPdf,
} from '#tests/support/uploads.ts';

let t: TestApp;
let farmer: TestUser;

beforeAll(async () => {
  t = await startApp();
  farmer = await t.createUser();
});
afterAll(() => t.close());

const sendImage = (bytes: Uint8Array, name?: string, type?: string) =>
  t.call('POST /api/items/upload-image', { as: farmer, body: createUploadForm(bytes, name, type) });
const sendDoc = (bytes: Uint8Array, name = 'paper.pdf', type = 'application/pdf') =>
  t.call('POST /api/items/upload-pdf', { as: farmer, body: createUploadForm(bytes, name, type) });
const served = async (path: string) => (await fetchFile(t.app, path, { as: farmer, accept: 'image/webp' })).bytes;
const rows = () => t.deps.db.selectFrom('uploads').selectAll().execute();

const FORMATS = {
  jpeg: () => noiseImage().jpeg().toBuffer(),
  png: () => noiseImage().png().toBuffer(),
  webp: () => noiseImage().webp().toBuffer(),
  avif: () => noiseImage().avif({ effort: 0 }).toBuffer(),
  gif: () => noiseImage(90, 60).gif().toBuffer(),
};

describe('POST /api/items/upload-image', () => {
  test.each(Object.entries(FORMATS))('accepts %s, whatever its name', async (_, make) => {
    const { status, body } = await sendImage(await make(), 'holiday.exe', 'application/octet-stream');
    expect(status).toBe(200);
    expect(body).toEqual({ image_path: expect.stringMatching(/^uploads\/[0-9a-f]{32}\.webp$/) });
    expect(await sharp(await served(body.image_path)).metadata()).toMatchObject({ format: 'webp' });
  });

  test('distinguishes AVIF with the generic brand from HEIC', async () => {
    const bytes = await FORMATS.avif();
    bytes.write('mif1', 8, 'latin1');
    expect((await sendImage(bytes)).status).toBe(200);
  });

  test('rotates upright and removes location, camera and owner', async () => {
    const original = await noiseImage(900, 600)
      .withExif({
        IFD0: { Copyright: 'Fatima', Make: 'Camera' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '33/1 53/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '5/1 33/1 0/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(original.includes('Fatima')).toBe(true);
    const before = await sharp(original).metadata();
    expect(before).toMatchObject({ orientation: 6, exif: expect.anything(), xmp: expect.anything() });

    const path = await uploadImage(t, farmer, original);
    const forms = [path, `${path}?w=320`, `${path}?w=1280`];
    for (const form of forms) {
      for (const accept of ['image/avif', 'image/webp', 'image/jpeg']) {
        const { bytes } = await fetchFile(t.app, form, { as: farmer, accept });
        const after = await sharp(bytes).metadata();
        expect(after.height).toBeGreaterThan(after.width);
        expect([after.exif, after.xmp, after.iptc, after.icc, after.orientation]).toEqual(Array(5).fill(undefined));
        expect(bytes.includes('Fatima')).toBe(false);
      }
    }
    expect(await sharp(await served(path)).metadata()).toMatchObject({ width: 600, height: 900 });
  });

  test('keeps transparency and removes appended data', async () => {
    const png = await sharp({ create: { width: 50, height: 50, channels: 4, background: '#f000' } })
      .png()
      .toBuffer();
    const path = await uploadImage(t, farmer, Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]));
    const bytes = await served(path);
    expect((await sharp(bytes).metadata()).hasAlpha).toBe(true);
    expect(bytes.includes('script')).toBe(false);
    const jpeg = await fetchFile(t.app, path, { as: farmer, accept: 'image/jpeg' });
    expect((await sharp(jpeg.bytes).raw().toBuffer())[0]).toBe(255);
  });

  test('limits the size to 2560 px and keeps tiny pictures', async () => {
    const long = await uploadImage(t, farmer, await noiseImage(400, 5000).jpeg().toBuffer());
    expect(await sharp(await served(long)).metadata()).toMatchObject({ width: 205, height: 2560 });
    const tiny = await uploadImage(t, farmer, await noiseImage(1, 1).png().toBuffer());
    expect(await sharp(await served(tiny)).metadata()).toMatchObject({ width: 1, height: 1 });
  });

  test('keeps the first frame of an animation', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#0000ff'].map((background) =>
        sharp({ create: { width: 40, height: 30, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(gif).metadata()).pages).toBe(2);
    const bytes = await served(await uploadImage(t, farmer, gif));
    expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
    const [red = 0, , blue = 0] = await sharp(bytes).raw().toBuffer();
    expect(red).toBeGreaterThan(200);
    expect(blue).toBeLessThan(60);
  });
});

describe('POST /api/items/upload-image (errors)', () => {
  const heic = Buffer.concat([
    Buffer.from([0, 0, 0, 0x18]),
    Buffer.from('ftypheic\0\0\0\0mif1heic'),
    Buffer.alloc(200),
  ]);
  const strangers: [string, () => Uint8Array | Promise<Uint8Array>][] = [
    ['a web page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>')],
    ['a PDF', () => minimalPdf()],
    ['a TIFF', () => noiseImage(9, 9).tiff().toBuffer()],
    ['nothing', () => Buffer.alloc(0)],
    ['one byte', () => Buffer.from([0xff])],
  ];

  test.each(strangers)('returns 415 for %s', async (_, make) => {
    const { status, body } = await sendImage(await make(), 'picture.png', 'image/png');
    expect([status, body.code]).toEqual([415, 'unsupported']);
    expect(body.message).toContain('JPEG');
  });

  test('returns 415 for HEIC with a hint in the language of the request', async () => {
    const { status, body } = await sendImage(heic, 'IMG_0001.HEIC', 'image/heic');
    expect(status).toBe(415);
    expect(body.message).toContain('Most Compatible');
    const arabic = await t.call('POST /api/items/upload-image', {
      as: farmer,
      lang: 'ar',
      body: createUploadForm(heic),
    });
    expect(arabic.body.message).toContain('آيفون');
    expect((await sendDoc(heic)).body.message).toContain('Most Compatible');
  });

  test('rejects a decompression bomb by its number of pixels', async () => {
    for (const [width, height] of [
      [30_000, 30_000],
      [9000, 9000],
    ] as const) {
      const { status, body } = await sendImage(imageBomb(width, height), 'small.png', 'image/png');
      expect(status).toBe(422);
      expect(body.errors.image?.[0]).toContain('pixels');
    }
  });

  test('returns 422 for damaged or truncated pictures', async () => {
    const half = (await noiseImage(2000, 1500).jpeg().toBuffer()).subarray(0, 20_000);
    const posing = Buffer.from('GIF89a/*<script>alert(1)</script>*/=1;');
    for (const bytes of [half, posing, imageBomb(100, 100)]) {
      const { status, body } = await sendImage(bytes);
      expect([status, body.code]).toEqual([422, 'invalid']);
      expect(body.errors.image).toHaveLength(1);
    }
  });

  test('rejects forms without a file, with text, or with two files', async () => {
    const none = await t.call('POST /api/items/upload-image', { as: farmer, body: { other: 1 } });
    expect([none.status, none.body.errors.image]).toEqual([422, ['This field is required.']]);
    const text = new FormData();
    text.append('image', 'uploads/x.webp');
    expect(errorFields(await t.call('POST /api/items/upload-image', { as: farmer, body: text }))).toEqual([
      422,
      ['image'],
    ]);
    const two = createUploadForm(await FORMATS.jpeg());
    two.append('image', new File(['x'], 'x.jpg'));
    expect(errorFields(await t.call('POST /api/items/upload-image', { as: farmer, body: two }))).toEqual([
      422,
      ['image'],
    ]);
  });

  test('accepts 10 MB and rejects one byte more', async () => {
    const limit = 10 * 1024 * 1024;
    const jpeg = await FORMATS.jpeg();
    const padded = (size: number) => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.byteLength)]);
    expect((await sendImage(padded(limit))).status).toBe(200);
    for (const size of [limit + 1, limit + 200_000]) {
      const { status, body } = await sendImage(padded(size));
      expect([status, body.code, body.message]).toEqual([
        413,
        'too_large',
        'The file is too large. The maximum is 10 MB.',
      ]);
    }
  });

  test('stores nothing', async () => {
    const before = (await rows()).length;
    await sendImage(Buffer.from('<html>'));
    await sendImage(imageBomb(30_000, 30_000));
    await sendDoc(Buffer.from('%PDF-1.4 no'));
    expect(await rows()).toHaveLength(before);
  });

  test('rejects uploads above a gigabyte of unused files', async () => {
    const hoarder = await t.createUser({ phone: '0661999002' });
    // Its quota is larger than that.
    const user = t.deps.db.updateTable('users').set({ phone_number_verified: true });
    await user.where('id', '=', hoarder.id).execute();
    const path = await uploadPdf(t, hoarder);
    const bytes = 1024 * 1024 * 1024;
    await t.deps.db.updateTable('uploads').set({ bytes }).where('path', '=', path).execute();
    const upload = async () =>
      t.call('POST /api/items/upload-pdf', { as: hoarder, body: createUploadForm(minimalPdf()) });
    expect((await upload()).status).toBe(200);
    const { status, headers, body } = await upload();
    expect([status, body.code, headers.get('retry-after')]).toEqual([429, 'too_many', '3600']);
    await t.call(`DELETE /api/items/delete-doc/${path.slice('uploads/'.length)}`, { as: hoarder });
    expect((await upload()).status).toBe(200);
  });

  test('rejects guests before reading the body', async () => {
    const body = createUploadForm(Buffer.alloc(11 * 1024 * 1024));
    expect((await t.call('POST /api/items/upload-image', { body })).status).toBe(401);
    expect((await t.call('POST /api/items/upload-pdf', { body })).status).toBe(401);
  });
});

describe('POST /api/items/upload-pdf', () => {
  test('stores a PDF as it is', async () => {
    const pdf = minimalPdf();
    const path = await uploadPdf(t, farmer, pdf);
    expect(path).toMatch(/^uploads\/[0-9a-f]{32}\.pdf$/);
    expect((await served(path)).equals(pdf)).toBe(true);
  });

  test('re-encodes a picture', async () => {
    const { status, body } = await sendDoc(await FORMATS.png(), 'certificate.pdf', 'application/pdf');
    expect(status).toBe(200);
    expect(body.image_path).toMatch(/\.webp$/);
  });

  test.each([
    ['a page behind the first line of a PDF', Buffer.from('%PDF-1.4\n<script>alert(1)</script>')],
    ['a page in the first line of a PDF', Buffer.from('%PDF-1.4 <html>\nstartxref\n9\n%%EOF')],
    ['a page with a PDF after it', Buffer.concat([Buffer.from('<html>'), minimalPdf()])],
    ['an archive with a PDF after it', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(60), minimalPdf()])],
    ['an archive after the head of a PDF', Buffer.concat([minimalPdf().subarray(0, 40), Buffer.alloc(4000)])],
    ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500), minimalPdf()])],
    ['a text', Buffer.from('hello')],
  ])('returns 415 for %s', async (_, bytes) => {
    const { status, body } = await sendDoc(bytes);
    expect([status, body.code]).toEqual([415, 'unsupported']);
  });

  test('removes a PDF appended to a picture', async () => {
    const { body } = await sendDoc(Buffer.concat([await FORMATS.gif(), minimalPdf()]));
    expect(body.image_path).toMatch(/\.webp$/);
    expect((await served(body.image_path)).includes('%PDF')).toBe(false);
  });
});

describe('POST /api/items/rotate-image', () => {
  const rotate = (image_path: string, turns: number, as = farmer) =>
    t.call('POST /api/items/rotate-image', { as, body: { image_path, turns } });

  /** A picture whose upper half is red and whose lower half is blue. */
  const halves = async (): Promise<string> => {
    const half = (background: string) => ({ create: { width: 90, height: 30, channels: 3, background } }) as const;
    const red = await sharp(half('#f00')).png().toBuffer();
    const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#00f' } })
      .composite([{ input: red, left: 0, top: 0 }])
      .png()
      .toBuffer();
    return (await sendImage(bytes)).body.image_path;
  };
  const isRed = async (bytes: Buffer, left: number, top: number): Promise<boolean> => {
    const { channels } = await sharp(
      await sharp(bytes).extract({ left, top, width: 10, height: 10 }).toBuffer(),
    ).stats();
    return (channels[0]?.mean ?? 0) > (channels[2]?.mean ?? 0);
  };

  test('stores a copy that is rotated clockwise, and leaves the original', async () => {
    const path = await halves();
    const { status, body } = await rotate(path, 1);
    expect(status).toBe(200);
    expect(body.image_path).not.toBe(path);
    const bytes = Buffer.from(await served(body.image_path));
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 60, height: 90 });
    // The upper part is on the right.
    expect([await isRed(bytes, 45, 40), await isRed(bytes, 5, 40)]).toEqual([true, false]);
    const back = await rotate(body.image_path, 3);
    const again = Buffer.from(await served(back.body.image_path));
    expect([await isRed(again, 40, 5), await isRed(again, 40, 45)]).toEqual([true, false]);
    expect(await sharp(await served(path)).metadata()).toMatchObject({ width: 90, height: 60 });
    const row = (await rows()).find((one) => one.path === body.image_path);
    expect(row).toMatchObject({ owner_id: farmer.id, kind: 'image', width: 60, height: 90 });
  });

  test('rotates a picture of another user only for administrators', async () => {
    const path = await halves();
    const [stranger, admin] = [await t.createUser(), await t.createUser({ role: 'admin' })];
    expect((await rotate(path, 2, stranger)).status).toBe(404);
    expect((await rotate(path, 2, admin)).status).toBe(200);
  });

  test('rejects documents, unknown and deleted pictures, paths outside the uploads and other turns', async () => {
    const pdf = (await sendDoc(minimalPdf())).body.image_path;
    const gone = await halves();
    await t.call(`DELETE /api/items/delete-image/${gone.slice('uploads/'.length)}`, { as: farmer });
    for (const path of [pdf, gone, `uploads/${'0'.repeat(32)}.webp`])
      expect((await rotate(path, 1)).status, path).toBe(404);
    expect(errorFields(await rotate('uploads/../session-secret', 0))).toEqual([422, ['image_path', 'turns']]);
  });
});
