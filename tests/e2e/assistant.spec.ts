import type { Locator, Page } from '@playwright/test';
import { PATHS, pathTo } from '../../src/lib/paths.ts';
import { publishAccepted } from './support/items.ts';
import { waitForPage, expect, localizedPath, test, visit, visitBeforeScripts } from './support/test.ts';
import { getTexts } from './support/texts.ts';

// The assistant: a chat box at the bottom of every page.

const ar = getTexts('ar');
const fr = getTexts('fr');

const getBox = (page: Page): Locator => page.locator('#ask');

/** Opens a page and returns its assistant box, whose script loads on first focus. */
const visitBox = async (page: Page, path: string): Promise<Locator> => {
  await visit(page, path);
  return getBox(page);
};

test('assistant › answers a request in Darija with items and a link to the search', async ({
  page,
  createUser,
  admin,
}) => {
  const { cities } = await admin.api('GET /api/cities');
  const agadir = cities.find(({ slug }) => slug === 'agadir');
  const seller = await createUser();
  const item = await publishAccepted(seller, admin, { title: 'طماطم سوس', price: '4', city_id: agadir?.id ?? 0 });

  const box = await visitBox(page, PATHS.terms);
  // On a slow network the user types and submits before the script has loaded.
  await page.route(/\/assets\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await box.getByRole('textbox', { name: ar('assistant.title') }).fill('بغيت طماطم بأقل من 5 دراهم فأكادير');
  await box.getByRole('button', { name: ar('assistant.send') }).click();
  const results = box.getByRole('list', { name: ar('assistant.found') });
  await expect(results.getByRole('link').first()).toBeVisible();
  await expect(results.locator(`a[href$="/${item.id}"]`)).toContainText('أكادير');
  await expect(box.getByRole('textbox')).toHaveValue('');

  await box.locator('a[href*="max_price=5"]').click();
  await page.waitForURL(({ searchParams }) => searchParams.get('max_price') === '5');
  await expect(page.getByRole('main').locator(`a[href$="/${item.id}"]`)).toHaveCount(1);
});

test('assistant › answers a French question about payment with a link to the help page', async ({ page }) => {
  const box = await visitBox(page, localizedPath('fr', PATHS.help));
  await page.getByRole('link', { name: fr('help.ask_action') }).click();
  await expect(box.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('comment je paie ?');
  await page.keyboard.press('Enter');
  const pay = localizedPath('fr', pathTo('helpTopic', { topic: 'pay' }));
  await box.locator(`a[href^="${pay}#"]`).first().click();
  await waitForPage(page, pay);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fr('help.about.pay.title'));
  await expect(page.getByText(fr('help.about.pay.facts.a'))).toBeVisible();
  await expect(page.getByText(fr('help.about.pay.steps.four.text'))).toBeVisible();
  // The conversation is kept across pages.
  await expect(box.getByText('comment je paie ?')).toBeVisible();
});

test('assistant › keeps the question offline and answers it on retry', async ({ page }) => {
  const box = await visitBox(page, localizedPath('fr', PATHS.help));
  await page.route(/\/chatbot/, (route) => route.abort());
  const field = box.getByRole('textbox');
  await field.fill('comment vendre ?');
  await field.press('Enter');
  await expect(box.getByRole('alert')).toContainText(fr('common.offline'));
  await expect(field).toHaveValue('comment vendre ?');
  await page.unroute(/\/chatbot/);
  await box.getByRole('button', { name: fr('assistant.send') }).click();
  await expect(
    box.locator(`a[href^="${localizedPath('fr', pathTo('helpTopic', { topic: 'sell' }))}#"]`).first(),
  ).toBeVisible();
  await expect(box.getByRole('alert')).toHaveCount(0);
  await expect(field).toHaveValue('');
});

test('assistant › keeps a question that is typed before hydration', async ({ page }) => {
  const releaseScripts = await visitBeforeScripts(page, localizedPath('fr', PATHS.help));
  const field = getBox(page).getByRole('textbox');
  await field.fill('comment vendre ?');
  await releaseScripts();
  await field.press('Enter');
  await expect(
    getBox(page)
      .locator(`a[href^="${localizedPath('fr', pathTo('helpTopic', { topic: 'sell' }))}#"]`)
      .first(),
  ).toBeVisible();
});

test('assistant › searches the market without JavaScript', async ({ openBrowserAs }) => {
  const page = await openBrowserAs(null, { javaScriptEnabled: false });
  await page.goto(localizedPath('fr', PATHS.help));
  const field = getBox(page).getByRole('textbox', { name: fr('assistant.title') });
  await field.fill('tomates');
  await field.press('Enter');
  await page.waitForURL(({ pathname }) => pathname === localizedPath('fr', pathTo('search', { type: 'All' })));
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});
