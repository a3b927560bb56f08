import type { Page } from '@playwright/test';
import { pathTo, withQuery } from '#lib/paths.ts';
import { randomWord, publishAccepted, randomCity } from './support/items.ts';
import { expect, test, visit } from './support/test.ts';
import { getTexts } from './support/texts.ts';
import { chooseCity, citySelect } from './support/city-picker.ts';

// Search: suggestions, filters with counts, distance, and the state in the URL.

const SEARCH_ALL = pathTo('search', { type: 'All' });
const DESKTOP = { viewport: { width: 1280, height: 800 } } as const;
const t = getTexts('ar');

const searchField = (page: Page) => page.locator('#search-words');
const options = (page: Page) => page.getByRole('listbox', { name: t('search.suggest.label') }).getByRole('option');
const cards = (page: Page) => page.getByRole('article');

test('search › suggests Darija in Latin letters, explains the matches, and keeps the search on the device', async ({
  page,
}) => {
  await visit(page, SEARCH_ALL);
  const field = searchField(page);
  await field.pressSequentially('matich');
  const first = options(page).first();
  await expect(first).toBeVisible();
  expect(await options(page).count()).toBeLessThanOrEqual(8);
  await field.press('ArrowDown');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  const picked = (await first.innerText()).trim();
  await field.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('q') === picked);
  await expect(cards(page).getByText(`\u2068${picked}\u2069 = `).first()).toBeVisible();

  // Recent searches stay on the device until they are deleted.
  await visit(page, SEARCH_ALL);
  await field.focus();
  await expect(options(page)).toHaveText([picked]);
  await page.getByRole('button', { name: t('search.suggest.forget') }).click();
  await expect(options(page)).toHaveCount(0);
  await visit(page, SEARCH_ALL);
  await field.focus();
  await expect(field).toHaveAttribute('aria-expanded', 'false');
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

test('search › finds what is near a city: nearest first, within a radius, and around a city that has none', async ({
  page,
  createUser,
  admin,
}) => {
  const seller = await createUser();
  const word = randomWord('ar');
  const { cities } = await admin.api('GET /api/cities');
  const [meknes, agadir, inezgane] = ['meknes', 'agadir', 'inezgane'].map((slug) =>
    cities.find((city) => city.slug === slug),
  );
  if (!meknes || !agadir || !inezgane) throw new Error('a city is missing');
  await publishAccepted(seller, admin, { title: `جزر بعيد ${word}`, city_id: inezgane.id });
  await publishAccepted(seller, admin, { title: `جزر قريب ${word}`, city_id: meknes.id });

  await visit(page, withQuery(SEARCH_ALL, { q: word }));
  await page.getByRole('button', { name: t('search.near_me') }).click();
  const dialog = page.getByRole('dialog', { name: t('search.near.title') });
  await chooseCity(dialog.getByLabel(t('search.near.town')), meknes.id);
  await dialog.getByRole('button', { name: t('search.near.show') }).click();
  await page.waitForURL((url) => url.searchParams.has('near') && url.searchParams.get('sort') === 'nearest');
  await expect(cards(page)).toHaveCount(2);
  await expect(cards(page).first()).toContainText('قريب');
  const km = cards(page).filter({ hasText: 'بعيد' }).getByText(/كلم/);
  expect(Number(/\d+/.exec(await km.innerText())?.[0])).toBeGreaterThan(300);
  await page.getByRole('button', { name: t('search.chip.near', { place: meknes.ar_name }) }).click();
  await dialog.getByRole('radio', { name: t('search.km', { km: '50' }) }).check();
  await dialog.getByRole('button', { name: t('search.near.show') }).click();
  await page.waitForURL((url) => url.searchParams.get('radius_km') === '50');
  await expect(cards(page)).toHaveCount(1);

  // Agadir has none itself; Inezgane is beside it.
  await visit(page, withQuery(SEARCH_ALL, { q: `جزر ${word} أكادير` }));
  const line = page.getByRole('status').filter({ hasText: t('search.nearby_none', { city: agadir.ar_name }) });
  await line.getByRole('link').click();
  await page.waitForURL((url) => url.searchParams.get('city_id') === String(agadir.id));
  await expect(line).toContainText(t('search.nearby', { count: 1, km: 50 }));
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText(inezgane.ar_name);
  await expect(cards(page)).toContainText(/كلم/);
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
