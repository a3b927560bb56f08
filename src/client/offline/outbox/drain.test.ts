import { expect, test } from 'vitest';
import { getRetryDelay } from './drain.ts';
import { HOUR } from '#lib/days.ts';

test('getRetryDelay › grows to a minute, with 25 % jitter', () => {
  expect([1, 2, 3, 20].map((failures) => getRetryDelay(failures, 0, 0.5))).toEqual([2000, 4000, 8000, 60_000]);
  expect([0, 1].map((chance) => getRetryDelay(1, 0, chance))).toEqual([1500, 2500]);
});

test('getRetryDelay › is never shorter than Retry-After', () => {
  expect([0, 1].map((chance) => getRetryDelay(1, 5, chance))).toEqual([5000, 5500]);
  expect(getRetryDelay(20, 1, 0)).toBe(1000);
  expect(getRetryDelay(1, 86_400, 0)).toBe(HOUR);
});
