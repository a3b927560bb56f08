import { describe, expect, test } from 'vitest';
import type { OrderEvent } from '../../contract.ts';
import { getComingStatuses, isActive, getExpiry } from './progress.ts';

const event = (kind: OrderEvent['kind'], status: OrderEvent['status'], at: string): OrderEvent => ({
  kind,
  status,
  actor: 'seller',
  by_me: false,
  name: 'Ahmed',
  at,
});

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

describe('getExpiry', () => {
  test('is 72 hours after the order became pending, whatever was edited since', () => {
    const history = [
      event('placed', 'pending', '2026-03-01T08:00:00.000Z'),
      event('edited', 'pending', '2026-03-02T09:30:00.000Z'),
    ];
    expect(getExpiry(history)).toBe('2026-03-04T08:00:00.000Z');
  });

  test('starts again when the order becomes pending again', () => {
    const history = [
      event('placed', 'pending', '2026-03-01T08:00:00.000Z'),
      event('status', 'canceled', '2026-03-01T09:00:00.000Z'),
      event('status', 'pending', '2026-03-05T10:00:00.000Z'),
    ];
    expect(getExpiry(history)).toBe('2026-03-08T10:00:00.000Z');
  });

  test('is null once the order is confirmed', () => {
    expect(
      getExpiry(
        [event('placed', 'pending', '2026-03-01T08:00:00.000Z')].concat(
          event('status', 'confirmed', '2026-03-01T09:00:00.000Z'),
        ),
      ),
    ).toBeNull();
    expect(getExpiry([])).toBeNull();
  });
});
