import { expect, test } from 'vitest';
import { dialDigits, readable } from './phone-text.ts';

test.each([
  ['+212661000003', '212661000003', '06 61 00 00 03'],
  ['0661000003', '212661000003', '06 61 00 00 03'],
  ['06 61 00 00 03', '212661000003', '06 61 00 00 03'],
])('%s is dialled as %s and read as %s', (phone, digits, text) => {
  expect(dialDigits(phone)).toBe(digits);
  expect(readable(phone)).toBe(text);
});

test('a masked number stays masked', () => {
  expect(readable('06 •• •• •• 03')).toBe('06 •• •• •• 03');
});
