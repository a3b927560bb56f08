import { expect, test } from 'vitest';
import { toTallies } from './tallies.ts';

const counts = [
  { id: 4, count: 3 },
  { id: 2, count: 12 },
  { id: 9, count: 3 },
];

const none = { types: [], choices: {} };

test('toTallies › returns 0 for a missing option when counts are complete', () => {
  const { categories } = toTallies({ categories: counts, cities: [], ...none, capped: false });
  expect([2, 4, 5].map(categories.label)).toEqual(['12', '3', '0']);
});

test('toTallies › marks capped counts as lower bounds and returns undefined for a missing option', () => {
  const { cities } = toTallies({ categories: [], cities: [{ id: 2, count: 1000 }], ...none, capped: true });
  expect([2, 5].map(cities.label)).toEqual(['1000+', undefined]);
});

test('toTallies › best: sorts by count', () => {
  const { categories } = toTallies({ categories: counts, cities: [], ...none, capped: false });
  expect(categories.best(2)).toEqual([2, 4]);
});

test('toTallies › has the counts of types and of choices', () => {
  const types = [
    { type: 'Tool' as const, count: 3 },
    { type: 'Animal' as const, count: 0 },
  ];
  const of = (capped: boolean) =>
    toTallies({ categories: [], cities: [], types, choices: { gender: { Male: 4 } }, capped }, 'tracteur');
  expect([of(false).ofType('Tool'), of(false).ofType('Animal'), of(false).ofType('Land')]).toEqual([3, 0, undefined]);
  expect([of(false).ofChoice('gender', 'Male'), of(false).ofChoice('gender', 'Female')]).toEqual(['4', '0']);
  expect([of(true).ofChoice('gender', 'Male'), of(true).ofChoice('gender', 'Female')]).toEqual(['4+', undefined]);
  expect([of(false).ofChoice('condition', 'New'), of(false).q]).toEqual([undefined, 'tracteur']);
});
