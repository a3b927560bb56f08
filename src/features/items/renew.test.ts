import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestUser, type TestApp } from '#tests/support/app.ts';
import { decideItem, publishItem } from '#tests/support/items.ts';
import { placeOrder } from '#tests/support/orders.ts';
import { formatMoment } from '#i18n/format.ts';
import type { AppEvent } from '#lib/events.ts';
import { getRenewalDate } from './rules/states.ts';
import { DAY } from '#lib/days.ts';

test('getRenewalDate › is seven days after publication or the last renewal, for what is listed and not sold', () => {
  const created_at = new Date('2026-06-01T12:00:00Z');
  const offered = { state: 'accepted', deleted_at: null, sold: false, created_at } as const;
  expect(getRenewalDate(offered)).toEqual(new Date('2026-06-08T12:00:00Z'));
  for (const change of [{ sold: true }, { deleted_at: created_at }, { state: 'pending' }, { state: 'draft' }] as const)
    expect(getRenewalDate({ ...offered, ...change })).toBeNull();
});

let app: TestApp;
let farmer: TestUser;
let other: TestUser;
let admin: TestUser;

beforeAll(async () => {
  app = await startApp();
  [farmer, other, admin] = await Promise.all([
    app.createUser({ role: 'farmer', phone: '0661000001' }),
    app.createUser({ role: 'farmer' }),
    app.createUser({ role: 'admin' }),
  ]);
});
afterAll(() => app.close());

/** An accepted item of the farmer that was published `days` ago. */
const publishedAgo = async (days: number, fields = {}): Promise<number> => {
  const { id } = await publishItem(app, farmer, fields);
  await decideItem(app, admin, id);
  const then = new Date(Date.now() - days * DAY);
  const old = { created_at: then, published_at: then, confirmed_at: then };
  await app.deps.db.updateTable('items').set(old).where('id', '=', id).execute();
  return id;
};

