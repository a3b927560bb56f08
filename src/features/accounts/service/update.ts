import type { Updateable } from 'kysely';
import { invalidField } from '../../../lib/errors.ts';
import type { UserCtx } from '../../../platform/context.ts';
import type { DB } from '../../../platform/db/tables.ts';
import { cityById } from '../../places/service.ts';
import { assertOwnUploads, removeUnused, setUses } from '../../uploads/service.ts';
import type { Me, ProfileChange } from '../contract.ts';
import type { AccountFact } from '../events.ts';
import { updateUser } from '../queries.ts';
import { unlessTaken } from './create.ts';
import { sendEmailChanged } from './send.ts';
import { showOwn } from './show.ts';

/** Refuses what would leave an account that nobody can enter any more, or a number that nobody has proven. */
const checkReach = (me: Me, email: string | null, phone: string | null): void => {
  if (email === null && (phone === null || !me.phone_verified)) {
    throw invalidField(phone === null && me.phone !== null ? 'phone' : 'email', 'reach_needed');
  }
  if (email === null && phone !== me.phone) throw invalidField('phone', 'phone_needs_code');
};

/** The columns that a change of the profile writes. */
const columnsOf = (me: Me, input: ProfileChange): Updateable<DB['users']> => {
  const { email = me.email, phone = me.phone, first_name = me.first_name, last_name = me.last_name } = input;
  const { lang = me.lang, role, for: standing = me.for, city_id = me.city_id, avatar = me.avatar } = input;
  checkReach(me, email, phone);
  return {
    first_name,
    last_name,
    lang,
    for: standing,
    city_id,
    avatar,
    ...(role ? { role } : {}),
    ...(email === me.email ? {} : { email, email_verified: false }),
    ...(phone === me.phone ? {} : { phone_number: phone, phone_number_verified: false }),
  };
};

/**
 * Changes the caller's profile; absent fields keep, `null` clears. A new number is unconfirmed until its code is shown;
 * an account that lives by its number alone changes it by the code.
 * Throws `invalid` on the fields concerned.
 */
export const updateProfile = async (ctx: UserCtx, input: ProfileChange): Promise<Me> => {
  const { id } = ctx.viewer;
  const me = await showOwn(ctx, id);
  if (input.role && me.role !== 'farmer' && me.role !== 'buyer') throw invalidField('role', 'role_fixed');
  if (input.city_id && !(await cityById(ctx, input.city_id))) throw invalidField('city_id', 'not_a_choice');
  const held = me.avatar === null ? [] : [me.avatar];
  if (input.avatar) await assertOwnUploads(ctx, [input.avatar], held, { field: 'avatar', documents: false });
  const columns = columnsOf(me, input);
  const claim = { email: input.email ?? null, phone: input.phone ?? null, exceptId: id };
  const freed = await unlessTaken(ctx.db, claim, () =>
    ctx.db.transaction().execute(async (trx) => {
      await updateUser(trx, id, columns);
      if (input.avatar === undefined) return [];
      return setUses(trx, { kind: 'profile', id, pinned: true, paths: input.avatar === null ? [] : [input.avatar] });
    }),
  );
  const fact: AccountFact = { name: 'account.changed', id };
  ctx.facts.publish(fact);
  await removeUnused(ctx, freed);
  const now = await showOwn(ctx, id);
  if (me.email !== null && now.email !== me.email) sendEmailChanged(ctx, me.email, now.email, now.lang);
  return now;
};
