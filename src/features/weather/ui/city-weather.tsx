import { useMemo, useState, type ReactNode } from 'react';
import { PATHS, withQuery } from '../../../lib/paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useSite } from '../../../client/site.ts';
import { useApi } from '../../../client/use-api.ts';
import { WeatherFailed } from './failed.tsx';
import { storeCity, readStoredCity } from './stored-city.ts';
import { CurrentWeather } from './current-weather.tsx';
import { CurrentWeatherSkeleton } from './current-weather-skeleton.tsx';
import { fetchCurrent } from './fetch-current.ts';
import { CityChoice } from './city-choice.tsx';
import { useRequest } from './use-request.ts';
import { useNearViewport } from '../../../client/use-near-viewport.ts';
import { Link } from '../../../ui/link.tsx';

/** Current weather of the viewer's city or another one, which this device stores. */
export const CityWeather = (): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const [city, setCity] = useState<string | null>(null);
  const frame = useNearViewport(() => setCity(readStoredCity()));
  const { data, failed, retry } = useRequest(
    useMemo(() => (city === null ? null : fetchCurrent(api, city)), [api, city]),
  );

  const choose = (next: string): void => {
    storeCity(next);
    setCity(next);
  };

  return (
    <section
      ref={frame}
      aria-labelledby="town-weather"
      className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-surface p-4 shadow-card"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="town-weather" className="text-lg">
          {data ? data.location.name : t('weather.in_town')}
        </h3>
        <CityChoice city={city ?? ''} onChoose={choose} />
      </div>
      {failed && <WeatherFailed onRetry={retry} />}
      {!failed && (data ? <CurrentWeather weather={data} /> : <CurrentWeatherSkeleton />)}
      <Link
        to={withQuery(PATHS.weather, { city_id: city })}
        className="inline-flex min-h-11 items-center gap-2 font-medium text-olive hover:underline"
      >
        <Icon name="calendar-days" className="size-5 shrink-0" />
        {t('weather.to_page')}
      </Link>
    </section>
  );
};
