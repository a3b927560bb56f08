import { type Locator, type Page } from '@playwright/test';
import { PATHS, pathTo, withQuery } from '#lib/paths.ts';
import { randomWord, publishItem } from './support/items.ts';
import { expect, localizedPath, test, visit } from './support/test.ts';
import { getTexts } from './support/texts.ts';

// Administrators edit categories and slides, and the market shows them.

const lang = 'ar';
const t = getTexts(lang);
const LANGS = ['ar', 'fr', 'en'] as const;

const fillNames = async (dialog: Locator, name: string): Promise<void> => {
  for (const nameLang of LANGS) await dialog.getByLabel(t(`categories.${nameLang}_name`)).fill(name);
};
const save = async (dialog: Locator): Promise<void> => {
  await dialog.getByRole('button', { name: t('common.save') }).click();
  await expect(dialog).toBeHidden();
};
const findRow = (page: Page, name: string): Locator => page.getByRole('listitem').filter({ hasText: name });

test('admin categories › adds, hides and deletes a category after moving its items', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const name = `فئة ${randomWord(lang)}`;
  const adminPage = await openBrowserAs(admin);
  await visit(adminPage, withQuery(PATHS.adminCategories, { type: 'Service' }));
  await adminPage.getByRole('button', { name: t('categories.add') }).click();
  const createDialog = adminPage.getByRole('dialog', { name: t('categories.add') });
  await fillNames(createDialog, name);
  await createDialog.getByRole('radio').first().press('Space');
  await save(createDialog);
  await expect(findRow(adminPage, name).getByText(t('categories.unused'))).toBeVisible();

  const farmer = await createUser();
  const formPage = await openBrowserAs(farmer);
  await visit(formPage, pathTo('createItemOf', { type: 'Service' }));
  const option = formPage.getByRole('option', { name, exact: true });
  await expect(option).toHaveCount(1);
  const id = Number(await option.getAttribute('value'));
  const item = await publishItem(farmer, { type: 'Service', title: `خدمة ${name}`, category_id: id });

  await visit(adminPage, withQuery(PATHS.adminCategories, { type: 'Service' }));
  await findRow(adminPage, name)
    .getByRole('button', { name: t('categories.edit_of', { name }) })
    .click();
  const editDialog = adminPage.getByRole('dialog', { name: t('categories.edit_of', { name }) });
  await editDialog.getByLabel(t('categories.status')).selectOption('hidden');
  await save(editDialog);
  await expect(findRow(adminPage, name).getByText(t('categories.hidden'))).toBeVisible();
  await visit(formPage, pathTo('createItemOf', { type: 'Service' }));
  await expect(formPage.getByRole('option', { name, exact: true })).toHaveCount(0);

  await findRow(adminPage, name)
    .getByRole('button', { name: t('categories.delete_of', { name }) })
    .click();
  const deleteDialog = adminPage.getByRole('dialog', { name: t('categories.delete_of', { name }) });
  await expect(deleteDialog.getByText(t('categories.items', { count: 1 }))).toBeVisible();
  await deleteDialog.getByLabel(t('categories.move_to')).selectOption({ index: 1 });
  await deleteDialog.getByRole('button', { name: t('categories.move_and_delete') }).click();
  await expect(findRow(adminPage, name)).toHaveCount(0);
  const { item: moved } = await admin.api('GET /api/items/{id}', { params: { id: item.id } });
  expect(moved.category?.id).not.toBe(id);
});

test('admin slides › show an edited slide on the home page', async ({ openBrowserAs, admin, page }) => {
  const { slides } = await admin.api('GET /api/admin/slides');
  const last = slides.at(-1);
  if (!last) throw new Error('no slide');
  const title = `خير ${randomWord(lang)}`;
  const adminPage = await openBrowserAs(admin);
  try {
    await visit(adminPage, PATHS.adminSlides);
    const name = last.ar_title;
    await adminPage.getByRole('button', { name: t('categories.edit_of', { name }) }).click();
    const dialog = adminPage.getByRole('dialog', { name: t('categories.edit_of', { name }) });
    await dialog.getByLabel(t('slides.title')).first().fill(title);
    await save(dialog);
    await visit(page, localizedPath(lang, PATHS.home));
    await expect(page.getByRole('heading', { name: title })).toBeAttached();
  } finally {
    await admin.api('PUT /api/admin/slides/{id}', {
      params: { id: last.id },
      body: { ...last, status: last.status === 'hidden' ? 'hidden' : 'active' },
    });
  }
});
