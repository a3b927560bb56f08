import type { Page } from '@playwright/test';
import { PATHS, pathTo, withQuery } from '../../src/lib/paths.ts';
import { freshWord, offer, someCity } from './support/goods.ts';
import { expect, pathIn, test, visit } from './support/test.ts';

// A title reads in the direction of its own language, whatever language the page is in.

/** Runs in the page. The direction of each box that lays out a text with this word in it. */
const directionsIn = (word: string): string[] => {
  const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
  const found = new Set<string>();
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (!textContent?.includes(word) || !parentElement?.checkVisibility() || parentElement.closest('.sr-only'))
      continue;
    let box = parentElement;
    while (box.parentElement && getComputedStyle(box).display.startsWith('inline')) box = box.parentElement;
    found.add(getComputedStyle(box).direction);
  }
  return [...found];
};

const expectDirection = async (page: Page, word: string, direction: 'rtl' | 'ltr'): Promise<void> => {
  await expect
    .poll(() => page.evaluate(directionsIn, word), { message: `${word} on ${page.url()}` })
    .toEqual([direction]);
};

for (const lang of ['ar', 'fr'] as const) {
  test(`Arabic titles are laid out right to left and French ones left to right in ${lang}`, async ({
    browserOf,
    person,
    admin,
  }) => {
    test.slow();
    const [farmer, buyer] = await Promise.all([person(), person({ role: 'buyer' })]);
    const { id: city_id } = await someCity(farmer);
    const words = { rtl: freshWord('ar'), ltr: freshWord('fr') };
    const [arabic, french] = await Promise.all([
      // The first letters tell the language; what follows is enough for two lines.
      offer(farmer, admin, { city_id, title: `${words.rtl} طماطم بلدية من هوارة في صناديق 18 kg` }),
      offer(farmer, admin, { city_id, title: `${words.ltr} tomates rondes de plein champ, caisses de 18 كيلو` }),
    ]);
    const items = [
      { item: arabic, word: words.rtl, direction: 'rtl' },
      { item: french, word: words.ltr, direction: 'ltr' },
    ] as const;
    for (const { item } of items) {
      await buyer.api('POST /api/chats/send', { body: { to: farmer.id, item_id: item.id, message: 'سلام' } });
      const order = {
        item_id: item.id,
        quantity: 1,
        name: 'Salma',
        phone: '0661203040',
        city_id,
        pickup: 'Yes' as const,
      };
      await buyer.api('POST /api/orders/store', { body: order });
    }
    const [asFarmer, asBuyer] = await Promise.all([browserOf(farmer), browserOf(buyer)]);
    const visitBoth = async (page: Page, path: string): Promise<void> => {
      await visit(page, pathIn(lang, path));
      for (const { word, direction } of items) await expectDirection(page, word, direction);
    };
    await visitBoth(asFarmer, PATHS.myItems);
    await visitBoth(asFarmer, PATHS.sellerOrders);
    await visitBoth(asFarmer, PATHS.chat);
    await visitBoth(asBuyer, PATHS.buyerOrders);
    await visitBoth(asBuyer, withQuery(pathTo('search', { type: 'Product' }), { city_id, sort: 'latest' }));
    await visitBoth(asBuyer, pathTo('seller', { id: String(farmer.id) }));
    for (const { item, word, direction } of items) {
      const { id, slug } = item;
      await visit(asBuyer, pathIn(lang, pathTo('item', { slug, id: String(id) })));
      await expect(asBuyer.getByRole('heading', { level: 1 })).toHaveCSS('direction', direction);
      await visit(asBuyer, pathIn(lang, pathTo('order', { id: String(id) })));
      await expectDirection(asBuyer, word, direction);
    }
  });
}

test('a title stands where the rest of its card stands', async ({ page }) => {
  await visit(page, pathTo('search', { type: 'All' }));
  const titles = page.getByRole('article').getByRole('heading');
  await expect(titles.first()).toBeVisible();
  const sides = await titles.evaluateAll((all) => all.map((title) => getComputedStyle(title).textAlign));
  expect(new Set(sides.map((side) => side.replace('-webkit-', '')))).toEqual(new Set(['right']));
});
