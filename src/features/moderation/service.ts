import { conflict, notFound } from '../../lib/errors.ts';
import { toPage, type PageResult } from '../../lib/page-result.ts';
import type { UserCtx } from '../../platform/context.ts';
import { itemChanged } from '../items/events.ts';
import { deleteForGood, lockItem, showItem, toOwnCards, type StoredItem } from '../items/service.ts';
import type { ItemFull } from '../items/contract.ts';
import type { PendingItem } from './contract.ts';
import * as queries from './queries.ts';
import { keptBy, OUTCOMES, statusOf, type Filter, type Status } from './rules.ts';
import { tellSeller } from './service/tell.ts';

const PER_PAGE = 10;

interface Wanted {
  readonly status: Filter;
  readonly city_id?: number | undefined;
  readonly page: number;
}

/** A page of items by their moderation status, for administrators: what waits the longest first, all else the newest. */
export const listPending = async (
  ctx: UserCtx,
  { status, city_id, page }: Wanted,
  path: string,
): Promise<{ items: PageResult<PendingItem> }> => {
  const kept = keptBy(status);
  const offset = (page - 1) * PER_PAGE;
  const { rows, total } = await queries.pendingPage(ctx.db, ctx.viewer, { kept, city_id, limit: PER_PAGE, offset });
  const cards = await toOwnCards(ctx, rows);
  const items = cards.map((card, at): PendingItem => {
    const row = rows[at] as queries.PendingRow;
    const { note, updated_at } = row;
    return Object.assign(card, { status: statusOf(row) ?? 'pending', note, updated_at: updated_at.toISOString() });
  });
  return { items: toPage({ rows: items, total, page, perPage: PER_PAGE, path, query: { status, city_id } }) };
};

interface Verdict {
  readonly status: Status;
  readonly note?: string | null | undefined;
  /** `updated_at` as the moderator saw it. */
  readonly seen_updated_at?: string | null | undefined;
}

const carryOut = (ctx: UserCtx, id: number, verdict: Verdict, only: (item: StoredItem) => boolean = () => true) =>
  ctx.db.transaction().execute(async (trx) => {
    const item = await lockItem(trx, id);
    if (!item) throw notFound();
    if (item.state === 'draft') throw conflict('item_is_draft');
    const seen = verdict.seen_updated_at;
    if (seen && Date.parse(seen) !== item.updated_at.getTime()) throw conflict('edited_meanwhile');
    if (!only(item)) return null;
    const outcome = OUTCOMES[verdict.status];
    const now = ctx.clock.now();
    const placed = outcome.deleted ? null : { state: outcome.state, audience: outcome.audience };
    const deleted = outcome.deleted ? { at: item.deleted_at ?? now, by: ctx.viewer.id } : null;
    const note = verdict.note ?? null;
    await queries.decide(trx, { id, actor_id: ctx.viewer.id, status: verdict.status, note, now, placed, deleted });
    return { ...item, ...placed, deleted_at: deleted?.at ?? null };
  });

const announce = (ctx: UserCtx, item: StoredItem, { status, note }: Verdict): void => {
  itemChanged(ctx, item);
  tellSeller(ctx, { sellerId: item.owner_id, title: item.title, status, note: note ?? null });
};

/**
 * Decides about an item: any status may follow any other. Writes the decision down with its author and tells the
 * seller. Throws `not_found`, and `conflict` for a draft, or where the item is no longer as the moderator saw it.
 */
export const decideItem = async (ctx: UserCtx, id: number, verdict: Verdict): Promise<{ item: ItemFull }> => {
  const item = await carryOut(ctx, id, verdict);
  if (item) announce(ctx, item, verdict);
  return showItem(ctx, id);
};

/**
 * The two steps of deleting by an administrator: the first is a decision like any other, the second, on a deleted item,
 * is for good. Throws `not_found`, and `conflict` for a draft.
 */
export const deleteAsAdmin = async (ctx: UserCtx, id: number): Promise<{ removed: 'soft' | 'permanent' }> => {
  const verdict = { status: 'deleted' } as const;
  const item = await carryOut(ctx, id, verdict, (held) => held.deleted_at === null);
  if (!item) return deleteForGood(ctx, id);
  announce(ctx, item, verdict);
  return { removed: 'soft' };
};
