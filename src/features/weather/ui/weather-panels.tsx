import type { ReactNode } from 'react';
import { CityWeather } from './city-weather.tsx';
import { LocalWeather } from './local-weather.tsx';

/** The weather of a city, and at the device's location. */
export const WeatherPanels = (): ReactNode => (
  <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
    <CityWeather />
    <LocalWeather />
  </div>
);
