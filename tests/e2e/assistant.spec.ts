import type { Locator, Page } from '@playwright/test';
import { PATHS, pathTo } from '../../src/lib/paths.ts';
import { offer } from './support/goods.ts';
import { arrives, expect, pathIn, test, visit } from './support/test.ts';
import { textsIn } from './support/texts.ts';

// The box at the foot of every page, in which anything can be asked.

const ar = textsIn('ar');
const fr = textsIn('fr');

const boxOf = (page: Page): Locator => page.locator('#ask');

/** The box of a page, whose script comes once somebody enters it. */
const visitBox = async (page: Page, path: string): Promise<Locator> => {
  await visit(page, path);
  return boxOf(page);
};

test('a wish in Darija is answered with listings and the way to all of them', async ({ page, person, admin }) => {
  const { cities } = await admin.api('GET /api/cities');
  const agadir = cities.find(({ slug }) => slug === 'agadir');
  const seller = await person();
  const item = await offer(seller, admin, { title: 'طماطم سوس', price: '4', city_id: agadir?.id ?? 0 });

  const box = await visitBox(page, PATHS.terms);
  // On a slow network all of it is done before the script is there.
  await page.route(/\/assets\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await box.getByRole('textbox', { name: ar('assistant.title') }).fill('بغيت طماطم بأقل من 5 دراهم فأكادير');
  await box.getByRole('button', { name: ar('assistant.send') }).click();
  const found = box.getByRole('list', { name: ar('assistant.found') });
  await expect(found.getByRole('link').first()).toBeVisible();
  await expect(found.locator(`a[href$="/${item.id}"]`)).toContainText('أكادير');
  await expect(box.getByRole('textbox')).toHaveValue('');

  await box.locator('a[href*="max_price=5"]').click();
  await page.waitForURL(({ searchParams }) => searchParams.get('max_price') === '5');
  await expect(page.getByRole('main').locator(`a[href$="/${item.id}"]`)).toHaveCount(1);
});

test('whoever asks in French how to pay comes to the page that tells it', async ({ page }) => {
  const box = await visitBox(page, pathIn('fr', PATHS.help));
  await page.getByRole('link', { name: fr('help.ask_action') }).click();
  await expect(box.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('comment je paie ?');
  await page.keyboard.press('Enter');
  const pay = pathIn('fr', pathTo('helpTopic', { topic: 'pay' }));
  await box.locator(`a[href="${pay}"]`).click();
  await arrives(page, pay);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fr('help.about.pay.title'));
  await expect(page.getByText(fr('help.about.pay.facts.a'))).toBeVisible();
  await expect(page.getByText(fr('help.about.pay.steps.four.text'))).toBeVisible();
  // What was asked and answered goes along from page to page.
  await expect(box.getByText('comment je paie ?')).toBeVisible();
});

test('without a network nothing typed is lost, and asking again helps', async ({ page }) => {
  const box = await visitBox(page, pathIn('fr', PATHS.help));
  await page.route(/\/chatbot/, (route) => route.abort());
  const field = box.getByRole('textbox');
  await field.fill('comment vendre ?');
  await field.press('Enter');
  await expect(box.getByRole('alert')).toContainText(fr('common.offline'));
  await expect(field).toHaveValue('comment vendre ?');
  await page.unroute(/\/chatbot/);
  await box.getByRole('button', { name: fr('assistant.send') }).click();
  await expect(box.locator(`a[href="${pathIn('fr', pathTo('helpTopic', { topic: 'sell' }))}"]`)).toBeVisible();
  await expect(box.getByRole('alert')).toHaveCount(0);
  await expect(field).toHaveValue('');
});

test('what is sent while the box is being taken over is not lost', async ({ page }) => {
  const box = await visitBox(page, pathIn('fr', PATHS.help));
  // React draws when the browser has a moment, which on a cheap phone is late.
  await page.evaluate(() => {
    const { prototype } = MessagePort;
    const post = Reflect.get(prototype, 'postMessage') as (this: MessagePort, message: unknown) => void;
    prototype.postMessage = function (message: unknown) {
      setTimeout(() => post.call(this, message), 1500);
    };
  });
  const field = box.getByRole('textbox');
  const script = page.waitForResponse((response) => response.request().resourceType() === 'script');
  await field.focus();
  await (await script).finished();
  await field.pressSequentially('comment vendre ?', { delay: 20 });
  await field.press('Enter');
  await expect(box.locator(`a[href="${pathIn('fr', pathTo('helpTopic', { topic: 'sell' }))}"]`)).toBeVisible();
});

test('without scripts the box searches the market', async ({ browserOf }) => {
  const page = await browserOf(null, { javaScriptEnabled: false });
  await page.goto(pathIn('fr', PATHS.help));
  const field = boxOf(page).getByRole('textbox', { name: fr('assistant.title') });
  await field.fill('tomates');
  await field.press('Enter');
  await page.waitForURL(({ pathname }) => pathname === pathIn('fr', pathTo('search', { type: 'All' })));
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});
