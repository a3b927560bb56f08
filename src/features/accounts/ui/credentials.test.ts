import { expect, test } from 'vitest';
import { toCode, looksLikeEmail, strengthOf } from './credentials.ts';

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['۱۲۳۴۵۶', '123456'],
  ['رمزك هو 042917.', '042917'],
  ['1234567', '123456'],
  ['abc', ''],
])('toCode › %j → %j', (text, code) => {
  expect(toCode(text)).toBe(code);
});

test.each([
  ['amina@ghalla.example', true],
  ['amina', true],
  ['0612345678', false],
  ['+212 6 12 34 56 78', false],
  ['٠٦١٢٣٤٥٦٧٨', false],
  ['', false],
])('looksLikeEmail › %j → %s', (text, email) => {
  expect(looksLikeEmail(text)).toBe(email);
});

test.each([
  ['', 'short'],
  ['seven77', 'short'],
  ['12345678', 'fair'],
  ['123456789012345', 'fair'],
  ['aaaaaaaaaaaaaaaa', 'fair'],
  ['zitouna1', 'fair'],
  ['Zitouna1', 'good'],
  ['zit ouna 2', 'good'],
  ['زيتون الجبل الأخضر', 'good'],
])('strengthOf › %j → %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});
