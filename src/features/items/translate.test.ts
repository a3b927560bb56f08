import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp, type TestUser } from '#tests/support/app.ts';
import { sendMessage } from '#tests/support/chats.ts';
import { publishItem } from '#tests/support/items.ts';
import { placeOrder } from '#tests/support/orders.ts';
import type { Lang } from '#lib/lang.ts';

// The known words of titles and breeds, in the language of the reader.

let t: TestApp;
let admin: TestUser;
beforeAll(async () => {
  t = await startApp();
  admin = await t.createUser({ role: 'admin' });
});
afterAll(() => t.close());

const readIn = async (id: number, lang: Lang) => {
  const { body } = await t.call(`GET /api/items/${id}`, { headers: { 'accept-language': lang } });
  return body.item;
};

test.each<[string, string, Lang, string | undefined]>([
  ['Product', 'طماطم مدورة', 'fr', 'Tomate ronde'],
  ['Product', 'زيت الزيتون البكر', 'en', 'Extra virgin olive oil'],
  ['Product', 'Tomates rondes', 'ar', 'طماطم مستديرة'],
  ['Tool', 'جرار ماسي فيرغسون 240', 'fr', 'Tracteur · Massey Ferguson 240'],
  ['Tool', 'Tracteur Massey Ferguson', 'en', 'Tractor · Massey Ferguson'],
  // The reader understands these, or the dictionary does not.
  ['Product', 'Tomates rondes', 'fr', undefined],
  ['Product', 'مطيشة بلدية', 'ar', undefined],
  ['Product', 'طماطم فخمة غريبة عجيبة', 'fr', undefined],
  ['Product', '2024', 'fr', undefined],
  ['Animal', 'Béliers Timahdite de deux ans', 'fr', undefined],
  ['Animal', 'Young riding camel, trained to the halter', 'fr', undefined],
])('GET /api/items/{id} › %s «%s» in %s', async (type, title, lang, words) => {
  const { id } = await publishItem(t, admin, { type, title: `${title} `.padEnd(4, '.'), price_unit: '' });
  expect((await readIn(id, lang)).title_words).toBe(words);
});

test('GET /api/items/all, GET /api/items/search › have the words of each title', async () => {
  const { id } = await publishItem(t, admin, { type: 'Product', title: 'بصل أحمر' });
  for (const list of ['all?', 'search?type=Product&']) {
    const { body } = await t.request(`GET /api/items/${list}sort=latest`, { headers: { 'accept-language': 'fr' } });
    const card = body.items.data.find((one: { id: number }) => one.id === id);
    expect(card).toMatchObject({ title: 'بصل أحمر', title_words: 'Oignon rouge' });
  }
});

test('GET /api/buyer/orders, GET /api/chats › have the words of the title in the language of the reader', async () => {
  const buyer = await t.createUser({ role: 'buyer' });
  const { id } = await publishItem(t, admin, { type: 'Product', title: 'بصل أحمر' });
  const { order: placed } = await placeOrder(t, id, {}, { as: buyer });
  await sendMessage(t, buyer, { to: admin.id, item_id: id });
  for (const [lang, words] of [
    ['fr', 'Oignon rouge'],
    ['ar', undefined],
  ] as const) {
    const options = { as: buyer, headers: { 'accept-language': lang } };
    const { orders } = (await t.call('GET /api/buyer/orders', options)).body;
    const { order } = (await t.call(`GET /api/buyer/orders/${placed.id}`, options)).body;
    const { chats } = (await t.call('GET /api/chats', options)).body;
    const items = [orders.data[0]?.item, order.item, chats[0]?.item];
    expect(items.map((item) => item?.title_words)).toEqual([words, words, words]);
  }
});

test('GET /api/items/{id} › has a known breed in the language of the reader', async () => {
  const publish = (species: string) =>
    publishItem(t, admin, { type: 'Animal', title: 'Bélier de deux ans', price_unit: 'head', species });
  const { id } = await publish('صردي');
  const read = await readIn(id, 'fr');
  expect([read.breed, read.animal_details?.species]).toEqual(['Sardi', 'صردي']);
  expect((await readIn(id, 'ar')).breed).toBeUndefined();
  expect((await readIn((await publish('Zorglub')).id, 'ar')).breed).toBeUndefined();
});
