import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/db/tables.ts';

/** Sets the end of an item's boost (null: none) and returns the old and the new value. The item must be locked. */
export const setBoost = async (
  trx: Transaction<DB>,
  id: number,
  until: Date | null,
): Promise<{ before: Date | null; after: Date | null }> => {
  const { rows } = await sql<{ before: Date | null; after: Date | null }>`
    with was as (select id, boosted_until from items where id = ${id})
    update items i set boosted_until = ${until}::timestamptz from was where i.id = was.id
    returning was.boosted_until as before, i.boosted_until as after`.execute(trx);
  return rows[0] ?? { before: null, after: null };
};
