import { expect, test } from 'vitest';
import { changesOf, mergedSheet, sheetOf, type Sheet } from './sheet.ts';

const base: Sheet = {
  status: 'pending',
  delivery_id: '',
  quantity: '3',
  pickup: 'No',
  name: 'عائشة',
  phone: '06 61 23 45 67',
  email: '',
  city_id: '12',
  address: 'درب السلطان',
};

test('an order fills its form in, the number as people read it', () => {
  const order = {
    status: 'shipped',
    delivery_id: 7,
    quantity: 2,
    pickup: 'No',
    name: 'عائشة',
    phone: '+212661234567',
    email: null,
    city_id: 12,
    address: 'درب السلطان',
  } as const;
  expect(sheetOf(order)).toEqual({ ...base, status: 'shipped', delivery_id: '7', quantity: '2' });
});

test('what was typed stays, what changed elsewhere comes in, and both are told', () => {
  const mine: Sheet = { ...base, quantity: '5', address: 'حي الرياض' };
  const now: Sheet = { ...base, status: 'confirmed', quantity: '4', delivery_id: '9' };
  expect(mergedSheet(base, mine, now)).toEqual({
    ...base,
    status: 'confirmed',
    delivery_id: '9',
    quantity: '5',
    address: 'حي الرياض',
  });
  expect(changesOf(base, mine, now)).toEqual({
    status: { how: 'taken', value: 'pending' },
    delivery_id: { how: 'taken', value: '' },
    quantity: { how: 'kept', value: '4' },
  });
});

test('what was cleared elsewhere goes, unless something was typed over it', () => {
  const now: Sheet = { ...base, address: '', pickup: 'Yes' };
  expect(mergedSheet(base, base, now)).toEqual(now);
  const mine: Sheet = { ...base, address: 'حي الرياض' };
  expect(mergedSheet(base, mine, now).address).toBe('حي الرياض');
  expect(changesOf(base, mine, now).address).toEqual({ how: 'kept', value: '' });
});

test('the same change on both sides is none to talk about', () => {
  const both: Sheet = { ...base, quantity: '9' };
  expect(mergedSheet(base, both, both)).toEqual(both);
  expect(changesOf(base, both, both)).toEqual({});
});
