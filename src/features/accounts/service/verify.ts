import { Refusal } from '../../../lib/errors.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Me, Verification } from '../contract.ts';
import { lockHolder, updateUser, type Rows } from '../queries.ts';
import { claimOf } from '../rules.ts';
import { ask, refuseForeignPage } from './ask.ts';
import { insertAccount, unlessTaken } from './create.ts';
import { showOwn } from './show.ts';
import { startSession, takeBoth, type WithSession } from './sign-in.ts';

/** Sends a one-time code to a number. Throws `too_many`, `unavailable` (the gateway). */
export const sendOtp = async (ctx: Ctx, phoneNumber: string, request: Request): Promise<{ status: true }> => {
  await takeBoth(ctx, 'codes', phoneNumber);
  await ask(ctx, request, (api, headers) => api.sendPhoneNumberOTP({ body: { phoneNumber }, headers }));
  return { status: true };
};

const phoneTaken = (): Refusal => new Refusal('invalid', { fields: { phoneNumber: [{ key: 'phone_taken' }] } });

const release = (trx: Rows, id: number): Promise<boolean> =>
  updateUser(trx, id, { phone_number: null, phone_number_verified: false });

/** Gives a proven number to an account that is signed in. Throws `invalid` where another account lives by it. */
const confirmOwn = (ctx: Ctx, id: number, phone: string): Promise<unknown> =>
  ctx.db.transaction().execute(async (trx) => {
    const holder = await lockHolder(trx, phone);
    if (holder && holder.id !== id) {
      if (claimOf(holder) === 'enter') throw phoneTaken();
      await release(trx, holder.id);
    }
    await updateUser(trx, id, { phone_number: phone, phone_number_verified: true });
  });

/** The account that a proven number opens: the one that lives by it, else a new one. */
const accountOf = (ctx: Ctx, input: Verification): Promise<{ id: number; created: boolean }> =>
  ctx.db.transaction().execute(async (trx) => {
    const phone = input.phoneNumber;
    const holder = await lockHolder(trx, phone);
    if (holder && claimOf(holder) === 'enter') {
      if (!holder.phone_number_verified) await updateUser(trx, holder.id, { phone_number_verified: true });
      return { id: holder.id, created: false };
    }
    if (holder) await release(trx, holder.id);
    const { first_name = '', last_name = '', role = 'buyer', for: standing = 'Particular' } = input;
    const person = { phone, phoneVerified: true, first_name, last_name, role, for: standing, lang: ctx.lang };
    return { id: await insertAccount(trx, person, null), created: true };
  });

/**
 * Takes the code that was sent to a number. It confirms the number of whoever is signed in; a guest is signed in by it,
 * to a new account where nobody has confirmed the number yet.
 * Throws `invalid` on `code` (wrong, expired, spent) or `phoneNumber` (another account's), `forbidden` (suspended).
 */
export const verifyPhone = async (
  ctx: Ctx,
  input: Verification,
  request: Request,
): Promise<WithSession<{ user: Me; created: boolean }>> => {
  refuseForeignPage(ctx, request);
  const { phoneNumber, code } = input;
  await ctx.limits.take('signInFrom', ctx.address);
  await ask(ctx, request, (api, headers) => api.consumePhoneNumberOTP({ body: { phoneNumber, code }, headers }));
  const claim = { phone: phoneNumber };
  if (ctx.viewer) {
    const { id } = ctx.viewer;
    await unlessTaken(ctx.db, claim, () => confirmOwn(ctx, id, phoneNumber));
    ctx.events.publish({ name: 'account.changed', id });
    return { answer: { user: await showOwn(ctx, id), created: false }, headers: new Headers() };
  }
  const { id, created } = await unlessTaken(ctx.db, claim, () => accountOf(ctx, input));
  if (!created) ctx.events.publish({ name: 'account.changed', id });
  const headers = await startSession(ctx, id, request);
  return { answer: { user: await showOwn(ctx, id), created }, headers };
};
