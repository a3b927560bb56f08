import type { Locator, Page } from '@playwright/test';
import { formatDate } from '../../src/i18n/format.ts';
import { addDays, toDay } from '../../src/lib/days.ts';
import { PATHS, withQuery } from '../../src/lib/paths.ts';
import { randomWord, publishAccepted, publishItem } from './support/items.ts';
import { findAccessibilityViolations, findFaults } from './support/inspect.ts';
import { waitForPage, expect, localizedPath, test, visit } from './support/test.ts';
import { getTexts } from './support/texts.ts';
import { chooseCity } from './support/city-picker.ts';

// The administrator's list of all items: on a phone in Arabic, on a desktop in French.

const ar = getTexts('ar');
const fr = getTexts('fr');

/** Opens the menu of an item and returns it. */
const openMenu = async (row: Locator, name: string): Promise<Locator> => {
  await row.getByRole('button', { name }).click();
  const menu = row.getByRole('menu', { name });
  await expect(menu).toBeVisible();
  return menu;
};

test('admin item list › accepts, boosts, inspects and rejects an item from its menu on a phone', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const word = randomWord('ar');
  const farmer = await createUser();
  const title = `طماطم ${word}`;
  const { id } = await publishItem(farmer, { title });
  const getItem = async () => (await admin.api('GET /api/items/{id}', { params: { id } })).item;
  const page = await openBrowserAs(admin, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await visit(page, withQuery(PATHS.adminItems, { page: 999 }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ar('admin_items.heading'));
  await page.getByLabel(ar('admin_items.words')).fill(word);
  await expect(page).toHaveURL(/q=/);
  const card = page.getByRole('article').filter({ hasText: word });
  await expect(page.getByRole('article')).toHaveCount(1);
  const name = ar('my_items.menu', { title });

  let menu = await openMenu(card, name);
  const box = await menu.boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 360).toBe(true);
  await expect(menu.getByRole('menuitem', { name: ar('my_items.activate') })).toHaveCount(0);
  // A pending item cannot be boosted, and the menu says why.
  await expect(menu.getByRole('menuitem', { name: ar('admin_items.boosted') })).toContainText(
    ar('admin_items.boost.not'),
  );
  await menu.getByRole('menuitem', { name: ar('admin_items.accept') }).click();
  await expect(card.getByText(ar('my_items.state.accepted'))).toBeVisible();
  expect((await getItem()).active).toBe('Yes');

  menu = await openMenu(card, name);
  await menu.getByRole('menuitem', { name: ar('admin_items.boosted') }).click();
  const boost = page.getByRole('dialog', { name: ar('admin_items.boost.title', { title }) });
  const days = page.getByRole('button', { name: ar('admin_items.boost.days', { count: 14 }) });
  await days.click();
  const day = addDays(toDay(new Date()), 14);
  await expect(boost.getByLabel(ar('admin_items.boost.until'))).toHaveValue(day);
  await boost.getByRole('button', { name: ar('admin_items.boost.save') }).click();
  await expect(boost).toBeHidden();
  await expect(card.getByText(ar('admin_items.until', { day: formatDate(day, 'ar') }))).toBeVisible();
  expect((await getItem()).boosted).toBe(true);

  await farmer.api('POST /api/items/{id}/like', { params: { id } });
  menu = await openMenu(card, name);
  await menu.getByRole('menuitem', { name: ar('admin_items.statistics') }).click();
  const statistics = page.getByRole('dialog', { name: ar('item_stats.title', { title }) });
  const today = statistics.getByRole('table').getByRole('row').nth(1);
  await expect(today.getByRole('cell')).toHaveText(['0', '1', '0', '0', '0']);
  // In Arabic time runs from right to left: the last bar, today's, is the leftmost.
  const bars = statistics.getByRole('region', { name: ar('item_stats.likes') }).locator('g');
  const [first, last] = [await bars.first().boundingBox(), await bars.last().boundingBox()];
  expect(first && last && last.x < first.x).toBe(true);
  expect(await findFaults(page, 'ar')).toEqual([]);
  await page.keyboard.press('Escape');

  menu = await openMenu(card, name);
  await menu.getByRole('menuitem', { name: ar('admin_items.refuse') }).click();
  const rejection = page.getByRole('dialog', { name: ar('admin_items.refuse_title', { title }) });
  await rejection.getByLabel(ar('admin_items.reason')).selectOption('duplicate');
  await rejection.getByRole('button', { name: ar('admin_items.refuse') }).click();
  await expect(card.getByText(ar('my_items.state.rejected'))).toBeVisible();
  expect((await getItem()).rejected).toBe('Yes');
  // The notification of the acceptance may still be visible, so the last undo button is clicked.
  await page
    .getByRole('button', { name: ar('my_items.undo') })
    .last()
    .click();
  await expect(card.getByText(ar('my_items.state.accepted'))).toBeVisible();
});

test('admin item list › filters items, and deletes and restores one by keyboard on a desktop', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const word = randomWord('fr');
  const title = `Olives ${word}`;
  const { id, city_id } = await publishAccepted(await createUser(), admin, { title });
  const page: Page = await openBrowserAs(admin, { viewport: { width: 1280, height: 900 } });
  await visit(page, localizedPath('fr', withQuery(PATHS.adminItems, { q: word })));
  const row = page.getByRole('row').filter({ hasText: word });
  await expect(row).toHaveCount(1);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page
    .getByRole('navigation', { name: fr('admin_items.types') })
    .getByText(fr('item_types.many.Animal'))
    .click();
  await expect(page.getByRole('heading', { name: fr('admin_items.none') })).toBeVisible();
  await page
    .getByRole('navigation', { name: fr('admin_items.types') })
    .getByText(fr('item_types.many.Product'))
    .click();
  await chooseCity(page.getByLabel(fr('my_items.filter_city')), city_id ?? undefined);
  await page.getByLabel(fr('admin_items.status')).selectOption('accepted');
  await waitForPage(
    page,
    localizedPath('fr', withQuery(PATHS.adminItems, { q: word, type: 'Product', city_id, status: 'accepted' })),
  );
  await expect(row).toHaveCount(1);
  await page.getByLabel(fr('admin_items.status')).selectOption('');
  await expect(page).not.toHaveURL(/status/);

  const name = fr('my_items.menu', { title });
  const button = row.getByRole('button', { name });
  const menuItem = (text: string): Locator => row.getByRole('menuitem', { name: text });
  const confirmDeletion = async (): Promise<void> => {
    const dialog = page.getByRole('dialog', { name: fr('my_items.confirm_title') });
    await dialog.getByRole('button', { name: fr('common.delete') }).press('Enter');
    await expect(dialog).toBeHidden();
  };
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(menuItem(fr('admin_items.accept'))).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(menuItem(fr('common.delete'))).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await expect(menuItem(fr('admin_items.refuse'))).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(row.getByRole('menu')).toBeHidden();
  await expect(button).toBeFocused();

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await confirmDeletion();
  await expect(row.getByText(fr('my_items.state.deleted'))).toBeVisible();
  await button.click();
  await menuItem(fr('my_items.activate')).click();
  await expect(row.getByText(fr('my_items.state.accepted'))).toBeVisible();
  for (const state of [fr('my_items.state.deleted'), null]) {
    await button.click();
    await menuItem(fr('common.delete')).click();
    await confirmDeletion();
    if (state) await expect(row.getByText(state)).toBeVisible();
  }
  await expect(row).toHaveCount(0);
  await expect(admin.api('GET /api/items/{id}', { params: { id } })).rejects.toMatchObject({ status: 404 });
});
