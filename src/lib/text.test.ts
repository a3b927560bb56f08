import { expect, test } from 'vitest';
import { dialDigits, formatPhoneText, truncate } from './text.ts';

test('truncate › keeps 50 characters and shortens 51', () => {
  expect(truncate('ز'.repeat(50), 50)).toBe('ز'.repeat(50));
  expect(truncate('ز'.repeat(51), 50)).toBe(`${'ز'.repeat(50)}…`);
});

test('truncate › leaves no space before the ellipsis and splits no character', () => {
  expect(truncate('abc def', 4)).toBe('abc…');
  expect(truncate('🍅🍅🍅', 2)).toBe('🍅🍅…');
});

test.each([
  ['+212661000003', '212661000003', '06 61 00 00 03'],
  ['0661000003', '212661000003', '06 61 00 00 03'],
  ['06 61 00 00 03', '212661000003', '06 61 00 00 03'],
])('dialDigits, formatPhoneText › %s is dialled as %s and shown as %s', (phone, digits, text) => {
  expect(dialDigits(phone)).toBe(digits);
  expect(formatPhoneText(phone)).toBe(text);
});

test('formatPhoneText › leaves a masked number unchanged', () => {
  expect(formatPhoneText('06 •• •• •• 03')).toBe('06 •• •• •• 03');
});
