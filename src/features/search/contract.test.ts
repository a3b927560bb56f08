import { expect, test } from 'vitest';
import { ITEM_TYPES } from '#lib/item-types.ts';
import { AGE_UNITS, LAND_UNITS } from '#features/items/rules/choices.ts';
import { MAX_CENTIMES } from '#features/items/rules/price.ts';
import { SEARCH_SORTS, SearchFilters } from './contract.ts';
import { CHOICE_FILTERS, FILTERS, MINIMUM_FILTERS } from './rules/filters.ts';

type Field = keyof typeof SearchFilters.shape;

/** The parsed value of a field, or the error messages. */
const read = (field: Field, value: unknown): unknown => {
  const result = SearchFilters.safeParse({ [field]: value });
  if (result.success) return result.data[field];
  for (const { path } of result.error.issues) expect(path).toEqual([field]);
  return result.error.issues.map(({ code, message }) => (code === 'custom' ? message : code));
};

const AMOUNTS = [...MINIMUM_FILTERS, 'duration', 'age', 'min_space', 'radius_km'] as const;

test.each(AMOUNTS)('SearchFilters › %s is a number from 0 to 1e12', (field) => {
  for (const [given, value] of [
    ['0', 0],
    [0, 0],
    ['2.5', 2.5],
    [' 12 ', 12],
    ['٤٥', 45],
    ['1000000000000', 1e12],
  ] as const) {
    expect([given, read(field, given)]).toEqual([given, value]);
  }
  expect(read(field, '-0.1')).toEqual(['too_small']);
  expect(read(field, '1000000000001')).toEqual(['too_big']);
  for (const wrong of ['many', 'NaN', '--', '1e999']) expect(read(field, wrong)).toHaveLength(1);
});

test.each(['min_price', 'max_price'] as const)('SearchFilters › %s converts dirhams to centimes', (field) => {
  for (const [given, value] of [
    ['0', 0],
    [12.35, 1235],
    ['٤٫٥', 450],
    ['99999999.99', MAX_CENTIMES],
    ['100000000', MAX_CENTIMES],
  ] as const) {
    expect([given, read(field, given)]).toEqual([given, value]);
  }
  expect(read(field, '-1')).toEqual(['too_low']);
  expect(read(field, '1.005')).toEqual(['too_precise']);
  expect(read(field, 'cheap')).toEqual(['not_number']);
});

test('SearchFilters › an invalid price reports the minimum', () => {
  const { error } = SearchFilters.safeParse({ min_price: '-1' }, { reportInput: true });
  expect(error?.issues).toMatchObject([{ path: ['min_price'], message: 'too_low', params: { min: 0 }, input: '-1' }]);
});

test('SearchFilters › q has at most 200 characters', () => {
  expect(read('q', 'x'.repeat(200))).toBe('x'.repeat(200));
  expect(read('q', 'x'.repeat(201))).toEqual(['too_big']);
  expect(read('q', ' طماطم ')).toBe('طماطم');
});

test.each<[Field, readonly string[]]>([
  ['type', [...ITEM_TYPES, 'All']],
  ['duration_unit', LAND_UNITS],
  ['age_unit', AGE_UNITS],
  ['sort', SEARCH_SORTS],
  ...CHOICE_FILTERS.map((name): [Field, readonly string[]] => [name, FILTERS[name].choices]),
])('SearchFilters › %s is one of its options', (field, choices) => {
  for (const choice of choices) expect(read(field, choice)).toBe(choice);
  expect(read(field, 'other')).toEqual(['invalid_value']);
});

test('SearchFilters › sort covers the list sorts, relevance, price and distance', () => {
  expect(SEARCH_SORTS).toEqual(['relevance', 'latest', 'oldest', 'popular', 'price_asc', 'price_desc', 'nearest']);
});

test.each(['category_id', 'city_id'] as const)('SearchFilters › %s is an id', (field) => {
  expect(read(field, '7')).toBe(7);
  for (const wrong of ['0', '-1', '1.5', 'honey', '99999999999']) expect(read(field, wrong)).toHaveLength(1);
});

test('SearchFilters › page is an integer from 1 to a million', () => {
  expect([read('page', '1'), read('page', 1_000_000)]).toEqual([1, 1_000_000]);
  expect(read('page', '0')).toEqual(['too_small']);
  expect(read('page', '1000001')).toEqual(['too_big']);
  expect(read('page', '1.5')).toEqual(['invalid_type']);
});

test('SearchFilters › near is a latitude and a longitude', () => {
  expect(read('near', '33.57,-7.59')).toEqual({ latitude: 33.57, longitude: -7.59 });
  expect(read('near', '91,0')).toEqual(['not_point']);
});

test('SearchFilters › treats empty filters as absent and rejects other types', () => {
  const fields = Object.keys(SearchFilters.shape) as Field[];
  for (const field of fields) {
    for (const empty of ['', '  ', null, undefined]) expect([field, read(field, empty)]).toEqual([field, undefined]);
    for (const wrong of [true, {}, ['a']]) expect([field, read(field, wrong)]).toEqual([field, [expect.any(String)]]);
  }
  expect(SearchFilters.parse({})).toEqual({});
});
