import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestUser, type TestApp } from '#tests/support/app.ts';
import { createUsers } from '#tests/support/create-users.ts';
import { decideItem, findCategoryId, findCityId, publishItem } from '#tests/support/items.ts';
import { advanceClock, sendNotificationMails } from '#tests/support/notifications.ts';
import { notifyOfNewListings } from './service/saved.ts';

let t: TestApp;
let farmer: TestUser;
let admin: TestUser;
let buyer: TestUser;
let other: TestUser;

beforeAll(async () => {
  t = await startApp({ PUBLIC_URL: 'https://ghalla.example' });
  [farmer, admin] = await Promise.all([t.createUser({ role: 'farmer' }), t.createUser({ role: 'admin' })]);
  // E-mails of decisions are not tested here.
  await t.deps.db
    .updateTable('users')
    .set({ mail_off: ['listings'] })
    .where('id', '=', farmer.id)
    .execute();
});
afterAll(() => t.close());

beforeEach(async () => {
  await t.deps.db.deleteFrom('saved_searches').execute();
  await t.deps.db.deleteFrom('notifications').execute();
  await t.deps.db.deleteFrom('items').execute();
  const [one, two] = await createUsers(t, 2);
  if (!one || !two) throw new Error('no users');
  [buyer, other] = [one, two];
  await t.deps.db.updateTable('users').set({ lang: 'en' }).where('id', 'in', [one.id, two.id]).execute();
  t.emails.length = 0;
});

const save = (body: object, as = buyer) => t.request('POST /api/search/saved', { as, body });
const list = async (as = buyer, path = '') => (await t.request(`GET /api/search/saved${path}`, { as })).body.searches;
const accept = async (overrides: Readonly<Record<string, unknown>> = {}, status = 'clientAccepted', by = farmer) => {
  const { id } = await publishItem(t, by, overrides);
  await decideItem(t, admin, id, status);
  return id;
};
const run = (deps = t.deps) => notifyOfNewListings(deps);
/** The texts and links of the unread notifications of new listings. */
const notified = async (as = buyer) => {
  const { notifications } = (await t.call('GET /api/notifications', { as })).body;
  return notifications.data
    .filter(({ kind, read }) => kind === 'search_matched' && !read)
    .map(({ text, link }) => [text.replaceAll(/[\u2068\u2069]/g, ''), link]);
};
const texts = async (as = buyer) => (await notified(as)).map(([text]) => text);

describe('POST /api/search/saved', () => {
  test('saves a search, which the list names in the language of the viewer', async () => {
    const meknes = await findCityId(t, 'meknes');
    const body = { type: 'Product', q: ' Tomates  rondes', city_id: meknes, radius_km: 50, max_price: '6,5' };
    const { status, body: response } = await save(body);
    expect(status).toBe(200);
    expect(response.search).toMatchObject({
      filters: { type: 'Product', q: 'Tomates rondes', city_id: String(meknes), radius_km: '50', max_price: '6.5' },
      side: null,
      seller: null,
      paused: false,
      path: `/search/Product?q=Tomates+rondes&city_id=${meknes}&max_price=6.5`,
    });
    const [search] = await list();
    expect(search).toEqual(response.search);
    expect(search.name.replaceAll(/[\u2068\u2069]/g, '')).toBe('“Tomates rondes” in Farm products near Meknes');
    const arabic = await t.request('GET /api/search/saved', { as: buyer, headers: { 'accept-language': 'ar' } });
    expect(arabic.body.searches[0].name.replaceAll(/[\u2068\u2069]/g, '')).toBe(
      '«Tomates rondes» في المنتوجات قرب مكناس',
    );
  });

  test('saves the same search once, whatever its spelling, order and defaults', async () => {
    const { body } = await save({ q: 'طماطم', min_price: 2, type: 'All' });
    for (const same of [
      { q: 'طَماطِم ', min_price: '2', age_unit: 'year' },
      { min_price: 2, q: 'طماطم', near: '33.5,-7.5' },
    ])
      expect((await save(same)).body.search.id).toBe(body.search.id);
    await Promise.all(Array.from({ length: 5 }, () => save({ q: 'زيتون' })));
    expect(await list()).toHaveLength(2);
    await save({ q: 'طماطم', min_price: 2 }, other);
    await save({ q: 'طماطم', min_price: 2, side: 'buyers' });
    expect([(await list()).length, (await list(other)).length]).toEqual([3, 1]);
  });

  test('rejects a search of the whole market, an unknown seller and a malformed filter', async () => {
    for (const [body, field] of [
      [{}, 'q'],
      [{ type: 'All', near: '33.5,-7.5' }, 'q'],
      [{ seller_id: 1_999_999_999 }, 'seller_id'],
      [{ q: 'x'.repeat(201) }, 'q'],
      [{ side: 'drivers' }, 'side'],
    ] as const) {
      const { status, body: response } = await save(body);
      expect([status, Object.keys(response.errors)]).toEqual([422, [field]]);
    }
    expect(await list()).toEqual([]);
  });

  test('saves at most 20 searches of a user, also at once', async () => {
    const responses = await Promise.all(Array.from({ length: 23 }, (_, n) => save({ q: `safran ${n}` })));
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 20 }, () => 200),
      ...Array.from({ length: 3 }, () => 409),
    ]);
    expect(responses.find(({ status }) => status === 409)?.body.message).toContain('20');
    const searches = await list();
    expect(searches).toHaveLength(20);
    expect((await save({ q: searches[0].filters.q })).status).toBe(200);
  });
});

