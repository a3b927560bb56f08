import { conflict, invalidField } from '../../../lib/errors.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { findPasswordHash } from '../queries.ts';
import { ask } from './ask.ts';
import { verifyPassword } from './hash.ts';
import { showOwn } from './show.ts';
import { takeBoth } from './sign-in.ts';

/**
 * Makes sure that whoever sits at the device is the account's owner, before what cannot be undone: by the password or,
 * where there is none, by a one-time code that was just sent to the account's number.
 * Throws `invalid` on `password` or `code`, `conflict` where the account has neither password nor number, `too_many`.
 */
export const proveOwner = async (
  ctx: UserCtx,
  proof: { readonly password?: string | undefined; readonly code?: string | undefined },
  request: Request,
): Promise<void> => {
  const { id } = ctx.viewer;
  await takeBoth(ctx, 'signIn', `user ${id}`);
  const hash = await findPasswordHash(ctx.db, id);
  if (hash !== null) {
    if (!proof.password) throw invalidField('password', 'required');
    if (!(await verifyPassword({ hash, password: proof.password }))) throw invalidField('password', 'wrong_password');
    return;
  }
  const { phone } = await showOwn(ctx, id);
  if (phone === null) throw conflict('no_password');
  const { code = '' } = proof;
  if (!/^\d{6}$/.test(code)) throw invalidField('code', code === '' ? 'required' : 'wrong_code');
  await ask(ctx, request, (api, headers) => api.consumePhoneNumberOTP({ body: { phoneNumber: phone, code }, headers }));
};
