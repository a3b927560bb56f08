import { AppError, invalidField, throwFieldErrors } from '#lib/errors.ts';
import { findNameErrors } from '#lib/person-name.ts';
import { hasFreshProof } from '#lib/viewer.ts';
import { requireSolution } from '#platform/transport/challenge.ts';
import type { Ctx, UserCtx, FullCtx, FullUserCtx } from '#platform/context.ts';
import type { SignedIn, Verification } from '../contract.ts';
import { findAccount, lockPhoneHolders, releasePhone, updateProven } from '../queries.ts';
import { findPasswordHash } from '../queries/credentials.ts';
import { resolvePhoneClaim } from '../rules.ts';
import { queueSecurityMessage } from './account-mails.ts';
import { insertAccount, repeatOnConflict } from './create.ts';
import { getAccount, lockViewer } from './show.ts';
import { consumeCode, createCode } from './codes.ts';
import { limitFailures, takeCodeLimits } from './attempts.ts';
import { assertDeliverable, sendCode } from './send.ts';
import { completeSignIn, replaceSessions, type SessionResult } from './sign-in.ts';
import { verifyPassword } from './hash.ts';

/** Sends a one-time code to a number. Throws `too_many`, `unavailable` (no SMS gateway, or it fails). */
export const sendOtp = async (ctx: FullCtx, phoneNumber: string): Promise<{ status: true }> => {
  assertDeliverable(ctx, 'sms');
  await takeCodeLimits(ctx, { phone: phoneNumber });
  await sendCode(ctx, phoneNumber, await createCode(ctx, 'sign_in', phoneNumber));
  return { status: true };
};

const phoneTakenError = (): AppError => new AppError('invalid', { fields: { phoneNumber: [{ key: 'phone_taken' }] } });

/** Sets a confirmed number on a signed-in account. Throws `invalid` when another account has proven it. */
const setConfirmedPhone = (ctx: UserCtx<'config' | 'secret'>, id: number, phone: string): Promise<unknown> =>
  ctx.db.transaction().execute(async (trx) => {
    const others = (await lockPhoneHolders(trx, phone)).filter((holder) => holder.id !== id);
    await lockViewer(ctx, trx);
    if (others.some((holder) => resolvePhoneClaim(holder) === 'enter')) throw phoneTakenError();
    await releasePhone(trx, phone, id);
    const before = await findAccount(trx, id);
    await updateProven(trx, id, { phone_number: phone, phone_number_verified: true }, ctx.clock.now());
    if (before && before.phone_number !== phone) await queueSecurityMessage(ctx, trx, before, { kind: 'phone', phone });
  });

/** Finds the account that holds a confirmed number, or creates one. */
const findOrCreateAccount = (ctx: Ctx, input: Verification): Promise<{ id: number; created: boolean }> =>
  ctx.db.transaction().execute(async (trx) => {
    const phone = input.phoneNumber;
    const holders = await lockPhoneHolders(trx, phone);
    const owner = holders.find((holder) => holder.phone_number_verified);
    if (owner) return { id: owner.id, created: false };
    const entered = holders.find((holder) => resolvePhoneClaim(holder) === 'enter');
    await releasePhone(trx, phone, entered?.id ?? null);
    if (entered) {
      await updateProven(trx, entered.id, { phone_number_verified: true }, ctx.clock.now());
      return { id: entered.id, created: false };
    }
    const { first_name = '', last_name = '', role = 'buyer', for: standing = 'Particular' } = input;
    const account = { phone, phoneVerified: true, first_name, last_name, role, for: standing, lang: ctx.lang };
    return { id: await insertAccount(trx, account, null), created: true };
  });

/**
 * Verifies and consumes a one-time code without signing in. Throws `invalid` on `code` (wrong, expired, spent),
 * `too_many`.
 */
export const verifyCode = async (ctx: FullCtx, phoneNumber: string, code: string): Promise<void> => {
  await requireSolution(ctx, 'signInFrom');
  await limitFailures(ctx, () => consumeCode(ctx, 'sign_in', phoneNumber, code));
};

/** The order replaces the device: a user who has its link may enter the code on any device and network. */
const bindToOrder = (ctx: FullCtx, orderId: number): FullCtx => ({
  ...ctx,
  request: { ...ctx.request, device: { id: `order ${orderId}`, isNew: false } },
});

