import type { ItemType } from '../../../lib/item-types.ts';
import { DETAILS } from './details.ts';

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

/** A unit of measure, shown after a number: kilograms, metres, square and cubic metres, years. */
export type Measure = 'kg' | 'm' | 'm2' | 'm3' | 'years';

interface Base {
  readonly name: string;
  /** The word for it where its name has another for this kind: the `height` of a land is its length. */
  readonly label?: string;
  /** Refused without it when the item is published. */
  readonly required?: true;
  /** Shown and kept only while another choice of the same listing has this value. */
  readonly when?: { readonly field: string; readonly is: string };
}

/** One field of a kind: what form, validation, detail page, filters and search know about it. */
export type Field =
  | (Base & { readonly form: 'number'; readonly min: number; readonly whole?: true; readonly measure?: Measure })
  | (Base & {
      readonly form: 'choice';
      readonly choices: readonly string[];
      readonly start?: string;
      readonly radio?: true;
    })
  | (Base & { readonly form: 'switch' })
  | (Base & { readonly form: 'date' | 'email' | 'phone' | 'files' })
  | (Base & { readonly form: 'text'; readonly max: number });

export interface Kind {
  readonly type: ItemType;
  /** The wire name of its detail object. */
  readonly details: string;
  readonly fields: readonly Field[];
  /** Price units that make sense for it, the likeliest first. */
  readonly units: readonly PriceUnit[];
  /** Of what can be let: the units of its rent, which is always told with one; its sale price is for the whole, or per one of `units`. */
  readonly rentUnits?: readonly PriceUnit[];
  /** What `images` carries: pictures, or the one file of a CV. */
  readonly files: 'pictures' | 'cv';
}

const number = (name: string, measure?: Measure): Field => ({
  name,
  form: 'number',
  min: 0,
  ...(measure ? { measure } : {}),
});

/** How many are left; orders take from it. */
const quantity: Field = { name: 'quantity', form: 'number', min: 1, whole: true };

const choice = (name: string, choices: readonly string[], start?: string): Field => ({
  name,
  form: 'choice',
  choices,
  ...(start ? { start } : {}),
});

export const BEHAVIORS = ['Aggressive', 'Friendly', 'Playful', 'Shy', 'Calm', 'Energetic', 'Territorial'] as const;
export const AGE_UNITS = ['day', 'month', 'year'] as const;
export const SERVICE_UNITS = ['hour', 'day', 'month'] as const;
export const LAND_UNITS = ['hour', 'day', 'month', 'year'] as const;
export const OFFER_TYPES = ['sale', 'rent'] as const;

/** The description of every kind of listing. Nothing else lists their fields. */
export const KINDS: Readonly<Record<ItemType, Kind>> = {
  Product: {
    type: 'Product',
    details: DETAILS.Product,
    units: ['kg', 'quintal', 'tonne', 'crate', 'litre', 'piece', 'bunch', 'head'],
    files: 'pictures',
    fields: [
      { name: 'is_bio', form: 'switch' },
      { name: 'certificates', form: 'files', when: { field: 'is_bio', is: 'Yes' } },
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
    fields: [
      number('age'),
      choice('age_unit', AGE_UNITS, 'year'),
      choice('gender', ['Male', 'Female']),
      choice('registred', ['No', 'Yes'], 'No'),
      choice('behavior', BEHAVIORS),
      { name: 'color', form: 'text', max: 60 },
      { name: 'species', form: 'text', max: 80 },
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
      // Of a tool that is rented out: for how long. A tool has no `offer_type`, so the field is always offered.
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
      number('space', 'm2'),
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

/** The names of a unit field that belongs to a number: `age` → `age_unit`. */
export const unitFieldOf = (kind: Kind, name: string): Field | undefined =>
  kind.fields.find((field) => field.name === `${name}_unit`);
