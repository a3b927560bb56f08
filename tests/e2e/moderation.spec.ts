import { PATHS, pathTo, withQuery } from '../../src/lib/paths.ts';
import { submitDecision, openModerationList, openDecisionDialog, findRow } from './support/moderation-list.ts';
import { decideItem, randomWord, publishAccepted, publishItem } from './support/items.ts';
import { signInAdmin } from './support/users.ts';
import { expect, localizedPath, test, visit } from './support/test.ts';
import { getTexts } from './support/texts.ts';

// Decisions of moderators, and who sees them and the item.

const lang = 'ar';
const t = getTexts(lang);

const getItemPath = ({ slug, id }: { slug: string; id: number }): string => pathTo('item', { slug, id: String(id) });

test('moderation › shows a rejection note to the farmer, who edits and resubmits the item', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const word = randomWord(lang);
  const farmer = await createUser();
  const item = await publishItem(farmer, { title: `خروف ${word}` });
  const note = `زيد صورة واضحة ${word}`;

  const adminPage = await openBrowserAs(admin);
  await openModerationList(adminPage, t, { city_id: item.city_id });
  await submitDecision(await openDecisionDialog(findRow(adminPage, word), t, item.title), t, 'rejected', note);
  await expect(findRow(adminPage, word)).toHaveCount(0);
  await openModerationList(adminPage, t, { status: 'rejected', city_id: item.city_id });
  await expect(findRow(adminPage, word).getByText(note)).toBeVisible();

  const farmerPage = await openBrowserAs(farmer);
  await visit(farmerPage, PATHS.myItems);
  const row = farmerPage.getByRole('listitem').filter({ hasText: word });
  await expect(row.getByText(t('my_items.state.rejected'))).toBeVisible();
  await expect(row.getByText(note)).toBeVisible();
  await row.getByRole('link', { name: t('my_items.edit') }).click();
  await expect(farmerPage.getByText(t('form.moderator_says'))).toBeVisible();
  await expect(farmerPage.getByText(note)).toBeVisible();
  await farmerPage.getByLabel(t('form.description.Product')).fill('من الضيعة مباشرة.');
  await farmerPage
    .getByRole('button', { name: t('form.publish') })
    .last()
    .click();
  await farmerPage.waitForURL(localizedPath(lang, PATHS.myItems));
  await expect(row.getByText(t('my_items.state.pending'))).toBeVisible();
});

test('moderation › shows a conflict to the second of two moderators', async ({ openBrowserAs, createUser, admin }) => {
  const word = randomWord(lang);
  const item = await publishItem(await createUser(), { title: `زيتون ${word}` });
  const other = await signInAdmin();
  const [first, second] = [await openBrowserAs(admin), await openBrowserAs(other)];
  await openModerationList(first, t, { city_id: item.city_id });
  await openModerationList(second, t, { city_id: item.city_id });
  const lateDialog = await openDecisionDialog(findRow(second, word), t, item.title);
  await submitDecision(await openDecisionDialog(findRow(first, word), t, item.title), t, 'clientAccepted', '');
  await expect(findRow(first, word)).toHaveCount(0);
  await submitDecision(lateDialog, t, 'rejected', 'متأخر');
  await expect(lateDialog.getByRole('alert')).toHaveText(t('moderation.conflict'));
  const { item: after } = await admin.api('GET /api/items/{id}', { params: { id: item.id } });
  expect(after).toMatchObject({ active: 'Yes', rejected: 'No', note: null });
  await other.request.dispose();
});

test('moderation › deletes an item in two confirmed steps', async ({ openBrowserAs, createUser, admin }) => {
  const word = randomWord(lang);
  const item = await publishItem(await createUser(), { title: `جزر ${word}` });
  const adminPage = await openBrowserAs(admin);
  const remove = async (warning: string): Promise<void> => {
    await findRow(adminPage, word)
      .getByRole('button', { name: t('moderation.delete') })
      .click();
    const dialog = adminPage.getByRole('dialog', { name: t('my_items.confirm_title') });
    await expect(dialog.getByText(warning)).toBeVisible();
    await dialog.getByRole('button', { name: t('common.delete') }).click();
    await expect(findRow(adminPage, word)).toHaveCount(0);
  };
  await openModerationList(adminPage, t, { city_id: item.city_id });
  await remove(t('my_items.confirm_text'));
  await openModerationList(adminPage, t, { status: 'deleted', city_id: item.city_id });
  await remove(t('moderation.delete_again'));
  await expect(admin.api('GET /api/items/{id}', { params: { id: item.id } })).rejects.toMatchObject({ status: 404 });
});

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

test('moderation › shows an item accepted for individual farmers to them only', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const word = randomWord(lang);
  const item = await publishItem(await createUser({ for: 'Professional' }), { title: `شعير ${word}` });
  await decideItem(admin, item, 'particularFarmerAccepted');
  const search = withQuery(pathTo('search', { type: 'All' }), { q: word });
  const getVisibility = async (
    user: Parameters<typeof openBrowserAs>[0],
  ): Promise<[status: number | undefined, found: number]> => {
    const page = await openBrowserAs(user);
    const response = await page.goto(getItemPath(item));
    await visit(page, search);
    return [response?.status(), await page.getByRole('article').count()];
  };
  expect(await getVisibility(null)).toEqual([404, 0]);
  expect(await getVisibility(await createUser({ for: 'Professional' }))).toEqual([404, 0]);
  expect(await getVisibility(await createUser({ role: 'buyer' }))).toEqual([404, 0]);
  expect(await getVisibility(await createUser())).toEqual([200, 1]);
});
