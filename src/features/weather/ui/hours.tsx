import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.ts';
import type { PointWeather } from '../contract.ts';
import { HOURS } from '../rules.ts';
import { Measure, toHour } from './measures.tsx';

/** The next hours side by side; hidden on small screens. */
export const Hours = ({ hourly }: Pick<PointWeather, 'hourly'>): ReactNode => {
  const { t } = useSite();
  return (
    <div className="max-md:hidden">
      <p className="mb-2 text-sm text-soft">{t('weather.here.hours')}</p>
      <ol className="flex gap-2">
        {hourly.time.slice(0, HOURS).map((time, at) => (
          <li
            key={time}
            className="flex min-w-0 flex-1 flex-col items-center gap-1 rounded-field bg-ground py-2 text-center text-sm"
          >
            <time dateTime={time} className="ltr-run text-soft tabular-nums">
              {toHour(time)}
            </time>
            <Measure value={hourly.temperature_2m[at] ?? null} unit="degrees" className="text-base font-semibold" />
            <span className="flex items-center gap-1 text-xs">
              <Icon name="wind" className="size-4 shrink-0 text-olive" />
              <span className="sr-only">{t('weather.wind')}</span>
              <Measure value={hourly.wind_speed_10m[at] ?? null} unit="kmh" />
            </span>
            <span className="flex items-center gap-1 text-xs">
              <Icon name="droplets" className="size-4 shrink-0 text-olive" />
              <span className="sr-only">{t('weather.humidity')}</span>
              <Measure value={hourly.relative_humidity_2m[at] ?? null} unit="percent" />
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
};
