import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage, refuse, type Answers } from '#tests/support/open-page.tsx';
import type { PageT } from '#i18n/page.ts';
import { PATHS, withQuery } from '#lib/paths.ts';
import type { Concept } from '#features/search/contract/dictionary.ts';

// The administrators' page of the search dictionary.

const CONCEPT = { id: 5, key: 'tomato', ar: ['مطيشة'], fr: ['tomate'], en: ['tomato'] };

const openDictionary = async (concepts: readonly Partial<Concept>[], answers: Answers = {}, query = {}) => {
  const opened = await openPage(withQuery(PATHS.adminDictionary, query), {
    lang: 'ar',
    user: { id: 1, role: 'admin' },
    answers: {
      'GET /api/admin/concepts': () => ({ concepts: { data: [...concepts], total: concepts.length } }),
      'GET /api/items/search': { items: { data: [], total: 0 }, exact: 0, corrected: false },
      ...answers,
    },
  });
  const { made } = opened;
  return {
    ...opened,
    dialog: page.getByRole('dialog'),
    saved: () => made.filter(({ key }) => /^(POST|PUT) \/api\/admin\/concepts/.test(key)).map(({ body }) => body),
  };
};

/** The labels of optional fields say so. */
const getField = (label: string) => page.getByRole('dialog').getByLabelText(new RegExp(`^${label}`));
const getChip = (t: PageT, name: string) =>
  page.getByRole('dialog').getByRole('button', { name: t('dictionary.remove_name', { name }), exact: true });
const addChip = async (t: PageT, label: string, text: string): Promise<void> => {
  // A comma ends a name.
  await getField(label).fill(`${text},`);
  await expect.element(getChip(t, text)).toBeVisible();
};

test('admin dictionary › adds a concept with names as chips, relations and names of one type', async () => {
  const { t, dialog, saved } = await openDictionary([], { 'POST /api/admin/concepts': { concept: CONCEPT } });
  await page.getByRole('button', { name: t('dictionary.add') }).click();
  await getField(t('dictionary.ar')).fill('مطيشة');
  await userEvent.keyboard('{Enter}');
  await expect.element(getChip(t, 'مطيشة')).toBeVisible();
  await addChip(t, t('dictionary.fr'), 'tomate');
  await getField(t('dictionary.en')).fill('tomato,love apple,');
  await expect.element(getChip(t, 'love apple')).toBeVisible();
  await addChip(t, t('dictionary.zgh'), 'ⵣⴳⵡ');
  await dialog.getByText(t('dictionary.only')).click();
  await addChip(t, t('item_types.many.Animal'), 'bull');
  await addChip(t, t('dictionary.broader'), 'vegetable');
  await addChip(t, t('dictionary.near'), 'carrot');
  await getField(t('dictionary.key')).fill('tomato');
  await dialog.getByRole('button', { name: t('common.save') }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(saved()).toMatchObject([
    {
      key: 'tomato',
      ar: ['مطيشة'],
      fr: ['tomate'],
      en: ['tomato', 'love apple'],
      zgh: ['ⵣⴳⵡ'],
      only: { Animal: ['bull'] },
      broader: ['vegetable'],
      near: ['carrot'],
    },
  ]);
});

test('admin dictionary › previews what a new name finds, as long as the concept has it', async () => {
  const { t } = await openDictionary([], {
    'GET /api/items/search': ({ query }) => {
      if (query?.q !== 'مطيشة') return { items: { data: [], total: 0 }, exact: 0, corrected: false };
      const data = [{ id: 1, title: 'طماطم', matched: [{ found: 'طماطم' }] }];
      return { items: { data, total: 1 }, exact: 1, corrected: false };
    },
  });
  await page.getByRole('button', { name: t('dictionary.add') }).click();
  await addChip(t, t('dictionary.ar'), 'كلمة');
  const preview = page.getByRole('dialog').getByRole('region', { name: t('dictionary.finds') });
  await expect.element(preview.getByText(t('dictionary.finds_count', { name: 'كلمة', count: 0 }))).toBeVisible();
  await addChip(t, t('dictionary.darija'), 'مطيشة');
  await expect.element(preview.getByRole('link').filter({ hasText: 'مطيشة' })).toBeVisible();
  await expect.element(preview).toMatchTextContent('طماطم');
  await getChip(t, 'مطيشة').click();
  await expect.element(preview.getByText('مطيشة', { exact: false })).not.toBeInTheDocument();
});

test('admin dictionary › takes over a word that a search did not find', async () => {
  const { dialog, t } = await openDictionary([], {}, { add: 'tomate cerise' });
  await expect.element(dialog).toMatchTextContent('tomate cerise');
  await expect.element(getChip(t, 'tomate cerise')).toBeVisible();
});

test('admin dictionary › shows the error of an unknown key at its field', async () => {
  const { t, dialog } = await openDictionary([CONCEPT], {
    'PUT /api/admin/concepts/{id}': refuse(422, 'invalid', '', { errors: { 'broader.0': ['غير معروف'] } }),
  });
  await page.getByRole('button', { name: t('categories.edit_of', { name: 'مطيشة' }) }).click();
  await addChip(t, t('dictionary.broader'), 'no_such_concept');
  await dialog.getByRole('button', { name: t('common.save') }).click();
  const broader = getField(t('dictionary.broader'));
  await expect.element(broader).toHaveFocus();
  await expect.element(broader).toHaveAttribute('aria-invalid', 'true');
});

test('admin dictionary › finds a concept by name, shows its relations and deletes it after a confirmation', async () => {
  const concepts = [{ ...CONCEPT, broader: ['vegetable', 'beldi'], near: ['carrot'] }];
  const { t, made } = await openDictionary(concepts, {
    'DELETE /api/admin/concepts/{id}': () => {
      concepts.pop();
      return { removed: true };
    },
  });
  await page.getByLabelText(t('dictionary.search')).fill('tomate');
  await userEvent.keyboard('{Enter}');
  const lists = () => made.filter(({ key }) => key === 'GET /api/admin/concepts').map(({ query }) => query.q);
  await expect.poll(() => lists().at(-1)).toBe('tomate');
  const row = page.getByRole('listitem').filter({ hasText: 'tomate' });
  await expect.element(row).toMatchTextContent(t('dictionary.wider', { name: 'vegetable, beldi' }));
  await expect.element(row).toMatchTextContent(t('dictionary.close_to', { name: 'carrot' }));
  await row.getByRole('button', { name: t('categories.delete_of', { name: 'مطيشة' }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('categories.delete') })
    .click();
  await expect.element(row).not.toBeInTheDocument();
});
