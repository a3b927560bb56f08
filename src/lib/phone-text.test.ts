import { expect, test } from 'vitest';
import { dialDigits, formatPhoneText } from './phone-text.ts';

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
