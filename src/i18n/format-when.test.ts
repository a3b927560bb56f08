import { describe, expect, test } from 'vitest';
import { LANGS } from '#lib/lang.ts';
import { formatTimeLeft, formatWhen } from './format-when.ts';
import { MINUTE, HOUR } from '#lib/days.ts';

// In Ramadan Morocco is at UTC by all versions of the time zone data.
const NOW = Date.parse('2026-03-04T16:00:00Z');

describe('formatWhen', () => {
  test.each([
    ['2026-03-03T09:50:00Z', 'أمس على 9:50', 'hier à 9\u202fh\u202f50', 'yesterday at 9:50'],
    ['2026-03-04T00:05:00Z', 'اليوم على 0:05', 'aujourd’hui à 0\u202fh\u202f05', 'today at 0:05'],
    ['2026-03-05T09:50:00Z', 'غداً على 9:50', 'demain à 9\u202fh\u202f50', 'tomorrow at 9:50'],
    ['2026-03-08T18:00:00Z', 'الأحد على 18:00', 'dimanche à 18\u202fh\u202f00', 'Sunday at 18:00'],
    ['2026-03-12T18:00:00Z', '12 مارس 2026 على 18:00', 'le 12 mars 2026 à 18\u202fh\u202f00', '12 March 2026 at 18:00'],
    [
      '2026-02-20T18:00:00Z',
      '20 فبراير 2026 على 18:00',
      'le 20 février 2026 à 18\u202fh\u202f00',
      '20 February 2026 at 18:00',
    ],
  ])('%s', (moment, ...texts) => {
    expect(LANGS.map((lang) => formatWhen(moment, lang, NOW))).toEqual(texts);
  });
});

describe('formatTimeLeft', () => {
  test.each([
    [0, 'انتهى الوقت', 'délai dépassé', 'time is up'],
    [-HOUR, 'انتهى الوقت', 'délai dépassé', 'time is up'],
    [90_000, 'بقيت دقيقة واحدة', 'encore 1 minute', '1 minute left'],
    [20 * MINUTE, 'بقيت 20 دقيقة', 'encore 20 minutes', '20 minutes left'],
    [5.9 * HOUR, 'بقيت 5 ساعات', 'encore 5 heures', '5 hours left'],
    [26 * HOUR, 'بقي يوم واحد', 'encore 1 jour', '1 day left'],
    [47 * HOUR, 'بقي يومان', 'encore 2 jours', '2 days left'],
    [71 * HOUR, 'بقيت 3 أيام', 'encore 3 jours', '3 days left'],
  ])('%d ms', (left, ...texts) => {
    expect(LANGS.map((lang) => formatTimeLeft(new Date(NOW + left).toISOString(), lang, NOW))).toEqual(texts);
  });
});
