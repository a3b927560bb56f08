import { CLOSE_WORDS } from '../../src/features/accounts/rules.ts';
import { PATHS, pathTo, withQuery } from '../../src/lib/paths.ts';
import { findAccessibilityViolations } from './support/inspect.ts';
import { randomWord, publishAccepted } from './support/items.ts';
import { endProof } from './support/proof.ts';
import { expect, localizedPath, test, visit } from './support/test.ts';
import { getTexts } from './support/texts.ts';
import { signInAdmin } from './support/users.ts';

// Suspension of users, export of their data, closing of accounts, legal pages.

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
  await dialog.getByRole('button', { name: t('users.suspend') }).click();
  // A suspension needs a reason.
  await expect(dialog.getByLabel(t('users.reason'))).toHaveAttribute('aria-invalid', 'true');
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
  // The back link keeps the filters of the list.
  await adminPage.getByRole('link', { name: t('users.back') }).click();
  await adminPage.waitForURL(localizedPath(lang, withQuery(PATHS.adminUsers, { q: farmer.email })));
});

test('admin users › asks for the password again before it suspends, and then suspends', async ({
  openBrowserAs,
  createUser,
}) => {
  const [farmer, admin] = [await createUser(), await signInAdmin()];
  const page = await openBrowserAs(admin);
  await visit(page, localizedPath(lang, pathTo('adminUser', { id: String(farmer.id) })));
  await endProof(page);
  await page.getByRole('button', { name: t('users.suspend') }).click();
  const dialog = page.getByRole('dialog', { name: t('users.suspend_title', { name: `${farmer.first_name} Tazi` }) });
  await dialog.getByLabel(t('users.reason')).fill('يبيع ما ليس له');
  await dialog.getByRole('button', { name: t('users.suspend') }).click();
  const proof = page.getByRole('dialog', { name: t('security.proof.title') });
  expect(await findAccessibilityViolations(page)).toEqual([]);

  // Who closes it stays where they were, with everything they typed.
  await proof.getByRole('button', { name: t('common.close') }).click();
  await expect(proof).toBeHidden();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByLabel(t('users.reason'))).toHaveValue('يبيع ما ليس له');
  await dialog.getByRole('button', { name: t('users.suspend') }).click();

  await proof.getByLabel(t('accounts.password.label'), { exact: true }).fill('wrong-password');
  await proof.getByRole('button', { name: t('accounts.factor.confirm') }).click();
  await expect(proof.getByLabel(t('accounts.password.label'), { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await proof.getByLabel(t('accounts.password.label'), { exact: true }).fill(admin.password);
  await proof.getByRole('button', { name: t('accounts.factor.confirm') }).click();
  await expect(proof).toBeHidden();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('يبيع ما ليس له').first()).toBeVisible();
  await admin.request.dispose();
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
  await dialog.getByRole('button', { name: t('profile.data.close') }).click();
  const word = dialog.getByRole('textbox', { name: t('profile.close.type', { word: CLOSE_WORDS[lang] }) });
  await expect(word).toHaveAttribute('aria-invalid', 'true');
  await word.fill(CLOSE_WORDS[lang]);
  await dialog.getByRole('button', { name: t('profile.data.close') }).click();
  await page.waitForURL(localizedPath(lang, PATHS.home));
  await expect(farmer.api('GET /api/user')).rejects.toMatchObject({ status: 401 });
});

test('footer › links to the privacy page and the terms', async ({ page }) => {
  await visit(page, localizedPath(lang, PATHS.privacy));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('legal.privacy'));
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(9);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('layout.footer_terms') })
    .click();
  await page.waitForURL(localizedPath(lang, PATHS.terms));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('legal.terms'));
});
