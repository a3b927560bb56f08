import { expect, test } from 'vitest';
import { toPrefixQuery, SELLER_SORTS, resolveSort, getDistinctiveWords } from './rules.ts';

test('resolveSort › falls back to the default when the sort does not apply', () => {
  const near = { latitude: 33, longitude: -7 };
  expect(SELLER_SORTS.map((sort) => resolveSort({ sort }))).toEqual(['latest', 'items', 'latest', 'latest']);
  expect(SELLER_SORTS.map((sort) => resolveSort({ sort, q: 'a' }))).toEqual([
    'relevance',
    'items',
    'latest',
    'relevance',
  ]);
  expect([
    resolveSort({}),
    resolveSort({ q: 'a' }),
    resolveSort({ near }),
    resolveSort({ near, sort: 'nearest' }),
  ]).toEqual(['latest', 'relevance', 'latest', 'nearest']);
});

test('getDistinctiveWords › drops particles, unless there is nothing else', () => {
  expect(getDistinctiveWords(['khadija', 'ait', 'lahcen'])).toEqual(['khadija', 'lahcen']);
  expect(getDistinctiveWords(['بن', 'علي'])).toEqual(['علي']);
  expect(getDistinctiveWords(['ait', 'ou'])).toEqual(['ait', 'ou']);
});

test('toPrefixQuery › requires all words as prefixes', () => {
  expect(toPrefixQuery(['ait', 'lah'])).toBe("'ait':* & 'lah':*");
});
