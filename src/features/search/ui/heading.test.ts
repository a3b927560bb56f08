import { expect, test } from 'vitest';
import type { PageT } from '#i18n/page.ts';
import { search } from '#i18n/en/search.ts';
import * as site from '#i18n/en/site.ts';
import { createT, type Catalog } from '#i18n/t.ts';
import type { Teaser } from '#features/items/ui/teaser.ts';
import type { Filters, SearchType } from './filters.ts';
import { getHeading, searchMeta } from './heading.tsx';
import type { SearchData } from './load-search.ts';

const t = createT<Catalog>('en', { ...site, search }) as unknown as PageT;

const of = (type: SearchType, filters: Filters, found = 1): SearchData => ({
  scope: { of: 'all' },
  type,
  filters,
  items: {
    data: Array.from({ length: found }, () => ({}) as Teaser),
    current_page: 1,
    last_page: 1,
    total: found,
    per_page: 24,
    prev_page_url: null,
    next_page_url: null,
  },
  exact: null,
  didYouMean: null,
  corrected: false,
  understood: [],
  nearby: null,
  seller: null,
  categories: [],
  cities: [],
  category: filters.category_id ? 'Olives' : null,
  city: filters.city_id ? 'Meknes' : null,
  near: null,
  map: null,
});
const getHead = (data: SearchData) => {
  const { title, canonical } = searchMeta({ data, t, lang: 'en', origin: '', absent: [] });
  return [title, canonical];
};

test.each<[SearchType, Filters, string, string | null]>([
  ['All', {}, 'All listings', '/search/All'],
  ['Product', {}, 'Farm products', '/search/Product'],
  ['Product', { category_id: '4' }, 'Olives', '/search/Product?category_id=4'],
  [
    'Product',
    { category_id: '4', city_id: '9' },
    'Olives, in and around Meknes',
    '/search/Product?category_id=4&city_id=9',
  ],
  ['Product', { city_id: '9', radius_km: '0' }, 'Farm products, Meknes', null],
  ['Product', { category_id: '4', page: '2' }, 'Olives', '/search/Product?category_id=4&page=2'],
  ['Product', { sort: 'popular' }, 'Farm products', '/search/Product'],
  ['Tool', { q: 'tractor', city_id: '9' }, '“tractor” in Tools, in and around Meknes', null],
  ['Product', { min_price: '5' }, 'Farm products', null],
  ['All', { near: '33,-7' }, 'All listings', null],
])('searchMeta › %s by %j has the title %s and canonical URL %s', (type, filters, title, canonical) => {
  expect(getHead(of(type, filters))).toEqual([title, canonical]);
});

test('searchMeta › has no canonical URL without results', () => {
  expect(getHead(of('Product', { city_id: '9' }, 0))).toEqual(['Farm products, in and around Meknes', null]);
  // Nor when only cities around it have some.
  const nearby = { cityId: 9, city: 'Meknes', km: 50, count: 1 };
  expect(getHead({ ...of('Product', { city_id: '9' }), nearby })).toEqual([
    'Farm products, in and around Meknes',
    null,
  ]);
  expect(getHead({ ...of('Product', {}), items: null })).toEqual(['Farm products', null]);
});

test('searchMeta › names the side in the title, without a canonical URL', () => {
  expect(getHead({ ...of('Animal', {}), scope: { of: 'buyers' } })).toEqual(['Animals, for buyers', null]);
  expect(getHead({ ...of('Tool', {}), scope: { of: 'farmers' } })).toEqual(['Tools, for farmers', null]);
});

test('getHeading › names the corrected words', () => {
  const data = of('All', { q: 'tomatos' });
  expect(getHeading({ ...data, didYouMean: 'tomatoes' }, t)).toContain('tomatos');
  expect(getHeading({ ...data, didYouMean: 'tomatoes', corrected: true }, t)).toContain('tomatoes');
});
