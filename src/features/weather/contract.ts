import { z } from 'zod';
import { defineCalls } from '#lib/call.ts';
import { Id } from '#lib/schema.ts';
import { COMPASS, SKIES, WARNINGS } from './rules.ts';

const NullableNumber = z.number().nullable();

/** Attribution with the wording and link that the provider requires. */
const Attribution = z.object({ text: z.string(), link: z.url() });

const responseFields = {
  fetched_at: z.iso.datetime(),
  stale: z.boolean().describe('Whether the provider failed and this is its last response, at most a day old'),
  attribution: Attribution,
};

/** Current weather of a city. Values missing from the provider are null. */
export const CityWeather = z.object({
  location: z.object({ name: z.string(), region: z.string(), country: z.string() }),
  current: z.object({
    condition: z.object({
      icon: z.string().nullable().describe('Path of a picture on this site'),
      text: z.string().nullable().describe('In the language of the request'),
      code: z.enum(SKIES).nullable(),
      is_day: z.boolean(),
    }),
    temp_c: NullableNumber,
    temp_f: NullableNumber,
    wind_kph: NullableNumber,
    wind_dir: z.enum(COMPASS).nullable().describe('The direction the wind comes from'),
    humidity: NullableNumber,
    pressure_mb: NullableNumber,
    feelslike_c: NullableNumber,
    vis_km: NullableNumber,
    uv: NullableNumber,
  }),
  ...responseFields,
});
export type CityWeather = z.output<typeof CityWeather>;

/** Weather of a point, with hours from the current one on. */
export const PointWeather = z.object({
  current: z.object({ temperature_2m: NullableNumber, wind_speed_10m: NullableNumber }),
  elevation: NullableNumber,
  timezone: z.string().nullable(),
  hourly: z.object({
    time: z.array(z.string()),
    temperature_2m: z.array(NullableNumber),
    wind_speed_10m: z.array(NullableNumber),
    relative_humidity_2m: z.array(NullableNumber),
  }),
  ...responseFields,
});
export type PointWeather = z.output<typeof PointWeather>;

const Day = z.object({
  date: z.iso.date(),
  sky: z.enum(SKIES).nullable(),
  max_c: NullableNumber,
  min_c: NullableNumber,
  rain_mm: NullableNumber,
  rain_percent: NullableNumber.describe('Probability of rain'),
  wind_kph: NullableNumber.describe('Maximum'),
  uv: NullableNumber,
  sunrise: z.string().nullable().describe('HH:MM, local'),
  sunset: z.string().nullable(),
});
export type Day = z.output<typeof Day>;

/** The forecast of a city, with warnings for farmers. */
export const Forecast = z.object({
  location: z.object({ name: z.string(), region: z.string(), country: z.string() }),
  days: z.array(Day),
  warnings: z.array(
    z.object({
      kind: z.enum(WARNINGS),
      date: z.iso.date(),
      text: z.string().describe('In the language of the request'),
    }),
  ),
  ...responseFields,
});
export type Forecast = z.output<typeof Forecast>;

const Coordinate = z.union([z.string(), z.number()]);

export const weatherCalls = defineCalls({
  'GET /api/weather': {
    auth: 'anyone',
    summary: 'The current weather of a city: the given one, else the viewer’s, else Rabat',
    query: z.object({ city_id: Id.optional() }),
    response: z.object({ weatherData: CityWeather }),
    limit: 'weather',
  },
  'GET /api/weather/days': {
    auth: 'anyone',
    summary: 'The seven-day forecast of a city, with warnings of frost, heat, rain and wind',
    query: z.object({ city_id: Id.optional() }),
    response: z.object({ forecast: Forecast }),
    limit: 'weather',
  },
  'GET /api/weather/{longitude}/{latitude}': {
    auth: 'anyone',
    summary: 'The weather of a point, now and in the next hours',
    params: z.object({ longitude: Coordinate, latitude: Coordinate }),
    response: z.object({ weatherData: PointWeather }),
    limit: 'weather',
  },
});
