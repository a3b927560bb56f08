import { sql, type RawBuilder } from 'kysely';
import { ITEM_TYPES, type ItemType } from '#lib/item-types.ts';
import { KINDS, type Audience, type FieldName } from '#features/items/rules/index.ts';
import type { QueryLimits } from '../language.ts';
import {
  CHOICE_FILTERS,
  FILTERS,
  MAXIMUM_FILTERS,
  MINIMUM_FILTERS,
  type ChoiceFilter,
  type MaximumFilter,
  type MinimumFilter,
} from '../rules/filters.ts';
import { lexeme } from './term-query.ts';

/** An amount of hours, days, months or years. */
export interface TimeSpan {
  readonly amount: number;
  readonly unit: string;
}

/** The filters by a choice, a minimum or a maximum, under the names that they have in a search. */
export type FieldFilters = { readonly [N in ChoiceFilter]?: string | undefined } & {
  readonly [N in MinimumFilter | MaximumFilter]?: number | undefined;
};

/** The conditions that an item must satisfy to match. */
export interface ItemFilters extends FieldFilters {
  readonly audiences: readonly Audience[];
  /** A `tsquery`. */
  readonly words?: string | undefined;
  readonly type?: ItemType | undefined;
  readonly category_id?: number | undefined;
  readonly city_id?: number | undefined;
  /** The cities within the radius. */
  readonly cities?: readonly number[] | undefined;
  readonly minCentimes?: number | undefined;
  readonly maxCentimes?: number | undefined;
  /** The maximum rental period. */
  readonly duration?: TimeSpan | undefined;
  readonly minAge?: TimeSpan | undefined;
  /** The maximum age. */
  readonly age?: TimeSpan | undefined;
  readonly minSpace?: number | undefined;
  readonly maxSpace?: number | undefined;
  /** Kilograms, at least, or nothing stated. */
  readonly minStatedWeight?: number | undefined;
  readonly owner_id?: number | undefined;
  /** The only buckets whose items match (column `era`, migration 0016). */
  readonly buckets?: readonly number[] | undefined;
}

type OtherFilters = Omit<ItemFilters, keyof FieldFilters>;
type Conditions = {
  readonly [K in keyof OtherFilters]-?: (value: NonNullable<OtherFilters[K]>) => RawBuilder<unknown>;
};

const CONDITIONS: Conditions = {
  audiences: (value) => sql`i.audience = any(${[...value]}::item_audience[])`,
  words: (value) => sql`i.tsv @@ ${value}::tsquery`,
  type: (value) => sql`i.type = ${value}::item_type`,
  category_id: (value) => sql`i.category_id = ${value}`,
  city_id: (value) => sql`i.city_id = ${value}`,
  cities: (value) => sql`i.city_id = any(${[...value]}::int[])`,
  minCentimes: (value) => sql`i.price_centimes >= ${value}`,
  maxCentimes: (value) => sql`i.price_centimes <= ${value}`,
  duration: ({ amount, unit }) => sql`i.duration_hours <= to_hours(${amount}::numeric, ${unit})`,
  minAge: ({ amount, unit }) => sql`i.age_days >= to_days(${amount}::numeric, ${unit})`,
  age: ({ amount, unit }) => sql`i.age_days <= to_days(${amount}::numeric, ${unit})`,
  minSpace: (value) => sql`i.space >= ${value}`,
  maxSpace: (value) => sql`i.space <= ${value}`,
  minStatedWeight: (value) => sql`coalesce(i.weight, ${value}) >= ${value}`,
  owner_id: (value) => sql`i.owner_id = ${value}`,
  // A list, because the text index reads each bucket of a list alone, but collects all items of a range first.
  buckets: (value) => sql`i.era = any(${[...value]}::int[])`,
};

// For each city of the list, the text index would be scanned again. Adding zero keeps the planner from using the column
// in an index.
const citiesWithoutIndex = (value: readonly number[]): RawBuilder<unknown> =>
  sql`i.city_id + 0 = any(${[...value]}::int[])`;

/** The fields that have a column of their own; the others are read from `details`. */
const COLUMNS: ReadonlySet<string> = new Set(['behavior', 'offer_type', 'quantity', 'weight']);

/** The `tsquery` of a breed. */
export const breedQuery = (key: string): string => lexeme(`c_${key}`);

/**
 * Builds the condition that item `i` has a choice. A breed is a text of the seller: the text index has the concept that it
 * or the title names, in whatever language.
 */
