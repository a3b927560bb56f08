import { formatDate, formatNumber } from '#i18n/format.ts';
import type { PageT } from '#i18n/page.ts';
import type { FieldName } from '#features/items/rules/kinds.ts';
import type { ItemType } from '#lib/item-types.ts';

const lang = 'ar';

interface ItemCase<Name extends string = string> {
  /** Input by field name. */
  readonly input: Readonly<Record<Name, string>>;
  /** The texts that the item page then shows. */
  readonly shown: (t: PageT) => readonly string[];
}

const number = (value: number): string => formatNumber(value, lang);

/** For each item type a value for every field of its form, with what its page shows in Arabic. */
export const ITEM_CASES: Readonly<Record<ItemType, ItemCase>> = {
  Product: {
    input: { is_bio: 'Yes', quantity: '40', volume: '1.5', weight: '250', harvesting: '2026-05-17' },
    shown: (t) => [t('card.bio'), '40', number(1.5), '250', formatDate('2026-05-17', lang)],
  },
  Animal: {
    input: {
      heads: '12',
      weight: '45.5',
      age: '18',
      age_unit: 'month',
      gender: 'Female',
      registred: 'Yes',
      behavior: 'Calm',
      color: 'بيضاء',
      species: 'الصردي',
    },
    shown: (t) => [
      '12 رأساً',
      number(45.5),
      t('item_types.amount.month', { count: 18 }),
      t('item_types.choice.Female'),
      t('item_types.choice.Yes'),
      t('item_types.choice.Calm'),
      'بيضاء',
      'الصردي',
    ],
  },
  Tool: {
    input: {
      condition: 'Used',
      year: '2015',
      hours: '4200',
      power: '75',
      quantity: '3',
      width: '1.8',
      height: '2.25',
      space: '5.5',
      volume: '4',
      weight: '900',
      duration: '6',
      duration_unit: 'month',
    },
    shown: (t) => [
      t('item_types.choice.Used'),
      '2015',
      t('item_types.amount.hour', { count: 4200 }),
      `75 ${t('item_types.measure.hp')}`,
      '3',
      number(1.8),
      number(2.25),
      number(5.5),
      '4',
      '900',
      t('item_types.amount.month', { count: 6 }),
    ],
  },
  Service: {
    input: { duration: '4', duration_unit: 'day' },
    shown: (t) => [t('item_types.amount.day', { count: 4 })],
  },
  Land: {
    input: {
      offer_type: 'rent',
      duration: '2',
      duration_unit: 'year',
      space: '500',
      space_unit: 'm2',
      width: '20',
      height: '25',
      water_source: 'Well',
      title_deed: 'Titled',
    },
    shown: (t) => [
      t('item_types.choice.rent'),
      t('item_types.amount.year', { count: 2 }),
      '500',
      '20',
      '25',
      t('item_types.choice.Well'),
      t('item_types.choice.Titled'),
    ],
  },
  Professional: {
    input: {
      first_name: 'Aicha',
      last_name: 'Tazi',
      phone: '+212661234567',
      whatsapp: '+212661234568',
      email: 'aicha@ghalla.example',
      experience: '7',
    },
    shown: (t) => ['Aicha', 'Tazi', t('item_types.amount.year', { count: 7 })],
  },
} satisfies { readonly [T in ItemType]: ItemCase<Exclude<FieldName<T>, 'certificates'>> };
