import { expect, test } from 'vitest';
import { toTallies } from './tallies.ts';

const counts = [
  { id: 4, count: 3 },
  { id: 2, count: 12 },
  { id: 9, count: 3 },
];

test('toTallies › returns 0 for a missing option when counts are complete', () => {
  const { categories } = toTallies({ categories: counts, cities: [], capped: false });
  expect([2, 4, 5].map(categories.label)).toEqual(['12', '3', '0']);
});

test('toTallies › marks capped counts as lower bounds and returns undefined for a missing option', () => {
  const { cities } = toTallies({ categories: [], cities: [{ id: 2, count: 1000 }], capped: true });
  expect([2, 5].map(cities.label)).toEqual(['1000+', undefined]);
});

test('toTallies › best: sorts by count', () => {
  const { categories } = toTallies({ categories: counts, cities: [], capped: false });
  expect(categories.best(2)).toEqual([2, 4]);
});
