import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { formatNumber } from '#i18n/format.ts';
import type { PageT } from '#i18n/page.ts';
import { ITEM_TYPES, type ItemType } from '#lib/item-types.ts';
import { PATHS, pathTo } from '#lib/paths.ts';
import {
  answerUploads,
  chooseCity,
  deleteStoredFiles,
  FORM_OPTIONS,
  getItemForm,
  pdfFile,
  solidPhoto,
  storedPath,
} from '#tests/support/item-form.ts';
import { ITEM_CASES } from '#tests/support/item-cases.ts';
import { openPage, type Answers } from '#tests/support/open-page.tsx';
import { KINDS, type Field } from '../rules/kinds.ts';

// Each item type on a phone in Arabic: its form sends every field, its page shows every field.

const lang = 'ar';
const user = { id: 1, role: 'farmer' } as const;

afterEach(deleteStoredFiles);

/** Fills in one field of the form according to its description. */
const fill = async (t: PageT, field: Field, value: string): Promise<void> => {
  const control = page.getByCss(`[name="${field.name}"]`);
  if (field.name === 'is_bio') await getItemForm(t).organic.click();
  else if (field.form === 'switch') await control.click();
  else if (field.form === 'files') await getItemForm(t).documents.upload(pdfFile('bio.pdf'));
  else if (field.form !== 'choice') await control.fill(value);
  else if (field.radio) await page.getByCss(`[name="${field.name}"][value="${value}"]`).click();
  else await control.selectOptions(value);
};

/** A value for every field of a type, as stored. */
const fullDetails = (type: ItemType): Record<string, string | number> =>
  Object.fromEntries(
    KINDS[type].fields.map((field): [string, string | number] => {
      switch (field.form) {
        case 'number':
          return [field.name, field.whole ? 12 : 2.5];
        case 'choice':
          return [field.name, field.choices.at(-1) ?? ''];
        case 'switch':
          return [field.name, 'Yes'];
        case 'date':
          return [field.name, '2026-05-17'];
        case 'email':
          return [field.name, 'cv@ghalla.example'];
        case 'phone':
          return [field.name, '+212661234567'];
        case 'files':
          return [field.name, storedPath(60, 'pdf')];
        default:
          return [field.name, 'Brune'];
      }
    }),
  );

const bodyOf = (made: readonly { key: string; body: unknown }[], key: string): unknown =>
  made.find((call) => call.key === key)?.body;

for (const type of ITEM_TYPES) {
  test(`item form › sends all fields of a ${type}`, async () => {
    const STORE = 'POST /api/items/store/{publish}';
    const { input } = ITEM_CASES[type];
    const isCv = KINDS[type].files === 'cv';
    const { t, made } = await openPage(pathTo('createItemOf', { type }), {
      lang,
      user,
      answers: { ...FORM_OPTIONS, ...answerUploads(), [STORE]: { item: { id: 5, state: 'pending' } } },
    });
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(t(`form.heading.${type}`));
    const form = getItemForm(t, type);
    if (isCv) await form.cv.upload(pdfFile('cv.pdf'));
    else await form.pictures.upload(await solidPhoto('a.jpg', '#a04010'));
    await form.title.fill('عنوان');
    await form.description.fill('وصف');
    await form.category.selectOptions('12');
    // Fields that few listings need are behind a button.
    if (KINDS[type].fields.some(({ more }) => more)) await page.getByRole('button', { name: t('form.more') }).click();
    for (const field of KINDS[type].fields) await fill(t, field, input[field.name] ?? '');
    await page.getByCss('[name="price"]').fill('1234,5');
    await chooseCity(form.city, 'أكادير');
    await expect.element(form.publish).toBeEnabled();
    await form.publish.click();
    await expect.poll(() => location.pathname).toBe(PATHS.thanks);
    expect(bodyOf(made, STORE)).toMatchObject({
      ...input,
      type,
      title: 'عنوان',
      description: 'وصف',
      price: '1234.5',
      category_id: '12',
      city_id: '22',
      images: storedPath(1, isCv ? 'pdf' : 'webp'),
      ...(type === 'Product' ? { certificates: storedPath(2, 'pdf') } : {}),
    });
  });

  test(`edit form › sends every field of a ${type} as it was when nothing is changed`, async () => {
    const UPDATE = 'POST /api/items/update/{publish}';
    const details = fullDetails(type);
    const common = {
      type,
      title: 'Tout',
      description: 'Ligne une\nligne deux',
      address: 'Douar Oulad Ali, km 4',
      price: 99.5,
      price_unit: (KINDS[type].rentUnits ?? KINDS[type].units).at(-1) ?? null,
      negotiable: 'Yes',
      images: KINDS[type].files === 'cv' ? storedPath(50, 'pdf') : [storedPath(50), storedPath(51)].join(),
      category_id: 12,
      city_id: 22,
    } as const;
    const item = { ...common, id: 7, user_id: 1, state: 'accepted', [KINDS[type].details]: details };
    const stock = KINDS[type].fields.find((field) => field.stock);
    const { t, made } = await openPage(pathTo('editItem', { id: '7' }), {
      lang,
      user,
      answers: {
        ...FORM_OPTIONS,
        'GET /api/items/{id}': { item: { ...item, quantity: stock ? 12 : null } },
        [UPDATE]: { item: { id: 7, state: 'accepted' } },
      } as Answers,
    });
    await getItemForm(t, type).save.click();
    await expect.poll(() => location.pathname).toBe(PATHS.myItems);
    const sent = Object.entries({ ...common, price: '99.50', ...details }).map(([name, value]) => [
      name,
      String(value),
    ]);
    expect(bodyOf(made, UPDATE)).toMatchObject({ ...Object.fromEntries(sent), id: 7 });
  });

  test(`item page › shows all fields of a ${type} on a phone`, async () => {
    const { input, shown } = ITEM_CASES[type];
    const stock = KINDS[type].fields.find((field) => field.stock);
    const isNumber = (name: string): boolean =>
      KINDS[type].fields.some((field) => field.name === name && field.form === 'number');
    const details = Object.entries(input).map(([name, value]) => [name, isNumber(name) ? Number(value) : value]);
    const item = {
      id: 7,
      slug: 'a',
      type,
      title: 'عنوان',
      description: 'وصف العنوان',
      price: 1234.5,
      quantity: stock ? Number(input[stock.name]) : null,
      city: { id: 22, ar_name: 'أكادير' },
      city_id: 22,
      images: '',
      [KINDS[type].details]: Object.fromEntries(details),
    };
    const { t } = await openPage(pathTo('item', { slug: 'a', id: '7' }), {
      lang,
      answers: { 'GET /api/items/{id}': { item } },
    });
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('عنوان');
    const text = page.getByRole('main').element().textContent;
    for (const part of ['وصف العنوان', formatNumber(1234.5, lang), 'أكادير', ...shown(t)]) expect(text).toContain(part);
    expect(document.documentElement.scrollWidth).toBe(360);
  });
}
