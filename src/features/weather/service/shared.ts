import { serverT } from '#i18n/server.ts';
import { invalidField, AppError } from '#lib/errors.ts';
import { nameIn } from '#lib/lang.ts';
import type { Ctx } from '#platform/context.ts';
import type { CachedResponse } from '#platform/transport/external/cached-responses.ts';
import { findUsers } from '#features/accounts/index.ts';
import type { City } from '#features/places/contract.ts';
import { getGazetteer, parsePoint } from '#features/places/index.ts';
import type { CityWeather, PointWeather } from '../contract.ts';
import { fetchOpenMeteo, localTime, OPEN_METEO } from './providers.ts';

const CAPITAL = 'rabat';
const RETRY_SECONDS = 30;

/** Finds the given city, else the viewer's, else Rabat. Throws `invalid` when it does not exist. */
export const findWeatherCity = async (ctx: Ctx<'events'>, cityId: number | undefined): Promise<City> => {
  const { byId, cities } = await getGazetteer(ctx);
  if (cityId !== undefined) {
    const city = byId.get(cityId);
    if (!city) throw invalidField('city_id', 'not_a_choice');
    return city;
  }
  const { viewer } = ctx;
  const own = viewer ? (await findUsers(ctx.db, [viewer.id])).get(viewer.id)?.city_id : null;
  const city = byId.get(own ?? 0) ?? [...byId.values()].find(({ slug }) => slug === CAPITAL) ?? cities[0];
  if (!city) throw new AppError('unavailable');
  return city;
};

/** Names of a city, in the language of the request. */
export const getLocationNames = async (ctx: Ctx<'events'>, city: City): Promise<CityWeather['location']> => {
  const region = (await getGazetteer(ctx)).regions.find(({ id }) => id === city.region_id);
  return {
    name: nameIn(city, ctx.lang),
    region: region ? nameIn(region, ctx.lang) : '',
    country: serverT(ctx.lang)('weather_answers.country'),
  };
};

/** Time and source of a response. */
export const toResponseFields = (
  { fetchedAt, stale }: CachedResponse<unknown>,
  attribution: CityWeather['attribution'],
): Pick<CityWeather, 'fetched_at' | 'stale' | 'attribution'> => ({
  fetched_at: fetchedAt.toISOString(),
  stale,
  attribution,
});

/** The error when no provider responds, and none did for a day. */
export const weatherUnavailable = (): AppError =>
  new AppError('unavailable', { reason: { key: 'weather_away' }, retryAfter: RETRY_SECONDS });

const MAX_HOURS = 24;

/**
 * Returns the weather of a point given in a path, now and in the next hours. Throws `invalid` for values that are not
 * numbers or out of range, `unavailable` when the provider does not respond.
 */
export const showPoint = async (
  ctx: Ctx<'external' | 'log' | 'metrics'>,
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
