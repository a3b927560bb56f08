import { expect, test } from 'vitest';
import { citiesWithin, distanceKm, parseCoordinates, roundKm } from './rules/cities.ts';

test.each([
  ['34.03,-5.00', 34.03, -5],
  ['90,180', 90, 180],
  ['-90,-180', -90, -180],
  ['90.0,180.00000000000000000', 90, 180],
  ['0,0', 0, 0],
  [' +7 , 8.5 ', 7, 8.5],
  ['\t7\n,\n8.25\t', 7, 8.25],
  ['+7.125,+112.0625', 7.125, 112.0625],
  ['-7.12345678901234567,-8', Number('-7.12345678901234567'), -8],
])('parseCoordinates › accepts %j', (text, latitude, longitude) => {
  expect(parseCoordinates(text)).toEqual({ latitude, longitude });
});

test.each([
  '',
  ',',
  '34',
  '34,',
  ',5',
  '34;5',
  '34 5',
  '34,-5,1',
  'x34,5',
  '34,5x',
  '34.,5',
  '34,5.',
  '.5,5',
  '34.x,5',
  '34,5.x',
  '3x4,5',
  '34,5x5',
  '*34,5',
  '34,*5',
  '90.0001,0',
  '-90.0001,0',
  '0,180.0001',
  '0,-180.0001',
  '91,0',
  '0,181',
  '0034,5',
  '34,0005',
  '34.123456789012345678,5',
  '34,5.123456789012345678',
  '1e1,2',
  'NaN,NaN',
])('parseCoordinates › rejects %j', (text) => {
  expect(parseCoordinates(text)).toBeNull();
});

const fes = { id: 1, latitude: 34.0331, longitude: -5.0003 };
const meknes = { id: 2, latitude: 33.895, longitude: -5.5547 };
const rabat = { id: 3, latitude: 34.0209, longitude: -6.8416 };
const twin = { ...meknes, id: 0 };

test('citiesWithin › sorts by distance, then by id', () => {
  const all = citiesWithin([rabat, meknes, twin, fes], fes);
  expect(all.map(({ id }) => id)).toEqual([1, 0, 2, 3]);
  expect(all.map(({ km }) => km)).toEqual([fes, twin, meknes, rabat].map((city) => distanceKm(city, fes)));
});

test('citiesWithin › includes cities exactly at the radius', () => {
  const within = (km?: number) => citiesWithin([rabat, meknes, fes], fes, km).map(({ id }) => id);
  const way = distanceKm(meknes, fes);
  expect(within(0)).toEqual([1]);
  expect(within(way - 1e-9)).toEqual([1]);
  expect(within(way)).toEqual([1, 2]);
  expect(within()).toEqual([1, 2, 3]);
});

test.each([
  [0, 0],
  [0.04, 0],
  [0.05, 0.1],
  [9.94, 9.9],
  [9.99, 10],
  [10, 10],
  [10.4, 10],
  [10.5, 11],
  [170.7, 171],
])('roundKm › %d becomes %d', (km, shown) => {
  expect(roundKm(km)).toBe(shown);
});
