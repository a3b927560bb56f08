import type { ReactNode } from 'react';
import type { IconName } from '../../../ui/icon-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useSite } from '../../../client/site.ts';
import type { Day } from '../contract.ts';
import { formatDayName } from './day-name.ts';
import { Measure } from './measure.tsx';
import { SkyPicture } from './sky-picture.tsx';
import type { Scale } from './temperature-scale.ts';
import { TemperatureBar } from './temperature-bar.tsx';

interface DetailProps {
  readonly icon: IconName;
  readonly name: string;
  readonly children: ReactNode;
}

const Detail = ({ icon, name, children }: DetailProps): ReactNode => (
  <div className="flex items-center gap-1.5">
    <dt>
      <Icon name={icon} className="size-5 shrink-0 text-olive" />
      <span className="sr-only">{name}</span>
    </dt>
    <dd className="flex flex-wrap gap-x-1.5">{children}</dd>
  </div>
);

/** One day of the forecast: sky, temperature range, rain, wind and sun. */
export const DayRow = ({ day, scale }: { day: Day; scale: Scale | null }): ReactNode => {
  const { t, now } = useSite();
  const { date, sky, min_c, max_c, rain_mm, rain_percent, wind_kph, sunrise, sunset } = day;
  return (
    <li className="grid grid-cols-1 items-center gap-x-6 gap-y-2 py-3 lg:grid-cols-2">
      <div className="flex flex-wrap items-center gap-x-3">
        <SkyPicture sky={sky} className="size-11" />
        <div className="min-w-0 flex-1">
          <h3 className="text-base">
            <time dateTime={date}>{formatDayName(date, now, t)}</time>
          </h3>
          {sky && <p className="text-sm text-soft">{t(`weather.sky.${sky}`)}</p>}
        </div>
        <div className="flex w-full items-center gap-2 sm:w-60">
          <span className="sr-only">{t('weather.lowest')}</span>
          <Measure value={min_c} unit="degrees" className="min-w-9 text-end text-soft" />
          {scale && min_c !== null && max_c !== null && <TemperatureBar min={min_c} max={max_c} scale={scale} />}
          <span className="sr-only">{t('weather.highest')}</span>
          <Measure value={max_c} unit="degrees" className="min-w-9 font-semibold" />
        </div>
      </div>
      <dl className="grid-fit-2 gap-x-3 gap-y-1 text-sm md:grid-cols-4">
        <Detail icon="umbrella" name={t('weather.rain')}>
          <Measure value={rain_mm} unit="mm" />
          {rain_percent !== null && (
            <span className="text-soft">
              (<Measure value={rain_percent} unit="percent" />)
            </span>
          )}
        </Detail>
        <Detail icon="wind" name={t('weather.strongest')}>
          <Measure value={wind_kph} unit="kmh" />
        </Detail>
        <Detail icon="sunrise" name={t('weather.sunrise')}>
          <bdi className="tabular-nums">{sunrise ?? '—'}</bdi>
        </Detail>
        <Detail icon="sunset" name={t('weather.sunset')}>
          <bdi className="tabular-nums">{sunset ?? '—'}</bdi>
        </Detail>
      </dl>
    </li>
  );
};
