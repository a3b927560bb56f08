import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toLocalTime as toMoroccanTime, HOUR } from '#lib/days.ts';

/** URLs of external services that do not respond, so that no test uses the network. */
export const NO_EXTERNAL_SERVICES = {
  OPEN_METEO_URL: 'http://127.0.0.1:9',
  WEATHERAPI_URL: 'http://127.0.0.1:9',
  NOMINATIM_URL: 'http://127.0.0.1:9',
};

/**
 * How the services respond: correctly (`right`), not at all (`slow`), with status 500 (`broken`), with truncated JSON
 * (`half`), with an unexpected shape (`strange`), with ten megabytes (`huge`), with a redirect (`elsewhere`).
 */
type Behavior = 'right' | 'slow' | 'broken' | 'half' | 'strange' | 'huge' | 'elsewhere';

interface ProviderRequest {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly userAgent: string;
}

export interface Providers {
  readonly url: string;
  /** Environment variables that point a market here, without a WeatherAPI key. */
  readonly env: { OPEN_METEO_URL: string; WEATHERAPI_URL: string; NOMINATIM_URL: string };
  /** All requests in order. */
  readonly requests: ProviderRequest[];
  behavior: Behavior;
  /** Behaviour by path; overrides `behavior`. */
  readonly pathBehaviors: Partial<Record<string, Behavior>>;
  /** Replaces top-level fields of the Open-Meteo response; `undefined` omits a field. */
  forecastOverrides: Readonly<Record<string, unknown>>;
  close(): Promise<void>;
}

/** How far Morocco is ahead of UTC now, by the time zone data of this process. */
const ZONE_HOURS = Math.round((Date.parse(`${toMoroccanTime(new Date()).replace(' ', 'T')}Z`) - Date.now()) / HOUR);

const toLocalTime = (at: number): string => new Date(at + ZONE_HOURS * HOUR).toISOString().slice(0, 16);
const range = <V>(count: number, value: (i: number) => V): V[] => Array.from({ length: count }, (_, i) => value(i));

/** An Open-Meteo response for eight days from today: mild, with one day each of frost, heat, rain and wind. */
const forecast = (now: number): Record<string, unknown> => {
  const today = Date.parse(`${toLocalTime(now).slice(0, 10)}T00:00Z`) - ZONE_HOURS * HOUR;
  const day = (i: number): string => toLocalTime(today + i * 24 * HOUR).slice(0, 10);
  return {
    latitude: 34.02,
    longitude: -6.84,
    elevation: 46,
    timezone: 'Africa/Casablanca',
    utc_offset_seconds: ZONE_HOURS * 3600,
    current: {
      time: toLocalTime(now),
      interval: 900,
      temperature_2m: 21.4,
      relative_humidity_2m: 58,
      apparent_temperature: 20.8,
      is_day: 1,
      weather_code: 2,
      pressure_msl: 1016.2,
      wind_speed_10m: 14.8,
      wind_direction_10m: 294,
      visibility: 24140,
      uv_index: 5.35,
    },
    hourly: {
      time: range(192, (i) => toLocalTime(today + i * HOUR)),
      temperature_2m: range(192, (i) => 12 + (i % 24) / 2),
      wind_speed_10m: range(192, (i) => 5 + (i % 10)),
      relative_humidity_2m: range(192, (i) => 40 + (i % 40)),
    },
    daily: {
      time: range(8, day),
      weather_code: [2, 0, 0, 65, 3, 45, 95, 1],
      temperature_2m_max: [24.2, 18, 41.3, 22, 23, 21, 20, 22],
      temperature_2m_min: [11.6, -1.2, 19, 12, 11, 9, 8, 10],
      precipitation_sum: [0, 0, 0, 26.4, 0.6, 0, 3, 0],
      precipitation_probability_max: [0, 0, 0, 90, 30, 5, 55, 0],
      wind_speed_10m_max: [18, 12, 22, 30, 66.5, 20, 25, 15],
      uv_index_max: [6, 6.2, 8.1, 2, 4, 5, 3, 6],
      sunrise: range(8, (i) => `${day(i)}T07:12`),
      sunset: range(8, (i) => `${day(i)}T18:40`),
    },
  };
};

const REALTIME = {
  location: { name: 'Rabat', region: '', country: 'Morocco', lat: 34.02, lon: -6.84, tz_id: 'Africa/Casablanca' },
  current: {
    temp_c: 22,
    temp_f: 71.6,
    is_day: 0,
    condition: { text: 'Clear', icon: '//cdn.weatherapi.com/weather/64x64/night/113.png', code: 1000 },
    wind_kph: 11.2,
    wind_degree: 200,
    wind_dir: 'SSW',
    humidity: 61,
    pressure_mb: 1018,
    feelslike_c: 21.5,
    vis_km: 10,
    uv: 0,
  },
};

const ADDRESSES: Readonly<Record<string, string>> = {
  ar: 'شارع محمد الخامس، حسان، الرباط، المغرب',
  fr: 'Avenue Mohammed V, Hassan, Rabat, Maroc',
  en: 'Mohammed V Avenue, Hassan, Rabat, Morocco',
};

/** Starts stubs of Open-Meteo, WeatherAPI and Nominatim on one free local port. */
export const startProviders = async (): Promise<Providers> => {
  const waiting = new Set<ServerResponse>();

  const toResponseBody = ({ path, query }: ProviderRequest): unknown => {
    if (path === '/v1/forecast') return { ...forecast(Date.now()), ...providers.forecastOverrides };
    if (path === '/v1/current.json') return REALTIME;
    if (path !== '/reverse') return null;
    // In the middle of the ocean.
    if (Number(query.lon) < -30) return { error: 'Unable to geocode' };
    return { display_name: ADDRESSES[query['accept-language'] ?? 'en'] };
  };

  const respond = (request: ProviderRequest, response: ServerResponse): void => {
    const json = { 'content-type': 'application/json' };
    const body = toResponseBody(request);
    const behavior = providers.pathBehaviors[request.path] ?? providers.behavior;
    const text = JSON.stringify(body);
    if (behavior === 'slow') return void waiting.add(response);
    if (behavior === 'broken') return void response.writeHead(500, json).end('{"error":true}');
    if (behavior === 'half') return void response.writeHead(200, json).end(text.slice(0, text.length / 2));
    if (behavior === 'strange') return void response.writeHead(200, json).end('{"current":"sunny","display_name":7}');
    if (behavior === 'huge') return void response.writeHead(200, json).end(`"${'x'.repeat(10_000_000)}"`);
    // Redirects to itself under another host name: a client that follows gets the correct response.
    const other = `${providers.url.replace('127.0.0.1', 'localhost')}${request.path}?elsewhere=1`;
    if (behavior === 'elsewhere' && !request.query.elsewhere)
      return void response.writeHead(302, { location: other }).end();
    response.writeHead(body === null ? 404 : 200, json).end(text);
  };

  const server = createServer((request: IncomingMessage, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://providers');
    const providerRequest = {
      path: pathname,
      query: Object.fromEntries(searchParams),
      userAgent: request.headers['user-agent'] ?? '',
    };
    providers.requests.push(providerRequest);
    respond(providerRequest, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const providers: Providers = {
    url,
    env: { OPEN_METEO_URL: url, WEATHERAPI_URL: url, NOMINATIM_URL: url },
    requests: [],
    behavior: 'right',
    pathBehaviors: {},
    forecastOverrides: {},
    close: async () => {
      for (const response of waiting) response.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return providers;
};
