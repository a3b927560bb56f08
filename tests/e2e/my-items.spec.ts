import type { Locator, Page } from '@playwright/test';
import { PATHS, pathTo } from '../../src/lib/paths.ts';
import { getItemForm } from './support/item-form.ts';
import { randomWord, publishAccepted, publishItem } from './support/items.ts';
import { randomPhone } from './support/users.ts';
import { waitForHydration, expect, localizedPath, test, visit } from './support/test.ts';
import { getTexts } from './support/texts.ts';

// The seller's own items.

const lang = 'en';
const t = getTexts(lang);
const path = localizedPath(lang, PATHS.myItems);

/** Chooses an entry of the menu of an own item. */
const chooseInMenu = async (row: Locator, entry: string): Promise<void> => {
  await row.locator('[aria-haspopup=menu]').click();
  await row.getByRole('menuitem', { name: entry }).click();
};

test('my items › are filtered by type, text, category and city', async ({ openBrowserAs, createUser }) => {
  const farmer = await createUser();
  const [figs, goat] = await Promise.all([
    publishItem(farmer, { title: 'Dried figs' }),
    publishItem(farmer, { type: 'Animal', title: 'Young goat', price: '', price_unit: '' }),
  ]);
  const page = await openBrowserAs(farmer);
  await visit(page, path);
  const rows = page.getByRole('main').getByRole('listitem');
  const expectOnly = async (title: string): Promise<void> => {
    await expect(rows).toHaveCount(1);
    await expect(rows.getByRole('heading')).toHaveText(title);
  };
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: goat.title }).getByText('Not Determined')).toBeVisible();
  await page.getByRole('button', { name: t('item_types.many.Animal') }).click();
  await expectOnly(goat.title);
  await page.getByRole('button', { name: t('item_types.many.Land') }).click();
  await expect(page.getByRole('heading', { name: 'There is no item' })).toBeVisible();
  await page.getByRole('button', { name: t('my_items.asked_all') }).click();
  await expect(rows).toHaveCount(2);
  await page.getByLabel(t('my_items.filter_text')).fill('FIGS');
  await expectOnly(figs.title);
  await page.getByLabel(t('my_items.filter_text')).fill('');
  await page.getByLabel(t('my_items.filter_category')).selectOption(String(goat.category_id));
  await expectOnly(goat.title);
  await page.getByLabel(t('my_items.filter_category')).selectOption('');
  await page.getByLabel(t('my_items.filter_city')).selectOption(String(figs.city_id));
  await expect(rows.filter({ hasText: figs.title })).toBeVisible();
});

test('my items › link to the item form when there are none', async ({ openBrowserAs, createUser }) => {
  const page = await openBrowserAs(await createUser());
  await visit(page, path);
  await expect(page.getByRole('heading', { name: 'There is no item' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: t('my_items.new') })).toHaveCount(2);
});

test('my items › are marked sold or available, deleted after confirmation, and restored', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const farmer = await createUser();
  const item = await publishAccepted(farmer, admin, { title: 'Olive trees' });
  const page = await openBrowserAs(farmer);
  await visit(page, path);
  const row = page.getByRole('main').getByRole('listitem');
  const getItem = async () => (await farmer.api('GET /api/items/{id}', { params: { id: item.id } })).item;
  await row.getByRole('button', { name: t('my_items.mark_sold') }).click();
  await expect(row.getByRole('button', { name: t('my_items.mark_available') })).toBeVisible();
  expect(await getItem()).toMatchObject({ sold: 'Yes' });
  await row.getByRole('button', { name: t('my_items.mark_available') }).click();
  await expect(row.getByRole('button', { name: t('my_items.mark_sold') })).toBeVisible();
  expect(await getItem()).toMatchObject({ sold: 'No' });

  await chooseInMenu(row, t('common.delete'));
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete?' });
  await expect(dialog.getByText(t('my_items.confirm_soft'))).toBeVisible();
  await dialog.getByRole('button', { name: t('common.delete') }).click();
  await expect(row.getByText(t('my_items.state.deleted'))).toBeVisible();
  await expect(row.getByRole('link', { name: t('my_items.edit') })).toHaveCount(0);
  // The owner can still open it.
  await row.locator('[aria-haspopup=menu]').click();
  await expect(row.getByRole('menuitem', { name: t('my_items.show') })).toBeVisible();
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: 'Activate' }).click();
  await expect(row.getByText(t('my_items.state.accepted'))).toBeVisible();
});

test('my items › undo a deletion while the list is still loading', async ({ openBrowserAs, createUser, admin }) => {
  const farmer = await createUser();
  const item = await publishAccepted(farmer, admin, { title: 'Olive trees' });
  const page = await openBrowserAs(farmer);
  await visit(page, path);
  const { promise: gate, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/api\/items\/my-items/, async (route) => {
    await gate;
    await route.continue();
  });
  await chooseInMenu(page.getByRole('main').getByRole('listitem'), t('common.delete'));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common.delete') })
    .click();
  await page.getByRole('button', { name: t('my_items.undo') }).click();
  await expect(page.getByText(t('my_items.activated'))).toBeVisible();
  release();
  await expect(page.getByRole('main').getByText(t('my_items.state.accepted'))).toBeVisible();
  expect((await farmer.api('GET /api/items/{id}', { params: { id: item.id } })).item.deleted).toBe('0');
});

