import type { Page } from '@playwright/test';
import { nameIn } from '../../src/lib/lang.ts';
import { PATHS, pathTo, withQuery } from '../../src/lib/paths.ts';
import { randomWord, publishAccepted, randomCity } from './support/items.ts';
import { expect, localizedPath, test, visit } from './support/test.ts';
import { getTexts } from './support/texts.ts';
import { chooseCity, citySelect } from './support/city-picker.ts';

// Search: suggestions, filters with counts, distance, and the state in the URL.

const SEARCH_ALL = pathTo('search', { type: 'All' });
const DESKTOP = { viewport: { width: 1280, height: 800 } } as const;
const t = getTexts('ar');

const searchField = (page: Page) => page.locator('#search-words');
const options = (page: Page) => page.getByRole('listbox', { name: t('search.suggest.label') }).getByRole('option');
const cards = (page: Page) => page.getByRole('article');
const getQueryParameter = (page: Page, name: string): string | null => new URL(page.url()).searchParams.get(name);

test('search › suggests Darija in Latin letters, picked by keyboard, and explains the matches', async ({ page }) => {
  await visit(page, SEARCH_ALL);
  await searchField(page).pressSequentially('matich');
  await expect(options(page).first()).toBeVisible();
  expect(await options(page).count()).toBeLessThanOrEqual(8);
  const field = page.getByRole('combobox', { name: t('search.words') });
  await expect(field).toHaveAttribute('aria-expanded', 'true');

  // Escape closes the list and keeps the text; an arrow key opens it again.
  await field.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(field).toHaveValue('matich');
  await field.press('ArrowDown');
  await field.press('ArrowDown');
  const first = options(page).first();
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
  // ArrowUp on the first option returns to the field.
  await field.press('ArrowUp');
  await expect(first).toHaveAttribute('aria-selected', 'false');
  await field.press('ArrowDown');
  const picked = (await first.innerText()).trim();
  await field.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('q') === picked);
  await expect(field).toHaveValue(picked);
  await expect(options(page)).toHaveCount(0);
  await expect(cards(page).getByText(`\u2068${picked}\u2069 = `).first()).toBeVisible();

  // Recent searches stay on the device until they are deleted.
  await page.getByRole('button', { name: t('search.clear_words') }).click();
  await page.waitForURL((url) => !url.searchParams.has('q'));
  await expect(options(page)).toHaveText([picked]);
  await page.getByRole('button', { name: t('search.suggest.forget') }).click();
  await expect(options(page)).toHaveCount(0);
  await page.reload();
  await searchField(page).focus();
  await expect(field).toHaveAttribute('aria-expanded', 'false');
});

