import { expect, test } from 'vitest';
import { toBars, SIZE } from './bar-chart-scale.ts';

test('toBars › the largest fills the height, zero is hidden, small values remain visible', () => {
  const heights = toBars([0, 1, 500, 1000], false).map(({ height }) => height);
  expect(heights).toEqual([0, 2, SIZE.height / 2, SIZE.height]);
  expect(toBars([0, 0], false).map(({ height }) => height)).toEqual([0, 0]);
  for (const { y, height } of toBars([3, 0, 7], false)) expect(y + height).toBe(SIZE.height);
});

test('toBars › time runs from the left, and from the right in Arabic', () => {
  const xs = (rtl: boolean): number[] => toBars([1, 2, 3], rtl).map(({ x }) => x);
  expect(xs(false)).toEqual(xs(false).toSorted((a, b) => a - b));
  expect(xs(true)).toEqual(xs(false).toReversed());
  const [last] = toBars([1, 2, 3], true);
  expect(last && last.x + last.width).toBe(SIZE.width - SIZE.gap / 2);
});
