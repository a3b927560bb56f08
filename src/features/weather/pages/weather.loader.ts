import { redirect } from 'react-router';
import { PATHS } from '../../../lib/paths.ts';
import type { Group } from '../../../ui/groups.ts';
import { ApiError } from '../../../client/api.ts';
import { loading, type Meta, type MetaArgs } from '../../../client/page.ts';
import { cityGroups } from '../../places/ui/city-groups.ts';
import type { Forecast, TownWeather } from '../contract.ts';

export interface WeatherData {
  /** The id of the town in the address; empty for the reader's own. */
  readonly town: string;
  readonly towns: readonly Group[];
  /** `null` where nobody tells it at the moment: the page stands without. */
  readonly now: TownWeather | null;
  readonly forecast: Forecast | null;
}

/** A town that is none leads to the reader's own; a service that does not answer is no reason for having no page. */
const refused = (why: unknown): null => {
  if (why instanceof ApiError && [404, 422].includes(why.status)) throw redirect(PATHS.weather);
  if (!(why instanceof ApiError)) throw why;
  return null;
};

export const loader = loading<WeatherData>(async ({ api, url, lang }) => {
  const asked = url.searchParams.get('city_id') ?? '';
  const town = /^[1-9]\d{0,8}$/.test(asked) ? asked : '';
  const query = town ? { city_id: Number(town) } : {};
  const [now, forecast, { cities }, { regions }] = await Promise.all([
    api('GET /api/weather', { query }).then(({ weatherData }) => weatherData, refused),
    api('GET /api/weather/days', { query }).then((answer) => answer.forecast, refused),
    api('GET /api/cities'),
    api('GET /api/regions'),
  ]);
  return { town, towns: cityGroups(cities, regions, lang), now, forecast };
});

export const meta = ({ data: { town, now }, t }: MetaArgs<WeatherData>): Meta => ({
  title: town && now ? t('weather.title_of', { town: now.location.name }) : t('weather.heading'),
  description: t('weather.description'),
});
