import { randomBytes } from 'node:crypto';
import { readFile as readDisk } from 'node:fs/promises';
import type { ReceivedFile } from '#lib/call.ts';
import { AppError, notFound } from '#lib/errors.ts';
import { EXAMPLE_PREFIX } from '#lib/paths.ts';
import type { ErrorKey } from '#lib/register.ts';
import type { StoredFile } from '#platform/operations/backup/backup.ts';
import type { Deps, UserCtx } from '#platform/context.ts';
import type { Trx, DbOrTransaction } from '#platform/data/db/db.ts';
import { readFile, removeFile, writeFile } from '../file-source.ts';
import { detectType, encodeOriginal, readPrepared, rotatePicture, type Picture, type SourceFile } from '../picture.ts';
import * as queries from '../queries.ts';
import { FILE_LIMIT, UNUSED_LIMIT, isOwner, type UploadKind } from '../rules.ts';
import { assertQuotaAfterInsert, assertRoomFor } from './quota.ts';

type UploadDeps = Pick<Deps, 'db' | 'storage' | 'log' | 'clock'>;

/** A stored file; sizes in pixels, `null` for a PDF. */
interface StoredUpload {
  /** `image_path` in the API; served at `/{path}`. */
  readonly path: string;
  readonly width: number | null;
  readonly height: number | null;
}

const LIST_SIZE = 1000;

/**
 * Lists all files that are stored, by their keys in the storage. Variants of pictures are created again when they are
 * needed.
 */
export async function* listStoredFiles(db: DbOrTransaction): AsyncGenerator<StoredFile> {
  for (let after = ''; ;) {
    const rows = await queries.findStoredFiles(db, after, LIST_SIZE);
    for (const { path: key, bytes, content_type: contentType } of rows) yield { key, bytes, contentType };
    if (rows.length < LIST_SIZE) return;
    after = rows.at(-1)?.path ?? after;
  }
}

const EXTENSIONS = { 'image/webp': 'webp', 'image/jpeg': 'jpg', 'application/pdf': 'pdf' } as const;

interface Document {
  readonly body: Uint8Array;
  readonly contentType: 'application/pdf';
  readonly width: null;
  readonly height: null;
}

const unsupportedError = (key: ErrorKey): AppError => new AppError('unsupported', { reason: { key } });

/** Runs in the transaction that inserts the file's row; when it throws, the file is not stored. */
type OnInsert = (trx: Trx, path: string) => Promise<void>;

const insertFile = async (
  ctx: UploadDeps,
  ownerId: number | null,
  kind: UploadKind,
  { body, contentType, width, height }: Picture | Document,
  onInsert?: OnInsert,
  prefix = '',
): Promise<StoredUpload> => {
  const name = prefix + randomBytes(16).toString('hex').slice(prefix.length);
  const path = `uploads/${name}.${EXTENSIONS[contentType]}`;
  await writeFile(ctx, path, body, contentType);
  try {
    const row = {
      path,
      owner_id: ownerId,
      kind,
      content_type: contentType,
      bytes: body.byteLength,
      width,
      height,
      created_at: ctx.clock.now(),
    };
    if (!onInsert) await queries.insertUpload(ctx.db, row);
    else
      await ctx.db.transaction().execute(async (trx) => {
        await queries.insertUpload(trx, row);
        await onInsert(trx, path);
      });
  } catch (error) {
    await removeFile(ctx, path).catch(() => {});
    throw error;
  }
  return { path, width, height };
};

/**
 * Stores a prepared example picture under an unguessable name, unchanged: JPEG or WebP, upright and small enough. Its name
 * says that it is an example (`isExamplePicture`).
 * @param ownerId the account that owns it
 * Throws `unavailable` when the storage fails.
 */
export const storePrepared = async (
  ctx: UploadDeps,
  ownerId: number | null,
  bytes: Uint8Array,
): Promise<StoredUpload> => insertFile(ctx, ownerId, 'image', await readPrepared(bytes), undefined, EXAMPLE_PREFIX);

