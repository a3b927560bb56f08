import { toPage, type PageResult } from '#lib/page-result.ts';
import type { Deps, UserCtx } from '#platform/context.ts';
import { endOf } from '#platform/data/db/retention.ts';
import * as queries from './queries.ts';
import { TABLES } from './queries.ts';
import { deletePermanently, showItem, toOwnCards } from '#features/items/index.ts';
import type { ItemFull } from '#features/items/contract.ts';
import type { PendingItem } from './contract.ts';
import { toRowFilter, getStatus, type Filter, type PendingSort } from './rules.ts';
import { publishDecision, applyDecision, type DecisionInput } from './service/apply-decision.ts';
import { findWarnings } from './service/show.ts';

const PER_PAGE = 10;

interface PendingFilters {
  readonly status: Filter;
  readonly city_id?: number | undefined;
  /** Cursor: list pending items after this one. */
  readonly after?: number | undefined;
  readonly sort?: PendingSort | undefined;
  readonly page: number;
}

/** Returns a page of items by moderation status, for administrators: pending oldest first, all others newest first. */
export const listPending = async (
  ctx: UserCtx<'events' | 'request'>,
  { status, city_id, after, sort, page }: PendingFilters,
): Promise<{ items: PageResult<PendingItem> }> => {
  const filter = toRowFilter(status);
  const offset = (page - 1) * PER_PAGE;
  const { rows, total } = await queries.findPendingPage(ctx.db, ctx.viewer, {
    filter: filter,
    city_id,
    after,
    sort,
    limit: PER_PAGE,
    offset,
  });
  const [cards, warnings] = await Promise.all([
    toOwnCards(ctx, rows),
    findWarnings(
      ctx.db,
      rows.filter(({ state }) => state !== 'accepted'),
    ),
  ]);
  const items = cards.map((card, at): PendingItem => {
    const row = rows[at] as queries.PendingRow;
    const { note, updated_at } = row;
    return Object.assign(card, {
      status: getStatus(row) ?? 'pending',
      note,
      updated_at: updated_at.toISOString(),
      warnings: warnings.get(row.id) ?? [],
    });
  });
  return {
    items: toPage({
      rows: items,
      total,
      page,
      perPage: PER_PAGE,
      path: ctx.request.path,
      query: { status, city_id, after, sort },
    }),
  };
};

/**
 * Applies a decision to an item; any status may follow any other. Stores the decision with its author and notifies the
 * seller, with a ready-made reason in their language. Throws `not_found`; `conflict` when the item is a draft or has
 * changed since the moderator saw it; `invalid` when an acceptance has a rejection reason.
 */
export const decideItem = async (
  ctx: UserCtx<'events'>,
  id: number,
  decision: DecisionInput,
): Promise<{ item: ItemFull }> => {
  const applied = await applyDecision(ctx, id, decision);
  if (applied) publishDecision(ctx, applied);
  return showItem(ctx, id);
};

/**
 * Deletes as an administrator, in two steps: the first is a decision like any other; the second, on a deleted item, is
 * permanent. Throws `not_found`, and `conflict` when the item is a draft.
 */
export const deleteAsAdmin = async (
  ctx: UserCtx<'events' | 'log' | 'storage'>,
  id: number,
): Promise<{ removed: 'soft' | 'permanent' }> => {
  const applied = await applyDecision(ctx, id, { status: 'deleted' }, (item) => item.deleted_at === null);
  if (!applied) return deletePermanently(ctx, id);
  publishDecision(ctx, applied);
  return { removed: 'soft' };
};

/** Daily job: deletes old decisions, which can no longer be undone then; returns how many. */
export const purgeDecisions = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> =>
  queries.deleteDecisions(db, endOf(TABLES.moderation_decisions, clock.now()));
