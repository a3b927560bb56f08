import { describe, expect, test } from 'vitest';
import {
  toRequestBody,
  getInitialValues,
  stepQuantity,
  sanitizeQuantity,
  getRememberedValues,
  calculateFormTotals,
  orderToValues,
} from './values.ts';

const item = { id: 7, price: 12.5 } as const;
const defaults = { pickup: 'No', quantity: 1, city_id: 101 } as const;
const salma = { first_name: 'Salma', last_name: 'Tazi', phone: '+212661000000', email: null, city_id: 117 };

describe('quantity input', () => {
  test.each([
    ['3', '3'],
    ['٣', '3'],
    ['3,5 kg', '20'],
    ['007', '7'],
    ['0', ''],
    ['', ''],
    ['-4', '4'],
    ['99999999999999999999', '20'],
  ])('sanitizeQuantity(%j) › returns %j', (typed, expected) => {
    expect(sanitizeQuantity(typed, 20)).toBe(expected);
  });

  test('stepQuantity › stays between the minimum and what is left', () => {
    const bounds = { min: 5, max: 20 };
    expect(stepQuantity('5', -1, bounds)).toBe('5');
    expect(stepQuantity('5', 1, bounds)).toBe('6');
    expect(stepQuantity('20', 1, bounds)).toBe('20');
    expect(stepQuantity('20', -1, bounds)).toBe('19');
    expect(stepQuantity('', 1, bounds)).toBe('5');
    expect(stepQuantity('', -1, bounds)).toBe('5');
    expect(stepQuantity('2', -1, bounds)).toBe('5');
    // Others have ordered since.
    expect(stepQuantity('20', 1, { min: 1, max: 4 })).toBe('4');
  });
});

describe('calculateFormTotals', () => {
  test('is exact to the centime', () => {
    expect(calculateFormTotals(item, '3', 0)).toEqual({ tax: 0, total: 37.5 });
    expect(calculateFormTotals({ ...item, price: 0.1 }, '3', 0)).toEqual({ tax: 0, total: 0.3 });
    expect(calculateFormTotals({ ...item, price: 1.15 }, '100', 0)).toEqual({ tax: 0, total: 115 });
    expect(calculateFormTotals(item, '3', 17.35)).toEqual({ tax: 0, total: 54.85 });
    expect(calculateFormTotals(item, '', null)).toEqual({ tax: 0, total: 12.5 });
    expect(calculateFormTotals({ ...item, price: 0 }, '3', 0)).toEqual({ tax: 0, total: 0 });
  });

  test('returns null without a price', () => {
    expect(calculateFormTotals({ ...item, price: null }, '3', 20)).toBeNull();
  });
});

describe('order form values', () => {
  test('getInitialValues › prefills the account’s details', () => {
    expect(getInitialValues(salma, defaults)).toMatchObject({
      quantity: '1',
      pickup: 'No',
      name: 'Salma Tazi',
      phone: '06 61 00 00 00',
      email: '',
      city_id: '117',
      address: '',
    });
    expect(getInitialValues(null, { pickup: 'Yes', quantity: 30, city_id: 101 })).toMatchObject({
      quantity: '30',
      pickup: 'Yes',
      name: '',
      city_id: '101',
    });
  });

  test('orderToValues › fills in a draft, with empty texts for missing fields', () => {
    const draft = { name: 'Salma', phone: '', email: null, city_id: null, address: '', current_location: null };
    expect(orderToValues({ ...draft, quantity: 4, pickup: 'Yes', latitude: 34.2, longitude: null })).toEqual({
      ...getInitialValues(null, { pickup: 'Yes', quantity: 1, city_id: null }),
      quantity: '4',
      name: 'Salma',
      latitude: '34.2',
    });
  });

  test('getRememberedValues › returns only the customer’s details', () => {
    const values = { ...getInitialValues(salma, defaults), address: 'Douar', quantity: '9', latitude: '34.2' };
    expect(getRememberedValues(values)).toEqual({
      name: 'Salma Tazi',
      phone: '06 61 00 00 00',
      email: '',
      city_id: '117',
      address: 'Douar',
    });
  });
});

test('toRequestBody › sends no address for pickup', () => {
  const values = {
    ...getInitialValues(salma, { ...defaults, pickup: 'Yes' }),
    address: 'Douar',
    latitude: '34.2',
    longitude: '-5.7',
  };
  const body = toRequestBody(values, { item, draft: 'No' });
  expect(body).toMatchObject({ item_id: 7, draft: 'No', pickup: 'Yes', city_id: '117', quantity: '1' });
  expect(Object.keys(body)).not.toContain('address');
  expect(Object.keys(body)).not.toContain('latitude');
  expect(Object.keys(body)).not.toContain('draft_id');
  expect(Object.keys(body)).not.toContain('signed_in');
  const continued = { item, draft: 'Yes', draftId: 9, signedIn: true } as const;
  expect(toRequestBody({ ...values, pickup: 'No' }, continued)).toMatchObject({
    address: 'Douar',
    latitude: '34.2',
    draft_id: 9,
    signed_in: 'Yes',
  });
});
