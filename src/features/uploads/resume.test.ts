import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp, type TestUser } from '#tests/support/app.ts';
import { CASES } from '#tests/support/random.ts';
import { errorFields } from '#tests/support/typed-call.ts';
import {
  beginTus,
  fetchFile,
  minimalPdf,
  noiseImage,
  patchTus,
  tusRequest,
  uploadImage,
} from '#tests/support/uploads.ts';
import { readParts } from './queries/partial.ts';
import { FILE_LIMIT, parseMetadata } from './rules.ts';
import { readPieces } from './service/resume.ts';
import { DAY } from '#lib/days.ts';

let t: TestApp;
/** A second process of the same installation. */
let other: TestApp;
let farmer: TestUser;
let photo: Buffer;

beforeAll(async () => {
  t = await startApp();
  other = await startApp({}, { sharedWith: t });
  farmer = await t.createUser();
  photo = await noiseImage(600, 400).jpeg().toBuffer();
});
afterAll(async () => {
  await other.close();
  await t.close();
});

const head = (url: string, as: TestUser | undefined = farmer, app = t) => tusRequest(app, `HEAD ${url}`, { as });
const countFiles = async (as = farmer): Promise<number> =>
  (await t.deps.db.selectFrom('uploads').select('path').where('owner_id', '=', as.id).execute()).length;
const countParts = async (): Promise<number> =>
  (await t.deps.db.selectFrom('upload_parts').select('start').execute()).length;
const half = () => Math.floor(photo.byteLength / 2);

/** Yields the bytes, then breaks like a lost connection. */
const broken = async function* (bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
  await new Promise((resolve) => setImmediate(resolve));
  throw new Error('connection lost');
};

describe('POST /api/uploads', () => {
  test('begins an upload with its place, offset and expiry', async () => {
    const { status, url, offset, headers, path } = await beginTus(t, farmer, 1000);
    expect([status, offset, path]).toEqual([201, 0, null]);
    expect(url).toMatch(/^\/api\/uploads\/[0-9a-f]{32}$/);
    expect(headers.get('tus-resumable')).toBe('1.0.0');
    const days = (Date.parse(headers.get('upload-expires') ?? '') - Date.now()) / DAY;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThan(7.1);
  });

  test('takes the first bytes, or all of them', async () => {
    const first = await beginTus(t, farmer, photo.byteLength, { body: photo.subarray(0, 100) });
    expect([first.status, first.offset]).toEqual([201, 100]);
    const whole = await beginTus(t, farmer, photo.byteLength, { body: photo });
    expect([whole.status, whole.offset, whole.path]).toEqual([
      201,
      photo.byteLength,
      expect.stringMatching(/^uploads\/[0-9a-f]{32}\.webp$/),
    ]);
    expect((await fetchFile(t.app, whole.path ?? '', { as: farmer })).status).toBe(200);
  });

  test('returns the same upload for the same key, also at the same time and when it is complete', async () => {
    const options = { key: 'one-photo' };
    const all = await Promise.all([1, 2, 3].map(() => beginTus(t, farmer, photo.byteLength, options)));
    expect(new Set(all.map(({ url }) => url)).size).toBe(1);
    await patchTus(t, farmer, all[0]?.url ?? '', 0, photo.subarray(0, 50));
    const again = await beginTus(other, farmer, photo.byteLength, { ...options, body: photo.subarray(0, 50) });
    expect([again.status, again.url, again.offset]).toEqual([201, all[0]?.url, 50]);
    const end = await patchTus(t, farmer, again.url, 50, photo.subarray(50));
    expect(await beginTus(t, farmer, photo.byteLength, options)).toMatchObject({ status: 201, path: end.path });
    const different = await beginTus(t, farmer, photo.byteLength + 1, options);
    expect([different.status, different.body.code]).toEqual([409, 'conflict']);
    // The key belongs to the account.
    const stranger = await t.createUser();
    expect(await beginTus(t, stranger, 10, options)).toMatchObject({ status: 201, offset: 0 });
  });

  test('rejects guests, other versions, wrong headers and long files', async () => {
    expect((await beginTus(t, undefined, 10)).status).toBe(401);
    expect((await beginTus(t, farmer, FILE_LIMIT)).status).toBe(201);
    const long = await beginTus(t, farmer, FILE_LIMIT + 1);
    expect([long.status, long.body.message]).toEqual([413, 'The file is too large. The maximum is 10 MB.']);
    expect(errorFields(await beginTus(t, farmer, 10, { kind: 'film' }))).toEqual([422, ['upload-metadata']]);
    expect(errorFields(await beginTus(t, farmer, -1))).toEqual([422, ['upload-length']]);
    const none = await tusRequest(t, 'POST /api/uploads', { as: farmer });
    expect(errorFields(none)).toEqual([422, ['upload-length', 'upload-metadata']]);
    const headers = { 'tus-resumable': '0.2.2', 'upload-length': '1', 'upload-metadata': 'kind cGljdHVyZQ==' };
    const version = await tusRequest(t, 'POST /api/uploads', { as: farmer, headers });
    expect([version.status, version.headers.get('tus-version')]).toEqual([412, '1.0.0']);
    const form = { ...headers, 'tus-resumable': '1.0.0', 'content-type': 'image/jpeg' };
    expect((await tusRequest(t, 'POST /api/uploads', { as: farmer, headers: form, body: photo })).status).toBe(415);
  });

  test('limits unfinished uploads by number and size, across processes; stale ones give way', async () => {
    const busy = await t.createUser();
    const many = await Promise.all(Array.from({ length: 16 }, (_, n) => beginTus(n % 2 ? t : other, busy, 1000)));
    expect(many.filter(({ status }) => status === 201)).toHaveLength(12);
    const rejected = many.find(({ status }) => status !== 201);
    expect([rejected?.status, rejected?.body.message]).toEqual([429, expect.stringContaining('not finished')]);
    expect(rejected?.headers.get('retry-after')).toBe('60');

    const heavy = await t.createUser();
    for (let n = 0; n < 6; n += 1) expect((await beginTus(t, heavy, FILE_LIMIT)).status).toBe(201);
    expect((await beginTus(t, heavy, 1)).status).toBe(429);
    await t.deps.db
      .updateTable('partial_uploads')
      .set({ touched_at: new Date(Date.now() - 2 * 3600_000) })
      .where('owner_id', '=', heavy.id)
      .execute();
    expect((await beginTus(t, heavy, 1)).status).toBe(201);
  });
});

