import { Pool } from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refusal } from '../lib/errors.ts';
import { createLimits, LIMITS, type Limits } from './limits.ts';

let limits: Limits;

beforeEach(() => {
  vi.useFakeTimers();
  // What is tried here is kept in memory: the pool opens no connection.
  limits = createLimits(new Pool());
});
afterEach(() => void vi.useRealTimers());

/** How many of so many get through at this moment, and after how many seconds a refused one may come back. */
const flood = async (name: 'messages' | 'typing' | 'likes', times: number) => {
  let taken = 0;
  let wait = 0;
  for (let n = 0; n < times; n += 1) {
    try {
      await limits.take(name, 'user:1');
      taken += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      expect(error.code).toBe('too_many');
      wait = Math.ceil(error.details.retryAfter ?? 0);
    }
  }
  return { taken, wait };
};

test.each(['messages', 'typing', 'likes'] as const)('take › lets no flood of %s through at once', async (name) => {
  const { points, seconds } = LIMITS[name].burst;
  expect(await flood(name, LIMITS[name].points)).toEqual({ taken: points, wait: seconds });
  // Somebody else is not held up by it.
  await limits.take(name, 'user:2');
  vi.advanceTimersByTime(1000 * seconds);
  expect(await flood(name, 1)).toEqual({ taken: 1, wait: 0 });
});

test('take › counts what a flood lost for neither limit: in a minute as many get through as ever', async () => {
  let taken = 0;
  for (let second = 0; second < 60; second += 5) {
    taken += (await flood('messages', 20)).taken;
    vi.advanceTimersByTime(5000);
  }
  expect(taken).toBe(LIMITS.messages.points);
});
