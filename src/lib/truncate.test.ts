import { expect, test } from 'vitest';
import { cut } from './truncate.ts';

test('a text of fifty letters stays whole, one of fifty-one does not', () => {
  expect(cut('ز'.repeat(50), 50)).toBe('ز'.repeat(50));
  expect(cut('ز'.repeat(51), 50)).toBe(`${'ز'.repeat(50)}…`);
});

test('no space stands before the ellipsis, and no letter is cut in two', () => {
  expect(cut('abc def', 4)).toBe('abc…');
  expect(cut('🍅🍅🍅', 2)).toBe('🍅🍅…');
});
