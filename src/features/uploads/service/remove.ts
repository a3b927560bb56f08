import { conflict, notFound } from '#lib/errors.ts';
import type { Deps, UserCtx } from '#platform/context.ts';
import { afterCommit } from '#platform/data/db/joined.ts';
import { endOf } from '#platform/data/db/retention.ts';
import { findStrays, removeStray } from '#platform/transport/storage/strays.ts';
import { DAY, MINUTE } from '#lib/days.ts';
import * as queries from '../queries.ts';
import { TABLES } from '../queries.ts';
import { allKeys, removeFile } from '../file-source.ts';
import { purgePartialUploads } from '../queries/partial.ts';

type RemoveDeps = Pick<Deps, 'db' | 'storage' | 'log' | 'clock' | 'events'>;

const BATCH_SIZE = 100;

/** So many files that belong to no upload are deleted in a market of any size. */
const FEW_STRAYS = 10;

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
export const deleteUpload = async (
  ctx: UserCtx<'events' | 'log' | 'storage'>,
  path: string,
): Promise<{ deleted: true }> => {
  const ownerId = ctx.viewer.role === 'admin' ? null : ctx.viewer.id;
  const removedPaths = await ctx.db.transaction().execute(async (trx) => {
    if (!(await queries.lockForRemoval(trx, path, ownerId))) throw notFound();
    if (await queries.isPinned(trx, path)) throw conflict('file_in_use');
    await queries.deleteUses(trx, path);
    return queries.markRemoved(trx, [path], ctx.clock.now());
  });
  await afterCommit(ctx.db, (db) => deleteBytes({ ...ctx, db }, removedPaths));
  return { deleted: true };
};

/** Deletes the unreferenced ones among `paths`. Call it after the transaction that released them. */
export const removeUnused = async (ctx: RemoveDeps, paths: readonly string[]): Promise<void> => {
  if (paths.length === 0) return;
  const removedPaths = await ctx.db.transaction().execute(async (trx) => {
    await queries.lockAllForRemoval(trx, paths);
    return queries.markRemoved(trx, paths, ctx.clock.now());
  });
  await afterCommit(ctx.db, (db) => deleteBytes({ ...ctx, db }, removedPaths));
};

/**
 * Deletes files that were unreferenced for 7 days after their upload, and uploads that began 7 days ago, and completes
 * interrupted deletions; safe to run in several processes at once. Returns the number of files and uploads.
 */
export const purgeUnused = async (ctx: RemoveDeps): Promise<number> => {
  const now = ctx.clock.now();
  // Leaves deletions alone that are still in progress.
  await deleteBytes(ctx, await queries.findRemovedBefore(ctx.db, new Date(now.getTime() - 10 * MINUTE), BATCH_SIZE));
  const before = endOf(TABLES.uploads, now);
  let removed = await purgePartialUploads(ctx.db, endOf(TABLES.partial_uploads, now));
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

/** Milliseconds after which a file that belongs to no upload is deleted. */
const STRAY_MS = 30 * DAY;

/**
 * Daily job: deletes the files on the disk that belong to no upload and have not changed for 30 days; returns how many. If there
 * are more of them than uploads, the database is probably not the one of the data folder: then it deletes nothing, and logs an
 * error.
 */
export const purgeStrays = async ({
  db,
  config,
  clock,
  log,
}: Pick<Deps, 'db' | 'config' | 'clock' | 'log'>): Promise<number> => {
  if (config.S3_ENDPOINT !== undefined) return 0;
  const before = clock.now().getTime() - STRAY_MS;
  const strays = await Array.fromAsync(findStrays(config.DATA_DIR, (paths) => queries.findUploadPaths(db, paths)));
  const old = strays.filter(({ changedAt }) => changedAt.getTime() < before);
  if (old.length === 0) return 0;
  if (old.length > FEW_STRAYS && (await queries.countUploads(db, old.length)) < old.length) {
    log.error({ files: old.length }, 'more files than uploads belong to none, so that none is deleted: run the doctor');
    return 0;
  }
  for (const stray of old) await removeStray(config.DATA_DIR, stray);
  return old.length;
};
