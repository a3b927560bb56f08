import { expect, test } from 'vitest';
import { beginningsOf, SELLER_SORTS, sortOf, tellingOf } from './rules.ts';

test('an order that means nothing is the usual one', () => {
  const near = { latitude: 33, longitude: -7 };
  expect(SELLER_SORTS.map((sort) => sortOf({ sort }))).toEqual(['latest', 'items', 'latest', 'latest']);
  expect(SELLER_SORTS.map((sort) => sortOf({ sort, q: 'a' }))).toEqual(['relevance', 'items', 'latest', 'relevance']);
  expect([sortOf({}), sortOf({ q: 'a' }), sortOf({ near }), sortOf({ near, sort: 'nearest' })]).toEqual([
    'latest',
    'relevance',
    'latest',
    'nearest',
  ]);
});

test('particles say nothing of a name, unless there is nothing else', () => {
  expect(tellingOf(['khadija', 'ait', 'lahcen'])).toEqual(['khadija', 'lahcen']);
  expect(tellingOf(['بن', 'علي'])).toEqual(['علي']);
  expect(tellingOf(['ait', 'ou'])).toEqual(['ait', 'ou']);
});

test('all words as beginnings', () => {
  expect(beginningsOf(['ait', 'lah'])).toBe("'ait':* & 'lah':*");
});
