import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { NO_EXTERNAL_SERVICES, startProviders, type Providers } from '#tests/support/providers.ts';
import type { Deps } from '#platform/context.ts';
import { purgeCachedResponses } from '#platform/transport/external/cached-responses.ts';
import { createExternalServices } from '#platform/transport/external/external-services.ts';
import { toDay, toLocalTime, MINUTE, HOUR } from '#lib/days.ts';
import type { City } from '#features/places/contract.ts';

let providers: Providers;
let t: TestApp;
let cities: City[];

/** A test app with its own settings and fresh circuit breakers. */
const settings = (env: Record<string, string> = {}, deadline = 2000): void => {
  const config = { ...t.deps.config, ...providers.env, WEATHERAPI_KEY: undefined, ...env };
  Object.assign(t.deps, { config, external: createExternalServices(config, { deadline }) } satisfies Partial<Deps>);
};
const later = (ms: number): void => void Object.assign(t.deps, { clock: { now: () => new Date(Date.now() + ms) } });
const getPaths = (): string[] => providers.requests.map(({ path }) => path);
const cityOf = (slug: string): City => cities.find((city) => city.slug === slug)!;

beforeAll(async () => {
  providers = await startProviders();
  t = await startApp();
  cities = (await t.call('GET /api/cities')).body.cities;
});
beforeEach(async () => {
  const unchanged = {
    behavior: 'right',
    pathBehaviors: {},
    forecastOverrides: {},
    requests: [],
  } satisfies Partial<Providers>;
  Object.assign(providers, unchanged);
  await t.deps.db.deleteFrom('outside_answers').execute();
  settings();
  later(0);
});
afterAll(async () => {
  await t.close();
  await providers.close();
});

describe('GET /api/weather', () => {
  test('returns all values, for Rabat to a guest', async () => {
    const { status, body } = await t.call('GET /api/weather');
    expect(status).toBe(200);
    expect(body.weatherData).toEqual({
      location: { name: 'Rabat', region: 'Rabat-Salé-Kenitra', country: 'Morocco' },
      current: {
        condition: {
          icon: '/pictures/weather/partly-day.webp',
          text: 'Partly cloudy',
          code: 'partly',
          is_day: true,
        },
        temp_c: 21.4,
        temp_f: 70.5,
        wind_kph: 14.8,
        wind_dir: 'WNW',
        humidity: 58,
        pressure_mb: 1016.2,
        feelslike_c: 20.8,
        vis_km: 24.1,
        uv: 5.4,
      },
      fetched_at: expect.stringMatching(/Z$/),
      stale: false,
      attribution: { text: 'Weather data by Open-Meteo.com', link: 'https://open-meteo.com/' },
    });
    const [request] = providers.requests;
    // Values and warnings use km/h, °C and mm, and local time; the first is not the provider's default.
    expect(request).toMatchObject({
      path: '/v1/forecast',
      query: { latitude: '34.01', longitude: '-6.83', wind_speed_unit: 'kmh', timezone: 'auto', forecast_days: '8' },
    });
    expect(Object.keys(request?.query ?? {}).filter((name) => name.endsWith('_unit'))).toEqual(['wind_speed_unit']);
    expect(request?.userAgent).toMatch(/^Ghalla\/\d/);
  });

  test('uses the language of the request', async () => {
    const getLocalized = async (lang: 'ar' | 'fr') => {
      const { location, current } = (await t.call('GET /api/weather', { lang })).body.weatherData;
      return [location.name, location.country, current.condition.text];
    };
    expect(await getLocalized('fr')).toEqual(['Rabat', 'Maroc', 'Partiellement nuageux']);
    expect(await getLocalized('ar')).toEqual(['الرباط', 'المغرب', 'غائم جزئياً']);
    expect(providers.requests).toHaveLength(1);
  });

  test('returns the given city, else the viewer’s own', async () => {
    const farmer = await t.createUser();
    const own = cityOf('meknes').id;
    await t.deps.db.updateTable('users').set({ city_id: own }).where('id', '=', farmer.id).execute();
    const nameOf = async (query = '') =>
      (await t.call(`GET /api/weather${query}`, { as: farmer })).body.weatherData.location.name;
    expect(await nameOf()).toBe('Meknes');
    expect(await nameOf(`?city_id=${cityOf('agadir').id}`)).toBe('Agadir');
  });

  test.each(['999999', 'abc', '0'])('rejects the unknown city %s', async (id) => {
    for (const path of ['/api/weather', '/api/weather/days']) {
      const { status, body } = await t.request(`GET ${path}?city_id=${id}`);
      expect([status, Object.keys(body.errors)]).toEqual([422, ['city_id']]);
    }
    expect(providers.requests).toEqual([]);
  });

  test('returns null for missing values', async () => {
    providers.forecastOverrides = { current: { temperature_2m: 9 }, hourly: undefined, daily: undefined };
    const { current } = (await t.call('GET /api/weather')).body.weatherData;
    expect(current).toMatchObject({ temp_c: 9, temp_f: 48.2, wind_dir: null, humidity: null, vis_km: null, uv: null });
    expect(current.condition).toMatchObject({ icon: null, text: null, code: null });
    expect((await t.call('GET /api/weather/days')).body.forecast).toMatchObject({ days: [], warnings: [] });
  });

  test('uses WeatherAPI if there is a key', async () => {
    settings({ WEATHERAPI_KEY: 'key-of-ours' });
    const { current, attribution } = (await t.call('GET /api/weather')).body.weatherData;
    expect(current).toMatchObject({ temp_c: 22, temp_f: 71.6, wind_dir: 'SSW', pressure_mb: 1018, vis_km: 10, uv: 0 });
    expect(current.condition).toEqual({
      icon: '/pictures/weather/clear-night.webp',
      text: 'Clear sky',
      code: 'clear',
      is_day: false,
    });
    expect(attribution).toEqual({ text: 'Powered by WeatherAPI.com', link: 'https://www.weatherapi.com/' });
    expect(providers.requests).toMatchObject([{ path: '/v1/current.json', query: { key: 'key-of-ours' } }]);
  });

  test('uses Open-Meteo when WeatherAPI fails, unless both fail and WeatherAPI is newer', async () => {
    settings({ WEATHERAPI_KEY: 'key-of-ours' });
    const from = async () => {
      const { attribution, stale } = (await t.call('GET /api/weather')).body.weatherData;
      return [attribution.text.split(' ').at(-1), stale];
    };
    providers.pathBehaviors['/v1/current.json'] = 'slow';
    expect(await from()).toEqual(['Open-Meteo.com', false]);
    providers.pathBehaviors['/v1/current.json'] = 'right';
    later(5 * MINUTE);
    expect(await from()).toEqual(['WeatherAPI.com', false]);
    providers.behavior = 'broken';
    providers.pathBehaviors['/v1/current.json'] = 'broken';
    later(25 * MINUTE);
    expect(await from()).toEqual(['WeatherAPI.com', true]);
  });
});