test('search suggestions › are walked by Home and End, and open a listing', async ({ page, admin }) => {
  const word = randomWord('fr');
  const title = `${word} beldi`;
  const { id } = await publishAccepted(admin, admin, { title });
  await publishAccepted(admin, admin, { title: `Autre ${word}` });
  await visit(page, SEARCH_ALL);
  const field = searchField(page);
  await field.pressSequentially(word);
  await expect(options(page)).toHaveCount(2);
  await expect(page.locator('output', { hasText: t('search.suggest.count', { count: 2 }) })).toBeAttached();
  await field.press('ArrowDown');
  await field.press('End');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await field.press('Home');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await field.press('End');
  await expect(options(page).last()).toContainText(title);
  await field.press('Enter');
  await page.waitForURL((url) => url.pathname.endsWith(`/${id}`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('search suggestions › leave the type tabs in reach on phones', async ({ openBrowserAs }) => {
  const page = await openBrowserAs(null, { viewport: { width: 360, height: 640 } });
  await visit(page, SEARCH_ALL);
  await searchField(page).fill('زي');
  await expect(options(page).first()).toBeVisible();
  await page.locator('[data-type=Product]').click();
  await page.waitForURL((url) => url.pathname === pathTo('search', { type: 'Product' }));
  await expect(options(page)).toHaveCount(0);
});

test('search suggestions › recent searches are deleted one by one', async ({ page }) => {
  await visit(page, SEARCH_ALL);
  const field = searchField(page);
  await field.focus();
  await expect(field).toHaveRole('combobox');
  for (const words of ['عسل', 'زيت', 'تمر']) {
    await field.fill(words);
    await field.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('q') === words);
  }
  await page.getByRole('button', { name: t('search.clear_words') }).click();
  await expect(options(page)).toHaveText(['تمر', 'زيت', 'عسل']);
  await page.getByRole('button', { name: t('search.suggest.forget_one', { words: 'زيت' }) }).click();
  await expect(options(page)).toHaveText(['تمر', 'عسل']);
  await expect(field).toBeFocused();
  await field.press('ArrowDown');
  await field.press('Delete');
  await expect(options(page)).toHaveText(['عسل']);
  // Leaving the list by keyboard closes it.
  await field.press('Tab');
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await page.reload();
  await field.focus();
  await expect(options(page)).toHaveText(['عسل']);
});

test('search › reports a result that is opened, once, also from the cards of the server', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const word = randomWord('ar');
  const { id, title } = await publishAccepted(await createUser(), admin, { title: `رمان ${word}` });
  const page = await openBrowserAs(null);
  await visit(page, withQuery(SEARCH_ALL, { q: word }));
  const open = async (): Promise<unknown> => {
    const [response] = await Promise.all([
      page.waitForResponse((answer) => answer.url().includes('/api/search/opened')),
      cards(page).first().getByRole('link', { name: title }).click(),
    ]);
    expect(response.request().postDataJSON()).toEqual({ q: word, item_id: id });
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    return response.json();
  };
  expect(await open()).toEqual({ counted: true });
  await page.goBack();
  expect(await open()).toEqual({ counted: false });

  // Filters say more than the words, so nothing is reported.
  await visit(page, withQuery(SEARCH_ALL, { q: word, min_price: 1 }));
  const reports: string[] = [];
  page.on('request', (request) => request.url().includes('/opened') && reports.push(request.url()));
  await cards(page).first().getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(reports).toEqual([]);
});

test('search › filters by a suggested category or city, also in the header', async ({ openBrowserAs, admin }) => {
  const page = await openBrowserAs(null, DESKTOP);
  const { categories } = await admin.api('GET /api/categories/type/{type}', { params: { type: 'Animal' } });
  const [category] = categories;
  if (!category) throw new Error('there are no animals');
  const city = await randomCity(admin);
  await publishAccepted(admin, admin, { type: 'Animal', city_id: city.id });
  await visit(page, PATHS.home);
  const field = page.locator('#header-search');
  await field.focus();
  await expect(field).toHaveRole('combobox');
  await field.fill(category.ar_name);
  await options(page)
    .filter({ hasText: t('search.suggest.category') })
    .filter({ hasText: category.ar_name })
    .first()
    .click();
  await page.waitForURL((url) => url.pathname === pathTo('search', { type: 'Animal' }));
  expect(getQueryParameter(page, 'category_id')).toBe(String(category.id));

  // The search page has a field of its own with its own suggestions.
  await searchField(page).fill(nameIn(city, 'ar'));
  await options(page)
    .filter({ hasText: t('search.suggest.city') })
    .filter({ hasText: city.ar_name })
    .first()
    .click();
  await page.waitForURL((url) => url.searchParams.has('city_id') && !url.searchParams.has('q'));
  await expect(searchField(page)).toHaveValue('');
  expect(getQueryParameter(page, 'category_id')).toBe(String(category.id));
});

test('search suggestions › ignore a late response to an earlier input', async ({ page }) => {
  const gate = Promise.withResolvers<void>();
  const late = Promise.withResolvers<void>();
  await page.route('**/api/search/suggestions?*', async (route) => {
    const q = new URL(route.request().url()).searchParams.get('q') ?? '';
    if (q === 'slow') await gate.promise;
    await route.fulfill({ json: { suggestions: [{ kind: 'words', text: `${q}!` }] } }).catch(() => {});
    if (q === 'slow') late.resolve();
  });
  await visit(page, SEARCH_ALL);
  const request = page.waitForRequest((sent) => new URL(sent.url()).searchParams.get('q') === 'slow');
  await searchField(page).fill('slow');
  await request;
  await searchField(page).fill('fast');
  await expect(options(page)).toHaveText(['fast!']);
  gate.resolve();
  await late.promise;
  // A response is read and rendered within a few frames.
  await page.waitForTimeout(200);
  await expect(options(page)).toHaveText(['fast!']);
});

test('search › keeps the typed text when a type is tapped at once', async ({ page }) => {
  await visit(page, SEARCH_ALL);
  // On a slow phone the click and the debounce timer are due before the next render.
  await page.evaluate(() => {
    const field = document.querySelector<HTMLInputElement>('#search-words');
    const tab = document.querySelector<HTMLElement>('[data-type=Animal]');
    if (!field || !tab) throw new Error('no field, no tab');
    field.value = 'خروف';
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    tab.click();
    const until = performance.now() + 700;
    while (performance.now() < until);
  });
  const expected = withQuery(pathTo('search', { type: 'Animal' }), { q: 'خروف' });
  await page.waitForURL(({ pathname, search }) => pathname + search === expected);
  await page.waitForTimeout(500);
  expect(new URL(page.url()).pathname).toBe(pathTo('search', { type: 'Animal' }));
  await expect(page.locator('[data-type=Animal]')).toHaveAttribute('aria-current', 'page');
  await expect(searchField(page)).toHaveValue('خروف');
});

test('search filters › show counts, and follow the browser history', async ({ openBrowserAs, createUser, admin }) => {
  const seller = await createUser();
  const word = randomWord('ar');
  const [here, there] = [await randomCity(admin), await randomCity(admin)];
  const { categories } = await admin.api('GET /api/categories/type/{type}', { params: { type: 'Product' } });
  const [largeCategory, smallCategory] = categories;
  if (!largeCategory || !smallCategory) throw new Error('too few categories');
  await publishAccepted(seller, admin, { title: `تين ${word}`, category_id: largeCategory.id, city_id: here.id });
  await publishAccepted(seller, admin, { title: `تين يابس ${word}`, category_id: largeCategory.id, city_id: there.id });
  await publishAccepted(seller, admin, { title: `زبيب ${word}`, category_id: smallCategory.id, city_id: here.id });

  const page = await openBrowserAs(null, DESKTOP);
  await visit(page, SEARCH_ALL);
  await searchField(page).fill(word);
  await page.waitForURL((url) => url.searchParams.get('q') === word);
  await expect(cards(page)).toHaveCount(3);
  const rows = page.getByRole('navigation', { name: t('search.categories') }).getByRole('link');
  await expect(rows).toHaveText([
    new RegExp(`^${largeCategory.ar_name}\\s*2$`),
    new RegExp(`^${smallCategory.ar_name}\\s*1$`),
  ]);
  const cityField = page.locator('#search-city');
  // The list leaves out cities without results.
  const expectOption = async (city: { readonly ar_name: string }, count: number): Promise<void> => {
    await cityField.click();
    const option = page.getByRole('option', { name: new RegExp(`^${city.ar_name} ?${count}$`) });
    await expect(option).toBeVisible();
    await cityField.press('Escape');
  };
  await expectOption(here, here.id === there.id ? 3 : 2);

  await rows.first().click();
  await page.waitForURL((url) => url.searchParams.get('category_id') === String(largeCategory.id));
  await expect(cards(page)).toHaveCount(2);
  await expect(rows.first()).toHaveAttribute('aria-current', 'true');
  // The category counts ignore the category filter, so the other category can still be chosen.
  await expect(rows).toHaveCount(2);
  await expectOption(here, here.id === there.id ? 2 : 1);
  await chooseCity(cityField, here.id);
  await page.waitForURL((url) => url.searchParams.get('city_id') === String(here.id));

  await page.goBack();
  await page.waitForURL((url) => !url.searchParams.has('city_id'));
  await expect(citySelect(cityField)).toHaveValue('');
  await expect(cityField).toHaveValue('');
  await expect(cards(page)).toHaveCount(2);
  await page.goBack();
  await page.waitForURL((url) => !url.searchParams.has('category_id'));
  await expect(searchField(page)).toHaveValue(word);
  await expect(cards(page)).toHaveCount(3);
  // Continuous typing is one history entry.
  await page.goBack();
  await page.waitForURL((url) => !url.searchParams.has('q'));
  await expect(searchField(page)).toHaveValue('');
});

test('search › sorts by distance from a chosen city and filters by radius', async ({
  page,
  context,
  createUser,
  admin,
}) => {
  const seller = await createUser();
  const word = randomWord('ar');
  const { cities } = await admin.api('GET /api/cities');
  const [meknes, agadir] = ['meknes', 'agadir'].map((slug) => cities.find((city) => city.slug === slug));
  if (!meknes || !agadir) throw new Error('a city is missing');
  await publishAccepted(seller, admin, { title: `جزر بعيد ${word}`, city_id: agadir.id });
  await publishAccepted(seller, admin, { title: `جزر قريب ${word}`, city_id: meknes.id });
  await context.clearPermissions();

  await visit(page, withQuery(SEARCH_ALL, { q: word }));
  await page.getByRole('button', { name: t('search.near_me') }).click();
  const dialog = page.getByRole('dialog', { name: t('search.near.title') });
  // Without a position of the device a city can be chosen.
  await dialog.getByRole('button', { name: t('search.near.locate') }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await chooseCity(dialog.getByLabel(t('search.near.town')), meknes.id);
  await dialog.getByRole('button', { name: t('search.near.show') }).click();
  await page.waitForURL((url) => url.searchParams.has('near') && url.searchParams.get('sort') === 'nearest');
  await expect(cards(page)).toHaveCount(2);
  await expect(cards(page).first()).toContainText('قريب');
  const km = cards(page).filter({ hasText: 'بعيد' }).getByText(/كلم/);
  expect(Number(/\d+/.exec(await km.innerText())?.[0])).toBeGreaterThan(300);

  const button = page.getByRole('button', { name: t('search.chip.near', { place: meknes.ar_name }) });
  await button.click();
  await expect(dialog.getByLabel(t('search.near.town'))).toHaveValue(meknes.ar_name);
  await dialog.getByRole('radio', { name: t('search.km', { km: '50' }) }).check();
  await dialog.getByRole('button', { name: t('search.near.show') }).click();
  await page.waitForURL((url) => url.searchParams.get('radius_km') === '50');
  await expect(cards(page)).toHaveCount(1);
  await page.goBack();
  await expect(cards(page)).toHaveCount(2);
  await button.click();
  await dialog.getByRole('button', { name: t('search.near.end') }).click();
  await page.waitForURL((url) => !url.searchParams.has('near'));
  await expect(cards(page).getByText(/كلم/)).toHaveCount(0);
});

test('search › finds a city by the names that people call it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(page, SEARCH_ALL);
  const field = page.getByLabel(t('search.city'), { exact: true }).filter({ visible: true });
  for (const [typed, name] of [
    ['كازا', 'الدار البيضاء'],
    ['tanja', 'طنجة'],
  ] as const) {
    await field.fill(typed);
    await expect(page.getByRole('option', { name }).first()).toBeVisible();
  }
});

test('search › uses the position of the device', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 30.427_755, longitude: -9.598_107 });
  await visit(page, localizedPath('fr', SEARCH_ALL));
  const fr = getTexts('fr');
  await page.getByRole('button', { name: fr('search.near_me') }).click();
  await page.getByRole('radio', { name: fr('search.km', { km: '100' }) }).check();
  await page.getByRole('button', { name: fr('search.near.locate') }).click();
  await page.waitForURL((url) => url.searchParams.get('near') === '30.428,-9.598');
  expect(getQueryParameter(page, 'radius_km')).toBe('100');
  await expect(cards(page).first()).toContainText(/\d\u2069 km/);
});

