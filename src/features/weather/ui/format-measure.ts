import { formatNumber } from '../../../i18n/format.ts';
import type { PageT } from '../../../i18n/page.ts';
import type { Lang } from '../../../lib/lang.ts';

const POINTS = 'N NNE NE ENE E ESE SE SSE S SSW SW WSW W WNW NW NNW'.split(' ');

/** Direction of the wind in degrees clockwise from north; null if it is no compass point. */
export const toAngle = (point: string | null): number | null => {
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

export type Unit = 'celsius' | 'degrees' | 'fahrenheit' | 'kmh' | 'percent' | 'km' | 'mb' | 'mm' | 'metres';

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
