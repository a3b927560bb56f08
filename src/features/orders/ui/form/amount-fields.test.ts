import { createElement } from 'react';
import { expect, test } from 'vitest';
import { renderElement, visibleText } from '../../../../../tests/support/render-element.ts';
import type { Lang } from '../../../../lib/lang.ts';
import { AmountFields } from './amount-fields.tsx';
import type { OrderForm } from './use-order-form.ts';

/** The text of the rendered totals. */
const amountsOf = async (price: number | null, quantity: string, lang: Lang = 'en') => {
  const item = { id: 7, price, price_unit: null, quantity: null };
  const form = { item, values: { quantity }, fieldError: () => {}, set: () => {} } as unknown as OrderForm;
  const markup = await renderElement(createElement(AmountFields, { form }), lang);
  return [...markup.matchAll(/<dd>(.*?)<\/dd>/gs)].map(([, amount]) => visibleText(amount ?? ''));
};

test('AmountFields › shows unit price, no tax, and the total with two decimals', async () => {
  expect(await amountsOf(12.5, '3')).toEqual(['12.50 DH', '0.00 DH', '37.50 DH']);
  expect(await amountsOf(4, '1', 'ar')).toEqual(['4 درهم', '0,00 درهم', '4,00 درهم']);
});

test('AmountFields › shows no amounts without a price', async () => {
  expect((await amountsOf(null, '3')).slice(1)).toEqual(['N/A', 'N/A']);
});
