import { collectFieldErrors, invalidField, throwFieldErrors } from '#lib/errors.ts';
import type { UserCtx, FullUserCtx } from '#platform/context.ts';
import type { Me, ProfileChange } from '../contract.ts';
import { findAccount, lockUser, updateUser, type UserChange } from '../queries.ts';
import { findNameErrors } from '#lib/person-name.ts';
import { findCity } from '#features/places/index.ts';
import { assertOwnUploads, setUses, removeUnused } from '#features/uploads/index.ts';
import type { DbOrTransaction } from '#platform/data/db/db.ts';
import { deletePendingResets } from '../queries/links.ts';
import { queueSecurityMessage, type AccountBefore } from './account-mails.ts';
import { queueConfirmation, takeEmailLimit } from './email.ts';
import { replaceSessions, type SessionResult } from './sign-in.ts';
import { verifyOwner } from './verify.ts';
import { getAccount, lockViewer } from './show.ts';

/** Rejects changes that would leave the account without a way to sign in, or change its only, confirmed number. */
const assertReachable = (me: Me, email: string | null, phone: string | null): void => {
  if (email === me.email && phone === me.phone) return;
  if (email === null && (phone === null || !me.phone_verified)) {
    throw invalidField(phone === null && me.phone !== null ? 'phone' : 'email', 'reach_needed');
  }
  if (email === null && phone !== me.phone) throw invalidField('phone', 'phone_needs_code');
};

const assertRoleSelectable = (me: Me, role: ProfileChange['role']): void => {
  if (role && me.role !== 'farmer' && me.role !== 'buyer') throw invalidField('role', 'role_fixed');
};

/** Rejects a changed name that the user may not have. One from before there were rules may stay. */
const assertGoodName = (
  me: Me,
  { first_name = me.first_name, last_name = me.last_name }: Partial<ProfileChange>,
): void => {
  if (first_name === me.first_name && last_name === me.last_name) return;
  throwFieldErrors(findNameErrors({ first_name, last_name }, me.role));
};

/** Whether an address is neither the account's nor the one that waits for its link. */
const isNewAddress = (me: Me, email: string | null): email is string =>
  email !== null && email !== me.email && email !== me.pending_email;

/** Columns to write for a profile change. Only given fields, so that concurrent changes do not overwrite each other. */
const toColumns = (me: Me, input: ProfileChange): UserChange => {
  const {
    email = me.email,
    phone = me.phone,
    first_name,
    last_name,
    lang,
    role,
    for: standing,
    city_id,
    contact_for,
    avatar,
  } = input;
  assertRoleSelectable(me, role);
  assertReachable(me, email, phone);
  return {
    first_name,
    last_name,
    lang,
    role,
    for: standing,
    city_id,
    contact_for,
    avatar,
    // A new address takes effect when its link is followed.
    ...(email === null && me.email !== null ? { email, email_verified: false, pending_email: null } : {}),
    ...(isNewAddress(me, email) ? { pending_email: email } : {}),
    ...(phone === me.phone ? {} : { phone_number: phone, phone_number_verified: false }),
  };
};

/** Whether a change decides who can sign in, and so takes a proof of the owner. */
const isIdentityChange = (me: Me, { email = me.email, phone = me.phone }: Partial<ProfileChange>): boolean =>
  isNewAddress(me, email) || (email === null && me.email !== null) || phone !== me.phone;

/** Reports a removed address and another number to the owner, and mails the link of a new address. */
const sendMessages = async (
  ctx: UserCtx<'config' | 'secret'>,
  trx: DbOrTransaction,
  before: AccountBefore,
  me: Me,
  { email = me.email, phone = me.phone }: ProfileChange,
): Promise<void> => {
  if (email === null && before.email !== null)
    await queueSecurityMessage(ctx, trx, before, { kind: 'email', email: null });
  if (phone !== before.phone_number) await queueSecurityMessage(ctx, trx, before, { kind: 'phone', phone });
  if (isNewAddress(me, email)) await queueConfirmation(ctx, trx, before.id, email);
};

/**
 * Validates a profile change without applying it. Throws `invalid` with every wrong field: unknown city, another user's
 * upload, a reserved name, or no remaining way to sign in. No error shows whether an address or number has another
 * account.
 */
export const checkProfile = async (ctx: UserCtx<'events'>, input: Partial<ProfileChange>): Promise<void> => {
  const me = await getAccount(ctx, ctx.viewer.id);
  const { city_id, avatar, email = me.email, phone = me.phone } = input;
  const errors = await collectFieldErrors(
    () => assertGoodName(me, input),
    () => assertRoleSelectable(me, input.role),
    () => assertReachable(me, email, phone),
    async () => {
      if (city_id && !(await findCity(ctx, city_id))) throw invalidField('city_id', 'not_a_choice');
    },
    () =>
      assertOwnUploads(ctx, avatar ? [avatar] : [], me.avatar === null ? [] : [me.avatar], {
        field: 'avatar',
        documents: false,
      }),
  );
  throwFieldErrors(errors);
};

/**
 * Changes the viewer's profile; absent fields stay unchanged, `null` clears. A new e-mail address takes effect when the link
 * that is mailed to it is followed; a new number is unconfirmed until its code is verified; an account that has only a number
 * changes it by code. Another e-mail address or number takes a proof of the owner, and ends all other sessions. Throws `invalid`
 * on the fields concerned, `password` and `code` included.
 */
export const updateProfile = async (ctx: FullUserCtx, input: ProfileChange): Promise<SessionResult<Me>> => {
  const { id } = ctx.viewer;
  await checkProfile(ctx, input);
  const me = await getAccount(ctx, id);
  const { email = null } = input;
  const needsProof = isIdentityChange(me, input);
  if (needsProof) await verifyOwner(ctx, input);
  if (isNewAddress(me, email)) await takeEmailLimit(ctx, id, email);
  const unusedPaths = await ctx.db.transaction().execute(async (trx) => {
    if (needsProof) await lockViewer(ctx, trx);
    else await lockUser(trx, id);
    const [before, present] = [await findAccount(trx, id), await getAccount({ db: trx }, id)];
    await updateUser(trx, id, toColumns(present, input));
    // A reset link proves the address that the account claims, and was sent to the one that it claimed before.
    if (!present.email_verified && isNewAddress(present, email)) await deletePendingResets(trx, id, null);
    if (before) await sendMessages(ctx, trx, before, present, input);
    if (input.avatar === undefined) return [];
    const paths = input.avatar === null ? [] : [input.avatar];
    return setUses(trx, { kind: 'profile', id, pinned: true, paths });
  });
  ctx.events.publish({ name: 'account.changed', id });
  await removeUnused(ctx, unusedPaths);
  const token = needsProof ? await replaceSessions(ctx) : null;
  return { data: await getAccount(ctx, id), token };
};
