import { expect, onTestFinished, test, vi } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { openPage, refuse, type Answers, waitForPage } from '#tests/support/open-page.tsx';
import { AGADIR, PLACES } from '#tests/support/places.ts';
import { reportBothIntersections, stubVoices } from '#tests/support/browser-stubs.ts';
import { PATHS, withQuery } from '#lib/paths.ts';
import { SKIES, WARNINGS } from '../rules.ts';
import { DAY } from '#lib/days.ts';

// The weather of a city and of the device's position, on the home page and on the weather page.

const toDate = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

const CURRENT = {
  condition: { text: 'x', code: SKIES[1], is_day: true, icon: null },
  temp_c: 21.4,
  temp_f: 70.5,
  wind_kph: 14,
  wind_dir: 'WNW',
  uv: 4.6,
} as const;

/** Answers the weather of any city; without one, that of Rabat. */
const WEATHER = {
  ...PLACES,
  'GET /api/weather': ({ query = {} }) => ({
    weatherData: {
      location: { name: Number(query.city_id) === AGADIR.id ? AGADIR.ar_name : 'الرباط' },
      current: CURRENT,
    },
  }),
  'GET /api/weather/days': {
    forecast: {
      location: { name: AGADIR.ar_name },
      // The middle of the day is the same date in Morocco.
      days: Array.from({ length: 7 }, (_, n) => ({ date: toDate(n), min_c: n === 1 ? -1.2 : 8, max_c: 41 })),
      warnings: WARNINGS.map((kind) => ({ kind, date: toDate(1), text: `خطر ${kind}` })),
    },
  },
} satisfies Answers;

const getSection = (name: 'town-weather' | 'here-weather'): Locator =>
  page.getByCss(`section[aria-labelledby=${name}]`);

const getFigure = (section: Locator, name: string): Locator =>
  section.getByCss('dl > div').filter({ has: page.getByText(name, { exact: true }) });

/** Scrolls to the line of the home page, which then loads, and returns its text. */
const scrollToLine = (): string => {
  const line = page.getByRole('main').getByCss(`a[href*="${PATHS.weather}"]`).elements().at(-1);
  line?.scrollIntoView();
  return line?.textContent ?? '';
};

test('weather page › shows the figures of a city in words', async () => {
  const { t } = await openPage(PATHS.weather, { lang: 'ar', answers: WEATHER });
  const section = getSection('town-weather');
  await expect.element(section.getByRole('heading', { name: 'الرباط' })).toBeVisible();
  await expect.element(section.getByText('21 °C', { exact: true }).first()).toBeVisible();
  await expect.element(section.getByText('71 °F')).toBeVisible();
  await expect.element(getFigure(section, t('weather.wind'))).toMatchTextContent(t('weather.from.WNW'));
  await expect.element(getFigure(section, t('weather.uv'))).toMatchTextContent(t('weather.uv_level.moderate'));
});

test('weather page › shows a chosen city and remembers it, also for the line on the home page', async () => {
  const { t } = await openPage(PATHS.weather, { lang: 'ar', answers: WEATHER });
  const field = page.getByRole('combobox', { name: t('weather.town') });
  await field.fill(AGADIR.ar_name);
  await page.getByRole('option', { name: AGADIR.ar_name }).click();
  await waitForPage(withQuery(PATHS.weather, { city_id: String(AGADIR.id) }));
  await expect.element(getSection('town-weather').getByRole('heading', { name: AGADIR.ar_name })).toBeVisible();

  await openPage(PATHS.home, { lang: 'ar', answers: WEATHER });
  await expect.poll(scrollToLine).toContain(AGADIR.ar_name);
});

test('weather page › shows the weather at the device’s position, with hours on wide screens only', async () => {
  const getPosition = vi.spyOn(navigator.geolocation, 'getCurrentPosition');
  const coords = { latitude: 34.020_123, longitude: -6.840_456 } as GeolocationCoordinates;
  getPosition.mockImplementation((succeed) => succeed({ coords } as GeolocationPosition));
  const { t, made } = await openPage(PATHS.weather, {
    width: 1280,
    height: 800,
    answers: {
      ...WEATHER,
      'GET /api/weather/{longitude}/{latitude}': {
        weatherData: {
          elevation: 46,
          timezone: 'Africa/Casablanca',
          hourly: { time: Array.from({ length: 12 }, (_, n) => `2026-08-01T${n + 10}:00`) },
        },
      },
      'GET /api/location/{longitude}/{latitude}': { address: 'Rabat' },
    },
  });
  const here = getSection('here-weather');
  await expect.element(here).toBeVisible();
  expect(here.getByCss('dl').elements()).toEqual([]);
  expect(getPosition).not.toHaveBeenCalled();
  await here.getByRole('button', { name: t('weather.here.ask') }).click();
  await expect.element(here).toMatchTextContent('Rabat');
  await expect.element(getFigure(here, t('weather.here.elevation'))).toMatchTextContent('46 m');
  await expect.element(getFigure(here, t('weather.here.timezone'))).toMatchTextContent(/Africa\/\W*Casablanca/);
  // About a hundred metres, for privacy.
  expect(made.find(({ key }) => key.endsWith('/{latitude}'))?.params).toEqual({
    latitude: '34.020',
    longitude: '-6.840',
  });
  const hours = here.getByRole('listitem');
  await expect.poll(() => hours.elements().length).toBe(6);
  await expect.element(hours.first()).toMatchTextContent('10:00');
  await page.viewport(360, 740);
  await expect.element(here.getByCss('ol')).not.toBeVisible();
});