const choiceCondition = (name: ChoiceFilter, choice: string): RawBuilder<unknown> =>
  name === 'species'
    ? sql`i.type = 'Animal' and i.tsv @@ ${breedQuery(choice)}::tsquery`
    : sql`${choiceField(name)} = ${choice}`;

/** The field of item `i` that has a choice. */
export const choiceField = (name: ChoiceFilter): RawBuilder<unknown> =>
  COLUMNS.has(name) ? sql.ref(`i.${name}`) : sql`i.details ->> ${sql.lit(name)}`;

const numberField = (name: FieldName): RawBuilder<unknown> =>
  COLUMNS.has(name) ? sql.ref(`i.${name}`) : sql`(i.details ->> ${sql.lit(name)})::numeric`;

/** Builds the conditions of the filters by a choice, a minimum or a maximum. */
const fieldConditions = (filters: FieldFilters): RawBuilder<unknown>[] => [
  ...CHOICE_FILTERS.flatMap((name) => (filters[name] === undefined ? [] : choiceCondition(name, filters[name]))),
  ...MINIMUM_FILTERS.flatMap((name) =>
    filters[name] === undefined ? [] : sql`${numberField(FILTERS[name].min)} >= ${filters[name]}`,
  ),
  ...MAXIMUM_FILTERS.flatMap((name) =>
    filters[name] === undefined ? [] : sql`${numberField(FILTERS[name].max)} <= ${filters[name]}`,
  ),
];

/** The fields that the other filters compare. */
const COMPARED = { duration: 'duration', minAge: 'age', age: 'age', minSpace: 'space', maxSpace: 'space' } as const;

/** Whether items of a type have a field; the stock of animals has a name of its own. */
const hasField = (type: ItemType, name: FieldName): boolean =>
  KINDS[type].fields.some((field) => field.name === name || (name === 'quantity' && field.stock));

/** Whether there is a type whose items have all the fields that the filters compare: no tool has an age. */
const canMatch = (filters: ItemFilters): boolean => {
  const fields: FieldName[] = [
    ...CHOICE_FILTERS.flatMap((name) => (filters[name] === undefined ? [] : name)),
    ...MINIMUM_FILTERS.flatMap((name) => (filters[name] === undefined ? [] : FILTERS[name].min)),
    ...MAXIMUM_FILTERS.flatMap((name) => (filters[name] === undefined ? [] : FILTERS[name].max)),
    ...(Object.keys(COMPARED) as (keyof typeof COMPARED)[]).flatMap((name) =>
      filters[name] === undefined ? [] : COMPARED[name],
    ),
  ];
  const types = filters.type === undefined ? ITEM_TYPES : [filters.type];
  return fields.length === 0 || types.some((type) => fields.every((name) => hasField(type, name)));
};

/** Replaces a circle that has one city by that city, whose items have an index in their order. */
export const withOneCity = ({ cities, ...filters }: ItemFilters): ItemFilters =>
  cities?.length === 1 && filters.city_id === undefined ? { ...filters, city_id: cities[0] } : { ...filters, cities };

/** Builds the condition that item `i` is listed and satisfies the filters. */
export const itemCondition = (filters: ItemFilters): RawBuilder<unknown> => {
  if (!canMatch(filters)) return sql`false`;
  const parts = [sql`i.listed`, ...fieldConditions(filters)];
  for (const name of Object.keys(CONDITIONS) as (keyof OtherFilters)[]) {
    const value = filters[name];
    if (value === undefined) continue;
    const condition = name === 'cities' && filters.words !== undefined ? citiesWithoutIndex : CONDITIONS[name];
    parts.push((condition as (v: unknown) => RawBuilder<unknown>)(value));
  }
  return sql.join(parts, sql` and `);
};

const narrower = (pick: typeof Math.max, a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined ? (a ?? b) : pick(a, b);

/** Adds the limits of a query to the filters; of two limits the narrower one counts. */
export const withLimits = (filters: ItemFilters, limits: QueryLimits): ItemFilters => ({
  ...filters,
  ...limits,
  minCentimes: narrower(Math.max, filters.minCentimes, limits.minCentimes),
  maxCentimes: narrower(Math.min, filters.maxCentimes, limits.maxCentimes),
  minSpace: narrower(Math.max, filters.minSpace, limits.minSpace),
});
