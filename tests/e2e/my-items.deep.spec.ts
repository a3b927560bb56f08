import { PATHS } from '#lib/paths.ts';
import { getItemPath, randomWord, publishAccepted } from './support/items.ts';
import { expect, test, visit } from './support/test.ts';
import { getTexts } from './support/texts.ts';

// Actions of a seller on a listing, and what visitors then get.

const lang = 'ar';
const t = getTexts(lang);

test('my items › delete in two confirmed steps, and restore after the first', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const word = randomWord(lang);
  const farmer = await createUser();
  const item = await publishAccepted(farmer, admin, { title: `تمر ${word}` });
  const page = await openBrowserAs(farmer);
  const visitor = await openBrowserAs(null);
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('group', { name: t('my_items.menu', { title: item.title }) }) });
  const dialog = page.getByRole('dialog', { name: t('my_items.confirm_title') });
  const openDeleteDialog = async (warning: string): Promise<void> => {
    await row.getByRole('button', { name: t('my_items.more', { title: item.title }) }).click();
    await row.getByRole('menuitem', { name: t('common.delete') }).click();
    await expect(dialog.getByText(warning)).toBeVisible();
  };
  const confirm = (): Promise<void> => dialog.getByRole('button', { name: t('common.delete') }).click();

  await visit(page, PATHS.myItems);
  await openDeleteDialog(t('my_items.confirm_soft'));
  await dialog.getByRole('button', { name: t('common.cancel') }).click();
  await expect(row.getByText(t('my_items.state.accepted'))).toBeVisible();

  await openDeleteDialog(t('my_items.confirm_soft'));
  await confirm();
  await expect(row.getByText(t('my_items.state.deleted'))).toBeVisible();
  expect((await visitor.goto(getItemPath(item)))?.status()).toBe(404);

  await row.getByRole('button', { name: t('my_items.activate') }).click();
  await expect(row.getByText(t('my_items.state.accepted'))).toBeVisible();
  expect((await visitor.goto(getItemPath(item)))?.status()).toBe(200);

  await openDeleteDialog(t('my_items.confirm_soft'));
  await confirm();
  await expect(row.getByText(t('my_items.state.deleted'))).toBeVisible();
  await openDeleteDialog(t('my_items.confirm_text'));
  await confirm();
  await expect(page.getByText(t('my_items.removed'))).toBeVisible();
  await expect(row).toHaveCount(0);
  expect((await visitor.goto(getItemPath(item)))?.status()).toBe(410);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(t('layout.error.gone'));
});
