import { conflict, notFound, Refusal } from '../../../lib/errors.ts';
import type { Role } from '../../../lib/viewer.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { setRole } from '../../accounts/service.ts';
import { record } from '../../audit/service.ts';
import { notify } from '../../notifications/service.ts';
import type { PersonFull } from '../contract.ts';
import { lockAdmins, lockPerson } from '../queries.ts';
import { nameOf, whyNoRole } from '../rules.ts';
import { showPerson } from './show.ts';

/**
 * Gives somebody else another role, writes it down and tells them. Of two administrators who take each other's role at
 * the same moment one is refused, so that one always is left.
 * Throws `not_found`, `conflict` for one's own role, the last administrator and closed accounts, `forbidden` for whoever
 * is no administrator any more.
 */
export const changeRole = async (ctx: UserCtx, id: number, role: Role): Promise<{ person: PersonFull }> => {
  const { id: me } = ctx.viewer;
  const changed = await ctx.db.transaction().execute(async (trx) => {
    const now = ctx.clock.now();
    const admins = await lockAdmins(trx, now);
    if (!admins.includes(me)) throw new Refusal('forbidden');
    const person = await lockPerson(trx, id);
    if (!person) throw notFound();
    const refusal = whyNoRole(me, person);
    if (refusal) throw conflict(refusal);
    if (person.role === role) return false;
    if (admins.every((admin) => admin === id)) throw conflict('last_admin');
    await setRole(trx, id, role);
    await record(trx, {
      actor_id: me,
      action: 'user.role_changed',
      subject: { kind: 'user', id, name: nameOf(person) },
      person_id: id,
      before: { role: person.role },
      after: { role },
      now,
    });
    await notify(trx, [{ user_id: id, kind: 'role_changed', data: { role } }], now);
    return true;
  });
  if (changed) ctx.events.publish({ name: 'account.changed', id });
  return showPerson(ctx, id);
};
