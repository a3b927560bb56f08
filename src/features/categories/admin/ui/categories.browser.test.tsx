import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage, refuse, type Answers } from '#tests/support/open-page.tsx';
import { LANGS } from '#lib/lang.ts';
import { PATHS, withQuery } from '#lib/paths.ts';

// The administrators' page of categories.

const openCategories = async (rows: readonly object[], answers: Answers = {}) => {
  const categories = rows.map((row) => ({ type: 'Service' as const, status: 'active', items: 0, orders: 0, ...row }));
  const opened = await openPage(withQuery(PATHS.adminCategories, { type: 'Service' }), {
    lang: 'ar',
    user: { id: 1, role: 'admin' },
    answers: { 'GET /api/admin/categories': () => ({ categories, pictures: ['art/a.svg', 'art/b.svg'] }), ...answers },
  });
  return { ...opened, categories, row: (name: string) => page.getByRole('listitem').filter({ hasText: name }) };
};

test('admin categories › reports all missing fields at once and focuses the first, then adds the category', async () => {
  const names = LANGS.map((lang) => `${lang}_name`);
  const errors = Object.fromEntries(names.map((name) => [name, ['مطلوب']]));
  const { t, made, answer, categories, row } = await openCategories([], {
    'POST /api/admin/categories': refuse(422, 'invalid', '', { errors }),
  });
  await page.getByRole('button', { name: t('categories.add') }).click();
  const dialog = page.getByRole('dialog', { name: t('categories.add') });
  await dialog.getByRole('button', { name: t('common.save') }).click();
  await expect.element(dialog.getByLabelText(t('categories.ar_name'))).toHaveFocus();
  expect(dialog.getByCss('[aria-invalid=true]').elements()).toHaveLength(3);
  for (const lang of LANGS) await dialog.getByLabelText(t(`categories.${lang}_name`)).fill('سقي');
  await dialog.getByRole('img', { name: t('categories.picture_n', { n: 2 }) }).click();
  answer({
    'POST /api/admin/categories': () => {
      categories.push({ id: 5, ar_name: 'سقي', type: 'Service', status: 'active', items: 0, orders: 0 } as never);
      return {};
    },
  });
  await dialog.getByRole('button', { name: t('common.save') }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(row('سقي').getByText(t('categories.unused'))).toBeVisible();
  expect(made.findLast(({ key }) => key === 'POST /api/admin/categories')?.body).toMatchObject({
    type: 'Service',
    ar_name: 'سقي',
    picture: 'art/b.svg',
    status: 'active',
  });
});

test('admin categories › hides a category', async () => {
  const { t, row, categories } = await openCategories([{ id: 5, ar_name: 'سقي' }], {
    'PUT /api/admin/categories/{id}': ({ body }) => {
      Object.assign(categories[0] ?? {}, body);
      return {};
    },
  });
  await row('سقي')
    .getByRole('button', { name: t('categories.edit_of', { name: 'سقي' }) })
    .click();
  const dialog = page.getByRole('dialog', { name: t('categories.edit_of', { name: 'سقي' }) });
  await dialog.getByLabelText(t('categories.status')).selectOptions('hidden');
  await dialog.getByRole('button', { name: t('common.save') }).click();
  await expect.element(row('سقي').getByText(t('categories.hidden'))).toBeVisible();
});

test('admin categories › deletes a category in use only when its items are moved', async () => {
  const { t, row, categories, made } = await openCategories(
    [
      { id: 5, ar_name: 'سقي', items: 1 },
      { id: 6, ar_name: 'حرث' },
      { id: 7, ar_name: 'خفي', status: 'hidden' },
    ],
    {
      'DELETE /api/admin/categories/{id}': () => {
        categories.shift();
        return { removed: true };
      },
    },
  );
  await row('سقي')
    .getByRole('button', { name: t('categories.delete_of', { name: 'سقي' }) })
    .click();
  const dialog = page.getByRole('dialog', { name: t('categories.delete_of', { name: 'سقي' }) });
  await expect.element(dialog.getByText(t('categories.items', { count: 1 }))).toBeVisible();
  const remove = dialog.getByRole('button', { name: t('categories.move_and_delete') });
  await expect.element(remove).toBeDisabled();
  // Neither itself nor a hidden one can take over.
  const target = dialog.getByLabelText(t('categories.move_to'));
  const options = target.getByRole('option').elements() as HTMLOptionElement[];
  expect(options.map(({ value }) => value)).toEqual(['', '6']);
  await target.selectOptions('6');
  await remove.click();
  await expect.element(row('سقي')).not.toBeInTheDocument();
  expect(made.find(({ key }) => key.startsWith('DELETE'))).toMatchObject({ params: { id: '5' }, body: { move_to: 6 } });
});
