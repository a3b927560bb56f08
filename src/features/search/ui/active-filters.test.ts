import { expect, test } from 'vitest';
import * as arSite from '#i18n/ar/site.ts';
import { item_types as arTypes } from '#i18n/ar/item-types.ts';
import { search as ar } from '#i18n/ar/search.ts';
import * as enSite from '#i18n/en/site.ts';
import { item_types as enTypes } from '#i18n/en/item-types.ts';
import { search as en } from '#i18n/en/search.ts';
import * as frSite from '#i18n/fr/site.ts';
import { item_types as frTypes } from '#i18n/fr/item-types.ts';
import { search as fr } from '#i18n/fr/search.ts';
import type { PageT } from '#i18n/page.ts';
import { createT, type Catalog } from '#i18n/t.ts';
import { getChipText } from './active-filters.tsx';
import type { ChipName } from '../rules/filters.ts';
import type { Filters } from './filters.ts';

const ts = [
  createT<Catalog>('en', { ...enSite, item_types: enTypes, search: en }),
  createT<Catalog>('fr', { ...frSite, item_types: frTypes, search: fr }),
  createT<Catalog>('ar', { ...arSite, item_types: arTypes, search: ar }),
] as unknown as PageT[];

test.each<[ChipName, Filters, string, string, string]>([
  ['age', { age: '1' }, 'Age up to 1 year', 'Âge\u202f: jusqu’à 1 an', 'العمر الأقصى: سنة واحدة'],
  ['age', { age: '2' }, 'Age up to 2 years', 'Âge\u202f: jusqu’à 2 ans', 'العمر الأقصى: سنتان'],
  ['age', { age: '3', age_unit: 'month' }, 'Age up to 3 months', 'Âge\u202f: jusqu’à 3 mois', 'العمر الأقصى: 3 أشهر'],
  ['min_age', { min_age: '6', age_unit: 'month' }, 'Age from 6 months', 'Âge\u202f: dès 6 mois', 'العمر الأدنى: 6 أشهر'],
  [
    'min_year',
    { min_year: '2015' },
    'Year of make: from 2015',
    'Année de fabrication\u202f: dès 2015',
    'سنة الصنع: من 2015 فما فوق',
  ],
  [
    'max_hours',
    { max_hours: '3000' },
    'Hours of use: at most 3000 hours',
    'Heures d’utilisation\u202f: au plus 3000 heures',
    'ساعات العمل: 3000 ساعة على الأكثر',
  ],
  [
    'min_power',
    { min_power: '75' },
    'Power: at least 75 hp',
    'Puissance\u202f: au moins 75 ch',
    'القوة: 75 حصان على الأقل',
  ],
  ['max_space', { max_space: '2', space_unit: 'ha' }, 'Up to 2 ha', 'Jusqu’à 2 ha', 'إلى هكتارين'],
  ['species', { species: 'sardi' }, 'Sardi', 'Sardi', 'صردي'],
  ['title_deed', { title_deed: 'Titled' }, 'Titled (land registry)', 'Titre foncier', 'محفّظة (رسم عقاري)'],
  ['duration', { duration: '1' }, 'Up to 1 day', 'Jusqu’à 1 jour', 'المدة القصوى: يوم واحد'],
  ['duration', { duration: '15' }, 'Up to 15 days', 'Jusqu’à 15 jours', 'المدة القصوى: 15 يوماً'],
  ['gender', { gender: 'Female' }, 'Female', 'Femelle', 'أنثى'],
  ['behavior', { behavior: 'Calm' }, 'Calm', 'Calme', 'هادئ'],
  ['offer_type', { offer_type: 'rent' }, 'For rent', 'À louer', 'للكراء'],
  [
    'min_weight',
    { min_weight: '2.5' },
    'Weight: at least 2.5 kg',
    'Poids\u202f: au moins 2,5 kg',
    'الوزن: 2,5 كلغ على الأقل',
  ],
  [
    'min_quantity',
    { min_quantity: '40' },
    'Quantity: at least 40',
    'Quantité\u202f: au moins 40',
    'الكمية: 40 على الأقل',
  ],
  [
    'min_experience',
    { min_experience: '2' },
    'Experience: at least 2 years',
    'Expérience\u202f: au moins 2 ans',
    'التجربة: سنتان على الأقل',
  ],
])('the chip of %s for %o', (name, filters, ...texts) => {
  const data = { filters, category: null, city: null, near: null };
  const chips = ts.map((t) => getChipText(name, data, t).replace(/[\u2068\u2069]/g, ''));
  expect(chips).toEqual(texts);
});
