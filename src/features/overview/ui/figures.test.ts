import { expect, test } from 'vitest';
import { toBars, dayAt } from './bars.ts';
import { changeOf } from './figures.ts';

test('changeOf › returns whole percent, and null when the previous value is zero', () => {
  expect([changeOf(15, 10), changeOf(5, 10), changeOf(10, 10), changeOf(3, 0), changeOf(0, 7)]).toEqual([
    50,
    -50,
    0,
    null,
    -100,
  ]);
});

test('toBars › runs in reading direction, from the right in Arabic', () => {
  const days = [0, 2, 4];
  expect(toBars(days, false).map(({ x }) => x)).toEqual([0, 10, 20]);
  expect(toBars(days, true).map(({ x }) => x)).toEqual([20, 10, 0]);
  expect(toBars(days, true).map(({ height }) => height)).toEqual([1, 50, 100]);
  expect(toBars([0, 0], false).map(({ height }) => height)).toEqual([1, 1]);
  expect([dayAt(0, 30, false), dayAt(0.999, 30, false), dayAt(1, 30, false), dayAt(-0.1, 30, false)]).toEqual([
    0, 29, 29, 0,
  ]);
  expect([dayAt(0, 30, true), dayAt(0.999, 30, true)]).toEqual([29, 0]);
});
