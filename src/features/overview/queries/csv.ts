import { sql } from 'kysely';
import { clockOf } from '../../../lib/days.ts';
import type { Lang } from '../../../lib/lang.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Cell } from '../rules/csv.ts';

/** Where a slice of an export begins: after this row, or at the first. */
export interface After {
  readonly created_at: string;
  readonly id: number;
}

interface Slice {
  /** Moments; the last no longer counts. */
  readonly begins: Date;
  readonly ends: Date;
  readonly lang: Lang;
  readonly after: After | null;
  readonly limit: number;
}

/** A row of an export, its fields in the order of the columns, and where the next slice begins. */
export interface CsvRow {
  readonly cells: readonly Cell[];
  readonly at: After;
}

const dirhams = (column: string) => sql`(${sql.ref(column)}::numeric / 100)::numeric(20, 2)::text`;
const yesNo = (condition: ReturnType<typeof sql>) => sql`case when ${condition} then 'Yes' else 'No' end`;

const slice = (table: string, { begins, ends, after, limit }: Slice) => {
  const on = (name: string) => sql.ref(`${table}.${name}`);
  const next = after
    ? sql`and (${on('created_at')}, ${on('id')}) > (${after.created_at}::timestamptz, ${after.id})`
    : sql``;
  return {
    // The keys are told in UTC with all their digits: a Date would round them.
    key: sql`${on('created_at')}::text as at_created, ${on('id')} as at_id`,
    within: sql`${on('created_at')} >= ${begins} and ${on('created_at')} < ${ends} ${next}`,
    order: sql`order by ${on('created_at')}, ${on('id')} limit ${limit}`,
  };
};

const KEYS = new Set(['at_created', 'at_id']);

type Row = Readonly<Record<string, Cell | Date>>;

/** To the minute: what the clocks show, as spreadsheets read it. */
const toCell = (value: Cell | Date): Cell => (value instanceof Date ? clockOf(value).slice(0, 16) : value);

const toRow = (row: Row): CsvRow => ({
  cells: Object.entries(row).flatMap(([name, value]) => (KEYS.has(name) ? [] : [toCell(value)])),
  at: { created_at: String(row.at_created), id: Number(row.at_id) },
});

/** The columns of listings, as the query below tells them. */
export const ITEM_COLUMNS =
  `id type title category city price price_unit quantity status audience deleted sold views likes
  owner_id owner created_at published_at updated_at`.split(/\s+/);

/** A slice of the listings that came to the market in some days, in whatever state they are, the first first. */
export const itemsSlice = async (db: Db, wanted: Slice): Promise<CsvRow[]> => {
  const { key, within, order } = slice('i', wanted);
  const name = sql.ref(`${wanted.lang}_name`);
  const { rows } = await sql<Row>`
    select i.id, i.type, i.title, c.${name} as category, t.${name} as city, ${dirhams('i.price_centimes')} as price,
      i.price_unit, i.quantity, i.state as status, i.audience, ${yesNo(sql`i.deleted_at is not null`)} as deleted,
      ${yesNo(sql`i.sold`)} as sold, i.views, i.likes, i.owner_id, u.name as owner, i.created_at,
      i.published_at, i.updated_at, ${key}
    from items i join users u on u.id = i.owner_id
      left join categories c on c.id = i.category_id left join cities t on t.id = i.city_id
    where i.state <> 'draft' and ${within} ${order}`.execute(db);
  return rows.map(toRow);
};

/** The columns of orders, as the query below tells them. */
export const ORDER_COLUMNS =
  `id status item_id item_type item_title category origin price price_unit quantity tax total customer phone
  email city address pickup buyer_id seller_id seller delivery_id driver created_at status_at`.split(/\s+/);

/** A slice of the orders of some days, the first first; those that an administrator removed are left out. */
export const ordersSlice = async (db: Db, wanted: Slice): Promise<CsvRow[]> => {
  const { key, within, order } = slice('o', wanted);
  const name = sql.ref(`${wanted.lang}_name`);
  const { rows } = await sql<Row>`
    select o.id, o.status, o.item_id, o.item_type, o.item_title, c.${name} as category, f.${name} as origin,
      ${dirhams('o.price_centimes')} as price, o.price_unit, o.quantity, ${dirhams('o.tax_centimes')} as tax,
      ${dirhams('o.total_centimes')} as total, o.name as customer, o.phone, o.email, t.${name} as city, o.address,
      ${yesNo(sql`o.pickup`)} as pickup, o.buyer_id, o.seller_id, s.name as seller, o.delivery_id, d.name as driver,
      o.created_at, o.status_at, ${key}
    from orders o join users s on s.id = o.seller_id left join users d on d.id = o.delivery_id
      left join categories c on c.id = o.category_id left join cities t on t.id = o.city_id
      left join cities f on f.id = o.origin_city_id
    where not o.draft and o.removed_at is null and ${within} ${order}`.execute(db);
  return rows.map(toRow);
};
