/** Sky conditions, each with a picture and a text. */
export const SKIES = [
  'clear',
  'partly',
  'cloudy',
  'fog',
  'drizzle',
  'rain',
  'heavy_rain',
  'snow',
  'hail',
  'thunder',
  'dust',
] as const;
export type Sky = (typeof SKIES)[number];

/** Kinds of weather warnings. */
export const WARNINGS = ['frost', 'heat', 'rain', 'wind'] as const;
export type Warning = (typeof WARNINGS)[number];

/** Wind directions, clockwise from the north. */
export const COMPASS = [
  'N',
  'NNE',
  'NE',
  'ENE',
  'E',
  'ESE',
  'SE',
  'SSE',
  'S',
  'SSW',
  'SW',
  'WSW',
  'W',
  'WNW',
  'NW',
  'NNW',
] as const;
export type CompassPoint = (typeof COMPASS)[number];

/** Hours shown for a point. */
export const HOURS = 6;

/** Path of the picture of a sky condition by day or night (96 x 96, transparent), created by `scripts/pictures.ts`. */
export const picturePath = (sky: Sky, isDay: boolean): string =>
  `/pictures/weather/${sky}-${isDay ? 'day' : 'night'}.webp`;