describe('PUT and DELETE /api/search/saved/{id}', () => {
  test('pause, resume and delete a search of the viewer only', async () => {
    const { id } = (await save({ q: 'safran' })).body.search;
    const pause = (paused: boolean, as = buyer) => t.request(`PUT /api/search/saved/${id}`, { as, body: { paused } });
    expect((await pause(true, other)).status).toBe(404);
    expect((await t.request(`DELETE /api/search/saved/${id}`, { as: other })).status).toBe(404);
    expect((await pause(true)).body.search.paused).toBe(true);
    await accept({ title: 'Safran de Taliouine' });
    await run();
    expect(await texts()).toEqual([]);
    expect((await pause(false)).body.search.paused).toBe(false);
    await run();
    expect(await texts()).toEqual([]);
    await accept({ title: 'Safran pur' });
    await run();
    expect(await texts()).toEqual(['A new listing for “safran”.']);
    expect((await t.request(`DELETE /api/search/saved/${id}`, { as: buyer })).body).toEqual({ deleted: true });
    expect((await t.request(`DELETE /api/search/saved/${id}`, { as: buyer })).status).toBe(404);
    expect(await list()).toEqual([]);
  });

  test('saving a paused search again ends its pause', async () => {
    const { id } = (await save({ q: 'safran' })).body.search;
    await t.request(`PUT /api/search/saved/${id}`, { as: buyer, body: { paused: true } });
    expect((await save({ q: 'safran' })).body.search).toMatchObject({ id, paused: false });
  });
});

