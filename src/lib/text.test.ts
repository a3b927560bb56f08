import { expect, test } from 'vitest';
import { dialDigits, formatPhoneText, getInitials, truncate, toBadge } from './text.ts';
import { getTexts } from '#tests/e2e/support/texts.ts';
import { LANGS } from '#lib/lang.ts';

test('truncate › keeps 50 characters and shortens 51', () => {
  expect(truncate('ز'.repeat(50), 50)).toBe('ز'.repeat(50));
  expect(truncate('ز'.repeat(51), 50)).toBe(`${'ز'.repeat(50)}…`);
});

test('truncate › ends behind a word, and never inside a number', () => {
  expect(truncate('طماطم بلدية من هوارة', 16)).toBe('طماطم بلدية من…');
  expect(truncate('Tomates en caisses de 18 kg', 23)).toBe('Tomates en caisses de…');
  expect(truncate('Terrain de 12 000 m²', 14)).toBe('Terrain de…');
  expect(truncate('Tomates en caisses de 18 kg', 24)).toBe('Tomates en caisses de 18…');
});

test('truncate › leaves no space before the ellipsis and splits no character', () => {
  expect(truncate('abc def', 4)).toBe('abc…');
  expect(truncate('🍅🍅🍅', 2)).toBe('🍅🍅…');
});

test.each([
  ['+212661000003', '212661000003', '06 61 00 00 03'],
  ['0661000003', '212661000003', '06 61 00 00 03'],
  ['06 61 00 00 03', '212661000003', '06 61 00 00 03'],
  ['212661000003', '212661000003', '06 61 00 00 03'],
  ['+33612345678', '33612345678', '+33612345678'],
])('dialDigits, formatPhoneText › %s is dialled as %s and shown as %s', (phone, digits, text) => {
  expect(dialDigits(phone)).toBe(digits);
  expect(formatPhoneText(phone)).toBe(text);
});

test('formatPhoneText › leaves a masked number unchanged', () => {
  expect(formatPhoneText('06 •• •• •• 03')).toBe('06 •• •• •• 03');
});

test.each([
  ['Youssef El Amrani', 'YA'],
  ['Leïla Berrada', 'LB'],
  ['إبراهيم أيت أوفقير', 'إ أ'],
  ['عبد الله الصحراوي', 'ع ص'],
  ['سعيدة المرابط', 'س م'],
  ['ابتسام', 'ا'],
  ['élodie', 'É'],
  ['  ', ''],
  ['12 !', ''],
])('getInitials › %s: %s, apart in Arabic and without the article', (name, initials) => {
  expect(getInitials(name)).toBe(initials);
});

test('toBadge › shows 99+ above 99', () => {
  expect([1, 99, 100, 4000].map(toBadge)).toEqual([1, 99, '99+', '99+']);
});

test.each(LANGS)('%s: the names of the links with badges contain what the badges show, for every count', (lang) => {
  const t = getTexts(lang);
  for (const key of ['layout.messages_new', 'layout.notices_new'] as const) {
    const missing = Array.from({ length: 200 }, (_, index) => toBadge(index + 1)).filter(
      (shown) => !t(key, { count: shown }).includes(String(shown)),
    );
    expect([key, missing]).toEqual([key, []]);
  }
});
