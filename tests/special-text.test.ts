import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ItemFull } from '../src/features/items/contract.ts';
import { KINDS } from '../src/features/items/rules/kinds.ts';
import { ITEM_TYPES } from '../src/lib/item-types.ts';
import { pathTo, PATHS } from '../src/lib/paths.ts';
import { startApp, type Person, type TestApp } from './support/app.ts';
import { say } from './support/chats.ts';
import { accept, choicesOf, cityId, publish } from './support/items.ts';
import { order } from './support/orders.ts';

// `String.replace` reads these as what stands before, after and at the match. Whatever people write, pages show it.
const PATTERNS = "$` $' $& $$";
/** A text of its own for each field, so that a page that shows it is recognised. */
const marked = (name: string): string => `${name} ${PATTERNS} z`;
const shown = (name: string): string => marked(name).replaceAll('&', '&amp;').replaceAll("'", '&#x27;');

let t: TestApp;
let seller: Person;
let buyer: Person;
let admin: Person;
const cookies = new Map<Person, string>();
const items: ItemFull[] = [];
let city: { id: number };
let tracking: string;
let orderId: number;

const ok = async (key: string, as: Person, body: object) => {
  const answer = await t.call(key, { as, body });
  expect([key, answer.status, answer.body.errors]).toEqual([key, answer.status, undefined]);
  expect(answer.status).toBeLessThan(300);
  return answer.body;
};

beforeAll(async () => {
  t = await startApp({}, { pages: true });
  [seller, buyer, admin] = await Promise.all([t.person(), t.person({ role: 'buyer' }), t.person({ role: 'admin' })]);
  for (const person of [seller, buyer, admin]) {
    const { email, password } = person;
    const { headers } = await t.call('POST /api/auth/sign-in/email', { body: { email, password } });
    cookies.set(person, headers.getSetCookie()[0]?.split(';')[0] ?? '');
  }
  for (const [person, name] of [
    [seller, 'Seller'],
    [buyer, 'Buyer'],
  ] as const) {
    await ok('POST /api/user/update', person, { first_name: marked(name), last_name: marked(`${name}son`) });
  }
  const names = (name: string) => Object.fromEntries(['ar', 'fr', 'en'].map((lang) => [`${lang}_name`, marked(name)]));
  const { categories } = await choicesOf(t);
  const { body: gazetteer } = await t.call('GET /api/cities');
  ({ city } = await ok('POST /api/admin/cities', admin, {
    ...names('Town'),
    province_id: gazetteer.cities[0].province_id ?? 1,
    latitude: 33.5,
    longitude: -7.5,
  }));
  const { body: existing } = await t.call('GET /api/admin/categories', { as: admin });
  const { category } = await ok('POST /api/admin/categories', admin, {
    ...names('Category'),
    type: 'Product',
    picture: existing.pictures[0],
  });
  const words = ['title', 'text', 'action'].flatMap((field) =>
    ['ar', 'fr', 'en'].map((lang) => [`${lang}_${field}`, marked(`Slide${field}`).slice(0, 30)]),
  );
  await ok('POST /api/admin/slides', admin, {
    ...Object.fromEntries(words),
    link: '/help',
    rtl_picture: 'art/goals.svg',
    ltr_picture: 'art/goals-ltr.svg',
  });
  for (const type of ITEM_TYPES) {
    const texts = KINDS[type].fields.flatMap((field) =>
      field.form === 'text' ? [[field.name, marked(field.name)]] : [],
    );
    const item = await publish(t, seller, {
      type,
      title: marked(type),
      // The longest description, of nothing but patterns.
      description: `${marked('Description')} ${"$'".repeat(2400)}`,
      address: marked('Address'),
      city_id: city.id,
      category_id: type === 'Product' ? category.id : categories.find((one) => one.type === type)?.id,
      ...(type === 'Professional' ? { price: undefined, price_unit: undefined } : { quantity: 9 }),
      ...Object.fromEntries(texts),
    });
    await accept(t, admin, item.id);
    items.push(item);
  }
  const [first] = items;
  await say(t, buyer, { to: seller.id, item_id: first!.id, message: marked('Message') });
  const fields = {
    name: marked('Customer'),
    address: marked('Street'),
    current_location: marked('Standing'),
    city_id: await cityId(t, 'fes'),
  };
  const placed = await order(t, first!.id, fields, { as: buyer });
  orderId = placed.order.id;
  tracking = (await order(t, first!.id, fields)).token;
  await ok(`POST /api/admin/orders/${orderId}/update`, admin, { status: 'delivered' });
  const review = { role: 'seller', stars: 5, comment: marked('Review') };
  await ok(`POST /api/buyer/orders/${orderId}/rate`, buyer, review);
  const ask = { item_id: first!.id, reason: 'other', text: marked('Report') };
  await t.call('POST /api/reports', { as: buyer, body: ask });
});
afterAll(() => t.close());

