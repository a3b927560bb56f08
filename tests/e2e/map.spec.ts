import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { nameIn, type Lang } from '../../src/lib/lang.ts';
import { PATHS, pathTo, withQuery } from '../../src/lib/paths.ts';
import { startMarket, type MarketProcess } from '../support/market-process.ts';
import { findAccessibilityViolations, findFaults } from './support/inspect.ts';
import { publishAccepted, randomWord } from './support/items.ts';
import { expect, localizedPath, test, visit, waitForPage } from './support/test.ts';
import { getTexts } from './support/texts.ts';
import type { TestUser } from './support/users.ts';

// Results on a map: pins that divide, the cards of a city, and tiles.

const SEARCH_ALL = pathTo('search', { type: 'All' });
const DESKTOP = { width: 1280, height: 800 } as const;
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

  await page.getByRole('link', { name: t('search.as_map') }).click();
  await waitForPage(page, withQuery(SEARCH_ALL, { q: word, view: 'map' }));
  await expect(pin(page, pinName('ar', nameIn(fes, 'ar'), 1))).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  expect(requests.length).toBeGreaterThan(loaded);

  await pin(page, groupName('ar', city, 1, 4)).click();
  await pin(page, pinName('ar', city, 3)).click();
  await expect(panel(page)).toHaveAccessibleName(city);
  await expect(panel(page).getByRole('article')).toHaveCount(3);
  // The heart of a card, which a listener of the document serves, is there too.
  await expect(panel(page).getByRole('button', { name: t('card.like', { title: `${word} 1` }) })).toBeVisible();

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

test('map › keeps the filters, and counts by them', async ({ page, admin }) => {
  const { word, biougra } = await publishInCities(admin);
  await page.setViewportSize(DESKTOP);
  await visit(page, localizedPath('fr', withQuery(SEARCH_ALL, { q: word, city_id: biougra.id, view: 'map' })));
  const fr = getTexts('fr');
  await expect(page.getByText(fr('search.total', { count: 4 }), { exact: true })).toBeVisible();
  await expect(pin(page, pinName('fr', 'Biougra', 3))).toBeVisible();
  await expect(pin(page, pinName('fr', 'Agadir', 1))).toBeVisible();
  await page.getByLabel(fr('search.from'), { exact: true }).fill('13');
  await page.waitForURL((url) => url.searchParams.get('min_price') === '13' && url.searchParams.get('view') === 'map');
  await expect(page.getByText(fr('search.none_for', { words: word }))).toBeVisible();
  await page.goBack();
  await expect(pin(page, pinName('fr', 'Biougra', 3))).toBeVisible();
  await page.getByRole('link', { name: fr('search.as_list') }).click();
  await waitForPage(page, localizedPath('fr', withQuery(SEARCH_ALL, { q: word, city_id: biougra.id })));
  await expect(cards(page)).toHaveCount(4);
});

