import { randomBytes } from 'node:crypto';
import { AppError, conflict, notFound, type ErrorKey, type Reason } from '../../lib/errors.ts';
import type { Deps, UserCtx } from '../../platform/context.ts';
import { allKeys, readFile, removeFile, writeFile } from './files.ts';
import {
  MAX_WAITING,
  detectType,
  encodeOriginal,
  readPrepared,
  rotatePicture,
  withSlot,
  type Picture,
} from './picture.ts';
import * as queries from './queries.ts';
import { FILE_LIMIT, UNUSED_LIMIT, isOwner, isUploadPath, type OwnerKind, type UploadKind } from './rules.ts';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/db/tables.ts';
import { endOfRetention } from '../../platform/db/retention.ts';
export { eraseUser, releaseUses } from './queries.ts';

type UploadDeps = Pick<Deps, 'db' | 'storage' | 'log' | 'clock'>;

/** A stored file; sizes in pixels, `null` for a PDF. */
interface StoredUpload {
  /** `image_path` in the API; served at `/{path}`. */
  readonly path: string;
  readonly width: number | null;
  readonly height: number | null;
}

const EXTENSIONS = { 'image/webp': 'webp', 'image/jpeg': 'jpg', 'application/pdf': 'pdf' } as const;

interface Document {
  readonly body: Uint8Array;
  readonly contentType: 'application/pdf';
  readonly width: null;
  readonly height: null;
}

const unsupportedError = (key: ErrorKey): AppError => new AppError('unsupported', { reason: { key } });

const prepare = async (bytes: Uint8Array, kind: UploadKind, prepared: boolean): Promise<Picture | Document> => {
  const type = await detectType(bytes);
  if (type === 'picture') return prepared ? readPrepared(bytes) : encodeOriginal(bytes);
  if (type === 'heic') throw unsupportedError('heic_picture');
  if (kind === 'image') throw unsupportedError('not_a_picture');
  if (type !== 'pdf') throw unsupportedError('not_a_document');
  return { body: bytes, contentType: 'application/pdf', width: null, height: null };
};

