import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestUser, type TestApp } from '#tests/support/app.ts';
import { decideItem, findCategoryId, publishItem } from '#tests/support/items.ts';
import { fetchFile, uploadImage } from '#tests/support/uploads.ts';
import type { ItemFull } from './contract.ts';

let app: TestApp;
let farmer: TestUser;
let admin: TestUser;

beforeAll(async () => {
  app = await startApp();
  [farmer, admin] = await Promise.all([app.createUser({ role: 'farmer' }), app.createUser({ role: 'admin' })]);
});
afterAll(() => app.close());

const update = (as: TestUser, body: Record<string, unknown>, publishing = 'Yes') =>
  app.call(`POST /api/items/update/${publishing}`, { as, body });

const corrected = async (body: Record<string, unknown>, publishing = 'Yes'): Promise<ItemFull> => {
  const answer = await update(admin, body, publishing);
  expect(answer.body).toMatchObject({ updated: true });
  return answer.body.item;
};

describe('POST /api/items/update/Yes › by an administrator on their own item', () => {
  test.each([
    ['farmerAccepted', { state: 'accepted', audience: 'farmers' }],
    ['professionalBuyerAccepted', { state: 'accepted', audience: 'professional_buyers', for: 'Professional' }],
  ])('keeps the audience of one that is %s', async (status, standing) => {
    const { id } = await publishItem(app, admin);
    await decideItem(app, admin, id, status);
    const change = { id, title: 'Tomates du marché', description: 'Autre', price: 3 };
    expect(await corrected(change)).toMatchObject({ ...standing, title: 'Tomates du marché', user_id: admin.id });
    expect((await app.call(`GET /api/items/${id}`)).status).toBe(404);
  });

  test('accepts a pending or rejected one for everyone', async () => {
    for (const status of ['pending', 'rejected']) {
      const { id } = await publishItem(app, admin);
      await decideItem(app, admin, id, status);
      expect(await corrected({ id, price: 3 })).toMatchObject({ state: 'accepted', audience: 'everyone' });
    }
  });
});

describe('POST /api/items/update/Yes › by an administrator on another user’s item', () => {
  test.each([
    ['clientAccepted', { state: 'accepted', audience: 'everyone', active: 'Yes' }],
    ['professionalFarmerAccepted', { state: 'accepted', audience: 'large_farmers', for: 'Professional' }],
    ['rejected', { state: 'rejected', rejected: 'Yes', active: 'No' }],
    ['pending', { state: 'pending', rejected: 'No', active: 'No' }],
  ])('keeps the state of one that is %s', async (status, standing) => {
    const { id } = await publishItem(app, farmer);
    await decideItem(app, admin, id, status);
    const change = {
      id,
      title: 'Tomates corrigées',
      category_id: await findCategoryId(app, 'fruits'),
      description: 'Autre',
    };
    expect(await corrected(change)).toMatchObject({ ...standing, title: 'Tomates corrigées', user_id: farmer.id });
  });

  test('keeps a draft, or sends it to review when published', async () => {
    const { id } = await publishItem(app, farmer);
    await update(farmer, { id }, 'No');
    expect(await corrected({ id, price: 3 }, 'No')).toMatchObject({ state: 'draft', price: 3 });
    expect(await corrected({ id })).toMatchObject({ state: 'pending', active: 'No' });
  });

  test('adds the administrator’s pictures, and deletes the removed ones', async () => {
    const [first, second] = [await uploadImage(app, farmer), await uploadImage(app, farmer)];
    const { id } = await publishItem(app, farmer, { images: `${first},${second}` });
    const mine = await uploadImage(app, admin);
    expect((await corrected({ id, images: `${mine},${first}` })).images).toBe(`${mine},${first}`);
    expect((await fetchFile(app.app, second)).status).toBe(404);
    // The owner keeps the administrator's picture, but cannot use it for another item.
    expect((await update(farmer, { id, images: `${first},${mine}` })).status).toBe(200);
    const other = await publishItem(app, farmer);
    expect(Object.keys((await update(farmer, { id: other.id, images: mine })).body.errors)).toEqual(['images']);
  });

  test('returns 409 for the second of two concurrent saves', async () => {
    const { id, updated_at } = await publishItem(app, farmer);
    expect(await corrected({ id, title: 'Corrigé', updated_at })).toMatchObject({ title: 'Corrigé' });
    const late = await update(farmer, { id, title: 'À moi', updated_at });
    expect([late.status, late.body.code]).toEqual([409, 'conflict']);
    expect((await app.call(`GET /api/items/${id}`, { as: farmer })).body.item.title).toBe('Corrigé');
  });

  test('returns 404 for users who are neither owner nor administrator', async () => {
    const { id } = await publishItem(app, farmer);
    await decideItem(app, admin, id);
    const others = [
      await app.createUser({ role: 'farmer' }),
      await app.createUser({ role: 'buyer' }),
      await app.createUser({ role: 'delivery' }),
    ];
    for (const other of others) expect((await update(other, { id, price: 1 })).status).toBe(404);
    const guest = await app.call('POST /api/items/update/Yes', { body: { id, price: 1 } });
    expect(guest.status).toBe(401);
    expect((await app.call(`GET /api/items/${id}`)).body.item.price).toBe(5.5);
  });

  test('returns 409 for a deleted item', async () => {
    const { id } = await publishItem(app, farmer);
    await app.call(`DELETE /api/items/delete_from_account/${id}`, { as: farmer });
    expect((await update(admin, { id, price: 1 })).status).toBe(409);
  });
});
