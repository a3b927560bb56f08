import type { Locator, Page } from '@playwright/test';
import { KINDS, type Field } from '#features/items/rules/kinds.ts';
import { formatNumber } from '#i18n/format.ts';
import { ITEM_TYPES } from '#lib/item-types.ts';
import { PATHS, pathTo } from '#lib/paths.ts';
import { ITEM_CASES } from '../support/item-cases.ts';
import { getItemForm } from './support/item-form.ts';
import { pdfFile, randomWord, solidPhoto } from './support/items.ts';
import { waitForPage, expect, localizedPath, test, visit } from './support/test.ts';
import { getTexts } from './support/texts.ts';
import { chooseCity } from './support/city-picker.ts';

// Each item type: its form on a phone, what is stored, and its page.

const lang = 'ar';
const t = getTexts(lang);

/** Fills in one field of the form according to its description. */
const fill = async (page: Page, field: Field, value: string): Promise<void> => {
  const control: Locator = page.locator(`[name="${field.name}"]`);
  if (field.name === 'is_bio') await getItemForm(page, t).organic.check();
  else if (field.form === 'switch') await control.check();
  else if (field.form !== 'choice') await control.fill(value);
  else if (field.radio) await page.locator(`[name="${field.name}"][value="${value}"]`).check();
  else await control.selectOption(value);
};

for (const type of ITEM_TYPES) {
  test(`item form › publishes all fields of a ${type}, shown on the item page`, async ({
    openBrowserAs,
    createUser,
    admin,
  }) => {
    const { input, shown } = ITEM_CASES[type];
    const farmer = await createUser();
    const page = await openBrowserAs(farmer);
    const [{ categories }, { cities }] = await Promise.all([
      admin.api('GET /api/categories/type/{type}', { params: { type } }),
      admin.api('GET /api/cities'),
    ]);
    const [category, city] = [categories.at(-1), cities[7]];
    await visit(page, localizedPath(lang, PATHS.createItem));
    await page
      .getByRole('main')
      .getByRole('link', { name: t(`item_types.one.${type}`) })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(`form.heading.${type}`));
    const form = getItemForm(page, t, type);
    const title = `عنوان ${randomWord(lang)}`;
    if (KINDS[type].files === 'cv') await form.cv.setInputFiles(pdfFile('cv.pdf'));
    else await form.pictures.setInputFiles(await solidPhoto('a.jpg', '#a04010'));
    await form.title.fill(title);
    await form.description.fill(`وصف ${title}`);
    await form.category.selectOption(String(category?.id));
    if (KINDS[type].fields.some(({ more }) => more)) await page.getByRole('button', { name: t('form.more') }).click();
    for (const field of KINDS[type].fields) {
      const { [field.name]: value } = input;
      if (field.form === 'files') await form.documents.setInputFiles(pdfFile('bio.pdf'));
      else await fill(page, field, value ?? '');
    }
    await page.locator('[name="price"]').fill('1234.5');
    await chooseCity(form.city, city?.id);
    await expect(form.publish).toBeEnabled();
    await form.publish.click();
    await waitForPage(page, localizedPath(lang, PATHS.thanks));

    const [card] = (await farmer.api('GET /api/items/my-items')).items;
    const { item } = await farmer.api('GET /api/items/{id}', { params: { id: card?.id ?? 0 } });
    const details = (item as unknown as Record<string, Record<string, string | number>>)[KINDS[type].details] ?? {};
    for (const [name, value] of Object.entries(input))
      expect([name, String(details[name])]).toEqual([name, name === 'phone' ? '+212661234567' : value]);
    expect(item).toMatchObject({ type, title, price: 1234.5, category_id: category?.id, city_id: city?.id });

    await visit(page, localizedPath(lang, pathTo('item', { slug: item.slug, id: String(item.id) })));
    const main = page.getByRole('main');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    for (const text of [`وصف ${title}`, formatNumber(1234.5, lang), city?.ar_name ?? '', ...shown(t)])
      await expect(main).toContainText(text);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
}
