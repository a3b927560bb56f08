import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DB } from '../../../platform/db/tables.ts';
import type { OrderStatus, Side } from '../rules/statuses.ts';
import { ITEM_JOIN, ORDER_COLUMNS, scopeOf, type OrderRow } from './order.ts';

/** What a list of orders is narrowed to. */
export interface Narrow {
  readonly status?: OrderStatus | undefined;
  readonly city_id?: number | undefined;
  /** A part of the customer's name. */
  readonly q?: string | undefined;
}

interface Slice {
  readonly limit: number;
  readonly offset: number;
}

// While somebody types a name its article stands before less than it is taken from: no name has that.
const normalized = (q: string) => sql`regexp_replace(normalize_text(${q}), '(^| )[وبكف]?ال(\\S{0,2})$', '\\1\\2')`;

/**
 * A customer with this part in the name. One letter or two, which the index of trigrams finds at the beginning of words
 * alone, must stand there; signs, of which nothing is left, are looked for as they are.
 */
const named = (q: string): RawBuilder<unknown> => {
  const part = sql`trigram_text(${normalized(q)})`;
  const name = sql`trigram_text(normalize_text(o.name))`;
  const literally = q.replaceAll(/[\\%_]/g, String.raw`\$&`);
  return sql`case
    when ${part} = '' then o.name ilike '%' || ${literally}::text || '%'
    when length(${part}) < 3 then ${name} like ${part} || '%' or ${name} like '% ' || ${part} || '%'
    else ${name} like '%' || ${part} || '%' end`;
};

const whereOf = (side: Side, me: number, { status, city_id, q }: Narrow): RawBuilder<unknown> => {
  const parts: RawBuilder<unknown>[] = [scopeOf(side, me)];
  if (status !== undefined) parts.push(sql`o.status = ${status}::order_status and not o.draft`);
  // A draft of what is gone can be sent no more.
  else if (side === 'buyer') parts.push(sql`(not o.draft or o.item_id is not null)`);
  if (city_id !== undefined) parts.push(sql`o.city_id = ${city_id}`);
  if (q) parts.push(named(q));
  return sql.join(parts, sql` and `);
};

/** A page of a side's orders, the newest first, with the exact length of the list. */
export const ordersPage = async (
  db: Kysely<DB>,
  side: Side,
  me: number,
  narrow: Narrow,
  { limit, offset }: Slice,
): Promise<{ rows: OrderRow[]; total: number }> => {
  const where = whereOf(side, me, narrow);
  const [page, count] = await Promise.all([
    sql<OrderRow>`select ${ORDER_COLUMNS}
      from (select * from orders o where ${where} order by o.created_at desc, o.id desc limit ${limit} offset ${offset}) o
      ${ITEM_JOIN} order by o.created_at desc, o.id desc`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from orders o where ${where}`.execute(db),
  ]);
  return { rows: page.rows, total: count.rows[0]?.total ?? 0 };
};
