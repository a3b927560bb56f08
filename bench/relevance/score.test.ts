import { describe, expect, test } from 'vitest';
import { mean, ndcg, recall } from './score.ts';

const grades = { oil: 2, olives: 2, saplings: 1, nothing: 0 };

describe('recall', () => {
  test('counts what was wanted among what was found, in whatever order', () => {
    expect(recall(['saplings', 'oil', 'olives'], grades)).toBe(1);
    expect(recall(['saplings', 'tractor', 'oil'], grades)).toBeCloseTo(2 / 3);
    expect(recall(['tractor', 'nothing'], grades)).toBe(0);
    expect(recall([], grades)).toBe(0);
  });

  test('looks no further than its depth, and wants no more than fits there', () => {
    expect(recall(['tractor', 'oil', 'olives'], grades, 2)).toBe(1 / 2);
    expect(recall(['oil', 'olives', 'tractor'], grades, 2)).toBe(1);
  });

  test('counts nothing twice', () => {
    expect(recall(['oil', 'oil', 'oil'], grades)).toBeCloseTo(1 / 3);
  });

  test('wants something', () => {
    expect(() => recall(['oil'], { oil: 0 })).toThrow('no relevant listings are given');
  });
});

describe('gain', () => {
  test('is 1 for the best order and only for that', () => {
    expect(ndcg(['oil', 'olives', 'saplings'], grades)).toBe(1);
    expect(ndcg(['olives', 'oil', 'saplings', 'tractor'], grades)).toBe(1);
    expect(ndcg(['saplings', 'oil', 'olives'], grades)).toBeLessThan(1);
    expect(ndcg(['tractor', 'oil', 'olives', 'saplings'], grades)).toBeLessThan(1);
  });

  test('weighs a grade by 2^grade − 1 and a place by its logarithm', () => {
    // 3 at the second place and 1 at the first, of 3, 3 and 1 in order.
    const got = 1 + 3 / Math.log2(3);
    const best = 3 + 3 / Math.log2(3) + 1 / 2;
    expect(ndcg(['saplings', 'oil'], grades)).toBeCloseTo(got / best);
  });

  test('looks no further than its depth', () => {
    expect(ndcg(['oil', 'olives', 'tractor'], grades, 2)).toBe(1);
    expect(ndcg(['tractor', 'pump', 'oil'], grades, 2)).toBe(0);
  });
});

test('the mean', () => {
  expect(mean([1, 0, 0.5])).toBe(0.5);
  expect(mean([])).toBeNaN();
});
