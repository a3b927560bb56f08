import { describe, expect, test, vi } from 'vitest';
import { LANGS } from '#lib/lang.ts';
import {
  currencyIn,
  formatAgo,
  formatAmount,
  formatDate,
  formatMoment,
  formatMonth,
  formatNumber,
  formatRating,
  formatTotal,
  formatWeekday,
} from './format.ts';

describe('amounts', () => {
  test.each([
    [5, '5', '5', '5'],
    [4.5, '4,50', '4,50', '4.50'],
    [0, '0', '0', '0'],
    [3200, '3\u202f200', '3\u202f200', '3\u202f200'],
    [1234.56, '1\u202f234,56', '1\u202f234,56', '1\u202f234.56'],
    [99_999_999.99, '99\u202f999\u202f999,99', '99\u202f999\u202f999,99', '99\u202f999\u202f999.99'],
  ])('%d', (dirhams, ar, fr, en) => {
    expect(LANGS.map((lang) => formatAmount(dirhams, lang))).toEqual([ar, fr, en]);
  });

  test('digits are Western and no hidden mark is added, so that a price can be copied', () => {
    for (const lang of LANGS) {
      for (const value of [0, 7.25, 1_234_567.5]) {
        expect(formatAmount(value, lang)).toMatch(/^[\d.,\s]+$/);
        expect(formatNumber(value, lang)).toMatch(/^[\d.,\s]+$/);
      }
    }
  });

  test('a sum has two decimals, whole or not', () => {
    expect(LANGS.map((lang) => formatTotal(25, lang))).toEqual(['25,00', '25,00', '25.00']);
    expect(formatTotal(1234.5, 'en')).toBe('1\u202f234.50');
    expect(formatTotal(0, 'ar')).toBe('0,00');
  });

  test('a number keeps two decimals at most', () => {
    expect(formatNumber(4.56789, 'en')).toBe('4.57');
    expect(formatNumber(3, 'en')).toBe('3');
  });

  test('an average of stars has its decimal always', () => {
    expect(LANGS.map((lang) => formatRating(4.6, lang))).toEqual(['4,6', '4,6', '4.6']);
    expect(formatRating(5, 'en')).toBe('5.0');
  });

  test('the currency is a word of the language', () => {
    expect(LANGS.map(currencyIn)).toEqual(['درهم', 'DH', 'DH']);
  });
});

describe('dates', () => {
  test('a device that does not know the time zone’s latest change shows the server’s times', async () => {
    vi.resetModules();
    const { adoptUtcOffset, formatDate, formatMoment } = await import('./format.ts');
    const now = Date.parse('2026-07-01T12:00:00Z');
    adoptUtcOffset(180, now);
    expect(formatMoment('2026-07-01T12:00:00Z', 'en')).toContain('15:00');
    expect(formatDate('2026-07-01T21:30:00Z', 'en')).toBe('2 July 2026');
    expect(formatDate('2026-07-01', 'en')).toBe('1 July 2026');
    vi.resetModules();
  });

  test('a day is written as in Morocco', () => {
    expect(formatDate('2026-08-07', 'ar')).toBe('7 غشت 2026');
    expect(formatDate('2026-08-07', 'fr')).toBe('7 août 2026');
    expect(formatDate('2026-08-07', 'en')).toBe('7 August 2026');
    expect(['ar', 'fr', 'en'].map((lang) => formatMonth('2026-08-07', lang as 'ar'))).toEqual([
      'غشت 2026',
      'août 2026',
      'August 2026',
    ]);
  });

  test('a moment is shown in Moroccan time: one hour ahead of UTC, except in Ramadan', () => {
    expect(formatMoment('2026-07-01T12:00:00Z', 'en')).toContain('13:00');
    expect(formatMoment('2026-03-01T12:00:00Z', 'en')).toContain('12:00');
    expect(formatDate('2026-07-01T23:30:00Z', 'en')).toBe('2 July 2026');
    expect(formatMonth('2026-07-31T23:30:00Z', 'en')).toBe('August 2026');
    expect(formatMonth('2026-07-31T22:30:00Z', 'en')).toBe('July 2026');
    expect(formatWeekday('2026-07-01T23:30:00Z', 'en')).toBe('Thursday 2 July');
    expect(formatMoment('2026-07-01T23:30:00Z', 'en')).toBe('2 Jul 2026, 00:30');
  });
});

describe('how long ago', () => {
  const now = Date.parse('2026-06-15T12:00:00Z');
  const ago = (seconds: number, lang: 'ar' | 'fr' | 'en' = 'en') =>
    formatAgo(new Date(now - seconds * 1000).toISOString(), lang, now);

  test.each([
    [0, 'just now'],
    [59, 'just now'],
    [60, '1 minute ago'],
    [3599, '59 minutes ago'],
    [3600, '1 hour ago'],
    [86_399, '23 hours ago'],
    [86_400, '1 day ago'],
    [3 * 86_400 - 1, '2 days ago'],
    [3 * 86_400, '12 June 2026'],
  ])('%d seconds', (seconds, text) => {
    expect(ago(seconds)).toBe(text);
  });

  test('a time in the future is shown as now', () => {
    expect(ago(-3600)).toBe('just now');
  });

  test('in Arabic and French', () => {
    expect(ago(10, 'ar')).toBe('الآن');
    expect(ago(7200, 'ar')).toMatch('ساعتين');
    expect(ago(7200, 'fr')).toBe('il y a 2 heures');
  });
});
