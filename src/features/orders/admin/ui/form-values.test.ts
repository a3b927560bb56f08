import { expect, test } from 'vitest';
import { toFormValues } from './form-values.ts';

const values = {
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

test('toFormValues › fills in the form, with a readable phone number', () => {
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
  expect(toFormValues(order)).toEqual({ ...values, status: 'shipped', delivery_id: '7', quantity: '2' });
});
