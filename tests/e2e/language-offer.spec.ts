import { PATHS, pathTo, withQuery } from '#lib/paths.ts';
import { expect, localizedPath, test, visit, waitForPage } from './support/test.ts';

// The offer of the browser's language.

const search = withQuery(pathTo('search', { type: 'All' }), { q: 'miel' });

test('language offer › leads to the same page in the language of the browser, once', async ({ openBrowserAs }) => {
  const page = await openBrowserAs(null, { locale: 'fr-FR' });
  await visit(page, search);
  const offer = page.getByRole('link', { name: 'Voir Ghalla en français' });
  await expect(offer).toBeVisible();
  await expect(page.getByRole('link', { name: 'See Ghalla in English' })).toBeHidden();
  await offer.click();
  await waitForPage(page, localizedPath('fr', search));
  await visit(page, PATHS.home);
  await expect(offer).toBeHidden();
});

test('language offer › stays away once it is refused, and where the page is in the language of the browser', async ({
  openBrowserAs,
}) => {
  const page = await openBrowserAs(null, { locale: 'en-GB' });
  await visit(page, localizedPath('en', PATHS.home));
  await expect(page.locator('.language-offer').filter({ visible: true })).toHaveCount(0);
  await visit(page, PATHS.home);
  await page.getByRole('button', { name: 'No thanks' }).click();
  await expect(page.getByRole('link', { name: 'See Ghalla in English' })).toBeHidden();
  await page.reload();
  await expect(page.getByRole('link', { name: 'See Ghalla in English' })).toBeHidden();

  const other = await openBrowserAs(null, { locale: 'de-DE' });
  await visit(other, PATHS.home);
  await expect(other.locator('.language-offer').filter({ visible: true })).toHaveCount(0);
});
