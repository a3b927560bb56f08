import { describe, expect, test } from 'vitest';
import { about as aboutAr } from '../../../i18n/ar/about.ts';
import { kinds as ar } from '../../../i18n/ar/kinds.ts';
import { about as aboutEn } from '../../../i18n/en/about.ts';
import { kinds as en } from '../../../i18n/en/kinds.ts';
import type { PageT } from '../../../i18n/page.ts';
import { createT } from '../../../i18n/t.ts';
import type { ItemFull } from '../contract.ts';
import { factsOf } from './facts-of.ts';

const inEnglish = createT('en', { kinds: en, about: aboutEn }) as unknown as PageT;
const inArabic = createT('ar', { kinds: ar, about: aboutAr }) as unknown as PageT;
const tell = (item: Partial<ItemFull>, t = inEnglish) =>
  Object.fromEntries(
    factsOf(item as ItemFull, t).map(({ label, value, unit, more }) => [
      label,
      [value, unit, more && `(${more})`].filter(Boolean).join(' '),
    ]),
  );

test('numbers come with their unit, choices and dates in words, empty fields not at all', () => {
  const product_details = {
    is_bio: 'No',
    certificates: '',
    quantity: 1200,
    volume: null,
    weight: 0.5,
    harvesting: '2026-11-06',
  };
  expect(tell({ type: 'Product', product_details })).toEqual({
    Available: '1,200',
    Weight: '0.5 Kg',
    'Harvest date': '6 November 2026',
  });
});

test('an age says its unit as the language counts', () => {
  const animal_details = { age: 2, age_unit: 'year', gender: 'Female', registred: 'No', behavior: 'Calm' };
  expect(tell({ type: 'Animal', animal_details })).toEqual({
    Age: '2 years',
    Sex: 'Female',
    Registered: 'No',
    Temperament: 'Calm',
  });
  expect(tell({ type: 'Animal', animal_details }, inArabic)['العمر']).toBe('سنتان');
});

test('what nothing is left of says so', () => {
  const details = { quantity: 0, width: null, height: null, volume: null, weight: null };
  expect(tell({ type: 'Tool', details })).toEqual({ Available: 'None left' });
});

test('a tool tells its floor space and for how long it is rented out', () => {
  const details = {
    quantity: 2,
    width: 8,
    space: 320,
    volume: null,
    weight: null,
    duration: 3,
    duration_unit: 'month',
  };
  expect(tell({ type: 'Tool', details, price: 9000, price_unit: null })).toEqual({
    Available: '2',
    Width: '8 M',
    'Floor space': '320 M2',
    'Rental period': '3 months',
  });
  // A hectare of tunnels costs what the tunnels cost, not what a hectare of land does.
  const large = tell({ type: 'Tool', details: { ...details, space: 20_000 }, price: 9000, price_unit: null });
  expect(Object.keys(large)).toEqual(['Available', 'Width', 'Floor space', 'Rental period']);
});

test('an animal’s sex has its own sign', () => {
  const iconOf = (gender: string) =>
    factsOf({ type: 'Animal', animal_details: { gender } } as unknown as ItemFull, inEnglish)[0]?.icon;
  expect([iconOf('Male'), iconOf('Female')]).toEqual(['mars', 'venus']);
});

describe('a land', () => {
  const land = { duration: 3, duration_unit: 'year', space: 40_000, width: null, height: null };
  const rent = { type: 'Land', land_details: { ...land, offer_type: 'rent' } } as const;
  const sale = { type: 'Land', land_details: { ...land, offer_type: 'sale' } } as const;

  test('is told in hectares; the term of a rent is nobody’s business in a sale', () => {
    expect(tell({ ...rent, price: 36_000, price_unit: 'year' })).toEqual({
      Offer: 'For rent',
      'Rental period': '3 years',
      Area: '4 ha (40,000 M2)',
      'Price per hectare': '9,000 DH / year',
    });
    expect(tell({ ...sale, price: 1_000_001, price_unit: null })).toEqual({
      Offer: 'For sale',
      Area: '4 ha (40,000 M2)',
      'Price per hectare': '≈ 250,000 DH',
    });
  });

  test('below a hectare is told in square metres, and nothing is reckoned up from it', () => {
    const small = { ...sale, land_details: { ...sale.land_details, space: 6500 } };
    expect(tell({ ...small, price: 265_000, price_unit: null })).toEqual({ Offer: 'For sale', Area: '6,500 M2' });
  });

  test('whose price is per hectare tells what all of it costs', () => {
    expect(tell({ ...sale, price: 165_000, price_unit: 'hectare' })).toMatchObject({ 'Total price': '660,000 DH' });
  });
});

test('of a job profile only the experience is a fact: names and numbers stand elsewhere', () => {
  const professional_details = {
    first_name: 'Aicha',
    last_name: 'Tazi',
    phone: '06',
    whatsapp: '',
    email: 'a@b',
    experience: 5,
  };
  expect(tell({ type: 'Professional', professional_details })).toEqual({ Experience: '5 years' });
});
