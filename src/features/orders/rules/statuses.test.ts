import { describe, expect, test } from 'vitest';
import {
  reservesStock,
  isCancelable,
  isRateable,
  mayChangeStatus,
  getNextStatuses,
  ORDER_STATUSES,
  SIDES,
  USUAL_NEXT_STATUSES,
  STATUS_PATH,
  type OrderStatus,
} from './statuses.ts';

const those = (rule: (status: OrderStatus) => boolean): OrderStatus[] => ORDER_STATUSES.filter(rule);

test('what came to nothing holds nothing; everything else does', () => {
  expect(those(reservesStock)).toEqual(['pending', 'confirmed', 'processing', 'shipped', 'delivered']);
});

test('a buyer may still cancel, and may rate, at their times alone', () => {
  expect(those(isCancelable)).toEqual(['pending', 'confirmed']);
  expect(those(isRateable)).toEqual(['delivered']);
});

describe('who may bring an order where', () => {
  const allowed = (side: (typeof SIDES)[number]): string[] =>
    ORDER_STATUSES.flatMap((from) => those((to) => mayChangeStatus(side, from, to)).map((to) => `${from} ${to}`));

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
      const offered = getNextStatuses(status, side);
      expect(offered).not.toContain(status);
      expect(offered.toSorted()).toEqual(those((other) => other !== status).toSorted());
    },
  );

  test('begins with what usually comes next, for a driver with the way itself', () => {
    for (const status of ORDER_STATUSES) {
      const usual = USUAL_NEXT_STATUSES[status];
      expect(getNextStatuses(status, 'seller').slice(0, usual.length)).toEqual(usual);
    }
    expect(getNextStatuses('pending', 'seller')[0]).toBe('confirmed');
    expect(ORDER_STATUSES.map((status) => getNextStatuses(status, 'delivery')[0])).toEqual([
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
    for (const [at, status] of STATUS_PATH.slice(0, -1).entries()) expect(USUAL_NEXT_STATUSES[status]).toContain(STATUS_PATH[at + 1]);
    expect(STATUS_PATH).toEqual(those(reservesStock));
    expect(USUAL_NEXT_STATUSES.canceled).toEqual(['pending']);
  });
});
