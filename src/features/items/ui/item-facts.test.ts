import { describe, expect, test } from 'vitest';
import { about as aboutAr } from '#i18n/ar/about.ts';
import { item_types as ar } from '#i18n/ar/item-types.ts';
import { about as aboutEn } from '#i18n/en/about.ts';
import { item_types as en } from '#i18n/en/item-types.ts';
import type { PageT } from '#i18n/page.ts';
import { createT } from '#i18n/t.ts';
import type { ItemFull } from '../contract.ts';
import { getFacts } from './facts.tsx';

const inEnglish = createT('en', { item_types: en, about: aboutEn }) as unknown as PageT;
const inArabic = createT('ar', { item_types: ar, about: aboutAr }) as unknown as PageT;
const render = (item: Partial<ItemFull>, t = inEnglish) =>
  Object.fromEntries(
    getFacts(item as ItemFull, t).map(({ label, value, unit, more }) => [
      label,
      [value, unit, more && `(${more})`].filter(Boolean).join(' '),
    ]),
  );

test('getFacts › formats numbers with units, choices and dates as text, and skips empty fields', () => {
  const product_details = {
    is_bio: 'No',
    certificates: '',
    quantity: 1200,
    volume: null,
    weight: 0.5,
    harvesting: '2026-11-06',
  };
  expect(render({ type: 'Product', product_details })).toEqual({
    Available: '1\u202f200',
    'Weight of one unit': '0.5 kg',
    'Harvest date': '6 November 2026',
  });
});

const ANIMAL = { age: 2, age_unit: 'year', gender: 'Female', registred: 'No', behavior: 'Calm' };

test('getFacts › pluralizes the unit of an age', () => {
  expect(render({ type: 'Animal', animal_details: ANIMAL })).toEqual({
    Age: '2 years',
    Sex: 'Female',
    Registered: 'No',
    Temperament: 'Calm',
  });
  expect(render({ type: 'Animal', animal_details: ANIMAL }, inArabic)['العمر']).toBe('سنتان');
});

test('getFacts › puts the heads, sex, age and weight of animals first', () => {
  const animal_details = { ...ANIMAL, heads: 12, weight: 45.5, species: 'Sardi' };
  expect(Object.entries(render({ type: 'Animal', animal_details })).slice(0, 5)).toEqual([
    ['Number of animals', '12 animals'],
    ['Sex', 'Female'],
    ['Age', '2 years'],
    ['Weight of one', '45.5 kg'],
    ['Breed', 'Sardi'],
  ]);
});

test.each([
  [0, 'نفدت الكمية'],
  [1, 'رأس واحد'],
  [2, 'رأسان'],
  [5, '5 رؤوس'],
  [12, '12 رأساً'],
  [100, '100 رأس'],
])('getFacts › says in Arabic that a lot has %i heads', (heads, text) => {
  expect(render({ type: 'Animal', animal_details: { ...ANIMAL, heads } }, inArabic)['عدد الرؤوس']).toBe(text);
});

test('getFacts › says when nothing is left', () => {
  const details = { quantity: 0, width: null, height: null, volume: null, weight: null };
  expect(render({ type: 'Tool', details })).toEqual({ Available: 'None left' });
});

test('getFacts › shows floor space and rental period of a tool', () => {
  const details = {
    quantity: 2,
    width: 8,
    space: 320,
    volume: null,
    weight: null,
    duration: 3,
    duration_unit: 'month',
  };
  expect(render({ type: 'Tool', details, price: 9000, price_unit: null })).toEqual({
    Available: '2',
    Width: '8 m',
    'Floor space': '320 m²',
    'Rental period': '3 months',
  });
  // The price per hectare makes no sense for greenhouses.
  const large = render({ type: 'Tool', details: { ...details, space: 20_000 }, price: 9000, price_unit: null });
  expect(Object.keys(large)).toEqual(['Available', 'Width', 'Floor space', 'Rental period']);
});

test('getFacts › has an icon for each sex of an animal', () => {
  const iconOf = (gender: string) =>
    getFacts({ type: 'Animal', animal_details: { gender } } as unknown as ItemFull, inEnglish)[0]?.icon;
  expect([iconOf('Male'), iconOf('Female')]).toEqual(['mars', 'venus']);
});

describe('getFacts › for a land', () => {
  const land = { duration: 3, duration_unit: 'year', space: 40_000, width: null, height: null };
  const rent = { type: 'Land', land_details: { ...land, offer_type: 'rent' } } as const;
  const sale = { type: 'Land', land_details: { ...land, offer_type: 'sale' } } as const;

  test('shows hectares, and the lease period only for a rent', () => {
    expect(render({ ...rent, price: 36_000, price_unit: 'year' })).toEqual({
      Offer: 'For rent',
      'Rental period': '3 years',
      Area: '4 ha (40\u202f000 m²)',
      'Price per hectare': '9\u202f000 DH / year',
    });
    expect(render({ ...sale, price: 1_000_001, price_unit: null })).toEqual({
      Offer: 'For sale',
      Area: '4 ha (40\u202f000 m²)',
      'Price per hectare': '≈ 250\u202f000 DH',
    });
  });

  test('shows square metres below a hectare, without a price per hectare', () => {
    const small = { ...sale, land_details: { ...sale.land_details, space: 6500 } };
    expect(render({ ...small, price: 265_000, price_unit: null })).toEqual({
      Offer: 'For sale',
      Area: '6\u202f500 m²',
    });
  });

  test.each([
    [25_000, 'ha', '2.5 ha (25\u202f000 m²)'],
    [5000, 'ha', '0.5 ha (5\u202f000 m²)'],
    [25_000, 'm2', '25\u202f000 m² (2.5 ha)'],
    [5000, 'm2', '5\u202f000 m²'],
    [25_000, null, '2.5 ha (25\u202f000 m²)'],
  ])('shows %i m² in the unit of its seller, which is %s', (space, space_unit, text) => {
    const land_details = { ...sale.land_details, space, space_unit };
    expect(render({ ...sale, land_details }).Area).toBe(text);
  });

  test('shows the total price when the price is per hectare', () => {
    expect(render({ ...sale, price: 165_000, price_unit: 'hectare' })).toMatchObject({
      'Total price': '660\u202f000 DH',
    });
  });
});

test('getFacts › shows only the experience of a job profile', () => {
  const professional_details = {
    first_name: 'Aicha',
    last_name: 'Tazi',
    phone: '06',
    whatsapp: '',
    email: 'a@b',
    experience: 5,
  };
  expect(render({ type: 'Professional', professional_details })).toEqual({ Experience: '5 years' });
});
