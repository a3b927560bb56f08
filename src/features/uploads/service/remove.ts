import { conflict, notFound } from '../../../lib/errors.ts';
import type { Deps, UserCtx } from '../../../platform/context.ts';
import { keysOf, removeFile } from '../files.ts';
import * as queries from '../queries.ts';
import { UNUSED_DAYS } from '../rules.ts';

type Needs = Pick<Deps, 'db' | 'storage' | 'log' | 'clock' | 'events'>;

const BATCH = 100;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Erases the bytes of files that are marked as removed, then their rows. A storage that fails is left to the sweep. */
const erase = async (ctx: Needs, paths: readonly string[]): Promise<void> => {
  if (paths.length === 0) return;
  ctx.events.publish({ name: 'uploads.removed', paths });
  for (const path of paths) {
    const results = await Promise.allSettled(keysOf(path).map((key) => removeFile(ctx, key)));
    if (results.some((result) => result.status === 'rejected')) return;
    await queries.deleteRow(ctx.db, path);
  }
};

/**
 * Removes one file, of the caller or as an administrator.
 * Throws `not_found` where it is not the caller's to remove, `conflict` where a published item or another lasting use has it.
 */
export const deleteUpload = async (ctx: UserCtx, path: string): Promise<{ deleted: true }> => {
  const ownerId = ctx.viewer.role === 'admin' ? null : ctx.viewer.id;
  const gone = await ctx.db.transaction().execute(async (trx) => {
    if (!(await queries.takeForRemoval(trx, path, ownerId))) throw notFound();
    if (await queries.isPinned(trx, path)) throw conflict('file_in_use');
    await queries.dropUses(trx, path);
    return queries.markRemoved(trx, [path], ctx.clock.now());
  });
  await erase(ctx, gone);
  return { deleted: true };
};

/** Removes those of `paths` that nothing uses any more. To be called after the commit that let go of them. */
export const removeUnused = async (ctx: Needs, paths: readonly string[]): Promise<void> => {
  if (paths.length === 0) return;
  const gone = await ctx.db.transaction().execute(async (trx) => {
    await queries.takeAllForRemoval(trx, paths);
    return queries.markRemoved(trx, paths, ctx.clock.now());
  });
  await erase(ctx, gone);
};

/**
 * Removes what nothing has referred to for 7 days since its upload, and finishes removals that were cut short. Any number
 * of processes may do it at once. Answers how many files went.
 */
export const sweepUnused = async (ctx: Needs): Promise<number> => {
  const now = ctx.clock.now();
  // A removal that is under way right now is left alone.
  await erase(ctx, await queries.leftOver(ctx.db, new Date(now.getTime() - 10 * MINUTE), BATCH));
  const before = new Date(now.getTime() - UNUSED_DAYS * DAY);
  let removed = 0;
  for (;;) {
    const gone = await ctx.db.transaction().execute(async (trx) => {
      const paths = await queries.takeUnused(trx, before, BATCH);
      return paths.length > 0 ? queries.markRemoved(trx, paths, now) : [];
    });
    await erase(ctx, gone);
    removed += gone.length;
    if (gone.length === 0) return removed;
  }
};
