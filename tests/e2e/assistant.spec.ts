import { PATHS, pathTo } from '#lib/paths.ts';
import { publishAccepted } from './support/items.ts';
import { expect, test, visitBeforeScripts } from './support/test.ts';
import { getTexts } from './support/texts.ts';

// The assistant: a chat box at the bottom of every page.

const t = getTexts('ar');

test('assistant › answers what was typed before hydration, in Darija with items and the search, in French with help', async ({
  page,
  createUser,
  admin,
}) => {
  const { cities } = await admin.api('GET /api/cities');
  const agadir = cities.find(({ slug }) => slug === 'agadir');
  const seller = await createUser();
  const item = await publishAccepted(seller, admin, { title: 'طماطم سوس', price: '4', city_id: agadir?.id ?? 0 });

  const box = page.locator('#ask');
  const field = box.getByRole('textbox', { name: t('assistant.title') });
  const releaseScripts = await visitBeforeScripts(page, PATHS.terms);
  await field.fill('بغيت طماطم بأقل من 5 دراهم فأكادير');
  await releaseScripts();
  // The script that shows answers comes later than the answer.
  const answered = page.waitForResponse(/\/chatbot/);
  await page.route(/\/assets\//, async (route) => {
    await answered;
    await route.continue();
  });
  await box.getByRole('button', { name: t('assistant.send') }).click();
  const results = box.getByRole('list', { name: t('assistant.found') });
  await expect(results.locator(`a[href$="/${item.id}"]`)).toContainText('أكادير');
  await expect(field).toHaveValue('');
  await page.unroute(/\/assets\//);

  await field.fill('comment je paie ?');
  await field.press('Enter');
  await expect(box.locator(`a[href*="${pathTo('helpTopic', { topic: 'pay' })}#"]`).first()).toBeVisible();

  await box.locator('a[href*="max_price=5"]').click();
  await page.waitForURL(({ searchParams }) => searchParams.get('max_price') === '5');
  await expect(page.getByRole('main').locator(`a[href$="/${item.id}"]`)).toHaveCount(1);
});
