import { type Locator, type Page } from '@playwright/test';
import { PATHS, pathTo, withQuery } from '../../src/lib/paths.ts';
import { freshWord, publish } from './support/goods.ts';
import { expect, pathIn, test, visit } from './support/test.ts';
import { textsIn } from './support/texts.ts';

// What administrators arrange, and where people meet it.

const lang = 'ar';
const t = textsIn(lang);
const LANGS = ['ar', 'fr', 'en'] as const;

const fillNames = async (dialog: Locator, name: string): Promise<void> => {
  for (const one of LANGS) await dialog.getByLabel(t(`shelves.${one}_name`)).fill(name);
};
const save = async (dialog: Locator): Promise<void> => {
  await dialog.getByRole('button', { name: t('common.save') }).click();
  await expect(dialog).toBeHidden();
};
const rowOf = (page: Page, name: string): Locator => page.getByRole('listitem').filter({ hasText: name });

test('a category is added, offered in the form, hidden, and goes once its listings have moved', async ({
  browserOf,
  person,
  admin,
}) => {
  const name = `فئة ${freshWord(lang)}`;
  const desk = await browserOf(admin);
  await visit(desk, withQuery(PATHS.adminCategories, { type: 'Service' }));
  await desk.getByRole('button', { name: t('shelves.add') }).click();
  const adding = desk.getByRole('dialog', { name: t('shelves.add') });
  await adding.getByRole('button', { name: t('common.save') }).click();
  // All that is missing is told at once, and the first of it is at hand.
  await expect(adding.getByLabel(t('shelves.ar_name'))).toBeFocused();
  await expect(adding.locator('[aria-invalid]')).toHaveCount(3);
  await fillNames(adding, name);
  await adding.getByRole('radio').first().press('Space');
  await save(adding);
  await expect(rowOf(desk, name).getByText(t('shelves.unused'))).toBeVisible();

  const farmer = await person();
  const form = await browserOf(farmer);
  await visit(form, pathTo('createItemOf', { type: 'Service' }));
  const offered = form.getByRole('option', { name, exact: true });
  await expect(offered).toHaveCount(1);
  const id = Number(await offered.getAttribute('value'));
  const item = await publish(farmer, { type: 'Service', title: `خدمة ${name}`, category_id: id });

  await visit(desk, withQuery(PATHS.adminCategories, { type: 'Service' }));
  await rowOf(desk, name)
    .getByRole('button', { name: t('shelves.edit_of', { name }) })
    .click();
  const editing = desk.getByRole('dialog', { name: t('shelves.edit_of', { name }) });
  await editing.getByLabel(t('shelves.status')).selectOption('hidden');
  await save(editing);
  await expect(rowOf(desk, name).getByText(t('shelves.hidden'))).toBeVisible();
  await visit(form, pathTo('createItemOf', { type: 'Service' }));
  await expect(form.getByRole('option', { name, exact: true })).toHaveCount(0);

  await rowOf(desk, name)
    .getByRole('button', { name: t('shelves.delete_of', { name }) })
    .click();
  const removing = desk.getByRole('dialog', { name: t('shelves.delete_of', { name }) });
  await expect(removing.getByText(t('shelves.items', { count: 1 }))).toBeVisible();
  const go = removing.getByRole('button', { name: t('shelves.move_and_delete') });
  await expect(go).toBeDisabled();
  await removing.getByLabel(t('shelves.move_to')).selectOption({ index: 1 });
  await go.click();
  await expect(rowOf(desk, name)).toHaveCount(0);
  const { item: moved } = await admin.api('GET /api/items/{id}', { params: { id: item.id } });
  expect(moved.category?.id).not.toBe(id);
});

test('a slide that is changed is what the home page says', async ({ browserOf, admin, page }) => {
  const { slides } = await admin.api('GET /api/admin/slides');
  const last = slides.at(-1);
  if (!last) throw new Error('no slide');
  const title = `خير ${freshWord(lang)}`;
  const desk = await browserOf(admin);
  try {
    await visit(desk, PATHS.adminSlides);
    const name = last.ar_title;
    await desk.getByRole('button', { name: t('shelves.edit_of', { name }) }).click();
    const dialog = desk.getByRole('dialog', { name: t('shelves.edit_of', { name }) });
    await dialog.getByLabel(t('slides.link')).fill('https://example.com');
    await dialog.getByRole('button', { name: t('common.save') }).click();
    await expect(dialog.getByLabel(t('slides.link'))).toBeFocused();
    await dialog.getByLabel(t('slides.link')).fill(last.link);
    await dialog.getByLabel(t('slides.title')).first().fill(title);
    await save(dialog);
    await visit(page, pathIn(lang, PATHS.home));
    await expect(page.getByRole('heading', { name: title })).toBeAttached();
  } finally {
    await admin.api('PUT /api/admin/slides/{id}', {
      params: { id: last.id },
      body: { ...last, status: last.status === 'hidden' ? 'hidden' : 'active' },
    });
  }
});

test('a town is found by part of its name, and refuses to go while it is used', async ({ browserOf, admin }) => {
  const desk = await browserOf(admin);
  await visit(desk, PATHS.adminPlaces);
  await desk.getByLabel(t('towns.search')).fill('meknes');
  await desk.getByLabel(t('towns.search')).press('Enter');
  await expect(desk).toHaveURL(/find=meknes/);
  const name = 'مكناس';
  await desk.getByRole('button', { name: t('shelves.delete_of', { name }), exact: true }).click();
  const dialog = desk.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: t('shelves.move_and_delete') })).toBeDisabled();
  await desk.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a concept is written with chips, and its names find one another', async ({ browserOf, admin }) => {
  const word = freshWord(lang);
  const latin = `zq${Date.now().toString(36)}`.replaceAll(/[0-9]/g, (digit) => 'abcdefghij'[Number(digit)] ?? 'a');
  const desk = await browserOf(admin);
  await visit(desk, PATHS.adminDictionary);
  await desk.getByRole('button', { name: t('words.add') }).click();
  const dialog = desk.getByRole('dialog', { name: t('words.add') });
  const chips = async (label: string, text: string): Promise<void> => {
    await dialog.getByLabel(label, { exact: true }).fill(text);
    await dialog.getByLabel(label, { exact: true }).press('Enter');
  };
  await chips(t('words.ar'), word);
  await chips(t('words.fr'), latin);
  await dialog.getByLabel(t('words.en'), { exact: true }).fill(`${latin}one,${latin}two,`);
  await expect(dialog.getByRole('button', { name: t('words.remove_name', { name: `${latin}two` }) })).toBeVisible();
  await dialog.getByLabel(t('words.key'), { exact: true }).fill(latin);
  await save(dialog);
  await desk.getByLabel(t('words.search')).fill(latin);
  await desk.getByLabel(t('words.search')).press('Enter');
  const row = rowOf(desk, latin);
  await expect(row).toHaveCount(1);
  await row.getByRole('button', { name: t('shelves.delete_of', { name: word }) }).click();
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: t('shelves.delete') })
    .click();
  await expect(row).toHaveCount(0);
});
