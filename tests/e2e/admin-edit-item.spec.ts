import { PATHS, pathTo, withQuery } from '../../src/lib/paths.ts';
import { openModerationList, findRow } from './support/moderation-list.ts';
import { getItemForm } from './support/item-form.ts';
import { randomWord, publishAccepted, publishItem, randomCity } from './support/items.ts';
import { waitForPage, expect, localizedPath, test, visit } from './support/test.ts';
import { getTexts } from './support/texts.ts';
import { chooseCity } from './support/city-picker.ts';

// Administrators create and edit items in the form that sellers use.

const lang = 'fr';
const t = getTexts(lang);

test('admin edit page › saves a pending item and returns to the filtered list', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const word = randomWord(lang);
  const farmer = await createUser();
  const item = await publishItem(farmer, { title: `Tomate ${word}` });
  const adminPage = await openBrowserAs(admin);
  await openModerationList(adminPage, t, { city_id: item.city_id });
  const list = new URL(adminPage.url());
  await findRow(adminPage, word)
    .getByRole('link', { name: t('moderation.edit') })
    .click();
  await waitForPage(adminPage, localizedPath(lang, pathTo('adminEditItem', { id: String(item.id) })));
  const form = getItemForm(adminPage, t);
  await expect(form.title).toHaveValue(item.title);
  await expect(adminPage.getByText(farmer.first_name)).toBeVisible();
  // This form has no buttons to publish or save a draft.
  await expect(form.draft).toHaveCount(0);
  await expect(form.publish).toHaveCount(0);
  await form.title.fill(`Tomates ${word}`);
  await adminPage
    .getByRole('button', { name: t('common.save') })
    .last()
    .click();
  await waitForPage(adminPage, list.pathname + list.search);
  await expect(findRow(adminPage, word).getByText(`Tomates ${word}`)).toBeVisible();
  const { item: after } = await farmer.api('GET /api/items/{id}', { params: { id: item.id } });
  expect(after).toMatchObject({ title: `Tomates ${word}`, state: 'pending', user_id: farmer.id });
});

test('admin edit page › keeps an accepted item published, and leads to the list when opened directly', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const word = randomWord(lang);
  const item = await publishAccepted(await createUser(), admin, { title: `Orge ${word}` });
  const page = await openBrowserAs(admin);
  // The edit page of owners redirects administrators here.
  await visit(page, localizedPath(lang, pathTo('editItem', { id: String(item.id) })));
  expect(new URL(page.url()).pathname).toBe(localizedPath(lang, pathTo('adminEditItem', { id: String(item.id) })));
  await getItemForm(page, t).description.fill(`Orge de printemps ${word}`);
  await page
    .getByRole('button', { name: t('common.save') })
    .last()
    .click();
  await waitForPage(page, localizedPath(lang, PATHS.pendingItems));
  const visitor = await openBrowserAs(null);
  const response = await visitor.goto(localizedPath(lang, pathTo('item', { slug: item.slug, id: String(item.id) })));
  expect(response?.status()).toBe(200);
  await expect(visitor.getByRole('main')).toContainText(`Orge de printemps ${word}`);
});

test('admin create page › publishes an item at once', async ({ openBrowserAs, admin }) => {
  const title = `Bélier ${randomWord(lang)}`;
  const [{ categories }, city] = await Promise.all([
    admin.api('GET /api/categories/type/{type}', { params: { type: 'Animal' } }),
    randomCity(admin),
  ]);
  const adminPage = await openBrowserAs(admin);
  await visit(adminPage, localizedPath(lang, PATHS.pendingItems));
  await adminPage.getByRole('link', { name: t('my_items.new') }).click();
  await waitForPage(adminPage, localizedPath(lang, PATHS.adminCreateItem));
  await adminPage
    .getByRole('main')
    .getByRole('link', { name: t('item_types.one.Animal') })
    .click();
  await waitForPage(adminPage, localizedPath(lang, pathTo('adminCreateItemOf', { type: 'Animal' })));
  const form = getItemForm(adminPage, t, 'Animal');
  await form.title.fill(title);
  await form.category.selectOption(String(categories[0]?.id));
  await chooseCity(form.city, city.id);
  await form.publish.click();
  await form.withoutPhoto.click();
  await adminPage.waitForURL((url) => url.pathname === localizedPath(lang, PATHS.thanks));
  await expect(adminPage.getByRole('heading', { level: 1 })).toHaveText(t('thanks.published'));
  const visitor = await openBrowserAs(null);
  await visit(visitor, localizedPath(lang, withQuery(pathTo('search', { type: 'Animal' }), { city_id: city.id })));
  await expect(visitor.getByRole('article').filter({ hasText: title })).toBeVisible();
});