/** Sends the code that confirms an order to its number. Throws `too_many`, `unavailable` (SMS gateway). */
export const sendOrderCode = async (ctx: FullCtx, orderId: number, phone: string): Promise<void> => {
  await takeCodeLimits(ctx, { phone });
  await sendCode(ctx, phone, await createCode(bindToOrder(ctx, orderId), 'order', phone));
};

/** Verifies and consumes the code of an order. Throws `invalid` on `code` (wrong, expired, spent), `too_many`. */
export const verifyOrderCode = async (ctx: FullCtx, orderId: number, phone: string, code: string): Promise<void> => {
  await limitFailures(ctx, () => consumeCode(bindToOrder(ctx, orderId), 'order', phone, code));
};

/**
 * Verifies, before an irreversible action or one that decides who can sign in, that the viewer owns the account: by the
 * password, without one by a one-time code just sent to the account's confirmed number, and without both by a fresh proof in
 * this session. Throws `invalid` on `password` or the field of the code, `proof_needed`, `too_many`.
 */
export const verifyOwner = async (
  ctx: UserCtx<'limits' | 'request' | 'secret'>,
  proof: { readonly password?: string | undefined; readonly code?: string | undefined },
  codeField: 'code' | 'currentCode' = 'code',
): Promise<void> => {
  const { id } = ctx.viewer;
  await ctx.limits.take('proofs', `user:${id}`);
  const hash = await findPasswordHash(ctx.db, id);
  if (hash !== null) {
    if (!proof.password) throw invalidField('password', 'required');
    if (!(await verifyPassword({ hash, password: proof.password }))) throw invalidField('password', 'wrong_password');
    return;
  }
  const { phone, phone_verified } = await getAccount(ctx, id);
  if (phone === null || !phone_verified) {
    if (hasFreshProof(ctx.viewer, ctx.clock.now())) return;
    throw new AppError('proof_needed');
  }
  const { code = '' } = proof;
  if (!/^\d{6}$/.test(code)) throw invalidField(codeField, code === '' ? 'required' : 'wrong_code');
  await consumeCode(ctx, 'sign_in', phone, code, codeField);
};

const isSignedIn = (ctx: Ctx): ctx is UserCtx => ctx.viewer !== null;

/** Confirms the number that the account claims, or sets another one if the viewer proves to own the account. */
const verifyPhoneOfViewer = async (
  ctx: FullUserCtx,
  { phoneNumber, code, password, currentCode }: Verification,
): Promise<SessionResult<SignedIn & { created: boolean }>> => {
  const { id } = ctx.viewer;
  const isOther = (await getAccount(ctx, id)).phone !== phoneNumber;
  if (isOther) await verifyOwner(ctx, { password, code: currentCode }, 'currentCode');
  await verifyCode(ctx, phoneNumber, code);
  await repeatOnConflict(() => setConfirmedPhone(ctx, id, phoneNumber));
  ctx.events.publish({ name: 'account.changed', id });
  const token = isOther ? await replaceSessions(ctx) : null;
  return { data: { user: await getAccount(ctx, id), created: false }, token };
};

/**
 * Verifies a one-time code. It confirms or sets the number of a signed-in user; a guest is signed in, to a new account if no
 * account has confirmed the number yet; an account with a second factor needs that too. Another number than the account's
 * takes a proof of the owner and ends all other sessions. Throws `invalid` on `code` (wrong, expired, spent), `phoneNumber`
 * (taken), `first_name` or `last_name` of a guest, `password` or `currentCode`, `forbidden` (suspended, or an administrator
 * without a second factor).
 */
export const verifyPhone = async (
  ctx: FullCtx,
  input: Verification,
): Promise<SessionResult<SignedIn & { created: boolean }>> => {
  const { phoneNumber, code } = input;
  if (isSignedIn(ctx)) return verifyPhoneOfViewer(ctx, input);
  throwFieldErrors(findNameErrors(input));
  await verifyCode(ctx, phoneNumber, code);
  const { id, created } = await repeatOnConflict(() => findOrCreateAccount(ctx, input));
  if (!created) ctx.events.publish({ name: 'account.changed', id });
  const { data, token } = await completeSignIn(ctx, id, 'code');
  return { data: { ...data, created }, token };
};
