import { describe, expect, test } from 'vitest';
import {
  activeFilters,
  filtersForType,
  changeFilters,
  isSearchType,
  toApiQuery,
  readFilters,
  SEARCH_TYPES,
  type SearchType,
} from './filters.ts';
import { CHOICE_FILTERS, FILTERS, hasFilter, MINIMUM_FILTERS, type FilterName } from '../rules/filters.ts';

const read = (type: SearchType, query: string) => readFilters(type, new URLSearchParams(query));

test('isSearchType › accepts seven types', () => {
  expect(['All', 'Product', 'Professional', 'product', '', undefined, 'toString'].map(isSearchType)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('readFilters › is the inverse of the URL', () => {
  const query =
    'q=%D8%B2%D9%8A%D8%AA&category_id=3&city_id=12&near=33.573%2C-7.59&radius_km=50&min_price=10&max_price=99.5&min_weight=2&min_quantity=4&sort=nearest&view=map&page=2';
  const filters = read('Product', query);
  expect(filters).toEqual({
    q: 'زيت',
    category_id: '3',
    city_id: '12',
    near: '33.573,-7.59',
    radius_km: '50',
    min_price: '10',
    max_price: '99.5',
    min_weight: '2',
    min_quantity: '4',
    sort: 'nearest',
    view: 'map',
    page: '2',
  });
  expect(new URLSearchParams(filters).toString()).toBe(query);
});

test.each([
  ['view=map', { view: 'map' }],
  ['view=globe', {}],
  ['min_price=0', {}],
  ['min_price=0.99', {}],
  ['min_price=-4', {}],
  ['min_price=1e3', {}],
  ['min_price=abc', {}],
  ['min_price=100000000', {}],
  ['min_price=1.234', {}],
  ['min_price=', {}],
  ['min_price=٢٥', { min_price: '25' }],
  ['min_price=1 200,50', { min_price: '1200.5' }],
  ['min_price=007', { min_price: '7' }],
  ['min_quantity=2.5', {}],
  ['min_quantity=3', { min_quantity: '3' }],
  ['city_id=99999999999', {}],
  ['city_id=1%20or%201=1', {}],
  ['sort=random', {}],
  ['page=0', {}],
  ['page=1', {}],
  ['page=x', {}],
  ['near=91,0', {}],
  ['near=33.57312345,-7.58987', { near: '33.573,-7.59' }],
  ['near=33.5', {}],
  ['radius_km=50', {}],
  ['sort=nearest', {}],
  ['near=1,1&radius_km=7', { near: '1,1' }],
  ['near=1,1&radius_km=0', { near: '1,1' }],
  ['city_id=3&radius_km=50', { city_id: '3' }],
  ['city_id=3&radius_km=0', { city_id: '3', radius_km: '0' }],
  ['city_id=3&radius_km=100&sort=nearest', { city_id: '3', radius_km: '100', sort: 'nearest' }],
  ['city_id=3&radius_km=0&sort=nearest', { city_id: '3', radius_km: '0' }],
  ['q=%20%20', {}],
  ['q=%20olive%20%20oil%20', { q: 'olive oil' }],
  ['sort=latest', {}],
  ['sort=relevance', {}],
  ['q=a&sort=relevance', { q: 'a' }],
  ['q=a&sort=latest', { q: 'a', sort: 'latest' }],
  ['age_unit=month', {}],
  ['unknown=1', {}],
])('readFilters › products by %s', (query, filters) => {
  expect(read('Product', query)).toEqual(filters);
});

test('readFilters › cuts words to 200 characters', () => {
  expect(read('All', `q=${'م'.repeat(300)}`).q).toHaveLength(200);
});

describe('type-specific filters', () => {
  const samples: Partial<Record<FilterName, string>> = {
    duration: '3',
    age: '2',
    age_unit: 'month',
    min_space: '9',
    space_unit: 'ha',
    ...Object.fromEntries(CHOICE_FILTERS.map((name) => [name, FILTERS[name].choices[0]])),
    ...Object.fromEntries(MINIMUM_FILTERS.map((name) => [name, '5'])),
  };
  const all = new URLSearchParams(samples).toString();

  test.each([
    ['Product', 'min_quantity'],
    ['Animal', 'gender'],
    ['Tool', 'condition'],
    ['Service', 'duration'],
    ['Land', 'water_source'],
    ['Professional', 'min_experience'],
  ] as const)('hasFilter › only %s has %s', (type, name) => {
    expect(SEARCH_TYPES.filter((one) => hasFilter(one, name))).toEqual([type]);
  });

  test.each(SEARCH_TYPES)('readFilters › keeps only the filters of %s', (type) => {
    const own = Object.entries(samples).filter(([name]) => hasFilter(type, name as FilterName));
    expect(read(type, all)).toEqual(Object.fromEntries(own));
  });

  test('readFilters › All has no specific filters, Animal has sex and age', () => {
    expect(read('All', all)).toEqual({});
    expect(read('Animal', all)).toMatchObject({ gender: 'Male', age: '2', age_unit: 'month' });
  });

  test('filtersForType › drops specific filters and the category, keeps words, location and price', () => {
    const animals = read('Animal', `q=x&category_id=4&city_id=2&max_price=50&page=3&${all}`);
    expect(filtersForType('Land', animals)).toEqual({ q: 'x', city_id: '2', max_price: '50' });
  });

  test('readFilters › an area may be less than one, and its unit is dropped without it and where it is the default', () => {
    expect(read('Land', 'min_space=0,5&space_unit=ha')).toEqual({ min_space: '0.5', space_unit: 'ha' });
    expect(read('Land', 'min_space=500&space_unit=m2')).toEqual({ min_space: '500' });
    expect(read('Land', 'space_unit=ha')).toEqual({});
    expect(activeFilters(read('Land', 'min_space=2&space_unit=ha'))).toEqual(['min_space']);
  });

  test('toApiQuery › the age unit defaults to years', () => {
    expect(read('Animal', 'age=3&age_unit=year')).toEqual({ age: '3' });
    expect(toApiQuery('Animal', { age: '3' })).toEqual({ type: 'Animal', page: '1', age: '3', age_unit: 'year' });
    expect(toApiQuery('Service', { duration: '2' })).toMatchObject({ duration: '2', duration_unit: 'day' });
  });
});

test('changeFilters › returns to the first page and removes dependent filters', () => {
  const filters = read('Animal', 'near=33,-7&radius_km=50&sort=nearest&age=2&age_unit=day&page=4');
  expect(activeFilters(filters)).toEqual(['near', 'age']);
  expect(changeFilters('Animal', filters, { near: undefined })).toEqual({ age: '2', age_unit: 'day' });
  expect(changeFilters('Animal', filters, { age: undefined })).toEqual({
    near: '33,-7',
    radius_km: '50',
    sort: 'nearest',
  });
  expect(changeFilters('Animal', filters, { page: '5' })).toMatchObject({ page: '5' });
  expect(activeFilters(read('All', 'q=x&sort=popular'))).toEqual([]);
});

test.each([
  ['city_id=3', '50'],
  ['city_id=3&radius_km=0', undefined],
  ['city_id=3&radius_km=100', '100'],
  ['city_id=3&near=1,1', undefined],
  ['near=1,1&radius_km=25', '25'],
])('toApiQuery › a city is searched with those within 50 kilometres by default: %s', (query, radius) => {
  expect(toApiQuery('All', read('All', query)).radius_km).toBe(radius);
});

test('view › stays when filters and the type change, is no filter, and not sent to the server', () => {
  const filters = read('All', 'view=map&q=x&page=3');
  expect(changeFilters('All', filters, { city_id: '4' })).toEqual({ q: 'x', city_id: '4', view: 'map' });
  expect(filtersForType('Tool', filters)).toEqual({ q: 'x', view: 'map' });
  expect(activeFilters(filters)).toEqual([]);
  expect(toApiQuery('All', filters)).not.toHaveProperty('view');
});
