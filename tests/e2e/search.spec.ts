import type { Page } from '@playwright/test';
import { nameIn } from '../../src/lib/lang.ts';
import { PATHS, pathTo, withQuery } from '../../src/lib/paths.ts';
import { freshWord, offer, someCity } from './support/goods.ts';
import { expect, pathIn, test, visit } from './support/test.ts';
import { textsIn } from './support/texts.ts';

// Finding: words with help, filters that tell what they would find, what is near, and an address that says it all.

const ALL = pathTo('search', { type: 'All' });
const DESK = { viewport: { width: 1280, height: 800 } } as const;
const t = textsIn('ar');

const words = (page: Page) => page.locator('#search-words');
const options = (page: Page) => page.getByRole('listbox', { name: t('search.suggest.label') }).getByRole('option');
const cards = (page: Page) => page.getByRole('article');
const queryOf = (page: Page, name: string): string | null => new URL(page.url()).searchParams.get(name);

test('Darija in Latin letters is suggested, picked by keys, and says why it found what it found', async ({ page }) => {
  await visit(page, ALL);
  await words(page).pressSequentially('matich');
  await expect(options(page).first()).toBeVisible();
  expect(await options(page).count()).toBeLessThanOrEqual(8);
  const field = page.getByRole('combobox', { name: t('search.words') });
  await expect(field).toHaveAttribute('aria-expanded', 'true');

  // Escape closes the list and leaves what was typed; an arrow opens it again.
  await field.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(field).toHaveValue('matich');
  await field.press('ArrowDown');
  await field.press('ArrowDown');
  const first = options(page).first();
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
  // Up from the first option is the field itself.
  await field.press('ArrowUp');
  await expect(first).toHaveAttribute('aria-selected', 'false');
  await field.press('ArrowDown');
  const picked = (await first.innerText()).trim();
  await field.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('q') === picked);
  await expect(field).toHaveValue(picked);
  await expect(options(page)).toHaveCount(0);
  await expect(cards(page).getByText(`\u2068${picked}\u2069 = `).first()).toBeVisible();

  // What was searched for stays on the device until it is forgotten.
  await page.getByRole('button', { name: t('search.clear_words') }).click();
  await page.waitForURL((url) => !url.searchParams.has('q'));
  await expect(options(page)).toHaveText([picked]);
  await page.getByRole('button', { name: t('search.suggest.forget') }).click();
  await expect(options(page)).toHaveCount(0);
  await page.reload();
  await words(page).focus();
  await expect(field).toHaveAttribute('aria-expanded', 'false');
});

test('a category or a town that is suggested narrows, in the header too', async ({ browserOf, admin }) => {
  const page = await browserOf(null, DESK);
  const { categories } = await admin.api('GET /api/categories/type/{type}', { params: { type: 'Animal' } });
  const [category] = categories;
  if (!category) throw new Error('there are no animals');
  const city = await someCity(admin);
  await visit(page, PATHS.home);
  const field = page.getByLabel(t('layout.search_label'));
  await field.focus();
  await expect(field).toHaveRole('combobox');
  await field.fill(category.ar_name);
  await options(page)
    .filter({ hasText: t('search.suggest.category') })
    .filter({ hasText: category.ar_name })
    .first()
    .click();
  await page.waitForURL((url) => url.pathname === pathTo('search', { type: 'Animal' }));
  expect(queryOf(page, 'category_id')).toBe(String(category.id));

  // The page has changed altogether: its own field, with its own suggestions.
  await words(page).fill(nameIn(city, 'ar'));
  await options(page)
    .filter({ hasText: t('search.suggest.city') })
    .filter({ hasText: city.ar_name })
    .first()
    .click();
  await page.waitForURL((url) => url.searchParams.has('city_id') && !url.searchParams.has('q'));
  await expect(words(page)).toHaveValue('');
  expect(queryOf(page, 'category_id')).toBe(String(category.id));
});

