import { sql, type Selectable } from 'kysely';
import { deleteInBatches } from '#platform/data/db/delete-in-batches.ts';
import type { PartialUploads } from '#platform/data/db/tables.ts';
import type { Trx, DbOrTransaction } from '#platform/data/db/db.ts';

export type PartialUpload = Selectable<PartialUploads>;

/** Finds an upload of a user that began after `since`. */
export const findPartialUpload = (
  db: DbOrTransaction,
  { ownerId, since, ...by }: { ownerId: number; since: Date } & ({ id: string } | { key: string }),
): Promise<PartialUpload | undefined> =>
  db
    .selectFrom('partial_uploads')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('created_at', '>', since)
    .where('id' in by ? 'id' : 'key', '=', 'id' in by ? by.id : by.key)
    .executeTakeFirst();

/** Makes the creations of one user wait for each other, so that together they stay within the limit. */
export const lockCreation = async (trx: Trx, ownerId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('partial_uploads'), ${ownerId})`.execute(trx);
};

/** The unfinished uploads of a user, the one that waits longest first. */
export const findUnfinished = (trx: Trx, ownerId: number) =>
  trx
    .selectFrom('partial_uploads')
    .select(['id', 'length', 'touched_at'])
    .where('owner_id', '=', ownerId)
    .where('image_path', 'is', null)
    .where('rejection', 'is', null)
    .orderBy('touched_at')
    .execute();

/** Deletes uploads of a user by id, or those that began before a time. */
export const deletePartialUploads = async (
  db: DbOrTransaction,
  ownerId: number,
  which: { ids: readonly string[] } | { before: Date },
): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('partial_uploads')
    .where('owner_id', '=', ownerId)
    .$if('ids' in which, (query) => query.where('id', 'in', 'ids' in which ? which.ids : []))
    .$if('before' in which, (query) => query.where('created_at', '<=', 'before' in which ? which.before : new Date(0)))
    .executeTakeFirst();
  return Number(numDeletedRows);
};

export const insertPartialUpload = (
  trx: Trx,
  row: Pick<PartialUpload, 'id' | 'owner_id' | 'key' | 'kind' | 'metadata' | 'length' | 'created_at' | 'touched_at'>,
): Promise<PartialUpload> => trx.insertInto('partial_uploads').values(row).returningAll().executeTakeFirstOrThrow();

/**
 * Appends a piece in one statement. Of several at the same offset one wins. Returns false for the others, and when the
 * upload has ended.
 */
export const appendPiece = async (
  db: DbOrTransaction,
  { id, offset, bytes, now }: { id: string; offset: number; bytes: Uint8Array; now: Date },
): Promise<boolean> => {
  const { numAffectedRows = 0n } = await sql`with moved as (
      update partial_uploads set received = received + ${bytes.byteLength}, touched_at = ${now}
      where id = ${id} and received = ${offset} and image_path is null and rejection is null
      returning id
    ) insert into upload_parts (upload_id, start, bytes)
    select id, ${offset}::int, ${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)}::bytea from moved`.execute(
    db,
  );
  return numAffectedRows === 1n;
};

/** The bytes that have arrived, piece by piece. */
export async function* readParts(db: DbOrTransaction, id: string): AsyncGenerator<Uint8Array> {
  for (let start = -1; ;) {
    const row = await db
      .selectFrom('upload_parts')
      .select(['start', 'bytes'])
      .where('upload_id', '=', id)
      .where('start', '>', start)
      .orderBy('start')
      .limit(1)
      .executeTakeFirst();
    if (!row) return;
    yield row.bytes;
    ({ start } = row);
  }
}

/** Claims a complete upload for storing its file; false while another process has it, and after it has ended. */
export const claimPartialUpload = async (db: DbOrTransaction, id: string, now: Date, until: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('partial_uploads')
    .set({ claimed_until: until })
    .where('id', '=', id)
    .where('image_path', 'is', null)
    .where('rejection', 'is', null)
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<', now)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Ends a claim: with the path of the stored file, with a rejection, or with neither, to try again. False if it has ended. */
export const endClaim = async (
  db: DbOrTransaction,
  id: string,
  result: { image_path: string } | { rejection: string } | null,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('partial_uploads')
    .set({ claimed_until: null, ...result })
    .where('id', '=', id)
    .where('image_path', 'is', null)
    .where('rejection', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  if (result) await db.deleteFrom('upload_parts').where('upload_id', '=', id).execute();
  return true;
};

/** Deletes uploads that began before a time, in any state; returns how many. */
export const purgePartialUploads = (db: DbOrTransaction, before: Date): Promise<number> =>
  deleteInBatches(db, 'partial_uploads', sql`created_at < ${before}`, 100);
