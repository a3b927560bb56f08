import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestUser, type TestApp } from '#tests/support/app.ts';
import { decideItem, findCategoryId, publishItem } from '#tests/support/items.ts';
import { fillMarket } from '#tests/support/fill-market.ts';
import type { ItemCard, OwnCard } from './contract.ts';
import { ITEM_TYPES } from '#lib/item-types.ts';
import { KINDS } from './rules/kinds.ts';
import { AUDIENCES, type Audience } from './rules/visibility.ts';

let app: TestApp;
let farmer: TestUser;
let admin: TestUser;

beforeAll(async () => {
  app = await startApp();
  farmer = await app.createUser({ role: 'farmer', phone: '0661000002' });
  admin = await app.createUser({ role: 'admin' });
});
afterAll(() => app.close());

const idsOf = (items: readonly ItemCard[]): number[] => items.map((item) => item.id);
const page = async (path: string, as?: TestUser) => (await app.request(`GET ${path}`, { as })).body.items;
const dataOf = async (path: string, as?: TestUser): Promise<ItemCard[]> => (await page(path, as)).data;
const list = async (path: string, as?: TestUser): Promise<ItemCard[]> => page(path, as);

const STATUS: Readonly<Record<Audience, string>> = {
  everyone: 'clientAccepted',
  farmers: 'farmerAccepted',
  small_farmers: 'particularFarmerAccepted',
  large_farmers: 'professionalFarmerAccepted',
  individual_buyers: 'particlarBuyerAccepted',
  professional_buyers: 'professionalBuyerAccepted',
};

describe('GET /api/items lists show each viewer the items of their audiences', () => {
  let seller: TestUser;
  const made = new Map<Audience, number>();
  const idOf = (audience: Audience): number => made.get(audience) ?? 0;

  beforeAll(async () => {
    seller = await app.createUser({ role: 'farmer' });
    for (const audience of AUDIENCES) {
      const { id } = await publishItem(app, seller, { title: `Pour ${audience}` });
      await decideItem(app, admin, id, STATUS[audience]);
      made.set(audience, id);
    }
  });

  const cases: readonly (readonly [string, Parameters<TestApp['createUser']>[0] | null, readonly Audience[]])[] = [
    ['a visitor', null, ['everyone']],
    ['a buyer', { role: 'buyer', for: 'Particular' }, ['everyone', 'individual_buyers']],
    ['a buying company', { role: 'buyer', for: 'Professional' }, ['everyone', 'professional_buyers']],
    ['a small farmer', { role: 'farmer', for: 'Particular' }, ['everyone', 'farmers', 'small_farmers']],
    ['a large farmer', { role: 'farmer', for: 'Professional' }, ['everyone', 'farmers', 'large_farmers']],
    ['a driver', { role: 'delivery' }, ['everyone', 'individual_buyers']],
    ['an administrator', { role: 'admin' }, AUDIENCES],
  ];

  test.each(cases)('%s', async (_, traits, audiences) => {
    const viewer = traits ? await app.createUser(traits) : undefined;
    const expected = audiences.map((audience) => idOf(audience));
    const seen = async (path: string): Promise<Set<number>> => new Set(idsOf(await dataOf(path, viewer)));
    expect(await seen(`/api/seller-items/${seller.id}`)).toEqual(new Set(expected));
    const everything = await seen('/api/items/all');
    for (const audience of AUDIENCES) expect(everything.has(idOf(audience))).toBe(audiences.includes(audience));
    for (const audience of AUDIENCES) {
      const { status } = await app.call(`GET /api/items/${idOf(audience)}`, { as: viewer });
      expect(status).toBe(audiences.includes(audience) ? 200 : 404);
    }
    const side = (own: readonly Audience[]) => new Set(own.filter((a) => audiences.includes(a)).map((a) => idOf(a)));
    const mine = new Set(made.values());
    expect((await seen('/api/buyer-items/all')).intersection(mine)).toEqual(
      side(['everyone', 'individual_buyers', 'professional_buyers']),
    );
    expect((await seen('/api/seller-items/type/Product')).intersection(mine)).toEqual(
      side(['everyone', 'farmers', 'small_farmers', 'large_farmers']),
    );
  });

  test('return the audience’s standing in `for`', async () => {
    const cards = new Map((await dataOf(`/api/seller-items/${seller.id}`, admin)).map((card) => [card.id, card.for]));
    expect(AUDIENCES.map((audience) => cards.get(idOf(audience)))).toEqual([
      null,
      null,
      'Particular',
      'Professional',
      'Particular',
      'Professional',
    ]);
  });
});

