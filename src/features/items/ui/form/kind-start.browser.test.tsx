import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PATHS, pathTo, withQuery } from '#lib/paths.ts';
import { FORM_OPTIONS, getItemForm } from '#tests/support/item-form.ts';
import { openPage, type Answers, waitForPage } from '#tests/support/open-page.tsx';

// The beginning of a new item: its title proposes a kind and category.

const PROPOSALS: Answers = {
  'GET /api/items/propose': {
    proposals: [
      { type: 'Tool', category_id: 12, category_name: 'محاريث' },
      { type: 'Service', category_id: null, category_name: null },
    ],
  },
};

const openStart = (answers: Answers = {}) =>
  openPage(PATHS.createItem, { lang: 'ar', user: { id: 1, role: 'farmer' }, answers: { ...FORM_OPTIONS, ...answers } });

test('sell page › proposes a kind and category from the title, and the form has both', async () => {
  const { t, made } = await openStart(PROPOSALS);
  await page.getByLabelText(t('form.start.label'), { exact: false }).fill('محراث مستعمل');
  await page.getByRole('main').getByRole('link', { name: 'محاريث', exact: false }).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(t('form.heading.Tool'));
  const form = getItemForm(t, 'Tool');
  await expect.element(form.title).toHaveValue('محراث مستعمل');
  await expect.element(form.category).toHaveValue('12');
  await expect.element(page.getByText(t('form.category_proposed'))).toBeVisible();
  expect(made.filter(({ key }) => key === 'GET /api/items/propose').map(({ query }) => query)).toMatchObject([
    { title: 'محراث مستعمل' },
  ]);
});

test('sell page › opens the first proposal with Enter, once there is one for the title', async () => {
  const { t } = await openStart(PROPOSALS);
  await page.getByLabelText(t('form.start.label'), { exact: false }).fill('محراث');
  await expect.element(page.getByText(t('form.start.found'))).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await waitForPage(withQuery(pathTo('createItemOf', { type: 'Tool' }), { title: 'محراث', category: 12 }));
});

test('sell page › keeps the title for a kind that is chosen by its picture', async () => {
  const { t } = await openStart();
  await page.getByLabelText(t('form.start.label'), { exact: false }).fill('شيء');
  await page
    .getByRole('main')
    .getByRole('link', { name: t('form.choose.Land'), exact: false })
    .click();
  const form = getItemForm(t, 'Land');
  await expect.element(form.title).toHaveValue('شيء');
  await expect.element(form.category).toHaveValue('');
});
