import type { FieldRule, FieldValue } from '#lib/fields.ts';
import type { ItemType } from '#lib/item-types.ts';
import { DETAILS, AGE_UNITS, BEHAVIORS, LAND_UNITS, OFFER_TYPES, SERVICE_UNITS, SPACE_UNITS } from './choices.ts';
import { MAX_CENTIMES, toDirhams } from './price.ts';

export const PRICE_UNITS = [
  'kg',
  'quintal',
  'tonne',
  'crate',
  'head',
  'litre',
  'piece',
  'bunch',
  'hectare',
  'hour',
  'day',
  'month',
  'year',
] as const;
export type PriceUnit = (typeof PRICE_UNITS)[number];

/** A value of a kind's field, as stored. */
export type DetailValue = FieldValue;

/** A unit of measure shown after a number. */
export type Measure = 'kg' | 'm' | 'm2' | 'm3' | 'years';

interface FieldBase {
  readonly name: string;
  /** The label key when it differs from the name: the `height` of a land is its length. */
  readonly label?: string;
  /** Whether the field is required to publish the item. */
  readonly required?: true;
  /** Whether the field is stored as the item's `quantity`, which orders reduce. */
  readonly stock?: true;
  /** The field is shown and stored only when another choice of the item has this value. */
  readonly when?: { readonly field: string; readonly is: string };
}

type Rule<F extends FieldRule['form']> = Extract<FieldRule, { readonly form: F }>;

/** One field of a kind, as used by the form, validation, item page, filters and search. */
export type Field = FieldBase &
  (
    | (Rule<'number'> & { readonly measure?: Measure })
    | (Rule<'choice'> & {
        /** The value that is stored when none is sent. */
        readonly start?: string;
        /** The value that is chosen in an empty form, and not stored unless it is sent. */
        readonly preset?: string;
        readonly radio?: true;
      })
    | Rule<'switch' | 'date' | 'email' | 'phone'>
    | Rule<'files'>
    | Rule<'text'>
  );

export interface Kind {
  readonly type: ItemType;
  /** The name of its details object on the wire. */
  readonly details: string;
  readonly fields: readonly Field[];
  /** Price units that make sense for the kind, most likely first. */
  readonly units: readonly PriceUnit[];
  /** The units of a rent, which is always required for one; a sale price is for the whole or per `units`. */
  readonly rentUnits?: readonly PriceUnit[];
  /** The content of `images`: pictures, or a single CV file. */
  readonly files: 'pictures' | 'cv';
}

/** Max files of an item, for pictures and for certificates each. */
const MAX_FILES = 12;

/** The fields of every kind of item. `images` of a CV is one file. */
export const ITEM_FIELDS = {
  title: { form: 'text', min: 3, max: 120 },
  description: { form: 'text', max: 5000, lines: true },
  images: { form: 'files', max: MAX_FILES },
  category_id: { form: 'id' },
  city_id: { form: 'id' },
  address: { form: 'text', max: 300, lines: true },
  price: { form: 'number', min: 0, max: toDirhams(MAX_CENTIMES) },
  price_unit: { form: 'choice', choices: PRICE_UNITS },
  negotiable: { form: 'switch' },
} as const satisfies Readonly<Record<string, FieldRule>>;

const number = (name: string, measure?: Measure): Field => ({
  name,
  form: 'number',
  min: 0,
  ...(measure ? { measure } : {}),
});

/** Units in stock. */
const quantity: Field = { name: 'quantity', form: 'number', min: 1, whole: true, stock: true };
/** The animals of a lot; orders count them where they count animals (`countsStock`). */
const heads: Field = { ...quantity, name: 'heads' };

const choice = (name: string, choices: readonly string[], start?: string): Field => ({
  name,
  form: 'choice',
  choices,
  ...(start ? { start } : {}),
});

/** The definition of every kind of item: the single source of their fields. */
export const KINDS: Readonly<Record<ItemType, Kind>> = {
  Product: {
    type: 'Product',
    details: DETAILS.Product,
    units: ['kg', 'quintal', 'tonne', 'crate', 'litre', 'piece', 'bunch', 'head'],
    files: 'pictures',
    fields: [
      { name: 'is_bio', form: 'switch' },
      { name: 'certificates', form: 'files', max: MAX_FILES, when: { field: 'is_bio', is: 'Yes' } },
      quantity,
      number('volume', 'm3'),
      number('weight', 'kg'),
      { name: 'harvesting', form: 'date' },
    ],
  },
  Animal: {
    type: 'Animal',
    details: DETAILS.Animal,
    units: ['head', 'piece', 'kg'],
    files: 'pictures',
    // The order is that in which buyers ask.
    fields: [
      heads,
      choice('gender', ['Male', 'Female']),
      number('age'),
      choice('age_unit', AGE_UNITS, 'year'),
      { ...number('weight', 'kg'), label: 'head_weight' },
      { name: 'species', form: 'text', max: 80 },
      { name: 'color', form: 'text', max: 60 },
      choice('registred', ['No', 'Yes'], 'No'),
      choice('behavior', BEHAVIORS),
    ],
  },
  Tool: {
    type: 'Tool',
    details: DETAILS.Tool,
    units: ['piece', 'day', 'hour', 'month'],
    files: 'pictures',
    fields: [
      quantity,
      number('width', 'm'),
      number('height', 'm'),
      { ...number('space', 'm2'), label: 'floor' },
      number('volume', 'm3'),
      number('weight', 'kg'),
      // The rental period of a tool. Tools have no `offer_type`, so the field is always shown.
      { ...number('duration'), label: 'rental' },
      choice('duration_unit', SERVICE_UNITS, 'day'),
    ],
  },
  Service: {
    type: 'Service',
    details: DETAILS.Service,
    units: ['hour', 'day', 'hectare', 'month', 'tonne', 'head', 'piece'],
    files: 'pictures',
    fields: [number('duration'), choice('duration_unit', SERVICE_UNITS, 'hour')],
  },
  Land: {
    type: 'Land',
    details: DETAILS.Land,
    units: ['hectare'],
    rentUnits: ['year', 'month', 'day', 'hectare'],
    files: 'pictures',
    fields: [
      { name: 'offer_type', form: 'choice', choices: OFFER_TYPES, start: 'sale', radio: true },
      { ...number('duration'), when: { field: 'offer_type', is: 'rent' } },
      { ...choice('duration_unit', LAND_UNITS, 'month'), when: { field: 'offer_type', is: 'rent' } },
      // The value is always in square metres; the unit is the one that the seller chose.
      number('space', 'm2'),
      { name: 'space_unit', form: 'choice', choices: SPACE_UNITS, preset: 'ha' },
      number('width', 'm'),
      { ...number('height', 'm'), label: 'length' },
    ],
  },
  Professional: {
    type: 'Professional',
    details: DETAILS.Professional,
    units: ['day', 'month', 'hour', 'year'],
    files: 'cv',
    fields: [
      { name: 'first_name', form: 'text', max: 80, required: true },
      { name: 'last_name', form: 'text', max: 80, required: true },
      { name: 'phone', form: 'phone', required: true },
      { name: 'whatsapp', form: 'phone' },
      { name: 'email', form: 'email' },
      number('experience', 'years'),
    ],
  },
};

/** Finds the field of a kind that is its stock: what is left of a product, the heads of an animal. */
export const findStockField = (kind: Kind): Field | undefined => kind.fields.find(({ stock }) => stock);

/** Finds the unit field that belongs to a number field: `age` → `age_unit`. */
export const findUnitField = (kind: Kind, name: string): Field | undefined =>
  kind.fields.find((field) => field.name === `${name}_unit`);
