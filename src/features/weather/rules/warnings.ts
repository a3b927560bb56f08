import type { Day } from '../contract.ts';
import type { Warning } from '../rules.ts';

/** How a warning is worded: `…_near` where it is not sure or not yet dangerous. */
export type Wording = 'frost_near' | 'frost' | 'heat_near' | 'heat' | 'rain' | 'wind';

interface Warned {
  readonly kind: Warning;
  readonly date: string;
  readonly wording: Wording;
  /** What it is about: °C, mm or km/h, a whole number. */
  readonly value: number;
}

/** The air is measured at two metres; the ground of a clear night is some three degrees colder. FAO, Frost Protection, 2005. */
const GROUND_FROST_C = 3;
const FROST_C = 0;
/** At 33 °C half of the strength for field work is gone (ILO, Working on a Warmer Planet, 2019); told of where it harms. */
const HEAT_NEAR_C = 38;
const HEAT_C = 40;
/** A choice of ours, there is no norm: what floods ditches in a day, and half of it where it is likely enough to plan by. */
const RAIN_MM = 20;
const LIKELY_RAIN_MM = 10;
const LIKELY_PERCENT = 70;
/** Beaufort 7 begins at 50 km/h and 8 at 62: covers tear between them. */
const WIND_KPH = 60;

/** From this hour on the morning's frost, or the day's heat, is over. */
const FROST_IS_OVER = 10;
const HEAT_IS_OVER = 19;

const ofDay = (day: Day, hour: number): Warned[] => {
  const { date, min_c, max_c, rain_mm, rain_percent, wind_kph } = day;
  const found: Warned[] = [];
  const add = (kind: Warning, wording: Wording, value: number): void => {
    found.push({ kind, date, wording, value: Math.round(value) });
  };
  if (min_c !== null && min_c <= GROUND_FROST_C && hour < FROST_IS_OVER) {
    add('frost', min_c <= FROST_C ? 'frost' : 'frost_near', min_c);
  }
  if (max_c !== null && max_c >= HEAT_NEAR_C && hour < HEAT_IS_OVER) {
    add('heat', max_c >= HEAT_C ? 'heat' : 'heat_near', max_c);
  }
  const likely = rain_percent !== null && rain_percent >= LIKELY_PERCENT;
  if (rain_mm !== null && rain_mm >= (likely ? LIKELY_RAIN_MM : RAIN_MM)) add('rain', 'rain', rain_mm);
  if (wind_kph !== null && wind_kph >= WIND_KPH) add('wind', 'wind', wind_kph);
  return found;
};

/**
 * What farmers should know of the coming days, the nearest first.
 * @param now the local date, `YYYY-MM-DD`, and hour; of this day what is over is left out
 */
export const warningsOf = (days: readonly Day[], now: { date: string; hour: number }): Warned[] =>
  days.filter(({ date }) => date >= now.date).flatMap((day) => ofDay(day, day.date === now.date ? now.hour : 0));
