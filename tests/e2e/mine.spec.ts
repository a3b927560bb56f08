import { PATHS, pathTo } from '../../src/lib/paths.ts';
import { formOn } from './support/form.ts';
import { freshWord, offer, publish } from './support/goods.ts';
import { alive, expect, pathIn, test, visit } from './support/test.ts';
import { textsIn } from './support/texts.ts';

// One's own listings: narrowed, asked about, sold, deleted.

const lang = 'en';
const t = textsIn(lang);
const path = pathIn(lang, PATHS.myItems);

test('the list is narrowed by kind, word, category and town', async ({ browserOf, person }) => {
  const farmer = await person();
  const [figs, goat] = await Promise.all([
    publish(farmer, { title: 'Dried figs' }),
    publish(farmer, { type: 'Animal', title: 'Young goat', price: '', price_unit: '' }),
  ]);
  const page = await browserOf(farmer);
  await visit(page, path);
  const rows = page.getByRole('main').getByRole('listitem');
  const only = async (title: string): Promise<void> => {
    await expect(rows).toHaveCount(1);
    await expect(rows.getByRole('heading')).toHaveText(title);
  };
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: goat.title }).getByText('Not Determined')).toBeVisible();
  await page.getByRole('button', { name: t('kinds.many.Animal') }).click();
  await only(goat.title);
  await page.getByRole('button', { name: t('kinds.many.Land') }).click();
  await expect(page.getByRole('heading', { name: 'There is no item' })).toBeVisible();
  await page.getByRole('button', { name: t('mine.asked_all') }).click();
  await expect(rows).toHaveCount(2);
  await page.getByLabel(t('mine.filter_text')).fill('FIGS');
  await only(figs.title);
  await page.getByLabel(t('mine.filter_text')).fill('');
  await page.getByLabel(t('mine.filter_category')).selectOption(String(goat.category_id));
  await only(goat.title);
  await page.getByLabel(t('mine.filter_category')).selectOption('');
  await page.getByLabel(t('mine.filter_city')).selectOption(String(figs.city_id));
  await expect(rows.filter({ hasText: figs.title })).toBeVisible();
});

test('with nothing offered yet it says so, and where to begin', async ({ browserOf, person }) => {
  const page = await browserOf(await person());
  await visit(page, path);
  await expect(page.getByRole('heading', { name: 'There is no item' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: t('mine.new') })).toHaveCount(2);
});

test('sold and available take turns; deleting asks first, in the words of the contract', async ({
  browserOf,
  person,
  admin,
}) => {
  const farmer = await person();
  const item = await offer(farmer, admin, { title: 'Olive trees' });
  const page = await browserOf(farmer);
  await visit(page, path);
  const row = page.getByRole('main').getByRole('listitem');
  const state = async () => (await farmer.api('GET /api/items/{id}', { params: { id: item.id } })).item;
  await row.getByRole('button', { name: 'Sold', exact: true }).click();
  await expect(row.getByRole('button', { name: 'Available', exact: true })).toBeVisible();
  expect(await state()).toMatchObject({ sold: 'Yes' });
  await row.getByRole('button', { name: 'Available', exact: true }).click();
  await expect(row.getByRole('button', { name: 'Sold', exact: true })).toBeVisible();
  expect(await state()).toMatchObject({ sold: 'No' });

  await row.getByRole('button', { name: t('common.delete') }).click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete?' });
  await expect(dialog.getByText("You can't recover this item!")).toBeVisible();
  await dialog.getByRole('button', { name: t('common.delete') }).click();
  await expect(row.getByText(t('mine.state.deleted'))).toBeVisible();
  await expect(row.getByRole('link', { name: t('mine.edit') })).toHaveCount(0);
  // Its owner still reads it.
  await expect(row.getByRole('link', { name: t('mine.show') })).toBeVisible();
  await row.getByRole('button', { name: 'Activate' }).click();
  await expect(row.getByText(t('mine.state.accepted'))).toBeVisible();
});

test('a deletion is taken back at once, also while the list is still on its way', async ({
  browserOf,
  person,
  admin,
}) => {
  const farmer = await person();
  const item = await offer(farmer, admin, { title: 'Olive trees' });
  const page = await browserOf(farmer);
  await visit(page, path);
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  await page.route(/\/api\/items\/my-items/, async (route) => {
    await gate;
    await route.continue();
  });
  await page
    .getByRole('main')
    .getByRole('button', { name: t('common.delete') })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common.delete') })
    .click();
  await page.getByRole('button', { name: t('mine.undo') }).click();
  await expect(page.getByText(t('mine.activated'))).toBeVisible();
  open();
  await expect(page.getByRole('main').getByText(t('mine.state.accepted'))).toBeVisible();
  expect((await farmer.api('GET /api/items/{id}', { params: { id: item.id } })).item.deleted).toBe('0');
});

test('a form that was only looked at is no draft', async ({ browserOf, person, admin }) => {
  const farmer = await person();
  await offer(farmer, admin, { title: 'Olive trees' });
  const page = await browserOf(farmer);
  await visit(page, path);
  const edit = page.getByRole('main').getByRole('link', { name: t('mine.edit') });
  for (const _ of ['once', 'again']) {
    await edit.click();
    await expect(page.getByRole('button', { name: t('form.save_changes') }).last()).toBeEnabled();
    await expect(page.getByText(t('form.restored'))).toHaveCount(0);
    await page.goBack();
  }
});