test('search › shows results of a corrected query, and ways on when nothing is found', async ({ page }) => {
  await visit(page, withQuery(SEARCH_ALL, { q: 'Boufekranne' }));
  await expect(page.getByRole('status').filter({ hasText: 'Boufekranne' })).toContainText('Boufekrane\u2069');
  await expect(cards(page).first()).toBeVisible();
  // When nothing is found, links widen the search.
  await visit(page, withQuery(pathTo('search', { type: 'Land' }), { q: 'قققققققق', min_price: 3 }));
  await expect(page.getByRole('heading', { name: t('search.none_for', { words: 'قققققققق' }) })).toBeVisible();
  await page.getByRole('link', { name: t('search.try_all') }).click();
  await page.waitForURL((url) => url.pathname === SEARCH_ALL);
  await page.getByRole('link', { name: t('search.clear_words') }).click();
  await expect(cards(page).first()).toBeVisible();
});

test('search › lists full matches first and partial matches in a section of their own', async ({
  page,
  createUser,
  admin,
}) => {
  const word = randomWord('ar');
  await publishAccepted(await createUser(), admin, { type: 'Tool', title: `جرار ${word}` });
  await visit(page, withQuery(SEARCH_ALL, { q: `جرار ${word}` }));
  await expect(page.getByText(t('search.total', { count: 1 }), { exact: true })).toBeVisible();
  await expect(cards(page).first()).toContainText(word);
  const near = page.getByRole('region', { name: t('search.also_close') });
  await expect(near.getByRole('article').first()).toBeVisible();
  await expect(near.getByText(word)).toHaveCount(0);
});