test('an answer that comes late is not shown for other words', async ({ page }) => {
  await page.route('**/api/search/suggestions?*', async (route) => {
    const q = new URL(route.request().url()).searchParams.get('q') ?? '';
    if (q === 'slow') await new Promise((resolve) => setTimeout(resolve, 800));
    await route.fulfill({ json: { suggestions: [{ kind: 'words', text: `${q}!` }] } }).catch(() => {});
  });
  await visit(page, ALL);
  const asked = page.waitForRequest((request) => new URL(request.url()).searchParams.get('q') === 'slow');
  await words(page).fill('slow');
  await asked;
  await words(page).fill('fast');
  await expect(options(page)).toHaveText(['fast!']);
  await page.waitForTimeout(900);
  await expect(options(page)).toHaveText(['fast!']);
});

test('a type tapped right after the last key counts, and takes along what was typed', async ({ page }) => {
  await visit(page, ALL);
  // On a busy phone: the tap is heard, and the timer of the typing is due before anything is drawn.
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
  const found = withQuery(pathTo('search', { type: 'Animal' }), { q: 'خروف' });
  await page.waitForURL(({ pathname, search }) => pathname + search === found);
  await page.waitForTimeout(500);
  expect(new URL(page.url()).pathname).toBe(pathTo('search', { type: 'Animal' }));
  await expect(page.locator('[data-type=Animal]')).toHaveAttribute('aria-current', 'page');
  await expect(words(page)).toHaveValue('خروف');
});

test('filters tell what they would find, and the way back is true', async ({ browserOf, person, admin }) => {
  const seller = await person();
  const word = freshWord('ar');
  const [here, there] = [await someCity(admin), await someCity(admin)];
  const { categories } = await admin.api('GET /api/categories/type/{type}', { params: { type: 'Product' } });
  const [many, one] = categories;
  if (!many || !one) throw new Error('too few categories');
  await offer(seller, admin, { title: `تين ${word}`, category_id: many.id, city_id: here.id });
  await offer(seller, admin, { title: `تين يابس ${word}`, category_id: many.id, city_id: there.id });
  await offer(seller, admin, { title: `زبيب ${word}`, category_id: one.id, city_id: here.id });

  const page = await browserOf(null, DESK);
  await visit(page, ALL);
  await words(page).fill(word);
  await page.waitForURL((url) => url.searchParams.get('q') === word);
  await expect(cards(page)).toHaveCount(3);
  const rows = page.getByRole('navigation', { name: t('search.categories') }).getByRole('link');
  await expect(rows).toHaveText([new RegExp(`^${many.ar_name}\\s*2$`), new RegExp(`^${one.ar_name}\\s*1$`)]);
  const town = page.locator('#search-city');
  const optionOf = (id: number, count: number) =>
    expect(town.locator(`option[value="${id}"]`)).toContainText(`(\u2068${count}\u2069)`);
  await optionOf(here.id, here.id === there.id ? 3 : 2);

  await rows.first().click();
  await page.waitForURL((url) => url.searchParams.get('category_id') === String(many.id));
  await expect(cards(page)).toHaveCount(2);
  await expect(rows.first()).toHaveAttribute('aria-current', 'true');
  // Its own filter is left aside: the other category can still be chosen.
  await expect(rows).toHaveCount(2);
  await optionOf(here.id, here.id === there.id ? 2 : 1);
  await town.selectOption(String(here.id));
  await page.waitForURL((url) => url.searchParams.get('city_id') === String(here.id));

  await page.goBack();
  await page.waitForURL((url) => !url.searchParams.has('city_id'));
  await expect(town).toHaveValue('');
  await expect(cards(page)).toHaveCount(2);
  await page.goBack();
  await page.waitForURL((url) => !url.searchParams.has('category_id'));
  await expect(words(page)).toHaveValue(word);
  await expect(cards(page)).toHaveCount(3);
  // All that was typed in one go is one step.
  await page.goBack();
  await page.waitForURL((url) => !url.searchParams.has('q'));
  await expect(words(page)).toHaveValue('');
});

