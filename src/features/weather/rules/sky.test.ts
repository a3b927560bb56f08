import { expect, test } from 'vitest';
import { SKIES } from '../rules.ts';
import { skyOfWeatherApi, skyOfWmo } from './sky.ts';
import { compassPoint, fahrenheit, tenth } from './units.ts';

test('a code of the World Meteorological Organization names a sky, or none', () => {
  expect([0, 2, 3, 45, 51, 61, 65, 71, 82, 95, 99].map(skyOfWmo)).toEqual(
    'clear partly cloudy fog drizzle rain heavy_rain snow heavy_rain thunder hail'.split(' '),
  );
  expect([-1, 4, 100, 0.5, null, undefined].map(skyOfWmo)).toEqual(Array(6).fill(null));
});

test('so does a code of WeatherAPI', () => {
  expect([1000, 1003, 1009, 1030, 1150, 1183, 1195, 1225, 1237, 1276].map(skyOfWeatherApi)).toEqual(
    'clear partly cloudy fog drizzle rain heavy_rain snow hail thunder'.split(' '),
  );
  expect([0, null].map(skyOfWeatherApi)).toEqual([null, null]);
});

test('every sky may come', () => {
  const come = new Set([...Array(100).keys()].map(skyOfWmo));
  expect(SKIES.filter((sky) => !come.has(sky))).toEqual([]);
});

test('degrees become one of sixteen points', () => {
  expect([0, 11.2, 11.3, 90, 225, 294, 348.7, 348.8, 360, -90, 765].map(compassPoint)).toEqual(
    'N N NNE E SW WNW NNW N N W NE'.split(' '),
  );
});

test('figures have one decimal, and what is not known stays so', () => {
  expect([fahrenheit(0), fahrenheit(-40), fahrenheit(21.4), fahrenheit(null)]).toEqual([32, -40, 70.5, null]);
  expect([tenth(24.14), tenth(0), tenth(undefined)]).toEqual([24.1, 0, null]);
});
