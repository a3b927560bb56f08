import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fromMapPoint, parseOutline, toMapPoint } from './map-projection.ts';

const PLACES = {
  Tangier: { latitude: 35.767, longitude: -5.8 },
  Marrakesh: { latitude: 31.63, longitude: -8.008 },
  Dakhla: { latitude: 23.68, longitude: -15.957 },
};

test.each(Object.entries(PLACES))('fromMapPoint(toMapPoint(%s)) › is the same point', (_, place) => {
  const { latitude, longitude } = fromMapPoint(toMapPoint(place));
  expect(latitude).toBeCloseTo(place.latitude, 9);
  expect(longitude).toBeCloseTo(place.longitude, 9);
});

describe('parseOutline(art/morocco.svg)', () => {
  const outline = parseOutline(readFileSync('src/ui/public/art/morocco.svg', 'utf8'));
  const latitudes = outline.map(({ latitude }) => latitude);
  const longitudes = outline.map(({ longitude }) => longitude);

  test('reaches from the strait to the southern border, and from the ocean to the eastern border', () => {
    expect(outline.length).toBe(80);
    expect(Math.max(...latitudes)).toBeCloseTo(35.9, 1);
    expect(Math.min(...latitudes)).toBeCloseTo(20.85, 1);
    expect(Math.min(...longitudes)).toBeCloseTo(-17.09, 1);
    expect(Math.max(...longitudes)).toBeCloseTo(-1.18, 1);
  });

  /** Whether a point is inside: a ray from it crosses the outline an odd number of times. */
  const contains = ({ latitude: y, longitude: x }: (typeof outline)[number]): boolean =>
    outline.reduce((inside, a, n) => {
      const b = outline.at(n - 1) ?? a;
      const crosses =
        a.latitude > y !== b.latitude > y &&
        x < ((b.longitude - a.longitude) * (y - a.latitude)) / (b.latitude - a.latitude) + a.longitude;
      return crosses ? !inside : inside;
    }, false);

  test('contains inland places and no places of the sea', () => {
    expect(contains(PLACES.Marrakesh)).toBe(true);
    expect(contains({ latitude: 26.7, longitude: -11.7 })).toBe(true);
    expect(contains({ latitude: 30, longitude: -12 })).toBe(false);
    expect(contains({ latitude: 28, longitude: -6 })).toBe(false);
  });
});

test('parseOutline › returns no points of anything else', () => {
  expect(parseOutline('')).toEqual([]);
  expect(parseOutline('<svg><path id="towns" d="M1 2h0"/></svg>')).toEqual([]);
});
