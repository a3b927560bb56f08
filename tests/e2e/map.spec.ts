import type { Locator, Page } from '@playwright/test';
import { nameIn, type Lang } from '#lib/lang.ts';
import { pathTo, withQuery } from '#lib/paths.ts';
import { findAccessibilityViolations, findFaults, findViolationsIn } from './support/inspect.ts';
import { publishAccepted, randomWord } from './support/items.ts';
import { expect, test, visit, waitForPage } from './support/test.ts';
import { getTexts } from './support/texts.ts';
import type { TestUser } from './support/users.ts';

// Results on a map: pins that divide, and the cards of a city.

const SEARCH_ALL = pathTo('search', { type: 'All' });
const t = getTexts('ar');

/** Publishes five items that one word finds: three in Biougra, one in Agadir near it, and one in Fez. */
const publishInCities = async (admin: TestUser) => {
  const { cities } = await admin.api('GET /api/cities');
  const find = (slug: string) => {
    const city = cities.find((row) => row.slug === slug);
    if (!city) throw new Error(`there is no ${slug}`);
    return city;
  };
  const [biougra, agadir, fes] = [find('biougra'), find('agadir'), find('fes')];
  const word = randomWord('fr');
  for (const [n, city] of [biougra, biougra, biougra, agadir, fes].entries()) {
    await publishAccepted(admin, admin, { title: `${word} ${n + 1}`, city_id: city.id });
  }
  return { word, biougra, agadir, fes };
};

const map = (page: Page, lang: Lang = 'ar'): Locator => page.getByRole('region', { name: getTexts(lang)('map.label') });
const pin = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const groupName = (lang: Lang, city: string, others: number, count: number): string =>
  getTexts(lang)('map.group', { city, count: others, number: String(count) });
const pinName = (lang: Lang, city: string, count: number): string =>
  getTexts(lang)('map.pin', { city, number: String(count) });
const panel = (page: Page): Locator => page.getByRole('dialog');
const cards = (page: Page): Locator => page.getByRole('article');

/** Runs in the page before its scripts. Collects what the Content-Security-Policy forbids. */
const collectViolations = (): void => {
  const violations: string[] = [];
  Object.assign(window, { violations });
  addEventListener('securitypolicyviolation', (event) =>
    violations.push(`${event.violatedDirective} ${event.blockedURI}`),
  );
};

test('map › leads from the list to a group, a city, its cards and their list, and back', async ({ page, admin }) => {
  const { word, biougra, fes } = await publishInCities(admin);
  const city = nameIn(biougra, 'ar');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.addInitScript(collectViolations);
  await visit(page, withQuery(SEARCH_ALL, { q: word }));
  await expect(cards(page)).toHaveCount(5);
  const loaded = requests.length;
  expect(requests.filter((url) => url.includes('map'))).toEqual([]);

  // A map that cannot be loaded is loaded again.
  const styles = /map-[^/]*\.css$/;
  await page.route(styles, (route) => route.abort());
  await page.getByRole('link', { name: t('search.as_map') }).click();
  await waitForPage(page, withQuery(SEARCH_ALL, { q: word, view: 'map' }));
  await expect(page.getByRole('alert')).toContainText(t('card.list_failed'));
  await page.unroute(styles);
  await page
    .getByRole('alert')
    .getByRole('button', { name: t('common.retry') })
    .click();
  await expect(pin(page, pinName('ar', nameIn(fes, 'ar'), 1))).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  expect(requests.length).toBeGreaterThan(loaded);

  await pin(page, groupName('ar', city, 1, 4)).click();
  await pin(page, pinName('ar', city, 3)).click();
  await expect(panel(page)).toHaveAccessibleName(city);
  await expect(panel(page).getByRole('article')).toHaveCount(3);
  // The heart of a card, which a listener of the document serves, is there too.
  await expect(panel(page).getByRole('button', { name: t('card.like', { title: `${word} 1` }) })).toBeVisible();

  expect(await findFaults(page, 'ar')).toEqual([]);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  expect(await findViolationsIn(page, { lang: 'ar', width: 1280, theme: 'dark' })).toEqual([]);

  const all = panel(page).getByRole('link', {
    name: t('map.all', { count: 3, total: t('search.total', { count: 3 }), city }),
  });
  await all.click();
  await waitForPage(page, withQuery(SEARCH_ALL, { q: word, city_id: biougra.id, radius_km: 0 }));
  await expect(cards(page)).toHaveCount(3);

  // Going back shows the map as it was left, and then the list.
  await page.goBack();
  await expect(panel(page)).toHaveAccessibleName(city);
  await expect(pin(page, pinName('ar', city, 3))).toBeAttached();
  await page.goBack();
  await expect(cards(page)).toHaveCount(5);
  await page.goForward();
  await expect(map(page)).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'violations'))).toEqual([]);
  // Without a tile server nothing comes from elsewhere.
  const { origin } = new URL(page.url());
  expect(requests.filter((url) => url.startsWith('http') && new URL(url).origin !== origin)).toEqual([]);
});

test('map › without JavaScript is a list of cities with links', async ({ openBrowserAs, admin }) => {
  const { word, biougra, fes } = await publishInCities(admin);
  const page = await openBrowserAs(null, { javaScriptEnabled: false });
  await page.goto(withQuery(SEARCH_ALL, { q: word }));
  await page.getByRole('link', { name: t('search.as_map') }).click();
  await page.getByText(t('map.cities_found', { count: 3 })).click();
  await expect(page.getByRole('link', { name: `${nameIn(fes, 'ar')} 1` })).toBeVisible();
  await page.getByRole('link', { name: `${nameIn(biougra, 'ar')} 3` }).click();
  await expect(cards(page)).toHaveCount(3);
});
