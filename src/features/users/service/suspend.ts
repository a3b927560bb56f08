import { conflict, invalidField, notFound } from '#lib/errors.ts';
import type { Deps, UserCtx } from '#platform/context.ts';
import { setRestored, setSuspended } from '#features/accounts/index.ts';
import { record } from '#features/audit/index.ts';
import { publishItemChanged, restoreWithdrawnItems, withdrawItems, type MovedItem } from '#features/items/index.ts';
import type { NotificationContent } from '#features/notifications/rules/index.ts';
import { notify, sendNotificationSms } from '#features/notifications/index.ts';
import type { UserDetails, SuspensionInput } from '../contract.ts';
import { lockUser, lockExpiredSuspensions } from '../queries/list.ts';
import { suspensionError } from '../rules.ts';
import { showUser } from './show.ts';
import { getFullName } from '#lib/text.ts';

/** The start of a day in UTC: one o'clock in Morocco, midnight in Ramadan. */
const startOfDay = (day: string): Date => new Date(`${day}T00:00:00Z`);

const publishItemChanges = (deps: Pick<Deps, 'events'>, items: readonly MovedItem[]): void => {
  for (const item of items) publishItemChanged(deps, item);
};

const RESTORED_NOTIFICATION: NotificationContent = { kind: 'account_restored', data: {} };

/**
 * Suspends a user: their sessions end, they cannot sign in, and their items are hidden until the suspension ends; open
 * orders continue. On a suspended account it updates the reason and the date.
 * Throws `not_found`, `invalid` on `until` (past), `conflict` for oneself, administrators and closed accounts.
 */
export const suspendUser = async (
  ctx: UserCtx<'events'>,
  id: number,
  { reason, until: day }: SuspensionInput,
): Promise<{ person: UserDetails }> => {
  const { id: viewerId } = ctx.viewer;
  const now = ctx.clock.now();
  const until = day ? startOfDay(day) : null;
  if (until && until <= now) throw invalidField('until', 'not_future');
  const items = await ctx.db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, id);
    if (!user) throw notFound();
    const error = suspensionError(viewerId, user);
    if (error) throw conflict(error);
    await setSuspended(trx, id, reason, until);
    const before = user.banned ? { reason: user.ban_reason, until: user.ban_expires?.toISOString() ?? null } : null;
    const after = { reason, until: until?.toISOString() ?? null };
    const subject = { kind: 'user', id, name: getFullName(user) || null };
    await record(trx, { actor_id: viewerId, action: 'user.suspended', subject, person_id: id, before, after, now });
    const notification: NotificationContent = { kind: 'account_suspended', data: after };
    await notify(trx, [{ user_id: id, ...notification }], now);
    await sendNotificationSms(trx, id, notification, now);
    return withdrawItems(trx, id, { at: now, who: viewerId });
  });
  ctx.events.publish({ name: 'account.sessions_ended', id });
  publishItemChanges(ctx, items);
  return showUser(ctx, id);
};

/**
 * Lifts a suspension and restores the hidden items. Does nothing if the user is not suspended. Throws `not_found`,
 * `conflict` for closed accounts.
 */
export const restoreUser = async (ctx: UserCtx<'events'>, id: number): Promise<{ person: UserDetails }> => {
  const now = ctx.clock.now();
  const items = await ctx.db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, id);
    if (!user) throw notFound();
    if (user.closed_at) throw conflict('account_closed');
    if (!user.banned) return null;
    await setRestored(trx, id);
    await record(trx, {
      actor_id: ctx.viewer.id,
      action: 'user.restored',
      subject: { kind: 'user', id, name: getFullName(user) || null },
      person_id: id,
      before: { reason: user.ban_reason, until: user.ban_expires?.toISOString() ?? null },
      after: null,
      now,
    });
    await notify(trx, [{ user_id: id, ...RESTORED_NOTIFICATION }], now);
    await sendNotificationSms(trx, id, RESTORED_NOTIFICATION, now);
    return restoreWithdrawnItems(trx, [id]);
  });
  if (items) publishItemChanges(ctx, items);
  return showUser(ctx, id);
};

const BATCH_SIZE = 50;

/**
 * Lifts expired suspensions and restores hidden items, for an hourly job; safe to run in several processes at once.
 * Returns the number of users.
 */
export const endSuspensions = async (deps: Deps): Promise<number> => {
  let total = 0;
  for (;;) {
    const { ids, items } = await deps.db.transaction().execute(async (trx) => {
      const now = deps.clock.now();
      const userIds = await lockExpiredSuspensions(trx, now, BATCH_SIZE);
      for (const id of userIds) await setRestored(trx, id);
      await notify(
        trx,
        userIds.map((id) => ({ user_id: id, ...RESTORED_NOTIFICATION })),
        now,
      );
      for (const id of userIds) await sendNotificationSms(trx, id, RESTORED_NOTIFICATION, now);
      return { ids: userIds, items: await restoreWithdrawnItems(trx, userIds) };
    });
    publishItemChanges(deps, items);
    total += ids.length;
    if (ids.length < BATCH_SIZE) return total;
  }
};
