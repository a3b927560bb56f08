import { expect, test } from 'vitest';
import { addressOf, changed, readSellerFilters } from './filters.ts';

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
])('%s', (query, filters) => {
  expect(read(query)).toEqual(filters);
});

test('an address is read and written alike', () => {
  const query = 'q=%D8%B9%D8%B3%D9%84&type=Product&city_id=3&near=33.5%2C-7.5&radius_km=25&sort=items&page=3';
  expect(addressOf(read(query))).toBe(`/sellers?${query}`);
  expect(addressOf({})).toBe('/sellers');
});

test('a change begins at the first page, and takes what hangs on it along', () => {
  const filters = read('q=miel&near=33.5,-7.5&radius_km=25&sort=nearest&page=4');
  expect(changed(filters, { near: undefined })).toEqual({ q: 'miel' });
  expect(changed(filters, { type: 'Animal' })).toEqual({
    q: 'miel',
    type: 'Animal',
    near: '33.5,-7.5',
    radius_km: '25',
    sort: 'nearest',
  });
  expect(changed(filters, { page: '5' })).toMatchObject({ page: '5' });
});
