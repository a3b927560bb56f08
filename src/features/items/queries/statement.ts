import { CompiledQuery } from 'kysely';
import { runNamed, type Db } from '../../../platform/db/db.ts';
import type { Sort } from '../contract.ts';
import { isItemType, type ItemType } from '../../../lib/item-types.ts';

export const ORDER: Readonly<Record<Sort, string>> = {
  latest: 'i.created_at desc, i.id desc',
  oldest: 'i.created_at, i.id',
  popular: 'i.views desc, i.id desc',
};

/** What a list is narrowed to. */
export interface Narrow {
  readonly type?: ItemType | undefined;
  readonly category_id?: number | undefined;
  readonly city_id?: number | undefined;
  readonly owner_id?: number | undefined;
}

const BY_ID = ['category_id', 'city_id', 'owner_id'] as const;

/** The condition of a type, as a word of ours: with a parameter PostgreSQL would plan such a statement every time. */
const ofType = (type: ItemType): string => {
  if (!isItemType(type)) throw new TypeError('no type of items');
  return ` and i.type = '${type}'`;
};

/** Collects the values of a statement; each answers the parameter that stands for it. */
export const parameters = (): { values: unknown[]; param: (value: unknown) => string } => {
  const values: unknown[] = [];
  return { values, param: (value) => `$${values.push(value)}` };
};

/** The further conditions of a narrowed list, each beginning with `and`. */
export const narrowed = ({ type, ...ids }: Narrow, param: (value: unknown) => string): string => {
  let where = type === undefined ? '' : ofType(type);
  for (const column of BY_ID) {
    if (ids[column] !== undefined) where += ` and i.${column} = ${param(ids[column])}::integer`;
  }
  return where;
};

const names = new Map<string, string>();

/** A short name for a hot statement, the same for the same text: PostgreSQL then plans it once for each connection. */
const nameOf = (text: string): string => {
  const known = names.get(text);
  if (known) return known;
  const name = `items-${names.size}`;
  names.set(text, name);
  return name;
};

/** Runs a statement of a list by its name; its text may hold parameters and our own words only. */
export const runHot = <R>(db: Db, text: string, values: readonly unknown[]): Promise<R[]> =>
  runNamed(db, nameOf(text), CompiledQuery.raw(text, [...values]) as CompiledQuery<R>);
