import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage, type Answers } from '#tests/support/open-page.tsx';
import '#i18n/bundles/chat.ts';
import { pathIn } from '#lib/lang.ts';
import { PATHS, pathTo, withQuery } from '#lib/paths.ts';

// The chat popup on the page of an item.

const SELLER = { id: 2, first_name: 'Hamza', last_name: 'Tazi' };
const path = pathTo('item', { slug: 'miel', id: '7' });
const ITEM = { id: 7, slug: 'miel', title: 'Miel', type: 'Product', seller: SELLER, user_id: SELLER.id } as const;

const openItem = (id: number | null, answers: Answers = {}) =>
  openPage(path, {
    lang: 'fr',
    user: id === null ? null : { id, role: 'buyer' },
    width: 1280,
    height: 720,
    answers: { 'GET /api/items/{id}': { item: ITEM }, 'GET /api/items/{id}/chat': { chat: null }, ...answers },
  });

test('message button › leads guests to sign in and back', async () => {
  const { t } = await openItem(null);
  const link = page.getByRole('link', { name: t('item.message') }).first();
  const { pathname, searchParams } = new URL((link.element() as HTMLAnchorElement).href);
  expect([pathname, searchParams.get('back')]).toEqual([pathIn('fr', PATHS.login), pathIn('fr', path)]);
});

test('message button › is absent for the seller', async () => {
  const { t } = await openItem(SELLER.id);
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Miel');
  await expect.element(page.getByRole('button', { name: t('item.message') })).not.toBeInTheDocument();
});

test('chat popup › sends the first message, and then leads to the whole conversation', async () => {
  const { t, made, answer } = await openItem(1, {
    'POST /api/chats/messages': { messages: [] },
    'POST /api/chats/send': ({ body }) => ({
      data: { id: 5, chat_id: 9, item_id: 7, from_user: 1, content: body.message ?? '' },
    }),
  });
  await page.getByRole('button', { name: t('item.message') }).click();
  const popup = page.getByRole('dialog').filter({ hasText: SELLER.first_name });
  const words = t('chat.quick.buyer.delivery');
  await popup.getByRole('button', { name: words }).click();
  await expect.element(popup.getByRole('textbox')).toHaveValue(words);
  await expect.element(popup.getByRole('link', { name: t('chat.popup.whole') })).not.toBeInTheDocument();
  answer({ 'GET /api/items/{id}/chat': { chat: { id: 9, item_id: 7, user: SELLER } } });
  await popup.getByRole('button', { name: t('chat.panel.send') }).click();
  await expect.element(popup.getByRole('log').getByText(words)).toBeVisible();
  const sent = () => made.filter(({ key }) => key === 'POST /api/chats/send').map(({ body }) => body);
  await expect.poll(sent).toEqual([{ to: SELLER.id, item_id: 7, message: words, image: null }]);
  const whole = popup.getByRole('link', { name: t('chat.popup.whole') });
  await expect.element(whole).toHaveAttribute('href', pathIn('fr', withQuery(PATHS.chat, { chat: 9 })));
  // Below messages the replies are one line that scrolls.
  const { scrollWidth, clientWidth, clientHeight } = popup.getByRole('list', { name: t('chat.quick.label') }).element();
  expect(clientHeight).toBeLessThan(50);
  expect(scrollWidth).toBeGreaterThan(clientWidth);
});
