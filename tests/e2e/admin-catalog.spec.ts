import { type Locator, type Page } from '@playwright/test';
import { PATHS, pathTo, withQuery } from '../../src/lib/paths.ts';
import { randomWord, publishItem } from './support/items.ts';
import { expect, localizedPath, test, visit } from './support/test.ts';
import { chooseCity } from './support/city-picker.ts';
import { getTexts } from './support/texts.ts';

// Administrators edit categories, slides, cities and the dictionary.

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
  await createDialog.getByRole('button', { name: t('common.save') }).click();
  // All missing fields are reported at once, and the first one is focused.
  await expect(createDialog.getByLabel(t('categories.ar_name'))).toBeFocused();
  await expect(createDialog.locator('[aria-invalid]')).toHaveCount(3);
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
  const deleteButton = deleteDialog.getByRole('button', { name: t('categories.move_and_delete') });
  await expect(deleteButton).toBeDisabled();
  await deleteDialog.getByLabel(t('categories.move_to')).selectOption({ index: 1 });
  await deleteButton.click();
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
    await dialog.getByLabel(t('slides.link')).fill('https://example.com');
    await dialog.getByRole('button', { name: t('common.save') }).click();
    await expect(dialog.getByLabel(t('slides.link'))).toBeFocused();
    await dialog.getByLabel(t('slides.link')).fill(last.link);
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

test('admin cities › find a city by part of its name, and do not delete it while it is used', async ({
  openBrowserAs,
  admin,
}) => {
  const adminPage = await openBrowserAs(admin);
  await visit(adminPage, PATHS.adminCities);
  await adminPage.getByLabel(t('cities.search')).fill('meknes');
  await adminPage.getByLabel(t('cities.search')).press('Enter');
  await expect(adminPage).toHaveURL(/find=meknes/);
  const name = 'مكناس';
  await adminPage.getByRole('button', { name: t('categories.delete_of', { name }), exact: true }).click();
  const dialog = adminPage.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: t('categories.move_and_delete') })).toBeDisabled();
  await adminPage.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('admin cities › delete a city after moving its items to another, found by typing', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const name = `عين ${randomWord(lang)}`;
  const { cities } = await admin.api('GET /api/cities');
  const target = cities.find(({ en_name }) => en_name === 'Meknes');
  if (!target?.province_id) throw new Error('no target');
  const { city } = await admin.api('POST /api/admin/cities', {
    body: {
      ar_name: name,
      fr_name: name,
      en_name: name,
      province_id: target.province_id,
      latitude: target.latitude,
      longitude: target.longitude,
      status: 'active',
    },
  });
  const item = await publishItem(await createUser(), { city_id: city.id });
  const adminPage = await openBrowserAs(admin);
  await visit(adminPage, withQuery(PATHS.adminCities, { find: name }));
  await findRow(adminPage, name)
    .getByRole('button', { name: t('categories.delete_of', { name }) })
    .click();
  const dialog = adminPage.getByRole('dialog', { name: t('categories.delete_of', { name }) });
  const field = dialog.getByRole('combobox', { name: t('categories.move_to') });
  await field.fill(name);
  await expect(dialog.getByRole('option')).toHaveCount(0);
  await chooseCity(field, target.ar_name);
  await dialog.getByRole('button', { name: t('categories.move_and_delete') }).click();
  await expect(findRow(adminPage, name)).toHaveCount(0);
  const { item: moved } = await admin.api('GET /api/items/{id}', { params: { id: item.id } });
  expect(moved.city?.id).toBe(target.id);
});

test('admin dictionary › adds a concept with chips, finds it by name and deletes it', async ({
  openBrowserAs,
  admin,
}) => {
  const word = randomWord(lang);
  const latin = `zq${Date.now().toString(36)}`.replaceAll(/[0-9]/g, (digit) => 'abcdefghij'[Number(digit)] ?? 'a');
  const adminPage = await openBrowserAs(admin);
  await visit(adminPage, PATHS.adminDictionary);
  await adminPage.getByRole('button', { name: t('dictionary.add') }).click();
  const dialog = adminPage.getByRole('dialog', { name: t('dictionary.add') });
  const addChip = async (label: string, text: string): Promise<void> => {
    await dialog.getByLabel(label, { exact: true }).fill(text);
    await dialog.getByLabel(label, { exact: true }).press('Enter');
  };
  await addChip(t('dictionary.ar'), word);
  await addChip(t('dictionary.fr'), latin);
  await dialog.getByLabel(t('dictionary.en'), { exact: true }).fill(`${latin}one,${latin}two,`);
  await expect(
    dialog.getByRole('button', { name: t('dictionary.remove_name', { name: `${latin}two` }) }),
  ).toBeVisible();
  await dialog.getByLabel(t('dictionary.key'), { exact: true }).fill(latin);
  await save(dialog);
  await adminPage.getByLabel(t('dictionary.search')).fill(latin);
  await adminPage.getByLabel(t('dictionary.search')).press('Enter');
  const row = findRow(adminPage, latin);
  await expect(row).toHaveCount(1);
  await row.getByRole('button', { name: t('categories.delete_of', { name: word }) }).click();
  await adminPage
    .getByRole('dialog')
    .getByRole('button', { name: t('categories.delete') })
    .click();
  await expect(row).toHaveCount(0);
});

