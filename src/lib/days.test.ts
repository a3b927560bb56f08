import { expect, test } from 'vitest';
import { addDays, endOfDay, endOfQuietHours, nextAtHour, startOfDay, toDay, toLocalTime } from './days.ts';

test('toDay, startOfDay › a day begins at midnight in Morocco, in Ramadan too', () => {
  expect(toLocalTime(new Date('2026-06-09T22:59:59Z'))).toBe('2026-06-09 23:59:59');
  expect(toDay(new Date('2026-06-09T22:59:59.999Z'))).toBe('2026-06-09');
  expect(toDay(new Date('2026-06-09T23:00:00Z'))).toBe('2026-06-10');
  // Morocco is on UTC during Ramadan.
  expect(toDay(new Date('2026-03-01T23:30:00Z'))).toBe('2026-03-01');
  expect(startOfDay('2026-06-10').toISOString()).toBe('2026-06-09T23:00:00.000Z');
  expect(startOfDay('2026-03-01').toISOString()).toBe('2026-03-01T00:00:00.000Z');
});

test('startOfDay, endOfDay › days are contiguous over three years', () => {
  for (let day = '2025-01-01'; day < '2028-01-01'; day = addDays(day, 1)) {
    const begin = startOfDay(day);
    expect([toLocalTime(begin), toDay(new Date(begin.getTime() - 1))]).toEqual([`${day} 00:00:00`, addDays(day, -1)]);
    expect(endOfDay(day).getTime() + 1).toBe(startOfDay(addDays(day, 1)).getTime());
  }
});

test('addDays › crosses months and leap days', () => {
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-11-20', -29)).toBe('2026-10-22');
});

test('endOfQuietHours › from nine in the evening until seven in the morning in Morocco', () => {
  const end = (moment: string): string | undefined => endOfQuietHours(new Date(moment))?.toISOString();
  expect(end('2026-06-09T19:59:59.999Z')).toBeUndefined();
  expect(end('2026-06-09T20:00:00Z')).toBe('2026-06-10T06:00:00.000Z');
  expect(end('2026-06-10T05:59:59.999Z')).toBe('2026-06-10T06:00:00.000Z');
  expect(end('2026-06-10T06:00:00Z')).toBeUndefined();
  // Morocco is on UTC in Ramadan.
  expect(end('2026-03-01T20:59:00Z')).toBeUndefined();
  expect(end('2026-03-01T21:00:00Z')).toBe('2026-03-02T07:00:00.000Z');
  // The clocks are set back in this night.
  expect(end('2026-02-14T21:00:00Z')).toBe('2026-02-15T07:00:00.000Z');
});

test('nextAtHour › is later than now, and at most a day away, or 25 hours when the clocks are set back', () => {
  const next = (moment: string): string => nextAtHour(3, new Date(moment)).toISOString();
  expect(next('2026-06-10T01:59:59.999Z')).toBe('2026-06-10T02:00:00.000Z');
  expect(next('2026-06-10T02:00:00Z')).toBe('2026-06-11T02:00:00.000Z');
  expect(next('2026-02-14T02:00:00Z')).toBe('2026-02-15T03:00:00.000Z');
});
