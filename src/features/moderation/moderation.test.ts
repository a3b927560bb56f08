import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestUser, type TestApp } from '#tests/support/app.ts';
import { sendNotificationMails, flushOutbox } from '#tests/support/notifications.ts';
import type { Lang } from '#lib/lang.ts';
import type { AppEvent } from '#lib/events.ts';
import { errorFields } from '#tests/support/typed-call.ts';
import { STATUSES, toRowFilter, getStatus, FILTERS } from './rules.ts';

let t: TestApp;
let admin: TestUser;
let other: TestUser;
let seller: TestUser;
let where: { category_id: number; city_id: number };
let elsewhere: number;

beforeAll(async () => {
  t = await startApp();
  [admin, other, seller] = await Promise.all([
    t.createUser({ role: 'admin' }),
    t.createUser({ role: 'admin' }),
    t.createUser({ role: 'farmer', lang: 'fr' }),
  ]);
  const { cities } = (await t.call('GET /api/cities')).body;
  const { categories } = (await t.call('GET /api/categories/type/Product')).body;
  where = { category_id: categories[0]?.id ?? 0, city_id: cities[0]?.id ?? 0 };
  elsewhere = cities[1]?.id ?? 0;
});

afterAll(() => t.close());

beforeEach(async () => {
  await t.deps.db.deleteFrom('items').execute();
  await t.deps.db.deleteFrom('notifications').execute();
  await t.deps.db.deleteFrom('outbox').execute();
  t.emails.length = 0;
  t.smsMessages.length = 0;
});

