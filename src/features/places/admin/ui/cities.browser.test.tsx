import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage, type Answers } from '#tests/support/open-page.tsx';
import { PATHS, withQuery } from '#lib/paths.ts';

// The administrators' page of cities.

const place = (id: number, ar_name: string) => ({ id, ar_name, fr_name: ar_name, en_name: ar_name });
const MEKNES = { ...place(1, 'مكناس'), province_id: 1, region_id: 1 };
const AIN = { ...place(2, 'عين الريح'), province_id: 1, region_id: 1 };
const REGIONS = [{ ...place(1, 'فاس مكناس'), code: 'fm', provinces: [place(1, 'مكناس')] }];

const openCities = (path: string, answers: Answers = {}) =>
  openPage(path, {
    lang: 'ar',
    user: { id: 1, role: 'admin' },
    answers: {
      'GET /api/admin/cities': ({ query }) => {
        const data = [MEKNES, AIN].filter(
          ({ ar_name }) => !query?.q || ar_name.includes(query.q) || query.q === 'meknes',
        );
        return { cities: { data: data.map((city) => ({ ...city, items: 1 })), total: data.length } };
      },
      'GET /api/cities': { cities: [MEKNES, AIN] },
      'GET /api/regions': { regions: REGIONS },
      ...answers,
    },
  });

test('admin cities › searches by part of a name', async () => {
  const { t, made } = await openCities(PATHS.adminCities);
  await page.getByLabelText(t('cities.search')).fill('meknes');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.search).toMatch(/find=meknes/);
  await expect
    .poll(() => made.findLast(({ key }) => key === 'GET /api/admin/cities')?.query)
    .toMatchObject({ q: 'meknes' });
});

test('admin cities › deletes a used city only when its uses are moved to another, found by typing', async () => {
  let removed = false;
  const { t, made } = await openCities(withQuery(PATHS.adminCities, { find: AIN.ar_name }), {
    'GET /api/admin/cities': () => ({ cities: { data: removed ? [] : [{ ...AIN, items: 1 }], total: 1 } }),
    'DELETE /api/admin/cities/{id}': () => {
      removed = true;
      return { removed: true };
    },
  });
  const name = t('categories.delete_of', { name: AIN.ar_name });
  await page.getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog', { name });
  const remove = dialog.getByRole('button', { name: t('categories.move_and_delete') });
  await expect.element(remove).toBeDisabled();
  const field = dialog.getByRole('combobox', { name: t('categories.move_to') });
  await field.fill(AIN.ar_name);
  await expect.element(dialog.getByRole('option')).not.toBeInTheDocument();
  await field.fill(MEKNES.ar_name);
  await dialog.getByRole('option', { name: MEKNES.ar_name, exact: false }).click();
  await remove.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument();
  expect(made.find(({ key }) => key.startsWith('DELETE'))).toMatchObject({ params: { id: '2' }, body: { move_to: 1 } });
});
