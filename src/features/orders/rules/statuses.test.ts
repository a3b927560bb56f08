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

test('reservesStock › is false only for canceled, returned and refunded orders', () => {
  expect(those(reservesStock)).toEqual(['pending', 'confirmed', 'processing', 'shipped', 'delivered']);
});

test('isCancelable and isRateable › are true only in their statuses', () => {
  expect(those(isCancelable)).toEqual(['pending', 'confirmed']);
  expect(those(isRateable)).toEqual(['delivered']);
});

describe('mayChangeStatus', () => {
  const allowed = (side: (typeof SIDES)[number]): string[] =>
    ORDER_STATUSES.flatMap((from) => those((to) => mayChangeStatus(side, from, to)).map((to) => `${from} ${to}`));

  test.each(['seller', 'delivery', 'admin'] as const)('%s: allows every change', (side) => {
    expect(allowed(side)).toHaveLength(ORDER_STATUSES.length ** 2);
  });

  test('buyer: allows only to cancel, before the order is prepared', () => {
    expect(allowed('buyer')).toEqual(['pending canceled', 'confirmed canceled']);
  });
});

describe('getNextStatuses', () => {
  test.each(SIDES.flatMap((side) => ORDER_STATUSES.map((status) => [side, status] as const)))(
    'to %s from %s returns every other status once',
    (side, status) => {
      const offered = getNextStatuses(status, side);
      expect(offered).not.toContain(status);
      expect(offered.toSorted()).toEqual(those((other) => other !== status).toSorted());
    },
  );

  test('starts with the usual next status, for drivers with that of the delivery', () => {
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

  test('leads from pending to delivered', () => {
    for (const [at, status] of STATUS_PATH.slice(0, -1).entries())
      expect(USUAL_NEXT_STATUSES[status]).toContain(STATUS_PATH[at + 1]);
    expect(STATUS_PATH).toEqual(those(reservesStock));
    expect(USUAL_NEXT_STATUSES.canceled).toEqual(['pending']);
  });
});
