import { COMPASS, type CompassPoint } from '../rules.ts';

/** The compass point (of sixteen) of a direction in degrees clockwise from north, any number of turns. */
export const toCompassPoint = (degrees: number): CompassPoint => {
  const sixteenth = Math.round((((degrees % 360) + 360) % 360) / 22.5);
  return COMPASS[sixteenth % COMPASS.length] ?? 'N';
};

/** Rounds to one decimal; null if unknown. */
export const roundToTenth = (figure: number | null | undefined): number | null =>
  figure === null || figure === undefined ? null : Math.round(figure * 10) / 10;

/** Converts Celsius to Fahrenheit, with one decimal. */
export const toFahrenheit = (celsius: number | null | undefined): number | null =>
  celsius === null || celsius === undefined ? null : roundToTenth((celsius * 9) / 5 + 32);
