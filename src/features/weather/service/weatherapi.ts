import { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import { keptAnswer, type KeptAnswer } from '../../../platform/outside/kept-answers.ts';
import type { Point } from '../../places/rules.ts';

const Figure = z.number().nullish();

// https://www.weatherapi.com/docs/ («Realtime API»)
const Answer = z.object({
  current: z.object({
    temp_c: Figure,
    temp_f: Figure,
    is_day: Figure,
    condition: z.object({ code: Figure }).nullish(),
    wind_kph: Figure,
    wind_degree: Figure,
    wind_dir: z.string().nullish(),
    humidity: Figure,
    pressure_mb: Figure,
    feelslike_c: Figure,
    vis_km: Figure,
    uv: Figure,
  }),
});
export type WeatherApi = z.output<typeof Answer>;

export const WEATHERAPI = { text: 'Powered by WeatherAPI.com', link: 'https://www.weatherapi.com/' };

/** The weather of a point now. `key` is the installation's key to the service. */
export const askWeatherApi = (
  ctx: Ctx,
  key: string,
  point: Point,
  share: number,
): Promise<KeptAnswer<WeatherApi> | null> => {
  const place = `${point.latitude.toFixed(2)},${point.longitude.toFixed(2)}`;
  return keptAnswer(ctx, {
    service: 'weatherapi',
    key: place,
    path: '/v1/current.json',
    query: { key, q: place },
    answer: Answer,
    share,
  });
};