describe('notifyOfNewListings', () => {
  test('notifies once of the listings that are accepted after the search was saved, with a link to the newest', async () => {
    await accept({ title: 'Tomates cerises' });
    await save({ q: 'طماطم' });
    const waiting = await publishItem(t, farmer, { title: 'Tomates rondes' });
    expect(await run()).toBe(0);
    await decideItem(t, admin, waiting.id);
    await accept({ title: 'Tomates anciennes' });
    expect(await run()).toBe(1);
    const link = '/search/All?q=%D8%B7%D9%85%D8%A7%D8%B7%D9%85&sort=latest';
    expect(await notified()).toEqual([['2 new listings for “طماطم”.', link]]);
    expect(await run()).toBe(0);
    expect(await texts()).toHaveLength(1);
  });

  test('adds new listings to an unread notification, and begins anew after it was read', async () => {
    await save({ q: 'tomates' });
    for (const expected of ['A new listing for “tomates”.', '2 new listings for “tomates”.']) {
      await accept({ title: 'Tomates rondes' });
      await run();
      expect(await texts()).toEqual([expected]);
    }
    await t.call('POST /api/notifications/read', { as: buyer, body: {} });
    await accept({ title: 'Tomates rondes' });
    await run();
    expect(await texts()).toEqual(['A new listing for “tomates”.']);
  });

  test('does not notify again of a listing that is edited, sold and offered again, or restored', async () => {
    await save({ q: 'tomates' });
    const id = await accept({ title: 'Tomates rondes' });
    await run();
    await t.call('POST /api/notifications/read', { as: buyer, body: {} });
    await t.call('POST /api/items/update/Yes', { as: farmer, body: { id, title: 'Tomates très rondes' } });
    await decideItem(t, admin, id);
    await decideItem(t, admin, id, 'deleted');
    await decideItem(t, admin, id);
    expect(await run()).toBe(0);
  });

  test('notifies of a listing once although its acceptance was undone before or after', async () => {
    await save({ q: 'tomates' });
    const { id } = await publishItem(t, farmer, { title: 'Tomates rondes' });
    const decide = async (): Promise<void> => {
      const { body } = await t.request(`PUT /api/admin/pending-items/${id}/status`, {
        as: admin,
        body: { status: 'clientAccepted', note: '' },
      });
      const items = [{ id, seen_updated_at: body.item.updated_at }];
      const undo = await t.request('POST /api/admin/pending-items/undo', { as: admin, body: { items } });
      expect(undo.body.results).toMatchObject([{ id, status: 'pending' }]);
    };
    await decide();
    expect(await run()).toBe(0);
    await decideItem(t, admin, id);
    expect(await run()).toBe(1);
    await decideItem(t, admin, id, 'pending');
    await decideItem(t, admin, id);
    expect(await run()).toBe(0);
  });

  test.each<[string, object, object, boolean]>([
    ['another word for it', { q: 'maticha' }, { title: 'Tomates rondes' }, true],
    ['a related thing', { q: 'tomates' }, { title: 'Poivrons verts' }, false],
    ['a price in the words', { q: 'tomates moins de 6 dh' }, { title: 'Tomates', price: '5.50' }, true],
    ['a higher price than in the words', { q: 'tomates moins de 5 dh' }, { title: 'Tomates', price: '5.50' }, false],
    ['a price filter', { q: 'tomates', max_price: '5' }, { title: 'Tomates', price: '5.50' }, false],
    ['a city in the words', { q: 'tomates meknes' }, { title: 'Tomates rondes' }, true],
    ['another city in the words', { q: 'tomates agadir' }, { title: 'Tomates rondes' }, false],
    ['a location', { near: '33.89,-5.55', radius_km: 25 }, { title: 'Figues' }, true],
    ['a location far away', { near: '30.4,-9.6', radius_km: 25 }, { title: 'Figues' }, false],
    ['the type', { type: 'Product' }, { title: 'Figues' }, true],
    ['another type', { type: 'Animal' }, { title: 'Figues' }, false],
    ['the beginning of a word, where nothing else matches', { q: 'tomat' }, { title: 'Tomates' }, true],
    ['words without meaning', { q: '؟!' }, { title: 'Figues' }, false],
    ['the half of the market', { side: 'buyers', q: 'figues' }, { title: 'Figues' }, true],
  ])('compares %s as the search does', async (_, search, item, matches) => {
    expect((await save(search)).status).toBe(200);
    await accept({ ...item });
    await run();
    expect((await texts()).length).toBe(matches ? 1 : 0);
    const { q, type, side, ...filters } = search as Record<string, string>;
    const query = new URLSearchParams({ ...(q ? { q } : {}), ...(type ? { type } : {}), ...filters });
    const { body } = await t.request(`GET /api/${side ? 'buyer-items' : 'items'}/search?${query}`, { as: buyer });
    expect((body.exact ?? body.items.total) > 0).toBe(matches);
  });

  test('compares a city alone, and with its surroundings', async () => {
    const [meknes, fes] = [await findCityId(t, 'meknes'), await findCityId(t, 'fes')];
    await save({ city_id: fes, q: 'figues' });
    await save({ city_id: fes, radius_km: 100, q: 'figues' });
    await accept({ title: 'Figues', city_id: meknes });
    await run();
    expect(await texts()).toEqual(['A new listing for “figues” near Fez.']);
  });

  test('compares a category and a seller', async () => {
    const category_id = await findCategoryId(t, 'vegetables');
    await save({ category_id });
    await save({ seller_id: farmer.id });
    const seller = await t.createUser({ role: 'farmer' });
    await accept({ title: 'Figues', category_id: await findCategoryId(t, 'fruits') }, 'clientAccepted', seller);
    expect(await run()).toBe(0);
    await accept({ title: 'Tomates', category_id }, 'clientAccepted', seller);
    await accept({ title: 'Figues', category_id: await findCategoryId(t, 'fruits') });
    await run();
    expect((await texts()).toSorted()).toEqual([
      'A new listing for Vegetables.',
      'A new listing for all listings from one seller.',
    ]);
  });

  test('takes a wider reading only where the search has no match of a narrower one', async () => {
    await accept({ title: 'Lait de vache' });
    await save({ q: 'lait' });
    await accept({ title: 'Laitues fraîches' });
    await run();
    expect(await texts()).toEqual([]);
  });

  test('leaves out own listings and those for other audiences', async () => {
    await save({ q: 'tomates' }, farmer);
    await save({ q: 'tomates' });
    await accept({ title: 'Tomates rondes' }, 'particularFarmerAccepted');
    expect(await run()).toBe(0);
  });

  test('leaves out a listing that is gone again', async () => {
    await save({ q: 'tomates' });
    const id = await accept({ title: 'Tomates rondes' });
    await decideItem(t, admin, id, 'deleted');
    expect(await run()).toBe(0);
  });

  test('loses and repeats nothing when a run fails and when processes run at once', async () => {
    for (let n = 0; n < 5; n += 1) await save({ q: 'tomates', min_price: n + 1 });
    await accept({ title: 'Tomates rondes', price: '50' });
    await t.owner.query(`alter table notifications add constraint broken check (kind <> 'search_matched') not valid`);
    await expect(run()).rejects.toThrow('broken');
    expect(await texts()).toEqual([]);
    await t.owner.query('alter table notifications drop constraint broken');
    const counts = await Promise.all([run(), run(), run()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(5);
    expect(await texts()).toHaveLength(5);
    expect(new Set(await texts())).toEqual(new Set(['A new listing for “tomates”.']));
  });

  test('does not notice a listing before its transaction ends, and then once', async () => {
    await save({ q: 'tomates' });
    const id = await accept({ title: 'Tomates rondes' });
    await t.deps.db.deleteFrom('new_listings').execute();
    const client = await t.deps.db.pool.connect();
    await client.query('begin');
    await client.query('insert into new_listings (item_id) values ($1)', [id]);
    await accept({ title: 'Tomates anciennes' });
    expect([await run(), await texts()]).toEqual([1, ['A new listing for “tomates”.']]);
    await client.query('commit');
    client.release();
    expect([await run(), await texts()]).toEqual([1, ['2 new listings for “tomates”.']]);
  });
});

describe('the e-mail of a saved search', () => {
  test('is sent at most once a day for a search, with a link to unsubscribe', async () => {
    await save({ q: 'tomates' });
    const matchAfter = async (minutes: number): Promise<void> => {
      await accept({ title: 'Tomates rondes' });
      await run(advanceClock(t.deps, minutes));
    };
    const mailAt = (minutes: number) => sendNotificationMails(t, minutes);
    await matchAfter(0);
    expect([await mailAt(2), await mailAt(5)]).toEqual([0, 1]);
    expect(t.emails[0]?.subject).toContain('A new listing for');
    expect(t.emails[0]?.text).toContain('https://ghalla.example/en/search/All?q=tomates&sort=latest');
    await matchAfter(60);
    await matchAfter(120);
    expect(await mailAt(23 * 60)).toBe(0);
    expect(await mailAt(24 * 60 + 10)).toBe(1);
    expect(t.emails[1]?.subject).toContain('3 new listings');
    expect(await mailAt(80 * 60)).toBe(0);
  });

  test('is not sent to users who have unsubscribed or read the notification', async () => {
    await t.call('PUT /api/notifications/mail', { as: buyer, body: { group: 'searches', subscribed: false } });
    await save({ q: 'tomates' });
    await save({ q: 'tomates' }, other);
    await accept({ title: 'Tomates rondes' });
    await run();
    await t.call('POST /api/notifications/read', { as: other, body: {} });
    expect(await sendNotificationMails(t)).toBe(0);
    expect(await texts()).toHaveLength(1);
  });
});
