import { sql } from 'kysely';
import type { Db, Trx } from '#platform/data/db/db.ts';
import { findFreeSlug } from '#platform/data/db/ordered-rows.ts';
import { selectCities } from '../queries.ts';
import type { CityForm, CityWithUsage } from './contract.ts';

export type UsageCounts = Pick<CityWithUsage, 'items' | 'people' | 'orders'>;
export type CityRow = Omit<CityWithUsage, keyof UsageCounts>;

interface CityFilters {
  readonly id?: number | undefined;
  readonly q?: string | undefined;
  readonly province_id?: number | undefined;
  readonly status?: string | undefined;
}

/** Finds the matching cities: a few hundred at most. */
export const findCities = (db: Db, { q, province_id, status }: CityFilters): Promise<CityRow[]> => {
  let rows = selectCities(db);
  if (province_id !== undefined) rows = rows.where('cities.province_id', '=', province_id);
  if (status !== undefined) rows = rows.where('cities.status', '=', status);
  if (q)
    rows = rows.where(
      sql<boolean>`strpos(normalize_text(concat_ws(' . ', cities.ar_name, cities.fr_name, cities.en_name)), normalize_text(${q})) > 0`,
    );
  return rows.execute();
};

/** Locks a city before a change, so that nothing new can refer to it meanwhile. */
export const lockCity = (trx: Trx, id: number): Promise<CityRow | undefined> =>
  selectCities(trx).where('cities.id', '=', id).forUpdate('cities').executeTakeFirst();

export const countUses = async (db: Db | Trx, ids: readonly number[]): Promise<Map<number, UsageCounts>> => {
  if (ids.length === 0) return new Map();
  const cityIds = [...ids];
  const { rows } = await sql<UsageCounts & { id: number }>`
    select c.id, coalesce(i.n, 0)::int as items, coalesce(p.n, 0)::int as people, coalesce(o.n, 0)::int as orders
    from unnest(${cityIds}::int[]) c (id)
    left join (select city_id, count(*) as n from items where city_id = any (${cityIds}) group by 1) i on i.city_id = c.id
    left join (select city_id, count(*) as n from users where city_id = any (${cityIds}) group by 1) p on p.city_id = c.id
    left join (
      select city, count(distinct id) as n from orders, unnest(array[city_id, origin_city_id]) city
      where city = any (${cityIds}) group by 1
    ) o on o.city = c.id`.execute(db);
  return new Map(rows.map(({ id, ...uses }) => [id, uses]));
};

export const provinceExists = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('provinces').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Inserts a city with the first free slug; returns its id. */
export const insertCity = async (trx: Trx, slug: string, values: CityForm): Promise<number> => {
  const { id } = await trx
    .insertInto('cities')
    .values({ ...values, slug: await findFreeSlug(trx, 'cities', slug) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const updateCity = async (trx: Trx, id: number, values: CityForm): Promise<void> => {
  await trx.updateTable('cities').set(values).where('id', '=', id).execute();
};

export const deleteCity = async (trx: Trx, id: number): Promise<void> => {
  await trx.deleteFrom('cities').where('id', '=', id).execute();
};