test('a published listing is saved as such; it leaves the market only when asked, and comes back as it was', async ({
  browserOf,
  person,
  admin,
}) => {
  const farmer = await person();
  const { id } = await offer(farmer, admin, { title: `Figs ${freshWord(lang)}` });
  const state = async () => (await farmer.api('GET /api/items/{id}', { params: { id } })).item;
  const page = await browserOf(farmer);
  const edit = pathIn(lang, pathTo('editItem', { id: String(id) }));
  await visit(page, edit);
  const form = formOn(page, t);
  await expect(form.draft).toHaveCount(0);
  await expect(form.publish).toHaveCount(0);
  // The same buttons stand above and below.
  for (const name of ['Save changes', 'Unpublish']) {
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(2);
  }
  await form.price.fill('9');
  await expect(page.getByText(t('form.review_again'))).toBeHidden();
  await form.save.click();
  await page.waitForURL(pathIn(lang, PATHS.myItems));
  await expect(page.getByText(t('form.saved'))).toBeVisible();
  expect(await state()).toMatchObject({ state: 'accepted', price: 9 });

  await visit(page, edit);
  await form.takeOff.click();
  const dialog = page.getByRole('dialog', { name: t('form.take_off_sure') });
  await dialog.getByRole('button', { name: t('common.cancel') }).click();
  expect((await state()).state).toBe('accepted');
  await form.takeOff.click();
  await dialog.getByRole('button', { name: t('form.take_off') }).click();
  await page.waitForURL(pathIn(lang, PATHS.myItems));
  const row = page.getByRole('main').getByRole('listitem');
  await expect(row.getByText(t('mine.state.draft'))).toBeVisible();
  expect((await state()).state).toBe('draft');
  await page.getByRole('button', { name: t('form.undo') }).click();
  await expect(page.getByText(t('form.put_back'))).toBeVisible();
  await expect(row.getByText(t('mine.state.accepted'))).toBeVisible();
  expect((await state()).state).toBe('accepted');
});

test('who changes what moderators decided about is told beforehand that the listing will be hidden', async ({
  browserOf,
  person,
  admin,
}) => {
  const farmer = await person();
  const title = `Nuts ${freshWord(lang)}`;
  const { id } = await offer(farmer, admin, { title });
  const page = await browserOf(farmer);
  await visit(page, pathIn(lang, pathTo('editItem', { id: String(id) })));
  const form = formOn(page, t);
  await form.title.fill(`${title}, shelled`);
  await expect(page.getByText(t('form.review_again'))).toBeVisible();
  await form.title.fill(title);
  await expect(page.getByText(t('form.review_again'))).toBeHidden();
  await form.title.fill(`${title}, shelled`);
  await form.save.click();
  await expect(page.getByText(t('form.saved_review'))).toBeVisible();
  await expect(page.getByRole('main').getByText(t('mine.state.pending'))).toBeVisible();
});

test('«still available?» is answered with one tap', async ({ browserOf, person, admin }) => {
  const farmer = await person();
  const titles = [`Figs ${freshWord(lang)}`, `Nuts ${freshWord(lang)}`, `Corn ${freshWord(lang)}`];
  const [figs, nuts] = await Promise.all(titles.map((title) => offer(farmer, admin, { title })));
  const page = await browserOf(farmer);
  // A month goes by, for two of the three: until they are answered the list comes back as the server would have it then.
  const asked = new Set([figs?.id, nuts?.id]);
  await page.route('**/api/items/my-items?*', async (route) => {
    const response = await route.fetch();
    const { items } = (await response.json()) as { items: { id: number }[] };
    await route.fulfill({
      response,
      json: { items: items.map((item) => ({ ...item, ask_available: asked.has(item.id) })) },
    });
  });
  page.on('response', (response) => {
    const [, id] = /items\/(\d+)\/still-available|items\/sold\/(\d+)/.exec(response.url())?.filter(Boolean) ?? [];
    if (id && response.ok()) asked.delete(Number(id));
  });
  await visit(page, pathIn(lang, PATHS.profile));
  await page
    .getByRole('navigation', { name: t('pages.label') })
    .getByRole('link', { name: t('pages.items'), exact: true })
    .click();
  await page.waitForURL((url) => url.pathname === path);
  await alive(page);

  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(page.getByText(t('mine.asked', { count: 2 }))).toBeVisible();
  await page.getByRole('button', { name: t('mine.asked_show') }).click();
  await expect(rows).toHaveCount(2);
  await rows
    .filter({ hasText: 'Figs' })
    .getByRole('button', { name: t('mine.ask_yes') })
    .click();
  await expect(page.getByText(t('mine.ask_thanks'))).toBeVisible();
  await expect(page.getByText(t('mine.asked', { count: 1 }))).toBeVisible();
  await rows
    .filter({ hasText: 'Nuts' })
    .getByRole('button', { name: t('mine.mark_sold') })
    .click();
  // Nothing is asked any more, and all three are there again.
  await expect(rows).toHaveCount(3);
  await expect(page.getByText(t('mine.ask'))).toHaveCount(0);
  const { items } = await farmer.api('GET /api/items/my-items');
  const soldOf = Object.fromEntries(items.map(({ id, sold }) => [id, sold]));
  expect([soldOf[figs?.id ?? 0], soldOf[nuts?.id ?? 0]]).toEqual(['No', 'Yes']);
});
