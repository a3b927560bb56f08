import { describe, expect, test } from 'vitest';
import { isLowerBound, sumCounts, toMapData, type MapCity, chooseLabels, createPins, MAX_ZOOM } from './map-data.ts';

const city = (id: number, name: string, latitude: number, longitude: number, count: number): MapCity => ({
  id,
  name,
  latitude,
  longitude,
  count,
  text: String(count),
});
const agadir = city(1, 'Agadir', 30.42, -9.6, 5);
const biougra = city(2, 'Biougra', 30.215, -9.371, 12);
const fes = city(3, 'Fès', 34.033, -5, 7);
const twins = [city(4, 'Ksar', 32, -5, 1), city(5, 'Ksar Jdid', 32, -5, 3)];
const WORLD: [number, number, number, number] = [-180, -85, 180, 85];

describe('createPins', () => {
  const pinsAt = createPins([agadir, biougra, fes]);

  test('groups close cities, with the sum of their results and the name of the one with most', () => {
    const [group, alone, ...others] = pinsAt(WORLD, 5);
    expect(others).toEqual([]);
    expect(group).toMatchObject({ name: 'Biougra', count: 17, cities: [biougra, agadir] });
    expect(alone).toMatchObject({ name: 'Fès', count: 7, cities: [fes], dividesAt: null });
  });

  test('divides a group at the zoom that it names', () => {
    const zoom = pinsAt(WORLD, 5)[0]?.dividesAt ?? 0;
    expect(zoom).toBeGreaterThan(5);
    expect(pinsAt(WORLD, zoom - 1).map(({ count }) => count)).toEqual([17, 7]);
    expect(pinsAt(WORLD, zoom).map(({ count }) => count)).toEqual([12, 7, 5]);
  });

  test('has the same results in sum at every zoom, and only those in the box', () => {
    for (let zoom = 3; zoom <= MAX_ZOOM; zoom += 0.25) expect(sumCounts(pinsAt(WORLD, zoom))).toBe(24);
    expect(pinsAt([-6, 33, -4, 35], 8).map(({ name }) => name)).toEqual(['Fès']);
  });

  test('never divides cities at the same place', () => {
    expect(createPins(twins)(WORLD, MAX_ZOOM)).toMatchObject([
      { name: 'Ksar Jdid', count: 4, cities: [twins[1], twins[0]], dividesAt: null },
    ]);
  });

  test('has no pins of no cities', () => {
    expect(createPins([])(WORLD, 5)).toEqual([]);
  });
});

test('chooseLabels › leaves out what would cover a pin or a label before it', () => {
  const area = (x: number, y: number) => ({ x, y, width: 60, height: 18 });
  const labels = [area(0, 0), area(30, 5), area(100, 0), area(161, 0), area(100, 40)];
  expect(chooseLabels(labels, [{ x: 100, y: 40, width: 44, height: 44 }])).toEqual([labels[0], labels[2], labels[3]]);
});

describe('toMapData', () => {
  const names = { ar_name: 'أكادير', fr_name: 'Agadir', en_name: 'Agadir' };
  const places = [
    { id: 1, slug: 'agadir', ...names, province_id: 1, region_id: 1, latitude: 30.42018, longitude: -9.59815 },
    {
      id: 2,
      slug: 'biougra',
      ...names,
      fr_name: 'Biougra',
      province_id: 1,
      region_id: 1,
      latitude: 30.2,
      longitude: -9.4,
    },
  ];
  const counts = [
    { id: 1, count: 3 },
    { id: 2, count: 8 },
    { id: 9, count: 4 },
  ];

  test('adds names and places to the counts, most first, without hidden cities', () => {
    expect(toMapData({ cities: counts, capped: false }, places, 'fr')).toEqual({
      cities: [
        { id: 2, count: 8, text: '8', name: 'Biougra', latitude: 30.2, longitude: -9.4 },
        { id: 1, count: 3, text: '3', name: 'Agadir', latitude: 30.42, longitude: -9.598 },
      ],
      capped: false,
      landmarks: [{ name: 'Agadir', latitude: 30.42, longitude: -9.598 }],
    });
    expect(toMapData({ cities: counts, capped: true }, places, 'ar').landmarks[0]?.name).toBe('أكادير');
  });
});

test('isLowerBound › is so when counting stopped, for all matches or in a city', () => {
  expect(isLowerBound({ capped: false }, [agadir])).toBe(false);
  expect(isLowerBound({ capped: true }, [agadir])).toBe(true);
  expect(isLowerBound({ capped: false }, [agadir, { ...fes, count: 1000 }])).toBe(true);
});
