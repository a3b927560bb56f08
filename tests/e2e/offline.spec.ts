import { PATHS, pathTo } from '#lib/paths.ts';
import { waitForPage, expect, localizedPath, test, visit } from './support/test.ts';
import { getTexts } from './support/texts.ts';

// Pages opened offline say so and load by themselves once back online.

const lang = 'fr';
const t = getTexts(lang);
const SEARCH = pathTo('search', { type: 'All' });

test('offline navigation › to a page not visited, and to one visited before, shows a message, then the items once back online', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const open = async (tab: 'layout.tab_home' | 'layout.tab_search', path: string): Promise<void> => {
    await page.context().setOffline(true);
    await page
      .getByRole('navigation', { name: t('layout.quick_menu') })
      .getByRole('link', { name: t(tab) })
      .click();
    await page.waitForURL((url) => url.pathname === localizedPath(lang, path));
    await expect(main.getByText(t('layout.error.offline')).first()).toBeVisible();
    await expect(main.getByRole('button', { name: t('common.retry') })).toBeVisible();
    await page.context().setOffline(false);
    await expect(main.getByRole('article').first()).toBeVisible();
    await expect(main.getByText(t('layout.error.offline'))).toHaveCount(0);
  };
  await visit(page, localizedPath(lang, SEARCH));
  // Its script is missing too.
  await open('layout.tab_home', PATHS.home);
  // Its script is loaded already; only its data is missing.
  await open('layout.tab_search', SEARCH);
});

for (const [name, inNewVersion] of [
  ['that a new version has replaced', true],
  ['that is on no server', false],
] as const) {
  test(`a page with code ${name} › is loaded as a document, once`, async ({ page }) => {
    const path = localizedPath(lang, SEARCH);
    await visit(page, localizedPath(lang, PATHS.help));
    let documents = 0;
    await page.route(/\/assets\/.*\.js$/, (route) =>
      documents > 0 && inNewVersion ? route.continue() : route.fulfill({ status: 404 }),
    );
    page.on('request', (request) => void (request.resourceType() === 'document' && (documents += 1)));
    await page
      .getByRole('navigation', { name: t('layout.quick_menu') })
      .getByRole('link', { name: t('layout.tab_search') })
      .click();
    await page.waitForURL((url) => url.pathname === path);
    const main = page.getByRole('main');
    await expect(main.getByRole('article').first()).toBeVisible();
    if (inNewVersion) await waitForPage(page, path);
    // A second reload would follow the scripts of the first.
    await page.waitForLoadState('load');
    expect(documents).toBe(1);
    await expect(main.getByText(t('layout.error.offline'))).toHaveCount(0);
  });
}
