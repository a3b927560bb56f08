import type { Locator, Page } from '@playwright/test';
import type { City } from '../../src/features/places/contract.ts';
import { PATHS, withQuery } from '../../src/lib/paths.ts';
import type { TestUser } from './support/users.ts';
import { stubSpeech } from './support/speech.ts';
import { waitForPage, expect, localizedPath, test, visit } from './support/test.ts';
import { getTexts } from './support/texts.ts';
import { chooseCity, citySelect } from './support/city-picker.ts';

// The weather of a city and of the device's position, on the home page and on the weather page.

const DESKTOP = { viewport: { width: 1280, height: 800 } } as const;
const RABAT = { latitude: 34.02, longitude: -6.84 };
const PHONE = { width: 360, height: 740 };

const ar = getTexts('ar');
const en = getTexts('en');

const findCity = async ({ api }: TestUser, slug: string): Promise<City> => {
  const city = (await api('GET /api/cities')).cities.find((city) => city.slug === slug);
  if (!city) throw new Error(`no ${slug}`);
  return city;
};

const getSection = (page: Page, name: 'town-weather' | 'here-weather'): Locator =>
  page.locator(`section[aria-labelledby=${name}]`);

/** Scrolls to the weather of the home page, which then loads. */
const scrollToWeather = (page: Page): Promise<void> => page.locator('#weather-title').scrollIntoViewIfNeeded();

const figure = (part: Locator, name: string): Locator =>
  part.locator('dl > div').filter({ has: part.page().getByText(name, { exact: true }) });

test('home weather › shows a chosen city and remembers it', async ({ page, admin }) => {
  const agadir = await findCity(admin, 'agadir');
  await visit(page, localizedPath('ar', PATHS.home));
  const section = getSection(page, 'town-weather');
  await scrollToWeather(page);
  await expect(section.getByRole('heading', { name: 'الرباط' })).toBeVisible();
  await expect(section.getByText('21 °C', { exact: true }).first()).toBeVisible();
  await expect(section.getByText('71 °F')).toBeVisible();
  await expect(figure(section, ar('weather.wind'))).toContainText(ar('weather.from.WNW'));
  await expect(figure(section, ar('weather.uv'))).toContainText(ar('weather.uv_level.moderate'));

  await section.getByRole('button', { name: ar('weather.other_town') }).click();
  await chooseCity(section.getByLabel(ar('weather.town')), agadir.id);
  await expect(section.getByRole('heading', { name: agadir.ar_name })).toBeVisible();

  await page.reload();
  await scrollToWeather(page);
  await expect(section.getByRole('heading', { name: agadir.ar_name })).toBeVisible();
  await section.getByRole('link', { name: ar('weather.to_page') }).click();
  await waitForPage(page, withQuery(PATHS.weather, { city_id: agadir.id }));
  await expect(citySelect(page.getByLabel(ar('weather.town')))).toHaveValue(String(agadir.id));
});

test('weather page › shows the weather at the device’s position, with hours on wide screens only', async ({
  openBrowserAs,
}) => {
  const page = await openBrowserAs(null, { ...DESKTOP, geolocation: RABAT, permissions: ['geolocation'] });
  await visit(page, localizedPath('en', PATHS.weather));
  const here = getSection(page, 'here-weather');
  await expect(here.locator('dl')).toHaveCount(0);
  await here.getByRole('button', { name: en('weather.here.ask') }).click();
  await expect(here).toContainText('Rabat');
  await expect(figure(here, en('weather.here.elevation'))).toContainText('46 m');
  await expect(figure(here, en('weather.here.timezone'))).toContainText(/Africa\/\W*Casablanca/);
  const hours = here.getByRole('listitem');
  await expect(hours).toHaveCount(6);
  await expect(hours.first()).toContainText(/\d\d:00/);
  await page.setViewportSize(PHONE);
  await expect(here.getByRole('list')).toBeHidden();
});

test('weather page › explains missing geolocation and a missing permission', async ({ openBrowserAs }) => {
  const withoutGeolocation = await openBrowserAs(null);
  await withoutGeolocation.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'geolocation'));
  await visit(withoutGeolocation, localizedPath('en', PATHS.weather));
  await withoutGeolocation.getByRole('button', { name: en('weather.here.ask') }).click();
  await expect(withoutGeolocation.getByRole('alert')).toHaveText('Geolocation is not supported by this browser.');

  const withoutPermission = await openBrowserAs(null, { permissions: [] });
  await visit(withoutPermission, localizedPath('ar', PATHS.weather));
  await withoutPermission.getByRole('button', { name: ar('weather.here.ask') }).click();
  await expect(withoutPermission.getByRole('alert')).toHaveText(ar('weather.here.place_refused'));
});

test('weather page › shows and reads out warnings, and lists seven days', async ({ page, admin }) => {
  await page.addInitScript(stubSpeech, ['ar-MA']);
  const agadir = await findCity(admin, 'agadir');
  await visit(page, localizedPath('ar', withQuery(PATHS.weather, { city_id: agadir.id })));
  const warnings = page.getByRole('region', { name: ar('weather.warnings') });
  for (const kind of ['frost', 'heat', 'rain', 'wind'] as const)
    await expect(warnings.getByRole('heading', { name: ar(`weather.warning.${kind}`), exact: true })).toBeVisible();
  await warnings.getByRole('button', { name: ar('about.listen') }).click();
  await expect(page.locator('html')).toHaveAttribute('data-messages', /صقيع/);
  const days = page.getByRole('region', { name: ar('weather.days') }).getByRole('listitem');
  await expect(days).toHaveCount(7);
  await expect(days.first()).toContainText(ar('weather.today'));
  await expect(days.nth(1)).toContainText('\u2068-1\u2069°');
  await expect(page).toHaveTitle(new RegExp(agadir.ar_name));

  await page.goto(localizedPath('ar', withQuery(PATHS.weather, { city_id: 99_999_999 })));
  await waitForPage(page, PATHS.weather);
});

test('weather › fails without breaking the pages, and succeeds on retry', async ({ page }) => {
  let failing = true;
  const body = { message: 'x', code: 'unavailable', request_id: '1' };
  await page.route(/\/api\/weather/, (route) =>
    failing ? route.fulfill({ status: 503, json: body }) : route.fallback(),
  );
  await visit(page, localizedPath('en', PATHS.home));
  const section = getSection(page, 'town-weather');
  await scrollToWeather(page);
  await expect(section.getByRole('alert')).toContainText(en('weather.failed'));
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: en('layout.footer_weather') })
    .click();
  await waitForPage(page, localizedPath('en', PATHS.weather));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('weather.heading'));
  await expect(section.getByRole('alert')).toContainText(en('weather.failed'));
  failing = false;
  await section.getByRole('button', { name: en('common.retry') }).click();
  await expect(section.getByText('21 °C', { exact: true }).first()).toBeVisible();
});
