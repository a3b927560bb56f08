import { expect, test } from 'vitest';
import * as arSite from '#i18n/ar/site.ts';
import { search as ar } from '#i18n/ar/search.ts';
import * as enSite from '#i18n/en/site.ts';
import { search as en } from '#i18n/en/search.ts';
import * as frSite from '#i18n/fr/site.ts';
import { search as fr } from '#i18n/fr/search.ts';
import type { PageT } from '#i18n/page.ts';
import { createT, type Catalog } from '#i18n/t.ts';
import type { UnderstoodPart } from '../contract.ts';
import { countActive, formatPart, removeAll, withoutParts } from './active-filters.tsx';

const ts = [
  createT<Catalog>('en', { ...enSite, search: en }),
  createT<Catalog>('fr', { ...frSite, search: fr }),
  createT<Catalog>('ar', { ...arSite, search: ar }),
] as unknown as PageT[];

const of = (kind: UnderstoodPart['kind'], range: Partial<UnderstoodPart>): UnderstoodPart => ({
  kind,
  words: 'w',
  rest: '',
  ...range,
});
const MARKS = /[\u2068\u2069]/g;

test.each<[UnderstoodPart, string, string, string]>([
  [of('price', { max: 6 }), 'Under 6 DH', 'Moins de 6 DH', 'أقل من 6 دراهم'],
  [of('price', { max: 2 }), 'Under 2 DH', 'Moins de 2 DH', 'أقل من درهمين'],
  [of('price', { max: 2.5 }), 'Under 2.50 DH', 'Moins de 2,50 DH', 'أقل من 2,50 درهم'],
  [of('price', { min: 50 }), 'From 50 DH', 'Dès 50 DH', 'من 50 درهماً'],
  [of('price', { min: 40, max: 60 }), '40–60 DH', 'De 40 à 60 DH', 'من 40 إلى 60 درهماً'],
  [of('space', { min: 15_000, max: 25_000 }), '1.5–2.5 ha', 'De 1,5 à 2,5 ha', 'من 1,5 إلى 2,5 هكتار'],
  [of('space', { min: 9000, max: 15_000 }), '0.9–1.5 ha', 'De 0,9 à 1,5 ha', 'من 0,9 إلى 1,5 هكتار'],
  [of('space', { min: 20_000 }), 'From 2 ha', 'Dès 2 ha', 'من هكتارين'],
  [of('space', { max: 50_000 }), 'Up to 5 ha', 'Jusqu’à 5 ha', 'إلى 5 هكتارات'],
  [of('space', { max: 500 }), 'Up to 500 m²', 'Jusqu’à 500 m²', 'إلى 500 متر مربع'],
  [of('weight', { min: 500 }), 'Weight: at least 500 kg', 'Poids\u202f: au moins 500 kg', 'الوزن: 500 كلغ على الأقل'],
  [of('place', { name: 'Agadir' }), 'Agadir', 'Agadir', 'Agadir'],
  [of('trait', { name: '', words: 'bio' }), 'bio', 'bio', 'bio'],
])('formatPart › %j', (part, ...texts) => {
  expect(ts.map((t) => formatPart(part, t).replaceAll(MARKS, ''))).toEqual(texts);
});

const rests = (...texts: string[]): UnderstoodPart[] => texts.map((rest) => of('trait', { rest }));

test.each<[string, string, string[]]>([
  ['tomate', 'tomate', []],
  ['tomate agadir', 'tomate', ['tomate']],
  ['agadir', '', ['']],
  [
    'tomate moins de 6 dh agadir bio',
    'tomate',
    ['tomate agadir bio', 'tomate moins de 6 dh bio', 'tomate moins de 6 dh agadir'],
  ],
  ['tomate 10 kg 10 dh', 'tomate', ['tomate 10 kg', 'tomate 10 dh']],
  // Repeated letters are collapsed in what is left.
  ['طماااطم أكادير بلدي', 'طماطم', ['طماطم بلدي', 'طماطم أكادير']],
])('withoutParts › of %j leaves %j', (text, left, texts) => {
  expect(withoutParts(text, rests(...texts))).toBe(left);
});

test('removeAll › keeps the other words, corrected, and the sort order', () => {
  const data = {
    type: 'All' as const,
    filters: { q: 'tomatte agadir', sort: 'popular', city_id: '4' },
    understood: rests('tomate'),
    didYouMean: 'tomate agadir',
    corrected: true,
  };
  expect(countActive(data)).toBe(2);
  expect(removeAll(data)).toEqual({ q: 'tomate', sort: 'popular' });
  expect(removeAll({ ...data, filters: { q: 'agadir' }, understood: rests('') })).toEqual({});
});
