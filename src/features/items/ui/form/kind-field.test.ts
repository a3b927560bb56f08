import { createElement } from 'react';
import { expect, test } from 'vitest';
import { renderElement } from '../../../../../tests/support/render-element.ts';
import { ITEM_TYPES } from '../../../../lib/item-types.ts';
import { KINDS, type Field, type Kind } from '../../rules/kinds.ts';
import { KindField } from './kind-field.tsx';

/** The attributes of the rendered input. */
const inputOf = async (kind: Kind, field: Field) => {
  const markup = await renderElement(createElement(KindField, { kind, field, values: {}, set: () => {} }), 'en');
  const input = /<input[^>]*>/.exec(markup)?.[0] ?? '';
  const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(input)?.[1];
  return { type: attribute('type'), min: attribute('min') };
};

test.each(ITEM_TYPES)('KindField › numbers of a %s have min 0, a quantity min 1', async (type) => {
  const kind = KINDS[type];
  const numbers = kind.fields.filter((field) => field.form === 'number');
  for (const field of numbers) {
    const min = field.name === 'quantity' ? '1' : '0';
    expect([field.name, await inputOf(kind, field)]).toEqual([field.name, { type: 'number', min }]);
  }
});

test('KindField › renders e-mail, phone and date inputs', async () => {
  const typeOf = async (of: 'Product' | 'Professional', name: string) => {
    const field = KINDS[of].fields.find((one) => one.name === name);
    return field && (await inputOf(KINDS[of], field)).type;
  };
  expect(await typeOf('Professional', 'email')).toBe('email');
  expect(await typeOf('Professional', 'phone')).toBe('tel');
  expect(await typeOf('Product', 'harvesting')).toBe('date');
});
