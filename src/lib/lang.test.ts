import { expect, test } from 'vitest';
import * as fc from 'fast-check';
import { dirOf, isLang, LANGS, nameIn, pathIn, preferredLang, prefixOf, splitPath } from './lang.ts';

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
  ['//evil.example', 'ar', '/evil.example'],
  ['/fr//evil.example', 'fr', '/evil.example'],
  ['//fr//', 'fr', '/'],
  ['/\\evil.example', 'ar', '/evil.example'],
  ['/en/\t/evil.example', 'en', '/evil.example'],
])('splitPath › %s is a page of %s', (pathname, lang, rest) => {
  expect(splitPath(pathname)).toEqual({ lang, rest });
});

test.each([
  ['ar', '/', '/'],
  ['fr', '/', '/fr'],
  ['fr', '/?q=1', '/fr?q=1'],
  ['en', '/help#a', '/en/help#a'],
  ['ar', '//evil.example/fr', '/evil.example/fr'],
  ['ar', '/\\evil.example', '/evil.example'],
  ['ar', '/\t/evil.example', '/evil.example'],
] as const)('pathIn › in %s, %j is %s', (lang, path, link) => {
  expect(pathIn(lang, path)).toBe(link);
});

test('splitPath, pathIn › lead to no other host, whatever the path', () => {
  const part = fc.constantFrom(
    '/',
    '\\',
    '\t',
    '\n',
    '\r',
    '.',
    '..',
    'fr',
    'en',
    'evil.example',
    '@',
    ':',
    '%2F',
    '%5C',
    '?',
    '#',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), fc.constantFrom(...LANGS), (parts, lang) => {
      const path = `/${parts.join('')}`;
      for (const link of [pathIn(lang, path), pathIn(lang, splitPath(path).rest), splitPath(path).rest]) {
        expect([link, new URL(link, 'http://here.invalid').origin]).toEqual([link, 'http://here.invalid']);
      }
    }),
  );
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
