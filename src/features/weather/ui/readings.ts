import { formatNumber } from '../../../i18n/format.ts';
import type { PageT } from '../../../i18n/page.ts';
import type { Lang } from '../../../lib/lang.ts';

const POINTS = 'N NNE NE ENE E ESE SE SSE S SSW SW WSW W WNW NW NNW'.split(' ');

/** Where wind comes from, in degrees clockwise from the north; null for what is no compass point. */
export const angleOf = (point: string | null): number | null => {
  const at = POINTS.indexOf(point ?? '');
  return at < 0 ? null : at * (360 / POINTS.length);
};

type UvLevel = 'low' | 'moderate' | 'high' | 'very_high' | 'extreme';

/** How strong the sun is, in the five steps of the World Health Organization's UV index. */
export const uvLevelOf = (uv: number): UvLevel => {
  const whole = Math.round(uv);
  if (whole <= 2) return 'low';
  if (whole <= 5) return 'moderate';
  if (whole <= 7) return 'high';
  return whole <= 10 ? 'very_high' : 'extreme';
};

export type Unit = 'celsius' | 'degrees' | 'fahrenheit' | 'kmh' | 'percent' | 'km' | 'mb' | 'mm' | 'metres';

/** Of these a tenth matters. */
const FINE: ReadonlySet<Unit> = new Set(['mm', 'km']);

const rounded = (value: number, unit: Unit): number =>
  FINE.has(unit) && value < 10 ? Math.round(value * 10) / 10 : Math.round(value);

/** Whole numbers without separators: 1.013 of pressure would be read as one; and a frost of -0.4 is no «-0». */
const shown = (value: number, lang: Lang): number | string =>
  Number.isInteger(value) ? value || 0 : formatNumber(value, lang);

/** A figure with its unit, as exact as anybody wants to know it. */
export const measured = (value: number, unit: Unit, t: PageT): string =>
  t(`weather.${unit}`, { value: shown(rounded(value, unit), t.lang) });

/** The hour of a local moment such as 2026-08-01T14:00, as the clocks there show it. */
export const hourOf = (time: string): string => time.slice(11, 16);