const insertFile = async (
  ctx: UploadDeps,
  ownerId: number | null,
  kind: UploadKind,
  { body, contentType, width, height }: Picture | Document,
): Promise<StoredUpload> => {
  const path = `uploads/${randomBytes(16).toString('hex')}.${EXTENSIONS[contentType]}`;
  await writeFile(ctx, path, body, contentType);
  try {
    await queries.insertUpload(ctx.db, {
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
 * Stores a file under an unguessable name.
 * @param ownerId the account that owns it
 * @param bytes its content, which determines its type
 * @param options `kind`: an `image` is re-encoded, a `document` may be a PDF too. `ready`: a prepared picture (JPEG or
 * WebP), stored unchanged (fast, for the seed)
 * Throws `unsupported`, `invalid` (field `image`) or, when the storage fails, `unavailable`.
 */
export const storeUpload = async (
  ctx: UploadDeps,
  ownerId: number | null,
  bytes: Uint8Array,
  { kind, ready = false }: { kind: UploadKind; ready?: boolean },
): Promise<StoredUpload> => insertFile(ctx, ownerId, kind, await withSlot(() => prepare(bytes, kind, ready)));

/** Throws `too_many` when the viewer has uploaded too much that nothing uses. */
const assertUnusedBelowLimit = async ({ db, viewer }: UserCtx): Promise<void> => {
  if ((await queries.sumUnusedBytes(db, viewer.id)) > UNUSED_LIMIT) {
    throw new AppError('too_many', { reason: { key: 'unused_full' }, retryAfter: 3600 });
  }
};

const storeForViewer = async (ctx: UserCtx, file: File, kind: UploadKind): Promise<{ image_path: string }> => {
  if (file.size > FILE_LIMIT) {
    throw new AppError('too_large', { reason: { key: 'too_large', values: { max: FILE_LIMIT / (1024 * 1024) } } });
  }
  await assertUnusedBelowLimit(ctx);
  const work = async () => prepare(new Uint8Array(await file.arrayBuffer()), kind, false);
  const { path } = await insertFile(ctx, ctx.viewer.id, kind, await withSlot(work, MAX_WAITING));
  return { image_path: path };
};

/** Stores a picture of the viewer. Throws `too_large`, `unsupported`, `invalid`, `too_many`, `unavailable`. */
export const uploadImage = (ctx: UserCtx, file: File): Promise<{ image_path: string }> =>
  storeForViewer(ctx, file, 'image');

/** Stores a document of the viewer, a PDF or a picture. Throws the same errors as `uploadImage`. */
export const uploadDocument = (ctx: UserCtx, file: File): Promise<{ image_path: string }> =>
  storeForViewer(ctx, file, 'document');

/**
 * Stores a copy of a picture rotated clockwise by quarter turns, for its owner or an administrator, who own the copy. Throws
 * `not_found` for a picture that is neither theirs nor there, `too_many` and `unavailable`.
 */
export const rotateImage = async (
  ctx: UserCtx,
  { image_path: path, turns }: { image_path: string; turns: number },
): Promise<{ image_path: string }> => {
  const [row] = await queries.findUploads(ctx.db, [path]);
  const isPicture = row?.content_type.startsWith('image/') === true;
  if (!row || !isPicture || !isOwner(ctx.viewer, { ownerId: row.owner_id })) throw notFound();
  await assertUnusedBelowLimit(ctx);
  const rotate = async (): Promise<Picture> => {
    const bytes = await readFile(ctx, path);
    if (!bytes) throw notFound();
    return rotatePicture(bytes, turns);
  };
  const { path: image_path } = await insertFile(ctx, ctx.viewer.id, 'image', await withSlot(rotate, MAX_WAITING));
  return { image_path };
};

interface UploadRequirements {
  /** The form field named by the error. */
  readonly field: string;
  /** Whether pictures are accepted, by default true. */
  readonly images?: boolean;
  /** Whether PDFs are accepted. */
  readonly documents: boolean;
}

/**
 * Accepts only the viewer's own uploads and those the row uses already.
 * @param paths as given in the form
 * @param currentPaths the paths that the row uses, whoever uploaded them
 * Throws `invalid` on `field` for a path that is unknown, another user's, deleted, or of an unaccepted type.
 */
export const assertOwnUploads = async (
  ctx: UserCtx,
  paths: readonly string[],
  currentPaths: readonly string[],
  { field, images = true, documents }: UploadRequirements,
): Promise<void> => {
  if (paths.length === 0) return;
  const uploadByPath = new Map((await queries.findUploads(ctx.db, paths)).map((row) => [row.path, row]));
  const toError = (key: ErrorKey): AppError => new AppError('invalid', { fields: { [field]: [{ key }] } });
  for (const path of paths) {
    const row = uploadByPath.get(path);
    const isCurrent = currentPaths.includes(path);
    if (!row) throw toError(isCurrent ? 'file_gone' : 'not_your_file');
    if (!isCurrent && row.owner_id !== ctx.viewer.id) throw toError('not_your_file');
    const pdf = row.content_type === 'application/pdf';
    if (pdf ? !documents : !images) throw toError(pdf ? 'picture_wanted' : 'pdf_wanted');
  }
};

/** All uses of one item, order, chat or profile. */
export interface OwnerUses {
  readonly kind: OwnerKind;
  /** Id of the item, order, chat or user. */
  readonly id: number;
  /** Whether this use protects its files from deletion: true for all but drafts. */
  readonly pinned: boolean;
  readonly paths: readonly string[];
  readonly certificates?: readonly string[];
  /** CVs: visible to signed-in users only from then on. */
  readonly cv?: readonly string[];
}

/**
 * Replaces all uses of an owner within the given transaction, which has locked the owner's row. Returns the paths that
 * it no longer uses: pass them to `removeUnused` after the commit. Throws `conflict` when a file was deleted
 * concurrently.
 */
export const setUses = async (trx: Transaction<DB>, owner: OwnerUses): Promise<string[]> => {
  const uses = new Map<string, queries.UploadUse>();
  const add = (paths: readonly string[], purpose: queries.UploadUse['purpose']): void => {
    for (const path of paths) uses.set(`${purpose} ${path}`, { path, purpose });
  };
  add(owner.paths, 'picture');
  add(owner.certificates ?? [], 'certificate');
  add(owner.cv ?? [], 'cv');
  const paths = [...new Set([...uses.values()].map((use) => use.path))];
  const locked = paths.length === 0 ? [] : await queries.lockUploads(trx, paths);
  if (locked.length < paths.length) throw conflict('file_gone');
  const before = await queries.replaceUses(trx, owner, [...uses.values()]);
  return [...new Set(before)].filter((path) => !paths.includes(path));
};

/**
 * Retains files for the accepted snapshot of an item and releases those retained before; skips deleted ones. This does
 * not make them visible to anyone, and their owner may still delete them.
 */
export const retainFiles = async (trx: Transaction<DB>, itemId: number, paths: readonly string[]): Promise<void> => {
  const locked = paths.length === 0 ? [] : await queries.lockUploads(trx, [...new Set(paths)]);
  await queries.replaceRetained(trx, itemId, locked);
};

type RemoveDeps = Pick<Deps, 'db' | 'storage' | 'log' | 'clock' | 'events'>;

const BATCH_SIZE = 100;
const MINUTE = 60_000;

/** Deletes the bytes of files marked as removed, then their rows. The purge job retries after storage failures. */
const deleteBytes = async (ctx: RemoveDeps, paths: readonly string[]): Promise<void> => {
  if (paths.length === 0) return;
  ctx.events.publish({ name: 'uploads.removed', paths });
  for (const path of paths) {
    const results = await Promise.allSettled(allKeys(path).map((key) => removeFile(ctx, key)));
    if (results.some((result) => result.status === 'rejected')) return;
    await queries.deleteUploadRow(ctx.db, path);
  }
};

/**
 * Deletes a file of the viewer, or any file for administrators. Throws `not_found` when the viewer may not delete it,
 * `conflict` when a published item or another pinned use refers to it.
 */
export const deleteUpload = async (ctx: UserCtx, path: string): Promise<{ deleted: true }> => {
  const ownerId = ctx.viewer.role === 'admin' ? null : ctx.viewer.id;
  const removedPaths = await ctx.db.transaction().execute(async (trx) => {
    if (!(await queries.lockForRemoval(trx, path, ownerId))) throw notFound();
    if (await queries.isPinned(trx, path)) throw conflict('file_in_use');
    await queries.deleteUses(trx, path);
    return queries.markRemoved(trx, [path], ctx.clock.now());
  });
  await deleteBytes(ctx, removedPaths);
  return { deleted: true };
};

/** Deletes the unreferenced ones among `paths`. Call it after the commit that released them. */
export const removeUnused = async (ctx: RemoveDeps, paths: readonly string[]): Promise<void> => {
  if (paths.length === 0) return;
  const removedPaths = await ctx.db.transaction().execute(async (trx) => {
    await queries.lockAllForRemoval(trx, paths);
    return queries.markRemoved(trx, paths, ctx.clock.now());
  });
  await deleteBytes(ctx, removedPaths);
};

/**
 * Deletes files that were unreferenced for 7 days after their upload, and completes interrupted deletions; safe to run
 * in several processes at once. Returns the number of files.
 */
export const purgeUnused = async (ctx: RemoveDeps): Promise<number> => {
  const now = ctx.clock.now();
  // Leaves deletions alone that are still in progress.
  await deleteBytes(ctx, await queries.findRemovedBefore(ctx.db, new Date(now.getTime() - 10 * MINUTE), BATCH_SIZE));
  const before = endOfRetention('uploads', now);
  let removed = 0;
  for (;;) {
    const removedPaths = await ctx.db.transaction().execute(async (trx) => {
      const paths = await queries.lockUnused(trx, before, BATCH_SIZE);
      return paths.length > 0 ? queries.markRemoved(trx, paths, now) : [];
    });
    await deleteBytes(ctx, removedPaths);
    removed += removedPaths.length;
    if (removedPaths.length === 0) return removed;
  }
};

/** Filters the pictures that are uploads. */
export const filterUploads = (pictures: readonly string[]): string[] => pictures.filter(isUploadPath);

/**
 * Accepts built-in pictures, and uploads of the viewer or already used by the row.
 * @param fields path by form field, undefined if it is not to be checked
 * @param builtIn the built-in pictures
 * @param current the pictures that the row uses now
 * Throws `invalid` with all fields that contain something else.
 */
export const checkPictures = async (
  ctx: UserCtx,
  fields: Readonly<Record<string, string | undefined>>,
  { builtIn, current }: { builtIn: readonly string[]; current: readonly string[] },
): Promise<void> => {
  const errors: Record<string, readonly Reason[]> = {};
  for (const [field, path] of Object.entries(fields)) {
    if (path === undefined || current.includes(path) || builtIn.includes(path)) continue;
    if (!isUploadPath(path)) {
      errors[field] = [{ key: path === '' ? 'required' : 'not_a_choice' }];
      continue;
    }
    try {
      await assertOwnUploads(ctx, [path], [], { field, documents: false });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      Object.assign(errors, error.details.fields);
    }
  }
  if (Object.keys(errors).length > 0) throw new AppError('invalid', { fields: errors });
};