describe('ItemCard', () => {
  test('has all common fields and one details object, with masked contacts', async () => {
    const job = await publishItem(app, admin, {
      type: 'Professional',
      email: 'aicha@ghalla.example',
      whatsapp: '0661234567',
    });
    const product = await publishItem(app, farmer, { quantity: 4 });
    await decideItem(app, admin, product.id);
    for (const viewer of [undefined, farmer, admin]) {
      const cards = await dataOf('/api/items/all', viewer);
      const profile = cards.find((card) => card.id === job.id);
      expect(JSON.stringify(cards)).not.toMatch(/661234567|aicha@ghalla|661000002/);
      expect(profile?.professional_details).toMatchObject({ first_name: 'Aicha', phone: '06 •• •• •• 67' });
      const card = cards.find((one) => one.id === product.id);
      expect(card).toMatchObject({
        product_details: { quantity: 4 },
        liked: false,
        likes: 0,
        views: 0,
        boosted: false,
      });
      expect(card?.seller).toEqual({ id: farmer.id, first_name: 'Test', last_name: 'farmer', phone: '06 •• •• •• 02' });
      expect(card).not.toHaveProperty('description');
      expect(card).not.toHaveProperty('address');
      expect(card).not.toHaveProperty('state');
    }
    for (const type of ITEM_TYPES) {
      const { id } = await publishItem(app, admin, { type });
      const cards = await dataOf(`/api/items/type/${type}`);
      expect(idsOf(cards)).toContain(id);
      expect(cards.filter((card) => card.type !== type || !(KINDS[type].details in card))).toEqual([]);
    }
    expect((await app.call('GET /api/items/type/Boat')).status).toBe(404);
  });
});

describe('lists of own and published items', () => {
  test('GET /api/items/my-items › includes drafts and deleted items, newest first, and filters by type', async () => {
    const user = await app.createUser({ role: 'buyer' });
    const first = await publishItem(app, user);
    const draft = (await app.call('POST /api/items/store/No', { as: user, body: { title: 'Brouillon' } })).body.item;
    const animal = await publishItem(app, user, { type: 'Animal' });
    await app.call(`DELETE /api/items/delete_from_account/${first.id}`, { as: user });
    const mine: OwnCard[] = await page('/api/items/my-items', user);
    expect(idsOf(mine)).toEqual([animal.id, draft.id, first.id]);
    expect(mine.map((card) => [card.deleted, card.state])).toEqual([
      ['0', 'pending'],
      ['0', 'draft'],
      ['1', 'pending'],
    ]);
    expect(idsOf(await list('/api/items/my-items/type/Animal', user))).toEqual([animal.id]);
    expect(idsOf(await list('/api/items/my-items?sort=oldest', user))).toEqual([first.id, draft.id, animal.id]);
    expect((await app.call('GET /api/items/my-items')).status).toBe(401);
  });

  test('GET /api/items/admin-items › lists all published items with exact totals', async () => {
    const before = (await app.call('GET /api/items/admin-items', { as: admin })).body;
    const waiting = await publishItem(app, farmer, { title: '100%_naturel' });
    const draft = (await app.call('POST /api/items/store/No', { as: farmer, body: { title: 'Brouillon' } })).body.item;
    const { body } = await app.call('GET /api/items/admin-items', { as: admin });
    expect(body.items.total).toBe(before.items.total + 1);
    expect([body.new_items, body.draft_items]).toEqual([before.new_items + 1, before.draft_items + 1]);
    expect(idsOf(body.items.data)).toContain(waiting.id);
    expect(idsOf(body.items.data)).not.toContain(draft.id);
    expect(idsOf(await dataOf('/api/items/admin-items?q=100%25_nat', admin))).toEqual([waiting.id]);
    expect(idsOf(await dataOf('/api/items/admin-items?q=%25%25%25', admin))).toEqual([]);
    expect((await app.call('GET /api/items/admin-items?page=999', { as: admin })).body.items.total).toBe(
      body.items.total,
    );
    expect((await app.call('GET /api/items/admin-items', { as: farmer })).status).toBe(403);
    expect((await app.call('GET /api/items/admin-items')).status).toBe(401);
  });

  test('GET /api/seller-items/{id} › returns the seller, and 404 for an unknown one', async () => {
    const { body } = await app.request(`GET /api/seller-items/${farmer.id}/?type=All`);
    expect(body.seller).toMatchObject({ id: farmer.id, phone: '06 •• •• •• 02', for: 'Particular' });
    expect((await app.call('GET /api/seller-items/999999')).status).toBe(404);
  });
});

