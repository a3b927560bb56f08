import { describe, expect, test } from 'vitest';
import { mean, ndcg, recall } from './score.ts';

const grades = { oil: 2, olives: 2, saplings: 1, nothing: 0 };

describe('recall', () => {
  test('is the share of relevant items among the results, in any order', () => {
    expect(recall(['saplings', 'oil', 'olives'], grades)).toBe(1);
    expect(recall(['saplings', 'tractor', 'oil'], grades)).toBeCloseTo(2 / 3);
    expect(recall(['tractor', 'nothing'], grades)).toBe(0);
    expect(recall([], grades)).toBe(0);
  });

  test('is limited to its depth, in results and in relevant items', () => {
    expect(recall(['tractor', 'oil', 'olives'], grades, 2)).toBe(1 / 2);
    expect(recall(['oil', 'olives', 'tractor'], grades, 2)).toBe(1);
  });

  test('counts duplicates once', () => {
    expect(recall(['oil', 'oil', 'oil'], grades)).toBeCloseTo(1 / 3);
  });

  test('throws without relevant items', () => {
    expect(() => recall(['oil'], { oil: 0 })).toThrow('no relevant listings are given');
  });
});

describe('ndcg', () => {
  test('is 1 for the best order only', () => {
    expect(ndcg(['oil', 'olives', 'saplings'], grades)).toBe(1);
    expect(ndcg(['olives', 'oil', 'saplings', 'tractor'], grades)).toBe(1);
    expect(ndcg(['saplings', 'oil', 'olives'], grades)).toBeLessThan(1);
    expect(ndcg(['tractor', 'oil', 'olives', 'saplings'], grades)).toBeLessThan(1);
  });

  test('weighs a grade by 2^grade − 1 and a rank by its logarithm', () => {
    // A grade of 2 in second place and of 1 in first place; the best order has grades 2, 2, 1.
    const got = 1 + 3 / Math.log2(3);
    const best = 3 + 3 / Math.log2(3) + 1 / 2;
    expect(ndcg(['saplings', 'oil'], grades)).toBeCloseTo(got / best);
  });

  test('is limited to its depth', () => {
    expect(ndcg(['oil', 'olives', 'tractor'], grades, 2)).toBe(1);
    expect(ndcg(['tractor', 'pump', 'oil'], grades, 2)).toBe(0);
  });
});

test('mean › averages, and is NaN without values', () => {
  expect(mean([1, 0, 0.5])).toBe(0.5);
  expect(mean([])).toBeNaN();
});