test('search › shows what was understood from the words as chips, and a tap removes one, without JavaScript', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const { cities } = await admin.api('GET /api/cities');
  const agadir = cities.find(({ slug }) => slug === 'agadir');
  if (!agadir) throw new Error('a city is missing');
  const word = randomWord('ar');
  const words = `طماطم ${word} أقل من 10 دراهم أكادير`;
  const seller = await createUser();
  await publishAccepted(seller, admin, { title: `طماطم ${word}`, price: 8, city_id: agadir.id });
  await publishAccepted(seller, admin, { title: `طماطم ${word} غالية`, price: 12, city_id: agadir.id });

  const page = await openBrowserAs(null, { javaScriptEnabled: false });
  await page.goto(withQuery(SEARCH_ALL, { q: words }));
  const price = t('search.chip.under', { amount: t('search.chip.dirhams', { count: 10, number: '10' }) });
  const chips = page.getByRole('list', { name: t('search.active') });
  const chip = (filter: string) => chips.getByRole('link', { name: t('search.remove', { filter }) });
  await expect(chips.getByRole('listitem')).toHaveText([price, agadir.ar_name, t('search.remove_all')]);
  await expect(page.getByText(t('search.total', { count: 1 }), { exact: true })).toBeVisible();

  await chip(price).click();
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === `طماطم ${word} أكادير`);
  await expect(page.getByText(t('search.total', { count: 2 }), { exact: true })).toBeVisible();
  await expect(chips.getByRole('listitem')).toHaveText([agadir.ar_name]);
  await chip(agadir.ar_name).click();
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === `طماطم ${word}`);
  await expect(chips).toHaveCount(0);
});

