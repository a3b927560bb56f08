import { AppError, conflict, invalidField } from '../../../lib/errors.ts';
import type { Ctx, UserCtx } from '../../../platform/context.ts';
import type { Me, Verification } from '../contract.ts';
import { findAccount, findPasswordHash, lockPhoneHolder, updateUser, type DbOrTransaction } from '../queries.ts';
import { resolvePhoneClaim } from '../rules.ts';
import { queueSecurityMessage } from './account-mails.ts';
import { callAuth } from './call-auth.ts';
import { insertAccount, mapUniqueViolation } from './create.ts';
import { getAccount } from './show.ts';
import { replaceSessions, startSession, takeRateLimits, type SessionResult } from './sign-in.ts';
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
const setConfirmedPhone = (ctx: Ctx, id: number, phone: string): Promise<unknown> =>
  ctx.db.transaction().execute(async (trx) => {
    const holder = await lockPhoneHolder(trx, phone);
    if (holder && holder.id !== id) {
      if (resolvePhoneClaim(holder) === 'enter') throw phoneTakenError();
      await releasePhone(trx, holder.id);
    }
    const before = await findAccount(trx, id);
    await updateUser(trx, id, { phone_number: phone, phone_number_verified: true });
    if (before && before.phone_number !== phone) await queueSecurityMessage(ctx, trx, before, { kind: 'phone', phone });
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
  await ctx.limits.take('signInFrom', { address: ctx.address });
  await callAuth(ctx, (api, options) => api.consumePhoneNumberOTP({ body: { phoneNumber, code }, ...options }));
};

/**
 * Verifies, before an irreversible action or one that decides who can sign in, that the viewer owns the account: by the
 * password or, without one, by a one-time code just sent to the account's confirmed number. Throws `invalid` on `password`
 * or the field of the code, `conflict` when the account has neither password nor confirmed number, `too_many`.
 */
export const verifyOwner = async (
  ctx: UserCtx,
  proof: { readonly password?: string | undefined; readonly code?: string | undefined },
  codeField: 'code' | 'currentCode' = 'code',
): Promise<void> => {
  const { id } = ctx.viewer;
  await takeRateLimits(ctx, 'signIn', `user ${id}`);
  const hash = await findPasswordHash(ctx.db, id);
  if (hash !== null) {
    if (!proof.password) throw invalidField('password', 'required');
    if (!(await verifyPassword({ hash, password: proof.password }))) throw invalidField('password', 'wrong_password');
    return;
  }
  const { phone, phone_verified } = await getAccount(ctx, id);
  if (phone === null || !phone_verified) throw conflict('no_password');
  const { code = '' } = proof;
  if (!/^\d{6}$/.test(code)) throw invalidField(codeField, code === '' ? 'required' : 'wrong_code');
  const body = { phoneNumber: phone, code };
  await callAuth(ctx, (api, options) => api.consumePhoneNumberOTP({ body, ...options }), codeField);
};

const isSignedIn = (ctx: Ctx): ctx is UserCtx => ctx.viewer !== null;

/** Confirms the number that the account claims, or sets another one if the viewer proves to own the account. */
const verifyPhoneOfViewer = async (
  ctx: UserCtx,
  { phoneNumber, code, password, currentCode }: Verification,
): Promise<SessionResult<{ user: Me; created: boolean }>> => {
  const { id } = ctx.viewer;
  const isOther = (await getAccount(ctx, id)).phone !== phoneNumber;
  if (isOther) await verifyOwner(ctx, { password, code: currentCode }, 'currentCode');
  await verifyCode(ctx, phoneNumber, code);
  await mapUniqueViolation(ctx.db, { phone: phoneNumber }, () => setConfirmedPhone(ctx, id, phoneNumber));
  ctx.events.publish({ name: 'account.changed', id });
  const token = isOther ? await replaceSessions(ctx) : null;
  return { data: { user: await getAccount(ctx, id), created: false }, token };
};

/**
 * Verifies a one-time code. It confirms or sets the number of a signed-in user; a guest is signed in, to a new account if no
 * account has confirmed the number yet. Another number than the account's takes a proof of the owner and ends all other
 * sessions. Throws `invalid` on `code` (wrong, expired, spent), `phoneNumber` (taken), `password` or `currentCode`,
 * `forbidden` (suspended).
 */
export const verifyPhone = async (
  ctx: Ctx,
  input: Verification,
): Promise<SessionResult<{ user: Me; created: boolean }>> => {
  const { phoneNumber, code } = input;
  if (isSignedIn(ctx)) return verifyPhoneOfViewer(ctx, input);
  await verifyCode(ctx, phoneNumber, code);
  const claim = { phone: phoneNumber };
  const { id, created } = await mapUniqueViolation(ctx.db, claim, () => findOrCreateAccount(ctx, input));
  if (!created) ctx.events.publish({ name: 'account.changed', id });
  const token = await startSession(ctx, id);
  return { data: { user: await getAccount(ctx, id), created }, token };
};
