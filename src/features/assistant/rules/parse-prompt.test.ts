import { buildPlaceNames } from '#features/search/language/place-names.ts';
import { getSmallestCircle } from '../service/plan.ts';
import { findPlace } from '#features/search/language/find-place.ts';
import { findPrices, findQuantity } from '#features/search/language/amounts.ts';
import { tokenize } from '#lib/phrases.ts';
import { describe, expect, test } from 'vitest';
import { detectLanguage } from './language.ts';
import { toPlainText, withoutContacts } from '../service/model.ts';
import { parsePrompt } from './parse-prompt.ts';

const createCity = (id: number, slug: string, names: readonly [string, string], at: readonly [number, number]) => ({
  id,
  slug,
  ar_name: names[0],
  fr_name: names[1],
  en_name: names[1],
  province_id: id,
  region_id: 1,
  latitude: at[0],
  longitude: at[1],
});
const allCities = [
  createCity(1, 'agadir', ['أكادير', 'Agadir'], [30.42, -9.6]),
  createCity(2, 'beni-mellal', ['بني ملال', 'Béni Mellal'], [32.34, -6.36]),
  createCity(3, 'el-jadida', ['الجديدة', 'El Jadida'], [33.25, -8.5]),
  createCity(4, 'sale', ['سلا', 'Salé'], [34.04, -6.8]),
  createCity(5, 'marrakech', ['مراكش', 'Marrakech'], [31.63, -8]),
];
const districts = [
  {
    id: 1,
    ar_name: 'سوس-ماسة',
    fr_name: 'Souss-Massa',
    en_name: 'Souss-Massa',
    provinces: [{ id: 9, ar_name: 'تارودانت', fr_name: 'Taroudannt', en_name: 'Taroudannt' }],
  },
];
const names = buildPlaceNames(allCities, districts);
const price = (prompt: string) => findPrices(tokenize(prompt))?.meaning;
const quantity = (prompt: string) => findQuantity(tokenize(prompt))?.meaning;
const place = (prompt: string) => findPlace(names, tokenize(prompt))?.meaning;

describe('findPrices', () => {
  test.each([
    ['أقل من ٥ دراهم', { max: 5 }],
    ['بين ألف وألفين درهم', { min: 1000, max: 2000 }],
    ['ب خمسة وعشرين درهم', { max: 25 }],
    ['بألفين ريال', { max: 100 }],
    ['15 مليون', { max: 150_000 }],
    ['مليون درهم', { max: 1_000_000 }],
    ['b 5 drahm', { max: 5 }],
    ['tal 200dh', { max: 200 }],
    ['bin 1000 w 2000 dh', { min: 1000, max: 2000 }],
    ['entre 4,5 et 6 dh le kilo', { min: 4.5, max: 6 }],
    ['à partir de 150 000 DH', { min: 150_000 }],
    ['autour de 100 dh', { min: 80, max: 120 }],
    ['3 mille dh maximum', { max: 3000 }],
    ['10-20 dh', { min: 10, max: 20 }],
    ['under 1,500 dh each', { max: 1500 }],
    ['less than 150k', { max: 150_000 }],
    ['500 dh or more', { min: 500 }],
  ])('%s', (prompt, expected) => expect(price(prompt)).toEqual(expected));

  test.each(['20 goats', '2 tonnes', 'tracteur 75 cv', 'au moins 2 tonnes', 'خمسة', '3sel', '', 'dh'])(
    'returns null for: %s',
    (prompt) => expect(price(prompt)).toBeUndefined(),
  );
});

describe('findQuantity', () => {
  test.each([
    ['عشرين كيلو ديال اللوز', { amount: 20, unit: 'kg' }],
    ['طن ديال البصلة', { amount: 1, unit: 'tonne' }],
    ['khamsa d ryous', { amount: 5, unit: 'head' }],
    ['au moins 2 tonnes', { amount: 2, unit: 'tonne', bound: 'min' }],
    ['2 tonnes ou plus', { amount: 2, unit: 'tonne', bound: 'min' }],
    ['moins de 5 ha', { amount: 5, unit: 'hectare', bound: 'max' }],
    ['5 هكتارات', { amount: 5, unit: 'hectare' }],
    ['5000 m2', { amount: 5000, unit: 'm2' }],
    ['5ha', { amount: 5, unit: 'hectare' }],
    ['cinq quintaux', { amount: 5, unit: 'quintal' }],
  ])('%s', (prompt, expected) => expect(quantity(prompt)).toEqual(expected));

  test.each(['5 دراهم', 'le kilo', 'une tonne'])('returns null for: %s', (prompt) =>
    expect(quantity(prompt)).toBeUndefined(),
  );
});

describe('findPlace', () => {
  test.each([
    ['طماطم فأكادير', { kind: 'city', id: 1 }],
    ['طماطم فاكادير', { kind: 'city', id: 1 }],
    ['maticha f agadire', { kind: 'city', id: 1 }],
    ['f bni mlal', { kind: 'city', id: 2 }],
    ['f mrrakch', { kind: 'city', id: 5 }],
    ['à Salé', { kind: 'city', id: 4 }],
    ['بالجديدة', { kind: 'city', id: 3 }],
    ['فدكالة', { kind: 'around', id: 3, km: 50 }],
    ['région Souss-Massa', { kind: 'region', id: 1 }],
    ['إقليم تارودانت', { kind: 'province', id: 9 }],
    ['9rib liya', { kind: 'me' }],
  ])('%s', (prompt, expected) => expect(place(prompt)).toEqual(expected));

  test.each(['land for sale', 'بطاطس جديدة', 'أجود الزيتون', 'f ddar'])('returns null for: %s', (prompt) =>
    expect(place(prompt)).toBeUndefined(),
  );

  test('getSmallestCircle › covers most cities of a district around its main city', () => {
    expect(getSmallestCircle(allCities.slice(0, 1))).toEqual({ city: allCities[0], km: 10 });
    expect(getSmallestCircle(allCities)).toEqual({ city: allCities[0], km: 200 });
    expect(getSmallestCircle([])).toBeNull();
  });
});

describe('detectLanguage', () => {
  test.each([
    ['طماطم', 'ar'],
    ['bghit maticha f agadir', 'ar'],
    ['3sel', 'ar'],
    ['je cherche des tomates', 'fr'],
    ['looking for tomatoes', 'en'],
    ['Agadir', 'fr'],
  ])('%s: %s', (prompt, lang) => expect(detectLanguage(prompt, tokenize(prompt), 'fr')).toBe(lang));
});

describe('parsePrompt › search words', () => {
  test.each([
    ['je cherche de l’huile d’olive à Agadir', 'huile d’olive'],
    ['بغيت نشري مطيشة بأقل من 5 دراهم فأكادير', 'مطيشة'],
    ['pommes de terre pas chères', 'pommes de terre'],
    ['شكون كيحفر البيار', 'حفر البيار'],
    ['terrain à louer', ''],
  ])('%s: %s', (prompt, q) => expect(parsePrompt(prompt, 'ar', names).q).toBe(q));
});

test('toPlainText › removes markup and links', () => {
  expect(toPlainText('**a** [b](http://c) <i>d</i> https://e.f g\u202e\u0000\n\n h')).toBe('a b d g\nh');
  expect(toPlainText('x'.repeat(2000)).length).toBeLessThanOrEqual(1000);
});

test('withoutContacts › removes e-mail addresses and phone numbers', () => {
  expect(withoutContacts('06 61 23 45 67, +212661234567, a@b.ma, 150000 dh, 20 000')).toBe('…, …, … 150000 dh, 20 000');
});
