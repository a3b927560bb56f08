import { sayIn } from '#i18n/server.ts';
import { invalidField, AppError, conflict, notFound } from '#lib/errors.ts';
import type { UserCtx } from '#platform/context.ts';
import type { DecideMany, DecisionResult, UndoMany } from '../contract.ts';
import { STATUS_EFFECTS, getStatus, type Status } from '../rules.ts';
import { publishDecision, applyDecision, type AppliedDecision } from './apply-decision.ts';
import { record } from '#features/audit/index.ts';
import { lockItem, updateItemState } from '#features/items/index.ts';
import type { NotificationContent } from '#features/notifications/rules/index.ts';
import { notify, withdrawNotification, sendNotificationSms } from '#features/notifications/index.ts';
import * as queries from '../queries.ts';
import { saveSnapshot } from './show.ts';

/** Runs one item after the other, each in its own transaction; an error for one item becomes that item's result. */
const applyToEach = async <T extends { readonly id: number }>(
  ctx: UserCtx<'events' | 'log' | 'request'>,
  items: readonly T[],
  apply: (item: T) => Promise<AppliedDecision | null>,
): Promise<{ results: DecisionResult[] }> => {
  const say = sayIn(ctx.lang);
  const results: DecisionResult[] = [];
  for (const entry of items) {
    const { id } = entry;
    try {
      const applied = await apply(entry);
      if (!applied) continue;
      publishDecision(ctx, applied);
      const { status, item } = applied;
      results.push({ id, done: true, status, updated_at: item.updated_at.toISOString() });
    } catch (error) {
      const appError = error instanceof AppError ? error : new AppError('internal');
      if (appError !== error)
        ctx.log.error({ err: error, item: id, requestId: ctx.request.requestId }, 'item not decided');
      results.push({
        id,
        done: false,
        code: appError.code,
        message: say(appError.details.reason ?? { key: appError.code }),
      });
    }
  }
  return { results };
};

/**
 * Applies one decision to up to 100 items and returns a result for each: applied, or the error code; `conflict` when the
 * item has changed since it was seen. Throws `invalid` when an acceptance has a rejection reason.
 */
export const decideMany = (
  ctx: UserCtx<'events' | 'log' | 'request'>,
  { items, ...decision }: DecideMany,
): Promise<{ results: DecisionResult[] }> => {
  const effect = STATUS_EFFECTS[decision.status];
  if (decision.reason && !effect.deleted && effect.state === 'accepted') throw invalidField('reason', 'not_a_choice');
  return applyToEach(ctx, items, ({ id, ...seen }) => applyDecision(ctx, id, { ...decision, ...seen }));
};

/** Undoes the viewer's last decision on each of up to 100 items; the result is `conflict` when the item has changed since. */
export const undoMany = (
  ctx: UserCtx<'events' | 'log' | 'request'>,
  { items }: UndoMany,
): Promise<{ results: DecisionResult[] }> =>
  applyToEach(ctx, items, ({ id, seen_updated_at }) => undoDecision(ctx, id, seen_updated_at));

/**
 * Restores the item to its state before the viewer's own last decision. The notification of that decision is withdrawn
 * when it is unread; otherwise the seller gets a second one. Throws `not_found`, and `conflict` when the item has changed
 * since.
 * @param seen `updated_at` from the response to the decision
 */
export const undoDecision = (ctx: UserCtx, id: number, seen: string): Promise<AppliedDecision> =>
  ctx.db.transaction().execute(async (trx) => {
    const item = await lockItem(trx, id);
    if (!item) throw notFound();
    const decision = await queries.findLastDecision(trx, id);
    const at = item.updated_at.getTime();
    if (
      !decision?.before ||
      decision.actor_id !== ctx.viewer.id ||
      decision.set_updated_at?.getTime() !== at ||
      Date.parse(seen) !== at ||
      getStatus(item) !== decision.status
    ) {
      throw conflict('edited_meanwhile');
    }
    const now = ctx.clock.now();
    const { look: snapshot, deleted_at, ...rest } = decision.before;
    const previous = { ...rest, deleted_at: deleted_at === null ? null : new Date(deleted_at) };
    const status = getStatus(previous) as Status;
    const updated_at = await updateItemState(trx, id, { ...previous, now });
    const effect = STATUS_EFFECTS[decision.status];
    if (!effect.deleted && effect.state === 'accepted') await saveSnapshot(trx, id, snapshot, now);
    await queries.markUndone(trx, decision.id, now);
    const { owner_id, title } = item;
    const data = { decision_id: decision.id, item_id: id, title, status, note: previous.note };
    const notification: NotificationContent = { kind: 'item_decided', data };
    if (!(await withdrawNotification(trx, owner_id, decision.id)))
      await notify(trx, [{ user_id: owner_id, ...notification }], now);
    await sendNotificationSms(trx, owner_id, notification, now);
    await record(trx, {
      actor_id: ctx.viewer.id,
      action: 'item.decision_undone',
      subject: { kind: 'item', id, name: title },
      person_id: owner_id,
      before: { status: decision.status, note: decision.note },
      after: { status, note: previous.note },
      now,
    });
    return { item: { ...item, ...previous, updated_at }, status };
  });