describe('GET /api/weather/{longitude}/{latitude}', () => {
  test('returns hours from the current one on', async () => {
    const { status, body } = await t.call('GET /api/weather/-6.8416/34.0209');
    const { current, elevation, timezone, hourly, stale } = body.weatherData;
    expect([status, stale, elevation, timezone]).toEqual([200, false, 46, 'Africa/Casablanca']);
    expect(current).toEqual({ temperature_2m: 21.4, wind_speed_10m: 14.8 });
    const now = toLocalTime(new Date()).replace(' ', 'T').slice(0, 13);
    expect(hourly.time[0]).toBe(`${now}:00`);
    expect(Object.values(hourly).map((list) => (list as unknown[]).length)).toEqual([24, 24, 24, 24]);
    expect(hourly.temperature_2m[0]).toBe(12 + Number(now.slice(11)) / 2);
  });

  test('shares the response of neighbours and of the city', async () => {
    const { latitude, longitude } = cityOf('rabat');
    await t.call('GET /api/weather');
    await t.call(`GET /api/weather/${longitude}/${latitude}`);
    await t.call('GET /api/weather/-5.551/33.901');
    await t.call('GET /api/weather/-5.549/33.899');
    expect(providers.requests.map(({ query }) => query.longitude)).toEqual([longitude.toFixed(2), '-5.55']);
  });

  test('returns nulls and no hours for missing values', async () => {
    const parts = { current: {}, elevation: null, timezone: null };
    providers.forecastOverrides = { ...parts, hourly: { time: ['2999-01-01T00:00'], temperature_2m: [null] } };
    const { weatherData } = (await t.call('GET /api/weather/-6.84/34.02')).body;
    expect(weatherData).toMatchObject({ current: { temperature_2m: null }, elevation: null, timezone: null });
    expect(weatherData.hourly).toEqual({
      time: ['2999-01-01T00:00'],
      temperature_2m: [null],
      wind_speed_10m: [null],
      relative_humidity_2m: [null],
    });
  });

  test.each([
    ['181', '34', 'longitude'],
    ['-6', '-91', 'latitude'],
    ['east', '34', 'longitude'],
  ])('rejects invalid coordinates: %s/%s', async (longitude, latitude, field) => {
    const { status, body } = await t.call(`GET /api/weather/${longitude}/${latitude}`);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });
});

