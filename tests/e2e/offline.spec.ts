import { PATHS, pathTo } from '../../src/lib/paths.ts';
import { waitForPage, expect, localizedPath, test, visit } from './support/test.ts';
import { getTexts } from './support/texts.ts';

// Pages opened offline say so and load by themselves once back online.

const lang = 'fr';
const t = getTexts(lang);

const cases = [
  ['search to the home page', pathTo('search', { type: 'All' }), 'layout.tab_home', PATHS.home],
  ['the home page to search', PATHS.home, 'layout.tab_search', pathTo('search', { type: 'All' })],
] as const;

for (const [name, from, tab, to] of cases) {
  for (const visited of [false, true]) {
    test(`offline navigation › from ${name}, ${visited ? 'visited' : 'not visited'} before: shows a message, then the items once back online`, async ({
      page,
    }) => {
      await visit(page, localizedPath(lang, visited ? to : from));
      // The script of the page is loaded already; only its data is missing.
      if (visited) {
        await page
          .getByRole('navigation', { name: t('layout.quick_menu') })
          .getByRole('link', { name: t(from === PATHS.home ? 'layout.tab_home' : 'layout.tab_search') })
          .click();
      }
      await waitForPage(page, localizedPath(lang, from));
      await page.context().setOffline(true);
      await page
        .getByRole('navigation', { name: t('layout.quick_menu') })
        .getByRole('link', { name: t(tab) })
        .click();
      await page.waitForURL((url) => url.pathname === localizedPath(lang, to));
      const main = page.getByRole('main');
      await expect(main.getByText(t('layout.error.offline')).first()).toBeVisible();
      await expect(main.getByRole('button', { name: t('common.retry') })).toBeVisible();
      await page.context().setOffline(false);
      await expect(main.getByRole('article').first()).toBeVisible();
      await expect(main.getByText(t('layout.error.offline'))).toHaveCount(0);
    });
  }
}

test('home page › shows the other lists when one fails, and reloads it once back online', async ({ page }) => {
  const forMeCalls = '**/api/items/for-me?*';
  await visit(page, localizedPath(lang, PATHS.help));
  await page.route(forMeCalls, (route) => route.abort());
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('layout.home') })
    .click();
  await waitForPage(page, localizedPath(lang, PATHS.home));
  const section = page.getByRole('region', { name: t('home.for_me') });
  await section.scrollIntoViewIfNeeded();
  await expect(section.getByRole('alert')).toHaveText(new RegExp(t('card.list_failed')));
  await expect(
    page
      .getByRole('region', { name: t('home.latest') })
      .getByRole('article')
      .first(),
  ).toBeVisible();
  await page.unroute(forMeCalls);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(section.getByRole('article').first()).toBeVisible();
});

test('a page › whose data is a server error without JSON says so, and not that the network is gone', async ({
  page,
}) => {
  await visit(page, localizedPath(lang, PATHS.help));
  await page.route('**/api/items/search?*', (route) =>
    route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Internal Server Error</h1>' }),
  );
  await page
    .getByRole('navigation', { name: t('layout.quick_menu') })
    .getByRole('link', { name: t('layout.tab_search') })
    .click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: t('layout.error.internal') })).toBeVisible();
  await expect(main.getByText(t('layout.error.offline'))).toHaveCount(0);
});

for (const [name, inNewVersion] of [
  ['that a new version has replaced', true],
  ['that is on no server', false],
] as const) {
  test(`a page with code ${name} › is loaded as a document, once`, async ({ page }) => {
    const path = localizedPath(lang, pathTo('search', { type: 'All' }));
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
