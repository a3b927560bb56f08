import type { ReactNode } from 'react';
import { useSite } from '../../../client/site.ts';
import { HereWeather } from './here-weather.tsx';
import { TownWeather } from './town-weather.tsx';

/** The weather beside the market: a town's, and where the reader stands. */
export const Part = (): ReactNode => {
  const { t } = useSite();
  return (
    <section aria-labelledby="weather-title">
      <h2 id="weather-title" className="mb-3 text-xl md:text-2xl">
        {t('weather.heading')}
      </h2>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <TownWeather />
        <HereWeather />
      </div>
    </section>
  );
};
