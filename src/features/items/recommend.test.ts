import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestUser, type TestApp } from '#tests/support/app.ts';
import { findCategoryId, findCityId, publishItem } from '#tests/support/items.ts';
import { placeOrder } from '#tests/support/orders.ts';
import type { ItemCard, RecommendedCard } from './contract.ts';

let app: TestApp;
let admin: TestUser;

beforeAll(async () => {
  app = await startApp();
  admin = await app.createUser({ role: 'admin' });
});
afterAll(() => app.close());

const forMe = async (query = '', as?: TestUser): Promise<RecommendedCard[]> =>
  (await app.call(`GET /api/items/for-me${query}`, { as })).body.items;

const CATEGORIES = ['vegetables', 'fruits', 'olives', 'honey', 'dates'] as const;

describe('GET /api/items/for-me', () => {
  test('is empty only while no item is listed', async () => {
    expect(await forMe()).toEqual([]);
    const item = await publishItem(app, admin, { category_id: await findCategoryId(app, 'argan') });
    expect(await forMe()).toMatchObject([{ id: item.id }]);
    // The only item is the viewer's own, which is better than an empty list.
    expect(await forMe('', admin)).toMatchObject([{ id: item.id }]);
  });

  describe('with items in five categories', () => {
    const made: ItemCard[] = [];
    beforeAll(async () => {
      const cityIds = await Promise.all(['agadir', 'oujda', 'tanger'].map((slug) => findCityId(app, slug)));
      const categories = await Promise.all(CATEGORIES.map((slug) => findCategoryId(app, slug)));
      for (let n = 0; n < 60; n += 1) {
        // Most are honey, as are the newest.
        const category_id = n % 2 === 0 || n > 50 ? categories[3] : categories[n % 5];
        made.push(await publishItem(app, admin, { title: `Article ${n}`, category_id, city_id: cityIds[n % 3] }));
      }
    });

    test('returns each item once, with a reason, and at most a third from one category', async () => {
      const items = await forMe();
      expect(items.length).toBeGreaterThan(12);
      expect(new Set(items.map((item) => item.id)).size).toBe(items.length);
      for (const group of Map.groupBy(items, (item) => item.category_id).values()) {
        expect(group.length * 3).toBeLessThanOrEqual(items.length);
      }
      expect(items.every((item) => item.why?.kind === 'popular')).toBe(true);
    });

    test('prefers items near the requested city, or near the account’s city', async () => {
      const agadir = await findCityId(app, 'agadir');
      const near = (items: RecommendedCard[]) => items.filter((item) => item.why?.kind === 'near');
      const nearby = near(await forMe(`?city_id=${agadir}`));
      expect(nearby.length).toBeGreaterThan(2);
      expect(nearby.every((item) => item.city_id === agadir)).toBe(true);
      const user = await app.createUser({ role: 'buyer' });
      expect(near(await forMe('', user))).toEqual([]);
      await app.deps.db.updateTable('users').set({ city_id: agadir }).where('id', '=', user.id).execute();
      expect(near(await forMe('', user)).length).toBeGreaterThan(2);
    });

    test('prefers categories the viewer liked or viewed, without liked, own and sold items', async () => {
      const user = await app.createUser({ role: 'buyer' });
      const dates = await findCategoryId(app, 'dates');
      const [first, ...rest] = made.filter((item) => item.category_id === dates);
      await app.call(`POST /api/items/${first?.id}/like`, { as: user });
      await app.call(`POST /api/items/sold/${rest[0]?.id}`, { as: admin });
      const items = await forMe('', user);
      expect(items[0]).toMatchObject({
        category_id: dates,
        why: { kind: 'liked', category: { ar_name: 'تمور', fr_name: 'Dattes', en_name: 'Dates' } },
      });
      const ids = items.map((item) => item.id);
      expect(ids).not.toContain(first?.id);
      expect(ids).not.toContain(rest[0]?.id);
      const otherViewer = await app.createUser({ role: 'buyer' });
      await app.call(`POST /api/items/${rest[1]?.id}/view`, { as: otherViewer });
      expect((await forMe('', otherViewer))[0]).toMatchObject({
        category_id: dates,
        why: { kind: 'viewed', category: { en_name: 'Dates' } },
      });
    });

    test('prefers categories of earlier orders most, but not of drafts', async () => {
      const user = await app.createUser({ role: 'buyer' });
      const [olives, dates] = await Promise.all([findCategoryId(app, 'olives'), findCategoryId(app, 'dates')]);
      const oneOf = (category: number): number => made.find((item) => item.category_id === category)?.id ?? 0;
      await placeOrder(app, oneOf(olives), {}, { as: user });
      await placeOrder(app, oneOf(dates), { draft: 'Yes' }, { as: user });
      for (const { id } of made.filter((item) => item.category_id === dates).slice(2, 4))
        await app.call(`POST /api/items/${id}/like`, { as: user });
      const items = await forMe('', user);
      expect(items[0]).toMatchObject({
        category_id: olives,
        why: { kind: 'ordered', category: { en_name: 'Olives' } },
      });
      expect(items.find((item) => item.category_id === dates)?.why?.kind).toBe('liked');
    });

    test('gives the strongest reason: a like before a view, the city, or popularity', async () => {
      const user = await app.createUser({ role: 'buyer' });
      const [dates, olives] = await Promise.all([findCategoryId(app, 'dates'), findCategoryId(app, 'olives')]);
      const of = (category: number, n: number) => made.filter((item) => item.category_id === category)[n]?.id;
      // The category of the liked item is viewed more often than it is liked: the reason is the like.
      for (const n of [2, 3]) await app.call(`POST /api/items/${of(dates, n)}/view`, { as: user });
      await app.call(`POST /api/items/${of(dates, 2)}/like`, { as: user });
      await app.call(`POST /api/items/${of(olives, 2)}/view`, { as: user });
      const agadir = await findCityId(app, 'agadir');
      const items = await forMe(`?city_id=${agadir}`, user);
      const reasons = new Map(items.map((item) => [item.why?.kind, item]));
      expect([...reasons.keys()].toSorted()).toEqual(['liked', 'near', 'popular', 'viewed']);
      for (const item of items) {
        if (item.why?.kind === 'liked') expect([item.category_id, item.why.category.en_name]).toEqual([dates, 'Dates']);
        if (item.why?.kind === 'viewed')
          expect([item.category_id, item.why.category.en_name]).toEqual([olives, 'Olives']);
        if (item.why?.kind === 'near') expect([item.city_id, item.why.city.fr_name]).toEqual([agadir, 'Agadir']);
      }
    });

    test('mixes categories even for a viewer who likes nearly everything', async () => {
      const user = await app.createUser({ role: 'buyer' });
      const olives = await findCategoryId(app, 'olives');
      for (const item of made.filter(({ category_id }) => category_id !== olives))
        await app.call(`POST /api/items/${item.id}/like`, { as: user });
      const items = await forMe('', user);
      expect(new Set(items.map((item) => item.category_id)).size).toBeGreaterThanOrEqual(3);
      for (const group of Map.groupBy(items, (item) => item.category_id).values()) {
        expect(group.length * 3).toBeLessThanOrEqual(items.length);
      }
    });

    test('is not empty for a viewer who likes everything', async () => {
      const user = await app.createUser({ role: 'buyer' });
      for (const { id } of (await app.call('GET /api/items/all')).body.items.data)
        await app.call(`POST /api/items/${id}/like`, { as: user });
      expect((await forMe('', user)).length).toBeGreaterThan(2);
      expect((await forMe('', admin)).length).toBeGreaterThan(2);
    });

    test('is not flooded by many items of one category', async () => {
      const tractors = await findCategoryId(app, 'tractors');
      await app.deps.db.pool.query(
        `insert into items (type, slug, title, category_id, city_id, owner_id, state, audience, published_at, views)
         select 'Tool', 'flood', 'Flood ' || n, $1, city_id, owner_id, 'accepted', 'everyone', now(), 1000
         from generate_series(1, 320) n, (select city_id, owner_id from items limit 1) i`,
        [tractors],
      );
      const groups = Map.groupBy(await forMe(), (item) => item.category_id);
      expect(groups.size).toBeGreaterThanOrEqual(3);
      expect(groups.get(tractors)?.length).toBeLessThanOrEqual(8);
      await app.deps.db.pool.query(`delete from items where slug = 'flood'`);
    });

    test('prefers titles in the script of the viewer’s language among equals', async () => {
      const herbs = await findCategoryId(app, 'herbs');
      const titles = ['Menthe', 'نعناع', 'Thym', 'زعتر'];
      for (const title of titles) await publishItem(app, admin, { title, category_id: herbs });
      const read = async (lang: 'ar' | 'fr' | 'en'): Promise<string[]> => {
        const user = await app.createUser({ role: 'buyer' });
        const sage = await publishItem(app, admin, { title: 'Sauge سالمية', category_id: herbs });
        await app.call(`POST /api/items/${sage.id}/like`, { as: user });
        const { items } = (await app.call('GET /api/items/for-me', { as: user, lang })).body;
        const liked = items.filter((item) => item.why?.kind === 'liked');
        await app.call(`DELETE /api/items/delete_from_account/${sage.id}`, { as: admin });
        return liked.map((item) => item.title);
      };
      expect(await read('ar')).toEqual(['زعتر', 'نعناع', 'Thym', 'Menthe']);
      expect(await read('fr')).toEqual(['Thym', 'Menthe', 'زعتر', 'نعناع']);
      expect(await read('en')).toEqual(['Thym', 'Menthe', 'زعتر', 'نعناع']);
    });

    test('sorts the chosen items', async () => {
      const times = (await forMe('?sort=oldest')).map((item) => Date.parse(item.created_at));
      expect(times).toEqual(times.toSorted((a, b) => a - b));
    });

    test('GET /api/items/{id}/similar › returns items of the same category and city first, at most twelve', async () => {
      const honey = made.filter((item) => item.category_id === made[0]?.category_id);
      const item = honey[0];
      const { status, body } = await app.call(`GET /api/items/${item?.id}/similar`);
      expect(status).toBe(200);
      const items: ItemCard[] = body.items;
      expect(items).toHaveLength(12);
      expect(items.map((one) => one.id)).not.toContain(item?.id);
      const same = honey.filter((one) => one.city_id === item?.city_id).length - 1;
      expect(items.slice(0, Math.min(12, same)).every((one) => one.city_id === item?.city_id)).toBe(true);
      expect(items.every((one) => one.category_id === item?.category_id)).toBe(true);
      const animal = await publishItem(app, admin, { type: 'Animal' });
      expect((await app.call(`GET /api/items/${animal.id}/similar`)).body.items).toEqual([]);
      const hidden = await publishItem(app, await app.createUser());
      expect((await app.call(`GET /api/items/${hidden.id}/similar`)).status).toBe(404);
    });
  });
});
