import type { Locator, Page } from '@playwright/test';
import type { City } from '../../src/features/places/contract.ts';
import { PATHS, withQuery } from '../../src/lib/paths.ts';
import type { Person } from './support/people.ts';
import { arrives, expect, pathIn, test, visit } from './support/test.ts';
import { textsIn } from './support/texts.ts';

// The weather of a town and of the place one stands at, on the market's front and on its own page.

const DESK = { viewport: { width: 1280, height: 800 } } as const;
const RABAT = { latitude: 34.02, longitude: -6.84 };
const PHONE = { width: 360, height: 740 };

const ar = textsIn('ar');
const en = textsIn('en');

const someTown = async ({ api }: Person, slug: string): Promise<City> => {
  const town = (await api('GET /api/cities')).cities.find((city) => city.slug === slug);
  if (!town) throw new Error(`no ${slug}`);
  return town;
};

const partOf = (page: Page, name: 'town-weather' | 'here-weather'): Locator =>
  page.locator(`section[aria-labelledby=${name}]`);

const figure = (part: Locator, name: string): Locator =>
  part.locator('dl > div').filter({ has: part.page().getByText(name, { exact: true }) });

test('on the front any town can be chosen, and the device remembers it', async ({ page, admin }) => {
  const agadir = await someTown(admin, 'agadir');
  await visit(page, pathIn('ar', PATHS.home));
  const town = partOf(page, 'town-weather');
  await town.scrollIntoViewIfNeeded();
  await expect(town.getByRole('heading', { name: 'الرباط' })).toBeVisible();
  await expect(town.getByText('21 °C', { exact: true }).first()).toBeVisible();
  await expect(town.getByText('71 °F')).toBeVisible();
  await expect(figure(town, ar('weather.wind'))).toContainText(ar('weather.from.WNW'));
  await expect(figure(town, ar('weather.uv'))).toContainText(ar('weather.uv_level.moderate'));

  await town.getByRole('button', { name: ar('weather.other_town') }).click();
  await town.getByLabel(ar('weather.town')).selectOption(String(agadir.id));
  await expect(town.getByRole('heading', { name: agadir.ar_name })).toBeVisible();

  await page.reload();
  await town.scrollIntoViewIfNeeded();
  await expect(town.getByRole('heading', { name: agadir.ar_name })).toBeVisible();
  await town.getByRole('link', { name: ar('weather.to_page') }).click();
  await arrives(page, withQuery(PATHS.weather, { city_id: agadir.id }));
  await expect(page.getByLabel(ar('weather.town'))).toHaveValue(String(agadir.id));
});

test('whoever asks is told the weather where they stand; hours only where there is room', async ({ browserOf }) => {
  const page = await browserOf(null, { ...DESK, geolocation: RABAT, permissions: ['geolocation'] });
  await visit(page, pathIn('en', PATHS.weather));
  const here = partOf(page, 'here-weather');
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

test('a browser that knows no places says so, and one that may not tell it', async ({ browserOf }) => {
  const old = await browserOf(null);
  await old.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'geolocation'));
  await visit(old, pathIn('en', PATHS.weather));
  await old.getByRole('button', { name: en('weather.here.ask') }).click();
  await expect(old.getByRole('alert')).toHaveText('Geolocation is not supported by this browser.');

  const shy = await browserOf(null, { permissions: [] });
  await visit(shy, pathIn('ar', PATHS.weather));
  await shy.getByRole('button', { name: ar('weather.here.ask') }).click();
  await expect(shy.getByRole('alert')).toHaveText(ar('weather.here.place_refused'));
});

/** Runs in the page: a voice that only notes what it is given to say. */
const giveVoice = (): void => {
  class Utterance extends EventTarget {
    readonly text: string;
    constructor(text: string) {
      super();
      this.text = text;
    }
  }
  const speak = ({ text }: Utterance): void => void (document.documentElement.dataset.said = text);
  Object.defineProperty(globalThis, 'SpeechSynthesisUtterance', { value: Utterance });
  Object.assign(SpeechSynthesis.prototype, { getVoices: () => [{ lang: 'ar-MA' }], speak });
};

test('the page warns of frost, heat, rain and wind, to read and to hear, and shows seven days', async ({
  page,
  admin,
}) => {
  await page.addInitScript(giveVoice);
  const agadir = await someTown(admin, 'agadir');
  await visit(page, pathIn('ar', withQuery(PATHS.weather, { city_id: agadir.id })));
  const warnings = page.getByRole('region', { name: ar('weather.warnings') });
  for (const kind of ['frost', 'heat', 'rain', 'wind'] as const)
    await expect(warnings.getByRole('heading', { name: ar(`weather.warning.${kind}`), exact: true })).toBeVisible();
  await warnings.getByRole('button', { name: ar('about.listen') }).click();
  await expect(page.locator('html')).toHaveAttribute('data-said', /صقيع/);
  const days = page.getByRole('region', { name: ar('weather.days') }).getByRole('listitem');
  await expect(days).toHaveCount(7);
  await expect(days.first()).toContainText(ar('weather.today'));
  await expect(days.nth(1)).toContainText('\u2068-1\u2069°');
  await expect(page).toHaveTitle(new RegExp(agadir.ar_name));

  await page.goto(pathIn('ar', withQuery(PATHS.weather, { city_id: 99_999_999 })));
  await arrives(page, PATHS.weather);
});

test('where the service fails the front and the page stand, and asking again helps', async ({ page }) => {
  let failing = true;
  const body = { message: 'x', code: 'unavailable', request_id: '1' };
  await page.route(/\/api\/weather/, (route) =>
    failing ? route.fulfill({ status: 503, json: body }) : route.fallback(),
  );
  await visit(page, pathIn('en', PATHS.home));
  const town = partOf(page, 'town-weather');
  await town.scrollIntoViewIfNeeded();
  await expect(town.getByRole('alert')).toContainText(en('weather.failed'));
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: en('layout.footer_weather') })
    .click();
  await arrives(page, pathIn('en', PATHS.weather));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('weather.heading'));
  await expect(town.getByRole('alert')).toContainText(en('weather.failed'));
  failing = false;
  await town.getByRole('button', { name: en('common.retry') }).click();
  await expect(town.getByText('21 °C', { exact: true }).first()).toBeVisible();
});
