import type { ReactNode } from 'react';
import { formatNumber, formatWeekday } from '#i18n/format.ts';
import type { PageT } from '#i18n/page.ts';
import type { Lang } from '#lib/lang.ts';
import { useSite } from '#client/site.tsx';
import { Icon } from '#ui/icon.tsx';
import { picturePath, type Sky } from '../rules.ts';
import type { IconName } from '#ui/icon-names.ts';
import { addDays, toDay } from '#lib/days.ts';
import { Ago } from '#ui/ago.tsx';
import { Badge } from '#ui/badge.tsx';
import { SourceLink, type Source } from '#ui/link.tsx';
import { Button } from '#ui/button.tsx';

const POINTS = 'N NNE NE ENE E ESE SE SSE S SSW SW WSW W WNW NW NNW'.split(' ');

/** Direction of the wind in degrees clockwise from north; null if it is no compass point. */
const toAngle = (point: string | null): number | null => {
  const at = POINTS.indexOf(point ?? '');
  return at < 0 ? null : at * (360 / POINTS.length);
};

type UvLevel = 'low' | 'moderate' | 'high' | 'very_high' | 'extreme';

/** Level of the UV index, in the five steps of the World Health Organization. */
export const toUvLevel = (uv: number): UvLevel => {
  const whole = Math.round(uv);
  if (whole <= 2) return 'low';
  if (whole <= 5) return 'moderate';
  if (whole <= 7) return 'high';
  return whole <= 10 ? 'very_high' : 'extreme';
};

type Unit = 'celsius' | 'degrees' | 'fahrenheit' | 'kmh' | 'percent' | 'km' | 'mb' | 'mm' | 'metres';

/** Units shown with one decimal. */
const DECIMAL_UNITS: ReadonlySet<Unit> = new Set(['mm', 'km']);

const roundValue = (value: number, unit: Unit): number =>
  DECIMAL_UNITS.has(unit) && value < 10 ? Math.round(value * 10) / 10 : Math.round(value);

/**
 * Whole numbers have no thousands separator, so that pressure is not read as a decimal; and -0.4 must not become «-0».
 */
const formatValue = (value: number, lang: Lang): number | string =>
  Number.isInteger(value) ? value || 0 : formatNumber(value, lang);

/** Formats a value with its unit, suitably rounded. */
export const formatMeasure = (value: number, unit: Unit, t: PageT): string =>
  t(`weather.${unit}`, { value: formatValue(roundValue(value, unit), t.lang) });

/** The hour of a local time such as 2026-08-01T14:00. */
export const toHour = (time: string): string => time.slice(11, 16);

interface MeasureProps {
  readonly value: number | null;
  readonly unit: Unit;
  readonly className?: string;
}

/** A value with its unit, isolated in its own text direction; a dash if unknown. */
export const Measure = ({ value, unit, className = '' }: MeasureProps): ReactNode => {
  const { t } = useSite();
  return (
    <bdi className={`whitespace-nowrap tabular-nums ${className}`}>
      {value === null ? '—' : formatMeasure(value, unit, t)}
    </bdi>
  );
};

interface SkyPictureProps {
  /** The condition of the sky; `null` if unknown. */
  readonly sky: Sky | null;
  readonly isDay?: boolean;
  readonly className?: string;
}

/** Picture of the sky; its text is next to it. */
export const SkyPicture = ({ sky, isDay = true, className = 'size-16' }: SkyPictureProps): ReactNode =>
  sky ? (
    <img src={picturePath(sky, isDay)} alt="" width={96} height={96} className={`shrink-0 ${className}`} />
  ) : (
    <Icon name="cloud-sun" className={`shrink-0 text-soft ${className}`} />
  );

interface WindProps {
  readonly kph: number | null;
  /** The direction from which the wind comes. */
  readonly from: string | null;
}

/** Wind speed, direction as text, and an arrow in the direction it blows; north is up in every language. */
export const Wind = ({ kph, from }: WindProps): ReactNode => {
  const { t } = useSite();
  const angle = toAngle(from);
  return (
    <>
      <span className="flex items-center gap-1.5">
        <Measure value={kph} unit="kmh" />
        {angle !== null && (
          <svg
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth={2.5}
            strokeLinecap="round"
            strokeLinejoin="round"
            aria-hidden="true"
            className="size-5 shrink-0 text-olive"
          >
            <path d="M12 3v18M6 15l6 6 6-6" transform={`rotate(${angle} 12 12)`} />
          </svg>
        )}
      </span>
      {angle !== null && (
        <span className="block text-sm font-normal text-soft">{t(`weather.from.${from as 'N'}`)}</span>
      )}
    </>
  );
};

interface WeatherValueProps {
  readonly icon: IconName;
  readonly name: string;
  readonly children: ReactNode;
}

export const WeatherValue = ({ icon, name, children }: WeatherValueProps): ReactNode => (
  <div className="min-w-0">
    <dt className="flex items-center gap-1 text-sm text-soft">
      <Icon name={icon} className="size-5 shrink-0 text-olive" />
      {name}
    </dt>
    <dd className="ps-6 font-semibold">{children}</dd>
  </div>
);

/**
 * Label of a day: today, tomorrow, or its name and date.
 * @param now the time of rendering, in milliseconds
 */
export const formatDayName = (date: string, now: number, t: PageT): string => {
  const today = toDay(new Date(now));
  if (date === today) return t('weather.today');
  if (date === addDays(today, 1)) return t('weather.tomorrow');
  const name = formatWeekday(date, t.lang);
  // French needs a capital letter at the beginning of a line.
  return name.charAt(0).toLocaleUpperCase(t.lang) + name.slice(1);
};

interface CreditProps {
  readonly from: readonly (Source | null | undefined)[];
  readonly stale: boolean;
  readonly fetchedAt: string;
}

/** Attribution of the sources, and the time of the data if it is stale. */
export const Credit = ({ from, stale, fetchedAt }: CreditProps): ReactNode => {
  const { t } = useSite();
  return (
    <div className="mt-auto flex flex-wrap items-center gap-x-3 text-sm text-soft">
      {stale && (
        <Badge variant="saffron">
          <Icon name="clock-3" className="size-4 shrink-0" />
          {t('weather.updated')} <Ago at={fetchedAt} />
        </Badge>
      )}
      {from.map((source) => source && <SourceLink key={source.link} source={source} />)}
    </div>
  );
};

interface WeatherFailedProps {
  readonly onRetry: () => void;
  readonly busy?: boolean;
}

/** The error that the weather could not be loaded; the rest of the page works. */
export const WeatherFailed = ({ onRetry, busy = false }: WeatherFailedProps): ReactNode => {
  const { t } = useSite();
  return (
    <div role="alert" className="flex flex-1 flex-col items-center justify-center gap-3 px-4 py-6 text-center">
      <Icon name="cloud-off" className="size-10 text-clay" />
      <p>{t('weather.failed')}</p>
      <Button variant="quiet" busy={busy} onClick={onRetry}>
        {!busy && <Icon name="rotate-cw" className="size-5" />}
        {t('common.retry')}
      </Button>
    </div>
  );
};
