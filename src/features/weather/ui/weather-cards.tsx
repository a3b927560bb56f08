import type { ReactNode } from 'react';
import { useSite } from '../../../client/site.ts';
import { LocalWeather } from './local-weather.tsx';
import { CityWeather } from './city-weather.tsx';

/** Weather on the home page: of a city, and at the device's location. */
export const WeatherCards = (): ReactNode => {
  const { t } = useSite();
  return (
    <section aria-labelledby="weather-title">
      <h2 id="weather-title" className="mb-3 text-xl md:text-2xl">
        {t('weather.heading')}
      </h2>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <CityWeather />
        <LocalWeather />
      </div>
    </section>
  );
};
