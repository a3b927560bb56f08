import { expect, test } from 'vitest';
import { dirOf, isLang, nameIn, preferredLang, prefixOf, splitPath } from './lang.ts';

test.each([
  [null, 'ar'],
  ['', 'ar'],
  ['*', 'ar'],
  ['fr', 'fr'],
  ['fr-MA,fr;q=0.9,en;q=0.8', 'fr'],
  ['en;q=0.5, fr;q=0.9', 'fr'],
  ['de-DE, de;q=0.9, EN-gb;q=0.3', 'en'],
  ['de, zgh', 'ar'],
  ['en;q=0, fr;q=0.1', 'fr'],
  ['en;q=0', 'ar'],
  ['frp, arn, ens', 'ar'],
  ['en;q=nonsense, fr; q=0.2', 'fr'],
])('preferredLang › Accept-Language %j prefers %s', (header, lang) => {
  expect(preferredLang(header)).toBe(lang);
});

test.each([
  ['/', 'ar', '/'],
  ['/search/Product', 'ar', '/search/Product'],
  ['/fr', 'fr', '/'],
  ['/fr/', 'fr', '/'],
  ['/fr/search', 'fr', '/search'],
  ['/en/item/olives/7', 'en', '/item/olives/7'],
  ['/french', 'ar', '/french'],
  ['/enter', 'ar', '/enter'],
  ['/ar/search', 'ar', '/ar/search'],
])('splitPath › %s is a page of %s', (pathname, lang, rest) => {
  expect(splitPath(pathname)).toEqual({ lang, rest });
});

test('dirOf, prefixOf › only Arabic is right-to-left and has no prefix', () => {
  expect([dirOf('ar'), dirOf('fr'), dirOf('en')]).toEqual(['rtl', 'ltr', 'ltr']);
  expect([prefixOf('ar'), prefixOf('fr'), prefixOf('en')]).toEqual(['', '/fr', '/en']);
});

test('isLang › accepts the three languages only', () => {
  expect([isLang('ar'), isLang('de'), isLang(undefined), isLang(['ar'])]).toEqual([true, false, false, false]);
});

test('nameIn › returns the name in the language', () => {
  const row = { ar_name: 'أكادير', fr_name: 'Agadir', en_name: 'Agadir' };
  expect([nameIn(row, 'ar'), nameIn(row, 'fr')]).toEqual(['أكادير', 'Agadir']);
});
