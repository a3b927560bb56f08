import { PATHS, pathTo, withQuery } from '#lib/paths.ts';
import { openModerationList, findRow } from './support/moderation-list.ts';
import { getItemForm } from './support/item-form.ts';
import { decideItem, randomWord, publishItem, randomCity } from './support/items.ts';
import { waitForPage, expect, localizedPath, test, visit } from './support/test.ts';
import { getTexts } from './support/texts.ts';
import { chooseCity } from './support/city-picker.ts';

// Administrators create and edit items in the form that sellers use.

const lang = 'fr';
const t = getTexts(lang);

test('admin edit page › saves a pending item and returns to the filtered list, and keeps an accepted one published', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const word = randomWord(lang);
  const farmer = await createUser();
  const item = await publishItem(farmer, { title: `Tomate ${word}` });
  const page = await openBrowserAs(admin);
  await openModerationList(page, t, { city_id: item.city_id });
  const list = new URL(page.url());
  await findRow(page, word)
    .getByRole('button', { name: t('moderation.more', { title: item.title }) })
    .click();
  await page.getByRole('menuitem', { name: t('moderation.edit') }).click();
  await waitForPage(page, localizedPath(lang, pathTo('adminEditItem', { id: String(item.id) })));
  const form = getItemForm(page, t);
  const save = page.getByRole('button', { name: t('common.save') }).last();
  await expect(page.getByText(farmer.first_name)).toBeVisible();
  await form.title.fill(`Tomates ${word}`);
  await save.click();
  await waitForPage(page, list.pathname + list.search);
  await expect(findRow(page, word).getByText(`Tomates ${word}`)).toBeVisible();
  const { item: after } = await farmer.api('GET /api/items/{id}', { params: { id: item.id } });
  expect(after).toMatchObject({ title: `Tomates ${word}`, state: 'pending', user_id: farmer.id });

  await decideItem(admin, item);
  // The edit page of owners redirects administrators to theirs.
  await visit(page, localizedPath(lang, pathTo('editItem', { id: String(item.id) })));
  expect(new URL(page.url()).pathname).toBe(localizedPath(lang, pathTo('adminEditItem', { id: String(item.id) })));
  await form.description.fill(`Tomates de printemps ${word}`);
  await save.click();
  await waitForPage(page, localizedPath(lang, PATHS.pendingItems));
  const visitor = await openBrowserAs(null);
  const response = await visitor.goto(localizedPath(lang, pathTo('item', { slug: after.slug, id: String(item.id) })));
  expect(response?.status()).toBe(200);
  await expect(visitor.getByRole('main')).toContainText(`Tomates de printemps ${word}`);
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
