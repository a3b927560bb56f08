import { expect, test } from 'vitest';
import { BUCKET_SIZE, bucketsFor, MAX_COUNTED } from './buckets.ts';

test.each([1, 0.3, 0.02, 0.001])('bucketsFor › contains a thousand matches for a share of %f', (share) => {
  expect(bucketsFor(share) * BUCKET_SIZE * share).toBeGreaterThan(MAX_COUNTED);
});

test('bucketsFor › grows for rarer words, and is infinite for a share of 0', () => {
  expect([1, 0.1, 0.01].map(bucketsFor)).toEqual([2, 3, 16]);
  expect(bucketsFor(0)).toBe(Infinity);
});