test('what is near a town comes first, with its distance', async ({ page, context, person, admin }) => {
  const seller = await person();
  const word = freshWord('ar');
  const { cities } = await admin.api('GET /api/cities');
  const [meknes, agadir] = ['meknes', 'agadir'].map((slug) => cities.find((city) => city.slug === slug));
  if (!meknes || !agadir) throw new Error('Morocco has lost a city');
  await offer(seller, admin, { title: `جزر بعيد ${word}`, city_id: agadir.id });
  await offer(seller, admin, { title: `جزر قريب ${word}`, city_id: meknes.id });
  await context.clearPermissions();

  await visit(page, withQuery(ALL, { q: word }));
  await page.getByRole('button', { name: t('search.near_me') }).click();
  const dialog = page.getByRole('dialog', { name: t('search.near.title') });
  // Where the device tells nothing, a town will do.
  await dialog.getByRole('button', { name: t('search.near.locate') }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabel(t('search.near.town')).selectOption(String(meknes.id));
  await dialog.getByRole('button', { name: t('search.near.show') }).click();
  await page.waitForURL((url) => url.searchParams.has('near') && url.searchParams.get('sort') === 'nearest');
  await expect(cards(page)).toHaveCount(2);
  await expect(cards(page).first()).toContainText('قريب');
  const km = cards(page).filter({ hasText: 'بعيد' }).getByText(/كلم/);
  expect(Number(/\d+/.exec(await km.innerText())?.[0])).toBeGreaterThan(300);

  const button = page.getByRole('button', { name: t('search.chip.near', { place: meknes.ar_name }) });
  await button.click();
  await expect(dialog.getByLabel(t('search.near.town'))).toHaveValue(String(meknes.id));
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

test('the device’s own place is taken where it is given', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 30.427_755, longitude: -9.598_107 });
  await visit(page, pathIn('fr', ALL));
  const say = textsIn('fr');
  await page.getByRole('button', { name: say('search.near_me') }).click();
  await page.getByRole('radio', { name: say('search.km', { km: '100' }) }).check();
  await page.getByRole('button', { name: say('search.near.locate') }).click();
  await page.waitForURL((url) => url.searchParams.get('near') === '30.428,-9.598');
  expect(queryOf(page, 'radius_km')).toBe('100');
  await expect(cards(page).first()).toContainText(/\d\u2069 km/);
});

test('what was meant is shown where what was typed finds nothing', async ({ page }) => {
  await visit(page, withQuery(ALL, { q: 'Boufekranne' }));
  await expect(page.getByRole('status').filter({ hasText: 'Boufekranne' })).toContainText('Boufekrane\u2069');
  await expect(cards(page).first()).toBeVisible();
  // Where nothing helps, there are ways on.
  await visit(page, withQuery(pathTo('search', { type: 'Land' }), { q: 'قققققققق', min_price: 3 }));
  await expect(page.getByRole('heading', { name: t('search.none_for', { words: 'قققققققق' }) })).toBeVisible();
  await page.getByRole('link', { name: t('search.try_all') }).click();
  await page.waitForURL((url) => url.pathname === ALL);
  await page.getByRole('link', { name: t('search.clear_words') }).click();
  await expect(cards(page).first()).toBeVisible();
});

test('what fits all words stands first, and what is only near says so', async ({ page, person, admin }) => {
  const word = freshWord('ar');
  await offer(await person(), admin, { type: 'Tool', title: `جرار ${word}` });
  await visit(page, withQuery(ALL, { q: `جرار ${word}` }));
  await expect(page.getByText(t('search.total', { count: 1 }), { exact: true })).toBeVisible();
  await expect(cards(page).first()).toContainText(word);
  const near = page.getByRole('region', { name: t('search.also_close') });
  await expect(near.getByRole('article').first()).toBeVisible();
  await expect(near.getByText(word)).toHaveCount(0);
});
