import type { Locator, Page } from '@playwright/test';
import { KINDS, type Field } from '../../src/features/items/rules/kinds.ts';
import { formatDate, formatNumber } from '../../src/i18n/format.ts';
import { ITEM_TYPES, type ItemType } from '../../src/lib/item-types.ts';
import { PATHS, pathTo } from '../../src/lib/paths.ts';
import { getItemForm } from './support/item-form.ts';
import { pdfFile, randomWord, solidPhoto } from './support/items.ts';
import { waitForPage, expect, localizedPath, test, visit } from './support/test.ts';
import { getTexts } from './support/texts.ts';
import { chooseCity } from './support/city-picker.ts';

// Each item type: its form on a phone, what is stored, and its page.

const lang = 'ar';
const t = getTexts(lang);

/** Input by field name, and the texts that the item page then shows. */
const CASES: Readonly<Record<ItemType, { input: Readonly<Record<string, string>>; shown: readonly string[] }>> = {
  Product: {
    input: { is_bio: 'Yes', quantity: '40', volume: '1.5', weight: '250', harvesting: '2026-05-17' },
    shown: [t('card.bio'), '40', formatNumber(1.5, lang), '250', formatDate('2026-05-17', lang)],
  },
  Animal: {
    input: {
      heads: '12',
      weight: '45.5',
      age: '18',
      age_unit: 'month',
      gender: 'Female',
      registred: 'Yes',
      behavior: 'Calm',
      color: 'بيضاء',
      species: 'الصردي',
    },
    shown: [
      '12 رأساً',
      formatNumber(45.5, lang),
      t('item_types.amount.month', { count: 18 }),
      t('item_types.choice.Female'),
      t('item_types.choice.Yes'),
      t('item_types.choice.Calm'),
      'بيضاء',
      'الصردي',
    ],
  },
  Tool: {
    input: {
      quantity: '3',
      width: '1.8',
      height: '2.25',
      space: '5.5',
      volume: '4',
      weight: '900',
      duration: '6',
      duration_unit: 'month',
    },
    shown: [
      '3',
      ...[1.8, 2.25, 5.5].map((value) => formatNumber(value, lang)),
      '4',
      '900',
      t('item_types.amount.month', { count: 6 }),
    ],
  },
  Service: { input: { duration: '4', duration_unit: 'day' }, shown: [t('item_types.amount.day', { count: 4 })] },
  Land: {
    input: {
      offer_type: 'rent',
      duration: '2',
      duration_unit: 'year',
      space: '500',
      space_unit: 'm2',
      width: '20',
      height: '25',
    },
    shown: [t('item_types.choice.rent'), t('item_types.amount.year', { count: 2 }), '500', '20', '25'],
  },
  Professional: {
    input: {
      first_name: 'Aicha',
      last_name: 'Tazi',
      phone: '0661234567',
      whatsapp: '+212661234568',
      email: 'aicha@ghalla.example',
      experience: '7',
    },
    shown: ['Aicha', 'Tazi', t('item_types.amount.year', { count: 7 })],
  },
};

/** Fills in one field of the form according to its description. */
const fill = async (page: Page, field: Field, value: string): Promise<void> => {
  const control: Locator = page.locator(`[name="${field.name}"]`);
  if (field.form === 'switch') await getItemForm(page, t).organic.check();
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
    const { input, shown } = CASES[type];
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
    for (const text of [`وصف ${title}`, formatNumber(1234.5, lang), city?.ar_name ?? '', ...shown])
      await expect(main).toContainText(text);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
}
