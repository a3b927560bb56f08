import { expect, test } from 'vitest';
import { kinds as ar } from '../../../i18n/ar/kinds.ts';
import { kinds as en } from '../../../i18n/en/kinds.ts';
import type { PageT } from '../../../i18n/page.ts';
import { createT } from '../../../i18n/t.ts';
import type { ItemFull } from '../contract.ts';
import { factsOf } from './facts-of.ts';

const inEnglish = createT('en', { kinds: en }) as unknown as PageT;
const inArabic = createT('ar', { kinds: ar }) as unknown as PageT;
const tell = (item: Partial<ItemFull>, t = inEnglish) =>
  Object.fromEntries(factsOf(item as ItemFull, t).map(({ label, value }) => [label, value]));

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
    Quantity: '1,200',
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

test('the term of a rent is nobody’s business in a sale', () => {
  const land = { duration: 3, duration_unit: 'year', space: 40_000, width: null, height: null };
  expect(tell({ type: 'Land', land_details: { ...land, offer_type: 'rent' } })).toEqual({
    Offer: 'For rent',
    Duration: '3 years',
    Area: '40,000 M2',
  });
  expect(tell({ type: 'Land', land_details: { ...land, offer_type: 'sale' } })).not.toHaveProperty('Duration');
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
