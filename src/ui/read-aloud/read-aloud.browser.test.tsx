import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage, type Answers } from '#tests/support/open-page.tsx';
import { PLACES, FES } from '#tests/support/places.ts';
import { stubVoices } from '#tests/support/browser-stubs.ts';
import { PATHS, pathTo, withQuery } from '#lib/paths.ts';

// The text that the button «اسمع» reads.

const TITLE = 'طماطم سوس';
const TOKEN = 'a'.repeat(24);

const ITEM = {
  id: 7,
  slug: 'tomates',
  title: TITLE,
  description: 'حمراء صلبة. Récoltées chaque matin.',
  type: 'Product',
  active: 'Yes',
  sold: 'No',
  price: 5,
  price_unit: 'kg',
  quantity: 3000,
  product_details: { quantity: 3000 },
  delivery: 'pickup,seller',
  delivery_fee: 40,
  delivery_fee_km: null,
  min_quantity: 30,
  city: FES,
  city_id: FES.id,
  user_id: 9,
} as const;

const ORDER = {
  id: 31,
  draft: 'No',
  status: 'pending',
  item: { id: 7, slug: 'tomates', title: TITLE, price: 5, price_unit: 'kg', type: 'Product' },
  price: 5,
  quantity: 30,
  pickup: 'Yes',
  delivery_fee: 0,
  total: 150,
} as const;

const ANSWERS = {
  ...PLACES,
  'GET /api/items/{id}': { item: ITEM },
  'GET /api/orders/track/{token}': { order: ORDER },
} satisfies Answers;

/** Opens a page on a device with these voices, presses the button, and returns the spoken texts, once all have ended. */
const listen = async (path: string, langs: readonly string[] = ['fr-FR', 'ar-SA', 'ar-MA']) => {
  const spoken = stubVoices(langs);
  const { t } = await openPage(path, { lang: 'ar', answers: ANSWERS });
  const button = page.getByRole('main').getByRole('button', { name: t('about.listen') });
  await button.click();
  await expect.poll(() => spoken.length).toBeGreaterThan(0);
  await expect.element(button).toBeVisible();
  return { t, spoken, text: spoken.join('\n') };
};

/** Expects the parts in this order. */
const expectInOrder = (text: string, parts: readonly string[]): void => {
  let from = 0;
  for (const part of parts) {
    expect(text.slice(from), text).toContain(part);
    from = text.indexOf(part, from) + part.length;
  }
};

test('read aloud › says a listing in words', async () => {
  const { text } = await listen(pathTo('item', { slug: ITEM.slug, id: '7' }));
  expectInOrder(text, [`ar-MA: ${TITLE}`, '5 دراهم للكيلوغرام', '3000 كيلوغرام', '40 درهماً', 'حمراء صلبة.']);
});

test('read aloud › says the order form without its buttons, in short parts', async () => {
  const { t, text, spoken } = await listen(pathTo('order', { id: '7' }));
  expectInOrder(text, [TITLE, '5 دراهم للكيلوغرام', t('order.way.goods.Yes'), t('order.total'), 'درهماً']);
  expect(text).not.toContain(t('order.now'));
  expect(Math.max(...spoken.map(({ length }) => length))).toBeLessThan(180);
});

test('read aloud › says the thanks for an order', async () => {
  const { t, text } = await listen(withQuery(PATHS.orderThanks, { token: TOKEN }));
  expectInOrder(text, [t('order.thanks.title'), TITLE, '30 كيلوغرام', '150 درهم', t('order.thanks.call')]);
});

test('read aloud › says an order with its status', async () => {
  const { t, text } = await listen(pathTo('trackOrder', { token: TOKEN }));
  expectInOrder(text, [t('orders.status.pending'), TITLE, '30 كيلوغرام', '150 درهم']);
});

test('read aloud › says the steps of a help topic', async () => {
  const { t, text } = await listen(pathTo('helpTopic', { topic: 'order' }), ['ar_SA']);
  expectInOrder(text, [`ar_SA: ${t('help.about.order.title')}`, t('help.about.order.steps.four.title')]);
});

test('read aloud › has a button only while there is a voice of the language', async () => {
  stubVoices(['en-US', 'ar-MA']);
  const { t } = await openPage(pathTo('helpTopic', { topic: 'order' }), { lang: 'ar' });
  const button = page.getByRole('button', { name: t('about.listen') });
  await expect.element(button).toBeVisible();
  // Devices load and remove voices while the page is open.
  stubVoices(['en-US']);
  speechSynthesis.dispatchEvent(new Event('voiceschanged'));
  await expect.element(button).not.toBeInTheDocument();
  stubVoices(['ar-SA']);
  speechSynthesis.dispatchEvent(new Event('voiceschanged'));
  await expect.element(button).toBeVisible();
});
