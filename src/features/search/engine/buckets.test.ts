import { expect, test } from 'vitest';
import { BUCKET_SIZE, bucketsFor, isCheaperInBuckets, latestBuckets } from './counts.ts';
import { MAX_COUNTED } from '../rules/filters.ts';

test.each([1, 0.3, 0.02, 0.001])('bucketsFor › contains a thousand matches for a share of %f', (share) => {
  expect(bucketsFor(share) * BUCKET_SIZE * share).toBeGreaterThan(MAX_COUNTED);
});

test('bucketsFor › grows for rarer words, and is infinite for a share of 0', () => {
  expect([1, 0.1, 0.01].map((share) => bucketsFor(share))).toEqual([2, 3, 16]);
  expect([1, 0.1, 0.01].map((share) => bucketsFor(share, 300))).toEqual([2, 2, 6]);
  expect(bucketsFor(0)).toBe(Infinity);
});

test.each([
  [0.5, 4, true],
  [0.5, 0, false],
  [0.01, 122, true],
  [0.01, 12, false],
  [0.001, 122, false],
  [0, 122, false],
])('isCheaperInBuckets › a share of %f, %d buckets', (share, lastBucket, cheaper) => {
  expect(isCheaperInBuckets(share, bucketsFor(share), lastBucket)).toBe(cheaper);
});

test('latestBuckets › lists the last ones, and no others than exist', () => {
  expect(latestBuckets(122, 3)).toEqual([122, 121, 120]);
  expect(latestBuckets(1, 3)).toEqual([1, 0]);
});
