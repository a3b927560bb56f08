import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DB } from '#platform/data/db/tables.ts';
import type { OrderStatus, Side } from '../rules/statuses.ts';
import { ITEM_JOIN, ORDER_COLUMNS, scopeFor, type OrderRow } from './order.ts';

/** The filters of a list of orders. */
export interface ListFilters {
  readonly status?: OrderStatus | undefined;
  readonly city_id?: number | undefined;
  /** Part of the customer's name. */
  readonly q?: string | undefined;
}

interface Slice {
  readonly limit: number;
  readonly offset: number;
}

// While the viewer types, the Arabic article may stand before fewer letters than stemming requires; no name ends like that.
const normalizedName = (q: string) => sql`regexp_replace(normalize_text(${q}), '(^| )[وبكف]?ال(\\S{0,2})$', '\\1\\2')`;

/**
 * Matches customers by part of the name. One or two letters match the beginning of a word only, which is what the trigram
 * index can find; a query of only punctuation, which normalizes to nothing, is matched literally.
 */
const nameContains = (q: string): RawBuilder<unknown> => {
  const part = sql`trigram_text(${normalizedName(q)})`;
  const name = sql`trigram_text(normalize_text(o.name))`;
  const escaped = q.replaceAll(/[\\%_]/g, String.raw`\$&`);
  return sql`case
    when ${part} = '' then o.name ilike '%' || ${escaped}::text || '%'
    when length(${part}) < 3 then ${name} like ${part} || '%' or ${name} like '% ' || ${part} || '%'
    else ${name} like '%' || ${part} || '%' end`;
};

const buildWhere = (side: Side, me: number, { status, city_id, q }: ListFilters): RawBuilder<unknown> => {
  const parts: RawBuilder<unknown>[] = [scopeFor(side, me)];
  if (status !== undefined) parts.push(sql`o.status = ${status}::order_status and not o.draft`);
  // A draft of a deleted item can no longer be sent.
  else if (side === 'buyer') parts.push(sql`(not o.draft or o.item_id is not null)`);
  if (city_id !== undefined) parts.push(sql`o.city_id = ${city_id}`);
  if (q) parts.push(nameContains(q));
  return sql.join(parts, sql` and `);
};

/** The orders that guests placed with a phone number, newest first. */
export const findOrdersOfGuest = async (db: Kysely<DB>, phone: string, limit: number): Promise<OrderRow[]> => {
  const { rows } = await sql<OrderRow>`select ${ORDER_COLUMNS} from orders o ${ITEM_JOIN}
    where o.phone = ${phone} and o.phone <> '' and o.buyer_id is null and not o.draft and o.removed_at is null
    order by o.created_at desc, o.id desc limit ${limit}`.execute(db);
  return rows;
};

/** Returns a page of a side's orders, newest first, with the total count. */
export const findOrdersPage = async (
  db: Kysely<DB>,
  side: Side,
  me: number,
  filters: ListFilters,
  { limit, offset }: Slice,
): Promise<{ rows: OrderRow[]; total: number }> => {
  const where = buildWhere(side, me, filters);
  const [page, count] = await Promise.all([
    sql<OrderRow>`select ${ORDER_COLUMNS}
      from (select * from orders o where ${where} order by o.created_at desc, o.id desc limit ${limit} offset ${offset}) o
      ${ITEM_JOIN} order by o.created_at desc, o.id desc`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from orders o where ${where}`.execute(db),
  ]);
  return { rows: page.rows, total: count.rows[0]?.total ?? 0 };
};
