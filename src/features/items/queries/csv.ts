import { sql } from 'kysely';
import type { Lang } from '#lib/lang.ts';
import { csvDirhams, csvYesNo, type CsvRecord, type CsvRows } from '#platform/data/db/csv-rows.ts';
import type { DbOrTransaction } from '#platform/data/db/db.ts';

/** Columns of the item exports, in the order of the query below. */
export const ITEM_CSV_COLUMNS =
  `id type title category city price price_unit quantity status audience deleted sold views likes
  owner_id owner created_at published_at updated_at`.split(/\s+/);

/** Returns items for an export, in any state but drafts. Table alias `i`. */
export const findItemRecords = async (
  db: DbOrTransaction,
  lang: Lang,
  { extra, where, order }: CsvRows,
): Promise<CsvRecord[]> => {
  const name = sql.ref(`${lang}_name`);
  const { rows } = await sql<CsvRecord>`
    select i.id, i.type, i.title, c.${name} as category, t.${name} as city, ${csvDirhams('i.price_centimes')} as price,
      i.price_unit, i.quantity, i.state as status, i.audience, ${csvYesNo(sql`i.deleted_at is not null`)} as deleted,
      ${csvYesNo(sql`i.sold`)} as sold, i.views + i.new_views as views, i.likes, i.owner_id, u.name as owner, i.created_at,
      i.published_at, i.updated_at ${extra ? sql`, ${extra}` : sql``}
    from items i join users u on u.id = i.owner_id
      left join categories c on c.id = i.category_id left join cities t on t.id = i.city_id
    where i.state <> 'draft' and ${where} ${order}`.execute(db);
  return rows;
};
