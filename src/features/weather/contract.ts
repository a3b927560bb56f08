import { z } from 'zod';
import { calls } from '../../lib/call.ts';
import { Id } from '../../lib/id.ts';
import { COMPASS, SKIES, WARNINGS } from './rules.ts';

const Figure = z.number().nullable();

/** Where it comes from, in the words and with the link that the provider asks for. */
const Attribution = z.object({ text: z.string(), link: z.url() });

const Kept = {
  fetched_at: z.iso.datetime(),
  stale: z.boolean().describe('Whether the provider failed and this is its last answer, a day old at the most'),
  attribution: Attribution,
};

/** Form one: a town now. Fields that the provider leaves out are null. */
export const TownWeather = z.object({
  location: z.object({ name: z.string(), region: z.string(), country: z.string() }),
  current: z.object({
    condition: z.object({
      icon: z.string().nullable().describe('Path of a picture of ours'),
      text: z.string().nullable().describe('In the language of the call'),
      code: z.enum(SKIES).nullable(),
      is_day: z.boolean(),
    }),
    temp_c: Figure,
    temp_f: Figure,
    wind_kph: Figure,
    wind_dir: z.enum(COMPASS).nullable().describe('Where the wind comes from'),
    humidity: Figure,
    pressure_mb: Figure,
    feelslike_c: Figure,
    vis_km: Figure,
    uv: Figure,
  }),
  ...Kept,
});
export type TownWeather = z.output<typeof TownWeather>;

/** Form two: a point, with hours from the current one on. */
export const PointWeather = z.object({
  current: z.object({ temperature_2m: Figure, wind_speed_10m: Figure }),
  elevation: Figure,
  timezone: z.string().nullable(),
  hourly: z.object({
    time: z.array(z.string()),
    temperature_2m: z.array(Figure),
    wind_speed_10m: z.array(Figure),
    relative_humidity_2m: z.array(Figure),
  }),
  ...Kept,
});
export type PointWeather = z.output<typeof PointWeather>;

const Day = z.object({
  date: z.iso.date(),
  sky: z.enum(SKIES).nullable(),
  max_c: Figure,
  min_c: Figure,
  rain_mm: Figure,
  rain_percent: Figure.describe('How likely rain is'),
  wind_kph: Figure.describe('At its strongest'),
  uv: Figure,
  sunrise: z.string().nullable().describe('HH:MM, local'),
  sunset: z.string().nullable(),
});
export type Day = z.output<typeof Day>;

/** The coming days of a town, and what a farmer should know of them. */
export const Forecast = z.object({
  location: z.object({ name: z.string(), region: z.string(), country: z.string() }),
  days: z.array(Day),
  warnings: z.array(
    z.object({
      kind: z.enum(WARNINGS),
      date: z.iso.date(),
      text: z.string().describe('In plain words, in the language of the call'),
    }),
  ),
  ...Kept,
});
export type Forecast = z.output<typeof Forecast>;

const Coordinate = z.union([z.string(), z.number()]);

export const weatherCalls = calls({
  'GET /api/weather': {
    who: 'anyone',
    about: 'The weather of a town now: the one chosen, else the caller’s, else Rabat',
    query: z.object({ city_id: Id.optional() }),
    answer: z.object({ weatherData: TownWeather }),
    limit: 'weather',
  },
  'GET /api/weather/days': {
    who: 'anyone',
    about: 'The coming seven days of a town, with warnings of frost, heat, rain and wind',
    query: z.object({ city_id: Id.optional() }),
    answer: z.object({ forecast: Forecast }),
    limit: 'weather',
  },
  'GET /api/weather/{longitude}/{latitude}': {
    who: 'anyone',
    about: 'The weather of a point now and in the coming hours',
    params: z.object({ longitude: Coordinate, latitude: Coordinate }),
    answer: z.object({ weatherData: PointWeather }),
    limit: 'weather',
  },
});
