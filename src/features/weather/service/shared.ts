import { serverT } from '../../../i18n/server.ts';
import { invalidField, Refusal } from '../../../lib/errors.ts';
import { nameIn } from '../../../lib/lang.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { KeptAnswer } from '../../../platform/outside/kept-answers.ts';
import { findPerson } from '../../accounts/service.ts';
import type { City } from '../../places/contract.ts';
import { gazetteer } from '../../places/service.ts';
import type { TownWeather } from '../contract.ts';

const CAPITAL = 'rabat';
const RETRY_SECONDS = 30;

/** Finds the given city, else the viewer's, else Rabat. Throws `invalid` when it does not exist. */
export const findWeatherCity = async (ctx: Ctx, cityId: number | undefined): Promise<City> => {
  const { byId, cities } = await gazetteer(ctx);
  if (cityId !== undefined) {
    const city = byId.get(cityId);
    if (!city) throw invalidField('city_id', 'not_a_choice');
    return city;
  }
  const { viewer } = ctx;
  const own = viewer ? (await findPerson(ctx.db, [viewer.id])).get(viewer.id)?.city_id : null;
  const city = byId.get(own ?? 0) ?? [...byId.values()].find(({ slug }) => slug === CAPITAL) ?? cities[0];
  if (!city) throw new Refusal('unavailable');
  return city;
};

/** Names of a city, in the language of the request. */
export const getLocationNames = async (ctx: Ctx, city: City): Promise<TownWeather['location']> => {
  const region = (await gazetteer(ctx)).regions.find(({ id }) => id === city.region_id);
  return {
    name: nameIn(city, ctx.lang),
    region: region ? nameIn(region, ctx.lang) : '',
    country: serverT(ctx.lang)('weathers.country'),
  };
};

/** Time and source of a response. */
export const toResponseFields = (
  { fetchedAt, stale }: KeptAnswer<unknown>,
  attribution: TownWeather['attribution'],
): Pick<TownWeather, 'fetched_at' | 'stale' | 'attribution'> => ({
  fetched_at: fetchedAt.toISOString(),
  stale,
  attribution,
});

/** The error when no provider responds, and none did for a day. */
export const weatherUnavailable = (): Refusal =>
  new Refusal('unavailable', { reason: { key: 'weather_away' }, retryAfter: RETRY_SECONDS });
