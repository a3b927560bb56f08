import type { UserCtx } from '../../../platform/context.ts';
import type { ProofWays } from '../contract.ts';
import { setProved } from '../queries.ts';
import { getAccount } from './show.ts';
import { verifyOwner } from './verify.ts';

/** Returns the ways in which the viewer can prove who they are. */
export const showProofWays = async (ctx: UserCtx): Promise<ProofWays> => {
  const { has_password, phone } = await getAccount(ctx, ctx.viewer.id);
  if (has_password) return { methods: ['password'], phone: null };
  return { methods: phone === null ? [] : ['code'], phone };
};

/**
 * Records that the viewer has proved who they are, which calls with `freshProof` require. Throws `invalid` on `password`
 * or `code`, `conflict` when the account has neither password nor number, `too_many`.
 */
export const prove = async (ctx: UserCtx, proof: Parameters<typeof verifyOwner>[1]): Promise<{ status: true }> => {
  await verifyOwner(ctx, proof);
  await setProved(ctx.db, Number(ctx.viewer.sessionId), ctx.clock.now());
  return { status: true };
};