test('edit form › keeps no local draft when nothing was changed', async ({ openBrowserAs, createUser, admin }) => {
  const farmer = await createUser();
  await publishAccepted(farmer, admin, { title: 'Olive trees' });
  const page = await openBrowserAs(farmer);
  await visit(page, path);
  const edit = page.getByRole('main').getByRole('link', { name: t('my_items.edit') });
  for (const _ of ['once', 'again']) {
    await edit.click();
    await expect(page.getByRole('button', { name: t('form.save_changes') }).last()).toBeEnabled();
    await expect(page.getByText(t('form.restored'))).toHaveCount(0);
    await page.goBack();
  }
});

test('edit form › keeps an item published on save, and unpublishes it only on request, with undo', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const farmer = await createUser();
  const { id } = await publishAccepted(farmer, admin, { title: `Figs ${randomWord(lang)}` });
  const getItem = async () => (await farmer.api('GET /api/items/{id}', { params: { id } })).item;
  const page = await openBrowserAs(farmer);
  const editPath = localizedPath(lang, pathTo('editItem', { id: String(id) }));
  await visit(page, editPath);
  const form = getItemForm(page, t);
  await expect(form.draft).toHaveCount(0);
  await expect(form.publish).toHaveCount(0);
  // One bar has them.
  for (const name of ['Save changes', 'Unpublish']) {
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(1);
  }
  await form.price.fill('9');
  await expect(page.getByText(t('form.review_again'))).toBeHidden();
  await form.save.click();
  await page.waitForURL(localizedPath(lang, PATHS.myItems));
  await expect(page.getByText(t('form.saved'))).toBeVisible();
  expect(await getItem()).toMatchObject({ state: 'accepted', price: 9 });

  await visit(page, editPath);
  await form.takeOff.click();
  const dialog = page.getByRole('dialog', { name: t('form.take_off_sure') });
  await dialog.getByRole('button', { name: t('common.cancel') }).click();
  expect((await getItem()).state).toBe('accepted');
  await form.takeOff.click();
  await dialog.getByRole('button', { name: t('form.take_off') }).click();
  await page.waitForURL(localizedPath(lang, PATHS.myItems));
  const row = page.getByRole('main').getByRole('listitem');
  await expect(row.getByText(t('my_items.state.draft'))).toBeVisible();
  expect((await getItem()).state).toBe('draft');
  await page.getByRole('button', { name: t('form.undo') }).click();
  await expect(page.getByText(t('form.put_back'))).toBeVisible();
  await expect(row.getByText(t('my_items.state.accepted'))).toBeVisible();
  expect((await getItem()).state).toBe('accepted');
});

test('edit form › warns that a change of moderated fields hides the item until review', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const farmer = await createUser();
  const title = `Nuts ${randomWord(lang)}`;
  const { id } = await publishAccepted(farmer, admin, { title });
  const page = await openBrowserAs(farmer);
  await visit(page, localizedPath(lang, pathTo('editItem', { id: String(id) })));
  const form = getItemForm(page, t);
  await form.title.fill(`${title}, shelled`);
  await expect(page.getByText(t('form.review_again'))).toBeVisible();
  await form.title.fill(title);
  await expect(page.getByText(t('form.review_again'))).toBeHidden();
  await form.title.fill(`${title}, shelled`);
  await form.save.click();
  await expect(page.getByText(t('form.saved_review'))).toBeVisible();
  await expect(page.getByRole('main').getByText(t('my_items.state.pending'))).toBeVisible();
});

