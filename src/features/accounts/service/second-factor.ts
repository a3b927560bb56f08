import { AppError, invalidField } from '#lib/errors.ts';
import type { Ctx, UserCtx, FullCtx } from '#platform/context.ts';
import type { SignedIn } from '../contract.ts';
import type { Assertion, FactorProof, ProofInput, ProofMethod, ProofWays } from '../contract/factors.ts';
import { setProved } from '../queries/sessions.ts';
import { countFactors, findPasskey } from '../queries/factors.ts';
import { findPasswordHash, findGoogleLink } from '../queries/credentials.ts';
import { offersGoogle, toFactorMethods } from '../rules.ts';
import { limitFailures } from './attempts.ts';
import { verifyCodeFactor } from './factors.ts';
import { getPasskeyOptions, verifyPasskey } from './passkeys.ts';
import { startSession, type SessionResult } from './sign-in.ts';
import { getAccount } from './show.ts';
import { verifyOwner } from './verify.ts';
import { readTicket, tryTicket, useTicket } from './ticket.ts';

/**
 * Completes a sign-in with one second factor, once for each ticket. Throws `invalid` on the field concerned, `forbidden`
 * (suspended), `too_many`.
 */
export const signInWithFactor = async (
  ctx: FullCtx,
  { ticket, passkey, ...codes }: FactorProof & { readonly ticket: string },
): Promise<SessionResult<SignedIn>> => {
  const id = await tryTicket(ctx, ticket);
  const hash = await findPasswordHash(ctx.db, id);
  if (passkey) await verifyPasskey(ctx, passkey, 'second-factor', id);
  else await verifyCodeFactor(ctx, id, codes);
  await useTicket(ctx, ticket);
  const token = await startSession(ctx, id, async () => (await findPasswordHash(ctx.db, id)) === hash);
  return { data: { user: await getAccount(ctx, id) }, token };
};

/** Signs in with a passkey alone. Throws `invalid` on `passkey`, `forbidden` (suspended), `too_many`. */
export const signInByPasskey = async (ctx: FullCtx, passkey: Assertion): Promise<SessionResult<SignedIn>> => {
  const id = await limitFailures(ctx, () => verifyPasskey(ctx, passkey, 'sign-in'));
  const token = await startSession(ctx, id, async () => (await findPasskey(ctx.db, passkey.id)) !== undefined);
  return { data: { user: await getAccount(ctx, id) }, token };
};

/**
 * Returns the options for signing with a passkey: of the user of a ticket, of the viewer to prove who they are, or of any
 * user to sign in. Throws `invalid` on `ticket`, `unauthenticated`.
 */
export const showPasskeyOptions = async (
  ctx: Ctx<'request'>,
  { ticket, prove: isProof = false }: { readonly ticket?: string | undefined; readonly prove?: boolean | undefined },
): Promise<{ challenge: string }> => {
  if (ticket !== undefined) return getPasskeyOptions(ctx, 'second-factor', await readTicket(ctx, ticket));
  if (!isProof) return getPasskeyOptions(ctx, 'sign-in');
  if (!ctx.viewer) throw new AppError('unauthenticated');
  return getPasskeyOptions(ctx, 'prove', ctx.viewer.id);
};

/** Returns the ways in which the viewer can prove who they are. */
export const showProofWays = async (ctx: UserCtx<'absent' | 'config'>): Promise<ProofWays> => {
  const { id } = ctx.viewer;
  const [{ has_password, phone, phone_verified, role }, counts, link] = await Promise.all([
    getAccount(ctx, id),
    countFactors(ctx.db, id),
    findGoogleLink(ctx.db, id),
  ]);
  const methods: ProofMethod[] = [
    ...(has_password ? ['password' as const] : []),
    ...toFactorMethods(counts, ctx.absent),
  ];
  const google = !has_password && link !== undefined && offersGoogle(ctx) ? ['google' as const] : [];
  if (methods.length > 0 || !phone_verified || role === 'admin')
    return { methods: [...methods, ...google], phone: null };
  return { methods: [...google, 'code'], phone };
};

/**
 * Records that the viewer has proved who they are, which calls with `freshProof` require. Throws `invalid` on the field
 * concerned, `conflict` when the account has no way to prove it, `too_many`.
 */
export const prove = async (
  ctx: UserCtx<'absent' | 'config' | 'limits' | 'request' | 'secret'>,
  proof: ProofInput,
): Promise<{ status: true }> => {
  const { id, sessionId } = ctx.viewer;
  const { methods } = await showProofWays(ctx);
  const { passkey, recovery_code, code } = proof;
  if (methods.length === 0) throw new AppError('conflict', { reason: { key: 'no_proof' } });
  if (passkey) await verifyPasskey(ctx, passkey, 'prove', id);
  else if (recovery_code !== undefined) await verifyCodeFactor(ctx, id, { recovery_code });
  else if (code !== undefined && methods.includes('totp')) await verifyCodeFactor(ctx, id, { code });
  else if (methods.includes('password') || methods.includes('code')) await verifyOwner(ctx, proof);
  // `verifyOwner` would take the proof of the session, which then lasted for ever.
  else throw invalidField('code', 'required');
  await setProved(ctx.db, Number(sessionId), ctx.clock.now());
  return { status: true };
};
