import { AppError, conflict, invalidField } from '../../../lib/errors.ts';
import { requireSolution } from '../../../platform/challenge.ts';
import type { Ctx, UserCtx } from '../../../platform/context.ts';
import type { Me, Verification } from '../contract.ts';
import { findPasswordHash, lockPhoneHolder, updateUser, type DbOrTransaction } from '../queries.ts';
import { resolvePhoneClaim } from '../rules.ts';
import { insertAccount, mapUniqueViolation } from './create.ts';
import { getAccount } from './show.ts';
import { consumeCode, createCode } from './codes.ts';
import { takeCodeLimits } from './attempts.ts';
import { sendCode } from './send.ts';
import { startSession, type SessionResult } from './sign-in.ts';
import { verifyPassword } from './hash.ts';

/** Sends a one-time code to a number. Throws `too_many`, `unavailable` (SMS gateway). */
export const sendOtp = async (ctx: Ctx, phoneNumber: string): Promise<{ status: true }> => {
  await takeCodeLimits(ctx, { phone: phoneNumber });
  await sendCode(ctx, phoneNumber, await createCode(ctx, 'sign_in', phoneNumber));
  return { status: true };
};

const phoneTakenError = (): AppError => new AppError('invalid', { fields: { phoneNumber: [{ key: 'phone_taken' }] } });

const releasePhone = (trx: DbOrTransaction, id: number): Promise<boolean> =>
  updateUser(trx, id, { phone_number: null, phone_number_verified: false });

/** Sets a confirmed number on a signed-in account. Throws `invalid` when another account holds it. */
const confirmPhone = (ctx: Ctx, id: number, phone: string): Promise<unknown> =>
  ctx.db.transaction().execute(async (trx) => {
    const holder = await lockPhoneHolder(trx, phone);
    if (holder && holder.id !== id) {
      if (resolvePhoneClaim(holder) === 'enter') throw phoneTakenError();
      await releasePhone(trx, holder.id);
    }
    await updateUser(trx, id, { phone_number: phone, phone_number_verified: true });
  });

/** Finds the account that holds a confirmed number, or creates one. */
const findOrCreateAccount = (ctx: Ctx, input: Verification): Promise<{ id: number; created: boolean }> =>
  ctx.db.transaction().execute(async (trx) => {
    const phone = input.phoneNumber;
    const holder = await lockPhoneHolder(trx, phone);
    if (holder && resolvePhoneClaim(holder) === 'enter') {
      if (!holder.phone_number_verified) await updateUser(trx, holder.id, { phone_number_verified: true });
      return { id: holder.id, created: false };
    }
    if (holder) await releasePhone(trx, holder.id);
    const { first_name = '', last_name = '', role = 'buyer', for: standing = 'Particular' } = input;
    const account = { phone, phoneVerified: true, first_name, last_name, role, for: standing, lang: ctx.lang };
    return { id: await insertAccount(trx, account, null), created: true };
  });

/**
 * Verifies and consumes a one-time code without signing in. Throws `invalid` on `code` (wrong, expired, spent),
 * `too_many`.
 */
export const verifyCode = async (ctx: Ctx, phoneNumber: string, code: string): Promise<void> => {
  await requireSolution(ctx, 'signInFrom');
  await ctx.limits.take('signInFrom', { address: ctx.address });
  await consumeCode(ctx, 'sign_in', phoneNumber, code);
  await ctx.limits.giveBack('signInFrom', { address: ctx.address });
};

/**
 * Verifies a one-time code. It confirms the number of a signed-in user; a guest is signed in, to a new account if no
 * account has confirmed the number yet. Throws `invalid` on `code` (wrong, expired, spent) or `phoneNumber` (taken),
 * `forbidden` (suspended).
 */
export const verifyPhone = async (
  ctx: Ctx,
  input: Verification,
): Promise<SessionResult<{ user: Me; created: boolean }>> => {
  const { phoneNumber, code } = input;
  await verifyCode(ctx, phoneNumber, code);
  const claim = { phone: phoneNumber };
  if (ctx.viewer) {
    const { id } = ctx.viewer;
    await mapUniqueViolation(ctx.db, claim, () => confirmPhone(ctx, id, phoneNumber));
    ctx.events.publish({ name: 'account.changed', id });
    return { data: { user: await getAccount(ctx, id), created: false }, token: null };
  }
  const { id, created } = await mapUniqueViolation(ctx.db, claim, () => findOrCreateAccount(ctx, input));
  if (!created) ctx.events.publish({ name: 'account.changed', id });
  const token = await startSession(ctx, id);
  return { data: { user: await getAccount(ctx, id), created }, token };
};

/**
 * Verifies, before an irreversible action, that the viewer owns the account: by the password or, without one, by a
 * one-time code just sent to the account's number. Throws `invalid` on `password` or `code`, `conflict` when the
 * account has neither password nor number, `too_many`.
 */
export const verifyOwner = async (
  ctx: UserCtx,
  proof: { readonly password?: string | undefined; readonly code?: string | undefined },
): Promise<void> => {
  const { id } = ctx.viewer;
  await ctx.limits.take('proofs', `user:${id}`);
  const hash = await findPasswordHash(ctx.db, id);
  if (hash !== null) {
    if (!proof.password) throw invalidField('password', 'required');
    if (!(await verifyPassword({ hash, password: proof.password }))) throw invalidField('password', 'wrong_password');
    return;
  }
  const { phone } = await getAccount(ctx, id);
  if (phone === null) throw conflict('no_password');
  const { code = '' } = proof;
  if (!/^\d{6}$/.test(code)) throw invalidField('code', code === '' ? 'required' : 'wrong_code');
  await consumeCode(ctx, 'sign_in', phone, code);
};
