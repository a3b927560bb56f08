import { describe, expect, test } from 'vitest';
import {
  toRequestBody,
  getInitialValues,
  mergeValues,
  getMaxQuantity,
  stepQuantity,
  sanitizeQuantity,
  getRememberedValues,
  calculateFormTotals,
  orderToValues,
} from './values.ts';

const item = { id: 7, type: 'Product', price: 12.5, quantity: 20 } as const;
const salma = { first_name: 'Salma', last_name: 'Tazi', phone: '+212661000000', email: null, city_id: 117 };

describe('the quantity', () => {
  test.each([
    ['3', '3'],
    ['٣', '3'],
    ['3,5 kg', '20'],
    ['007', '7'],
    ['0', ''],
    ['', ''],
    ['-4', '4'],
    ['99999999999999999999', '20'],
  ])('typed as %j is %j', (typed, stands) => {
    expect(sanitizeQuantity(typed, 20)).toBe(stands);
  });

  test('steps never below 1 and never above what is left', () => {
    expect(stepQuantity('1', -1, 20)).toBe('1');
    expect(stepQuantity('1', 1, 20)).toBe('2');
    expect(stepQuantity('20', 1, 20)).toBe('20');
    expect(stepQuantity('20', -1, 20)).toBe('19');
    expect(stepQuantity('', 1, 20)).toBe('1');
    expect(stepQuantity('', -1, 20)).toBe('1');
    // Others ordered meanwhile.
    expect(stepQuantity('20', 1, 4)).toBe('4');
  });

  test('is bounded by what is left, or by what one order takes', () => {
    expect(getMaxQuantity(item)).toBe(20);
    expect(getMaxQuantity({ ...item, quantity: null })).toBe(100_000);
    expect(getMaxQuantity({ ...item, quantity: 5_000_000 })).toBe(100_000);
    expect(getMaxQuantity({ type: 'Land', quantity: null })).toBe(1);
  });
});

describe('the sums', () => {
  test('are exact to the centime', () => {
    expect(calculateFormTotals(item, '3')).toEqual({ tax: 0, total: 37.5 });
    expect(calculateFormTotals({ ...item, price: 0.1 }, '3')).toEqual({ tax: 0, total: 0.3 });
    expect(calculateFormTotals({ ...item, price: 1.15 }, '100')).toEqual({ tax: 0, total: 115 });
    expect(calculateFormTotals(item, '')).toEqual({ tax: 0, total: 12.5 });
    expect(calculateFormTotals({ ...item, price: 0 }, '3')).toEqual({ tax: 0, total: 0 });
  });

  test('are none without a price', () => {
    expect(calculateFormTotals({ ...item, price: null }, '3')).toBeNull();
  });
});

describe('the values', () => {
  test('begin with what is known of somebody', () => {
    expect(getInitialValues(salma, 'No')).toMatchObject({
      quantity: '1',
      pickup: 'No',
      name: 'Salma Tazi',
      phone: '06 61 00 00 00',
      email: '',
      city_id: '117',
      address: '',
    });
    expect(getInitialValues(null, 'Yes')).toMatchObject({ quantity: '1', pickup: 'Yes', name: '', city_id: '' });
  });

  test('of a draft are what was kept, empty where nothing was said', () => {
    const kept = { name: 'Salma', phone: '', email: null, city_id: null, address: '', current_location: null };
    expect(orderToValues({ ...kept, quantity: 4, pickup: 'Yes', latitude: 34.2, longitude: null })).toEqual({
      ...getInitialValues(null, 'Yes'),
      quantity: '4',
      name: 'Salma',
      latitude: '34.2',
    });
  });

  test('that come back keep what was typed, and take over what is known by now', () => {
    const base = getInitialValues(null, 'No');
    const mine = { ...base, address: 'Douar' };
    expect(mergeValues(base, mine, getInitialValues(salma, 'No'))).toMatchObject({
      address: 'Douar',
      name: 'Salma Tazi',
    });
    expect(mergeValues(base, { ...mine, name: 'Omar' }, getInitialValues(salma, 'No')).name).toBe('Omar');
  });

  test('remembered for the next order are those of the person alone', () => {
    const values = { ...getInitialValues(salma, 'No'), address: 'Douar', quantity: '9', latitude: '34.2' };
    expect(getRememberedValues(values)).toEqual({
      name: 'Salma Tazi',
      phone: '06 61 00 00 00',
      email: '',
      city_id: '117',
      address: 'Douar',
    });
  });
});

test('of whoever fetches it, no address is sent', () => {
  const values = { ...getInitialValues(salma, 'Yes'), address: 'Douar', latitude: '34.2', longitude: '-5.7' };
  const body = toRequestBody(values, { item, draft: 'No' });
  expect(body).toMatchObject({ item_id: 7, draft: 'No', pickup: 'Yes', city_id: '117', quantity: '1' });
  expect(Object.keys(body)).not.toContain('address');
  expect(Object.keys(body)).not.toContain('latitude');
  expect(Object.keys(body)).not.toContain('draft_id');
  expect(toRequestBody({ ...values, pickup: 'No' }, { item, draft: 'Yes', draftId: 9 })).toMatchObject({
    address: 'Douar',
    latitude: '34.2',
    draft_id: 9,
  });
});
