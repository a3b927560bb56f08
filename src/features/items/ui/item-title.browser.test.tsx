import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage, type Answers } from '#tests/support/open-page.tsx';
import { PLACES } from '#tests/support/places.ts';
import { PATHS, pathTo } from '#lib/paths.ts';

// Item titles are laid out in the direction of their own language, on pages in any language.

// The first letters determine the language; the text is long enough for two lines.
const ARABIC = { id: 1, slug: 'arabic', word: 'بندورة', title: 'بندورة طماطم بلدية من هوارة في صناديق 18 kg' };
const FRENCH = { id: 2, slug: 'french', word: 'Olives', title: 'Olives rondes de plein champ, caisses de 18 كيلو' };
const ITEMS = [ARABIC, FRENCH];
const cards = ITEMS.map(({ id, slug, title }) => ({ id, slug, title }));
const listed = { data: cards, total: 2 };
const orders = { orders: { data: cards.map((item) => ({ id: item.id, item })), total: 2 } };
const findItem: Answers['GET /api/items/{id}'] = ({ params }) => ({
  item: { ...cards.find(({ id }) => String(id) === String(params.id)), user_id: 9, sold: 'No' },
});

/** The directions of all visible boxes whose text contains the word. */
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

const PAGES: readonly (readonly [name: string, path: string, answers: Answers])[] = [
  ['my listings', PATHS.myItems, { 'GET /api/items/my-items': { items: cards } }],
  ['the orders of a seller', PATHS.sellerOrders, { 'GET /api/seller/orders': orders }],
  ['the orders of a buyer', PATHS.buyerOrders, { 'GET /api/buyer/orders': orders }],
  ['the conversations', PATHS.chat, { 'GET /api/chats': { chats: cards.map((item) => ({ id: item.id, item })) } }],
  ['the search page', pathTo('search', { type: 'Product' }), { 'GET /api/items/search': { items: listed } }],
  [
    'the page of a seller',
    pathTo('seller', { id: '9' }),
    {
      'GET /api/sellers/{farmer_id}': { seller: { id: 9 } },
      'GET /api/seller-items/{farmerId}': { items: listed, seller: { id: 9 } },
    },
  ],
];

for (const lang of ['ar', 'fr'] as const) {
  for (const [name, path, answers] of PAGES) {
    test(`item titles › are laid out in the direction of their own language on ${name} in ${lang}`, async () => {
      await openPage(path, { lang, user: { id: 3, role: 'farmer' }, answers: { ...PLACES, ...answers } });
      await expect.poll(() => ITEMS.map(({ word }) => findDirections(word))).toEqual([['rtl'], ['ltr']]);
    });
  }

  test(`item titles › are laid out in the direction of their own language on the pages of an item in ${lang}`, async () => {
    for (const { id, slug, word } of ITEMS) {
      const options = { lang, user: { id: 3 }, answers: { ...PLACES, 'GET /api/items/{id}': findItem } } as const;
      const direction = word === ARABIC.word ? 'rtl' : 'ltr';
      await openPage(pathTo('item', { slug, id: String(id) }), options);
      await expect.element(page.getByRole('heading', { level: 1 })).toHaveStyle({ direction });
      await openPage(pathTo('order', { id: String(id) }), options);
      await expect.poll(() => findDirections(word)).toEqual([direction]);
    }
  });
}

test('item titles › are aligned with the rest of their card', async () => {
  await openPage(pathTo('search', { type: 'All' }), {
    lang: 'ar',
    answers: { 'GET /api/items/search': { items: listed } },
  });
  const titles = page.getByRole('article').getByRole('heading').elements();
  const alignments = titles.map((title) => getComputedStyle(title).textAlign.replace('-webkit-', ''));
  expect(alignments).toEqual(['right', 'right']);
});
