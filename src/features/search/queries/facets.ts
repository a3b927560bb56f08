import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { MOST_COUNTED } from '../rules/eras.ts';
import { matching, type ItemFilters } from './matches.ts';

export interface Count {
  readonly id: number;
  readonly count: number;
}

export interface Counts {
  readonly rows: Count[];
  /** Whether not all matches were read. */
  readonly capped: boolean;
}

/** So many matches are read at the most. */
const READ = 20_000;

const BY = { category: sql.ref('category_id'), city: sql.ref('city_id') } as const;
const LISTS = { category: sql.ref('categories'), city: sql.ref('cities') } as const;
export type Facet = keyof typeof BY;

const isPlain = ({
  audiences: _audiences,
  type: _type,
  category_id: _category,
  city_id: _city,
  ...rest
}: ItemFilters) => Object.values(rest).every((value) => value === undefined);

/** What the indexes of lists hold is counted for each category or town by itself, and so exactly up to the cap. */
const eachOf = (filters: ItemFilters, facet: Facet): RawBuilder<Count> => sql<Count>`
  select l.id, n.count from ${LISTS[facet]} l cross join lateral (
    select count(*)::int as count from (
      select 1 from items i where ${matching(filters)} and i.${BY[facet]} = l.id limit ${MOST_COUNTED}
    ) m
  ) n where n.count > 0`;

/** How many of the matches are in each category or town: 1 000 at the most, and of some tens of thousands at the least. */
export const countBy = async (db: Db, filters: ItemFilters, facet: Facet): Promise<Counts> => {
  if (isPlain(filters)) return { rows: (await eachOf(filters, facet).execute(db)).rows, capped: false };
  const { rows } = await sql<Count>`select ${BY[facet]} as id, count(*)::int as count
    from (select i.${BY[facet]} from items i where ${matching(filters)} limit ${READ}) found group by 1`.execute(db);
  const read = rows.reduce((sum, { count }) => sum + count, 0);
  return {
    rows: rows.filter(({ id }) => id !== null).map(({ id, count }) => ({ id, count: Math.min(count, MOST_COUNTED) })),
    capped: read >= READ,
  };
};
