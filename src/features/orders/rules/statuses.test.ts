import { describe, expect, test } from 'vitest';
import {
  holdsStock,
  mayBeCanceled,
  mayBeRated,
  mayMove,
  offeredNext,
  ORDER_STATUSES,
  SIDES,
  USUALLY_NEXT,
  WAY,
  type OrderStatus,
} from './statuses.ts';

const those = (rule: (status: OrderStatus) => boolean): OrderStatus[] => ORDER_STATUSES.filter(rule);

test('what came to nothing holds nothing; everything else does', () => {
  expect(those(holdsStock)).toEqual(['pending', 'confirmed', 'processing', 'shipped', 'delivered']);
});

test('a buyer may still cancel, and may rate, at their times alone', () => {
  expect(those(mayBeCanceled)).toEqual(['pending', 'confirmed']);
  expect(those(mayBeRated)).toEqual(['delivered']);
});

describe('who may bring an order where', () => {
  const allowed = (side: (typeof SIDES)[number]): string[] =>
    ORDER_STATUSES.flatMap((from) => those((to) => mayMove(side, from, to)).map((to) => `${from} ${to}`));

  test.each(['seller', 'delivery', 'admin'] as const)('%s: from anywhere to anywhere', (side) => {
    expect(allowed(side)).toHaveLength(ORDER_STATUSES.length ** 2);
  });

  test('buyer: only to canceled, before the goods are made ready', () => {
    expect(allowed('buyer')).toEqual(['pending canceled', 'confirmed canceled']);
  });
});

describe('what is offered next', () => {
  test.each(SIDES.flatMap((side) => ORDER_STATUSES.map((status) => [side, status] as const)))(
    'to %s from %s is every other status, each once',
    (side, status) => {
      const offered = offeredNext(status, side);
      expect(offered).not.toContain(status);
      expect(offered.toSorted()).toEqual(those((other) => other !== status).toSorted());
    },
  );

  test('begins with what usually comes next, for a driver with the way itself', () => {
    for (const status of ORDER_STATUSES) {
      const usual = USUALLY_NEXT[status];
      expect(offeredNext(status, 'seller').slice(0, usual.length)).toEqual(usual);
    }
    expect(offeredNext('pending', 'seller')[0]).toBe('confirmed');
    expect(ORDER_STATUSES.map((status) => offeredNext(status, 'delivery')[0])).toEqual([
      'shipped',
      'shipped',
      'shipped',
      'delivered',
      'returned',
      'pending',
      'refunded',
      'pending',
    ]);
  });

  test('leads along the way to the door', () => {
    for (const [at, status] of WAY.slice(0, -1).entries()) expect(USUALLY_NEXT[status]).toContain(WAY[at + 1]);
    expect(WAY).toEqual(those(holdsStock));
    expect(USUALLY_NEXT.canceled).toEqual(['pending']);
  });
});