const pageOf = async (path: string, as?: Person): Promise<string> => {
  const answer = await t.app.request(`/fr${path}`, { headers: as ? { cookie: cookies.get(as) ?? '' } : {} });
  const html = await answer.text();
  expect([path, answer.status]).toEqual([path, 200]);
  const count = (part: string): number => html.split(part).length - 1;
  expect([path, count('<html'), count('</head>'), count('<title>'), count('</body>')]).toEqual([path, 1, 1, 1, 1]);
  expect([path, html.length < 300_000]).toEqual([path, true]);
  return html;
};

const itemPath = ({ slug, id }: ItemFull): string => pathTo('item', { slug, id: String(id) });

test.each(ITEM_TYPES)('the page of a %s shows its texts as they are', async (type) => {
  const item = items.find((one) => one.type === type)!;
  const texts = KINDS[type].fields.flatMap(({ form, name }) => (form === 'text' ? [name] : []));
  for (const as of [undefined, seller, admin]) {
    const html = await pageOf(itemPath(item), as);
    expect(html).toContain(`<title>${shown(type)} · `);
    for (const name of [type, 'Description', 'Town', ...texts]) expect(html).toContain(shown(name));
  }
});

test('what is meant for crawlers says the same, with the beginning of the description', async () => {
  for (const item of items) {
    const html = await pageOf(itemPath(item));
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    const ld = JSON.parse(json) as { name?: string; jobTitle?: string; description?: string };
    if (item.type === 'Professional') {
      expect(ld.name).toBe(`${marked('first_name')} ${marked('last_name')}`);
      expect(ld.jobTitle).toBe(marked(item.type));
    } else {
      expect(ld.name).toBe(marked(item.type));
      expect(ld.description).toMatch(/…$/);
      expect(ld.description?.length).toBeLessThanOrEqual(500);
      expect(ld.description?.startsWith(marked('Description'))).toBe(true);
    }
  }
  const seen = await pageOf(pathTo('seller', { id: String(seller.id) }));
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(seen)?.[1] ?? '';
  expect((JSON.parse(json) as { mainEntity: { name: string } }).mainEntity.name).toContain(marked('Seller'));
});

test('lists, sellers, slides and searches show them as they are', async () => {
  const home = await pageOf(PATHS.home);
  for (const name of ['Product', 'Category', 'Slidetitle']) expect(home).toContain(shown(name).slice(0, 30));
  const results = await pageOf(`${pathTo('search', { type: 'All' })}?q=${encodeURIComponent(marked('Product'))}`);
  expect(results).toContain(shown('Product'));
  const profile = await pageOf(pathTo('seller', { id: String(seller.id) }));
  for (const name of ['Seller', 'Sellerson', 'Animal']) expect(profile).toContain(shown(name));
  expect(await pageOf(PATHS.sellers)).toContain(shown('Seller'));
});

test('orders, conversations and the pages of administrators show them as they are', async () => {
  const pages: readonly (readonly [string, Person | undefined, readonly string[]])[] = [
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
    [pathTo('adminPerson', { id: String(seller.id) }), admin, ['Seller']],
    [PATHS.adminAudit, admin, []],
  ];
  for (const [path, as, names] of pages) {
    const html = await pageOf(path, as);
    // What a page shows only after a step stands in its data.
    const has = (name: string): boolean => html.includes(shown(name)) || html.includes(marked(name));
    expect([path, names.filter((name) => !has(name))]).toEqual([path, []]);
  }
});
