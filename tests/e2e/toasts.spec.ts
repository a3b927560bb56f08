import { PATHS, pathTo } from '../../src/lib/paths.ts';
import { publishAccepted } from './support/items.ts';
import { expect, localizedPath, test, visit } from './support/test.ts';
import { getTexts } from './support/texts.ts';

// Short messages at the bottom of the screen.

const lang = 'fr';
const t = getTexts(lang);

test('a toast › is above the bars of the page, and replaced by the next one', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const farmer = await createUser();
  const item = await publishAccepted(farmer, admin);
  const page = await openBrowserAs(null, { permissions: ['clipboard-read', 'clipboard-write'] });
  await visit(page, localizedPath(lang, pathTo('item', { slug: item.slug, id: String(item.id) })));
  const copy = page.getByRole('button', { name: t('item.copy_link') });
  await copy.click();
  await copy.click();
  const toast = page.getByText(t('common.copied'));
  await expect(toast).toHaveCount(1);
  const bars = await page.locator('[data-bar]').evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().top));
  expect(bars).toHaveLength(2);
  const { y, height } = (await toast.boundingBox()) ?? { y: 0, height: 0 };
  expect(y).toBeGreaterThan(0);
  expect(y + height).toBeLessThanOrEqual(Math.min(...bars));
});

test('a toast › goes after four seconds, with an action after ten, and stays while the pointer is on it', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const farmer = await createUser();
  await publishAccepted(farmer, admin, { title: 'Figuiers' });
  const page = await openBrowserAs(farmer);
  await page.clock.install();
  await visit(page, localizedPath(lang, PATHS.myItems));
  const row = page.getByRole('main').getByRole('listitem');
  await row.getByRole('button', { name: t('my_items.mark_sold') }).click();
  await page.mouse.move(0, 0);
  const sold = page.getByText(t('my_items.sold_now'));
  await expect(sold).toBeVisible();
  await page.clock.runFor(3500);
  await expect(sold).toBeVisible();
  await page.clock.runFor(1000);
  await expect(sold).toBeHidden();

  await row.locator('[aria-haspopup=menu]').click();
  await row.getByRole('menuitem', { name: t('common.delete') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common.delete') })
    .click();
  const deleted = page.getByText(t('my_items.deleted'));
  await expect(deleted).toBeVisible();
  await deleted.hover();
  await page.clock.runFor(11_000);
  await expect(deleted).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(9000);
  await expect(deleted).toBeVisible();
  await page.clock.runFor(2000);
  await expect(deleted).toBeHidden();
});
