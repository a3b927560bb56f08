import { conflict, notFound, AppError } from '#lib/errors.ts';
import type { Role } from '#lib/viewer.ts';
import type { UserCtx } from '#platform/context.ts';
import { setRole } from '#features/accounts/index.ts';
import { record } from '#features/audit/index.ts';
import { notify } from '#features/notifications/index.ts';
import type { UserDetails } from './contract.ts';
import { lockAdmins, lockUser } from './queries/list.ts';
import { roleChangeError } from './rules.ts';
import { showUser } from './service/show.ts';
import { getFullName } from '#lib/text.ts';

/**
 * Changes the role of another user, records it in the audit log and notifies the user. If two administrators remove
 * each other's role concurrently, one fails, so that one administrator always remains.
 * Throws `not_found`, `conflict` for one's own role, the last administrator and closed accounts, `forbidden` when the
 * viewer is no longer an administrator.
 */
export const changeRole = async (ctx: UserCtx<'events'>, id: number, role: Role): Promise<{ person: UserDetails }> => {
  const { id: viewerId } = ctx.viewer;
  const changed = await ctx.db.transaction().execute(async (trx) => {
    const now = ctx.clock.now();
    const admins = await lockAdmins(trx, now);
    if (!admins.includes(viewerId)) throw new AppError('forbidden');
    const user = await lockUser(trx, id);
    if (!user) throw notFound();
    const error = roleChangeError(viewerId, user);
    if (error) throw conflict(error);
    if (user.role === role) return false;
    if (admins.every((admin) => admin === id)) throw conflict('last_admin');
    await setRole(trx, id, role);
    await record(trx, {
      actor_id: viewerId,
      action: 'user.role_changed',
      subject: { kind: 'user', id, name: getFullName(user) || null },
      person_id: id,
      before: { role: user.role },
      after: { role },
      now,
    });
    await notify(trx, [{ user_id: id, kind: 'role_changed', data: { role } }], now);
    return true;
  });
  if (changed) ctx.events.publish({ name: 'account.changed', id });
  return showUser(ctx, id);
};
