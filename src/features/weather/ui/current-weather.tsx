import type { ReactNode } from 'react';
import { useSite } from '#client/site.tsx';
import type { CityWeather } from '../contract.ts';
import { Credit, WeatherValue, Measure, toUvLevel, SkyPicture, Wind } from './measures.tsx';

/** Current weather: sky and temperature in large, the rest as icons with text. */
export const CurrentWeather = ({ weather }: { weather: CityWeather }): ReactNode => {
  const { t } = useSite();
  const { current, location } = weather;
  const { condition, uv } = current;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SkyPicture sky={condition.code} isDay={condition.is_day} className="size-20" />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3">
            <Measure value={current.temp_c} unit="celsius" className="text-4xl leading-tight font-bold" />
            <Measure value={current.temp_f} unit="fahrenheit" className="text-lg text-soft" />
          </p>
          <p className="font-medium">{condition.text}</p>
          <p className="text-sm text-soft">{[location.region, location.country].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <dl className="grid-fit-2 gap-x-3 gap-y-4 sm:grid-cols-3">
        <WeatherValue icon="thermometer" name={t('weather.feels_like')}>
          <Measure value={current.feelslike_c} unit="celsius" />
        </WeatherValue>
        <WeatherValue icon="wind" name={t('weather.wind')}>
          <Wind kph={current.wind_kph} from={current.wind_dir} />
        </WeatherValue>
        <WeatherValue icon="droplets" name={t('weather.humidity')}>
          <Measure value={current.humidity} unit="percent" />
        </WeatherValue>
        <WeatherValue icon="sun" name={t('weather.uv')}>
          <bdi className="tabular-nums">{uv === null ? '—' : Math.round(uv)}</bdi>
          {uv !== null && (
            <span className="block text-sm font-normal text-soft">{t(`weather.uv_level.${toUvLevel(uv)}`)}</span>
          )}
        </WeatherValue>
        <WeatherValue icon="gauge" name={t('weather.pressure')}>
          <Measure value={current.pressure_mb} unit="mb" />
        </WeatherValue>
        <WeatherValue icon="eye" name={t('weather.visibility')}>
          <Measure value={current.vis_km} unit="km" />
        </WeatherValue>
      </dl>
      <Credit from={[weather.attribution]} stale={weather.stale} fetchedAt={weather.fetched_at} />
    </>
  );
};
