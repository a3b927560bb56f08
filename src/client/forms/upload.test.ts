import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startApp, type TestApp, type TestUser } from '#tests/support/app.ts';
import { CASES } from '#tests/support/random.ts';
import { minimalPdf, noiseImage } from '#tests/support/uploads.ts';
import { openWeakNetwork, serveApp, type WeakNetwork } from '#tests/support/weak-network.ts';
import { ApiError } from '../api.ts';
import { uploadFile, type UploadOptions } from './upload.ts';
import { HOUR } from '#lib/days.ts';

let t: TestApp;
let farmer: TestUser;
let server: Awaited<ReturnType<typeof serveApp>>;
let network: WeakNetwork;
let photo: Blob;

type Fetch = typeof fetch;
/** The behavior of a test's network towards requests. */
let between: (target: URL, init: RequestInit, next: () => ReturnType<Fetch>, n: number) => ReturnType<Fetch>;
let requests: string[] = [];

beforeAll(async () => {
  t = await startApp();
  farmer = await t.createUser();
  server = await serveApp(t);
  network = await openWeakNetwork(server.port);
  photo = new Blob([new Uint8Array(await noiseImage(700, 500).jpeg({ quality: 95 }).toBuffer())]);
  const direct = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const target = new URL(path, network.origin);
    requests.push(`${init.method} ${init.body instanceof Blob ? init.body.size : 0}`);
    const headers = { ...(init.headers as object), authorization: `Bearer ${farmer.token}`, connection: 'close' };
    return between(target, init, () => direct(target, { ...init, headers }), requests.length);
  });
});
afterEach(() => {
  network.faults.length = 0;
  requests = [];
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await network.close();
  server.close();
  await t.close();
});

const upload = (options: Partial<UploadOptions> = {}, file = photo, kind: 'picture' | 'document' = 'picture') =>
  uploadFile(kind, file, 'حقل.jpg', { lang: 'en', retryMs: 1, timeoutMs: 10_000, ...options });
const plain: typeof between = (_target, _init, next) => next();
const countFiles = async (): Promise<number> =>
  (await t.deps.db.selectFrom('uploads').select('path').where('owner_id', '=', farmer.id).execute()).length;
const PATH = /^uploads\/[0-9a-f]{32}\.webp$/;
/** A PDF whose page has this content. */
const pdfOf = (content: string): Blob => new Blob([new Uint8Array(minimalPdf(content))]);

