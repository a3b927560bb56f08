import { errorsOfAll, invalidField, refuseFields } from '../../../lib/errors.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { cityById } from '../../places/service.ts';
import { assertOwnUploads, removeUnused, setUses } from '../../uploads/service.ts';
import type { Me, ProfileChange } from '../contract.ts';
import { lockUser, updateUser, type UserChange } from '../queries.ts';
import { refuseTaken, unlessTaken } from './create.ts';
import { sendEmailChanged } from './send.ts';
import { showOwn } from './show.ts';

/** Refuses what would leave an account that nobody can enter any more, or a number that nobody has proven. */
const checkReach = (me: Me, email: string | null, phone: string | null): void => {
  if (email === null && (phone === null || !me.phone_verified)) {
    throw invalidField(phone === null && me.phone !== null ? 'phone' : 'email', 'reach_needed');
  }
  if (email === null && phone !== me.phone) throw invalidField('phone', 'phone_needs_code');
};

const checkRole = (me: Me, role: ProfileChange['role']): void => {
  if (role && me.role !== 'farmer' && me.role !== 'buyer') throw invalidField('role', 'role_fixed');
};

/** The columns that a change of the profile writes: only what is given, so that two changes at once both hold. */
const columnsOf = (me: Me, input: ProfileChange): UserChange => {
  const {
    email = me.email,
    phone = me.phone,
    first_name,
    last_name,
    lang,
    role,
    for: standing,
    city_id,
    avatar,
  } = input;
  checkRole(me, role);
  checkReach(me, email, phone);
  return {
    first_name,
    last_name,
    lang,
    role,
    for: standing,
    city_id,
    avatar,
    ...(email === me.email ? {} : { email, email_verified: false }),
    ...(phone === me.phone ? {} : { phone_number: phone, phone_number_verified: false }),
  };
};

const claimOf = ({ viewer }: UserCtx, { email = null, phone = null }: Partial<ProfileChange>) => ({
  email,
  phone,
  exceptId: viewer.id,
});

/**
 * Checks a change of the caller's profile, changing nothing. Throws `invalid` with every wrong field: an unknown town,
 * somebody else's picture, an address or number that another account has, what would leave the account unreachable.
 */
export const checkProfile = async (ctx: UserCtx, input: Partial<ProfileChange>): Promise<void> => {
  const me = await showOwn(ctx, ctx.viewer.id);
  const { city_id, avatar, email = me.email, phone = me.phone } = input;
  const errors = await errorsOfAll(
    () => checkRole(me, input.role),
    () => checkReach(me, email, phone),
    async () => {
      if (city_id && !(await cityById(ctx, city_id))) throw invalidField('city_id', 'not_a_choice');
    },
    () =>
      assertOwnUploads(ctx, avatar ? [avatar] : [], me.avatar === null ? [] : [me.avatar], {
        field: 'avatar',
        documents: false,
      }),
    () => refuseTaken(ctx.db, claimOf(ctx, input)),
  );
  refuseFields(errors);
};

/**
 * Changes the caller's profile; absent fields keep, `null` clears. A new number is unconfirmed until its code is shown;
 * an account that lives by its number alone changes it by the code.
 * Throws `invalid` on the fields concerned.
 */
export const updateProfile = async (ctx: UserCtx, input: ProfileChange): Promise<Me> => {
  const { id } = ctx.viewer;
  await checkProfile(ctx, input);
  const freed = await unlessTaken(ctx.db, claimOf(ctx, input), () =>
    ctx.db.transaction().execute(async (trx) => {
      await lockUser(trx, id);
      const me = await showOwn({ db: trx }, id);
      await updateUser(trx, id, columnsOf(me, input));
      const { email = me.email, lang = me.lang } = input;
      if (me.email !== null && email !== me.email) {
        await sendEmailChanged(trx, me.email, email, lang, ctx.clock.now());
      }
      if (input.avatar === undefined) return [];
      const paths = input.avatar === null ? [] : [input.avatar];
      return setUses(trx, { kind: 'profile', id, pinned: true, paths });
    }),
  );
  ctx.events.publish({ name: 'account.changed', id });
  await removeUnused(ctx, freed);
  return showOwn(ctx, id);
};
