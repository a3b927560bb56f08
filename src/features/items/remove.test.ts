import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestUser, type TestApp } from '#tests/support/app.ts';
import { decideItem, publishItem } from '#tests/support/items.ts';
import { fetchFile, uploadImage } from '#tests/support/uploads.ts';
import type { EventOf } from '#lib/events.ts';
import { NO_REQUEST } from '#platform/transport/request-info.ts';
import { isGone } from './service/show.ts';

let app: TestApp;
let farmer: TestUser;
let admin: TestUser;

beforeAll(async () => {
  app = await startApp();
  farmer = await app.createUser({ role: 'farmer' });
  admin = await app.createUser({ role: 'admin' });
});
afterAll(() => app.close());

const deleteOnce = (id: number, as: TestUser | undefined = farmer) =>
  app.call(`DELETE /api/items/delete_from_account/${id}`, { as });
const show = (id: number, as?: TestUser) => app.call(`GET /api/items/${id}`, { as });
const activate = (id: number, as = farmer) => app.call(`POST /api/items/${id}/activate`, { as });

const accepted = async (overrides = {}): Promise<number> => {
  const { id } = await publishItem(app, farmer, overrides);
  await decideItem(app, admin, id);
  return id;
};

test('DELETE /api/items/delete_from_account/{id} › soft-deletes first, which can be undone, then deletes permanently', async () => {
  const image = await uploadImage(app, farmer);
  const id = await accepted({ images: image });
  expect((await deleteOnce(id)).body).toEqual({ removed: 'soft' });
  expect((await show(id)).status).toBe(404);
  expect((await show(id, farmer)).body.item).toMatchObject({ deleted: '1', active: 'No', state: 'accepted' });
  expect((await activate(id)).body.item).toMatchObject({ deleted: '0', active: 'Yes', deleted_at: null });
  expect((await show(id)).status).toBe(200);

  await deleteOnce(id);
  expect((await fetchFile(app.app, image)).status).toBe(200);
  expect((await deleteOnce(id)).body).toEqual({ removed: 'permanent' });
  expect((await show(id, farmer)).status).toBe(404);
  expect((await fetchFile(app.app, image)).status).toBe(404);
});

test('DELETE /api/items/delete/{id} › requires a soft-deleted item', async () => {
  const id = await accepted();
  const early = await app.call(`DELETE /api/items/delete/${id}`, { as: farmer });
  expect(early.status).toBe(409);
  await deleteOnce(id);
  expect((await app.call(`DELETE /api/items/delete/${id}`, { as: farmer })).body).toEqual({ removed: 'permanent' });
  expect((await app.call(`DELETE /api/items/delete/${id}`, { as: farmer })).status).toBe(404);
});

test('DELETE /api/items/delete_from_account/{id} › returns 404 for other users, as do delete and activate', async () => {
  const id = await accepted();
  const stranger = await app.createUser({ role: 'farmer' });
  expect((await deleteOnce(id, stranger)).status).toBe(404);
  expect((await app.call(`DELETE /api/items/delete/${id}`, { as: stranger })).status).toBe(404);
  expect((await activate(id, stranger)).status).toBe(404);
  expect((await app.call(`DELETE /api/items/delete_from_account/${id}`)).status).toBe(401);
  expect((await show(id)).status).toBe(200);
});

test('POST /api/items/{id}/activate › returns 403 for the owner when an administrator deleted the item', async () => {
  const id = await accepted();
  await deleteOnce(id, admin);
  const answer = await activate(id);
  expect(answer.status).toBe(403);
  expect(answer.body.message).toContain('administrator');
  expect((await activate(id, admin)).body.item.deleted).toBe('0');
});

test('POST /api/items/update/Yes › returns 409 for a deleted item, as does marking it sold', async () => {
  const id = await accepted();
  await deleteOnce(id);
  expect((await app.call('POST /api/items/update/Yes', { as: farmer, body: { id, price: 1 } })).status).toBe(409);
  expect((await app.call(`POST /api/items/sold/${id}`, { as: farmer })).status).toBe(409);
});

test('DELETE /api/items/delete_from_account/{id} › runs concurrent calls one after the other', async () => {
  const id = await accepted();
  const answers = await Promise.all([deleteOnce(id), deleteOnce(id), deleteOnce(id)]);
  const outcomes = answers.map((answer) => answer.body.removed ?? answer.status);
  expect(new Set(outcomes)).toEqual(new Set(['soft', 'permanent', 404]));
});

test('isGone › distinguishes deleted items from those that never existed', async () => {
  const id = await accepted();
  const ctx = { ...app.deps, request: NO_REQUEST, viewer: null, lang: 'en' } as const;
  expect(await isGone(ctx, id)).toBe(false);
  await deleteOnce(id);
  expect(await isGone(ctx, id)).toBe(false);
  await deleteOnce(id);
  expect(await isGone(ctx, id)).toBe(true);
  expect(await isGone(ctx, 2_000_000_000)).toBe(false);
});

test('item.changed › is published after every change', async () => {
  const events: EventOf<'item.changed'>[] = [];
  const stop = app.deps.events.subscribe((event) => {
    if (event.name === 'item.changed') events.push(event);
  });
  const id = await accepted();
  await app.call(`POST /api/items/sold/${id}`, { as: farmer });
  await app.call('POST /api/items/update/Yes', { as: farmer, body: { id, title: 'Autre titre' } });
  await deleteOnce(id);
  await activate(id);
  stop();
  const listed = events.filter((event) => event.id === id).map((event) => event.listed);
  expect(listed.at(0)).toBe(false);
  expect(listed.slice(-4)).toEqual([true, false, false, false]);
});

test('GET and POST /api/items/sold/{id} › toggle sold, for the owner only', async () => {
  const id = await accepted();
  expect((await app.call(`GET /api/items/sold/${id}`, { as: farmer })).body).toMatchObject({
    sold: 'Yes',
    item: { sold: 'Yes' },
  });
  expect((await show(id)).body.item).toMatchObject({ sold: 'Yes', active: 'Yes' });
  expect((await app.call(`POST /api/items/sold/${id}`, { as: farmer })).body.sold).toBe('No');
  const stranger = await app.createUser({ role: 'buyer' });
  expect((await app.call(`GET /api/items/sold/${id}`, { as: stranger })).status).toBe(404);
  expect((await app.call(`GET /api/items/sold/${id}`)).status).toBe(401);
  const forged = await app.app.request(`/api/items/sold/${id}`, {
    headers: { cookie: `ghalla.session_token=${farmer.token}` },
  });
  expect(forged.status).toBe(403);
  expect((await show(id)).body.item.sold).toBe('No');
});
