import { sql } from 'kysely';
import { startOfDay } from '#lib/days.ts';
import type { Db } from '#platform/data/db/db.ts';

interface ItemDay {
  readonly day: string;
  readonly views: number;
  readonly likes: number;
  readonly orders: number;
  readonly contacts: number;
  readonly conversations: number;
}

/** Returns the counts of an item for consecutive days (Moroccan time) up to now; undefined when the item does not exist. */
export const findItemDays = async (db: Db, id: number, days: readonly string[]): Promise<ItemDay[] | undefined> => {
  const begins = days.map(startOfDay);
  // The 1-based index of the day.
  const nth = sql`width_bucket(created_at, ${begins}::timestamptz[])`;
  const { rows } = await sql<ItemDay>`
    with l as (select ${nth} as n, count(*) as likes from likes
        where item_id = ${id} and created_at >= ${begins[0]} group by 1),
      o as (select ${nth} as n, count(*) as orders from orders
        where item_id = ${id} and not draft and awaits is distinct from 'code' and created_at >= ${begins[0]} group by 1),
      c as (select ${nth} as n, count(*) as conversations from chats
        where item_id = ${id} and created_at >= ${begins[0]} group by 1)
    select d.day, coalesce(v.views, 0)::int as views, coalesce(l.likes, 0)::int as likes,
      coalesce(o.orders, 0)::int as orders, coalesce(v.contacts, 0)::int as contacts,
      coalesce(c.conversations, 0)::int as conversations
    from unnest(${days}::date[]) with ordinality as d (day, n)
      left join item_days v on v.item_id = ${id} and v.day = d.day and v.day >= ${days[0]}::date left join l using (n)
      left join o using (n) left join c using (n)
    where exists (select 1 from items where id = ${id}) order by d.day`.execute(db);
  return rows.length > 0 ? rows : undefined;
};

/** How many items one statement writes. */
const BATCH_SIZE = 200;

/**
 * Adds the new views of items to the column by which lists are sorted: of items that were viewed since a day, and whose views
 * have grown by a twentieth or more. Each batch is a transaction, and leaves out items that others are changing. Returns the
 * number of items.
 */
export const addNewViews = async (db: Db, since: string): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select i.id from items i
    where i.id in (select item_id from item_days where day >= ${since}::date) and i.new_views * 20 > i.views
    order by i.id`.execute(db);
  let added = 0;
  for (let from = 0; from < rows.length; from += BATCH_SIZE) {
    const ids = rows.slice(from, from + BATCH_SIZE).map(({ id }) => id);
    const { numAffectedRows = 0n } = await sql`update items set views = views + new_views, new_views = 0
      where id in (select id from items where id = any(${ids}::int[]) order by id for update skip locked)`.execute(db);
    added += Number(numAffectedRows);
  }
  return added;
};
