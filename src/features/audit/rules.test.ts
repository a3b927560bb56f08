import { expect, test } from 'vitest';
import { differenceOf } from './rules.ts';

test('a difference has each name that differs, as it was and as it became', () => {
  expect(differenceOf({ a: 1, b: [1, 2], c: 'x' }, { a: 1, b: [2, 1], d: false })).toEqual({
    before: { b: [1, 2], c: 'x', d: null },
    after: { b: [2, 1], c: null, d: false },
  });
});

test('absent and null are the same, and nothing differs where nothing does', () => {
  expect(differenceOf({ a: null, b: { c: [1] } }, { b: { c: [1] } })).toBeNull();
  expect(differenceOf({}, {})).toBeNull();
});
