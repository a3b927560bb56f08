import { describe, expect, test } from 'vitest';
import type { OrderEvent } from '../../contract.ts';
import { comingAfter, isUnderWay, lapsesAt } from './progress.ts';

const event = (kind: OrderEvent['kind'], status: OrderEvent['status'], at: string): OrderEvent => ({
  kind,
  status,
  actor: 'seller',
  by_me: false,
  name: 'Ahmed',
  at,
});

describe('what is still to come', () => {
  test('the rest of the way', () => {
    expect(comingAfter('pending', false)).toEqual(['confirmed', 'processing', 'shipped', 'delivered']);
    expect(comingAfter('shipped', false)).toEqual(['delivered']);
  });

  test('nothing is sent that the customer fetches', () => {
    expect(comingAfter('confirmed', true)).toEqual(['processing', 'delivered']);
    expect(comingAfter('shipped', true)).toEqual(['delivered']);
  });

  test('nothing comes after the end', () => {
    for (const status of ['delivered', 'canceled', 'returned', 'refunded'] as const) {
      expect(comingAfter(status, false)).toEqual([]);
      expect(isUnderWay(status)).toBe(false);
    }
  });
});

describe('when an order lapses', () => {
  test('72 hours after it began to wait, whatever was corrected since', () => {
    const history = [
      event('placed', 'pending', '2026-03-01T08:00:00.000Z'),
      event('edited', 'pending', '2026-03-02T09:30:00.000Z'),
    ];
    expect(lapsesAt(history)).toBe('2026-03-04T08:00:00.000Z');
  });

  test('counted anew where it waits again', () => {
    const history = [
      event('placed', 'pending', '2026-03-01T08:00:00.000Z'),
      event('status', 'canceled', '2026-03-01T09:00:00.000Z'),
      event('status', 'pending', '2026-03-05T10:00:00.000Z'),
    ];
    expect(lapsesAt(history)).toBe('2026-03-08T10:00:00.000Z');
  });

  test('never, once somebody answered', () => {
    expect(
      lapsesAt(
        [event('placed', 'pending', '2026-03-01T08:00:00.000Z')].concat(
          event('status', 'confirmed', '2026-03-01T09:00:00.000Z'),
        ),
      ),
    ).toBeNull();
    expect(lapsesAt([])).toBeNull();
  });
});
