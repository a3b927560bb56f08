import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { PATHS, pathTo, withQuery } from '#lib/paths.ts';
import { chooseCity, FORM_OPTIONS, getItemForm } from '#tests/support/item-form.ts';
import { openPage, type Answers, waitForPage } from '#tests/support/open-page.tsx';

// Administrators create and edit items in the form that sellers use.

const lang = 'fr';
const UPDATE = 'POST /api/items/update/{publish}';
const STORE = 'POST /api/items/store/{publish}';
const admin = { id: 9, role: 'admin', first_name: 'Nadia', city_id: 21 } as const;
const ITEM = {
  id: 7,
  user_id: 1,
  type: 'Product',
  title: 'Tomate',
  slug: 'tomate',
  state: 'pending',
  category_id: 11,
  city_id: 21,
  seller: { first_name: 'Aicha', last_name: 'Tazi' },
} as const;

const open = async (path: string, answers: Answers = {}, item: object = ITEM) => {
  const known = { ...FORM_OPTIONS, 'GET /api/items/{id}': { item }, ...answers } as Answers;
  const opened = await openPage(path, { lang, user: admin, answers: known });
  return { ...opened, form: getItemForm(opened.t) };
};

const editPath = pathTo('adminEditItem', { id: '7' });

test('admin edit page › can only save, keeps the state and returns to the filtered list', async () => {
  const list = withQuery(PATHS.pendingItems, { city_id: 21 });
  const { t, form, made } = await open(list, {
    'GET /api/admin/pending-items': { items: { data: [ITEM], total: 1 } },
    [UPDATE]: { item: { id: 7, state: 'pending' } },
  });
  await page.getByRole('button', { name: t('moderation.more', { title: 'Tomate' }) }).click();
  await page.getByRole('menuitem', { name: t('moderation.edit') }).click();
  await waitForPage(editPath);
  await expect.element(form.title).toHaveValue('Tomate');
  await expect.element(page.getByText(t('form.correcting', { name: 'Aicha Tazi' }))).toBeVisible();
  for (const button of [form.draft, form.publish, form.takeOff]) await expect.element(button).not.toBeInTheDocument();
  await form.title.fill('Tomates');
  await form.bar.getByRole('button', { name: t('common.save') }).click();
  await waitForPage(list);
  expect(made.filter(({ key }) => key === UPDATE)).toMatchObject([
    { params: { publish: 'Yes' }, body: { id: 7, title: 'Tomates' } },
  ]);
});

test('admin edit page › keeps a draft a draft', async () => {
  const { t, form, made } = await open(
    editPath,
    { [UPDATE]: { item: { id: 7, state: 'draft' } } },
    { ...ITEM, state: 'draft' },
  );
  await form.bar.getByRole('button', { name: t('common.save') }).click();
  await waitForPage(PATHS.pendingItems);
  expect(made.find(({ key }) => key === UPDATE)?.params).toEqual({ publish: 'No' });
});

test('admin edit page › replaces that of owners, and leads to the list when it was opened directly', async () => {
  const accepted = { ...ITEM, state: 'accepted' } as const;
  const { t, form } = await open(pathTo('editItem', { id: '7' }), { [UPDATE]: { item: accepted } }, accepted);
  await waitForPage(editPath);
  await form.description.fill('Orge de printemps');
  // An administrator's change needs no review.
  await expect.element(page.getByText(t('form.review_again'))).not.toBeInTheDocument();
  await form.bar.getByRole('button', { name: t('common.save') }).click();
  await waitForPage(PATHS.pendingItems);
});

test('admin create page › publishes an item at once, in a form without the administrator’s own data', async () => {
  const { t, made } = await open(PATHS.pendingItems, { [STORE]: { item: { id: 5, state: 'accepted' } } });
  await page.getByRole('link', { name: t('my_items.new') }).click();
  await waitForPage(PATHS.adminCreateItem);
  await page
    .getByRole('main')
    .getByRole('link', { name: t('item_types.one.Animal'), exact: false })
    .click();
  await waitForPage(pathTo('adminCreateItemOf', { type: 'Animal' }));
  const form = getItemForm(t, 'Animal');
  await expect.element(page.getByText(t('form.shown_at_once'))).toBeVisible();
  await expect.element(form.city).toHaveValue('');
  await form.title.fill('Bélier');
  await form.category.selectOptions('12');
  await chooseCity(form.city, 'Fès');
  await form.publish.click();
  await form.withoutPhoto.click();
  await waitForPage(withQuery(PATHS.thanks, { published: 5 }));
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(t('thanks.published'));
  expect(made.find(({ key }) => key === STORE)).toMatchObject({
    params: { publish: 'Yes' },
    body: { type: 'Animal', title: 'Bélier', city_id: '21' },
  });
});
