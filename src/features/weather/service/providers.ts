import { z } from 'zod';
import type { Ctx } from '#platform/context.ts';
import { getCachedResponse, type CachedResponse } from '#platform/transport/external/cached-responses.ts';
import type { Point } from '#features/places/rules/index.ts';

const OptionalNumber = z.number().nullish();
const NumberList = z.array(z.number().nullable()).default([]);
const StringList = z.array(z.string()).default([]);

// https://open-meteo.com/en/docs: missing values are unknown.
const OpenMeteoResponse = z.object({
  elevation: OptionalNumber,
  timezone: z.string().nullish(),
  utc_offset_seconds: z.number().default(0),
  current: z.object({
    time: z.string().nullish(),
    temperature_2m: OptionalNumber,
    relative_humidity_2m: OptionalNumber,
    apparent_temperature: OptionalNumber,
    is_day: OptionalNumber,
    weather_code: OptionalNumber,
    pressure_msl: OptionalNumber,
    wind_speed_10m: OptionalNumber,
    wind_direction_10m: OptionalNumber,
    visibility: OptionalNumber,
    uv_index: OptionalNumber,
  }),
  hourly: z
    .object({
      time: StringList,
      temperature_2m: NumberList,
      wind_speed_10m: NumberList,
      relative_humidity_2m: NumberList,
    })
    .prefault({}),
  daily: z
    .object({
      time: StringList,
      weather_code: NumberList,
      temperature_2m_max: NumberList,
      temperature_2m_min: NumberList,
      precipitation_sum: NumberList,
      precipitation_probability_max: NumberList,
      wind_speed_10m_max: NumberList,
      uv_index_max: NumberList,
      sunrise: StringList,
      sunset: StringList,
    })
    .prefault({}),
});
export type OpenMeteo = z.output<typeof OpenMeteoResponse>;

export const OPEN_METEO = { text: 'Weather data by Open-Meteo.com', link: 'https://open-meteo.com/' };

const toFieldList = (part: { shape: object }): string =>
  Object.keys(part.shape)
    .filter((name) => name !== 'time')
    .join(',');

const REQUEST_QUERY = {
  current: toFieldList(OpenMeteoResponse.shape.current),
  hourly: toFieldList(OpenMeteoResponse.shape.hourly.unwrap()),
  daily: toFieldList(OpenMeteoResponse.shape.daily.unwrap()),
  wind_speed_unit: 'kmh',
  timezone: 'auto',
  // One day more than shown, for responses cached since yesterday.
  forecast_days: '8',
};

/**
 * Fetches all weather data of a point, in one request for all screens. Coordinates are rounded to a kilometre, which is
 * finer than the forecast, so that neighbours share a cached response and the exact location stays private.
 */
export const fetchOpenMeteo = (
  ctx: Ctx<'external' | 'log' | 'metrics'>,
  point: Point,
  share = 1,
): Promise<CachedResponse<OpenMeteo> | null> => {
  const [latitude, longitude] = [point.latitude.toFixed(2), point.longitude.toFixed(2)];
  return getCachedResponse(ctx, {
    service: 'open_meteo',
    key: `${latitude},${longitude}`,
    path: '/v1/forecast',
    query: { latitude, longitude, ...REQUEST_QUERY },
    answer: OpenMeteoResponse,
    share,
  });
};

/** Local time at the point, as the provider formats it: `2026-03-14T15:09`. */
export const localTime = (answer: OpenMeteo, now: Date): string =>
  new Date(now.getTime() + answer.utc_offset_seconds * 1000).toISOString().slice(0, 16);

// https://www.weatherapi.com/docs/ («Realtime API»)
const WeatherApiResponse = z.object({
  current: z.object({
    temp_c: OptionalNumber,
    temp_f: OptionalNumber,
    is_day: OptionalNumber,
    condition: z.object({ code: OptionalNumber }).nullish(),
    wind_kph: OptionalNumber,
    wind_degree: OptionalNumber,
    wind_dir: z.string().nullish(),
    humidity: OptionalNumber,
    pressure_mb: OptionalNumber,
    feelslike_c: OptionalNumber,
    vis_km: OptionalNumber,
    uv: OptionalNumber,
  }),
});
export type WeatherApi = z.output<typeof WeatherApiResponse>;

export const WEATHERAPI = { text: 'Powered by WeatherAPI.com', link: 'https://www.weatherapi.com/' };

/**
 * Fetches the current weather of a point.
 * @param key the API key of this installation
 */
export const fetchWeatherApi = (
  ctx: Ctx<'external' | 'log' | 'metrics'>,
  key: string,
  point: Point,
  share: number,
): Promise<CachedResponse<WeatherApi> | null> => {
  const coordinates = `${point.latitude.toFixed(2)},${point.longitude.toFixed(2)}`;
  return getCachedResponse(ctx, {
    service: 'weatherapi',
    key: coordinates,
    path: '/v1/current.json',
    query: { key, q: coordinates },
    answer: WeatherApiResponse,
    share,
  });
};
