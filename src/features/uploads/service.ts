import { randomBytes } from 'node:crypto';
import { Refusal, type ErrorKey } from '../../lib/errors.ts';
import type { Deps, UserCtx } from '../../platform/context.ts';
import { removeFile, writeFile } from './files.ts';
import { asItIs, inTurn, MOST_WAITING, sniff, toMaster, type Picture } from './picture.ts';
import { insertUpload, unusedBytes } from './queries.ts';
import { FILE_LIMIT, UNUSED_LIMIT, type UploadKind } from './rules.ts';

export { deleteUpload, removeUnused, sweepUnused } from './service/remove.ts';
export { assertOwnUploads, keepFiles, setUses, type Uses } from './service/use.ts';

type Needs = Pick<Deps, 'db' | 'storage' | 'log' | 'clock'>;

/** A stored file; sizes in pixels, `null` for a PDF. */
interface StoredUpload {
  /** What the wire calls `image_path`; served at `/{path}`. */
  readonly path: string;
  readonly width: number | null;
  readonly height: number | null;
}

const EXTENSION = { 'image/webp': 'webp', 'image/jpeg': 'jpg', 'application/pdf': 'pdf' } as const;

interface Document {
  readonly body: Uint8Array;
  readonly contentType: 'application/pdf';
  readonly width: null;
  readonly height: null;
}

const unsupported = (key: ErrorKey): Refusal => new Refusal('unsupported', { reason: { key } });

const prepare = async (bytes: Uint8Array, kind: UploadKind, ready: boolean): Promise<Picture | Document> => {
  const type = await sniff(bytes);
  if (type === 'picture') return ready ? asItIs(bytes) : toMaster(bytes);
  if (type === 'heic') throw unsupported('heic_picture');
  if (kind === 'image') throw unsupported('not_a_picture');
  if (type !== 'pdf') throw unsupported('not_a_document');
  return { body: bytes, contentType: 'application/pdf', width: null, height: null };
};

const keep = async (
  ctx: Needs,
  ownerId: number | null,
  kind: UploadKind,
  { body, contentType, width, height }: Picture | Document,
): Promise<StoredUpload> => {
  const path = `uploads/${randomBytes(16).toString('hex')}.${EXTENSION[contentType]}`;
  await writeFile(ctx, path, body, contentType);
  try {
    await insertUpload(ctx.db, {
      path,
      owner_id: ownerId,
      kind,
      content_type: contentType,
      bytes: body.byteLength,
      width,
      height,
      created_at: ctx.clock.now(),
    });
  } catch (error) {
    await removeFile(ctx, path).catch(() => {});
    throw error;
  }
  return { path, width, height };
};

/**
 * Stores a file under a fresh name that nobody can guess.
 * @param ownerId the account it belongs to
 * @param bytes its content; it decides what the file is
 * @param options `kind`: an `image` is re-encoded, a `document` may be a PDF too. `ready`: a picture (JPEG or WebP) of
 *   our own making, kept as it is (quick: for the seed)
 * Throws `unsupported`, `invalid` (field `image`) or, where the storage fails, `unavailable`.
 */
export const storeUpload = async (
  ctx: Needs,
  ownerId: number | null,
  bytes: Uint8Array,
  { kind, ready = false }: { kind: UploadKind; ready?: boolean },
): Promise<StoredUpload> => keep(ctx, ownerId, kind, await inTurn(() => prepare(bytes, kind, ready)));

const take = async (ctx: UserCtx, file: File, kind: UploadKind): Promise<{ image_path: string }> => {
  if (file.size > FILE_LIMIT) {
    throw new Refusal('too_large', { reason: { key: 'too_large', values: { max: FILE_LIMIT / (1024 * 1024) } } });
  }
  if ((await unusedBytes(ctx.db, ctx.viewer.id)) > UNUSED_LIMIT) {
    throw new Refusal('too_many', { reason: { key: 'unused_full' }, retryAfter: 3600 });
  }
  const work = async () => prepare(new Uint8Array(await file.arrayBuffer()), kind, false);
  const { path } = await keep(ctx, ctx.viewer.id, kind, await inTurn(work, MOST_WAITING));
  return { image_path: path };
};

/** Takes a picture of the caller's. Throws `too_large`, `unsupported`, `invalid`, `too_many`, `unavailable`. */
export const uploadImage = (ctx: UserCtx, file: File): Promise<{ image_path: string }> => take(ctx, file, 'image');

/** Takes a document of the caller's, a PDF or a picture. Throws as `uploadImage`. */
export const uploadDocument = (ctx: UserCtx, file: File): Promise<{ image_path: string }> =>
  take(ctx, file, 'document');

export { checkPictures, uploadsOf } from './service/admin-pictures.ts';
export { eraseUser, releaseUses } from './queries.ts';
