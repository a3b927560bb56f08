import { sql, type Insertable } from 'kysely';
import { OF_ITEM, type Tables } from '#platform/data/db/retention.ts';
import type { Uploads } from '#platform/data/db/tables.ts';
import type { Trx, DbOrTransaction } from '#platform/data/db/db.ts';
import type { OwnerKind, Purpose, UploadKind } from './rules.ts';

/** The tables of this feature, and how long they store their rows. */
export const TABLES = {
  kept_uploads: { because: OF_ITEM },
  partial_uploads: { days: 7, since: 'the beginning of the upload', job: 'unused_uploads' },
  upload_parts: { because: 'belongs to an upload in progress, is deleted with it' },
  upload_uses: { because: 'belongs to an item, order, chat or profile, is deleted with it' },
  uploads: { days: 7, since: 'the upload, if nothing refers to it', job: 'unused_uploads' },
} as const satisfies Tables;

/** An upload with the data needed to serve it. */
export interface UploadWithUses {
  readonly path: string;
  readonly kind: UploadKind;
  readonly contentType: string;
  readonly bytes: number;
  readonly ownerId: number | null;
  /** The width in pixels; `null` for a PDF. */
  readonly width: number | null;
  /** Distinct purposes of its uses outside conversations. */
  readonly purposes: readonly Purpose[];
  /** Ids of the messages that contain it. */
  readonly messages: readonly number[];
}

export const insertUpload = async (db: DbOrTransaction, row: Insertable<Uploads>): Promise<void> => {
  await db.insertInto('uploads').values(row).execute();
};

export const findUpload = async (db: DbOrTransaction, path: string): Promise<UploadWithUses | undefined> => {
  const row = await db
    .selectFrom('uploads')
    .select(['path', 'kind', 'content_type', 'owner_id', 'width', 'bytes'])
    .select([
      sql<Purpose[]>`array(select distinct purpose from upload_uses
        where upload_path = uploads.path and owner_kind <> 'chat')`.as('purposes'),
      sql<number[]>`array(select owner_id from upload_uses
        where upload_path = uploads.path and owner_kind = 'chat')`.as('messages'),
    ])
    .where('path', '=', path)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { kind, content_type: contentType, owner_id: ownerId, ...rest } = row;
  return { ...rest, kind: kind as UploadKind, contentType, ownerId };
};

/** Finds the existing ones among `paths`, with owner and type. */
export const findUploads = (db: DbOrTransaction, paths: readonly string[]) =>
  db
    .selectFrom('uploads')
    .select(['path', 'owner_id', 'content_type'])
    .where('path', 'in', paths)
    .where('removed_at', 'is', null)
    .execute();

/** Files that are stored, in the order of their paths, after `after`. */
export const findStoredFiles = (db: DbOrTransaction, after: string, limit: number) =>
  db
    .selectFrom('uploads')
    .select(['path', 'bytes', 'content_type'])
    .where('removed_at', 'is', null)
    .where('path', '>', after)
    .orderBy('path')
    .limit(limit)
    .execute();

/** Returns those of the given paths that have a row. */
export const findUploadPaths = async (db: DbOrTransaction, paths: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ path: string }>`select path from uploads where path = any (${paths}::text[])`.execute(
    db,
  );
  return rows.map(({ path }) => path);
};

/** The number of uploads, counted up to a limit. */
export const countUploads = async (db: DbOrTransaction, limit: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from uploads limit ${limit}) u`.execute(db);
  return rows[0]?.count ?? 0;
};

const isUnused = sql<boolean>`not exists (select from upload_uses where upload_path = uploads.path)
  and not exists (select from kept_uploads where upload_path = uploads.path)`;

/** Total bytes of an account's files that nothing refers to. */
export const sumUnusedBytes = async (db: DbOrTransaction, ownerId: number): Promise<number> => {
  const row = await db
    .selectFrom('uploads')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('bytes'), sql<number>`0`).as('bytes'))
    .where('owner_id', '=', ownerId)
    .where('removed_at', 'is', null)
    .where(isUnused)
    .executeTakeFirstOrThrow();
  return row.bytes;
};

export const sumBytes = async (db: DbOrTransaction, ownerId: number): Promise<number> => {
  const { rows } = await sql<{ bytes: number }>`select coalesce(sum(bytes), 0)::float8 as bytes from uploads
    where owner_id = ${ownerId} and removed_at is null`.execute(db);
  return rows[0]?.bytes ?? 0;
};

/** Makes the uploads of one account wait for each other, so that together they stay within the quota. */
export const lockQuota = async (trx: Trx, ownerId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('uploads'), ${ownerId})`.execute(trx);
};

/** Locks files so that they cannot be deleted before the transaction ends; returns those that still exist. */
export const lockUploads = async (trx: Trx, paths: readonly string[]): Promise<string[]> => {
  const rows = await trx
    .selectFrom('uploads')
    .select('path')
    .where('path', 'in', paths)
    .where('removed_at', 'is', null)
    .orderBy('path')
    .forShare()
    .execute();
  return rows.map((row) => row.path);
};

export interface UploadUse {
  readonly path: string;
  readonly purpose: Purpose;
}

