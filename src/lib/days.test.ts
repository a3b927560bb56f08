import { expect, test } from 'vitest';
import { beginOf, clockOf, dayAfter, dayOf, endOf } from './days.ts';

test('toDay, startOfDay › a day begins at midnight in Morocco, in Ramadan too', () => {
  expect(clockOf(new Date('2026-06-09T22:59:59Z'))).toBe('2026-06-09 23:59:59');
  expect(dayOf(new Date('2026-06-09T22:59:59.999Z'))).toBe('2026-06-09');
  expect(dayOf(new Date('2026-06-09T23:00:00Z'))).toBe('2026-06-10');
  // Morocco is on UTC during Ramadan.
  expect(dayOf(new Date('2026-03-01T23:30:00Z'))).toBe('2026-03-01');
  expect(beginOf('2026-06-10').toISOString()).toBe('2026-06-09T23:00:00.000Z');
  expect(beginOf('2026-03-01').toISOString()).toBe('2026-03-01T00:00:00.000Z');
});

test('startOfDay, endOfDay › days are contiguous over three years', () => {
  for (let day = '2025-01-01'; day < '2028-01-01'; day = dayAfter(day, 1)) {
    const begin = beginOf(day);
    expect([clockOf(begin), dayOf(new Date(begin.getTime() - 1))]).toEqual([`${day} 00:00:00`, dayAfter(day, -1)]);
    expect(endOf(day).getTime() + 1).toBe(beginOf(dayAfter(day, 1)).getTime());
  }
});

test('addDays › crosses months and leap days', () => {
  expect(dayAfter('2026-03-01', -1)).toBe('2026-02-28');
  expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29');
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(dayAfter('2026-11-20', -29)).toBe('2026-10-22');
});