let count = 0;
const publish = async (traits: object = {}, as = seller, how = 'Yes') => {
  count += 1;
  const { status, body } = await t.call(`POST /api/items/store/${how}`, {
    as,
    body: { type: 'Product', title: `Olives ${count}`, ...where, ...traits },
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.item as { id: number; title: string; updated_at: string };
};

const decide = (id: number, body: object, as = admin) =>
  t.call(`PUT /api/admin/pending-items/${id}/status`, { as, body });
const list = async (query = '', as = admin) =>
  (await t.call(`GET /api/admin/pending-items${query}`, { as })).body.items;
const idsOf = async (query: string): Promise<number[]> => (await list(query)).data.map((row) => row.id);
/** Sends the e-mail a user gets for unread notifications. */
const getEmail = async ({ email }: TestUser = seller) => {
  await sendNotificationMails(t);
  const sent = t.emails.find(({ to }) => to === email);
  if (!sent) throw new Error('no letter');
  return sent;
};

describe('PUT /api/admin/pending-items/{id}/status', () => {
  test('applies the decision, stores it with its author, and publishes an event', async () => {
    const events: AppEvent[] = [];
    const end = t.deps.events.subscribe((event) => void events.push(event));
    const item = await publish();
    events.length = 0;
    const { status, body } = await decide(item.id, { status: 'professionalFarmerAccepted', note: ' Belle photo. ' });
    end();
    expect(status).toBe(200);
    expect(body.item).toMatchObject({
      id: item.id,
      active: 'Yes',
      rejected: 'No',
      deleted: '0',
      for: 'Professional',
      state: 'accepted',
      audience: 'large_farmers',
      note: 'Belle photo.',
    });
    expect(events).toEqual([{ name: 'item.changed', id: item.id, type: 'Product', listed: true }]);
    const rows = await t.deps.db
      .selectFrom('moderation_decisions')
      .selectAll()
      .where('item_id', '=', item.id)
      .execute();
    expect(rows).toMatchObject([{ actor_id: admin.id, status: 'professionalFarmerAccepted', note: 'Belle photo.' }]);
  });

  test.each([
    ['pending', { active: 'No', rejected: 'No', deleted: '0', for: null }],
    ['rejected', { active: 'No', rejected: 'Yes', deleted: '0', for: null }],
    ['deleted', { active: 'No', deleted: '1' }],
    ['clientAccepted', { active: 'Yes', rejected: 'No', deleted: '0', for: null }],
    ['farmerAccepted', { active: 'Yes', rejected: 'No', deleted: '0', for: null }],
    ['particularFarmerAccepted', { active: 'Yes', rejected: 'No', deleted: '0', for: 'Particular' }],
    ['professionalFarmerAccepted', { active: 'Yes', rejected: 'No', deleted: '0', for: 'Professional' }],
    ['particlarBuyerAccepted', { active: 'Yes', rejected: 'No', deleted: '0', for: 'Particular' }],
    ['particularBuyerAccepted', { active: 'Yes', rejected: 'No', deleted: '0', for: 'Particular' }],
    ['professionalBuyerAccepted', { active: 'Yes', rejected: 'No', deleted: '0', for: 'Professional' }],
  ])('%s › sets the wire fields, whatever the status was before', async (status, wire) => {
    const { id } = await publish();
    for (const before of ['deleted', 'rejected', 'farmerAccepted']) {
      await decide(id, { status: before });
      const { body } = await decide(id, { status });
      expect([before, body.item]).toMatchObject([before, wire]);
      expect((await list(`?status=${status}`)).data).toMatchObject([
        { id, status: status === 'particularBuyerAccepted' ? 'particlarBuyerAccepted' : status },
      ]);
    }
  });

  test('accepts form fields, and rejects an invalid status or note', async () => {
    const { id } = await publish();
    expect(
      (await decide(id, new URLSearchParams({ status: 'rejected', note: '', csrf: 'x' }))).body.item,
    ).toMatchObject({
      rejected: 'Yes',
      note: null,
    });
    const { status, body } = await decide(id, {
      status: 'accepted',
      note: 'x'.repeat(1001),
      seen_updated_at: 'yesterday',
    });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['status', 'note', 'seen_updated_at']]);
    expect((await decide(id, { status: 'rejected', note: 'ab\u202ecd' })).body.errors).toHaveProperty('note');
    expect((await decide(id, {})).body.errors).toEqual({ status: [expect.any(String)] });
    expect((await decide(id, { status: 'rejected', note: 'سطر\nوسطر' })).body.item.note).toBe('سطر\nوسطر');
  });

  test('returns 404 for a missing item, 409 for a draft', async () => {
    expect((await decide(2_000_000_000, { status: 'rejected' })).status).toBe(404);
    const draft = await publish({}, seller, 'No');
    expect(await decide(draft.id, { status: 'clientAccepted' })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    expect((await t.call(`DELETE /api/admin/pending-items/delete/${draft.id}`, { as: admin })).status).toBe(409);
  });

  test('POST /api/items/accept and /api/items/refuse › apply the two usual decisions', async () => {
    const { id } = await publish();
    const rejected = await t.call('POST /api/items/refuse', {
      as: admin,
      body: { id: String(id), note: 'Photo floue', _token: 'x' },
    });
    expect(rejected.body.item).toMatchObject({ active: 'No', rejected: 'Yes', note: 'Photo floue' });
    const accepted = await t.call('POST /api/items/accept', { as: admin, body: { id } });
    expect(accepted.body.item).toMatchObject({ active: 'Yes', rejected: 'No', audience: 'everyone', note: null });
    expect((await t.call('POST /api/items/accept', { as: admin, body: {} })).body.errors).toHaveProperty('id');
    expect((await t.call('POST /api/items/refuse', { as: admin, body: { id: 2_000_000_000 } })).status).toBe(404);
  });
});

describe('PUT /api/admin/pending-items/{id}/status › concurrency', () => {
  test('returns 409 to the second of two moderators who saw the same version', async () => {
    const { id } = await publish();
    const [row] = (await list()).data;
    const toDecision = (status: string) => ({ status, seen_updated_at: row?.updated_at });
    const answers = await Promise.all([
      decide(id, toDecision('clientAccepted')),
      decide(id, toDecision('rejected'), other),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const decisions = await t.deps.db
      .selectFrom('moderation_decisions')
      .select('id')
      .where('item_id', '=', id)
      .execute();
    expect(decisions).toHaveLength(1);
  });

  test('returns 409 when the seller has edited the item since; without seen_updated_at the last decision wins', async () => {
    const { id, updated_at } = await publish();
    await t.call('POST /api/items/update/Yes', { as: seller, body: { id, title: 'Something else' } });
    expect((await decide(id, { status: 'clientAccepted', seen_updated_at: updated_at })).status).toBe(409);
    expect((await decide(id, { status: 'clientAccepted', seen_updated_at: '' })).status).toBe(200);
    expect((await decide(id, { status: 'rejected' }, other)).body.item.rejected).toBe('Yes');
  });
});

describe('PUT /api/admin/pending-items/{id}/status › message to the seller', () => {
  test.each<[Lang, string, string, RegExp]>([
    ['ar', 'farmerAccepted', 'نُشر إعلانك', /لجميع الفلاحين/],
    ['fr', 'rejected', 'n’a pas été acceptée', /publier de nouveau/],
    ['en', 'deleted', 'has been deleted', /deleted by a moderator/],
    ['fr', 'pending', 'de nouveau en attente de validation', /rien à faire/],
  ])('is an e-mail in their language (%s), with the note', async (lang, status, subject, text) => {
    const user = await t.createUser({ lang });
    await t.deps.db.updateTable('users').set({ lang }).where('id', '=', user.id).execute();
    const item = await publish({}, user);
    await decide(item.id, { status, note: 'Merci ! شكراً' });
    const sent = await getEmail(user);
    expect(sent.subject).toContain(subject);
    expect(sent.subject).toContain(item.title);
    expect(sent.text).toMatch(text);
    expect(sent.text).toContain('Merci ! شكراً');
    expect(`${sent.subject}${sent.text}`).not.toMatch(/[{}]|notices\./);
  });

  test('is an SMS when there is no e-mail address, without bidi marks', async () => {
    const user = await t.createUser({ phone: '0612345678' });
    const item = await publish({}, user);
    const phone = '+212612345678';
    await t.deps.db.updateTable('users').set({ email: null, phone_number: phone }).where('id', '=', user.id).execute();
    await decide(item.id, { status: 'rejected', note: 'Photo floue' });
    await flushOutbox(t);
    const [message] = t.smsMessages;
    expect(message).toMatchObject({ to: phone, text: expect.stringContaining('Photo floue') });
    expect(message?.text).toContain(item.title);
    expect(message?.text).not.toMatch(/[\u2066-\u2069]/);
    expect(await sendNotificationMails(t)).toBe(0);
    expect(t.emails).toEqual([]);
  });

  test('has no line for an absent note, and ignores the moderator’s language', async () => {
    const { id } = await publish();
    await t.deps.db.updateTable('users').set({ lang: 'fr' }).where('id', '=', seller.id).execute();
    await t.call('POST /api/items/accept', { as: admin, lang: 'ar', body: { id } });
    const { text } = await getEmail();
    expect(text).toContain('tout le monde');
    expect(text).not.toContain('modérateur');
  });

  test('is not sent for undone decisions', async () => {
    const { id } = await publish();
    const { item } = (await decide(id, { status: 'rejected' })).body;
    const items = [{ id, seen_updated_at: item.updated_at }];
    const { results } = (await t.call('POST /api/admin/pending-items/undo', { as: admin, body: { items } })).body;
    expect(results).toMatchObject([{ done: true }]);
    await sendNotificationMails(t);
    expect(t.emails.filter(({ to }) => to === seller.email)).toEqual([]);
  });
});

describe('POST /api/items/accept', () => {
  test('refuses an item that has changed since it was shown, and says so', async () => {
    const { id, updated_at } = await publish();
    await t.call('POST /api/items/update/Yes', { as: seller, body: { id, title: 'Olives changed' } });
    const accept = (body: object) => t.call('POST /api/items/accept', { as: admin, body: { id, ...body } });
    const stale = await accept({ seen_updated_at: updated_at });
    expect([stale.status, stale.body.code]).toEqual([409, 'conflict']);
    expect((await list('?status=pending')).data.map((row) => row.id)).toContain(id);
    const shown = (await list('?status=pending')).data.find((row) => row.id === id);
    expect((await accept({ seen_updated_at: shown?.updated_at })).body.item.state).toBe('accepted');
  });
});

describe('GET /api/items/my-items › restorable', () => {
  test('is true for what the owner deleted, false for what an administrator did', async () => {
    const own = await publish();
    const taken = await publish();
    const living = await publish();
    await t.call(`DELETE /api/items/delete_from_account/${own.id}`, { as: seller });
    await decide(taken.id, { status: 'deleted' });
    const { body } = await t.call('GET /api/items/my-items', { as: seller });
    const restorable = new Map(
      body.items.map((item: { id: number; restorable: boolean }) => [item.id, item.restorable]),
    );
    expect([own, taken, living].map(({ id }) => restorable.get(id))).toEqual([true, false, false]);
    // As the server decides.
    for (const [item, status] of [
      [own, 200],
      [taken, 403],
    ] as const)
      expect((await t.call(`POST /api/items/${item.id}/activate`, { as: seller })).status).toBe(status);
  });
});

describe('GET /api/admin/pending-items › sort', () => {
  test('sorts by date and price, both ways, and refuses others', async () => {
    const prices = ['30', '', '10', '20'];
    const created: number[] = [];
    for (const price of prices) created.push((await publish({ price, price_unit: 'kg' })).id);
    const sorted = async (sort: string) =>
      (await allOf(`?sort=${sort}&status=pending`)).filter((id) => created.includes(id));
    const [a, b, c, d] = created;
    expect(await sorted('oldest')).toEqual([a, b, c, d]);
    expect(await sorted('latest')).toEqual([d, c, b, a]);
    expect(await sorted('price_desc')).toEqual([a, d, c, b]);
    expect(await sorted('price_asc')).toEqual([b, c, d, a]);
    expect(errorFields(await t.call('GET /api/admin/pending-items?sort=title', { as: admin }))).toEqual([
      422,
      ['sort'],
    ]);
  });
});

/** The ids of all pages. */
const allOf = async (query: string): Promise<number[]> => {
  const ids: number[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const items = await list(`${query}&page=${page}`);
    last = items.last_page;
    ids.push(...items.data.map((row) => row.id));
  }
  return ids;
};

describe('GET /api/admin/pending-items', () => {
  test('lists pending items, oldest first, with seller, note and updated_at', async () => {
    const ids = [await publish(), await publish(), await publish()].map((item) => item.id);
    await publish({}, seller, 'No');
    await decide(ids[1] ?? 0, { status: 'pending', note: 'Encore un instant' });
    const items = await list();
    expect(items).toMatchObject({
      total: 3,
      per_page: 10,
      current_page: 1,
      last_page: 1,
      prev_page_url: null,
      next_page_url: null,
    });
    expect(items.data.map((row) => row.id)).toEqual(ids);
    expect(items.data[1]).toMatchObject({
      status: 'pending',
      state: 'pending',
      note: 'Encore un instant',
      seller: { id: seller.id, first_name: 'Test' },
      city_id: where.city_id,
      updated_at: expect.stringMatching(/Z$/),
    });
  });

  test('filters by status, by group of audiences and by city, in pages', async () => {
    const made = new Map<string, number>();
    for (const status of STATUSES) {
      const { id } = await publish(status === 'rejected' ? { city_id: elsewhere } : {});
      await decide(id, { status });
      made.set(status, id);
    }
    const of = (...statuses: string[]) => statuses.map((status) => made.get(status)).toReversed();
    for (const status of STATUSES) expect(await idsOf(`?status=${status}`)).toEqual(of(status));
    expect(await idsOf('?status=particularBuyerAccepted')).toEqual(of('particlarBuyerAccepted'));
    expect(await idsOf('?status=companyAccepted')).toEqual(
      of('professionalFarmerAccepted', 'professionalBuyerAccepted'),
    );
    expect(await idsOf('?status=individualAccepted')).toEqual(of('particularFarmerAccepted', 'particlarBuyerAccepted'));
    expect(await idsOf('?status=all')).toEqual([...made.values()].toReversed());
    expect(await idsOf(`?status=all&city_id=${elsewhere}`)).toEqual(of('rejected'));
    expect(await idsOf('?status=&city_id=')).toEqual(of('pending'));
    for (let n = 0; n < 11; n += 1) await publish();
    const second = await list('?page=2');
    expect(second).toMatchObject({ current_page: 2, last_page: 2, total: 12, next_page_url: null });
    expect(second.data).toHaveLength(2);
    expect(second.prev_page_url).toBe('/api/admin/pending-items?status=pending&page=1');
    expect((await list('?page=9')).data).toEqual([]);
    const waits = [...(await idsOf('')), ...(await idsOf('?page=2'))];
    expect(await idsOf(`?after=${waits[1]}`)).toEqual(waits.slice(2, 12));
    await decide(waits[1] ?? 0, { status: 'rejected' });
    expect(await idsOf(`?after=${waits[1]}`)).toEqual(waits.slice(2, 12));
    expect(await idsOf(`?after=${waits[11]}`)).toEqual([]);
    const { status, body } = await t.call('GET /api/admin/pending-items?status=nice&city_id=x&page=0', { as: admin });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['status', 'city_id', 'page']]);
  });

  test('never lists drafts, deleted or not', async () => {
    const { id } = await publish({}, seller, 'No');
    await t.call(`DELETE /api/items/delete_from_account/${id}`, { as: seller });
    for (const filter of FILTERS) expect(await idsOf(`?status=${filter}`)).toEqual([]);
  });
});

describe('DELETE /api/admin/pending-items/delete/{id}', () => {
  const remove = (id: number) => t.call(`DELETE /api/admin/pending-items/delete/${id}`, { as: admin });

  test('deletes in two steps; the first is a decision that notifies the seller', async () => {
    const { id } = await publish();
    expect((await remove(id)).body).toEqual({ removed: 'soft' });
    expect((await getEmail()).text).toContain('retirée');
    const decisions = await t.deps.db
      .selectFrom('moderation_decisions')
      .selectAll()
      .where('item_id', '=', id)
      .execute();
    expect(decisions).toMatchObject([{ status: 'deleted', actor_id: admin.id }]);
    expect((await t.call(`GET /api/items/${id}`, { as: seller })).body.item).toMatchObject({
      deleted: '1',
      active: 'No',
    });
    expect((await t.call(`POST /api/items/${id}/activate`, { as: seller })).status).toBe(403);
    expect((await remove(id)).body).toEqual({ removed: 'permanent' });
    expect((await remove(id)).status).toBe(404);
    expect((await t.call(`GET /api/items/${id}`, { as: seller })).status).toBe(404);
  });

  test('returns a restored item to its previous state', async () => {
    const { id } = await publish();
    await decide(id, { status: 'particularFarmerAccepted' });
    await remove(id);
    await t.call(`POST /api/items/${id}/activate`, { as: admin });
    expect((await t.call(`GET /api/items/${id}`, { as: admin })).body.item).toMatchObject({
      active: 'Yes',
      audience: 'small_farmers',
      deleted: '0',
    });
  });

  test('takes over an item its seller deleted: only administrators can restore it then', async () => {
    const { id } = await publish();
    await t.call(`DELETE /api/items/delete_from_account/${id}`, { as: seller });
    await decide(id, { status: 'deleted' });
    expect((await t.call(`POST /api/items/${id}/activate`, { as: seller })).status).toBe(403);
    expect((await decide(id, { status: 'clientAccepted' })).body.item).toMatchObject({ deleted: '0', active: 'Yes' });
  });
});

test('STATUS_EFFECTS › agrees with getStatus', () => {
  for (const status of STATUSES) {
    const filter = toRowFilter(status);
    const row = {
      state: filter?.state ?? 'pending',
      audience: filter?.audiences?.[0] ?? null,
      deleted_at: filter?.deleted ? new Date() : null,
    };
    expect(getStatus(row)).toBe(status);
  }
  expect(getStatus({ state: 'draft', audience: null, deleted_at: null })).toBeNull();
});
