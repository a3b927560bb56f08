import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type Person, type TestApp } from '../../../tests/support/app.ts';
import { accept, categoryId, publish } from '../../../tests/support/items.ts';
import { fetchFile, uploadImage } from '../../../tests/support/uploads.ts';
import type { ItemFull } from './contract.ts';

let app: TestApp;
let farmer: Person;
let admin: Person;

beforeAll(async () => {
  app = await startApp();
  [farmer, admin] = await Promise.all([app.person({ role: 'farmer' }), app.person({ role: 'admin' })]);
});
afterAll(() => app.close());

const update = (as: Person, body: Record<string, unknown>, publishing = 'Yes') =>
  app.call(`POST /api/items/update/${publishing}`, { as, body });

const corrected = async (body: Record<string, unknown>, publishing = 'Yes'): Promise<ItemFull> => {
  const answer = await update(admin, body, publishing);
  expect(answer.body).toMatchObject({ updated: true });
  return answer.body.item;
};

describe('an administrator edits a listing of their own', () => {
  test.each([
    ['farmerAccepted', { state: 'accepted', audience: 'farmers' }],
    ['professionalBuyerAccepted', { state: 'accepted', audience: 'professional_buyers', for: 'Professional' }],
  ])('and one that is %s keeps its audience', async (status, standing) => {
    const { id } = await publish(app, admin);
    await accept(app, admin, id, status);
    const change = { id, title: 'Tomates du marché', description: 'Autre', price: 3 };
    expect(await corrected(change)).toMatchObject({ ...standing, title: 'Tomates du marché', user_id: admin.id });
    expect((await app.call(`GET /api/items/${id}`)).status).toBe(404);
  });

  test('and one that waits or was refused is accepted for everyone', async () => {
    for (const status of ['pending', 'rejected']) {
      const { id } = await publish(app, admin);
      await accept(app, admin, id, status);
      expect(await corrected({ id, price: 3 })).toMatchObject({ state: 'accepted', audience: 'everyone' });
    }
  });
});

describe('an administrator corrects what others own', () => {
  test.each([
    ['clientAccepted', { state: 'accepted', audience: 'everyone', active: 'Yes' }],
    ['professionalFarmerAccepted', { state: 'accepted', audience: 'large_farmers', for: 'Professional' }],
    ['rejected', { state: 'rejected', rejected: 'Yes', active: 'No' }],
    ['pending', { state: 'pending', rejected: 'No', active: 'No' }],
  ])('and a listing that is %s stays so', async (status, standing) => {
    const { id } = await publish(app, farmer);
    await accept(app, admin, id, status);
    const change = {
      id,
      title: 'Tomates corrigées',
      category_id: await categoryId(app, 'fruits'),
      description: 'Autre',
    };
    expect(await corrected(change)).toMatchObject({ ...standing, title: 'Tomates corrigées', user_id: farmer.id });
  });

  test('a draft stays a draft, or goes to the moderator like any other', async () => {
    const { id } = await publish(app, farmer);
    await update(farmer, { id }, 'No');
    expect(await corrected({ id, price: 3 }, 'No')).toMatchObject({ state: 'draft', price: 3 });
    expect(await corrected({ id })).toMatchObject({ state: 'pending', active: 'No' });
  });

  test('with pictures of their own beside those that are there; what they take out goes', async () => {
    const [first, second] = [await uploadImage(app, farmer), await uploadImage(app, farmer)];
    const { id } = await publish(app, farmer, { images: `${first},${second}` });
    const mine = await uploadImage(app, admin);
    expect((await corrected({ id, images: `${mine},${first}` })).images).toBe(`${mine},${first}`);
    expect((await fetchFile(app.app, second)).status).toBe(404);
    // The owner keeps the administrator's picture, but may not take it for another listing.
    expect((await update(farmer, { id, images: `${first},${mine}` })).status).toBe(200);
    const other = await publish(app, farmer);
    expect(Object.keys((await update(farmer, { id: other.id, images: mine })).body.errors)).toEqual(['images']);
  });

  test('of the owner and the administrator the second to save is told, and nothing is overwritten', async () => {
    const { id, updated_at } = await publish(app, farmer);
    expect(await corrected({ id, title: 'Corrigé', updated_at })).toMatchObject({ title: 'Corrigé' });
    const late = await update(farmer, { id, title: 'À moi', updated_at });
    expect([late.status, late.body.code]).toEqual([409, 'conflict']);
    expect((await app.call(`GET /api/items/${id}`, { as: farmer })).body.item.title).toBe('Corrigé');
  });

  test('nobody else does', async () => {
    const { id } = await publish(app, farmer);
    await accept(app, admin, id);
    const others = [
      await app.person({ role: 'farmer' }),
      await app.person({ role: 'buyer' }),
      await app.person({ role: 'delivery' }),
    ];
    for (const other of others) expect((await update(other, { id, price: 1 })).status).toBe(404);
    const guest = await app.call('POST /api/items/update/Yes', { body: { id, price: 1 } });
    expect(guest.status).toBe(401);
    expect((await app.call(`GET /api/items/${id}`)).body.item.price).toBe(5.5);
  });

  test('a deleted listing is restored first', async () => {
    const { id } = await publish(app, farmer);
    await app.call(`DELETE /api/items/delete_from_account/${id}`, { as: farmer });
    expect((await update(admin, { id, price: 1 })).status).toBe(409);
  });
});
