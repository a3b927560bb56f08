import { createHash, randomBytes } from 'node:crypto';
import { hasZeroBits, type Challenge } from '#lib/challenge.ts';
import { AppError } from '#lib/errors.ts';
import type { LimitName } from '#lib/limits.ts';
import { readSigned, signFor, type Signer } from '../core/sign.ts';
import type { CallContext } from './http/handlers.ts';

// Near the limit of a network, a client must do some computation before its request is served: a user waits once, a program for
// each request.

/** 32 768 hashes on average: half a second on a computer, a few on a cheap phone. */
const BITS = 15;

const VALID_SECONDS = 5 * 60;

const createChallenge = (ctx: Signer): Challenge => ({
  challenge: signFor(ctx, 'challenge', randomBytes(16).toString('base64url'), VALID_SECONDS),
  bits: BITS,
});

/** Returns the id of the solved challenge; null if it is not ours, too old, or not solved. */
const readSolution = (ctx: Signer, solution: string): string | null => {
  const [, challenge = ''] = /^(.{1,200}):\d{1,10}$/.exec(solution) ?? [];
  const id = readSigned(ctx, 'challenge', challenge);
  if (id === undefined) return null;
  return hasZeroBits(createHash('sha256').update(solution).digest(), BITS) ? id : null;
};

/** Whether the request has the solution of a challenge that was not used before. Marks it as used. */
export const consumeSolution = async (
  ctx: Pick<CallContext, 'secret' | 'clock' | 'limits' | 'request'>,
): Promise<boolean> => {
  const id = ctx.request.solution === null ? null : readSolution(ctx, ctx.request.solution);
  if (id === null) return false;
  return ctx.limits.take('solutions', id).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false;
      throw error;
    },
  );
};

/**
 * Requires a solved challenge when the network of a request has used half of a limit. Calls whose services do this have
 * `challenge` in their table entry. Throws `challenge`.
 */
export const requireSolution = async (ctx: CallContext, name: LimitName): Promise<void> => {
  if (ctx.config.CHALLENGE === 'off' || ctx.hasSolved) return;
  if (await ctx.limits.isNear(name, { address: ctx.request.address }))
    throw new AppError('challenge', { current: createChallenge(ctx) });
};
