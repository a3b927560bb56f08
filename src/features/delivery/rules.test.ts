import { describe, expect, test } from 'vitest';
import { compareCandidates, getNextStatus, sortByUrgency, roundedKm } from './rules.ts';

const MEKNES = { latitude: 33.895, longitude: -5.5547 };
const FES = { latitude: 34.0331, longitude: -5.0003 };

test('roundedKm › rounds to one decimal, and returns null for an unknown point', () => {
  expect(roundedKm(MEKNES, FES)).toBe(53.4);
  expect(roundedKm(MEKNES, { ...MEKNES, latitude: MEKNES.latitude + 0.0001 })).toBe(0);
  expect(roundedKm(MEKNES, null)).toBeNull();
  expect(roundedKm(null, FES)).toBeNull();
});

describe('compareCandidates', () => {
  const driver = (id: number, distance_km: number | null, load = 0, average_rating: number | null = null) => ({
    id,
    distance_km,
    load,
    average_rating,
  });
  const order = (...drivers: ReturnType<typeof driver>[]): number[] =>
    drivers.toSorted(compareCandidates).map(({ id }) => id);

  test('sorts by distance, unknown ones last', () => {
    expect(order(driver(1, null, 0, 5), driver(2, 12.4, 0, 5), driver(3, 0, 9, 1))).toEqual([3, 2, 1]);
  });

  test('sorts equal distances by load, then by rating, then by id', () => {
    const near = [driver(5, 3, 1, 4.9), driver(4, 3), driver(3, 3, 0, 4.2), driver(2, 3, 0, 4.8), driver(1, 3)];
    expect(order(...near)).toEqual([2, 3, 1, 4, 5]);
  });

  test('sorts unknown distances the same way', () => {
    expect(order(driver(2, null, 2), driver(1, null, 3), driver(4, null, 0, 3), driver(3, null))).toEqual([4, 3, 2, 1]);
  });
});

test('getNextStatus › returns shipped, then delivered, and null for finished orders', () => {
  expect(getNextStatus('pending')).toBe('shipped');
  expect(getNextStatus('confirmed')).toBe('shipped');
  expect(getNextStatus('processing')).toBe('shipped');
  expect(getNextStatus('shipped')).toBe('delivered');
  for (const status of ['delivered', 'canceled', 'returned', 'refunded'] as const)
    expect(getNextStatus(status)).toBeNull();
});

test('sortByUrgency › sorts shipped orders first and finished ones last, and keeps the order otherwise', () => {
  const all = ['delivered', 'pending', 'canceled', 'shipped', 'confirmed', 'shipped', 'processing'] as const;
  const orders = all.map((status, id) => ({ id, status }));
  expect(sortByUrgency(orders).map(({ id }) => id)).toEqual([3, 5, 6, 4, 1, 0, 2]);
  expect(orders.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 5, 6]);
});
