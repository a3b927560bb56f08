import { sql, type Transaction } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import type { DB } from '../../../platform/db/tables.ts';

/** A transaction that may take long: a common category or town gives many listings their words anew. */
export const patient = <T>(db: Db, work: (trx: Transaction<DB>) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = '10min'`.execute(trx);
    return work(trx);
  });