describe('uploadFile', () => {
  test('sends the parts once and tells the progress', async () => {
    between = plain;
    const progress: number[] = [];
    const urls: string[] = [];
    const path = await upload({ onProgress: (percent) => progress.push(percent), onUrl: (url) => urls.push(url) });
    expect(path).toMatch(PATH);
    expect(progress.at(-1)).toBe(100);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    expect(urls).toEqual([expect.stringMatching(/^\/api\/uploads\/[0-9a-f]{32}$/)]);
    expect(requests[0]).toMatch(/^POST [1-9]/);
    const sizes = requests.map((request) => Number(request.split(' ')[1]));
    expect(sizes.reduce((sum, size) => sum + size)).toBe(photo.size);
  });

  test('continues after connections that break, and sends less than half of the file again', async () => {
    between = plain;
    const before = { sent: network.sent(), files: await countFiles() };
    network.faults.push({ cutAfter: 30_000 }, {}, { cutAfter: 40_000 }, {}, { losesResponse: true });
    const waiting: boolean[] = [];
    expect(await upload({ onWaiting: (value) => waiting.push(value) })).toMatch(PATH);
    expect(network.sent() - before.sent).toBeLessThan(photo.size * 1.5);
    expect(await countFiles()).toBe(before.files + 1);
    expect([waiting[0], waiting.at(-1)]).toEqual([true, false]);
  });

  test('stores one file when every response is lost the first time', async () => {
    const files = await countFiles();
    const { length: uploads } = await t.deps.db.selectFrom('partial_uploads').select('id').execute();
    let lost = new Set<string>();
    between = async (target, init, next) => {
      const response = await next();
      const offset = (init.headers as Record<string, string>)['upload-offset'] ?? '';
      const request = `${init.method} ${offset} ${target.pathname}`;
      if (lost.has(request)) return response;
      lost = lost.add(request);
      throw new TypeError('network');
    };
    expect(await upload()).toMatch(PATH);
    expect(await countFiles()).toBe(files + 1);
    const rows = await t.deps.db.selectFrom('partial_uploads').select('id').execute();
    expect(rows).toHaveLength(uploads + 1);
  });

  test('continues by its URL, or by its key, after a restart', async () => {
    // More than the largest part.
    const pdf = pdfOf('x'.repeat(2_500_000));
    for (const by of ['url', 'key'] as const) {
      const abort = new AbortController();
      between = async (_target, _init, next, n) => {
        const response = await next();
        if (n === 1) abort.abort();
        return response;
      };
      requests = [];
      let url = '';
      const options = { key: `file-${by}`, onUrl: (begun: string) => (url = begun) };
      const first = upload({ ...options, signal: abort.signal }, pdf, 'document');
      await expect(first).rejects.toMatchObject({ code: 'offline' });
      between = plain;
      expect(await upload(by === 'url' ? { url } : { key: options.key }, pdf, 'document')).toMatch(/\.pdf$/);
      const sent = requests.map((request) => Number(request.split(' ')[1]));
      if (by === 'url') expect(requests).toContain('GET 0');
      // Without its URL, the first part is sent once more.
      else sent.splice(0, 1);
      expect(sent.reduce((sum, size) => sum + size)).toBe(pdf.size);
    }
  });

  test('starts again when the server no longer has the upload', async () => {
    between = plain;
    expect(await upload({ url: `/api/uploads/${'f'.repeat(32)}` })).toMatch(PATH);
  });

  test('waits as long as the server asks, and passes by foreign pages', async () => {
    const answers = [
      new Response('<html>Sign in</html>', { headers: { 'content-type': 'text/html' } }),
      Response.json({ code: 'too_many' }, { status: 429, headers: { 'tus-resumable': '1.0.0', 'retry-after': '1' } }),
      new Response('Bad gateway', { status: 502 }),
      Response.json({ code: 'not_found' }, { status: 404 }),
    ];
    between = (_target, _init, next) => Promise.resolve(answers.shift() ?? next());
    const started = Date.now();
    expect(await upload()).toMatch(PATH);
    expect(answers).toEqual([]);
    expect(Date.now() - started).toBeGreaterThan(900);
  });

  test('a repeated request changes nothing', async () => {
    between = async (_target, _init, next) => {
      await next();
      return next();
    };
    const files = await countFiles();
    expect(await upload()).toMatch(PATH);
    expect(await countFiles()).toBe(files + 1);
  });

  test('continues at once when the browser is online again', async () => {
    const page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
    let online = false;
    between = (_target, _init, next) => (online ? next() : Promise.reject(new TypeError('network')));
    const path = upload({
      retryMs: HOUR,
      timeoutMs: Infinity,
      onWaiting: (waiting) => {
        if (!waiting) return;
        online = true;
        setTimeout(() => page.dispatchEvent(new Event('online')));
      },
    });
    expect(await path).toMatch(PATH);
  });

  test('throws what the server rejects, in the viewer’s language', async () => {
    between = plain;
    const text = new Blob(['no picture at all']);
    const error = await upload({ lang: 'fr' }, text).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 415, message: expect.stringContaining('image') });
    await expect(upload({}, new Blob([new Uint8Array(11 * 1024 * 1024)]))).rejects.toMatchObject({ status: 413 });
    expect(requests).toHaveLength(2);
    // The response of the rejection is lost; the next response is the same.
    between = async (_target, _init, next, n) => {
      const response = await next();
      if (n === 3) throw new TypeError('network');
      return response;
    };
    await expect(upload({}, text)).rejects.toMatchObject({ status: 415 });
  });

  test('gives up after its timeout, and when it is aborted', async () => {
    between = () => Promise.reject(new TypeError('network'));
    await expect(upload({ timeoutMs: 30 })).rejects.toMatchObject({ status: 0, code: 'offline' });
    const abort = new AbortController();
    const waiting = upload({
      signal: abort.signal,
      retryMs: 60_000,
      timeoutMs: Infinity,
      onWaiting: () => abort.abort(),
    });
    await expect(waiting).rejects.toMatchObject({ code: 'offline' });
  });

  test('delivers the same bytes through any sequence of faults', async () => {
    const fault = fc.oneof(
      fc.record({ cutAfter: fc.integer({ min: 0, max: 90_000 }) }),
      fc.constant({ losesResponse: true }),
      fc.constant({}),
    );
    between = plain;
    const content = Array.from({ length: 25_000 }, (_, n) => `${n} w`).join('\n');
    const pdf = pdfOf(content);
    await fc.assert(
      fc.asyncProperty(fc.array(fault, { maxLength: 8 }), async (faults) => {
        network.faults.splice(0, Infinity, ...faults);
        const path = await upload({}, pdf, 'document');
        const stored = await t.deps.storage.get(path);
        expect(Buffer.from(stored ?? []).includes(content)).toBe(true);
      }),
      { numRuns: CASES / 10 },
    );
  });
});
