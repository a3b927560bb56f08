import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestUser, startApp, type TestApp } from '#tests/support/app.ts';
import { errorFields } from '#tests/support/typed-call.ts';
import { publishItem } from '#tests/support/items.ts';
import { sendNotificationMails } from '#tests/support/notifications.ts';
import type { Status } from './rules.ts';

let t: TestApp;
let admin: TestUser;
let other: TestUser;
let seller: TestUser;

beforeAll(async () => {
  t = await startApp();
  [admin, other, seller] = await Promise.all([
    t.createUser({ role: 'admin' }),
    t.createUser({ role: 'admin' }),
    t.createUser({ role: 'farmer', lang: 'fr' }),
  ]);
});

afterAll(() => t.close());

beforeEach(async () => {
  await t.deps.db.deleteFrom('items').execute();
  await t.deps.db.deleteFrom('notifications').execute();
  t.emails.length = 0;
});

interface Seen {
  readonly id: number;
  readonly updated_at: string;
}

const seen = ({ id, updated_at }: Seen) => ({ id, seen_updated_at: updated_at });
const decide = (items: readonly Seen[], decision: object, as = admin) =>
  t.call('POST /api/admin/pending-items/decide', { as, body: { items: items.map(seen), ...decision } });
const undo = (items: readonly Seen[], as = admin) =>
  t.call('POST /api/admin/pending-items/undo', { as, body: { items: items.map(seen) } });
const view = async (id: number, as = admin) => (await t.call(`GET /api/admin/pending-items/${id}`, { as })).body;
const getNotifications = () =>
  t.deps.db.selectFrom('notifications').select(['id', 'user_id', 'kind', 'data']).orderBy('id').execute();
const entries = (id: number) =>
  t.deps.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'before', 'after'])
    .where('subject_kind', '=', 'item')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();

describe('POST /api/admin/pending-items/decide', () => {
  test('decides all items, and returns a result or an error for each', async () => {
    const [first, second, third] = [
      await publishItem(t, seller),
      await publishItem(t, seller),
      await publishItem(t, seller),
    ];
    await t.call('POST /api/items/update/Yes', { as: seller, body: { id: second.id, title: 'Autre chose' } });
    const gone = { id: 2_000_000_000, updated_at: first.updated_at };
    const { status, body } = await decide([first, second, third, gone], { status: 'clientAccepted' });
    expect(status).toBe(200);
    expect(body.results).toMatchObject([
      { id: first.id, done: true, status: 'clientAccepted', updated_at: expect.stringMatching(/Z$/) },
      { id: second.id, done: false, code: 'conflict', message: expect.stringContaining('changed in the meantime') },
      { id: third.id, done: true },
      { id: gone.id, done: false, code: 'not_found' },
    ]);
    expect((await t.call(`GET /api/items/${first.id}`)).status).toBe(200);
    expect((await t.call(`GET /api/items/${second.id}`)).status).toBe(404);
    expect((await entries(first.id)).at(-1)).toMatchObject({
      actor_id: admin.id,
      action: 'item.decided',
      before: { status: 'pending' },
      after: { status: 'clientAccepted' },
    });
    expect((await getNotifications()).map(({ kind, user_id, data }) => [kind, user_id, data])).toMatchObject([
      ['item_decided', seller.id, { item_id: first.id, status: 'clientAccepted', note: null }],
      ['item_decided', seller.id, { item_id: third.id }],
    ]);
  });

  test('decides a repeated item once', async () => {
    const item = await publishItem(t, seller);
    const { results } = (await decide([item, item], { status: 'rejected' })).body;
    expect(results.map((result) => result.done)).toEqual([true, false]);
  });

  test('lets one of two simultaneous moderators decide each item, and reports a conflict to the other', async () => {
    const items = [await publishItem(t, seller), await publishItem(t, seller), await publishItem(t, seller)];
    const [mine, theirs] = await Promise.all([
      decide(items, { status: 'clientAccepted' }),
      decide(items.toReversed(), { status: 'rejected', reason: 'duplicate' }, other),
    ]);
    const results = [...mine.body.results, ...theirs.body.results] as { id: number; done: boolean; code?: string }[];
    for (const { id } of items) {
      const both = results.filter((one) => one.id === id);
      expect(both.map(({ done, code }) => (done ? 'done' : code)).toSorted()).toEqual(['conflict', 'done']);
    }
  });

  test('reports a conflict for an item that its owner deleted since', async () => {
    const item = await publishItem(t, seller);
    await t.call(`DELETE /api/items/delete_from_account/${item.id}`, { as: seller });
    const body = { items: [{ ...seen(item), seen_status: 'pending' }], status: 'clientAccepted' };
    const { results } = (await t.call('POST /api/admin/pending-items/decide', { as: admin, body })).body;
    expect(results).toMatchObject([{ done: false, code: 'conflict' }]);
    expect((await view(item.id)).status).toBe('deleted');
  });

  test('rejects empty, too long and malformed lists, and other roles', async () => {
    const item = await publishItem(t, seller);
    const many = Array.from({ length: 101 }, () => item);
    expect((await decide([], { status: 'rejected' })).body.errors).toHaveProperty('items');
    expect((await decide(many, { status: 'rejected' })).body.errors).toHaveProperty('items');
    const wrong = (await decide([item], { status: 'nice', reason: 'ugly', note: 'x'.repeat(1001) })).body.errors;
    expect(Object.keys(wrong).toSorted()).toEqual(['note', 'reason', 'status']);
    expect((await decide([item], { status: 'clientAccepted', reason: 'duplicate' })).body.errors).toHaveProperty(
      'reason',
    );
    expect(errorFields(await decide([{ ...item, updated_at: 'today' }], { status: 'rejected' }))).toEqual([
      422,
      ['items'],
    ]);
    expect((await undo([])).body.errors).toHaveProperty('items');
    expect((await decide([item], { status: 'rejected' }, seller)).status).toBe(403);
    expect((await undo([item], seller)).status).toBe(403);
    expect((await view(item.id)).status).toBe('pending');
  });
});

