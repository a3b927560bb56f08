import { CompiledQuery } from 'kysely';
import { runNamed, type Db } from '../../../platform/db/db.ts';
import type { Sort } from '../contract.ts';
import { isItemType, type ItemType } from '../../../lib/item-types.ts';

export const ORDER: Readonly<Record<Sort, string>> = {
  latest: 'i.created_at desc, i.id desc',
  oldest: 'i.created_at, i.id',
  popular: 'i.views desc, i.id desc',
};

/** The filters of a list. */
export interface ListFilters {
  readonly type?: ItemType | undefined;
  readonly category_id?: number | undefined;
  readonly city_id?: number | undefined;
  readonly owner_id?: number | undefined;
}

const ID_COLUMNS = ['category_id', 'city_id', 'owner_id'] as const;

/** SQL condition for a type. A literal, since with a parameter PostgreSQL would plan the statement on every execution. */
const typeCondition = (type: ItemType): string => {
  if (!isItemType(type)) throw new TypeError('no type of items');
  return ` and i.type = '${type}'`;
};

/** Collects the values of a statement; `param` adds a value and returns its placeholder. */
export const collectParams = (): { values: unknown[]; param: (value: unknown) => string } => {
  const values: unknown[] = [];
  return { values, param: (value) => `$${values.push(value)}` };
};

/** SQL conditions of the filters, each starting with `and`. */
export const filterConditions = ({ type, ...ids }: ListFilters, param: (value: unknown) => string): string => {
  let where = type === undefined ? '' : typeCondition(type);
  for (const column of ID_COLUMNS) {
    if (ids[column] !== undefined) where += ` and i.${column} = ${param(ids[column])}::integer`;
  }
  return where;
};

const names = new Map<string, string>();

/** Returns a stable short name per statement text, so that PostgreSQL plans it once per connection. */
const getStatementName = (text: string): string => {
  const existing = names.get(text);
  if (existing) return existing;
  const name = `items-${names.size}`;
  names.set(text, name);
  return name;
};

/** Runs a frequent statement as a named prepared statement. Its text may contain only placeholders and our own constants. */
export const runPrepared = <R>(db: Db, text: string, values: readonly unknown[]): Promise<R[]> =>
  runNamed(db, getStatementName(text), CompiledQuery.raw(text, [...values]) as CompiledQuery<R>);
