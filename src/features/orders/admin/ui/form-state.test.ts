import { expect, test } from 'vitest';
import { getFieldChanges, mergeFormState, toFormState, type FormState } from './form-state.ts';

const base: FormState = {
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

test('toFormState › fills in the form, with a readable phone number', () => {
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
  expect(toFormState(order)).toEqual({ ...base, status: 'shipped', delivery_id: '7', quantity: '2' });
});

test('mergeFormState and getFieldChanges › keep local edits, take over other changes, and report both', () => {
  const mine: FormState = { ...base, quantity: '5', address: 'حي الرياض' };
  const now: FormState = { ...base, status: 'confirmed', quantity: '4', delivery_id: '9' };
  expect(mergeFormState(base, mine, now)).toEqual({
    ...base,
    status: 'confirmed',
    delivery_id: '9',
    quantity: '5',
    address: 'حي الرياض',
  });
  expect(getFieldChanges(base, mine, now)).toEqual({
    status: { how: 'taken', value: 'pending' },
    delivery_id: { how: 'taken', value: '' },
    quantity: { how: 'kept', value: '4' },
  });
});

test('mergeFormState › clears fields cleared elsewhere, unless edited locally', () => {
  const now: FormState = { ...base, address: '', pickup: 'Yes' };
  expect(mergeFormState(base, base, now)).toEqual(now);
  const mine: FormState = { ...base, address: 'حي الرياض' };
  expect(mergeFormState(base, mine, now).address).toBe('حي الرياض');
  expect(getFieldChanges(base, mine, now).address).toEqual({ how: 'kept', value: '' });
});

test('getFieldChanges › ignores equal changes on both sides', () => {
  const both: FormState = { ...base, quantity: '9' };
  expect(mergeFormState(base, both, both)).toEqual(both);
  expect(getFieldChanges(base, both, both)).toEqual({});
});
