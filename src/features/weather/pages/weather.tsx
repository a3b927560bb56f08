import { useEffect, type ReactNode } from 'react';
import { redirect, useLoaderData, useNavigate, useNavigation, useRevalidator } from 'react-router';
import { PATHS, withQuery } from '#lib/paths.ts';
import { useSite } from '#client/site.tsx';
import { Days } from '../ui/days.tsx';
import { WeatherFailed, formatMeasure } from '../ui/measures.tsx';
import { LocalWeather } from '../ui/local-weather.tsx';
import { readStoredCity } from '../ui/fetch-current.ts';
import { CurrentWeather } from '../ui/current-weather.tsx';
import { CitySelect } from '../ui/city-select.tsx';
import { Warnings } from '../ui/warnings.tsx';
import type { Group } from '#ui/select.tsx';
import { ApiError } from '#client/api.ts';
import { defineLoader, type Meta, type MetaArgs } from '#client/navigation/page.ts';
import { groupCities } from '#features/places/ui/index.ts';
import type { CityWeather, Forecast } from '../contract.ts';
import type { Tag } from '#client/page-data/tags.ts';

export interface WeatherPageData {
  /** City id in the URL; empty for the viewer's own city. */
  readonly city: string;
  readonly cities: readonly Group[];
  /** The current weather; `null` if the provider is unavailable: the page is shown without it. */
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

/** No event reports new weather: a cached page is fresh for a while. */
export const shows = (): Tag[] => [];

export const meta = ({ data: { city, now }, t }: MetaArgs<WeatherPageData>): Meta => ({
  title: city && now ? t('weather.title_of', { town: now.location.name }) : t('weather.heading'),
  description: t('weather.description'),
});

/** Opens the city stored on this device if the URL has none. */
const useStoredCity = (city: string): void => {
  const navigate = useNavigate();
  useEffect(() => {
    const storedCity = city ? '' : readStoredCity();
    if (storedCity) void navigate(withQuery(PATHS.weather, { city_id: storedCity }), { replace: true });
  }, [city, navigate]);
};

/** The weather as a sentence for text-to-speech. */
const useSpokenText = ({ now, forecast }: WeatherPageData): string => {
  const { t } = useSite();
  const cityName = (now ?? forecast)?.location.name ?? '';
  const sky = now?.current.condition.text;
  if (!sky || now.current.temp_c === null) return t('weather.spoken_plain', { town: cityName });
  const temp = formatMeasure(now.current.temp_c, 'celsius', t);
  return t('weather.spoken', { town: cityName, sky, temp });
};

/** Weather of a city now and in the next days, warnings, and the weather at the device's location. */
export const Component = (): ReactNode => {
  const { t } = useSite();
  const data = useLoaderData<WeatherPageData>();
  const { city, cities, now, forecast } = data;
  const { revalidate, state } = useRevalidator();
  const navigating = useNavigation().location?.pathname.endsWith(PATHS.weather) === true;
  const spoken = useSpokenText(data);
  useStoredCity(city);
  const failed = <WeatherFailed busy={state === 'loading'} onRetry={() => void revalidate()} />;
  return (
    <div className="wrap-page flex flex-col gap-6 py-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{t('weather.heading')}</h1>
        <CitySelect city={city} cities={cities} />
      </div>
      <div
        aria-busy={navigating}
        className={`flex flex-col gap-6 transition duration-150 ${navigating ? 'opacity-60' : ''}`}
      >
        {forecast && <Warnings key={forecast.location.name} warnings={forecast.warnings} spoken={spoken} />}
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
          <section
            aria-labelledby="town-weather"
            className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-surface p-4 shadow-card"
          >
            <h2 id="town-weather" className="flex min-h-11 items-center text-lg">
              {now ? now.location.name : t('weather.in_town')}
            </h2>
            {now ? <CurrentWeather weather={now} /> : failed}
          </section>
          {forecast && (
            <div className="min-w-0 lg:col-span-2">
              <Days forecast={forecast} />
            </div>
          )}
          {!forecast && now && <div className="lg:col-span-2">{failed}</div>}
          <div className="flex min-w-0 flex-col lg:col-start-2 lg:row-start-1">
            <LocalWeather level="h2" />
          </div>
        </div>
      </div>
    </div>
  );
};