describe('PATCH /api/uploads/{id}', () => {
  test('continues in another process; the last part tells the path of the picture', async () => {
    const { url } = await beginTus(t, farmer, photo.byteLength);
    const first = await patchTus(t, farmer, url, 0, photo.subarray(0, half()));
    expect([first.status, first.offset, first.path]).toEqual([204, half(), null]);
    const { status, offset, headers } = await head(url, farmer, other);
    expect([status, offset, headers.get('upload-length')]).toEqual([200, half(), String(photo.byteLength)]);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(parseMetadata(headers.get('upload-metadata') ?? '')?.get('filename')).toBe('صورة.jpg');
    const last = await patchTus(other, farmer, url, half(), photo.subarray(half()));
    expect([last.status, last.offset]).toEqual([204, photo.byteLength]);
    const stored = await other.deps.storage.get(last.path ?? '');
    expect(await sharp(stored ?? undefined).metadata()).toMatchObject({ format: 'webp', width: 600, height: 400 });
    expect((await head(url)).path).toBe(last.path);
  });

  test('stores a PDF as a document', async () => {
    const pdf = minimalPdf();
    const { path } = await beginTus(t, farmer, pdf.byteLength, { kind: 'document', body: pdf });
    expect((await fetchFile(t.app, path ?? '', { as: farmer })).bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('a repeated last part stores nothing twice', async () => {
    const { url } = await beginTus(t, farmer, photo.byteLength, { body: photo.subarray(0, half()) });
    const before = await countFiles();
    const rest = photo.subarray(half());
    const all = await Promise.all([t, other, t, other].map((app) => patchTus(app, farmer, url, half(), rest)));
    expect(all.filter(({ status }) => status === 204)).toHaveLength(1);
    const path = all.find(({ status }) => status === 204)?.path;
    expect(all.every(({ status }) => [204, 409, 503].includes(status))).toBe(true);
    const late = await patchTus(t, farmer, url, half(), rest);
    expect([late.status, late.body.code]).toEqual([409, 'conflict']);
    const empty = await patchTus(other, farmer, url, photo.byteLength, new Uint8Array());
    expect([empty.status, empty.path, (await head(url)).path]).toEqual([204, path, path]);
    expect(await countFiles()).toBe(before + 1);
  });

  test('of processes that store the same file, one does; after a crash another one can', async () => {
    const { url } = await beginTus(t, farmer, photo.byteLength, { body: photo.subarray(1) });
    const id = url.slice(-32);
    const before = await countFiles();
    // The state after the last byte arrived and the process died while it was storing the file.
    await t.deps.db.deleteFrom('upload_parts').where('upload_id', '=', id).execute();
    await t.deps.db.insertInto('upload_parts').values({ upload_id: id, start: 0, bytes: photo }).execute();
    const claim = async (until: number) =>
      t.deps.db
        .updateTable('partial_uploads')
        .set({ received: photo.byteLength, claimed_until: new Date(Date.now() + until) })
        .where('id', '=', id)
        .execute();
    const ask = (app: TestApp) => patchTus(app, farmer, url, photo.byteLength, new Uint8Array());
    await claim(30_000);
    const waiting = await ask(t);
    expect([waiting.status, waiting.headers.get('retry-after')]).toEqual([503, '2']);
    expect((await head(url)).path).toBeNull();
    await claim(-1);
    const answers = await Promise.all([ask(t), ask(other), ask(t)]);
    // A request while another one stores the file waits; a request after that gets the stored file.
    const stored = answers.filter(({ status }) => status === 204);
    expect(answers.every(({ status }) => [204, 503].includes(status))).toBe(true);
    expect([...new Set(stored.map(({ path }) => path))]).toEqual([(await head(url)).path]);
    expect(await countFiles()).toBe(before + 1);
  });

  test('is 409 at a wrong offset and 413 beyond the length', async () => {
    const { url } = await beginTus(t, farmer, 100, { body: photo.subarray(0, 40) });
    for (const offset of [0, 39, 41, 100]) {
      expect((await patchTus(t, farmer, url, offset, photo.subarray(0, 1))).status).toBe(409);
    }
    expect((await patchTus(t, farmer, url, 40, photo.subarray(0, 61))).status).toBe(413);
    expect((await patchTus(t, farmer, url, 40, broken(photo.subarray(0, 61)))).status).toBe(413);
    expect((await head(url)).offset).toBe(40);
    const withoutOffset = await tusRequest(t, `PATCH ${url}`, { as: farmer, body: photo });
    expect(errorFields(withoutOffset)).toEqual([422, ['upload-offset']]);
  });

  test('keeps what arrived before the connection broke', async () => {
    const { url } = await beginTus(t, farmer, photo.byteLength);
    await patchTus(t, farmer, url, 0, broken(photo.subarray(0, 777)));
    expect((await head(url)).offset).toBe(777);
    expect(await patchTus(t, farmer, url, 777, photo.subarray(777))).toMatchObject({ status: 204 });
  });

  test('rejects by content, each time with the same error, and keeps no bytes', async () => {
    const parts = await countParts();
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    const { url } = await beginTus(t, farmer, page.byteLength);
    const rejected = await patchTus(t, farmer, url, 0, page);
    expect([rejected.status, rejected.body.code, rejected.headers.get('tus-resumable')]).toEqual([
      415,
      'unsupported',
      '1.0.0',
    ]);
    expect(rejected.body.message).toContain('JPEG');
    expect(await head(url)).toMatchObject({ status: 200, offset: page.byteLength, path: null });
    const again = await patchTus(other, farmer, url, page.byteLength, new Uint8Array());
    expect([again.status, again.body]).toEqual([415, rejected.body]);
    const torn = await beginTus(t, farmer, 300, { body: photo.subarray(0, 300) });
    expect([torn.status, torn.body]).toMatchObject([422, { errors: { image: [expect.any(String)] } }]);
    expect((await beginTus(t, farmer, 0)).status).toBe(415);
    expect(await countParts()).toBe(parts);
  });

  test('rejects a cookie without x-requested-with', async () => {
    const { url } = await beginTus(t, farmer, 100);
    const headers = { cookie: 'ghalla.session_token=x', 'upload-offset': '0' };
    expect((await tusRequest(t, `PATCH ${url}`, { headers, body: photo })).status).toBe(403);
  });
});

describe('an upload of another user, an ended or an expired one', () => {
  test('is 404', async () => {
    const stranger = await t.createUser();
    const admin = await t.createUser({ role: 'admin' });
    const { url } = await beginTus(t, farmer, photo.byteLength);
    const expectStatus = async (status: number, as: TestUser | undefined): Promise<void> => {
      expect((await head(url, as)).status).toBe(status);
      expect((await patchTus(t, as, url, 0, photo)).status).toBe(status);
      expect((await tusRequest(t, `DELETE ${url}`, { as })).status).toBe(status);
    };
    await expectStatus(404, stranger);
    await expectStatus(404, admin);
    expect(await head(url)).toMatchObject({ status: 200, offset: 0 });
    const created = (days: number) =>
      t.deps.db
        .updateTable('partial_uploads')
        .set({ created_at: new Date(Date.now() - days * DAY) })
        .where('id', '=', url.slice(-32))
        .execute();
    await created(7.01);
    await expectStatus(404, farmer);
    await created(6.9);
    expect((await tusRequest(t, `DELETE ${url}`, { as: farmer })).status).toBe(204);
    await expectStatus(404, farmer);
  });

  test('DELETE keeps a stored file and frees the parts of an unfinished one', async () => {
    const parts = await countParts();
    const whole = await beginTus(t, farmer, photo.byteLength, { body: photo });
    await tusRequest(t, `DELETE ${whole.url}`, { as: farmer });
    expect((await fetchFile(t.app, whole.path ?? '', { as: farmer })).status).toBe(200);
    const { url } = await beginTus(t, farmer, photo.byteLength, { body: photo.subarray(1) });
    expect(await countParts()).toBeGreaterThan(parts);
    await tusRequest(t, `DELETE ${url}`, { as: farmer });
    expect(await countParts()).toBe(parts);
  });

  test('closing the account deletes it', async () => {
    const leaving = await t.createUser();
    const { url } = await beginTus(t, leaving, photo.byteLength, { body: photo.subarray(1) });
    const body = { confirm: 'close', password: leaving.password };
    expect((await t.call('POST /api/user/close', { as: leaving, body })).status).toBe(200);
    const rows = await t.deps.db.selectFrom('partial_uploads').select('id').where('id', '=', url.slice(-32)).execute();
    expect(rows).toEqual([]);
  });
});

test('parts in any cut, repeated, dropped and at wrong offsets always give the same bytes', async () => {
  const bytes = Buffer.from(Array.from({ length: 3000 }, (_, n) => (n * 7919) % 251));
  const patch = fc.record({
    size: fc.integer({ min: 0, max: 900 }),
    /** How far the client is wrong about the offset. */
    shift: fc.constantFrom(0, 0, 0, 0, 0, -200, 10),
    breaksAfter: fc.option(fc.integer({ min: 0, max: 900 })),
    repeated: fc.boolean(),
    process: fc.constantFrom('one', 'two'),
  });
  const user = await t.createUser();
  await fc.assert(
    fc.asyncProperty(fc.array(patch, { maxLength: 12 }), async (patches) => {
      const { url } = await beginTus(t, user, bytes.byteLength + 1);
      for (const { size, shift, breaksAfter, repeated, process } of patches) {
        const offset = Math.max(0, ((await head(url, user)).offset ?? 0) + shift);
        const part = bytes.subarray(offset, offset + size);
        const send = () =>
          patchTus(
            process === 'one' ? t : other,
            user,
            url,
            offset,
            breaksAfter === null ? part : broken(part.subarray(0, breaksAfter)),
          );
        await (repeated ? Promise.all([send(), send()]) : send());
      }
      const { offset } = await head(url, user);
      const got = Buffer.concat(await Array.fromAsync(readParts(t.deps.db, url.slice(-32))));
      expect(got.byteLength).toBe(offset);
      expect(bytes.subarray(0, got.byteLength).equals(got)).toBe(true);
      await tusRequest(t, `DELETE ${url}`, { as: user });
    }),
    { numRuns: CASES / 4 },
  );
});

describe('readPieces', () => {
  test('stores what has arrived while nothing more comes, and cuts long pieces', async () => {
    let arrive: () => void = () => {};
    const silence = new Promise<void>((resolve) => (arrive = resolve));
    const stream = (async function* () {
      yield Buffer.from('first');
      await silence;
      yield Buffer.alloc(300 * 1024);
    })();
    const sizes: number[] = [];
    for await (const piece of readPieces(stream, 1)) {
      sizes.push(piece.byteLength);
      arrive();
    }
    expect(sizes).toEqual([5, 128 * 1024, 128 * 1024, 44 * 1024]);
  });
});

test('parseMetadata › reads pairs, and rejects malformed ones', () => {
  expect([...(parseMetadata('kind cGljdHVyZQ==, empty') ?? [])]).toEqual([
    ['kind', 'picture'],
    ['empty', ''],
  ]);
  for (const text of ['', 'a b c', 'a YQ==,a YQ==', 'a %%%', ','])
    expect([text, parseMetadata(text)]).toEqual([text, null]);
});

test('both ways of uploading store a picture alike', async () => {
  const one = await uploadImage(t, farmer, photo);
  const { path } = await beginTus(t, farmer, photo.byteLength, { body: photo });
  const [a, b] = await Promise.all([one, path ?? ''].map((file) => fetchFile(t.app, file, { as: farmer })));
  expect(a?.bytes.equals(b?.bytes ?? Buffer.alloc(0))).toBe(true);
});
