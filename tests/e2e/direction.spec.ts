import type { Page } from '@playwright/test';
import { PATHS, pathTo, withQuery } from '../../src/lib/paths.ts';
import { randomWord, publishAccepted, randomCity } from './support/items.ts';
import { expect, localizedPath, test, visit } from './support/test.ts';

// Item titles are laid out in the direction of their own language, on pages in any language.

/** Runs in the page. Returns the directions of all block boxes whose text contains the word. */
const findDirections = (word: string): string[] => {
  const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
  const directions = new Set<string>();
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (!textContent?.includes(word) || !parentElement?.checkVisibility() || parentElement.closest('.sr-only'))
      continue;
    let box = parentElement;
    while (box.parentElement && getComputedStyle(box).display.startsWith('inline')) box = box.parentElement;
    directions.add(getComputedStyle(box).direction);
  }
  return [...directions];
};

const expectDirection = async (page: Page, word: string, direction: 'rtl' | 'ltr'): Promise<void> => {
  await expect
    .poll(() => page.evaluate(findDirections, word), { message: `${word} on ${page.url()}` })
    .toEqual([direction]);
};

for (const lang of ['ar', 'fr'] as const) {
  test(`item titles › are laid out in the direction of their own language on pages in ${lang}`, async ({
    openBrowserAs,
    createUser,
    admin,
  }) => {
    test.slow();
    const [farmer, buyer] = await Promise.all([createUser(), createUser({ role: 'buyer', proven: true })]);
    const { id: city_id } = await randomCity(farmer);
    const words = { rtl: randomWord('ar'), ltr: randomWord('fr') };
    const [arabic, french] = await Promise.all([
      // The first letters determine the language; the text is long enough for two lines.
      publishAccepted(farmer, admin, { city_id, title: `${words.rtl} طماطم بلدية من هوارة في صناديق 18 kg` }),
      publishAccepted(farmer, admin, {
        city_id,
        title: `${words.ltr} tomates rondes de plein champ, caisses de 18 كيلو`,
      }),
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
    const [farmerPage, buyerPage] = await Promise.all([openBrowserAs(farmer), openBrowserAs(buyer)]);
    const expectBothDirections = async (page: Page, path: string): Promise<void> => {
      await visit(page, localizedPath(lang, path));
      for (const { word, direction } of items) await expectDirection(page, word, direction);
    };
    await expectBothDirections(farmerPage, PATHS.myItems);
    await expectBothDirections(farmerPage, PATHS.sellerOrders);
    await expectBothDirections(farmerPage, PATHS.chat);
    await expectBothDirections(buyerPage, PATHS.buyerOrders);
    await expectBothDirections(
      buyerPage,
      withQuery(pathTo('search', { type: 'Product' }), { city_id, sort: 'latest' }),
    );
    await expectBothDirections(buyerPage, pathTo('seller', { id: String(farmer.id) }));
    for (const { item, word, direction } of items) {
      const { id, slug } = item;
      await visit(buyerPage, localizedPath(lang, pathTo('item', { slug, id: String(id) })));
      await expect(buyerPage.getByRole('heading', { level: 1 })).toHaveCSS('direction', direction);
      await visit(buyerPage, localizedPath(lang, pathTo('order', { id: String(id) })));
      await expectDirection(buyerPage, word, direction);
    }
  });
}

test('item titles › are aligned with the rest of their card', async ({ page }) => {
  await visit(page, pathTo('search', { type: 'All' }));
  const titles = page.getByRole('article').getByRole('heading');
  await expect(titles.first()).toBeVisible();
  const alignments = await titles.evaluateAll((all) => all.map((title) => getComputedStyle(title).textAlign));
  expect(new Set(alignments.map((alignment) => alignment.replace('-webkit-', '')))).toEqual(new Set(['right']));
});
