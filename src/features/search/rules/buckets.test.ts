import { expect, test } from 'vitest';
import { ERA, erasWith, MAX_COUNTED } from './buckets.ts';

test.each([1, 0.3, 0.02, 0.001])('the eras asked first have a thousand of what %f of all listings has', (share) => {
  expect(erasWith(share) * ERA * share).toBeGreaterThan(MAX_COUNTED);
});

test('the rarer, the more eras; of what nobody has, all', () => {
  expect([1, 0.1, 0.01].map(erasWith)).toEqual([2, 3, 17]);
  expect(erasWith(0)).toBe(Infinity);
});
