import type { Day } from '../contract.ts';
import type { Warning } from '../rules.ts';

/** Text of a warning: `…_near` if it is uncertain or not yet dangerous. */
export type Wording = 'frost_near' | 'frost' | 'heat_near' | 'heat' | 'rain' | 'wind';

interface ForecastWarning {
  readonly kind: Warning;
  readonly date: string;
  readonly wording: Wording;
  /** The value in °C, mm or km/h, a whole number. */
  readonly value: number;
}

/**
 * Air temperature is measured at two metres; on clear nights the ground is some three degrees colder. FAO, Frost
 * Protection, 2005.
 */
const GROUND_FROST_C = 3;
const FROST_C = 0;
/**
 * At 33 °C half of the capacity for field work is lost (ILO, Working on a Warmer Planet, 2019); we warn where it
 * becomes harmful.
 */
const HEAT_NEAR_C = 38;
const HEAT_C = 40;
/** Our own thresholds, as there is no standard: rain that floods ditches in a day, and half of it if it is likely. */
const RAIN_MM = 20;
const LIKELY_RAIN_MM = 10;
const LIKELY_PERCENT = 70;
/** Beaufort 7 begins at 50 km/h and 8 at 62: covers tear in between. */
const WIND_KPH = 60;

/** The hour after which the morning's frost, or the day's heat, is over. */
const FROST_END_HOUR = 10;
const HEAT_END_HOUR = 19;

const warningsForDay = (day: Day, hour: number): ForecastWarning[] => {
  const { date, min_c, max_c, rain_mm, rain_percent, wind_kph } = day;
  const warnings: ForecastWarning[] = [];
  const add = (kind: Warning, wording: Wording, value: number): void => {
    warnings.push({ kind, date, wording, value: Math.round(value) });
  };
  if (min_c !== null && min_c <= GROUND_FROST_C && hour < FROST_END_HOUR) {
    add('frost', min_c <= FROST_C ? 'frost' : 'frost_near', min_c);
  }
  if (max_c !== null && max_c >= HEAT_NEAR_C && hour < HEAT_END_HOUR) {
    add('heat', max_c >= HEAT_C ? 'heat' : 'heat_near', max_c);
  }
  const likely = rain_percent !== null && rain_percent >= LIKELY_PERCENT;
  if (rain_mm !== null && rain_mm >= (likely ? LIKELY_RAIN_MM : RAIN_MM)) add('rain', 'rain', rain_mm);
  if (wind_kph !== null && wind_kph >= WIND_KPH) add('wind', 'wind', wind_kph);
  return warnings;
};

/**
 * Returns warnings of the next days, nearest first.
 * @param now the local date, `YYYY-MM-DD`, and hour; warnings that are over today are omitted
 */
export const getWarnings = (days: readonly Day[], now: { date: string; hour: number }): ForecastWarning[] =>
  days
    .filter(({ date }) => date >= now.date)
    .flatMap((day) => warningsForDay(day, day.date === now.date ? now.hour : 0));
