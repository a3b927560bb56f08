import { expect, test } from 'vitest';
import { changeOf } from './figures.tsx';

test('changeOf › returns whole percent, and null when the previous value is zero', () => {
  expect([changeOf(15, 10), changeOf(5, 10), changeOf(10, 10), changeOf(3, 0), changeOf(0, 7)]).toEqual([
    50,
    -50,
    0,
    null,
    -100,
  ]);
});