test('search › removes all filters and understood parts together, and keeps the other words', async ({ page }) => {
  await visit(page, withQuery(SEARCH_ALL, { q: 'tomate moins de 6 dh agadir', min_price: 2 }));
  await page
    .getByRole('link', { name: t('search.remove_all') })
    .first()
    .click();
  await page.waitForURL(({ pathname, search }) => pathname + search === withQuery(SEARCH_ALL, { q: 'tomate' }));
  await expect(searchField(page)).toHaveValue('tomate');
  await expect(page.getByRole('list', { name: t('search.active') })).toHaveCount(0);
});

test('search › widens a city without matches to those around it and says so', async ({ page, createUser, admin }) => {
  const { cities } = await admin.api('GET /api/cities');
  const [agadir, inezgane] = ['agadir', 'inezgane'].map((slug) => cities.find((city) => city.slug === slug));
  if (!agadir || !inezgane) throw new Error('a city is missing');
  const word = randomWord('ar');
  await publishAccepted(await createUser(), admin, { title: `بصل ${word}`, city_id: inezgane.id });
  await visit(page, withQuery(SEARCH_ALL, { q: word, city_id: agadir.id }));
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText(/كلم/);
  const line = page.getByRole('status').filter({ hasText: t('search.nearby_none', { city: agadir.ar_name }) });
  await expect(line).toContainText(t('search.nearby', { count: 1, km: 50 }));
  // The city alone has nothing, and leads to those around it.
  await visit(page, withQuery(SEARCH_ALL, { q: word, city_id: agadir.id, radius_km: 0 }));
  await expect(cards(page)).toHaveCount(0);
  await line.getByRole('link').click();
  await page.waitForURL((url) => !url.searchParams.has('radius_km'));
  await expect(cards(page)).toHaveCount(1);
});

test('search › offers the matches around a city that has none', async ({ page, createUser, admin }) => {
  const { cities } = await admin.api('GET /api/cities');
  const [agadir, inezgane] = ['agadir', 'inezgane'].map((slug) => cities.find((city) => city.slug === slug));
  if (!agadir || !inezgane) throw new Error('a city is missing');
  const word = randomWord('ar');
  await publishAccepted(await createUser(), admin, { title: `جزر ${word}`, city_id: inezgane.id });
  await visit(page, withQuery(SEARCH_ALL, { q: `جزر ${word} أكادير` }));
  const line = page.getByRole('status').filter({ hasText: t('search.nearby_none', { city: agadir.ar_name }) });
  await line.getByRole('link').click();
  await page.waitForURL(
    (url) => url.searchParams.get('q') === `جزر ${word}` && url.searchParams.get('city_id') === String(agadir.id),
  );
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText(inezgane.ar_name);
});
