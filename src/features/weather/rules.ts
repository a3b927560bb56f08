/** What the sky does, in the classes that we have a picture and words for. */
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

/** What a farmer is warned of. */
export const WARNINGS = ['frost', 'heat', 'rain', 'wind'] as const;
export type Warning = (typeof WARNINGS)[number];

/** Where wind comes from, clockwise from the north. */
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

/** Hours that the second widget shows. */
export const HOURS = 6;

/** The picture of a sky (96 x 96, transparent), as `scripts/pictures.ts` draws them; by day and by night. */
export const pictureOf = (sky: Sky, isDay: boolean): string =>
  `/pictures/weather/${sky}-${isDay ? 'day' : 'night'}.webp`;
