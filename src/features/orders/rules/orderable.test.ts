import { expect, test } from 'vitest';
import { ITEM_TYPES } from '#lib/item-types.ts';
import { isSoldWhole, showsQuantity, getNotOrderableReason } from './orderable.ts';

const olives = { owner_id: 3, type: 'Product', state: 'accepted', deleted_at: null, sold: false } as const;
const gone = new Date('2026-05-01T00:00:00Z');

test('getNotOrderableReason › returns null for a listed item, also for guests', () => {
  expect(getNotOrderableReason(olives, null)).toBeNull();
  expect(getNotOrderableReason(olives, 4)).toBeNull();
  for (const type of ['Animal', 'Tool', 'Service', 'Land'] as const) {
    expect(getNotOrderableReason({ ...olives, type }, 4)).toBeNull();
  }
});

test.each([
  ['own_order', { ...olives, sold: true, deleted_at: gone }, 3],
  ['not_for_order', { ...olives, type: 'Professional' as const, sold: true }, null],
  ['item_deleted', { ...olives, deleted_at: gone, sold: true, state: 'pending' as const }, 4],
  ['item_not_listed', { ...olives, state: 'draft' as const, sold: true }, 4],
  ['item_not_listed', { ...olives, state: 'pending' as const }, null],
  ['item_not_listed', { ...olives, state: 'rejected' as const }, null],
  ['item_sold', { ...olives, sold: true }, null],
])('getNotOrderableReason › returns the most permanent reason first: %s', (why, item, viewerId) => {
  expect(getNotOrderableReason(item, viewerId)).toBe(why);
});

test('isSoldWhole › is true only for land', () => {
  expect(ITEM_TYPES.filter(isSoldWhole)).toEqual(['Land']);
});

test('showsQuantity › is false only for a quantity of 1 of land', () => {
  for (const type of ITEM_TYPES) {
    expect([type, showsQuantity({ type, quantity: 1 })]).toEqual([type, type !== 'Land']);
    expect([type, showsQuantity({ type, quantity: 2 })]).toEqual([type, true]);
  }
});
