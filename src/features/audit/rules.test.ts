import { expect, test } from 'vitest';
import { diffFields } from './rules.ts';

test('diffFields › returns each changed field with old and new value', () => {
  expect(diffFields({ a: 1, b: [1, 2], c: 'x' }, { a: 1, b: [2, 1], d: false })).toEqual({
    before: { b: [1, 2], c: 'x', d: null },
    after: { b: [2, 1], c: null, d: false },
  });
});

test('diffFields › treats absent and null as equal, and returns null without differences', () => {
  expect(diffFields({ a: null, b: { c: [1] } }, { b: { c: [1] } })).toBeNull();
  expect(diffFields({}, {})).toBeNull();
});
