import type { Sky } from '../rules.ts';

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
