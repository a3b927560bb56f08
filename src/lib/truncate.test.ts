import { expect, test } from 'vitest';
import { cut } from './truncate.ts';

test('truncate › keeps 50 characters and shortens 51', () => {
  expect(cut('ز'.repeat(50), 50)).toBe('ز'.repeat(50));
  expect(cut('ز'.repeat(51), 50)).toBe(`${'ز'.repeat(50)}…`);
});

test('truncate › leaves no space before the ellipsis and splits no character', () => {
  expect(cut('abc def', 4)).toBe('abc…');
  expect(cut('🍅🍅🍅', 2)).toBe('🍅🍅…');
});
