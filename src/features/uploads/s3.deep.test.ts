import type { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestUser, type TestApp } from '#tests/support/app.ts';
import { S3_ACCESS, startS3Server, type S3Server } from '#tests/support/s3-server.ts';
import { fetchFile, createUploadForm, noiseImage } from '#tests/support/uploads.ts';
import { createApp } from '#app/app.ts';
import type { Deps } from '#platform/context.ts';
import { s3Storage } from '#platform/transport/storage/s3.ts';
import { setUses } from './service/uses.ts';
import { purgeUnused } from './service/remove.ts';
import { HOUR } from '#lib/days.ts';

let t: TestApp;
let s3: S3Server;
let deps: Deps;
let app: Hono;
let farmer: TestUser;

beforeAll(async () => {
  [t, s3] = await Promise.all([startApp(), startS3Server()]);
  farmer = await t.createUser();
});
/** Opens the store as a process does that has not seen it fail: the circuit of another one may be open. */
const openStore = () => s3Storage({ endpoint: s3.url, ...S3_ACCESS, timeout: 400 });
beforeEach(async () => {
  s3.behavior = 'well';
  s3.requests.length = 0;
  deps = { ...t.deps, storage: openStore() };
  app = await createApp(deps);
});
afterAll(async () => {
  await t.close();
  await s3.close();
});

const signed = { 'x-requested-with': 'XMLHttpRequest', 'accept-language': 'en' };
const send = async (method: string, target: string, body?: FormData) => {
  const headers = { ...signed, authorization: `Bearer ${farmer.token}` };
  const response = await app.request(target, { method, headers, ...(body ? { body } : {}) });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  };
};
const uploadPhoto = async () =>
  send('POST', '/api/items/upload-image', createUploadForm(await noiseImage().jpeg().toBuffer()));
let lastItem = 0;
/** Uploads a picture that an item shows; returns its path. */
const uploadShownPicture = async () => {
  const path = String((await uploadPhoto()).body.image_path);
  await deps.db
    .transaction()
    .execute((trx) => setUses(trx, { kind: 'item', id: (lastItem += 1), pinned: false, paths: [path] }));
  return path;
};
const puts = (part: string) => s3.requests.filter((line) => line.startsWith('PUT') && line.includes(part)).length;

describe('uploads in an object store', () => {
  test('are stored, served and deleted with all variants', async () => {
    const photo = await uploadShownPicture();
    expect(s3.objects.get(photo)?.contentType).toBe('image/webp');
    const whole = await fetchFile(app, photo);
    expect(whole.bytes.equals(s3.objects.get(photo)!.body)).toBe(true);
    const small = await fetchFile(app, `${photo}?w=320`, { accept: 'image/webp' });
    const key = `${photo.slice(0, -'.webp'.length)}/w320.webp`;
    expect(s3.objects.get(key)?.body.equals(small.bytes)).toBe(true);
    expect((await send('DELETE', `/api/items/delete-image/${photo.slice('uploads/'.length)}`)).status).toBe(200);
    expect([s3.objects.has(photo), s3.objects.has(key)]).toEqual([false, false]);
  });

  test('create a variant once for concurrent requests', async () => {
    const photo = await uploadShownPicture();
    s3.requests.length = 0;
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => fetchFile(app, `${photo}?w=640`, { accept: 'image/avif' })),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(answers.every((answer) => answer.bytes.equals(answers[0]!.bytes))).toBe(true);
    expect(puts('w640.avif')).toBe(1);
    // One read for the variant, one for the picture, one write.
    expect(s3.requests).toHaveLength(3);
    await fetchFile(app, `${photo}?w=640`, { accept: 'image/avif' });
    expect(s3.requests).toHaveLength(3);
  });

  test('reuse a variant created by another process', async () => {
    const photo = await uploadShownPicture();
    const first = await fetchFile(app, `${photo}?w=160`, { accept: 'image/webp' });
    const elsewhere = await createApp(deps);
    s3.requests.length = 0;
    const second = await fetchFile(elsewhere, `${photo}?w=160`, { accept: 'image/webp' });
    expect(second.bytes.equals(first.bytes)).toBe(true);
    expect(s3.requests.map((line) => line.split(' ')[0])).toEqual(['GET']);
  });
});

describe.each([500, 503, 'silent'] as const)('S3 failure (%s)', (behavior) => {
  test('rejects uploads temporarily and stores nothing', async () => {
    const before = await deps.db.selectFrom('uploads').select('id').execute();
    s3.behavior = behavior;
    const { status, headers, body } = await uploadPhoto();
    expect([status, body.code]).toEqual([503, 'unavailable']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(JSON.stringify(body)).not.toContain('127.0.0.1');
    expect(await deps.db.selectFrom('uploads').select('id').execute()).toEqual(before);
  });

  test('returns an uncacheable 503; cached files are still served', async () => {
    const [cold, warm] = [await uploadShownPicture(), await uploadShownPicture()];
    await fetchFile(app, `${warm}?w=320`);
    s3.behavior = behavior;
    for (const target of [cold, `${cold}?w=320`]) {
      const { status, headers } = await fetchFile(app, target);
      expect([status, headers.get('cache-control')]).toEqual([503, 'no-store']);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await fetchFile(app, `${warm}?w=320`)).status).toBe(200);
    s3.behavior = 'well';
    expect((await fetchFile(app, `${cold}?w=320`)).status).toBe(200);
  });

  test('delays only the deletion of bytes, which the purge job completes', async () => {
    const photo = await uploadShownPicture();
    s3.behavior = behavior;
    expect((await send('DELETE', `/api/items/delete-image/${photo.slice('uploads/'.length)}`)).status).toBe(200);
    s3.behavior = 'well';
    expect((await fetchFile(app, photo)).status).toBe(404);
    expect(s3.objects.has(photo)).toBe(true);
    await purgeUnused({ ...deps, storage: openStore(), clock: { now: () => new Date(Date.now() + HOUR) } });
    expect(s3.objects.has(photo)).toBe(false);
    expect(await deps.db.selectFrom('uploads').select('id').where('path', '=', photo).execute()).toEqual([]);
  });
});
