import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp, type TestUser } from '#tests/support/app.ts';
import { createItemForm, decideItem, publishItem } from '#tests/support/items.ts';
import { createOrderForm, publishAccepted } from '#tests/support/orders.ts';
import { errorFields } from '#tests/support/typed-call.ts';
import { LANGS } from '#lib/lang.ts';
import { MAX_DRAFTS, PUBLICATIONS_A_DAY, TRUSTED_AFTER } from './service/check.ts';

let t: TestApp;
let admin: TestUser;
beforeAll(async () => {
  t = await startApp({ RATE_LIMIT: 'on' });
  admin = await t.createUser({ role: 'admin' });
});
afterAll(() => t.close());

const range = (length: number) => Array.from({ length }, (_, n) => n);
/** Makes a request `count` times, a dozen at once: each waits for its turn with a connection. */
const repeat = async <T>(count: number, request: () => Promise<T>): Promise<T[]> => {
  const answers: T[] = [];
  while (answers.length < count)
    answers.push(...(await Promise.all(range(Math.min(12, count - answers.length)).map(() => request()))));
  return answers;
};
const draft = (as: TestUser) => t.call('POST /api/items/store/No', { as, body: { type: 'Product', title: 'Figues' } });
const publish = async (as: TestUser, lang: (typeof LANGS)[number] = 'en') =>
  t.call('POST /api/items/store/Yes', { as, lang, body: await createItemForm(t) });
const statusesOf = (answers: readonly { status: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
const prove = (user: TestUser) =>
  t.deps.db.updateTable('users').set({ email_verified: true }).where('id', '=', user.id).execute();
/** Lets a day pass for what an account has published. */
const passDay = (user: TestUser) =>
  t.deps.db.pool.query(`update items set published_at = published_at - interval '25 hours' where owner_id = $1`, [
    user.id,
  ]);

test('POST /api/items/store/No › keeps fifty drafts of an account, also at once, the deleted ones included', async () => {
  const user = await t.createUser();
  const answers = await repeat(MAX_DRAFTS + 6, () => draft(user));
  expect(statusesOf(answers)).toEqual({ 200: MAX_DRAFTS, 403: 6 });
  expect(answers.find(({ status }) => status === 403)?.body.message).toContain('You have 50 drafts');
  const id = answers.find(({ status }) => status === 200)?.body.item.id;
  await t.request(`DELETE /api/items/delete_from_account/${id}`, { as: user });
  expect((await draft(user)).status).toBe(403);
  await t.request(`DELETE /api/items/delete_from_account/${id}`, { as: user });
  expect((await draft(user)).status).toBe(200);
  expect((await draft(await t.createUser())).status).toBe(200);
});

test('POST /api/items/update/No › does not make a listing one draft too many, but saves the drafts there are', async () => {
  const user = await t.createUser();
  const { id } = await publishItem(t, user);
  const drafts = await repeat(MAX_DRAFTS, () => draft(user));
  const unpublish = (item: number) =>
    t.call('POST /api/items/update/No', { as: user, body: { id: item, title: 'Figues sèches' } });
  expect((await unpublish(id)).status).toBe(403);
  expect((await unpublish(drafts[0]?.body.item.id ?? 0)).status).toBe(200);
});

test('POST /api/items/store/Yes › publishes five listings a day for an unproven account, thirty for a proven one', async () => {
  const user = await t.createUser({ unproven: true });
  const { unproven, proven } = PUBLICATIONS_A_DAY;
  expect(statusesOf(await Promise.all(range(unproven + 3).map(() => publish(user))))).toEqual({
    200: unproven,
    403: 3,
  });
  const messages = [];
  for (const lang of LANGS) messages.push((await publish(user, lang)).body.message);
  expect(messages).toEqual([
    expect.stringContaining('أكّد هاتفك'),
    expect.stringContaining('Confirmez votre téléphone'),
    expect.stringContaining('Confirm your phone number'),
  ]);
  // Nothing is lost: it can be saved as a draft, which counts when it is published.
  const saved = await draft(user);
  expect(saved.status).toBe(200);
  const body = { id: saved.body.item.id, ...(await createItemForm(t)) };
  expect((await t.call('POST /api/items/update/Yes', { as: user, body })).status).toBe(403);
  await prove(user);
  expect((await t.call('POST /api/items/update/Yes', { as: user, body })).status).toBe(200);
  const more = await Promise.all(range(proven).map(() => publish(user)));
  expect(statusesOf(more)).toEqual({ 200: proven - unproven - 1, 403: unproven + 1 });
  expect(more.find(({ status }) => status === 403)?.body.message).toContain('publish it tomorrow');
  await passDay(user);
  expect((await publish(user)).status).toBe(200);
});

test('POST /api/items/store/Yes › publishes a hundred a day for a seller with twenty accepted listings', async () => {
  const user = await t.createUser({ unproven: true });
  for (let day = 0; day < TRUSTED_AFTER / PUBLICATIONS_A_DAY.unproven; day += 1) {
    for (let n = 0; n < PUBLICATIONS_A_DAY.unproven; n += 1)
      await decideItem(t, admin, (await publishItem(t, user)).id);
    await passDay(user);
  }
  const answers = await repeat(PUBLICATIONS_A_DAY.trusted + 2, () => publish(user));
  expect(statusesOf(answers)).toEqual({ 200: PUBLICATIONS_A_DAY.trusted, 403: 2 });
}, 60_000);

test('POST /api/items/update/Yes › edits of published listings, rejected forms and administrators do not count', async () => {
  const user = await t.createUser({ unproven: true });
  const { id } = await publishItem(t, user);
  for (let n = 0; n < PUBLICATIONS_A_DAY.unproven + 1; n += 1) {
    const body = { id, title: `Figues ${n}` };
    expect((await t.call('POST /api/items/update/Yes', { as: user, body })).status).toBe(200);
    const rejected = await t.call('POST /api/items/store/Yes', { as: user, body: { type: 'Product' } });
    expect(errorFields(rejected)[1]).toContain('title');
    expect((await publish(admin)).status).toBe(200);
  }
  expect((await publish(user)).status).toBe(200);
});

test('POST /api/orders/store › keeps fifty drafts of orders of an account, also at once', async () => {
  const item = await publishAccepted(t, await t.createUser(), admin);
  const buyer = await t.createUser({ role: 'buyer' });
  const form = await createOrderForm(t, { item_id: item, draft: 'Yes' });
  const save = (fields = {}) => t.call('POST /api/orders/store', { as: buyer, body: { ...form, ...fields } });
  const answers = await repeat(MAX_DRAFTS + 5, () => save());
  expect(statusesOf(answers)).toEqual({ 201: MAX_DRAFTS, 403: 5 });
  expect(answers.find(({ status }) => status === 403)?.body.message).toContain('50 draft orders');
  const draft_id = answers.find(({ status }) => status === 201)?.body.order.id;
  // A draft can be saved again, and sent.
  expect((await save({ draft_id, quantity: 2 })).status).toBe(201);
  expect((await save({ draft_id, draft: 'No' })).status).toBe(201);
  expect((await save()).status).toBe(201);
});