describe('POST /api/items/{id}/renew', () => {
  const renew = (id: number, as: TestUser | undefined = farmer) => app.call(`POST /api/items/${id}/renew`, { as });
  /** The ids of the two lists that are sorted by date. */
  const getLists = async (): Promise<number[][]> => {
    const [latest, all] = await Promise.all([app.call('GET /api/items/latest'), app.call('GET /api/items/all')]);
    return [latest.body.items, all.body.items.data].map((items) => items.map(({ id }) => id));
  };
  const mine = async (id: number) =>
    (await app.call('GET /api/items/my-items', { as: farmer })).body.items.find((card) => card.id === id);

  test('moves an item to the front of the lists, and keeps the date of its first publication', async () => {
    const old = await publishedAgo(8);
    const newer = await publishedAgo(1);
    for (const ids of await getLists()) expect(ids.indexOf(newer)).toBeLessThan(ids.indexOf(old));
    const before = await mine(old);
    expect(before).toMatchObject({ renewed_at: null, renew_from: expect.stringMatching(/Z$/) });
    const { status, body } = await renew(old);
    expect(status).toBe(200);
    expect(body.item).toMatchObject({ id: old, created_at: before?.created_at, updated_at: expect.any(String) });
    expect(Date.now() - Date.parse(body.item.renewed_at ?? '')).toBeLessThan(60_000);
    for (const ids of await getLists()) expect(ids[0]).toBe(old);
    const after = await mine(old);
    expect(Date.parse(after?.renew_from ?? '')).toBe(Date.parse(body.item.renewed_at ?? '') + 7 * DAY);
  });

  test('publishes the change, so that cached pages are rendered again, and does not count as an edit', async () => {
    const id = await publishedAgo(30);
    const edited = (await app.call(`GET /api/items/${id}`, { as: farmer })).body.item.updated_at;
    expect((await mine(id))?.ask_available).toBe(true);
    const events: AppEvent[] = [];
    const stop = app.deps.events.subscribe((event) => void events.push(event));
    const { body } = await renew(id);
    stop();
    expect(events).toContainEqual({ name: 'item.changed', id, type: 'Product', listed: true });
    expect(body.item.updated_at).toBe(edited);
    // A seller who renews an item says that it is available.
    expect((await mine(id))?.ask_available).toBe(false);
  });

  test('returns 409 with the date until seven days have passed', async () => {
    const id = await publishedAgo(6.9);
    const from = (await mine(id))?.renew_from ?? '';
    const { status, body } = await renew(id);
    expect([status, body.code]).toEqual([409, 'conflict']);
    expect(body.message).toBe(`You can renew this listing from \u2068${formatMoment(from, 'en')}\u2069.`);
    expect(await mine(id)).toMatchObject({ renewed_at: null, renew_from: from });
    const due = await publishedAgo(7.01);
    expect((await renew(due)).status).toBe(200);
    expect((await renew(due)).status).toBe(409);
  });

  test('renews once when it is requested ten times at once', async () => {
    const id = await publishedAgo(8);
    const statuses = (await Promise.all(Array.from({ length: 10 }, () => renew(id)))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  });

  test('is only for the owner: returns 404 for others and administrators, 401 for guests', async () => {
    const id = await publishedAgo(8);
    expect((await renew(id, other)).status).toBe(404);
    expect((await renew(id, admin)).status).toBe(404);
    expect((await app.call(`POST /api/items/${id}/renew`)).status).toBe(401);
    expect((await renew(999_999)).status).toBe(404);
    expect((await mine(id))?.renewed_at).toBeNull();
  });

  test('returns 409 for sold, deleted and unlisted items', async () => {
    const message = async (id: number): Promise<[number, string]> => {
      const { status, body } = await renew(id);
      return [status, body.message];
    };
    const id = await publishedAgo(8);
    expect(await message((await publishItem(app, farmer)).id)).toEqual([409, 'This listing is not published.']);
    await app.call(`POST /api/items/sold/${id}`, { as: farmer });
    expect(await message(id)).toEqual([409, 'This listing is marked as sold.']);
    expect((await mine(id))?.renew_from).toBeNull();
    await app.call(`DELETE /api/items/delete_from_account/${id}`, { as: farmer });
    expect(await message(id)).toEqual([409, 'This listing is deleted. Restore it first.']);
  });
});

describe('GET /api/items/{id}/statistics', () => {
  let buyer: TestUser;
  beforeEach(async () => {
    buyer = await app.createUser({ role: 'buyer' });
  });
  const show = (id: number, as: TestUser | undefined = farmer) => app.call(`GET /api/items/${id}/statistics`, { as });

  test('returns what happened with an own item per day', async () => {
    const id = await publishedAgo(1, { quantity: 10 });
    const headers = { 'user-agent': 'Mozilla/5.0' };
    for (const as of [undefined, buyer, farmer]) await app.call(`POST /api/items/${id}/view`, { as, headers });
    await app.call(`POST /api/items/${id}/like`, { as: buyer });
    expect((await app.call(`POST /api/items/${id}/contact`, { as: buyer, headers })).status).toBe(200);
    await placeOrder(app, id, {}, { as: buyer });
    for (const message of ['Salam', 'Is it fresh?'])
      await app.call('POST /api/chats/send', { as: buyer, body: { to: farmer.id, item_id: id, message } });
    const { status, body } = await show(id);
    expect(status).toBe(200);
    const counts = { views: 2, likes: 1, contacts: 1, orders: 1, conversations: 1 };
    expect(body.totals).toEqual(counts);
    expect([body.days.length, body.days.at(-1)]).toEqual([30, { day: expect.any(String), ...counts }]);
    // Administrators see the same.
    expect((await show(id, admin)).body).toEqual(body);
    expect((await app.call(`GET /api/admin/items/${id}/statistics`, { as: admin })).body).toEqual(body);
  });

  test('returns 404 for others and missing items, 401 for guests', async () => {
    const id = await publishedAgo(1);
    expect((await show(id, buyer)).status).toBe(404);
    expect((await show(id, other)).status).toBe(404);
    expect((await show(999_999)).status).toBe(404);
    expect((await app.call(`GET /api/items/${id}/statistics`)).status).toBe(401);
  });
});
