import { serverT } from '#i18n/server.ts';
import { invalidField, AppError } from '#lib/errors.ts';
import { nameIn } from '#lib/lang.ts';
import type { Ctx } from '#platform/context.ts';
import type { CachedResponse } from '#platform/transport/external/cached-responses.ts';
import { findUsers } from '#features/accounts/service.ts';
import type { City } from '#features/places/contract.ts';
import { getGazetteer } from '#features/places/service.ts';
import type { CityWeather } from '../contract.ts';

const CAPITAL = 'rabat';
const RETRY_SECONDS = 30;

/** Finds the given city, else the viewer's, else Rabat. Throws `invalid` when it does not exist. */
export const findWeatherCity = async (ctx: Ctx, cityId: number | undefined): Promise<City> => {
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
export const getLocationNames = async (ctx: Ctx, city: City): Promise<CityWeather['location']> => {
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
