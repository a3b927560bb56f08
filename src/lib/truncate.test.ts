import { expect, test } from 'vitest';
import { truncate } from './truncate.ts';

test('truncate › keeps 50 characters and shortens 51', () => {
  expect(truncate('ز'.repeat(50), 50)).toBe('ز'.repeat(50));
  expect(truncate('ز'.repeat(51), 50)).toBe(`${'ز'.repeat(50)}…`);
});

test('truncate › leaves no space before the ellipsis and splits no character', () => {
  expect(truncate('abc def', 4)).toBe('abc…');
  expect(truncate('🍅🍅🍅', 2)).toBe('🍅🍅…');
});
