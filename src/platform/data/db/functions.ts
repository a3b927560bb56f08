import type pg from 'pg';
import { getErrorMessage } from '../postgres/errors.ts';
import { readApplied, readSchemaFiles, recordApplied } from './schema-files.ts';
import { inTransaction, type LockWaits } from './transaction.ts';

const PREFIX = 'functions/';

/** The definitions of the immutable functions of the schema, extensions aside, by signature. */
const immutableFunctions = async (client: pg.Client): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as definition from pg_proc p
     where p.pronamespace = current_schema()::regnamespace and p.prokind = 'f' and p.provolatile = 'i'
       and not exists (select from pg_depend e where e.classid = 'pg_proc'::regclass and e.objid = p.oid and e.deptype = 'e')`,
  );
  return new Map(rows.map(({ name, definition }) => [name, definition]));
};

/**
 * Loads the library of pg_trgm into the session. Without it, only a superuser may create a function that sets one of its
 * parameters.
 */
export const loadTrigrams = async (client: pg.Client): Promise<void> => {
  const { rowCount } = await client.query(`select from pg_extension where extname = 'pg_trgm'`);
  if (rowCount) await client.query(`select show_trgm('')`);
};

/**
 * Applies the files of `db/functions` whose content changed since they were applied, all in one transaction and in the order of
 * their names; returns the names of those files.
 *
 * An immutable function that exists already must keep its definition. Its results may be stored in indexes, generated columns
 * and columns that triggers fill, and PostgreSQL records such dependencies only in part: it does not detect which functions the
 * text of a body calls. A migration that replaces the function and rebuilds everything that stores its results passes, since
 * this file then changes nothing. Throws when a file fails or changes an immutable function; the message names the file, and no
 * function is replaced.
 */
export const applyFunctions = async (client: pg.Client, folder: URL, waits: LockWaits): Promise<string[]> => {
  const [files, applied] = await Promise.all([readSchemaFiles(folder, /^\w+\.sql$/), readApplied(client)]);
  const named = files.map((file) => ({ ...file, name: `${PREFIX}${file.name}` }));
  const changed = named.filter(({ name, hash }) => applied.get(name) !== hash);
  const ours = new Set(named.map(({ name }) => name));
  // A file may return with the same content after a migration dropped its functions.
  const removed = [...applied.keys()].filter((name) => name.startsWith(PREFIX) && !ours.has(name));
  if (changed.length + removed.length === 0) return [];
  await loadTrigrams(client);
  await inTransaction(client, 'replacing functions', waits, async () => {
    await client.query('delete from schema_objects where name = any($1)', [removed]);
    const before = await immutableFunctions(client);
    for (const { name, text, hash } of changed) {
      try {
        await client.query(text);
      } catch (error) {
        throw Object.assign(new Error(`${name}: ${getErrorMessage(error)}`, { cause: error }), {
          code: (error as { code?: unknown }).code,
        });
      }
      const after = await immutableFunctions(client);
      for (const [signature, definition] of before) {
        if (after.get(signature) !== definition)
          throw new Error(
            `${name} changes ${signature}, which is immutable: indexes and columns may store its results. Write a migration with the same definition that also rebuilds what stores them`,
          );
      }
      await recordApplied(client, name, hash);
    }
  });
  return changed.map(({ name }) => name);
};
