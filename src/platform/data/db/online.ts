import type pg from 'pg';
import { splitStatements } from './statements.ts';
import { inTransaction, retryLocks, type LockWaits } from './transaction.ts';

/** Whether a migration runs outside a transaction: its first line is `-- online`. */
export const isOnline = (sql: string): boolean => /^-- online\r?\n/.test(sql);

// An interrupted `create index concurrently` leaves an index that costs every write, that `if not exists` takes for the
// finished one, and that (a unique one) rejects rows. `reindex concurrently` leaves the like under another name.
const dropInvalidIndexes = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    `select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indexrelid
     where not i.indisvalid and c.relkind = 'i' and c.relnamespace = current_schema()::regnamespace`,
  );
  for (const { name } of rows) await client.query(`drop index concurrently if exists ${name}`);
};

/**
 * Runs the statements of an online migration one by one, each in its own transaction, and records it as done. Statements
 * that ran before an interruption run again, so each must be repeatable; `in_batches` continues where it stopped.
 * Throws the error of a statement with the name of the migration in front, after dropping invalid indexes.
 */
export const runOnline = async (
  client: pg.Client,
  { name, sql, hash }: { readonly name: string; readonly sql: string; readonly hash: string },
  waits: LockWaits,
): Promise<void> => {
  const subject = `migration ${name}`;
  try {
    await client.query('set lock_timeout = 0');
    await dropInvalidIndexes(client);
    for (const statement of splitStatements(sql)) {
      // A concurrent build waits for every older transaction; nobody waits behind it, so it may take its time.
      const timeout = /\bconcurrently\b/i.test(statement) ? '0' : waits.lockTimeout;
      await client.query(`set lock_timeout = '${timeout}'`);
      await retryLocks(subject, waits, async () => void (await client.query(statement)));
    }
  } catch (error) {
    // Where the connection is lost, the next run drops them.
    const dropped = client.query('set lock_timeout = 0').then(() => dropInvalidIndexes(client));
    await dropped.catch(() => {});
    throw error;
  }
  await inTransaction(client, subject, waits, async () => {
    await client.query('delete from batch_progress');
    await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash]);
  });
};
