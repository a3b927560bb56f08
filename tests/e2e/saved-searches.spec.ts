import { PATHS, pathTo, withQuery } from '#lib/paths.ts';
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

test('saved search › is known after a reload, and is paused, deleted and restored on its page', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const t = getTexts('fr');
  const word = randomWord('fr');
  const [farmer, buyer] = await Promise.all([createUser(), createUser({ role: 'buyer' })]);
  const item = await publishAccepted(farmer, admin, { title: `Tomates ${word}` });
  const page = await openBrowserAs(buyer, PHONE);
  const query = { q: word, city_id: item.city_id, max_price: 1500 };
  const path = localizedPath('fr', withQuery(pathTo('search', { type: 'All' }), query));
  await visit(page, path);
  await page.getByRole('button', { name: t('search.notify_me') }).click();
  await expect(page.getByText(t('saved_searches.done'))).toBeVisible();
  await page.reload();
  await waitForHydration(page);
  await page.getByRole('link', { name: t('saved_searches.on') }).click();
  await waitForPage(page, localizedPath('fr', PATHS.savedSearches));

  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: word }).first();
  const name = await row.getByRole('link').innerText();
  const paused = row.getByText(t('saved_searches.paused'), { exact: true });
  await expect(row).toContainText(/1\s500/);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await row.getByRole('button', { name: t('saved_searches.pause_of', { name }) }).click();
  await expect(paused).toBeVisible();
  await row.getByRole('button', { name: t('saved_searches.delete_of', { name }) }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('saved_searches.none') })).toBeVisible();
  await page
    .getByRole('status')
    .getByRole('button', { name: t('my_items.undo') })
    .click();
  await expect(paused).toBeVisible();
  await row.getByRole('button', { name: t('saved_searches.resume_of', { name }) }).click();
  await expect(paused).toHaveCount(0);
  await row.getByRole('link').click();
  await page.waitForURL((url) => url.searchParams.get('max_price') === '1500' && url.searchParams.get('q') === word);
});
