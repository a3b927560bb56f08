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
type CompassPoint = (typeof COMPASS)[number];

/** Hours shown for a point. */
export const HOURS = 6;

/** Path of the picture of a sky condition by day or night (96 x 96, transparent), created by `scripts/pictures.ts`. */
export const picturePath = (sky: Sky, isDay: boolean): string =>
  `/pictures/weather/${sky}-${isDay ? 'day' : 'night'}.webp`;

const toCodeMap = (skies: Readonly<Partial<Record<Sky, readonly number[]>>>): ReadonlyMap<number, Sky> =>
  new Map(Object.entries(skies).flatMap(([sky, codes]) => codes.map((code) => [code, sky as Sky] as const)));

// WMO code table 4677, as https://open-meteo.com/en/docs («WMO Weather interpretation codes») uses it.
const WMO = toCodeMap({
  clear: [0, 1],
  partly: [2],
  cloudy: [3],
  dust: [6, 7, 8, 9, 30, 31, 32, 33, 34, 35],
  fog: [45, 48],
  drizzle: [51, 53, 55, 56, 57],
  rain: [61, 63, 66, 80, 81],
  heavy_rain: [65, 67, 82],
  snow: [71, 73, 75, 77, 85, 86],
  thunder: [95],
  hail: [96, 99],
});

// https://www.weatherapi.com/docs/weather_conditions.json; sleet counts as snow, ice pellets as hail.
const WEATHERAPI = toCodeMap({
  clear: [1000],
  partly: [1003],
  cloudy: [1006, 1009],
  fog: [1030, 1135, 1147],
  drizzle: [1072, 1150, 1153, 1168, 1171],
  rain: [1063, 1180, 1183, 1186, 1189, 1198, 1240],
  heavy_rain: [1192, 1195, 1201, 1243, 1246],
  snow: [1066, 1069, 1114, 1117, 1204, 1207, 1210, 1213, 1216, 1219, 1222, 1225, 1249, 1252, 1255, 1258],
  hail: [1237, 1261, 1264],
  thunder: [1087, 1273, 1276, 1279, 1282],
});

/** The sky condition of a WMO code; `null` if it has none. */
export const skyOfWmo = (code: number | null | undefined): Sky | null => WMO.get(code ?? -1) ?? null;

/** The sky condition of a WeatherAPI.com code. */
export const skyOfWeatherApi = (code: number | null | undefined): Sky | null => WEATHERAPI.get(code ?? -1) ?? null;

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
 * At 33 °C half of the capacity for field work is lost (ILO, Working on a Warmer Planet, 2019); warnings begin where it
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

/** The data of the forecast of a day that warnings need; null if unknown. */
interface Day {
  /** YYYY-MM-DD, in Morocco. */
  readonly date: string;
  readonly min_c: number | null;
  readonly max_c: number | null;
  readonly rain_mm: number | null;
  readonly rain_percent: number | null;
  readonly wind_kph: number | null;
}

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
