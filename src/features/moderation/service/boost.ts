import type { UserCtx } from '#platform/context.ts';
import { record } from '#features/audit/service.ts';
import { publishItemChanged } from '#features/items/events.ts';
import { boostItem } from '#features/items/service.ts';

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/**
 * Boosts an item to the top of its category until the end of a day (YYYY-MM-DD, from today to one year ahead), or ends
 * the boost (null), and adds an audit entry. Returns the end of the boost. Throws `not_found`, `invalid`, and `conflict`
 * when the item is not listed.
 */
export const setItemBoost = async (
  ctx: UserCtx,
  id: number,
  until: string | null,
): Promise<{ boosted_until: string | null }> => {
  const now = ctx.clock.now();
  const { item, before, after } = await ctx.db.transaction().execute(async (trx) => {
    const boosted = await boostItem(trx, { id, day: until, now });
    const [previous, current] = [iso(boosted.before), iso(boosted.after)];
    if (previous !== current) {
      await record(trx, {
        actor_id: ctx.viewer.id,
        action: 'item.boosted',
        subject: { kind: 'item', id, name: boosted.item.title },
        before: { boosted_until: previous },
        after: { boosted_until: current },
        now,
      });
    }
    return boosted;
  });
  if (iso(before) !== iso(after)) publishItemChanged(ctx, item);
  return { boosted_until: iso(after) };
};
