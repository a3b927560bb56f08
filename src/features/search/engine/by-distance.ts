import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/data/db/db.ts';
import { MAX_COUNTED } from '../rules/filters.ts';
import { itemCondition, type ItemFilters } from './conditions.ts';
import { countMatches, INDEXED_ORDER, type Matches, selectOne, type Slice } from './matches.ts';

/**
 * Finds a page of matches, those that are sold last, sorted by the distance of their city, then newest first. Items without a
 * city are omitted.
 * @param cities city ids, nearest first
 * @param counted false when there are known to be more than `MAX_COUNTED` matches
 */
export const findByDistance = async (
  db: Db,
  filters: ItemFilters,
  cities: readonly number[],
  { limit, offset }: Slice,
  counted = true,
): Promise<Matches> => {
  const where = itemCondition({ ...filters, cities });
  const total = counted
    ? (await selectOne(db, sql<{ total: number }>`select ${countMatches(where, true)} as total`)).total
    : MAX_COUNTED + 1;
  const cityOrder = sql`unnest(${[...cities]}::int[]) with ordinality as c (city_id, place)`;
  if (total <= MAX_COUNTED) {
    const { rows } = await sql<{ id: number }>`select i.id
      from (select i.id, i.city_id, i.sold, i.created_at from items i where ${where} offset 0) i join ${cityOrder} using (city_id)
      order by i.sold, place, i.created_at desc, i.id desc limit ${limit} offset ${offset}`.execute(db);
    return { ids: rows.map((row) => row.id), total };
  }
  // With many matches the nearest cities fill the page: read the cities outwards and stop early.
  const part = (sold: RawBuilder<unknown>): RawBuilder<unknown> => sql`(select i.id
    from (select * from ${cityOrder} order by place) c
    cross join lateral (
      select i.id, i.created_at from items i where ${itemCondition(filters)} and i.city_id = c.city_id and ${sold}
      order by ${INDEXED_ORDER.latest} limit ${limit + offset}
    ) i
    order by c.place, i.created_at desc, i.id desc limit ${limit + offset})`;
  const { rows } = await sql<{ id: number }>`select id
    from (${part(sql`not i.sold`)} union all ${part(sql`i.sold`)}) page limit ${limit} offset ${offset}`.execute(db);
  return { ids: rows.map((row) => row.id), total };
};