/** Throws `too_many` when the viewer has uploaded too many bytes that nothing uses. */
export const assertUnusedBelowLimit = async ({ db, viewer }: UserCtx): Promise<void> => {
  if ((await queries.sumUnusedBytes(db, viewer.id)) > UNUSED_LIMIT) {
    throw new AppError('too_many', { reason: { key: 'unused_full' }, retryAfter: 3600 });
  }
};

/** Throws `too_large` for more bytes than a file may have. */
export const assertFileSize = (bytes: number): void => {
  if (bytes <= FILE_LIMIT) return;
  throw new AppError('too_large', { reason: { key: 'too_large', values: { max: FILE_LIMIT / (1024 * 1024) } } });
};

/** Checks the quota in the transaction that inserts a file. */
const withinQuota =
  (ctx: UserCtx, onInsert?: OnInsert): OnInsert =>
  async (trx, path) => {
    await assertQuotaAfterInsert(ctx, trx);
    await onInsert?.(trx, path);
  };

/**
 * Stores a file of the viewer, for both ways of uploading: a picture is encoded again, a PDF stays as it is. Each kind
 * has places of its own.
 * @param onInsert runs in the transaction that inserts the row of the file; when it throws, the file is not stored
 * Throws the errors of `uploadImage`.
 */
export const storeForViewer = async (
  ctx: UserCtx<'budgets' | 'log' | 'request' | 'storage'>,
  file: SourceFile,
  kind: UploadKind,
  onInsert?: OnInsert,
): Promise<{ image_path: string }> => {
  assertFileSize(file.size);
  await assertUnusedBelowLimit(ctx);
  await assertRoomFor(ctx, file.size);
  const insert = async (stored: Picture | Document): Promise<{ image_path: string }> => {
    const { path } = await insertFile(ctx, ctx.viewer.id, kind, stored, withinQuota(ctx, onInsert));
    return { image_path: path };
  };
  const type = await detectType(file);
  if (type === 'picture') return insert(await ctx.budgets.run('pictures', ctx, (spend) => encodeOriginal(file, spend)));
  if (type === 'heic') throw unsupportedError('heic_picture');
  if (kind === 'image') throw unsupportedError('not_a_picture');
  if (type !== 'pdf') throw unsupportedError('not_a_document');
  return ctx.budgets.run('documents', ctx, async () =>
    insert({ body: await readDisk(file.path), contentType: 'application/pdf', width: null, height: null }),
  );
};

/** Stores a picture of the viewer. Throws `too_large`, `unsupported`, `invalid`, `too_many`, `unavailable`. */
export const uploadImage = (
  ctx: UserCtx<'budgets' | 'log' | 'request' | 'storage'>,
  file: ReceivedFile,
): Promise<{ image_path: string }> => storeForViewer(ctx, file, 'image');

/** Stores a document of the viewer, a PDF or a picture. Throws the same errors as `uploadImage`. */
export const uploadDocument = (
  ctx: UserCtx<'budgets' | 'log' | 'request' | 'storage'>,
  file: ReceivedFile,
): Promise<{ image_path: string }> => storeForViewer(ctx, file, 'document');

/**
 * Stores a copy of a picture rotated clockwise by quarter turns, for its owner or an administrator, who own the copy. Throws
 * `not_found` for a picture that is neither theirs nor there, `too_many` and `unavailable`.
 */
export const rotateImage = async (
  ctx: UserCtx<'budgets' | 'log' | 'request' | 'storage'>,
  { image_path: path, turns }: { image_path: string; turns: number },
): Promise<{ image_path: string }> => {
  const [row] = await queries.findUploads(ctx.db, [path]);
  const isPicture = row?.content_type.startsWith('image/') === true;
  if (!row || !isPicture || !isOwner(ctx.viewer, { ownerId: row.owner_id })) throw notFound();
  await assertUnusedBelowLimit(ctx);
  await assertRoomFor(ctx, 0);
  const picture = await ctx.budgets.run('pictures', ctx, async (spend) => {
    const bytes = await readFile(ctx, path);
    if (!bytes) throw notFound();
    return rotatePicture(bytes, turns, spend);
  });
  const { path: image_path } = await insertFile(ctx, ctx.viewer.id, 'image', picture, withinQuota(ctx));
  return { image_path };
};
