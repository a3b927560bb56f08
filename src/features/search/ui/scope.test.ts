import { expect, test } from 'vitest';
import { readFilters, type Filters, type SearchType } from './filters.ts';
import { getSearchUrl, typeFromLocation, parseType, type Scope } from './load-search.ts';

const ALL: Scope = { of: 'all' };
const BUYERS: Scope = { of: 'buyers' };
const FARMERS: Scope = { of: 'farmers' };
const SELLER: Scope = { of: 'seller', id: 7 };

test.each<[Scope, SearchType, Filters, string]>([
  [ALL, 'All', {}, '/search/All'],
  [ALL, 'Tool', { q: 'x y' }, '/search/Tool?q=x+y'],
  [BUYERS, 'All', {}, '/buyer-items'],
  [BUYERS, 'Animal', { city_id: '3' }, '/buyer-items?type=Animal&city_id=3'],
  [FARMERS, 'All', { page: '2' }, '/seller-items?page=2'],
  [SELLER, 'Land', {}, '/sellers/7?type=Land'],
])('getSearchUrl › %j: %s by %j is %s', (scope, type, filters, address) => {
  expect(getSearchUrl(scope, type, filters)).toBe(address);
  // The address is parsed back from the URL in every language.
  const url = new URL(`https://ghalla.example/fr${address}`);
  expect(typeFromLocation(scope, url)).toBe(type);
  expect(readFilters(type, url.searchParams)).toEqual(filters);
});

test.each<[Scope, string]>([
  [ALL, '/'],
  [ALL, '/buyer-items'],
  [ALL, '/search/Tractors'],
  [BUYERS, '/seller-items'],
  [BUYERS, '/search/All'],
  [SELLER, '/sellers/8'],
  [SELLER, '/sellers'],
])('typeFromLocation › %j does not match %s', (scope, address) => {
  expect(typeFromLocation(scope, new URL(`https://ghalla.example${address}`))).toBeNull();
});

test('parseType › ignores case and rejects unknown types', () => {
  expect(['product', 'ALL', 'Tractors', ''].map(parseType)).toEqual(['Product', 'All', undefined, undefined]);
});