describe('POST /api/admin/pending-items/decide › reason', () => {
  test('is sent in the seller’s language, above the moderator’s note', async () => {
    await t.deps.db.updateTable('users').set({ lang: 'fr' }).where('id', '=', seller.id).execute();
    const item = await publishItem(t, seller);
    const call = `PUT /api/admin/pending-items/${item.id}/status`;
    const body = { status: 'rejected', reason: 'blurry_picture', note: 'La deuxième aussi.' };
    const decided = await t.request(call, { as: admin, lang: 'ar', body });
    expect(decided.body.item.note).toMatch(/^La photo n’est pas claire[^\n]*\nLa deuxième aussi\.$/);
    await sendNotificationMails(t);
    expect(t.emails.find(({ to }) => to === seller.email)?.text).toContain('La photo n’est pas claire');
    expect((await getNotifications())[0]?.data).toMatchObject({ note: decided.body.item.note, status: 'rejected' });
    expect((await t.call(`GET /api/items/${item.id}`, { as: seller })).body.item.note).toBe(decided.body.item.note);
    const rejected = await t.call('POST /api/items/refuse', { as: admin, body: { id: item.id, reason: 'duplicate' } });
    expect(rejected.body.item.note).toContain('déjà publié');
    const accept = { status: 'clientAccepted', reason: 'duplicate' };
    expect((await t.request(call, { as: admin, body: accept })).body.errors).toHaveProperty('reason');
  });
});

describe('POST /api/admin/pending-items/undo', () => {
  const decided = async (item: Seen, status: Status, as = admin): Promise<Seen> => {
    const [result] = (await decide([item], { status }, as)).body.results;
    if (!result?.done) throw new Error('not decided');
    return result;
  };

  test('restores the items, and withdraws unread notifications', async () => {
    const items = [await publishItem(t, seller), await publishItem(t, seller)];
    const { results } = (await decide(items, { status: 'rejected', reason: 'duplicate' })).body;
    expect(await getNotifications()).toHaveLength(2);
    const undone = (await undo(results.filter((result) => result.done))).body.results.filter((result) => result.done);
    expect(undone).toMatchObject(items.map(({ id }) => ({ id, done: true, status: 'pending' })));
    expect(await getNotifications()).toEqual([]);
    for (const { id } of items) {
      expect(await view(id)).toMatchObject({ status: 'pending', item: { note: null } });
      expect((await entries(id)).map(({ action }) => action)).toEqual(['item.decided', 'item.decision_undone']);
    }
    // The result can be decided on again, and that decision undone again.
    const again = await decided(undone[0]!, 'farmerAccepted');
    expect((await undo([again])).body.results).toMatchObject([{ done: true, status: 'pending' }]);
  });

  test('notifies a seller who has already read the decision', async () => {
    const item = await decided(await publishItem(t, seller), 'rejected');
    await t.deps.db.updateTable('notifications').set({ read_at: new Date() }).execute();
    await undo([item]);
    expect((await getNotifications()).map(({ data }) => (data as { status: string }).status)).toEqual([
      'rejected',
      'pending',
    ]);
  });

  test('also restores a deletion with its note, and the previous audience and note', async () => {
    const { id } = await publishItem(t, seller);
    const body = { status: 'particularFarmerAccepted', note: 'Bien.' };
    const { item } = (await t.call(`PUT /api/admin/pending-items/${id}/status`, { as: admin, body })).body;
    await undo([await decided(item, 'deleted')]);
    expect(await view(id)).toMatchObject({
      status: 'particularFarmerAccepted',
      item: { note: 'Bien.', deleted: '0', audience: 'small_farmers' },
    });
  });

  test('returns a conflict when the item has changed since, or for another moderator’s decision', async () => {
    const [first, second, third] = [
      await decided(await publishItem(t, seller), 'clientAccepted'),
      await decided(await publishItem(t, seller), 'clientAccepted'),
      await decided(await publishItem(t, seller), 'clientAccepted'),
    ];
    await t.call('POST /api/items/update/Yes', { as: seller, body: { id: first.id, title: 'Autre chose' } });
    await t.call(`DELETE /api/items/delete_from_account/${second.id}`, { as: seller });
    const { results } = (await undo([first, second])).body;
    expect(results).toMatchObject([
      { done: false, code: 'conflict' },
      { done: false, code: 'conflict' },
    ]);
    expect((await undo([third], other)).body.results).toMatchObject([{ done: false, code: 'conflict' }]);
    expect((await undo([third])).body.results).toMatchObject([{ done: true }]);
    expect((await undo([third])).body.results).toMatchObject([{ done: false, code: 'conflict' }]);
    expect((await undo([{ ...third, id: 2_000_000_000 }])).body.results).toMatchObject([{ code: 'not_found' }]);
  });

  test('undoes only the last of two decisions, by its own updated_at', async () => {
    const first = await decided(await publishItem(t, seller), 'clientAccepted');
    const second = await decided(first, 'farmerAccepted');
    expect((await undo([first])).body.results).toMatchObject([{ done: false, code: 'conflict' }]);
    expect((await view(first.id)).status).toBe('farmerAccepted');
    expect((await undo([second])).body.results).toMatchObject([{ done: true, status: 'clientAccepted' }]);
    expect((await view(first.id)).status).toBe('clientAccepted');
  });
});
