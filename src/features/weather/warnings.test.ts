import { describe, expect, test } from 'vitest';
import type { Day } from './contract.ts';
import { getWarnings, type Wording } from './rules.ts';

const MILD: Day = {
  date: '2026-03-14',
  sky: 'clear',
  max_c: 22,
  min_c: 10,
  rain_mm: 0,
  rain_percent: 0,
  wind_kph: 15,
  uv: 6,
  sunrise: '07:00',
  sunset: '18:40',
};
const BEFORE = { date: '2026-03-13', hour: 12 };

const toWarningTexts = (traits: Partial<Day>, now = BEFORE): string[] =>
  getWarnings([{ ...MILD, ...traits }], now).map(({ wording, value }) => `${wording} ${value}`);

describe('getWarnings', () => {
  test('returns none for a mild day and for unknown values', () => {
    expect(toWarningTexts({})).toEqual([]);
    expect(toWarningTexts({ max_c: null, min_c: null, rain_mm: null, rain_percent: null, wind_kph: null })).toEqual([]);
  });

  test.each<[Partial<Day>, Wording | null]>([
    [{ min_c: 3.1 }, null],
    [{ min_c: 3 }, 'frost_near'],
    [{ min_c: 0.1 }, 'frost_near'],
    [{ min_c: 0 }, 'frost'],
    [{ max_c: 37.9 }, null],
    [{ max_c: 38 }, 'heat_near'],
    [{ max_c: 39.9 }, 'heat_near'],
    [{ max_c: 40 }, 'heat'],
    [{ rain_mm: 19.9, rain_percent: 69 }, null],
    [{ rain_mm: 20, rain_percent: 10 }, 'rain'],
    [{ rain_mm: 20, rain_percent: null }, 'rain'],
    [{ rain_mm: 9.9, rain_percent: 100 }, null],
    [{ rain_mm: 10, rain_percent: 70 }, 'rain'],
    [{ wind_kph: 59.9 }, null],
    [{ wind_kph: 60 }, 'wind'],
  ])('%j → %s', (traits, wording) => {
    expect(getWarnings([{ ...MILD, ...traits }], BEFORE).map((warning) => warning.wording)).toEqual(
      wording ? [wording] : [],
    );
  });

  test('returns warnings by day, with whole numbers', () => {
    const days: Day[] = [
      { ...MILD, min_c: -0.6, wind_kph: 61.5 },
      { ...MILD, date: '2026-03-15', max_c: 42.4 },
    ];
    expect(getWarnings(days, BEFORE)).toEqual([
      { kind: 'frost', date: '2026-03-14', wording: 'frost', value: -1 },
      { kind: 'wind', date: '2026-03-14', wording: 'wind', value: 62 },
      { kind: 'heat', date: '2026-03-15', wording: 'heat', value: 42 },
    ]);
  });

  test('omits those that are over today, and past days', () => {
    const all = { min_c: -2, max_c: 41, rain_mm: 30 };
    const at = (hour: number) => toWarningTexts(all, { date: MILD.date, hour });
    expect(at(9)).toEqual(['frost -2', 'heat 41', 'rain 30']);
    expect(at(10)).toEqual(['heat 41', 'rain 30']);
    expect(at(19)).toEqual(['rain 30']);
    expect(toWarningTexts(all, { date: '2026-03-15', hour: 0 })).toEqual([]);
  });
});