test('admin dictionary › previews what a new name finds, and saves relations and names of one type', async ({
  openBrowserAs,
  admin,
}) => {
  const word = randomWord(lang);
  const latin = `zr${Date.now().toString(36)}`.replaceAll(/[0-9]/g, (digit) => 'abcdefghij'[Number(digit)] ?? 'a');
  const key = latin.slice(0, 12);
  const adminPage = await openBrowserAs(admin);
  await visit(adminPage, PATHS.adminDictionary);
  await adminPage.getByRole('button', { name: t('dictionary.add') }).click();
  const dialog = adminPage.getByRole('dialog', { name: t('dictionary.add') });
  const addChip = async (label: string, text: string): Promise<void> => {
    // The labels of optional fields say so.
    const field = dialog.getByLabel(new RegExp(`^${label}`));
    await field.fill(text);
    await field.press('Enter');
    const remove = t('dictionary.remove_name', { name: text });
    await expect(dialog.getByRole('button', { name: remove, exact: true })).toBeVisible();
  };
  await addChip(t('dictionary.ar'), word);
  const preview = dialog.getByRole('region', { name: t('dictionary.finds') });
  await expect(preview.getByText(t('dictionary.finds_count', { name: word, count: 0 }))).toBeVisible();
  // A name that already has a meaning finds items by it.
  await addChip(t('dictionary.darija'), 'مطيشة');
  await expect(preview.getByRole('link').filter({ hasText: 'مطيشة' })).toBeVisible();
  await dialog.getByRole('button', { name: t('dictionary.remove_name', { name: 'مطيشة' }) }).click();
  await expect(preview.getByText('مطيشة')).toHaveCount(0);
  await addChip(t('dictionary.fr'), latin);
  await addChip(t('dictionary.en'), `${latin}y`);
  await addChip(t('dictionary.zgh'), 'ⵣⴳⵡ');
  await dialog.getByText(t('dictionary.only')).click();
  await addChip(t('item_types.many.Animal'), `${latin}x`);
  await addChip(t('dictionary.broader'), 'tomato');
  await addChip(t('dictionary.broader'), 'beldi');
  await addChip(t('dictionary.near'), 'carrot');
  await dialog.getByLabel(t('dictionary.key'), { exact: true }).fill(key);
  await save(dialog);

  await adminPage.getByLabel(t('dictionary.search')).fill(latin);
  await adminPage.getByLabel(t('dictionary.search')).press('Enter');
  const row = findRow(adminPage, latin);
  await expect(row).toContainText(t('dictionary.wider', { name: 'tomato, beldi' }));
  await expect(row).toContainText(t('dictionary.close_to', { name: 'carrot' }));
  const { concepts } = await admin.api('GET /api/admin/concepts', { query: { q: key } });
  const [concept] = concepts.data;
  if (!concept) throw new Error('no concept');
  try {
    expect(concept).toMatchObject({
      broader: ['tomato', 'beldi'],
      near: ['carrot'],
      zgh: ['ⵣⴳⵡ'],
      only: { Animal: [`${latin}x`] },
    });
    // The error of an unknown key appears at its field.
    await row.getByRole('button', { name: t('categories.edit_of', { name: word }) }).click();
    const editor = adminPage.getByRole('dialog');
    const broader = editor.getByLabel(new RegExp(`^${t('dictionary.broader')}`));
    await broader.fill('no_such_concept');
    await broader.press('Enter');
    await editor.getByRole('button', { name: t('common.save') }).click();
    await expect(broader).toBeFocused();
    await expect(broader).toHaveAttribute('aria-invalid', 'true');
    await adminPage.keyboard.press('Escape');
    await visit(adminPage, withQuery(PATHS.adminAudit, { q: word }));
    const entry = adminPage.getByRole('listitem').filter({ hasText: word }).first();
    await entry.getByRole('button', { name: t('audit.more') }).click();
    await expect(entry).toContainText(`${t('item_types.many.Animal')}: ${latin}x`);
  } finally {
    await admin.api('DELETE /api/admin/concepts/{id}', { params: { id: concept.id } });
  }
});
