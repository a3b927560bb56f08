import type { Page } from '@playwright/test';
import { PATHS, pathTo, withQuery } from '../../src/lib/paths.ts';
import { publishAccepted, randomWord } from './support/items.ts';
import { stubSpeech } from './support/speech.ts';
import { expect, localizedPath, test, visit, waitForHydration } from './support/test.ts';
import { getTexts } from './support/texts.ts';
import { randomPhone } from './support/users.ts';

// What the button «اسمع» says, through a voice that records its words.

const t = getTexts('ar');

/** Presses the button and returns the spoken texts, once all of them have ended. */
const listen = async (page: Page): Promise<string> => {
  await waitForHydration(page);
  await page.evaluate(() => delete document.documentElement.dataset.messages);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: t('about.listen') }).click();
  await expect(page.locator('html')).toHaveAttribute('data-messages', /./);
  await expect(main.getByRole('button', { name: t('about.listen') })).toBeVisible();
  return (await page.locator('html').getAttribute('data-messages')) ?? '';
};

/** Expects the parts in this order. */
const expectInOrder = (messages: string, parts: readonly string[]): void => {
  let from = 0;
  for (const part of parts) {
    expect(messages.slice(from), messages).toContain(part);
    from = messages.indexOf(part, from) + part.length;
  }
};

test('guest › hears the item, the order form, the thanks and the order itself, in words', async ({
  page,
  admin,
  createUser,
  request,
}) => {
  await page.addInitScript(stubSpeech, ['fr-FR', 'ar-SA', 'ar-MA']);
  const word = randomWord('ar');
  const item = await publishAccepted(await createUser(), admin, {
    title: `طماطم ${word}`,
    description: 'حمراء صلبة. Récoltées chaque matin.',
    price: '5',
    price_unit: 'kg',
    quantity: 3000,
    delivery: 'pickup,seller',
    delivery_fee: '40',
    min_quantity: 30,
  });
  await visit(page, localizedPath('ar', pathTo('item', { slug: item.slug, id: String(item.id) })));
  expectInOrder(await listen(page), [
    `ar-MA: طماطم ${word}`,
    '5 دراهم للكيلوغرام',
    '3000 كيلوغرام',
    '40 درهماً',
    'حمراء صلبة.',
  ]);

  await visit(page, localizedPath('ar', pathTo('order', { id: String(item.id) })));
  const form = await listen(page);
  expectInOrder(form, [`طماطم ${word}`, '5 دراهم للكيلوغرام', t('order.way.goods.No'), t('order.total'), 'درهماً']);
  expect(form).not.toContain(t('order.now'));
  expect(Math.max(...form.split('\n').map(({ length }) => length))).toBeLessThan(180);

  const response = await request.post('/api/orders/store', {
    data: {
      item_id: item.id,
      name: 'حسن',
      phone: randomPhone(),
      quantity: 30,
      pickup: 'Yes',
      city_id: item.city_id,
      address: 'حي السلام',
    },
    headers: { 'x-requested-with': 'XMLHttpRequest', 'accept-language': 'ar' },
  });
  const { tracking_url: link } = (await response.json()) as { tracking_url: string };
  const track = new URL(link).pathname;
  await visit(page, localizedPath('ar', withQuery(PATHS.orderThanks, { token: track.split('/').at(-1) ?? '' })));
  expectInOrder(await listen(page), [
    t('order.thanks.title'),
    `طماطم ${word}`,
    '30 كيلوغرام',
    '150 درهم',
    t('order.thanks.call'),
  ]);
  await visit(page, track);
  expectInOrder(await listen(page), [t('orders.status.pending'), `طماطم ${word}`, '30 كيلوغرام', '150 درهم']);
});

test('help topic › reads its steps; without an Arabic voice there is no button', async ({ page }) => {
  await page.addInitScript(stubSpeech, ['ar_SA']);
  await visit(page, localizedPath('ar', PATHS.help));
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page.getByRole('button', { name: t('about.listen') })).toBeVisible();
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  expectInOrder(await listen(page), [`ar_SA: ${title}`]);

  await page.addInitScript(stubSpeech, ['en-US']);
  await page.reload();
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: t('about.listen') })).toHaveCount(0);
});

test('help topic › says that there is no network when the speech code cannot be loaded, and reads once there is', async ({
  page,
}) => {
  await page.addInitScript(stubSpeech, ['ar-MA']);
  await visit(page, localizedPath('ar', pathTo('helpTopic', { topic: 'order' })));
  const button = page.getByRole('main').getByRole('button', { name: t('about.listen') });
  await expect(button).toBeVisible();
  const scripts = /\.js$/;
  await page.route(scripts, (route) => route.abort());
  await button.click();
  await expect(page.getByText(t('common.offline'))).toBeVisible();
  await expect(button).toBeVisible();
  await page.unroute(scripts);
  expect(await listen(page)).toContain('ar-MA: ');
});
