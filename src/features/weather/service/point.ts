import type { Ctx } from '../../../platform/context.ts';
import { parsePoint } from '../../places/service.ts';
import type { PointWeather } from '../contract.ts';
import { askOpenMeteo, localTime, OPEN_METEO } from './open-meteo.ts';
import { keptOf, nobodyAnswers } from './told.ts';

const MOST_HOURS = 24;

/**
 * The weather of a point as it comes in a path, now and in the hours from the current one on. Throws `invalid` of
 * whatever is no number or out of range, `unavailable` where the service does not answer.
 */
export const showPoint = async (
  ctx: Ctx,
  given: { longitude: string | number; latitude: string | number },
): Promise<{ weatherData: PointWeather }> => {
  const kept = await askOpenMeteo(ctx, parsePoint(given));
  if (!kept) throw nobodyAnswers();
  const { current, hourly, elevation, timezone } = kept.answer;
  const hour = localTime(kept.answer, ctx.clock.now()).slice(0, 13);
  const first = hourly.time.findIndex((time) => time.slice(0, 13) >= hour);
  const time = first < 0 ? [] : hourly.time.slice(first, first + MOST_HOURS);
  const following = (figures: readonly (number | null)[]) => time.map((_, i) => figures[first + i] ?? null);
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
        temperature_2m: following(hourly.temperature_2m),
        wind_speed_10m: following(hourly.wind_speed_10m),
        relative_humidity_2m: following(hourly.relative_humidity_2m),
      },
      ...keptOf(kept, OPEN_METEO),
    },
  };
};
