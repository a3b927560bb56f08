import { PATHS, pathTo, withQuery } from '../../src/lib/paths.ts';
import { findAccessibilityViolations } from './support/inspect.ts';
import { publishAccepted, randomWord } from './support/items.ts';
import { getSentCode } from './support/outbox.ts';
import { expect, localizedPath, test, visit, waitForHydration, waitForPage } from './support/test.ts';
import { getTexts } from './support/texts.ts';
import { randomPhone } from './support/users.ts';

// Saved searches: a search without results is the reason to be notified, and the dashboard lists what is saved.

const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

test('search without results › is saved after a guest signs in on the page', async ({ openBrowserAs }) => {
  const t = getTexts('ar');
  const q = `قرنفل ${randomWord('ar')} ${randomWord('ar')}`;
  const path = localizedPath('ar', withQuery(pathTo('search', { type: 'Land' }), { q }));
  const page = await openBrowserAs(null, PHONE);
  await visit(page, path);
  // The list of saved searches is read before this one is saved, and arrives after it.
  const [listed, saved] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/api/search/saved?*', async (route) => {
    const isList = route.request().method() === 'GET';
    if (!isList) await listed.promise;
    const response = await route.fetch();
    if (isList) listed.resolve();
    if (isList) await saved.promise;
    await route.fulfill({ response });
    saved.resolve();
  });
  await page
    .getByRole('button', { name: t('search.notify_me') })
    .filter({ visible: true })
    .click();
  const sheet = page.getByRole('dialog', { name: t('accounts.to.save') });
  const phone = randomPhone();
  await sheet.getByLabel(t('accounts.phone')).fill(phone);
  await sheet.getByRole('button', { name: t('accounts.code.send') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('accounts.code.label')).fill(await getSentCode(phone));
  await dialog.getByLabel(t('item_types.field.first_name')).fill('سعاد');
  await dialog.getByLabel(t('item_types.field.last_name')).fill('العلوي');
  await dialog.getByRole('button', { name: t('accounts.complete.save') }).click();
  await expect(page.getByText(t('saved_searches.done'))).toBeVisible();
  await expect(page).toHaveURL(path);
  await page
    .getByRole('link', { name: t('saved_searches.on') })
    .filter({ visible: true })
    .click();
  await waitForPage(page, PATHS.savedSearches);
  await expect(page.getByRole('main').getByRole('link', { name: q })).toBeVisible();
});

test('search with results › is saved by a quiet button, and knows that after a reload', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const t = getTexts('fr');
  const word = randomWord('fr');
  const [farmer, buyer] = await Promise.all([createUser(), createUser({ role: 'buyer' })]);
  const item = await publishAccepted(farmer, admin, { title: `Tomates ${word}` });
  const page = await openBrowserAs(buyer);
  const path = withQuery(pathTo('search', { type: 'All' }), { q: word, city_id: item.city_id, max_price: 900 });
  await visit(page, localizedPath('fr', path));
  await page.getByRole('button', { name: t('search.notify_me') }).click();
  await page
    .getByRole('status')
    .getByRole('button', { name: t('layout.searches') })
    .click();
  await waitForPage(page, localizedPath('fr', PATHS.savedSearches));
  await page.goBack();
  await page.reload();
  await waitForHydration(page);
  await expect(page.getByRole('link', { name: t('saved_searches.on') })).toBeVisible();
  await visit(page, localizedPath('fr', withQuery(pathTo('search', { type: 'All' }), { q: word })));
  await expect(page.getByRole('button', { name: t('search.notify_me') })).toBeVisible();
  // The whole market is no search.
  await visit(page, localizedPath('fr', pathTo('search', { type: 'All' })));
  await expect(page.getByRole('button', { name: t('search.notify_me') })).toHaveCount(0);
});

test('saved searches page › opens, pauses, deletes and restores a search', async ({ openBrowserAs, createUser }) => {
  const t = getTexts('en');
  const buyer = await createUser({ role: 'buyer' });
  const page = await openBrowserAs(buyer, PHONE);
  await visit(page, localizedPath('en', PATHS.savedSearches));
  await expect(page.getByRole('heading', { level: 1, name: t('saved_searches.none') })).toBeVisible();
  await buyer.api('POST /api/search/saved', { body: { type: 'Animal', q: 'goat', max_price: 1500, age: 2 } });
  await page.reload();
  await waitForHydration(page);
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'goat' }).first();
  await expect(row).toContainText(/1\s500/);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await row.getByRole('button', { name: /^Pause/ }).click();
  await expect(row.getByText(t('saved_searches.paused'), { exact: true })).toBeVisible();
  await row.getByRole('button', { name: /^Delete/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('saved_searches.none') })).toBeVisible();
  await page
    .getByRole('status')
    .getByRole('button', { name: t('my_items.undo') })
    .click();
  await expect(row.getByText(t('saved_searches.paused'), { exact: true })).toBeVisible();
  await row.getByRole('button', { name: /^Resume/ }).click();
  await expect(row.getByText(t('saved_searches.paused'), { exact: true })).toHaveCount(0);
  await row.getByRole('link').click();
  await waitForPage(page, localizedPath('en', pathTo('search', { type: 'Animal' })));
  expect(new URL(page.url()).searchParams.get('max_price')).toBe('1500');
});
