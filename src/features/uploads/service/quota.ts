import { AppError } from '#lib/errors.ts';
import type { Deps, UserCtx } from '#platform/context.ts';
import { findProofs } from '#platform/data/db/proofs.ts';
import type { Trx, DbOrTransaction } from '#platform/data/db/db.ts';
import * as queries from '../queries.ts';
import { MIN_FREE_SHARE, STORAGE_QUOTA } from '../rules.ts';

const MB = 1024 * 1024;

/** The bytes that the files of an account may have together: more with a proven phone, or as a company with a proven address. */
const getQuota = async (db: DbOrTransaction, { viewer }: UserCtx): Promise<number> => {
  const { phone, email } = await findProofs(db, viewer.id);
  return phone || (email && viewer.for === 'Professional') ? STORAGE_QUOTA.proven : STORAGE_QUOTA.others;
};

const assertBelow = (bytes: number, quota: number): void => {
  if (bytes <= quota) return;
  const key = quota === STORAGE_QUOTA.proven ? 'storage_full' : 'storage_full_unproven';
  throw new AppError('forbidden', {
    reason: { key, values: { max: quota / MB, proven: STORAGE_QUOTA.proven / MB } },
  });
};

/**
 * Throws `forbidden` when the viewer's files would exceed the quota with a new one of `bytes`, and `unavailable` while
 * the disk is almost full. Administrators have no quota.
 * @param options `arriving`: bytes of other files that are still arriving; `db`: the transaction, if there is one
 */
export const assertRoomFor = async (
  ctx: UserCtx<'log' | 'storage'>,
  bytes: number,
  { db = ctx.db, arriving = 0 }: { readonly db?: DbOrTransaction; readonly arriving?: number } = {},
): Promise<void> => {
  await assertDiskSpace(ctx);
  if (ctx.viewer.role === 'admin') return;
  const stored = await queries.sumBytes(db, ctx.viewer.id);
  assertBelow(stored + arriving + bytes, await getQuota(db, ctx));
};

/** Throws the same for a file whose row was just inserted: uploads of one account at once stay within the quota together. */
export const assertQuotaAfterInsert = async (ctx: UserCtx, trx: Trx): Promise<void> => {
  if (ctx.viewer.role === 'admin') return;
  await queries.lockQuota(trx, ctx.viewer.id);
  assertBelow(await queries.sumBytes(trx, ctx.viewer.id), await getQuota(trx, ctx));
};

/** Throws `unavailable` when too little of the disk is free: the database needs the rest. Object stores have no such limit. */
const assertDiskSpace = async ({ storage, log }: Pick<Deps, 'storage' | 'log'>): Promise<void> => {
  const free = await storage.getFreeShare?.();
  if (free === undefined || free >= MIN_FREE_SHARE) return;
  log.error({ free }, 'uploads are rejected: the disk is almost full');
  throw new AppError('unavailable', { reason: { key: 'disk_full' }, retryAfter: 600 });
};
