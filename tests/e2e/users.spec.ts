import { CLOSE_WORDS } from '#features/accounts/rules.ts';
import { PATHS, pathTo } from '#lib/paths.ts';
import { randomWord, publishAccepted } from './support/items.ts';
import { expect, localizedPath, test, visit } from './support/test.ts';
import { getTexts } from './support/texts.ts';

// Suspension of users, export of their data, closing of accounts.

const lang = 'ar';
const t = getTexts(lang);

test('admin users › suspend and restore a seller, whose items are hidden and shown again', async ({
  openBrowserAs,
  page,
  createUser,
  admin,
}) => {
  const farmer = await createUser();
  const item = await publishAccepted(farmer, admin, { title: `دلاح ${randomWord(lang)}` });
  const path = localizedPath(lang, pathTo('item', { slug: item.slug, id: String(item.id) }));
  const getStatus = async (): Promise<number | undefined> => (await page.goto(path))?.status();
  expect(await getStatus()).toBe(200);

  const adminPage = await openBrowserAs(admin);
  await visit(adminPage, localizedPath(lang, PATHS.adminUsers));
  await adminPage.getByRole('searchbox', { name: t('users.search') }).fill(farmer.email);
  await adminPage.waitForURL((url) => url.searchParams.get('q') === farmer.email);
  await expect(adminPage.getByText(t('users.count', { count: 1 }), { exact: true })).toBeVisible();
  await adminPage.getByRole('link', { name: farmer.first_name }).click();
  await expect(adminPage.getByRole('heading', { level: 1 })).toContainText(farmer.first_name);
  await expect(adminPage.getByRole('link', { name: item.title })).toBeVisible();

  await adminPage.getByRole('button', { name: t('users.suspend') }).click();
  const dialog = adminPage.getByRole('dialog');
  await dialog.getByLabel(t('users.reason')).fill('يبيع ما ليس له');
  await dialog.getByRole('button', { name: t('users.suspend') }).click();
  await expect(dialog).toBeHidden();
  await expect(adminPage.getByText('يبيع ما ليس له').first()).toBeVisible();
  await expect(adminPage.getByText(t('users.withdrawn'))).toBeVisible();
  expect(await getStatus()).toBe(404);
  await expect(farmer.api('GET /api/user')).rejects.toMatchObject({ status: 401 });

  await adminPage.getByRole('button', { name: t('users.restore') }).click();
  await adminPage
    .getByRole('dialog')
    .getByRole('button', { name: t('users.restore') })
    .click();
  await expect(adminPage.getByText(t('users.has_access'))).toBeVisible();
  expect(await getStatus()).toBe(200);
});

test('profile › exports the user’s data and closes the account', async ({ openBrowserAs, createUser }) => {
  const farmer = await createUser();
  const page = await openBrowserAs(farmer);
  await visit(page, localizedPath(lang, PATHS.profile));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: t('profile.data.export') }).click();
  expect((await download).suggestedFilename()).toMatch(/^ghalla-[\d-]+\.json$/);

  await page.getByRole('button', { name: t('profile.data.close') }).click();
  const dialog = page.getByRole('dialog', { name: t('profile.close.title') });
  await dialog.getByLabel(t('profile.present_password'), { exact: true }).fill(farmer.password);
  const word = dialog.getByRole('textbox', { name: t('profile.close.type', { word: CLOSE_WORDS[lang] }) });
  await word.fill(CLOSE_WORDS[lang]);
  await dialog.getByRole('button', { name: t('profile.data.close') }).click();
  await page.waitForURL(localizedPath(lang, PATHS.home));
  await expect(farmer.api('GET /api/user')).rejects.toMatchObject({ status: 401 });
});
