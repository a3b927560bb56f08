import { expect, test } from 'vitest';
import { SKIES, roundToTenth, skyOfWeatherApi, skyOfWmo, toCompassPoint, toFahrenheit } from './rules.ts';

test('skyOfWmo › maps WMO codes', () => {
  expect([0, 2, 3, 45, 51, 61, 65, 71, 82, 95, 99].map(skyOfWmo)).toEqual(
    'clear partly cloudy fog drizzle rain heavy_rain snow heavy_rain thunder hail'.split(' '),
  );
  expect([-1, 4, 100, 0.5, null, undefined].map(skyOfWmo)).toEqual(Array(6).fill(null));
});

test('skyOfWeatherApi › maps WeatherAPI codes', () => {
  expect([1000, 1003, 1009, 1030, 1150, 1183, 1195, 1225, 1237, 1276].map(skyOfWeatherApi)).toEqual(
    'clear partly cloudy fog drizzle rain heavy_rain snow hail thunder'.split(' '),
  );
  expect([0, null].map(skyOfWeatherApi)).toEqual([null, null]);
});

test('every sky condition is reachable', () => {
  const come = new Set([...Array(100).keys()].map(skyOfWmo));
  expect(SKIES.filter((sky) => !come.has(sky))).toEqual([]);
});

test('compassPoint › maps degrees to one of sixteen points', () => {
  expect([0, 11.2, 11.3, 90, 225, 294, 348.7, 348.8, 360, -90, 765].map(toCompassPoint)).toEqual(
    'N N NNE E SW WNW NNW N N W NE'.split(' '),
  );
});

test('roundToTenth, toFahrenheit › round to one decimal and keep null', () => {
  expect([toFahrenheit(0), toFahrenheit(-40), toFahrenheit(21.4), toFahrenheit(null)]).toEqual([32, -40, 70.5, null]);
  expect([roundToTenth(24.14), roundToTenth(0), roundToTenth(undefined)]).toEqual([24.1, 0, null]);
});
