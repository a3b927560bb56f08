import { createHash, randomBytes } from 'node:crypto';
import { hasZeroBits, type Challenge } from '../lib/challenge.ts';
import { AppError } from '../lib/errors.ts';
import type { LimitName } from '../lib/limits.ts';
import type { Ctx } from './context.ts';
import { sign, verifySigned } from './sign.ts';

// Near the limit of a network, a client computes for a moment before its request is served: a person waits once, a program each time.

/** 32 768 hashes on average: half a second on a computer, a few on a cheap phone. */
const BITS = 15;

const VALID_MS = 5 * 60_000;

const createChallenge = ({ secret, clock }: Pick<Ctx, 'secret' | 'clock'>): Challenge => {
  const until = clock.now().getTime() + VALID_MS;
  return { challenge: sign(secret, `challenge:${randomBytes(16).toString('base64url')}:${until}`), bits: BITS };
};

/** The id of the challenge that is solved; null if it is not ours, too old, or not solved. */
const readSolution = ({ secret, clock }: Pick<Ctx, 'secret' | 'clock'>, solution: string): string | null => {
  const [, challenge = ''] = /^(.{1,200}):\d{1,10}$/.exec(solution) ?? [];
  const [, id, until] = /^challenge:([\w-]{22}):(\d{13})$/.exec(verifySigned(secret, challenge) ?? '') ?? [];
  if (id === undefined || Number(until) <= clock.now().getTime()) return null;
  return hasZeroBits(createHash('sha256').update(solution).digest(), BITS) ? id : null;
};

/** Whether the request brings the solution of a challenge that was not used before. Uses it up. */
export const consumeSolution = async (ctx: Pick<Ctx, 'secret' | 'clock' | 'limits' | 'solution'>): Promise<boolean> => {
  const id = ctx.solution === null ? null : readSolution(ctx, ctx.solution);
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
export const requireSolution = async (ctx: Ctx, name: LimitName): Promise<void> => {
  if (ctx.config.CHALLENGE === 'off' || ctx.hasSolved) return;
  if (await ctx.limits.isNear(name, { address: ctx.address }))
    throw new AppError('challenge', { current: createChallenge(ctx) });
};
