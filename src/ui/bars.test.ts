import { expect, test } from 'vitest';
import { CHART_HEIGHT, dayAt, toBars, toScale } from './bar-chart.tsx';

test('toBars › runs in reading direction, from the right in Arabic', () => {
  const days = [0, 2, 4];
  expect(toBars(days, false).map(({ x }) => x)).toEqual([0, 10, 20]);
  expect(toBars(days, true).map(({ x }) => x)).toEqual([20, 10, 0]);
  expect(toBars(days, true).map(({ height }) => height)).toEqual([1, 50, 100]);
  expect(toBars([0, 0], false).map(({ height }) => height)).toEqual([1, 1]);
  expect([dayAt(0, 30, false), dayAt(0.999, 30, false), dayAt(1, 30, false), dayAt(-0.1, 30, false)]).toEqual([
    0, 29, 29, 0,
  ]);
  expect([dayAt(0, 30, true), dayAt(0.999, 30, true)]).toEqual([29, 0]);
});

test('toBars › the largest fills the height, small values remain visible, and all stand on the ground', () => {
  const bars = toBars([0, 1, 500, 1000], false);
  expect(bars.map(({ height }) => height)).toEqual([1, 2, CHART_HEIGHT / 2, CHART_HEIGHT]);
  for (const { y, height } of bars) expect(y + height).toBe(CHART_HEIGHT);
});

test('toScale › ends the axis at an even number that no bar exceeds', () => {
  expect([0, 1, 2, 3, 7, 19, 20, 21, 199, 200, 1234].map(toScale)).toEqual([2, 2, 2, 4, 8, 20, 20, 40, 200, 200, 1400]);
  expect(toBars([5], false, 10)[0]?.height).toBe(CHART_HEIGHT / 2);
});
