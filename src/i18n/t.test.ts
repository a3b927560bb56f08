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

test('Arabic counts in six ways', () => {
  const t = createT('ar', { found: arabic });
  const translate = (count: number) => t('found', { count });
  expect(translate(0)).toBe('لا عروض');
  expect(translate(1)).toBe('عرض واحد');
  expect(translate(2)).toBe('عرضان');
  expect([3, 10, 103, 110].map(translate)).toEqual(['3 عروض', '10 عروض', '103 عروض', '110 عروض']);
  expect([11, 26, 99, 111].map(translate)).toEqual(['11 عرضاً', '26 عرضاً', '99 عرضاً', '111 عرضاً']);
  expect([100, 102, 1000].map(translate)).toEqual(['100 عرض', '102 عرض', '1000 عرض']);
});

test('French says nothing and one alike, English does not', () => {
  const found = { one: '{count} one', other: '{count} other' };
  expect([0, 1, 2].map((count) => createT('fr', { found })('found', { count }))).toEqual(['0 one', '1 one', '2 other']);
  expect([0, 1, 2].map((count) => createT('en', { found })('found', { count }))).toEqual([
    '0 other',
    '1 one',
    '2 other',
  ]);
});

test('a form that the catalog does not tell is `other`, also without a count', () => {
  const t = createT('ar', { found: { other: 'عروض' } });
  expect([0, 1, 2, 5].map((count) => t('found', { count }))).toEqual(Array(4).fill('عروض'));
  expect((createT('en', catalog) as DynamicT)('list.found')).toBe('{count} items');
});

test('a text is isolated from the direction around it; of numbers only one below zero needs that', () => {
  const t = createT('en', catalog);
  expect(t('greeting', { name: 'غلّة' })).toBe('Hello \u2068غلّة\u2069, \u2068غلّة\u2069!');
  expect(t('mixed', { count: 3, name: 'Ali' })).toBe('3 items of \u2068Ali\u2069');
  expect(t('mixed', { count: -3, name: 'Ali' })).toContain('\u2068-3\u2069');
});

test('a value is put in as it is: neither a hole in it nor a sign of replacement does anything', () => {
  const t = createT('en', catalog);
  expect(t('greeting', { name: '{name}' })).toBe('Hello \u2068{name}\u2069, \u2068{name}\u2069!');
  expect(t('greeting', { name: '$& $1' })).toBe('Hello \u2068$& $1\u2069, \u2068$& $1\u2069!');
});

test('a hole without its value stays, so that it shows', () => {
  expect((createT('en', catalog) as DynamicT)('mixed', { name: 'x' })).toBe('{count} items of \u2068x\u2069');
});

test('an unknown key answers itself, and so does a group of keys', () => {
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

test('the translator knows its language', () => {
  expect(createT('fr', catalog).lang).toBe('fr');
});
