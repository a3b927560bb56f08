import { sql, type Insertable, type Kysely, type Transaction } from 'kysely';
import type { DB, Uploads } from '../../platform/db/tables.ts';
import type { OwnerKind, Purpose, UploadKind } from './rules.ts';

type AnyDb = Kysely<DB>;
type Trx = Transaction<DB>;

/** A file as serving it needs it. */
export interface FoundUpload {
  readonly path: string;
  readonly kind: UploadKind;
  readonly contentType: string;
  readonly ownerId: number | null;
  /** `null` for a PDF. */
  readonly width: number | null;
  /** What it is used for outside of conversations, each once. */
  readonly purposes: readonly Purpose[];
  /** Ids of the messages that show it. */
  readonly messages: readonly number[];
}

export const insertUpload = async (db: AnyDb, row: Insertable<Uploads>): Promise<void> => {
  await db.insertInto('uploads').values(row).execute();
};

export const findUpload = async (db: AnyDb, path: string): Promise<FoundUpload | undefined> => {
  const row = await db
    .selectFrom('uploads')
    .select(['path', 'kind', 'content_type', 'owner_id', 'width'])
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

/** Those of `paths` that are there, with uploader and type. */
export const findMany = (db: AnyDb, paths: readonly string[]) =>
  db
    .selectFrom('uploads')
    .select(['path', 'owner_id', 'content_type'])
    .where('path', 'in', paths)
    .where('removed_at', 'is', null)
    .execute();

const unused = sql<boolean>`not exists (select from upload_uses where upload_path = uploads.path)
  and not exists (select from kept_uploads where upload_path = uploads.path)`;

/** Bytes of an account's files that nothing refers to. */
export const unusedBytes = async (db: AnyDb, ownerId: number): Promise<number> => {
  const row = await db
    .selectFrom('uploads')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('bytes'), sql<number>`0`).as('bytes'))
    .where('owner_id', '=', ownerId)
    .where('removed_at', 'is', null)
    .where(unused)
    .executeTakeFirstOrThrow();
  return row.bytes;
};

/** Holds files so that nobody removes them before the transaction ends; answers those that are (still) there. */
export const holdUploads = async (trx: Trx, paths: readonly string[]): Promise<string[]> => {
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

export interface Use {
  readonly path: string;
  readonly purpose: Purpose;
}

/** Puts `uses` in the place of all that an owner had; answers the paths it had. */
export const replaceUses = async (
  trx: Trx,
  owner: { kind: OwnerKind; id: number; pinned: boolean },
  uses: readonly Use[],
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

/** Puts `paths` in the place of all that was kept for a look back at an item. */
export const replaceKept = async (trx: Trx, itemId: number, paths: readonly string[]): Promise<void> => {
  await trx.deleteFrom('kept_uploads').where('item_id', '=', itemId).execute();
  if (paths.length === 0) return;
  await trx
    .insertInto('kept_uploads')
    .values(paths.map((upload_path) => ({ upload_path, item_id: itemId })))
    .execute();
};

/** Takes one file for removal, if `ownerId` uploaded it (`null`: whoever did); waits for those who just take it into use. */
export const takeForRemoval = (trx: Trx, path: string, ownerId: number | null) =>
  trx
    .selectFrom('uploads')
    .select('path')
    .where('path', '=', path)
    .where('removed_at', 'is', null)
    .$if(ownerId !== null, (query) => query.where('owner_id', '=', ownerId))
    .forUpdate()
    .executeTakeFirst();

/** The same for many, whoever uploaded them. */
export const takeAllForRemoval = (trx: Trx, paths: readonly string[]) =>
  trx.selectFrom('uploads').select('path').where('path', 'in', paths).orderBy('path').forUpdate().execute();

/** Takes up to `limit` files from before `before` that nothing refers to, past those that another process has taken. */
export const takeUnused = async (trx: Trx, before: Date, limit: number): Promise<string[]> => {
  const rows = await trx
    .selectFrom('uploads')
    .select('path')
    .where('created_at', '<', before)
    .where('removed_at', 'is', null)
    .where(unused)
    .orderBy('created_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map((row) => row.path);
};

/** Whether anything that keeps its files uses this one. */
export const isPinned = async (trx: Trx, path: string): Promise<boolean> =>
  (await trx
    .selectFrom('upload_uses')
    .select('upload_path')
    .where('upload_path', '=', path)
    .where('pinned', '=', true)
    .executeTakeFirst()) !== undefined;

export const dropUses = async (trx: Trx, path: string): Promise<void> => {
  await trx.deleteFrom('upload_uses').where('upload_path', '=', path).execute();
  await trx.deleteFrom('kept_uploads').where('upload_path', '=', path).execute();
};

/** Marks those of `paths`, taken before, that nothing refers to; from the commit on they are gone for everybody. */
export const markRemoved = async (trx: Trx, paths: readonly string[], now: Date): Promise<string[]> => {
  const rows = await trx
    .updateTable('uploads')
    .set({ removed_at: now })
    .where('path', 'in', paths)
    .where('removed_at', 'is', null)
    .where(unused)
    .returning('path')
    .execute();
  return rows.map((row) => row.path);
};

/** Files that were marked before `before` and whose bytes are still to be erased. */
export const leftOver = async (db: AnyDb, before: Date, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('uploads')
    .select('path')
    .where('removed_at', '<', before)
    .orderBy('removed_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.path);
};

export const deleteRow = async (db: AnyDb, path: string): Promise<void> => {
  await db.deleteFrom('uploads').where('path', '=', path).where('removed_at', 'is not', null).execute();
};

/** Ends the use of all files by some rows of a kind. */
export const releaseUses = async (trx: Transaction<DB>, kind: string, ids: readonly number[]): Promise<void> => {
  await sql`delete from upload_uses where owner_kind = ${kind} and owner_id = any(${[...ids]}::int[])`.execute(trx);
};

/** Ends the ownership of all files that a user uploaded, for one who closes the account. Returns their paths. */
export const eraseUser = async (trx: Transaction<DB>, userId: number): Promise<string[]> => {
  await releaseUses(trx, 'profile', [userId]);
  const { rows } = await sql<{ path: string }>`update uploads set owner_id = null where owner_id = ${userId}
    returning path`.execute(trx);
  return rows.map(({ path }) => path);
};
