import type { Transaction } from 'kysely';
import { AppError } from '#lib/errors.ts';
import type { UserCtx } from '#platform/context.ts';
import { isProven } from '#platform/data/db/proofs.ts';
import type { DB } from '#platform/data/db/tables.ts';
import { lockItemCounts } from '../queries/item.ts';

const DAY_MS = 86_400_000;

/**
 * Throws `forbidden` when the viewer has as many drafts as an account may have, the deleted ones included, or has published
 * as many listings within 24 hours: few before the phone number or e-mail address is proven, also together with the other such
 * accounts of the network; more once many listings were accepted. Until the transaction ends, other changes of the account wait.
 * Administrators have no quota, and load tests publish without a limit.
 */
export const takeQuota = async (ctx: UserCtx, trx: Transaction<DB>, becomes: 'draft' | 'published'): Promise<void> => {
  const { viewer, clock, config } = ctx;
  if (viewer.role === 'admin') return;
  const since = new Date(clock.now().getTime() - DAY_MS);
  const { drafts, published, accepted } = await lockItemCounts(trx, viewer.id, since);
  if (becomes === 'draft') {
    if (drafts < MAX_DRAFTS) return;
    throw new AppError('forbidden', { reason: { key: 'drafts_full', values: { max: MAX_DRAFTS } } });
  }
  if (config.RATE_LIMIT === 'off') return;
  const { unproven, proven, trusted } = PUBLICATIONS_A_DAY;
  const known = accepted >= TRUSTED_AFTER || (await isProven(trx, viewer.id));
  const max = accepted >= TRUSTED_AFTER ? trusted : known ? proven : unproven;
  if (published >= max) {
    const key = known ? 'publications_full' : 'publications_full_unproven';
    throw new AppError('forbidden', { reason: { key, values: { max, proven } } });
  }
  if (known) return;
  // In memory: waits for no second connection within the transaction.
  await ctx.limits.take('publicationsFrom', { address: ctx.request.address }).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'too_many') throw error;
    throw new AppError('forbidden', { reason: { key: 'publications_limited' } });
  });
};

/** Max drafts of an account, the deleted ones included. */
export const MAX_DRAFTS = 50;

/** How many accepted listings make an account a trusted seller. */
export const TRUSTED_AFTER = 20;

/**
 * Max listings that an account publishes within 24 hours: with nothing proven, with a phone or e-mail address, as a trusted
 * seller.
 */
export const PUBLICATIONS_A_DAY = { unproven: 5, proven: 30, trusted: 100 } as const;
