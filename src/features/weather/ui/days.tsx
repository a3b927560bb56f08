import { useId, type ReactNode } from 'react';
import type { Day, Forecast } from '../contract.ts';
import type { IconName } from '#ui/icon-names.ts';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.tsx';
import { formatDayName, Measure, SkyPicture, Credit } from './measures.tsx';
import { dirOf } from '#lib/lang.ts';

/** Temperatures of the blue and red ends of the gradient, in °C. */
const COLD = 0;
const HOT = 40;

/** A temperature scale shared by several days: from 0 at the coldest to 100 at the hottest. */
interface Scale {
  readonly at: (celsius: number) => number;
  readonly cold: number;
  readonly hot: number;
}

/** Computes the scale of some days; mirrored for right-to-left languages. Null if no day has both temperatures. */
const createScale = (days: readonly Pick<Day, 'min_c' | 'max_c'>[], rtl: boolean): Scale | null => {
  const all = days.flatMap(({ min_c, max_c }) => (min_c === null || max_c === null ? [] : [min_c, max_c]));
  if (all.length === 0) return null;
  const low = Math.min(...all);
  const width = Math.max(...all) - low || 1;
  const at = (celsius: number): number => {
    const position = ((celsius - low) / width) * 100;
    return rtl ? 100 - position : position;
  };
  return { at, cold: at(COLD), hot: at(HOT) };
};

interface TemperatureBarProps {
  readonly min: number;
  readonly max: number;
  readonly scale: Scale;
}

/**
 * Temperature range of a day on the common scale: blue is cold, red is hot. Decorative, because the values are shown as
 * text.
 */
const TemperatureBar = ({ min, max, scale }: TemperatureBarProps): ReactNode => {
  const id = useId();
  const line = { strokeWidth: 8, strokeLinecap: 'round', vectorEffect: 'non-scaling-stroke' } as const;
  // The round line caps extend beyond the line.
  const inset = (at: number): number => 3 + at * 0.94;
  return (
    <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" className="h-2 w-full min-w-0 flex-1">
      <linearGradient id={id} gradientUnits="userSpaceOnUse" x1={inset(scale.cold)} x2={inset(scale.hot)} y1={0} y2={0}>
        <stop offset="0" stopColor="var(--sky)" />
        <stop offset=".5" stopColor="var(--saffron)" />
        <stop offset="1" stopColor="var(--clay)" />
      </linearGradient>
      <line x1={3} x2={97} y1={4} y2={4} {...line} stroke="var(--line)" />
      <line x1={inset(scale.at(min))} x2={inset(scale.at(max)) + 0.01} y1={4} y2={4} {...line} stroke={`url(#${id})`} />
    </svg>
  );
};

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
const DayRow = ({ day, scale }: { day: Day; scale: Scale | null }): ReactNode => {
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

/** The days of the forecast, with a common temperature scale. */
export const Days = ({ forecast: { days, ...source } }: { forecast: Forecast }): ReactNode => {
  const { t, lang } = useSite();
  const scale = createScale(days, dirOf(lang) === 'rtl');
  return (
    <section aria-labelledby="days" className="rounded-card border border-line bg-surface p-4 shadow-card">
      <h2 id="days" className="text-xl">
        {t('weather.days')}
      </h2>
      <ol className="divide-y divide-line">
        {days.map((day) => (
          <DayRow key={day.date} day={day} scale={scale} />
        ))}
      </ol>
      <Credit from={[source.attribution]} stale={source.stale} fetchedAt={source.fetched_at} />
    </section>
  );
};
