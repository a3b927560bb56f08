import { createElement } from 'react';
import { expect, test } from 'vitest';
import { renderElement, visibleText } from '#tests/support/render-element.ts';
import type { Lang } from '#lib/lang.ts';
import { AmountFields } from './amount-fields.tsx';
import type { OrderForm } from './use-order-form.ts';

const ITEM = {
  id: 7,
  type: 'Product',
  price: 12.5,
  price_unit: 'kg',
  quantity: 3200,
  min_quantity: null,
  delivery_fee_km: null,
};
const AT_DOOR = { fee: 20, km: null, tooFar: false };

/** The text of the rendered fields. */
const textOf = async (given: object, quantity: string, delivery: object = AT_DOOR, lang: Lang = 'en') => {
  const values = { quantity, pickup: 'No' };
  const form = { item: { ...ITEM, ...given }, values, delivery, fieldError: () => {}, set: () => {} };
  return renderElement(createElement(AmountFields, { form: form as unknown as OrderForm }), lang);
};

/** The amounts of the rendered totals. */
const amountsOf = async (...args: Parameters<typeof textOf>) =>
  [...(await textOf(...args)).matchAll(/<dd>(.*?)<\/dd>/gs)].map(([, amount]) => visibleText(amount ?? ''));

test('AmountFields › shows unit price, delivery fee and the total with two decimals, and no tax', async () => {
  expect(await amountsOf({}, '3')).toEqual(['12.50 DH / kg', '20.00 DH', '57.50 DH']);
  expect(await amountsOf({ price: 4 }, '1', { ...AT_DOOR, fee: 0 }, 'ar')).toEqual([
    '4 درهم / كلغ',
    'مجاني',
    '4,00 درهم',
  ]);
  expect(visibleText(await textOf({}, '3'))).not.toContain('Tax');
});

test('AmountFields › shows an unknown fee as such, and the total without it', async () => {
  expect(await amountsOf({}, '3', { ...AT_DOOR, fee: null })).toEqual([
    '12.50 DH / kg',
    'Agree with the seller',
    '37.50 DH',
  ]);
  expect(visibleText(await textOf({}, '3', { ...AT_DOOR, fee: null }))).toContain('without delivery');
  const perKm = await amountsOf({ delivery_fee_km: 2 }, '3', { ...AT_DOOR, fee: null });
  expect(perKm[1]).toBe('2 DH / km');
});

test('AmountFields › shows no amounts without a price', async () => {
  expect((await amountsOf({ price: null }, '3')).at(-1)).toBe('N/A');
});

test('AmountFields › shows what is left and the minimum with the unit, and rejects less', async () => {
  const text = visibleText(await textOf({ min_quantity: 30 }, '29'));
  expect(text).toContain('Minimum 30 kg · 3 200 kg left');
  expect(text).toContain('The minimum order is 30 kg.');
  expect(visibleText(await textOf({ min_quantity: 30 }, '30'))).not.toContain('The smallest order');
  expect(visibleText(await textOf({ price_unit: 'crate', quantity: 12 }, '1'))).toContain('10 crates');
});
