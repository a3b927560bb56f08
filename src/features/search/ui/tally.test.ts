import { expect, test } from 'vitest';
import { toTallies } from './tally.ts';

const counts = [
  { id: 4, count: 3 },
  { id: 2, count: 12 },
  { id: 9, count: 3 },
];

test('where all that fit were counted, a choice without a count finds nothing', () => {
  const { categories } = toTallies({ categories: counts, cities: [], capped: false });
  expect([2, 4, 5].map(categories.label)).toEqual(['12', '3', '0']);
});

test('where there are more, counts say at least, and a choice without one says nothing', () => {
  const { cities } = toTallies({ categories: [], cities: [{ id: 2, count: 1000 }], capped: true });
  expect([2, 5].map(cities.label)).toEqual(['1000+', undefined]);
});

test('the best stand first', () => {
  const { categories } = toTallies({ categories: counts, cities: [], capped: false });
  expect(categories.best(2)).toEqual([2, 4]);
});
