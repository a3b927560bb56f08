import type { FieldRule, FieldValue } from '#lib/fields.ts';
import type { ItemType } from '#lib/item-types.ts';
import type { IconName } from '#ui/icon-names.ts';
import { AGE_UNITS, CHOICES, DETAILS, LAND_UNITS, SERVICE_UNITS, SPACE_UNITS } from './choices.ts';
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
export type Measure = 'kg' | 'm' | 'm2' | 'm3' | 'years' | 'hours' | 'hp';

/** One field of a kind, as used by the form, validation, item page, filters and search. */
type FieldOf<Name extends string, Choice extends string> = {
  readonly name: Name;
  /** The label key when it differs from the name: the `height` of a land is its length. */
  readonly label?: Name | 'floor' | 'head_weight' | 'length' | 'rental' | 'unit_volume' | 'unit_weight';
  /** Whether the form has it behind “more”, since few listings need it. */
  readonly more?: true;
  /** Marks it among the facts of the item page; null if it is shown elsewhere. */
  readonly icon: IconName | null;
  /** Whether the field is required to publish the item. */
  readonly required?: true;
  /** Whether the field is stored as the item's `quantity`, which orders reduce. */
  readonly stock?: true;
  /** The field is shown and stored only when another choice of the item has this value. */
  readonly when?: { readonly field: string; readonly is: string };
} & (
  | (Rule<'number'> & { readonly measure?: Measure })
  | {
      readonly form: 'choice';
      readonly choices: readonly Choice[];
      /** The value that is stored when none is sent. */
      readonly start?: Choice;
      /** The value that is chosen in an empty form, and not stored unless it is sent. */
      readonly preset?: Choice;
      readonly radio?: true;
    }
  | Rule<'switch' | 'date' | 'email' | 'phone'>
  | Rule<'files'>
  // The form offers the suggestions, but takes any text.
  | (Rule<'text'> & { readonly suggestions?: readonly Choice[] })
);

type Rule<F extends FieldRule['form']> = Extract<FieldRule, { readonly form: F }>;

interface KindOf<F> {
  readonly type: ItemType;
  /** The name of its details object on the wire. */
  readonly details: string;
  readonly fields: readonly F[];
  /** Price units that make sense for the kind, most likely first. */
  readonly units: readonly PriceUnit[];
  /** The units of a rent, which is always required for one; a sale price is for the whole or per `units`. */
  readonly rentUnits?: readonly PriceUnit[];
  /** The content of `images`: pictures, or a single CV file. */
  readonly files: 'pictures' | 'cv';
}

/** Max files of an item, for pictures and for certificates each. */
const MAX_FILES = 12;

/** Makers sell the models of next year. */
const LAST_YEAR = new Date().getUTCFullYear() + 1;

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

/** Units in stock. */
const QUANTITY = { name: 'quantity', form: 'number', min: 1, whole: true, stock: true, icon: 'boxes' } as const;

const LENGTH = { form: 'number', min: 0, measure: 'm' } as const;
const WEIGHT = { name: 'weight', form: 'number', min: 0, measure: 'kg', icon: 'weight' } as const;
const VOLUME = { name: 'volume', form: 'number', min: 0, measure: 'm3', icon: 'package' } as const;
const SPACE = { name: 'space', form: 'number', min: 0, measure: 'm2', icon: 'land-plot' } as const;
const DURATION = { name: 'duration', form: 'number', min: 0, icon: 'clock-3' } as const;

