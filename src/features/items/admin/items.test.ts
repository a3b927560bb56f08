import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestUser, startApp, type TestApp } from '#tests/support/app.ts';
import { extendSessions } from '#tests/support/create-users.ts';
import { errorFields } from '#tests/support/typed-call.ts';
import { findCategoryId, findCityId, publishItem } from '#tests/support/items.ts';
import { DAY } from '#lib/days.ts';

describe('GET /api/items/admin-items', () => {
  let app: TestApp;
  let admin: TestUser;
  let farmer: TestUser;

  beforeAll(async () => {
    app = await startApp();
    [admin, farmer] = await Promise.all([app.createUser({ role: 'admin' }), app.createUser({ role: 'farmer' })]);
    await extendSessions(app, admin);
  });
  afterAll(() => app.close());

  const getItems = async (query = '') => {
    const { status, body } = await app.call(`GET /api/items/admin-items${query}`, { as: admin });
    expect(status).toBe(200);
    return body.items;
  };
  const idsOf = async (query: string): Promise<number[]> => (await getItems(query)).data.map(({ id }) => id);
  /** Sets columns directly, without a moderator's decision. */
  const place = (id: number, set: string) => app.deps.db.pool.query(`update items set ${set} where id = $1`, [id]);

  test('filters by words, type, category, city and status together, newest first', async () => {
    const olives = { type: 'Product', category_id: await findCategoryId(app, 'vegetables') };
    const fes = await findCityId(app, 'fes');
    const first = await publishItem(app, admin, { ...olives, title: 'زيت الزيتون البكر', city_id: fes });
    const second = await publishItem(app, admin, { ...olives, title: 'Huile d’olive vierge' });
    const third = await publishItem(app, farmer, { type: 'Animal', title: 'خروف الزيتون', city_id: fes });
    const gone = await publishItem(app, farmer, { type: 'Tool', title: 'جرار قديم' });
    await app.call(`DELETE /api/items/delete_from_account/${gone.id}`, { as: farmer });
    const rejected = await publishItem(app, farmer, { type: 'Land', title: 'أرض بلا صور', city_id: fes });
    await place(rejected.id, `state = 'rejected'`);
    const draft = await app.call('POST /api/items/store/No', { as: farmer, body: { title: 'زيتون لم يكتمل' } });
    expect(draft.status).toBe(200);

    expect(await idsOf('')).toEqual([rejected.id, gone.id, third.id, second.id, first.id]);
    expect(await idsOf('?sort=oldest')).toEqual([first.id, second.id, third.id, gone.id, rejected.id]);
    expect(await idsOf(`?q=${encodeURIComponent('زيتون')}`)).toEqual([third.id, first.id]);
    expect(await idsOf(`?q=${encodeURIComponent('الزَّيتون')}&type=Product`)).toEqual([first.id]);
    expect(await idsOf('?q=OLIVE')).toEqual([second.id]);
    expect(await idsOf('?q=hu')).toEqual([second.id]);
    expect(await idsOf(`?category_id=${olives.category_id}&city_id=${fes}`)).toEqual([first.id]);
    expect(await idsOf(`?city_id=${fes}&type=All`)).toEqual([rejected.id, third.id, first.id]);
    expect(await idsOf('?status=accepted')).toEqual([second.id, first.id]);
    expect(await idsOf('?status=pending')).toEqual([third.id]);
    expect(await idsOf('?status=rejected')).toEqual([rejected.id]);
    expect(await idsOf('?status=deleted')).toEqual([gone.id]);
    expect(await idsOf('?status=boosted')).toEqual([]);
    expect(await idsOf(`?status=pending&city_id=${fes}&type=Land`)).toEqual([]);
    await place(second.id, `boosted_until = now() + interval '2 days'`);
    await place(third.id, `boosted_until = now() + interval '2 days'`);
    expect(await idsOf('?status=boosted')).toEqual([second.id]);
  });

  test('returns the state and the end of the boost, by the app’s clock', async () => {
    const item = await publishItem(app, admin, { title: 'Courge' });
    const until = new Date(Date.now() + 2 * DAY).toISOString();
    await place(item.id, `boosted_until = '${until}'`);
    const card = async () => (await getItems('?q=courge')).data[0];
    expect(await card()).toMatchObject({
      id: item.id,
      state: 'accepted',
      boosted: true,
      boosted_until: until,
      updated_at: item.updated_at,
    });
    Object.assign(app.deps, { clock: { now: () => new Date(Date.now() + 3 * DAY) } });
    expect(await card()).toMatchObject({ boosted: false, boosted_until: until });
    expect(await idsOf('?q=courge&status=boosted')).toEqual([]);
    Object.assign(app.deps, { clock: { now: () => new Date() } });
    expect(await idsOf('?q=courge&status=boosted')).toEqual([item.id]);
  });

  test('keeps the filters in the page links, and rejects invalid ones', async () => {
    for (let n = 0; n < 25; n += 1) await publishItem(app, admin, { type: 'Service', title: `Labour ${n}` });
    const first = await getItems('?type=Service&q=labour&status=accepted');
    expect(first).toMatchObject({ total: 25, last_page: 2 });
    expect(first.next_page_url).toBe('/api/items/admin-items?type=Service&q=labour&status=accepted&page=2');
    expect((await getItems('?type=Service&q=labour&status=accepted&page=2')).data).toHaveLength(1);
    expect(await getItems('?type=Service&page=9')).toMatchObject({ data: [], total: 25, last_page: 2 });
    for (const wrong of ['status=draft', 'type=Boat', 'city_id=0', 'page=0', `q=${'a'.repeat(201)}`]) {
      const answer = await app.call(`GET /api/items/admin-items?${wrong}`, { as: admin });
      expect(errorFields(answer)).toEqual([422, [wrong.split('=')[0]]]);
    }
    expect((await app.call('GET /api/items/admin-items?status=pending', { as: farmer })).status).toBe(403);
    expect((await app.call('GET /api/items/admin-items?status=pending')).status).toBe(401);
  });
});
