import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestUser, type TestApp } from '#tests/support/app.ts';
import { decideItem, publishItem } from '#tests/support/items.ts';
import type { MyCard } from './contract.ts';
import { shouldAskOwner } from './rules/states.ts';
import { DAY } from '#lib/days.ts';

describe('shouldAskOwner', () => {
  const now = new Date('2026-06-30T12:00:00Z');
  const before = (days: number): Date => new Date(now.getTime() - days * DAY);
  const offered = {
    state: 'accepted',
    deleted_at: null,
    sold: false,
    created_at: before(90),
    published_at: before(40),
    confirmed_at: null,
  } as const;

  test.each([
    ['is true 30 days after publication', { published_at: before(30) }, true],
    ['is false a moment earlier', { published_at: new Date(before(30).getTime() + 1) }, false],
    ['is false less than 30 days after a confirmation', { confirmed_at: before(29) }, false],
    ['is true again 30 days after it', { confirmed_at: before(30) }, true],
    ['uses the age when the publication date is unknown', { published_at: null }, true],
    ['is false for a sold item', { sold: true }, false],
    ['is false for a deleted item', { deleted_at: before(1) }, false],
    ['is false for a pending item', { state: 'pending' as const }, false],
    ['is false for a rejected item', { state: 'rejected' as const }, false],
    ['is false for a draft', { state: 'draft' as const }, false],
  ])('%s', (_, change, expected) => {
    expect(shouldAskOwner({ ...offered, ...change }, now)).toBe(expected);
  });
});

describe('POST /api/items/{id}/still-available', () => {
  let app: TestApp;
  let farmer: TestUser;
  let admin: TestUser;
  let later = 0;

  beforeAll(async () => {
    app = await startApp();
    // Every request reads the clock.
    Object.assign(app.deps, { clock: { now: () => new Date(Date.now() + later) } });
    [farmer, admin] = await Promise.all([app.createUser({ role: 'farmer' }), app.createUser({ role: 'admin' })]);
  });
  afterEach(() => (later = 0));
  afterAll(() => app.close());

  const offered = async (): Promise<number> => {
    const { id } = await publishItem(app, farmer);
    await decideItem(app, admin, id);
    return id;
  };
  const mine = async (id: number): Promise<MyCard | undefined> =>
    (await app.call('GET /api/items/my-items', { as: farmer })).body.items.find((card) => card.id === id);
  const asksForUpdate = async (id: number) => (await mine(id))?.ask_available;
  const confirm = (id: number, as: TestUser | undefined = farmer) =>
    app.call(`POST /api/items/${id}/still-available`, { as, body: {} });
  const inDays = (days: number): number => (later = days * DAY);

  test('stops asking for 30 days; the question comes 30 days after publication and after each confirmation', async () => {
    const id = await offered();
    expect(await asksForUpdate(id)).toBe(false);
    inDays(29);
    expect(await asksForUpdate(id)).toBe(false);
    inDays(31);
    expect(await asksForUpdate(id)).toBe(true);
    const answer = await confirm(id);
    expect(answer.body).toMatchObject({ item: { id, sold: 'No', state: 'accepted' } });
    expect(await asksForUpdate(id)).toBe(false);
    inDays(60);
    expect(await asksForUpdate(id)).toBe(false);
    inDays(62);
    expect(await asksForUpdate(id)).toBe(true);
    // Neither the reviewed fields nor `updated_at` have changed.
    expect(answer.body.item.updated_at).toBe(
      (await app.call(`GET /api/items/${id}`, { as: farmer })).body.item.updated_at,
    );
  });

  test('is not asked for sold items, and 30 days after they are available again', async () => {
    const id = await offered();
    inDays(31);
    await app.call(`POST /api/items/sold/${id}`, { as: farmer });
    expect(await mine(id)).toMatchObject({ sold: 'Yes', ask_available: false });
    inDays(40);
    await app.call(`POST /api/items/sold/${id}`, { as: farmer });
    inDays(69);
    expect(await mine(id)).toMatchObject({ sold: 'No', ask_available: false });
    inDays(71);
    expect(await asksForUpdate(id)).toBe(true);
  });

  test('is not asked after the owner’s own edit; an administrator’s edit does not count', async () => {
    const id = await offered();
    // Makes the item older instead of moving the clock, which would end the administrator's session.
    const then = new Date(Date.now() - 31 * DAY);
    const old = { created_at: then, published_at: then, confirmed_at: null };
    await app.deps.db.updateTable('items').set(old).where('id', '=', id).execute();
    const edit = async (as: TestUser, price: number) =>
      (await app.call('POST /api/items/update/Yes', { as, body: { id, price } })).body;
    expect(await asksForUpdate(id)).toBe(true);
    expect(await edit(admin, 4)).toMatchObject({ updated: true, item: { price: 4 } });
    expect(await asksForUpdate(id)).toBe(true);
    expect(await edit(farmer, 5)).toMatchObject({ updated: true, item: { price: 5 } });
    expect(await asksForUpdate(id)).toBe(false);
  });

  test('ask_available is in the list of one type too, and never in public lists', async () => {
    const id = await offered();
    inDays(31);
    const { items } = (await app.call('GET /api/items/my-items/type/Product', { as: farmer })).body;
    expect(items.find((card) => card.id === id)).toMatchObject({ ask_available: true });
    for (const path of ['/api/items/all', '/api/items/latest']) {
      expect(JSON.stringify((await app.request(`GET ${path}`)).body)).not.toContain('ask_available');
    }
  });

  test('returns 404 for other users, 401 for guests, 409 for sold, deleted and unlisted items', async () => {
    const id = await offered();
    expect((await confirm(id, await app.createUser({ role: 'farmer' }))).status).toBe(404);
    expect((await app.call(`POST /api/items/${id}/still-available`)).status).toBe(401);
    expect((await confirm(999_999)).status).toBe(404);
    const confirmError = async (of: number): Promise<[number, string]> => {
      const { status, body } = await confirm(of);
      return [status, body.message];
    };
    expect(await confirmError((await publishItem(app, farmer)).id)).toEqual([409, 'This listing is not published.']);
    await app.call(`POST /api/items/sold/${id}`, { as: farmer });
    expect(await confirmError(id)).toEqual([409, 'This listing is marked as sold.']);
    await app.call(`DELETE /api/items/delete_from_account/${id}`, { as: farmer });
    expect(await confirmError(id)).toEqual([409, 'This listing is deleted. Restore it first.']);
  });
});
