import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DB } from './tables.ts';

const BATCH_SIZE = 5000;

/**
 * Deletes the rows of a table that satisfy a condition, in short statements: one for all of them would lock many rows
 * for long and could exceed the deadline of a statement. Returns the number of deleted rows.
 */
export const deleteInBatches = async (
  db: Kysely<DB>,
  table: keyof DB,
  condition: RawBuilder<unknown>,
  batchSize = BATCH_SIZE,
): Promise<number> => {
  const name = sql.table(table);
  for (let total = 0; ;) {
    // The condition is repeated for rows that change in between: such a row is checked again by the outer one only.
    const { numAffectedRows = 0n } = await sql`delete from ${name} where (${condition}) and ctid = any(array(
      select ctid from ${name} where ${condition} limit ${batchSize}))`.execute(db);
    total += Number(numAffectedRows);
    if (numAffectedRows < batchSize) return total;
  }
};
