import { expect, test } from 'vitest';
import type { City } from '#features/places/contract.ts';
import { getDeliveryFee, toFormValues } from './use-edit-order.ts';

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

test('getDeliveryFee › is the stored one, and by the terms of the order once city or pickup change', () => {
  const names = { ar_name: '', fr_name: '', en_name: '' };
  const meknes = { id: 1, ...names, latitude: 33.8935, longitude: -5.5473 };
  const cities = [meknes, { id: 2, ...names, latitude: 34.0331, longitude: -5.0003 }] as unknown as City[];
  const perKm = { delivery: 'seller', delivery_fee: null, delivery_fee_km: 2.5 };
  const order = { pickup: 'No', city_id: 2, origin: meknes, delivery_fee: 33, delivery_terms: perKm } as const;
  expect(getDeliveryFee(order, { pickup: 'No', city_id: '2' }, cities)).toBe(33);
  expect(getDeliveryFee(order, { pickup: 'Yes', city_id: '2' }, cities)).toBe(0);
  expect(getDeliveryFee(order, { pickup: 'No', city_id: '1' }, cities)).toBe(2.5);
  const fixed = {
    ...order,
    pickup: 'Yes',
    delivery_terms: { ...perKm, delivery_fee: 40, delivery_fee_km: null },
  } as const;
  expect(getDeliveryFee(fixed, { pickup: 'No', city_id: '2' }, cities)).toBe(40);
  expect(getDeliveryFee({ ...order, delivery_terms: null }, { pickup: 'No', city_id: '1' }, cities)).toBeNull();
});
