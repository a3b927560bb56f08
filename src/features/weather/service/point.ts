import type { Ctx } from '#platform/context.ts';
import { parsePoint } from '#features/places/service.ts';
import type { PointWeather } from '../contract.ts';
import { fetchOpenMeteo, localTime, OPEN_METEO } from './open-meteo.ts';
import { toResponseFields, weatherUnavailable } from './shared.ts';

const MAX_HOURS = 24;

/**
 * Returns the weather of a point given in a path, now and in the next hours. Throws `invalid` for values that are not
 * numbers or out of range, `unavailable` when the provider does not respond.
 */
export const showPoint = async (
  ctx: Ctx,
  params: { longitude: string | number; latitude: string | number },
): Promise<{ weatherData: PointWeather }> => {
  const response = await fetchOpenMeteo(ctx, parsePoint(params));
  if (!response) throw weatherUnavailable();
  const { current, hourly, elevation, timezone } = response.answer;
  const hour = localTime(response.answer, ctx.clock.now()).slice(0, 13);
  const first = hourly.time.findIndex((time) => time.slice(0, 13) >= hour);
  const time = first < 0 ? [] : hourly.time.slice(first, first + MAX_HOURS);
  const fromFirst = (figures: readonly (number | null)[]) => time.map((_, i) => figures[first + i] ?? null);
  return {
    weatherData: {
      current: {
        temperature_2m: current.temperature_2m ?? null,
        wind_speed_10m: current.wind_speed_10m ?? null,
      },
      elevation: elevation ?? null,
      timezone: timezone ?? null,
      hourly: {
        time,
        temperature_2m: fromFirst(hourly.temperature_2m),
        wind_speed_10m: fromFirst(hourly.wind_speed_10m),
        relative_humidity_2m: fromFirst(hourly.relative_humidity_2m),
      },
      ...toResponseFields(response, OPEN_METEO),
    },
  };
};
