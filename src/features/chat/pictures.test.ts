import type { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApp, type TestUser, type TestApp } from '#tests/support/app.ts';
import { sendMessage } from '#tests/support/chats.ts';
import { decideItem, publishItem } from '#tests/support/items.ts';
import { S3_ACCESS, startS3Server, type S3Server } from '#tests/support/s3-server.ts';
import { fetchFile, uploadImage, uploadPdf } from '#tests/support/uploads.ts';
import { createApp } from '#app/app.ts';
import { s3Storage } from '#platform/transport/storage/s3.ts';

// GET /uploads/{name} for pictures sent in a conversation.

let t: TestApp;
let s3: S3Server;
let stored: Hono;
let seller: TestUser;
let buyer: TestUser;
let stranger: TestUser;
let admin: TestUser;
let item: number;
let photo: string;

beforeAll(async () => {
  [t, s3] = await Promise.all([startApp(), startS3Server()]);
  [seller, buyer, stranger, admin] = await Promise.all([
    t.createUser({ role: 'farmer' }),
    t.createUser({ role: 'buyer' }),
    t.createUser({ role: 'farmer' }),
    t.createUser({ role: 'admin' }),
  ]);
  item = (await publishItem(t, seller)).id;
  await decideItem(t, admin, item);
});
beforeEach(async () => {
  photo = await uploadImage(t, buyer);
});
afterAll(async () => {
  await t.close();
  await s3.close();
});

const send = (path: string) => sendMessage(t, buyer, { to: seller.id, item_id: item, image: path });
/** Returns status and caching headers for a user, for the picture and its resized forms. */
const seenBy = async (as: TestUser | undefined, path = photo, app: Hono = t.app) => {
  const answers = [];
  for (const target of [path, `${path}?w=160`, `${path}?w=1280`]) {
    const { status, headers } = await fetchFile(app, target, { as, accept: 'image/webp' });
    answers.push(`${status} ${headers.get('cache-control')}`);
  }
  return [...new Set(answers)];
};

const NOBODY = ['404 no-store'];
const SIDE = ['200 private, no-cache'];
const UPLOADER = ['200 private, no-store'];
const EVERYBODY = ['200 public, max-age=31536000, immutable'];

test('GET /uploads/{name} › is limited to the uploader before sending, then to both participants', async () => {
  expect([await seenBy(buyer), await seenBy(seller), await seenBy(undefined)]).toEqual([UPLOADER, NOBODY, NOBODY]);
  await send(photo);
  expect([await seenBy(buyer), await seenBy(seller)]).toEqual([SIDE, SIDE]);
  for (const as of [undefined, stranger, admin]) expect(await seenBy(as)).toEqual(NOBODY);
});

test('GET /uploads/{name} › must be revalidated and varies by viewer', async () => {
  await send(photo);
  const first = await fetchFile(t.app, `${photo}?w=320`, { as: seller, accept: 'image/webp' });
  expect(first.headers.get('vary')).toBe('accept, save-data, cookie, authorization');
  expect(first.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
  const again = (as?: TestUser) => fetchFile(t.app, `${photo}?w=320`, { as, accept: 'image/webp', headers });
  expect([(await again(seller)).status, (await again(seller)).headers.get('cache-control')]).toEqual([
    304,
    'private, no-cache',
  ]);
  for (const as of [undefined, stranger, admin]) expect((await again(as)).status).toBe(404);
});

test('GET /uploads/{name} › is visible to administrators once the conversation was reported', async () => {
  const { chat_id } = await send(photo);
  expect(await seenBy(admin)).toEqual(NOBODY);
  const body = { chat_id, reason: 'spam', text: null };
  const { report } = (await t.call('POST /api/chats/report', { as: seller, body })).body;
  expect(await seenBy(admin)).toEqual(SIDE);
  await t.call(`PUT /api/admin/chat-reports/${report.id}`, { as: admin, body: { status: 'dismissed', note: null } });
  expect([await seenBy(admin), await seenBy(stranger)]).toEqual([SIDE, NOBODY]);
});

test('GET /uploads/{name} › is visible to the participants of every conversation that it was sent in', async () => {
  const other = (await publishItem(t, stranger)).id;
  await decideItem(t, admin, other);
  await send(photo);
  expect(await seenBy(stranger)).toEqual(NOBODY);
  await sendMessage(t, buyer, { to: stranger.id, item_id: other, image: photo });
  for (const as of [buyer, seller, stranger]) expect(await seenBy(as)).toEqual(SIDE);
  expect(await seenBy(undefined)).toEqual(NOBODY);
});

test('GET /uploads/{name} › is public only while an item uses the picture', async () => {
  await send(photo);
  const shown = (await publishItem(t, buyer, { images: photo })).id;
  expect([await seenBy(undefined), await seenBy(seller)]).toEqual([EVERYBODY, EVERYBODY]);
  const keep = await uploadImage(t, buyer);
  await t.call('POST /api/items/update/Yes', { as: buyer, body: { id: shown, images: keep } });
  // Each process caches what is public for half a minute.
  const later = await createApp({ ...t.deps });
  expect([await seenBy(seller, photo, later), await seenBy(undefined, photo, later)]).toEqual([SIDE, NOBODY]);
});

test('GET /uploads/{name} › protects a picture that was uploaded as a document', async () => {
  const { bytes } = await fetchFile(t.app, photo, { as: buyer });
  const document = await uploadPdf(t, buyer, bytes);
  await send(document);
  expect([await seenBy(seller, document), await seenBy(stranger, document)]).toEqual([SIDE, NOBODY]);
});

test('GET /uploads/{name} › protects pictures in object storage, and returns 404 after removal', async () => {
  const deps = { ...t.deps, storage: s3Storage({ endpoint: s3.url, ...S3_ACCESS }) };
  stored = await createApp(deps);
  await send(photo);
  const whole = await fetchFile(t.app, photo, { as: buyer });
  await deps.storage.put(photo, whole.bytes, 'image/webp');
  expect([await seenBy(seller, photo, stored), await seenBy(stranger, photo, stored)]).toEqual([SIDE, NOBODY]);
  await t.deps.db.deleteFrom('upload_uses').where('upload_path', '=', photo).execute();
  expect((await t.call(`DELETE /api/items/delete-image/${photo.slice(8)}`, { as: buyer })).status).toBe(200);
  for (const as of [buyer, seller]) expect(await seenBy(as, photo, stored)).toEqual(NOBODY);
});