describe('GET /api/weather/days', () => {
  test('returns seven days with warnings and advice', async () => {
    const { forecast } = (await t.call('GET /api/weather/days')).body;
    expect(forecast.days).toHaveLength(7);
    expect(forecast.days[3]).toMatchObject({
      sky: 'heavy_rain',
      max_c: 22,
      min_c: 12,
      rain_mm: 26.4,
      rain_percent: 90,
      sunrise: '07:12',
      sunset: '18:40',
    });
    expect(forecast.warnings.map(({ kind, date }) => [kind, date])).toEqual([
      ['frost', forecast.days[1]?.date],
      ['heat', forecast.days[2]?.date],
      ['rain', forecast.days[3]?.date],
      ['wind', forecast.days[4]?.date],
    ]);
    const texts = forecast.warnings.map(({ text }) => text.replaceAll(/[\u2068\u2069]/g, ''));
    expect(texts[0]).toMatch(/^Tonight: frost \(down to -1 °C\)\. Cover seedlings/);
    expect(texts[2]).toMatch(/^On \w+day,? \d+ \w+: heavy rain \(26 mm\)\./);
  });

  test('supports Arabic and French', async () => {
    const first = async (lang: 'ar' | 'fr') =>
      (await t.call('GET /api/weather/days', { lang })).body.forecast.warnings[0]?.text as string;
    expect(await first('ar')).toContain('هذه الليلة');
    expect(await first('ar')).toContain('غطّ الشتلات');
    expect(await first('fr')).toContain('Couvrez');
  });

  test('starts with today when yesterday’s response is cached', async () => {
    const before = (await t.call('GET /api/weather/days')).body.forecast;
    providers.behavior = 'broken';
    later(23.9 * HOUR);
    const { forecast } = (await t.call('GET /api/weather/days')).body;
    const today = toDay(new Date(Date.now() + 23.9 * HOUR));
    expect([forecast.stale, forecast.days[0]?.date, forecast.days.length]).toEqual([true, today, 7]);
    expect(forecast.fetched_at).toBe(before.fetched_at);
  });
});

describe('provider failures', () => {
  test.each(['slow', 'broken', 'half', 'strange', 'huge', 'elsewhere'] as const)(
    'without a cached response: returns 503 with a message: %s',
    async (behavior) => {
      // Only a provider that does not respond may use its time up.
      settings({}, behavior === 'slow' ? 2000 : 60_000);
      providers.behavior = behavior;
      const { status, body, headers } = await t.call('GET /api/weather', { lang: 'fr' });
      expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '30']);
      expect(body.message).toMatch(/^Le service météo ne répond pas/);
      // Redirects and oversized responses are not retried; `elsewhere` is never contacted.
      expect(providers.requests).toHaveLength(['huge', 'elsewhere'].includes(behavior) ? 1 : 2);
    },
  );

  test('unreachable: returns an error from every call', async () => {
    settings(NO_EXTERNAL_SERVICES);
    for (const path of ['', '/days', '/-6.84/34.02']) {
      expect([path, (await t.call(`GET /api/weather${path}`)).status]).toEqual([path, 503]);
    }
  });

  test('a single failure is retried', async () => {
    providers.behavior = 'half';
    const answer = t.call('GET /api/weather');
    await expect.poll(() => providers.requests.length, { interval: 1 }).toBe(1);
    providers.behavior = 'right';
    expect((await answer).status).toBe(200);
  });

  test('returns the last response for a day, marked as stale', async () => {
    const first = (await t.call('GET /api/weather')).body.weatherData;
    providers.behavior = 'broken';
    later(14 * MINUTE);
    expect((await t.call('GET /api/weather')).body.weatherData).toEqual(first);
    expect(providers.requests).toHaveLength(1);
    later(16 * MINUTE);
    expect((await t.call('GET /api/weather')).body.weatherData).toEqual({ ...first, stale: true });
    providers.behavior = 'right';
    const now = (await t.call('GET /api/weather')).body.weatherData;
    expect([now.stale, now.fetched_at > first.fetched_at]).toEqual([false, true]);
    providers.behavior = 'broken';
    later(25 * HOUR);
    expect((await t.call('GET /api/weather')).status).toBe(503);
  });

  test('five failures open the circuit for half a minute, followed by one attempt', async () => {
    const fetchTimes = async (times: number): Promise<number> => {
      const before = providers.requests.length;
      await Promise.all(cities.slice(0, times).map(({ id }) => t.call(`GET /api/weather?city_id=${id}`)));
      return providers.requests.length - before;
    };
    providers.behavior = 'broken';
    const start = performance.now.bind(performance);
    const wait = (ms: number) => vi.spyOn(performance, 'now').mockImplementation(() => start() + ms);
    onTestFinished(() => void vi.restoreAllMocks());
    // Each request is sent twice.
    expect(await fetchTimes(5)).toBe(10);
    expect(await fetchTimes(3)).toBe(0);
    // Changes of the system clock have no effect.
    later(HOUR);
    expect(await fetchTimes(3)).toBe(0);
    later(-HOUR);
    wait(31_000);
    expect(await fetchTimes(3)).toBe(2);
    wait(60_000);
    expect(await fetchTimes(3)).toBe(0);
    wait(93_000);
    providers.behavior = 'right';
    expect(await fetchTimes(1)).toBe(1);
    expect(await fetchTimes(4)).toBe(3);
  });
});

test('concurrent identical requests share one external request', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) => t.call(i % 2 ? 'GET /api/weather' : 'GET /api/weather/days')),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(getPaths()).toEqual(['/v1/forecast']);
});

test('purges cached responses after a day', async () => {
  await t.call('GET /api/weather');
  later(23 * HOUR);
  expect(await purgeCachedResponses(t.deps)).toBe(0);
  later(25 * HOUR);
  expect(await purgeCachedResponses(t.deps)).toBe(1);
});