test('weather page › explains that the browser has no geolocation', async () => {
  const descriptor = Object.getOwnPropertyDescriptor(Navigator.prototype, 'geolocation') ?? {};
  Reflect.deleteProperty(Navigator.prototype, 'geolocation');
  onTestFinished(() => void Object.defineProperty(Navigator.prototype, 'geolocation', descriptor));
  const { t } = await openPage(PATHS.weather, { answers: WEATHER });
  await page.getByRole('button', { name: t('weather.here.ask') }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(t('weather.here.no_geolocation'));
});

test('weather page › explains that the user has refused their position', async () => {
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((_, fail) =>
    fail?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError),
  );
  const { t } = await openPage(PATHS.weather, { lang: 'ar', answers: WEATHER });
  await page.getByRole('button', { name: t('weather.here.ask') }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(t('weather.here.place_refused'));
});

test('weather page › shows and reads out warnings', async () => {
  const spoken = stubVoices(['ar-MA']);
  const { t } = await openPage(withQuery(PATHS.weather, { city_id: String(AGADIR.id) }), {
    lang: 'ar',
    answers: WEATHER,
  });
  const warnings = page.getByRole('region', { name: t('weather.warnings') });
  for (const kind of WARNINGS)
    await expect
      .element(warnings.getByRole('heading', { name: t(`weather.warning.${kind}`), exact: true }))
      .toBeVisible();
  await warnings.getByRole('button', { name: t('about.listen') }).click();
  await expect.poll(() => spoken.join('\n')).toContain('خطر wind');
});

test('weather page › lists seven days, and names its city in the title', async () => {
  const { t } = await openPage(withQuery(PATHS.weather, { city_id: String(AGADIR.id) }), {
    lang: 'ar',
    answers: WEATHER,
  });
  const days = page.getByRole('region', { name: t('weather.days') }).getByRole('listitem');
  await expect.poll(() => days.elements().length).toBe(7);
  await expect.element(days.first()).toMatchTextContent(t('weather.today'));
  await expect.element(days.nth(1)).toMatchTextContent('\u2068-1\u2069°');
  await expect.poll(() => document.title).toContain(AGADIR.ar_name);
});

test('weather page › of a city that does not exist leads to the weather of the user’s own', async () => {
  await openPage(withQuery(PATHS.weather, { city_id: '99999999' }), {
    lang: 'ar',
    answers: {
      ...WEATHER,
      'GET /api/weather': (input) =>
        input.query?.city_id ? refuse(404, 'not_found') : WEATHER['GET /api/weather'](input),
    },
  });
  await waitForPage(PATHS.weather);
  await expect.element(page.getByRole('heading', { name: 'الرباط' })).toBeVisible();
});

test('home weather › loads when a busy device reports at once that it was out of view and is in it', async () => {
  reportBothIntersections();
  await openPage(PATHS.home, { lang: 'ar', answers: WEATHER });
  await expect.poll(scrollToLine).toContain('الرباط');
});

test('home weather › is one line, which says once that there is no weather, and leads to its page', async () => {
  const { t } = await openPage(PATHS.home, {
    answers: { ...WEATHER, 'GET /api/weather': refuse(503, 'unavailable') },
  });
  await expect.poll(scrollToLine).toContain(t('weather.unknown'));
  expect(page.getByText(t('weather.unknown')).elements()).toHaveLength(1);
  expect(page.getByRole('alert').elements()).toEqual([]);
});

test('weather page › fails without breaking, and succeeds on retry', async () => {
  const { t, answer } = await openPage(PATHS.weather, {
    answers: { ...WEATHER, 'GET /api/weather': refuse(503, 'unavailable') },
  });
  const section = getSection('town-weather');
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(t('weather.heading'));
  await expect.element(section.getByRole('alert')).toMatchTextContent(t('weather.failed'));
  answer(WEATHER);
  await section.getByRole('button', { name: t('common.retry') }).click();
  await expect.element(section.getByText('21 °C', { exact: true }).first()).toBeVisible();
});
