import { z } from 'zod';
import type { Ctx } from '#platform/context.ts';
import { getCachedResponse, type CachedResponse } from '#platform/transport/external/cached-responses.ts';
import type { Point } from '#features/places/rules.ts';

const OptionalNumber = z.number().nullish();

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
  ctx: Ctx,
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
