import { describe, expect, test } from 'vitest';
import { getComingStatuses, isActive } from './timeline.tsx';

describe('getComingStatuses', () => {
  test('returns the rest of the usual path', () => {
    expect(getComingStatuses('pending', false)).toEqual(['confirmed', 'processing', 'shipped', 'delivered']);
    expect(getComingStatuses('shipped', false)).toEqual(['delivered']);
  });

  test('skips shipping for pickup', () => {
    expect(getComingStatuses('confirmed', true)).toEqual(['processing', 'delivered']);
    expect(getComingStatuses('shipped', true)).toEqual(['delivered']);
  });

  test('is empty for finished orders', () => {
    for (const status of ['delivered', 'canceled', 'returned', 'refunded'] as const) {
      expect(getComingStatuses(status, false)).toEqual([]);
      expect(isActive(status)).toBe(false);
    }
  });
});