test('my items › answer «still available?» with one tap', async ({ openBrowserAs, createUser, admin }) => {
  const farmer = await createUser();
  const titles = [`Figs ${randomWord(lang)}`, `Nuts ${randomWord(lang)}`, `Corn ${randomWord(lang)}`];
  const [figs, nuts] = await Promise.all(titles.map((title) => publishAccepted(farmer, admin, { title })));
  const page = await openBrowserAs(farmer);
  // Simulates that a month has passed for two of the three items: the response asks about them until they are answered.
  const outdatedIds = new Set([figs?.id, nuts?.id]);
  await page.route('**/api/items/my-items?*', async (route) => {
    const response = await route.fetch();
    const { items } = (await response.json()) as { items: { id: number }[] };
    await route.fulfill({
      response,
      json: { items: items.map((item) => ({ ...item, ask_available: outdatedIds.has(item.id) })) },
    });
  });
  page.on('response', (response) => {
    const [, id] = /items\/(\d+)\/still-available|items\/sold\/(\d+)/.exec(response.url())?.filter(Boolean) ?? [];
    if (id && response.ok()) outdatedIds.delete(Number(id));
  });
  await visit(page, localizedPath(lang, PATHS.profile));
  await page
    .getByRole('navigation', { name: t('pages.label') })
    .getByRole('link', { name: t('pages.items'), exact: true })
    .click();
  await page.waitForURL((url) => url.pathname === path);
  await waitForHydration(page);

  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(page.getByText(t('my_items.asked', { count: 2 }))).toBeVisible();
  await page.getByRole('button', { name: t('my_items.asked_show') }).click();
  await expect(rows).toHaveCount(2);
  await rows
    .filter({ hasText: 'Figs' })
    .getByRole('button', { name: t('my_items.ask_yes') })
    .click();
  await expect(page.getByText(t('my_items.ask_thanks'))).toBeVisible();
  await expect(page.getByText(t('my_items.asked', { count: 1 }))).toBeVisible();
  await rows
    .filter({ hasText: 'Nuts' })
    .getByRole('button', { name: t('my_items.mark_sold') })
    .click();
  // Nothing is asked any more, and all three items are listed again.
  await expect(rows).toHaveCount(3);
  await expect(page.getByText(t('my_items.ask'))).toHaveCount(0);
  const { items } = await farmer.api('GET /api/items/my-items');
  const soldById = Object.fromEntries(items.map(({ id, sold }) => [id, sold]));
  expect([soldById[figs?.id ?? 0], soldById[nuts?.id ?? 0]]).toEqual(['No', 'Yes']);
});

/** Makes the list say that the items were published eight days ago, so that they may be renewed until they are. */
const offerRenewal = async (page: Page): Promise<void> => {
  let renewed = false;
  await page.route('**/api/items/my-items?*', async (route) => {
    const response = await route.fetch();
    const { items } = (await response.json()) as { items: object[] };
    const renew_from = new Date(Date.now() + (renewed ? 7 : -1) * 86_400_000).toISOString();
    await route.fulfill({ response, json: { items: items.map((item) => ({ ...item, renew_from })) } });
  });
  await page.route(/\/api\/items\/\d+\/renew/, (route) => {
    renewed = true;
    return route.fulfill({ json: { item: null } });
  });
};

test('my items › are renewed with one tap, then from a date on', async ({ openBrowserAs, createUser, admin }) => {
  const farmer = await createUser();
  const { title } = await publishAccepted(farmer, admin, { title: 'Olive trees' });
  const page = await openBrowserAs(farmer);
  await visit(page, localizedPath(lang, PATHS.profile));
  await offerRenewal(page);
  await page
    .getByRole('navigation', { name: t('pages.label') })
    .getByRole('link', { name: t('pages.items'), exact: true })
    .click();
  await page.waitForURL((url) => url.pathname === path);
  const row = page.getByRole('main').getByRole('listitem');
  // All actions fit a narrow phone.
  await page.setViewportSize({ width: 320, height: 700 });
  await expect(row.getByRole('button', { name: t('my_items.renew') })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  for (const target of await row.getByRole('group').locator('a, button').filter({ visible: true }).all()) {
    const box = await target.boundingBox();
    expect([(box?.width ?? 0) >= 44, (box?.height ?? 0) >= 44]).toEqual([true, true]);
  }
  await row.getByRole('button', { name: t('my_items.renew') }).click();
  await expect(page.getByText(t('my_items.renewed'))).toBeVisible();
  await expect(row.getByRole('button', { name: t('my_items.renew'), exact: true })).toHaveCount(0);
  await row.getByRole('button', { name: t('my_items.more', { title }) }).click();
  const entry = row.getByRole('menuitem', { name: t('my_items.renew') });
  await expect(entry).toHaveAttribute('aria-disabled', 'true');
  await expect(entry).toContainText(/From .?\d/);
});

test('my items › have statistics, which advise when nobody saw the item', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const farmer = await createUser({ phone: randomPhone() });
  const { id, title } = await publishAccepted(farmer, admin, { title: 'Olive trees' });
  const page = await openBrowserAs(farmer);
  await visit(page, path);
  const row = page.getByRole('main').getByRole('listitem');
  const dialog = page.getByRole('dialog', { name: t('item_stats.title', { title }) });
  await chooseInMenu(row, t('my_items.statistics'));
  await expect(dialog.getByText(t('item_stats.advice.photos'))).toBeVisible();
  await page.keyboard.press('Escape');
  const buyer = await createUser();
  await buyer.api('POST /api/items/{id}/view', { params: { id } });
  await buyer.api('POST /api/items/{id}/contact', { params: { id } });
  await chooseInMenu(row, t('my_items.statistics'));
  await expect(
    dialog.getByText(`${t('item_stats.seen', { count: 1 })} ${t('item_stats.took', { count: 1 })}`),
  ).toBeVisible();
  await expect(dialog.getByRole('region', { name: t('item_stats.contacts') })).toContainText('1');
});