/** Replaces all uses of an owner; returns the paths it used before. */
export const replaceUses = async (
  trx: Trx,
  owner: { kind: OwnerKind; id: number; pinned: boolean },
  uses: readonly UploadUse[],
) => {
  const before = await trx
    .deleteFrom('upload_uses')
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .returning('upload_path')
    .execute();
  if (uses.length > 0) {
    await trx
      .insertInto('upload_uses')
      .values(
        uses.map(({ path, purpose }) => ({
          upload_path: path,
          owner_kind: owner.kind,
          owner_id: owner.id,
          purpose,
          pinned: owner.pinned,
        })),
      )
      .onConflict((oc) =>
        oc.columns(['upload_path', 'owner_kind', 'owner_id', 'purpose']).doUpdateSet({ pinned: owner.pinned }),
      )
      .execute();
  }
  return before.map((row) => row.upload_path);
};

/** Replaces the files retained for the accepted snapshot of an item. */
export const replaceRetained = async (trx: Trx, itemId: number, paths: readonly string[]): Promise<void> => {
  await trx.deleteFrom('kept_uploads').where('item_id', '=', itemId).execute();
  if (paths.length === 0) return;
  await trx
    .insertInto('kept_uploads')
    .values(paths.map((upload_path) => ({ upload_path, item_id: itemId })))
    .execute();
};

/**
 * Locks a file for deletion if `ownerId` uploaded it (`null`: any owner); waits for transactions that start using it.
 */
export const lockForRemoval = (trx: Trx, path: string, ownerId: number | null) =>
  trx
    .selectFrom('uploads')
    .select('path')
    .where('path', '=', path)
    .where('removed_at', 'is', null)
    .$if(ownerId !== null, (query) => query.where('owner_id', '=', ownerId))
    .forUpdate()
    .executeTakeFirst();

/** Locks several files for deletion, regardless of who uploaded them. */
export const lockAllForRemoval = (trx: Trx, paths: readonly string[]) =>
  trx.selectFrom('uploads').select('path').where('path', 'in', paths).orderBy('path').forUpdate().execute();

/** Locks up to `limit` unreferenced files created before `before`, skipping those locked by another process. */
export const lockUnused = async (trx: Trx, before: Date, limit: number): Promise<string[]> => {
  const rows = await trx
    .selectFrom('uploads')
    .select('path')
    .where('created_at', '<', before)
    .where('removed_at', 'is', null)
    .where(isUnused)
    .orderBy('created_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map((row) => row.path);
};

/** Whether a pinned use refers to this file. */
export const isPinned = async (trx: Trx, path: string): Promise<boolean> =>
  (await trx
    .selectFrom('upload_uses')
    .select('upload_path')
    .where('upload_path', '=', path)
    .where('pinned', '=', true)
    .executeTakeFirst()) !== undefined;

export const deleteUses = async (trx: Trx, path: string): Promise<void> => {
  await trx.deleteFrom('upload_uses').where('upload_path', '=', path).execute();
  await trx.deleteFrom('kept_uploads').where('upload_path', '=', path).execute();
};

/** Marks the unreferenced ones among locked `paths` as removed; they are unavailable from the commit on. */
export const markRemoved = async (trx: Trx, paths: readonly string[], now: Date): Promise<string[]> => {
  const rows = await trx
    .updateTable('uploads')
    .set({ removed_at: now })
    .where('path', 'in', paths)
    .where('removed_at', 'is', null)
    .where(isUnused)
    .returning('path')
    .execute();
  return rows.map((row) => row.path);
};

/** Files marked as removed before `before` whose bytes still exist. */
export const findRemovedBefore = async (db: DbOrTransaction, before: Date, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('uploads')
    .select('path')
    .where('removed_at', '<', before)
    .orderBy('removed_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.path);
};

export const deleteUploadRow = async (db: DbOrTransaction, path: string): Promise<void> => {
  await db.deleteFrom('uploads').where('path', '=', path).where('removed_at', 'is not', null).execute();
};

/** Ends the use of all files by some rows of a kind. */
export const releaseUses = async (trx: Trx, kind: string, ids: readonly number[]): Promise<void> => {
  await sql`delete from upload_uses where owner_kind = ${kind} and owner_id = any(${[...ids]}::int[])`.execute(trx);
};

/** Ends the use of single files by rows of a kind. */
export const releaseFiles = async (
  db: DbOrTransaction,
  kind: OwnerKind,
  files: readonly { readonly id: number; readonly path: string }[],
): Promise<void> => {
  for (const { id, path } of files) {
    await db
      .deleteFrom('upload_uses')
      .where('owner_kind', '=', kind)
      .where('owner_id', '=', id)
      .where('upload_path', '=', path)
      .execute();
  }
};

/** Ends the ownership of all files that a user uploaded, for one who closes the account. Returns their paths. */
export const eraseUser = async (trx: Trx, userId: number): Promise<string[]> => {
  await releaseUses(trx, 'profile', [userId]);
  await trx.deleteFrom('partial_uploads').where('owner_id', '=', userId).execute();
  const { rows } = await sql<{ path: string }>`update uploads set owner_id = null where owner_id = ${userId}
    returning path`.execute(trx);
  return rows.map(({ path }) => path);
};
