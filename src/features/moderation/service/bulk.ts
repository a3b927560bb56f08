import { sayIn } from '#i18n/server.ts';
import { invalidField, AppError } from '#lib/errors.ts';
import type { UserCtx } from '#platform/context.ts';
import type { DecideMany, DecisionResult, UndoMany } from '../contract.ts';
import { STATUS_EFFECTS } from '../rules.ts';
import { publishDecision, applyDecision, type AppliedDecision } from './apply-decision.ts';
import { undoDecision } from './undo.ts';

/** Runs one item after the other, each in its own transaction; an error for one item becomes that item's result. */
const applyToEach = async <T extends { readonly id: number }>(
  ctx: UserCtx,
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
      if (appError !== error) ctx.log.error({ err: error, item: id, requestId: ctx.requestId }, 'item not decided');
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
  ctx: UserCtx,
  { items, ...decision }: DecideMany,
): Promise<{ results: DecisionResult[] }> => {
  const effect = STATUS_EFFECTS[decision.status];
  if (decision.reason && !effect.deleted && effect.state === 'accepted') throw invalidField('reason', 'not_a_choice');
  return applyToEach(ctx, items, ({ id, ...seen }) => applyDecision(ctx, id, { ...decision, ...seen }));
};

/** Undoes the viewer's last decision on each of up to 100 items; the result is `conflict` when the item has changed since. */
export const undoMany = (ctx: UserCtx, { items }: UndoMany): Promise<{ results: DecisionResult[] }> =>
  applyToEach(ctx, items, ({ id, seen_updated_at }) => undoDecision(ctx, id, seen_updated_at));
