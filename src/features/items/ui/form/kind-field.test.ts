import { createElement } from 'react';
import { expect, test } from 'vitest';
import { renderElement, visibleText } from '#tests/support/render-element.ts';
import { ITEM_TYPES } from '#lib/item-types.ts';
import { KINDS, type Field, type Kind } from '#features/items/rules/kinds.ts';
import { KindField } from './kind-field.tsx';

const render = (kind: Kind, field: Field, values = {}): Promise<string> =>
  renderElement(createElement(KindField, { kind, field, values, set: () => {} }), 'en');

/** The attributes of the rendered input. */
const inputOf = async (kind: Kind, field: Field) => {
  const markup = await render(kind, field);
  const input = /<input[^>]*>/.exec(markup)?.[0] ?? '';
  const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(input)?.[1];
  return { type: attribute('type'), inputmode: attribute('inputmode') };
};

test.each(ITEM_TYPES)('KindField › numbers of a %s take any digits and a decimal comma', async (type) => {
  const kind = KINDS[type];
  const numbers = kind.fields.filter((field) => field.form === 'number');
  for (const field of numbers) {
    const inputmode = field.whole ? 'numeric' : 'decimal';
    expect([field.name, await inputOf(kind, field)]).toEqual([field.name, { type: undefined, inputmode }]);
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

test('KindField › renders a switch with its label, which is on for Yes', async () => {
  // The only one of today's fields is shown by the part of the form about organic farming.
  const field = KINDS.Product.fields.find(({ form }) => form === 'switch');
  if (!field) throw new Error('no switch');
  const isOn = async (value: string) =>
    /<input[^>]*\schecked/.test(await render(KINDS.Product, field, { [field.name]: value }));
  expect([await isOn('Yes'), await isOn('No'), await isOn('')]).toEqual([true, false, false]);
  expect(visibleText(await render(KINDS.Product, field))).toContain('Organic');
});

test('KindField › says what hectares are in square metres', async () => {
  const space = KINDS.Land.fields.find(({ name }) => name === 'space');
  if (!space) throw new Error('no area');
  const text = async (area: string, space_unit: string) =>
    visibleText(await render(KINDS.Land, space, { space: area, space_unit }));
  expect(await text('٢٫٥', 'ha')).toContain('= 25 000 m²');
  expect(await text('', 'ha')).not.toContain('=');
  expect(await text('2.5', 'm2')).not.toContain('=');
});
