import { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import { keptAnswer, type KeptAnswer } from '../../../platform/outside/kept-answers.ts';
import type { Point } from '../../places/rules.ts';

const Figure = z.number().nullish();
const Figures = z.array(z.number().nullable()).default([]);
const Words = z.array(z.string()).default([]);

// https://open-meteo.com/en/docs: whatever it leaves out is not known.
const Answer = z.object({
  elevation: Figure,
  timezone: z.string().nullish(),
  utc_offset_seconds: z.number().default(0),
  current: z.object({
    time: z.string().nullish(),
    temperature_2m: Figure,
    relative_humidity_2m: Figure,
    apparent_temperature: Figure,
    is_day: Figure,
    weather_code: Figure,
    pressure_msl: Figure,
    wind_speed_10m: Figure,
    wind_direction_10m: Figure,
    visibility: Figure,
    uv_index: Figure,
  }),
  hourly: z
    .object({
      time: Words,
      temperature_2m: Figures,
      wind_speed_10m: Figures,
      relative_humidity_2m: Figures,
    })
    .prefault({}),
  daily: z
    .object({
      time: Words,
      weather_code: Figures,
      temperature_2m_max: Figures,
      temperature_2m_min: Figures,
      precipitation_sum: Figures,
      precipitation_probability_max: Figures,
      wind_speed_10m_max: Figures,
      uv_index_max: Figures,
      sunrise: Words,
      sunset: Words,
    })
    .prefault({}),
});
export type OpenMeteo = z.output<typeof Answer>;

export const OPEN_METEO = { text: 'Weather data by Open-Meteo.com', link: 'https://open-meteo.com/' };

const namesOf = (part: { shape: object }): string =>
  Object.keys(part.shape)
    .filter((name) => name !== 'time')
    .join(',');

const WANTED = {
  current: namesOf(Answer.shape.current),
  hourly: namesOf(Answer.shape.hourly.unwrap()),
  daily: namesOf(Answer.shape.daily.unwrap()),
  wind_speed_unit: 'kmh',
  timezone: 'auto',
  // One more than is shown, for an answer of yesterday.
  forecast_days: '8',
};

/**
 * Everything about the weather of a point, in one question for all screens. The point is rounded to a kilometre, which is
 * finer than the forecast, so that neighbours share an answer and nobody's door is told.
 */
export const askOpenMeteo = (ctx: Ctx, point: Point, share = 1): Promise<KeptAnswer<OpenMeteo> | null> => {
  const [latitude, longitude] = [point.latitude.toFixed(2), point.longitude.toFixed(2)];
  return keptAnswer(ctx, {
    service: 'open_meteo',
    key: `${latitude},${longitude}`,
    path: '/v1/forecast',
    query: { latitude, longitude, ...WANTED },
    answer: Answer,
    share,
  });
};

/** The time at the point, as the service writes it: `2026-03-14T15:09`. */
export const localTime = (answer: OpenMeteo, now: Date): string =>
  new Date(now.getTime() + answer.utc_offset_seconds * 1000).toISOString().slice(0, 16);
