import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestUser, type TestApp } from '#tests/support/app.ts';
import { decideItem, findCategoryId, getChoices, publishItem } from '#tests/support/items.ts';
import { noiseImage } from '#tests/support/uploads.ts';
import { diffWords } from './rules.ts';

let t: TestApp;
let admin: TestUser;
let seller: TestUser;
let buyer: TestUser;

beforeAll(async () => {
  t = await startApp();
  [admin, seller, buyer] = await Promise.all([
    t.createUser({ role: 'admin' }),
    t.createUser({ role: 'farmer' }),
    t.createUser({ role: 'buyer' }),
  ]);
});

afterAll(() => t.close());

const view = (id: number, as = admin) => t.call(`GET /api/admin/pending-items/${id}`, { as });
const edit = async (id: number, fields: object) => {
  const { status, body } = await t.call('POST /api/items/update/Yes', { as: seller, body: { id, ...fields } });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.item as { id: number; updated_at: string };
};
const upload = async (): Promise<string> => {
  const body = new FormData();
  body.set('image', new Blob([new Uint8Array(await noiseImage(40, 30).jpeg().toBuffer())]), 'p.jpg');
  return (await t.call('POST /api/items/upload-image', { as: seller, body })).body.image_path;
};
const statusOf = async (path: string, as: TestUser | undefined = admin): Promise<number> =>
  (await t.request(`GET /${path}`, { as })).status;

describe('GET /api/admin/pending-items/{id}', () => {
  test('returns the changed fields since the last acceptance, or none when there was no acceptance', async () => {
    const { id } = await publishItem(t, seller, { title: 'Olives vertes', price: '10', quantity: '5' });
    expect((await view(id)).body).toMatchObject({ status: 'pending', accepted: null, changes: [] });
    await decideItem(t, admin, id);
    expect((await view(id)).body).toMatchObject({ accepted: { title: 'Olives vertes', price: 10 }, changes: [] });
    const { categories } = await getChoices(t);
    const before = (await view(id)).body.item.category_id;
    const next = categories.find(({ type, id: of }) => type === 'Product' && of !== before)?.id;
    await edit(id, { title: 'Olives noires', category_id: next, price: '12', weight: '3', address: 'Souk Sebt' });
    expect((await view(id)).body).toMatchObject({
      status: 'pending',
      item: { title: 'Olives noires' },
      accepted: { title: 'Olives vertes', address: '', price: 10, category: { id: before } },
      changes: ['title', 'address', 'category', 'price', 'details'],
      changed_details: ['weight'],
    });
    await decideItem(t, admin, id);
    expect((await view(id)).body).toMatchObject({
      accepted: { title: 'Olives noires', address: 'Souk Sebt' },
      changes: [],
    });
  });

  test('keeps the accepted version after a rejection; undoing an acceptance restores the previous one', async () => {
    const { id } = await publishItem(t, seller, { title: 'Premier titre' });
    await decideItem(t, admin, id);
    await edit(id, { title: 'Second titre' });
    await decideItem(t, admin, id, 'rejected');
    expect((await view(id)).body).toMatchObject({ accepted: { title: 'Premier titre' }, changes: ['title'] });
    await decideItem(t, admin, id);
    const { item } = (await view(id)).body;
    const body = { items: [{ id, seen_updated_at: item.updated_at }] };
    await t.call('POST /api/admin/pending-items/undo', { as: admin, body });
    expect((await view(id)).body).toMatchObject({ status: 'rejected', accepted: { title: 'Premier titre' } });
    const fresh = await publishItem(t, seller);
    await decideItem(t, admin, fresh.id);
    const seen_updated_at = (await view(fresh.id)).body.item.updated_at;
    const second = { items: [{ id: fresh.id, seen_updated_at }] };
    await t.call('POST /api/admin/pending-items/undo', { as: admin, body: second });
    expect((await view(fresh.id)).body).toMatchObject({ status: 'pending', accepted: null });
  });

  test('keeps the file of a removed picture until the next acceptance is final', async () => {
    const [old, young] = [await upload(), await upload()];
    const { id } = await publishItem(t, seller, { images: old });
    await decideItem(t, admin, id);
    await edit(id, { images: young });
    expect((await view(id)).body).toMatchObject({ accepted: { images: old }, changes: ['images'] });
    // The old file is visible to moderators only now.
    expect([await statusOf(old), await statusOf(old, buyer)]).toEqual([200, 404]);
    await t.call(`DELETE /api/admin/pending-items/delete/${id}`, { as: admin });
    await t.call(`DELETE /api/admin/pending-items/delete/${id}`, { as: admin });
    expect(await statusOf(young)).toBe(404);
    const keptUploads = await t.deps.db.selectFrom('kept_uploads').selectAll().where('item_id', '=', id).execute();
    expect(keptUploads).toEqual([]);
  });

  test('lets the uploader delete a picture that only the accepted version uses', async () => {
    const [old, young] = [await upload(), await upload()];
    const { id } = await publishItem(t, seller, { images: old });
    await decideItem(t, admin, id);
    await edit(id, { images: young });
    const name = old.split('/').at(-1);
    expect((await t.call(`DELETE /api/items/delete-image/${name}`, { as: seller })).status).toBe(200);
    expect(await statusOf(old)).toBe(404);
    expect((await view(id)).body.accepted?.images).toBe(old);
  });

  test('returns the seller’s other items by status', async () => {
    const them = await t.createUser({ role: 'farmer' });
    const [a, b, c, d] = [
      await publishItem(t, them),
      await publishItem(t, them),
      await publishItem(t, them),
      await publishItem(t, them),
    ];
    await decideItem(t, admin, a.id);
    await decideItem(t, admin, b.id, 'rejected');
    await decideItem(t, admin, c.id, 'farmerAccepted');
    expect((await view(d.id)).body.seller).toEqual({ accepted: 2, refused: 1, waiting: 0 });
    expect((await view(a.id)).body.seller).toEqual({ accepted: 1, refused: 1, waiting: 1 });
  });

  test('returns 404 for drafts and missing items, 403 for other roles', async () => {
    const body = { type: 'Product', title: 'Brouillon', category_id: await findCategoryId(t, 'none') };
    const draft = await t.call('POST /api/items/store/No', { as: seller, body: { ...body, category_id: '' } });
    expect((await view(draft.body.item.id)).status).toBe(404);
    expect((await view(2_000_000_000)).status).toBe(404);
    expect((await view(draft.body.item.id, seller)).status).toBe(403);
  });
});

describe('diffWords', () => {
  const now = (pieces: ReturnType<typeof diffWords>) =>
    pieces
      .filter(({ kind }) => kind !== 'removed')
      .map(({ text }) => text)
      .join('');

  test('marks added and removed words', () => {
    expect(diffWords('زيت زيتون بكر', 'زيت زيتون ممتاز')).toEqual([
      { kind: 'same', text: 'زيت زيتون ' },
      { kind: 'removed', text: 'بكر' },
      { kind: 'added', text: 'ممتاز' },
    ]);
    expect(diffWords('a b', 'a b')).toEqual([{ kind: 'same', text: 'a b' }]);
    expect(diffWords('', 'a')).toEqual([{ kind: 'added', text: 'a' }]);
    expect(diffWords('a', '')).toEqual([{ kind: 'removed', text: 'a' }]);
  });

  test('joins to exactly the new text without the removed parts', () => {
    const texts = ['', ' a\n\nb  c', 'b a c', 'c', 'a b\nc d ', 'd\td'];
    for (const a of texts) for (const b of texts) expect(now(diffWords(a, b))).toBe(b);
  });
});
