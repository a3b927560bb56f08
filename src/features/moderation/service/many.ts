import { sayIn } from '../../../i18n/server.ts';
import { invalidField, Refusal } from '../../../lib/errors.ts';
import type { UserCtx } from '../../../platform/context.ts';
import type { DecideMany, Told, UndoMany } from '../contract.ts';
import { OUTCOMES } from '../rules.ts';
import { announce, carryOut, type Carried } from './carry.ts';
import { undo } from './undo.ts';

/** Runs one item after the other, each in its own transaction; an error for one item becomes that item's result. */
const each = async <T extends { readonly id: number }>(
  ctx: UserCtx,
  items: readonly T[],
  carry: (item: T) => Promise<Carried | null>,
): Promise<{ results: Told[] }> => {
  const say = sayIn(ctx.lang);
  const results: Told[] = [];
  for (const entry of items) {
    const { id } = entry;
    try {
      const carried = await carry(entry);
      if (!carried) continue;
      announce(ctx, carried);
      const { status, item } = carried;
      results.push({ id, done: true, status, updated_at: item.updated_at.toISOString() });
    } catch (error) {
      const refusal = error instanceof Refusal ? error : new Refusal('internal');
      if (refusal !== error) ctx.log.error({ err: error, item: id, requestId: ctx.requestId }, 'item not decided');
      results.push({
        id,
        done: false,
        code: refusal.code,
        message: say(refusal.details.reason ?? { key: refusal.code }),
      });
    }
  }
  return { results };
};

/**
 * Applies one decision to up to 100 items and returns a result for each: applied, or the error code; `conflict` when the
 * item has changed since it was seen. Throws `invalid` when an acceptance has a rejection reason.
 */
export const decideMany = (ctx: UserCtx, { items, ...verdict }: DecideMany): Promise<{ results: Told[] }> => {
  const outcome = OUTCOMES[verdict.status];
  if (verdict.reason && !outcome.deleted && outcome.state === 'accepted') throw invalidField('reason', 'not_a_choice');
  return each(ctx, items, ({ id, ...seen }) => carryOut(ctx, id, { ...verdict, ...seen }));
};

/** Undoes the viewer's last decision on each of up to 100 items; the result is `conflict` when the item has changed since. */
export const undoMany = (ctx: UserCtx, { items }: UndoMany): Promise<{ results: Told[] }> =>
  each(ctx, items, ({ id, seen_updated_at }) => undo(ctx, id, seen_updated_at));
