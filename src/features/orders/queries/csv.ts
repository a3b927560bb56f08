import { sql } from 'kysely';
import type { Lang } from '#lib/lang.ts';
import { csvDirhams, csvYesNo, type CsvRecord, type CsvRows } from '#platform/data/db/csv-rows.ts';
import type { DbOrTransaction } from '#platform/data/db/db.ts';

/** Columns of the order exports, in the order of the query below. */
export const ORDER_CSV_COLUMNS =
  `id status item_id item_type item_title category origin price price_unit quantity tax total customer phone
  email city address pickup buyer_id seller_id seller delivery_id driver created_at status_at`.split(/\s+/);

/** Returns orders for an export, without drafts and those removed by an administrator. Table alias `o`. */
export const findOrderRecords = async (
  db: DbOrTransaction,
  lang: Lang,
  { extra, where, order }: CsvRows,
): Promise<CsvRecord[]> => {
  const name = sql.ref(`${lang}_name`);
  const { rows } = await sql<CsvRecord>`
    select o.id, o.status, o.item_id, o.item_type, o.item_title, c.${name} as category, f.${name} as origin,
      ${csvDirhams('o.price_centimes')} as price, o.price_unit, o.quantity, ${csvDirhams('o.tax_centimes')} as tax,
      ${csvDirhams('o.total_centimes')} as total, o.name as customer, o.phone, o.email, t.${name} as city, o.address,
      ${csvYesNo(sql`o.pickup`)} as pickup, o.buyer_id, o.seller_id, s.name as seller, o.delivery_id, d.name as driver,
      o.created_at, o.status_at ${extra ? sql`, ${extra}` : sql``}
    from orders o join users s on s.id = o.seller_id left join users d on d.id = o.delivery_id
      left join categories c on c.id = o.category_id left join cities t on t.id = o.city_id
      left join cities f on f.id = o.origin_city_id
    where not o.draft and o.removed_at is null and ${where} ${order}`.execute(db);
  return rows;
};
