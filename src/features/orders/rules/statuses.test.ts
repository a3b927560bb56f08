import { describe, expect, test } from 'vitest';
import {
  ACTORS,
  reservesStock,
  isCancelable,
  isRateable,
  mayChangeStatus,
  getNextStatuses,
  ORDER_STATUSES,
  SIDES,
  USUAL_NEXT_STATUSES,
  STATUS_PATH,
  type Actor,
  type OrderStatus,
  type Side,
  type CurrentStatus,
} from './statuses.ts';

const at = (status: OrderStatus, canceler: Actor = 'seller'): CurrentStatus => ({
  status,
  canceled_by: status === 'canceled' ? canceler : null,
});
const those = (rule: (status: OrderStatus) => boolean): OrderStatus[] => ORDER_STATUSES.filter(rule);

test('reservesStock › is false only for canceled, returned and refunded orders', () => {
  expect(those(reservesStock)).toEqual(['pending', 'confirmed', 'processing', 'shipped', 'delivered']);
});

test('isCancelable and isRateable › are true only in their statuses', () => {
  expect(those(isCancelable)).toEqual(['pending', 'confirmed']);
  expect(those(isRateable)).toEqual(['delivered']);
});

describe('mayChangeStatus', () => {
  const allowed = (side: Side, canceler: Actor = 'seller'): string[] =>
    ORDER_STATUSES.flatMap((from) =>
      those((to) => mayChangeStatus(side, at(from, canceler), to)).map((to) => `${from} ${to}`),
    );

  test.each(['seller', 'delivery', 'admin'] as const)('%s: allows every change', (side) => {
    for (const canceler of ACTORS.filter((actor) => actor !== 'buyer'))
      expect(allowed(side, canceler)).toHaveLength(ORDER_STATUSES.length ** 2);
  });

  test('of an order that its buyer canceled: allows every change to administrators alone', () => {
    expect(allowed('admin', 'buyer')).toHaveLength(ORDER_STATUSES.length ** 2);
    for (const side of ['seller', 'delivery'] as const) {
      expect(allowed(side, 'buyer').filter((change) => change.startsWith('canceled'))).toEqual([]);
      expect(allowed(side, 'buyer')).toHaveLength((ORDER_STATUSES.length - 1) * ORDER_STATUSES.length);
    }
  });

  test('buyer: allows only to cancel, before the order is prepared', () => {
    expect(allowed('buyer')).toEqual(['pending canceled', 'confirmed canceled']);
  });
});

describe('getNextStatuses', () => {
  test.each(SIDES.flatMap((side) => ORDER_STATUSES.map((status) => [side, status] as const)))(
    'to %s from %s returns every other status once that the side may set',
    (side, status) => {
      for (const canceler of ACTORS) {
        const present = at(status, canceler);
        const offered = getNextStatuses(present, side);
        expect(offered).not.toContain(status);
        const mayFollow = those((other) => other !== status && mayChangeStatus(side, present, other));
        expect(offered.toSorted()).toEqual(mayFollow.toSorted());
      }
    },
  );

  test('starts with the usual next status, for drivers with that of the delivery', () => {
    for (const status of ORDER_STATUSES) {
      const usual = USUAL_NEXT_STATUSES[status];
      expect(getNextStatuses(at(status), 'seller').slice(0, usual.length)).toEqual(usual);
    }
    expect(getNextStatuses(at('pending'), 'seller')[0]).toBe('confirmed');
    expect(ORDER_STATUSES.map((status) => getNextStatuses(at(status), 'delivery')[0])).toEqual([
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
    for (const [index, status] of STATUS_PATH.slice(0, -1).entries())
      expect(USUAL_NEXT_STATUSES[status]).toContain(STATUS_PATH[index + 1]);
    expect(STATUS_PATH).toEqual(those(reservesStock));
    expect(USUAL_NEXT_STATUSES.canceled).toEqual(['pending']);
  });
});
