import { expect, test } from 'vitest';
import { createT, type DynamicT } from './t.ts';

const catalog = {
  title: 'Ghalla',
  greeting: 'Hello {name}, {name}!',
  mixed: '{count} items of {name}',
  list: { empty: 'There is no item', found: { one: '{count} item', other: '{count} items' } },
} as const;

const arabic = {
  zero: 'لا عروض',
  one: 'عرض واحد',
  two: 'عرضان',
  few: '{count} عروض',
  many: '{count} عرضاً',
  other: '{count} عرض',
};

test('Arabic has six plural forms', () => {
  const t = createT('ar', { found: arabic });
  const found = (count: number) => t('found', { count });
  expect(found(0)).toBe('لا عروض');
  expect(found(1)).toBe('عرض واحد');
  expect(found(2)).toBe('عرضان');
  expect([3, 10, 103, 110].map(found)).toEqual(['3 عروض', '10 عروض', '103 عروض', '110 عروض']);
  expect([11, 26, 99, 111].map(found)).toEqual(['11 عرضاً', '26 عرضاً', '99 عرضاً', '111 عرضاً']);
  expect([100, 102, 1000].map(found)).toEqual(['100 عرض', '102 عرض', '1000 عرض']);
});

test('French uses one form for zero and one, English does not', () => {
  const found = { one: '{count} one', other: '{count} other' };
  expect([0, 1, 2].map((count) => createT('fr', { found })('found', { count }))).toEqual(['0 one', '1 one', '2 other']);
  expect([0, 1, 2].map((count) => createT('en', { found })('found', { count }))).toEqual([
    '0 other',
    '1 one',
    '2 other',
  ]);
});

test('a missing form, and a missing count, use `other`', () => {
  const t = createT('ar', { found: { other: 'عروض' } });
  expect([0, 1, 2, 5].map((count) => t('found', { count }))).toEqual(Array(4).fill('عروض'));
  expect((createT('en', catalog) as DynamicT)('list.found')).toBe('{count} items');
});

test('a value is isolated from the direction of its text; of numbers only negative ones', () => {
  const t = createT('en', catalog);
  expect(t('greeting', { name: 'غلّة' })).toBe('Hello \u2068غلّة\u2069, \u2068غلّة\u2069!');
  expect(t('mixed', { count: 3, name: 'Ali' })).toBe('3 items of \u2068Ali\u2069');
  expect(t('mixed', { count: -3, name: 'Ali' })).toContain('\u2068-3\u2069');
});

test('a value is inserted as it is, even if it contains a placeholder or a replacement pattern', () => {
  const t = createT('en', catalog);
  expect(t('greeting', { name: '{name}' })).toBe('Hello \u2068{name}\u2069, \u2068{name}\u2069!');
  expect(t('greeting', { name: '$& $1' })).toBe('Hello \u2068$& $1\u2069, \u2068$& $1\u2069!');
});

test('French elides "de" before a vowel, and only French', () => {
  const catalog = { near: 'Près de {city}', of: 'De {city}', side: 'à côté {city}' };
  const french = createT('fr', catalog);
  expect(french('near', { city: 'Agadir' })).toBe('Près d’\u2068Agadir\u2069');
  expect(french('near', { city: 'Épinay' })).toBe('Près d’\u2068Épinay\u2069');
  expect(french('near', { city: 'Youssoufia' })).toBe('Près de \u2068Youssoufia\u2069');
  expect(french('near', { city: 'طنجة' })).toBe('Près de \u2068طنجة\u2069');
  expect(french('of', { city: 'Oujda' })).toBe('D’\u2068Oujda\u2069');
  expect(french('side', { city: 'Oujda' })).toBe('à côté \u2068Oujda\u2069');
  expect(createT('en', catalog)('near', { city: 'Agadir' })).toBe('Près de \u2068Agadir\u2069');
});

test('a placeholder without its value stays visible', () => {
  expect((createT('en', catalog) as DynamicT)('mixed', { name: 'x' })).toBe('{count} items of \u2068x\u2069');
});

test('an unknown key and a group of keys are returned as they are', () => {
  const t = createT('en', catalog) as unknown as (key: string) => string;
  for (const key of [
    'nothing',
    'list',
    'list.nothing',
    'title.more',
    'list.found.one.more',
    'constructor',
    'list.toString',
  ]) {
    expect(t(key)).toBe(key);
  }
});

test('the translate function has its language', () => {
  expect(createT('fr', catalog).lang).toBe('fr');
});
