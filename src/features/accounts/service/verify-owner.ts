import { conflict, invalidField } from '../../../lib/errors.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { findPasswordHash } from '../queries.ts';
import { callAuth } from './call-auth.ts';
import { verifyPassword } from './hash.ts';
import { getAccount } from './show.ts';
import { takeRateLimits } from './sign-in.ts';

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
