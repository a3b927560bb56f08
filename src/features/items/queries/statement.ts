import { sql, type RawBuilder } from 'kysely';
import { runNamed, type Db } from '#platform/data/db/db.ts';
import type { Sort } from '../contract.ts';
import type { ItemType } from '#lib/item-types.ts';

export const ORDER: Readonly<Record<Sort, RawBuilder<unknown>>> = {
  latest: sql`i.created_at desc, i.id desc`,
  oldest: sql`i.created_at, i.id`,
  popular: sql`i.views desc, i.id desc`,
};

/** What a list is filterConditions to. */
export interface ListFilters {
  readonly type?: ItemType | undefined;
  readonly category_id?: number | undefined;
  readonly city_id?: number | undefined;
  readonly owner_id?: number | undefined;
}

const ID_COLUMNS = ['category_id', 'city_id', 'owner_id'] as const;

/** The further conditions of a filterConditions list, each beginning with `and`. */
export const filterConditions = ({ type, ...ids }: ListFilters): RawBuilder<unknown> => {
  // The type as a literal: with a parameter PostgreSQL would plan such a statement every time.
  const parts = type === undefined ? [] : [sql` and i.type = ${sql.lit(type)}`];
  for (const column of ID_COLUMNS) {
    if (ids[column] !== undefined) parts.push(sql` and i.${sql.ref(column)} = ${ids[column]}::integer`);
  }
  return sql.join(parts, sql``);
};

const names = new Map<string, string>();

/** A short name for a hot statement, the same for the same text: PostgreSQL then plans it once for each connection. */
const getStatementName = (text: string): string => {
  const known = names.get(text);
  if (known) return known;
  const name = `items-${names.size}`;
  names.set(text, name);
  return name;
};

/**
 * Runs a statement as a named prepared one. Each text gets a name for good: literals in it (`sql.lit`) must be few in
 * number, such as types and the lengths of lists.
 */
export const runPrepared = <R>(db: Db, query: RawBuilder<R>): Promise<R[]> => {
  const compiled = query.compile(db);
  return runNamed(db, getStatementName(compiled.sql), compiled);
};
