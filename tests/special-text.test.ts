import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ItemFull } from '#features/items/contract.ts';
import { KINDS } from '#features/items/rules/kinds.ts';
import { ITEM_TYPES } from '#lib/item-types.ts';
import { pathTo, PATHS } from '#lib/paths.ts';
import { startApp, type TestUser, type TestApp } from './support/app.ts';
import { sendMessage } from './support/chats.ts';
import { decideItem, getChoices, findCityId, publishItem } from './support/items.ts';
import { placeOrder, ageOrder } from './support/orders.ts';

// `String.replace` interprets these patterns in replacement texts. Pages must show user text unchanged.
const PATTERNS = "$` $' $& $$";
/** A distinct text per field that contains the patterns. */
const createText = (name: string): string => `${name} ${PATTERNS} z`;
const toHtml = (name: string): string => createText(name).replaceAll('&', '&amp;').replaceAll("'", '&#x27;');

let t: TestApp;
let seller: TestUser;
let buyer: TestUser;
let admin: TestUser;
const cookies = new Map<TestUser, string>();
const items: ItemFull[] = [];
let city: { id: number };
let tracking: string;
let orderId: number;

const callOk = async (key: string, as: TestUser, body: object) => {
  const response = await t.request(key, { as, body });
  expect([key, response.status, response.body.errors]).toEqual([key, response.status, undefined]);
  expect(response.status).toBeLessThan(300);
  return response.body;
};

beforeAll(async () => {
  t = await startApp({}, { pages: true });
  [seller, buyer, admin] = await Promise.all([
    t.createUser(),
    t.createUser({ role: 'buyer' }),
    t.createUser({ role: 'admin' }),
  ]);
  for (const user of [seller, buyer, admin]) {
    const { email, password } = user;
    const { headers } = await t.call('POST /api/auth/sign-in/email', { body: { email, password } });
    cookies.set(user, headers.getSetCookie()[0]?.split(';')[0] ?? '');
  }
  for (const [user, name] of [
    [seller, 'Seller'],
    [buyer, 'Buyer'],
  ] as const) {
    await callOk('POST /api/user/update', user, { first_name: createText(name), last_name: createText(`${name}son`) });
  }
  const localizedNames = (name: string) =>
    Object.fromEntries(['ar', 'fr', 'en'].map((lang) => [`${lang}_name`, createText(name)]));
  const { categories } = await getChoices(t);
  const { body: gazetteer } = await t.call('GET /api/cities');
  ({ city } = await callOk('POST /api/admin/cities', admin, {
    ...localizedNames('Town'),
    province_id: gazetteer.cities[0]?.province_id ?? 1,
    latitude: 33.5,
    longitude: -7.5,
  }));
  const { body: existing } = await t.call('GET /api/admin/categories', { as: admin });
  const { category } = await callOk('POST /api/admin/categories', admin, {
    ...localizedNames('Category'),
    type: 'Product',
    picture: existing.pictures[0],
  });
  const slideTexts = ['title', 'text', 'action'].flatMap((field) =>
    ['ar', 'fr', 'en'].map((lang) => [`${lang}_${field}`, createText(`Slide${field}`).slice(0, 30)]),
  );
  await callOk('POST /api/admin/slides', admin, {
    ...Object.fromEntries(slideTexts),
    link: '/help',
    rtl_picture: 'art/goals.svg',
    ltr_picture: 'art/goals-ltr.svg',
  });
  for (const type of ITEM_TYPES) {
    const texts = KINDS[type].fields.flatMap((field) =>
      field.form === 'text' ? [[field.name, createText(field.name)]] : [],
    );
    const item = await publishItem(t, seller, {
      type,
      title: createText(type),
      // A description of nearly the maximum length, full of patterns.
      description: `${createText('Description')} ${"$'".repeat(2400)}`,
      address: createText('Address'),
      city_id: city.id,
      category_id: type === 'Product' ? category.id : categories.find((entry) => entry.type === type)?.id,
      ...(type === 'Professional' ? { price: undefined, price_unit: undefined } : { quantity: 9 }),
      ...Object.fromEntries(texts),
    });
    await decideItem(t, admin, item.id);
    items.push(item);
  }
  const [first] = items;
  await sendMessage(t, buyer, { to: seller.id, item_id: first!.id, message: createText('Message') });
  const fields = {
    name: createText('Customer'),
    address: createText('Street'),
    current_location: createText('Standing'),
    city_id: await findCityId(t, 'fes'),
  };
  const placed = await placeOrder(t, first!.id, fields, { as: buyer });
  orderId = placed.order.id;
  tracking = (await placeOrder(t, first!.id, fields)).token;
  await callOk(`POST /api/admin/orders/${orderId}/update`, admin, { status: 'delivered' });
  const review = { role: 'seller', stars: 5, comment: createText('Review') };
  await ageOrder(t, orderId);
  await callOk(`POST /api/buyer/orders/${orderId}/rate`, buyer, review);
  const report = { reason: 'fraud', text: createText('Report') };
  await callOk(`POST /api/items/${first!.id}/report`, buyer, report);
});
afterAll(() => t.close());

