import { createElement } from 'react';
import { expect, test } from 'vitest';
import { renderElement, visibleText } from '#tests/support/render-element.ts';
import { CHOICES } from '#features/items/rules/choices.ts';
import { FILTER_NAMES, FILTERS, hasFilter } from '../rules/filters.ts';
import { FilterFields } from './filter-fields.tsx';
import type { Filters, SearchType } from './filters.ts';

const fieldsOf = (type: SearchType, filters: Filters = {}) =>
  renderElement(
    createElement(FilterFields, { type, filters, hasCity: filters.city_id !== undefined, form: 'search' }),
    'en',
  );
/** The distinct names of the fields. */
const namesIn = (markup: string) => [...new Set([...markup.matchAll(/\sname="(\w+)"/g)].map(([, name]) => name))];

/** The filters that only some types have. */
const OWN = FILTER_NAMES.filter((name) => 'types' in FILTERS[name]);

test.each<[SearchType, string[]]>([
  ['All', []],
  ['Product', ['kg']],
  ['Animal', ['kg']],
  ['Tool', []],
  ['Service', ['day']],
  ['Land', ['hectares', 'm²']],
  ['Professional', ['years']],
])('FilterFields › %s has the price in DH and its own filters', async (type, units) => {
  const markup = await fieldsOf(type);
  expect(namesIn(markup)).toEqual(['min_price', 'max_price', ...OWN.filter((name) => hasFilter(type, name))]);
  for (const unit of ['DH', ...units]) expect(visibleText(markup)).toContain(unit);
  const numbers = [...markup.matchAll(/<input[^>]*type="number"[^>]*>/g)].map(([input]) => input);
  expect(numbers.filter((input) => !/ min="(1|0\.01)"/.test(input))).toEqual([]);
});

test('FilterFields › the age unit defaults to years', async () => {
  const chosen = (markup: string) =>
    /<option value="(\w+)" selected/.exec(markup.split('name="age_unit"')[1] ?? '')?.[1];
  expect(chosen(await fieldsOf('Animal'))).toBe('year');
  expect(chosen(await fieldsOf('Animal', { age: '2', age_unit: 'month' }))).toBe('month');
});

test('FilterFields › the unit of an area defaults to hectares, and to square metres for an area of a URL', async () => {
  const chosen = (markup: string) =>
    /<option value="(\w+)" selected/.exec(markup.split('name="space_unit"')[1] ?? '')?.[1];
  expect(chosen(await fieldsOf('Land'))).toBe('ha');
  expect(chosen(await fieldsOf('Land', { min_space: '5000' }))).toBe('m2');
  expect(chosen(await fieldsOf('Land', { min_space: '2', space_unit: 'ha' }))).toBe('ha');
});

test('FilterFields › animals have seven behaviours, land has rent and sale', async () => {
  const animal = (await fieldsOf('Animal')).split('name="behavior"')[1] ?? '';
  expect([...animal.matchAll(/<option value="(\w+)"/g)].map(([, value]) => value)).toEqual([...CHOICES.behavior]);
  const land = await fieldsOf('Land');
  expect([...land.matchAll(/type="radio"[^>]* value(?:="(\w*)")?/g)].map(([, value = '']) => value)).toEqual([
    '',
    'sale',
    'rent',
  ]);
});
