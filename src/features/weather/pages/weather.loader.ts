import { redirect } from 'react-router';
import { PATHS } from '../../../lib/paths.ts';
import type { Group } from '../../../ui/option-groups.ts';
import { ApiError } from '../../../client/api.ts';
import { defineLoader, type Meta, type MetaArgs } from '../../../client/page.ts';
import { groupCities } from '../../places/ui/city-groups.ts';
import type { Forecast, CityWeather } from '../contract.ts';

export interface WeatherPageData {
  /** City id in the URL; empty for the viewer's own city. */
  readonly city: string;
  readonly cities: readonly Group[];
  /** `null` if the provider is unavailable; the page is shown without it. */
  readonly now: CityWeather | null;
  readonly forecast: Forecast | null;
}

/** Redirects to the viewer's own city if the given one does not exist; other API errors leave the data empty. */
const nullOnApiError = (error: unknown): null => {
  if (error instanceof ApiError && [404, 422].includes(error.status)) throw redirect(PATHS.weather);
  if (!(error instanceof ApiError)) throw error;
  return null;
};

export const loader = defineLoader<WeatherPageData>(async ({ api, url, lang }) => {
  const cityId = url.searchParams.get('city_id') ?? '';
  const city = /^[1-9]\d{0,8}$/.test(cityId) ? cityId : '';
  const query = city ? { city_id: Number(city) } : {};
  const [now, forecast, { cities }, { regions }] = await Promise.all([
    api('GET /api/weather', { query }).then(({ weatherData }) => weatherData, nullOnApiError),
    api('GET /api/weather/days', { query }).then((answer) => answer.forecast, nullOnApiError),
    api('GET /api/cities'),
    api('GET /api/regions'),
  ]);
  return { city, cities: groupCities(cities, regions, lang), now, forecast };
});

export const meta = ({ data: { city, now }, t }: MetaArgs<WeatherPageData>): Meta => ({
  title: city && now ? t('weather.title_of', { town: now.location.name }) : t('weather.heading'),
  description: t('weather.description'),
});