const fetchPage = async (path: string, as?: TestUser): Promise<string> => {
  const response = await t.app.request(`/fr${path}`, { headers: as ? { cookie: cookies.get(as) ?? '' } : {} });
  const html = await response.text();
  expect([path, response.status]).toEqual([path, 200]);
  const count = (part: string): number => html.split(part).length - 1;
  expect([path, count('<html'), count('</head>'), count('<title>'), count('</body>')]).toEqual([path, 1, 1, 1, 1]);
  expect([path, html.length < 300_000]).toEqual([path, true]);
  return html;
};

const itemPath = ({ slug, id }: ItemFull): string => pathTo('item', { slug, id: String(id) });

test.each(ITEM_TYPES)('item page of a %s › shows all texts unchanged', async (type) => {
  const item = items.find((published) => published.type === type)!;
  const texts = KINDS[type].fields.flatMap(({ form, name }) => (form === 'text' ? [name] : []));
  for (const as of [undefined, seller, admin]) {
    const html = await fetchPage(itemPath(item), as);
    expect(html).toContain(`<title>${toHtml(type)} · `);
    for (const name of [type, 'Description', 'Town', ...texts]) expect(html).toContain(toHtml(name));
  }
});

test('JSON-LD › contains names unchanged and the beginning of the description', async () => {
  for (const item of items) {
    const html = await fetchPage(itemPath(item));
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    const ld = JSON.parse(json) as { name?: string; jobTitle?: string; description?: string };
    if (item.type === 'Professional') {
      expect(ld.name).toBe(`${createText('first_name')} ${createText('last_name')}`);
      expect(ld.jobTitle).toBe(createText(item.type));
    } else {
      expect(ld.name).toBe(createText(item.type));
      expect(ld.description).toMatch(/…$/);
      expect(ld.description?.length).toBeLessThanOrEqual(500);
      expect(ld.description?.startsWith(createText('Description'))).toBe(true);
    }
  }
  const profile = await fetchPage(pathTo('seller', { id: String(seller.id) }));
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(profile)?.[1] ?? '';
  expect((JSON.parse(json) as { mainEntity: { name: string } }).mainEntity.name).toContain(createText('Seller'));
});

test('home, search and seller pages › show texts unchanged', async () => {
  const home = await fetchPage(PATHS.home);
  for (const name of ['Product', 'Category', 'Slidetitle']) expect(home).toContain(toHtml(name).slice(0, 30));
  const results = await fetchPage(
    `${pathTo('search', { type: 'All' })}?q=${encodeURIComponent(createText('Product'))}`,
  );
  expect(results).toContain(toHtml('Product'));
  const profile = await fetchPage(pathTo('seller', { id: String(seller.id) }));
  for (const name of ['Seller', 'Sellerson', 'Animal']) expect(profile).toContain(toHtml(name));
  expect(await fetchPage(PATHS.sellers)).toContain(toHtml('Seller'));
});

test('order, chat and admin pages › show texts unchanged', async () => {
  const pages: readonly (readonly [string, TestUser | undefined, readonly string[]])[] = [
    [pathTo('trackOrder', { token: tracking }), undefined, ['Customer', 'Street', 'Product']],
    [`${PATHS.orderThanks}?token=${tracking}`, undefined, ['Product']],
    [pathTo('buyerOrder', { id: String(orderId) }), buyer, ['Customer', 'Street', 'Product']],
    [pathTo('sellerOrder', { id: String(orderId) }), seller, ['Customer', 'Street', 'Product']],
    [PATHS.adminOrders, admin, ['Customer']],
    [PATHS.profile, buyer, ['Buyer']],
    [PATHS.chat, seller, ['Message', 'Buyer']],
    [PATHS.notifications, seller, []],
    [PATHS.myItems, seller, ['Land']],
    [PATHS.adminItems, admin, ['Land']],
    [PATHS.adminCategories, admin, ['Category']],
    [PATHS.adminSlides, admin, []],
    [pathTo('adminUser', { id: String(seller.id) }), admin, ['Seller']],
    [PATHS.adminAudit, admin, []],
  ];
  for (const [path, as, names] of pages) {
    const html = await fetchPage(path, as);
    // Texts that a page shows only after an interaction are unescaped in its data.
    const has = (name: string): boolean => html.includes(toHtml(name)) || html.includes(createText(name));
    expect([path, names.filter((name) => !has(name))]).toEqual([path, []]);
  }
});

test('a title that ends a script › stays text in the page, in its data and in what search engines read', async () => {
  const item = await publishItem(t, seller, { title: 'Miel </script><script>alert(1)</script>', city_id: city.id });
  await decideItem(t, admin, item.id);
  const html = await fetchPage(itemPath(item));
  expect(html).toContain('Miel &lt;/script');
  expect(html.split('Miel \\u003c/script').length).toBeGreaterThan(2);
  expect(html).not.toContain('<script>alert');
});
