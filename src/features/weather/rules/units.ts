import { COMPASS, type CompassPoint } from '../rules.ts';

/** The compass point, of sixteen, that a wind comes from. Takes degrees clockwise from north, any number of turns. */
export const compassPoint = (degrees: number): CompassPoint => {
  const sixteenth = Math.round((((degrees % 360) + 360) % 360) / 22.5);
  return COMPASS[sixteenth % COMPASS.length] ?? 'N';
};

/** A figure with one decimal; what is not known stays so. */
export const tenth = (figure: number | null | undefined): number | null =>
  figure === null || figure === undefined ? null : Math.round(figure * 10) / 10;

/** Degrees Celsius as Fahrenheit, with one decimal. */
export const fahrenheit = (celsius: number | null | undefined): number | null =>
  celsius === null || celsius === undefined ? null : tenth((celsius * 9) / 5 + 32);
