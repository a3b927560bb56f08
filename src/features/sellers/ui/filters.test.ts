import { expect, test } from 'vitest';
import { getSearchPath, withFilters, readSellerFilters } from './use-seller-search.ts';

const read = (query: string) => readSellerFilters(new URLSearchParams(query));

test.each([
  ['', {}],
  ['q=%20youssef%20%20b%20', { q: 'youssef b' }],
  ['type=Animal', { type: 'Animal' }],
  ['type=All', {}],
  ['type=Tractor', {}],
  ['city_id=7&page=2', { city_id: '7', page: '2' }],
  ['city_id=x&page=0', {}],
  ['near=33.57312,-7.58987', { near: '33.573,-7.59' }],
  ['near=33.5,-7.5&radius_km=50&sort=nearest', { near: '33.5,-7.5', radius_km: '50', sort: 'nearest' }],
  ['radius_km=50&sort=nearest', {}],
  ['near=33.5,-7.5&radius_km=7', { near: '33.5,-7.5' }],
  ['sort=latest', {}],
  ['sort=relevance', {}],
  ['sort=items', { sort: 'items' }],
  ['q=a&sort=latest', { q: 'a', sort: 'latest' }],
  ['q=a&sort=relevance', { q: 'a' }],
  ['sort=price_asc', {}],
  ['min_price=5&behavior=Calm', {}],
])('readSellerFilters(%s)', (query, filters) => {
  expect(read(query)).toEqual(filters);
});

test('getSearchPath › is read back to the same filters', () => {
  const query = 'q=%D8%B9%D8%B3%D9%84&type=Product&city_id=3&near=33.5%2C-7.5&radius_km=25&sort=items&page=3';
  expect(getSearchPath(read(query))).toBe(`/sellers?${query}`);
  expect(getSearchPath({})).toBe('/sellers');
});

test('withFilters › starts at the first page, and drops dependent filters', () => {
  const filters = read('q=miel&near=33.5,-7.5&radius_km=25&sort=nearest&page=4');
  expect(withFilters(filters, { near: undefined })).toEqual({ q: 'miel' });
  expect(withFilters(filters, { type: 'Animal' })).toEqual({
    q: 'miel',
    type: 'Animal',
    near: '33.5,-7.5',
    radius_km: '25',
    sort: 'nearest',
  });
  expect(withFilters(filters, { page: '5' })).toMatchObject({ page: '5' });
});
