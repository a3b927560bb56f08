import { toPage, type PageResult } from '../../lib/page-result.ts';
import type { UserCtx } from '../../platform/context.ts';
import { deleteForGood, showItem, toOwnCards } from '../items/service.ts';
import type { ItemFull } from '../items/contract.ts';
import type { PendingItem } from './contract.ts';
import * as queries from './queries.ts';
import { keptBy, statusOf, type Filter } from './rules.ts';
import { announce, carryOut, type Verdict } from './service/carry.ts';

export { decideMany, undoMany } from './service/many.ts';
export { boostGoods } from './service/boost.ts';
export { announce, write, type Carried } from './service/carry.ts';
export { showPending } from './service/show.ts';
export { goodsStatistics } from './service/statistics.ts';

const PER_PAGE = 10;

interface Wanted {
  readonly status: Filter;
  readonly city_id?: number | undefined;
  /** An item after which the list of what waits begins. */
  readonly after?: number | undefined;
  readonly page: number;
}

/** A page of items by their moderation status, for administrators: what waits the longest first, all else the newest. */
export const listPending = async (
  ctx: UserCtx,
  { status, city_id, after, page }: Wanted,
  path: string,
): Promise<{ items: PageResult<PendingItem> }> => {
  const kept = keptBy(status);
  const offset = (page - 1) * PER_PAGE;
  const { rows, total } = await queries.pendingPage(ctx.db, ctx.viewer, {
    kept,
    city_id,
    after,
    limit: PER_PAGE,
    offset,
  });
  const cards = await toOwnCards(ctx, rows);
  const items = cards.map((card, at): PendingItem => {
    const row = rows[at] as queries.PendingRow;
    const { note, updated_at } = row;
    return Object.assign(card, { status: statusOf(row) ?? 'pending', note, updated_at: updated_at.toISOString() });
  });
  return { items: toPage({ rows: items, total, page, perPage: PER_PAGE, path, query: { status, city_id, after } }) };
};

/**
 * Decides about an item: any status may follow any other. Writes the decision down with its author and tells the
 * seller, with a ready-made reason in their language. Throws `not_found`, and `conflict` for a draft, or where the item
 * is no longer as the moderator saw it; `invalid` for an acceptance with a reason to refuse.
 */
export const decideItem = async (ctx: UserCtx, id: number, verdict: Verdict): Promise<{ item: ItemFull }> => {
  const carried = await carryOut(ctx, id, verdict);
  if (carried) announce(ctx, carried);
  return showItem(ctx, id);
};

/**
 * The two steps of deleting by an administrator: the first is a decision like any other, the second, on a deleted item,
 * is for good. Throws `not_found`, and `conflict` for a draft.
 */
export const deleteAsAdmin = async (ctx: UserCtx, id: number): Promise<{ removed: 'soft' | 'permanent' }> => {
  const carried = await carryOut(ctx, id, { status: 'deleted' }, (held) => held.deleted_at === null);
  if (!carried) return deleteForGood(ctx, id);
  announce(ctx, carried);
  return { removed: 'soft' };
};