describe('long lists', () => {
  let market: TestApp;
  beforeAll(async () => {
    market = await startApp();
    await fillMarket(market.owner, 3000);
  });
  afterAll(() => market.close());

  const at = async (path: string) => (await market.request(`GET ${path}`)).body.items;

  test('GET /api/items/all › counts up to 1000 and ends there', async () => {
    const first = await at('/api/items/all?lang=fr');
    expect(first).toMatchObject({ total: 1000, total_capped: true, current_page: 1, last_page: 42, per_page: 24 });
    expect(first.prev_page_url).toBeNull();
    expect(first.next_page_url).toBe('/api/items/all?lang=fr&page=2');
    expect((await at('/api/items/all?page=42')).data).toHaveLength(16);
    for (const past of [43, 1000]) {
      const beyond = await at(`/api/items/all?page=${past}`);
      expect(beyond).toMatchObject({
        data: [],
        total: 1000,
        next_page_url: null,
        prev_page_url: '/api/items/all?page=42',
      });
    }
    const seller = await at('/api/seller-items/5?page=2');
    expect(seller).toMatchObject({ data: [], last_page: 1 });
    expect(seller.total).toBeGreaterThan(0);
    expect(seller).not.toHaveProperty('total_capped');
  });

  test.each(['0', '-1', 'abc', '1.5'])('GET /api/items/all › rejects page=%s', async (wrong) => {
    for (const [query, field] of [
      [`page=${wrong}`, 'page'],
      [`sort=${wrong}x`, 'sort'],
      [`page=${wrong}&sort=latest`, 'page'],
    ]) {
      const { status, body } = await market.call(`GET /api/items/all?${query}`);
      expect([query, status, body.code, Object.keys(body.errors)]).toEqual([query, 422, 'invalid', [field]]);
      expect(body).not.toHaveProperty('items');
    }
  });

  test('GET /api/items/type/{type} › sorts the whole list, what is sold last, with each item once', async () => {
    const { rows } = await market.deps.db.pool.query<{ id: number; sold: boolean; views: number; age: number }>(
      `select id, sold, views, extract(epoch from created_at)::float8 as age from items where audience = 'everyone' and type = 'Animal'`,
    );
    const by = [
      ['latest', 'age', -1],
      ['oldest', 'age', 1],
      ['popular', 'views', -1],
    ] as const;
    for (const [sort, key, way] of by) {
      const expected = rows
        .toSorted((a, b) => Number(a.sold) - Number(b.sold) || way * (a[key] - b[key]) || way * (a.id - b.id))
        .map((row) => row.id);
      const pages = [1, 2, 3].map((n) => at(`/api/items/type/Animal?sort=${sort}&page=${n}`));
      const listed = (await Promise.all(pages)).flatMap((one) => idsOf(one.data));
      expect(listed).toEqual(expected.slice(0, 72));
    }
  });

  test('GET /api/items/latest › reorders its own 24 items', async () => {
    const latest: ItemCard[] = await at('/api/items/latest');
    expect(latest).toHaveLength(24);
    expect(idsOf(latest)).toEqual(idsOf((await at('/api/items/all')).data));
    expect(idsOf(await at('/api/items/latest?sort=oldest'))).toEqual(idsOf(latest).toReversed());
    const popular: ItemCard[] = await at('/api/items/latest?sort=popular');
    expect(new Set(idsOf(popular))).toEqual(new Set(idsOf(latest)));
    expect(popular.map((card) => card.views)).toEqual(latest.map((card) => card.views).toSorted((a, b) => b - a));
  });

  test('GET /api/items/category/{category_id} › puts boosted items first in the default order only', async () => {
    const category = await findCategoryId(market, 'vegetables');
    const path = `/api/items/category/${category}`;
    const before = idsOf(await at(path));
    const oldest = (await at(`${path}?sort=oldest`))[0].id;
    const set = (until: string) =>
      market.deps.db.pool.query(`update items set boosted_until = ${until} where id = $1`, [oldest]);
    await set(`now() + interval '1 day'`);
    const boosted: ItemCard[] = await at(path);
    expect(idsOf(boosted)).toEqual([oldest, ...before.slice(0, 23)]);
    expect(boosted.map((card) => card.boosted)).toEqual([true, ...Array<boolean>(23).fill(false)]);
    expect(idsOf(await at(`${path}?sort=latest`))).toEqual(before);
    await set(`now() - interval '1 minute'`);
    expect(idsOf(await at(path))).toEqual(before);
    expect((await market.call('GET /api/items/category/9999')).status).toBe(404);
  });
});