test('map › is used by keyboard: pins divide and open, Escape closes and returns the focus', async ({
  page,
  admin,
}) => {
  const { word } = await publishInCities(admin);
  await page.setViewportSize(DESKTOP);
  await visit(page, localizedPath('fr', withQuery(SEARCH_ALL, { q: word, view: 'map' })));
  await pin(page, groupName('fr', 'Biougra', 1, 4)).focus();
  await page.keyboard.press('Enter');
  // The focus goes on to one of the cities.
  await expect(map(page, 'fr').locator('button:focus')).toHaveAccessibleName(/Biougra|Agadir/);
  await pin(page, pinName('fr', 'Biougra', 3)).focus();
  await page.keyboard.press('Space');
  await expect(panel(page).getByRole('heading', { name: 'Biougra' })).toBeFocused();
  await expect(panel(page).getByRole('article')).toHaveCount(3);
  await page.keyboard.press('Tab');
  await expect(panel(page).getByRole('button', { name: getTexts('fr')('common.close') })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(pin(page, pinName('fr', 'Biougra', 3))).toBeFocused();
});

for (const [lang, name, viewport, theme] of [
  ['ar', 'a phone', { width: 360, height: 740 }, 'light'],
  ['fr', 'a dark desktop', DESKTOP, 'dark'],
] as const) {
  test(`map › with an open city is accessible in ${lang} on ${name}`, async ({ page, admin }) => {
    const { word, fes } = await publishInCities(admin);
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await visit(page, localizedPath(lang, withQuery(SEARCH_ALL, { q: word, view: 'map' })));
    await pin(page, pinName(lang, nameIn(fes, lang), 1)).click();
    await expect(panel(page).getByRole('article')).toHaveCount(1);
    expect(await findFaults(page, lang)).toEqual([]);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    // The sheet is at the bottom of a phone, the column at the end of a map.
    const [sheet, frame] = [await panel(page).boundingBox(), await map(page, lang).boundingBox()];
    if (!sheet || !frame) throw new Error('the map is not shown');
    if (lang === 'ar') {
      expect(sheet.y + sheet.height).toBeCloseTo(viewport.height, 0);
      expect(sheet.width).toBe(viewport.width);
    } else {
      expect(Math.abs(sheet.x + sheet.width - (frame.x + frame.width))).toBeLessThan(3);
      expect(sheet.width).toBeLessThan(frame.width / 2);
    }
  });
}

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

test('map › says that it cannot be loaded, and is loaded again', async ({ page, admin }) => {
  const { word, fes } = await publishInCities(admin);
  await visit(page, withQuery(SEARCH_ALL, { q: word }));
  const styles = /map-[^/]*\.css$/;
  await page.route(styles, (route) => route.abort());
  await page.getByRole('link', { name: t('search.as_map') }).click();
  await expect(page.getByRole('alert')).toContainText(t('card.list_failed'));
  await page.unroute(styles);
  await page
    .getByRole('alert')
    .getByRole('button', { name: t('common.retry') })
    .click();
  await expect(pin(page, pinName('ar', nameIn(fes, 'ar'), 1))).toBeVisible();
});

test('map › says that the cards of a city cannot be loaded, and loads them again', async ({ page, admin }) => {
  const { word, fes } = await publishInCities(admin);
  await visit(page, withQuery(SEARCH_ALL, { q: word, view: 'map' }));
  const results = /\/api\/items\/search\?/;
  await page.route(results, (route) => route.abort());
  await pin(page, pinName('ar', nameIn(fes, 'ar'), 1)).click();
  await expect(panel(page).getByRole('alert')).toBeVisible();
  await page.unroute(results);
  await panel(page)
    .getByRole('button', { name: t('common.retry') })
    .click();
  await expect(panel(page).getByRole('article')).toHaveCount(1);
});

test('map › is on the pages for buyers, for farmers and of a seller', async ({ openBrowserAs, createUser, admin }) => {
  const seller = await createUser();
  const { id, city_id, user_id } = await publishAccepted(seller, admin);
  const page = await openBrowserAs(seller);
  const { cities } = await admin.api('GET /api/cities');
  const city = cities.find((row) => row.id === city_id);
  if (!city) throw new Error(`item ${id} has no city`);
  await visit(page, withQuery(pathTo('seller', { id: String(user_id) }), { view: 'map' }));
  await expect(pin(page, pinName('ar', nameIn(city, 'ar'), 1))).toBeVisible();
  for (const path of [PATHS.buyerItems, PATHS.sellerItems]) {
    await visit(page, withQuery(path, { city_id, radius_km: 0, view: 'map' }));
    await expect(map(page).getByRole('button', { name: new RegExp(nameIn(city, 'ar')) })).toBeVisible();
  }
});

test('item page › leads to the map around its city', async ({ page, admin }) => {
  const { word, biougra, agadir } = await publishInCities(admin);
  const { items } = await admin.api('GET /api/items/search', { query: { q: word, city_id: String(agadir.id) } });
  const [item] = items.data;
  if (!item) throw new Error('nothing in Agadir');
  await visit(page, pathTo('item', { slug: item.slug, id: String(item.id) }));
  await page.getByRole('link', { name: t('about.around') }).click();
  await waitForPage(page, withQuery(SEARCH_ALL, { city_id: agadir.id, view: 'map' }));
  await expect(map(page).getByRole('button', { name: new RegExp(nameIn(biougra, 'ar')) })).toBeVisible();
});

test.describe('map with tiles', () => {
  test.describe.configure({ mode: 'serial', timeout: 180_000 });

  let tiles: Server;
  let market: MarketProcess;
  let answer: (response: ServerResponse) => void = () => {};
  let requests: string[] = [];

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    tiles = createServer((request, response) => {
      requests.push(request.url ?? '');
      answer(response);
    });
    await new Promise<void>((resolve) => void tiles.listen(0, '127.0.0.1', resolve));
    const { port } = tiles.address() as AddressInfo;
    market = await startMarket({
      SEED: '200',
      MAP_TILES_URL: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`,
      MAP_TILES_ATTRIBUTION: '© Contributors of the tiles',
    });
  });
  test.afterAll(async () => {
    await market.stop();
    tiles.closeAllConnections();
    tiles.close();
  });

  const openMap = async (page: Page): Promise<void> => {
    requests = [];
    await visit(page, `${market.url}/fr${withQuery(SEARCH_ALL, { view: 'map' })}`);
    await expect(map(page, 'fr').getByRole('button').first()).toBeVisible();
  };
  const loadedTiles = (page: Page): Locator => map(page, 'fr').locator('img.leaflet-tile-loaded');
  const outline = (page: Page): Locator => map(page, 'fr').locator('path.map-land');
  const attribution = (page: Page): Locator => page.getByText('© Contributors of the tiles');

  test('shows them with their attribution', async ({ page }) => {
    const png = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#cdd' } })
      .png()
      .toBuffer();
    answer = (response) => response.writeHead(200, { 'content-type': 'image/png' }).end(png);
    await page.addInitScript(collectViolations);
    await openMap(page);
    await expect(loadedTiles(page).first()).toBeVisible();
    await expect(attribution(page)).toBeVisible();
    expect(requests.length).toBeGreaterThan(0);
    expect(requests.filter((url) => !/^\/\d+\/-?\d+\/-?\d+\.png$/.test(url))).toEqual([]);
    expect(await page.evaluate(() => Reflect.get(window, 'violations'))).toEqual([]);
    expect(await findAccessibilityViolations(page)).toEqual([]);
  });

  test('shows the outline of the country when they fail', async ({ page }) => {
    answer = (response) => response.writeHead(503).end();
    await openMap(page);
    await expect.poll(() => requests.length).toBeGreaterThan(0);
    await expect(outline(page)).toBeVisible();
    await expect(loadedTiles(page)).toHaveCount(0);
    await expect(attribution(page)).toHaveCount(0);
  });

  test('does not wait for slow ones', async ({ page }) => {
    const waiting: ServerResponse[] = [];
    answer = (response) => void waiting.push(response);
    await openMap(page);
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    await expect(outline(page)).toBeVisible();
    await map(page, 'fr').getByRole('button').first().click();
    for (const response of waiting) response.writeHead(404).end();
    await expect(loadedTiles(page)).toHaveCount(0);
  });

  test('asks for none when the user saves data', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    answer = (response) => response.writeHead(404).end();
    await openMap(page);
    await expect(outline(page)).toBeVisible();
    expect(requests).toEqual([]);
  });
});