/** The definition of every kind of item, with its fields in the order of its form: the single source of both. */
const DEFINITIONS = {
  Product: {
    type: 'Product',
    details: DETAILS.Product,
    units: ['kg', 'quintal', 'tonne', 'crate', 'litre', 'piece', 'bunch', 'head'],
    files: 'pictures',
    fields: [
      { name: 'is_bio', form: 'switch', icon: null },
      { name: 'certificates', form: 'files', max: MAX_FILES, when: { field: 'is_bio', is: 'Yes' }, icon: null },
      QUANTITY,
      { ...VOLUME, label: 'unit_volume', more: true },
      { ...WEIGHT, label: 'unit_weight', more: true },
      { name: 'harvesting', form: 'date', icon: 'calendar-days', more: true },
    ],
  },
  Animal: {
    type: 'Animal',
    details: DETAILS.Animal,
    units: ['head', 'piece', 'kg'],
    files: 'pictures',
    // The order is that in which buyers ask.
    fields: [
      // The animals of a lot; orders count them where they count animals (`countsStock`).
      { ...QUANTITY, name: 'heads', icon: 'paw-print' },
      { name: 'gender', form: 'choice', choices: CHOICES.gender, icon: 'mars' },
      { name: 'age', form: 'number', min: 0, icon: 'hourglass' },
      { name: 'age_unit', form: 'choice', choices: AGE_UNITS, start: 'year', icon: null },
      { ...WEIGHT, label: 'head_weight' },
      { name: 'species', form: 'text', max: 80, suggestions: CHOICES.species, icon: 'dna' },
      { name: 'color', form: 'text', max: 60, icon: 'palette', more: true },
      { name: 'registred', form: 'choice', choices: CHOICES.registred, start: 'No', icon: 'badge-check', more: true },
      { name: 'behavior', form: 'choice', choices: CHOICES.behavior, icon: 'smile', more: true },
    ],
  },
  Tool: {
    type: 'Tool',
    details: DETAILS.Tool,
    units: ['piece', 'day', 'hour', 'month'],
    files: 'pictures',
    fields: [
      { name: 'condition', form: 'choice', choices: CHOICES.condition, icon: 'badge-check' },
      { name: 'year', form: 'number', min: 1950, max: LAST_YEAR, whole: true, icon: 'calendar-days' },
      { name: 'hours', form: 'number', min: 0, max: 200_000, measure: 'hours', icon: 'clock-3' },
      { name: 'power', form: 'number', min: 1, max: 2000, measure: 'hp', icon: 'gauge' },
      QUANTITY,
      { ...LENGTH, name: 'width', icon: 'move-horizontal', more: true },
      { ...LENGTH, name: 'height', icon: 'move-vertical', more: true },
      { ...SPACE, label: 'floor', more: true },
      { ...VOLUME, label: 'unit_volume', more: true },
      { ...WEIGHT, label: 'unit_weight', more: true },
      // The rental period of a tool. Tools have no `offer_type`, so the field is always shown.
      { ...DURATION, label: 'rental', more: true },
      { name: 'duration_unit', form: 'choice', choices: SERVICE_UNITS, start: 'day', icon: null },
    ],
  },
  Service: {
    type: 'Service',
    details: DETAILS.Service,
    units: ['hour', 'day', 'hectare', 'month', 'tonne', 'head', 'piece'],
    files: 'pictures',
    fields: [DURATION, { name: 'duration_unit', form: 'choice', choices: SERVICE_UNITS, start: 'hour', icon: null }],
  },
  Land: {
    type: 'Land',
    details: DETAILS.Land,
    units: ['hectare'],
    rentUnits: ['year', 'month', 'day', 'hectare'],
    files: 'pictures',
    fields: [
      {
        name: 'offer_type',
        form: 'choice',
        choices: CHOICES.offer_type,
        start: 'sale',
        radio: true,
        icon: 'handshake',
      },
      { ...DURATION, when: { field: 'offer_type', is: 'rent' } },
      {
        name: 'duration_unit',
        form: 'choice',
        choices: LAND_UNITS,
        start: 'month',
        when: { field: 'offer_type', is: 'rent' },
        icon: null,
      },
      // The value is always in square metres; the unit is the one that the seller chose.
      SPACE,
      { name: 'space_unit', form: 'choice', choices: SPACE_UNITS, preset: 'ha', icon: null },
      { ...LENGTH, name: 'width', icon: 'move-horizontal', more: true },
      { ...LENGTH, name: 'height', label: 'length', icon: 'move-vertical', more: true },
      { name: 'water_source', form: 'choice', choices: CHOICES.water_source, icon: 'droplets' },
      { name: 'title_deed', form: 'choice', choices: CHOICES.title_deed, icon: 'file-text' },
    ],
  },
  Professional: {
    type: 'Professional',
    details: DETAILS.Professional,
    units: ['day', 'month', 'hour', 'year'],
    files: 'cv',
    fields: [
      { name: 'first_name', form: 'text', max: 80, required: true, icon: null },
      { name: 'last_name', form: 'text', max: 80, required: true, icon: null },
      { name: 'phone', form: 'phone', required: true, icon: null },
      { name: 'whatsapp', form: 'phone', icon: null },
      { name: 'email', form: 'email', icon: null },
      { name: 'experience', form: 'number', min: 0, measure: 'years', icon: 'briefcase-business' },
    ],
  },
} as const satisfies Readonly<Record<ItemType, KindOf<FieldOf<string, string>>>>;

type DefinedField<T extends ItemType = ItemType> = (typeof DEFINITIONS)[T]['fields'][number];

/** The choices of a field, and the suggestions of a text. */
type ChoiceOf<F> = F extends { readonly choices: readonly (infer C)[] }
  ? C
  : F extends { readonly suggestions: readonly (infer S)[] }
    ? S
    : never;

/** The names of the fields of a type; by default of all. */
export type FieldName<T extends ItemType = ItemType> = DefinedField<T>['name'];

export type Field = FieldOf<FieldName, Extract<ChoiceOf<DefinedField>, string>>;
export type Kind = KindOf<Field>;

/** The same, with the types that all uses share. */
export const KINDS: Readonly<Record<ItemType, Kind>> = DEFINITIONS;

/** Finds the field of a kind that is its stock: what is left of a product, the heads of an animal. */
export const findStockField = (kind: Kind): Field | undefined => kind.fields.find(({ stock }) => stock);

/** Finds the unit field that belongs to a number field: `age` → `age_unit`. */
export const findUnitField = (kind: Kind, name: string): Field | undefined =>
  kind.fields.find((field) => field.name === `${name}_unit`);
