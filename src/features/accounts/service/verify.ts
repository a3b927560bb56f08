import { AppError, conflict, invalidField } from '../../../lib/errors.ts';
import type { Ctx, UserCtx } from '../../../platform/context.ts';
import type { SignedIn, Verification } from '../contract.ts';
import { findPasswordHash, lockPhoneHolder, updateUser, type DbOrTransaction } from '../queries.ts';
import { resolvePhoneClaim } from '../rules.ts';
import { callAuth } from './call-auth.ts';
import { insertAccount, mapUniqueViolation } from './create.ts';
import { getAccount } from './show.ts';
import { completeSignIn, takeRateLimits, type SessionResult } from './sign-in.ts';
import { verifyPassword } from './hash.ts';

/** Sends a one-time code to a number. Throws `too_many`, `unavailable` (SMS gateway). */
export const sendOtp = async (ctx: Ctx, phoneNumber: string): Promise<{ status: true }> => {
  await takeRateLimits(ctx, 'codes', phoneNumber);
  await callAuth(ctx, (api, options) => api.sendPhoneNumberOTP({ body: { phoneNumber }, ...options }));
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
  await ctx.limits.take('signInFrom', ctx.address);
  await callAuth(ctx, (api, options) => api.consumePhoneNumberOTP({ body: { phoneNumber, code }, ...options }));
};

/**
 * Verifies a one-time code. It confirms the number of a signed-in user; a guest is signed in, to a new account if no
 * account has confirmed the number yet; an account with a second factor needs that too. Throws `invalid` on `code` (wrong,
 * expired, spent) or `phoneNumber` (taken), `forbidden` (suspended, or an administrator without a second factor).
 */
export const verifyPhone = async (
  ctx: Ctx,
  input: Verification,
): Promise<SessionResult<SignedIn & { created: boolean }>> => {
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
  const { data, token } = await completeSignIn(ctx, id, 'code');
  return { data: { ...data, created }, token };
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
  await takeRateLimits(ctx, 'signIn', `user ${id}`);
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
  const body = { phoneNumber: phone, code };
  await callAuth(ctx, (api, options) => api.consumePhoneNumberOTP({ body, ...options }));
};
