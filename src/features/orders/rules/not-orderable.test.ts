import { expect, test } from 'vitest';
import { getNotOrderable } from './orderable.ts';

const olives = { type: 'Product', user_id: 3, active: 'Yes', sold: 'No', quantity: 20 } as const;

test('getNotOrderable › returns null for a listed item, also for guests', () => {
  expect(getNotOrderable(olives, null)).toBeNull();
  expect(getNotOrderable(olives, 4)).toBeNull();
  expect(getNotOrderable({ ...olives, quantity: null }, 4)).toBeNull();
  expect(getNotOrderable({ ...olives, type: 'Land' }, 4)).toBeNull();
});

test.each([
  ['own_order', { ...olives, sold: 'Yes' }, 3],
  ['not_for_order', { ...olives, type: 'Professional' }, null],
  ['item_not_listed', { ...olives, active: 'No', sold: 'Yes' }, 9],
  ['item_sold', { ...olives, sold: 'Yes', quantity: 0 }, null],
  ['none_left', { ...olives, quantity: 0 }, null],
] as const)('getNotOrderable › returns the reason: %s', (why, item, viewerId) => {
  expect(getNotOrderable(item, viewerId)).toBe(why);
});
