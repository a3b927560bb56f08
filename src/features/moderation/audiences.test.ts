import type { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestUser, type TestApp } from '#tests/support/app.ts';
import { createApp } from '#app/app.ts';
import { mountSeo } from '#server/seo.ts';

// The audience of each status, according to the specification; owner and administrators see every item.
const GUEST = 'a guest';
const SMALL = 'a small farmer';
const LARGE = 'a large farmer';
const PERSON = 'an individual buyer';
const COMPANY = 'a professional buyer';
const DRIVER = 'a driver who buys for himself';
const OWNER = 'its owner, a professional buyer';
const ADMIN = 'an administrator';
const ALL = [GUEST, SMALL, LARGE, PERSON, COMPANY, DRIVER, OWNER, ADMIN] as const;
type Looker = (typeof ALL)[number];

interface Shown {
  readonly to: readonly Looker[];
  /** In `buyer-items` and `seller-items` for viewers of these audiences. */
  readonly buyers: boolean;
  readonly farmers: boolean;
}
const nobody: Shown = { to: [], buyers: false, farmers: false };

const TABLE: Record<string, Shown> = {
  pending: nobody,
  rejected: nobody,
  deleted: nobody,
  clientAccepted: { to: ALL, buyers: true, farmers: true },
  farmerAccepted: { to: [SMALL, LARGE, ADMIN], buyers: false, farmers: true },
  particularFarmerAccepted: { to: [SMALL, ADMIN], buyers: false, farmers: true },
  professionalFarmerAccepted: { to: [LARGE, ADMIN], buyers: false, farmers: true },
  particlarBuyerAccepted: { to: [PERSON, DRIVER, ADMIN], buyers: true, farmers: false },
  particularBuyerAccepted: { to: [PERSON, DRIVER, ADMIN], buyers: true, farmers: false },
  professionalBuyerAccepted: { to: [COMPANY, OWNER, ADMIN], buyers: true, farmers: false },
};

let t: TestApp;
let site: Hono;
const viewers = new Map<Looker, TestUser | undefined>([[GUEST, undefined]]);
let id: number;
let sibling: number;
let category: number;

beforeAll(async () => {
  t = await startApp();
  site = await createApp(t.deps, { pages: (app, options) => Promise.resolve(mountSeo(app, options)) });
  const add = async (looker: Looker, traits: Parameters<TestApp['createUser']>[0]) =>
    viewers.set(looker, await t.createUser(traits));
  await Promise.all([
    add(SMALL, { role: 'farmer', for: 'Particular' }),
    add(LARGE, { role: 'farmer', for: 'Professional' }),
    add(PERSON, { role: 'buyer', for: 'Particular' }),
    add(COMPANY, { role: 'buyer', for: 'Professional' }),
    add(OWNER, { role: 'buyer', for: 'Professional' }),
    add(DRIVER, { role: 'delivery', for: 'Particular' }),
    add(ADMIN, { role: 'admin' }),
  ]);
  category = (await t.call('GET /api/categories/type/Product')).body.categories[0]?.id ?? 0;
  const { cities } = (await t.call('GET /api/cities')).body;
  const publish = async (title: string, looker: Looker): Promise<number> =>
    (
      await t.call('POST /api/items/store/Yes', {
        as: viewers.get(looker),
        body: { type: 'Product', title, category_id: category, city_id: cities[0]?.id, price: 5 },
      })
    ).body.item.id;
  id = await publish('Olives to be decided about', OWNER);
  sibling = await publish('Something beside it', ADMIN);
});

afterAll(() => t.close());

type Lists = Record<'every' | 'buyers' | 'farmers', readonly string[]>;

const LISTS = (): Lists => ({
  every: [
    'GET /api/items/all',
    'GET /api/items/all?sort=oldest',
    'GET /api/items/type/Product?sort=popular',
    'GET /api/items/latest',
    'GET /api/items/for-me',
    `GET /api/items/category/${category}`,
    `GET /api/items/category/${category}?sort=latest`,
    'GET /api/items/search',
    'GET /api/items/search?q=olives',
    'GET /api/items/search?sort=price_asc&max_price=9',
    'GET /api/items/search?near=35,-6&sort=nearest',
    'GET /api/items/search?q=olives&sort=latest',
    'POST /api/items/search',
    `GET /api/items/${sibling}/similar`,
    `GET /api/seller-items/${viewers.get(OWNER)?.id}`,
  ],
  buyers: [
    'GET /api/buyer-items/all',
    'GET /api/buyer-items/type/Product',
    'GET /api/buyer-items/search?q=olives',
    'POST /api/buyer-items/search',
  ],
  farmers: [
    'GET /api/seller-items/all',
    'GET /api/seller-items/type/Product',
    'GET /api/seller-items/search?q=olives',
    'POST /api/seller-items/search',
  ],
});

const holds = async (key: string, as: TestUser | undefined): Promise<boolean> => {
  const { status, body } = await t.request(key, { as, ...(key.startsWith('POST') ? { body: {} } : {}) });
  expect([key, status]).toEqual([key, 200]);
  const list: { id: number }[] = Array.isArray(body.items) ? body.items : body.items.data;
  return list.some((card) => card.id === id);
};

test.each(Object.keys(TABLE))('%s › is visible to its audience in every call', async (status) => {
  const shown = TABLE[status] ?? nobody;
  const decided = await t.call(`PUT /api/admin/pending-items/${id}/status`, {
    as: viewers.get(ADMIN),
    body: { status },
  });
  expect(decided.status).toBe(200);

  for (const looker of ALL) {
    const as = viewers.get(looker);
    const sees = shown.to.includes(looker);
    const lists = LISTS();
    for (const key of lists.every) {
      // Recommended and similar items are never the viewer's own.
      const own = looker === OWNER && /for-me|similar/.test(key);
      if (!own) expect([looker, key, await holds(key, as)]).toEqual([looker, key, sees]);
    }
    for (const key of lists.buyers)
      expect([looker, key, await holds(key, as)]).toEqual([looker, key, sees && shown.buyers]);
    for (const key of lists.farmers)
      expect([looker, key, await holds(key, as)]).toEqual([looker, key, sees && shown.farmers]);

    const opens = sees || looker === OWNER || looker === ADMIN;
    expect([looker, (await t.call(`GET /api/items/${id}`, { as })).status]).toEqual([looker, opens ? 200 : 404]);
    expect([looker, (await t.call(`POST /api/items/${id}/view`, { as })).status]).toEqual([looker, opens ? 200 : 404]);
    if (as)
      expect([looker, (await t.call(`POST /api/items/${id}/liked`, { as })).status]).toEqual([
        looker,
        opens ? 200 : 404,
      ]);
  }

  // The sitemap contains only items for everyone; the other one is the control.
  const map = await (await site.request('/sitemap-items-1.xml')).text();
  expect([map.includes(`/${sibling}<`), map.includes(`/${id}<`)]).toEqual([true, shown.to.includes(GUEST)]);

  const mine = await t.call('GET /api/items/my-items', { as: viewers.get(OWNER) });
  expect(mine.body.items.map((card) => card.id)).toEqual([id]);
});
