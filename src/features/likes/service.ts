import { notFound } from '#lib/errors.ts';
import type { PageResult } from '#lib/page-result.ts';
import type { UserCtx } from '#platform/context.ts';
import { takeUnproven } from '#platform/transport/limits.ts';
import type { ItemCard } from '#features/items/contract.ts';
import { findItemFor, PER_PAGE, toItemsPage, toCards } from '#features/items/index.ts';
import * as queries from './queries.ts';

/**
 * Toggles the viewer's like on an item, or sets it. Throws `not_found` when the item is not listed for the viewer, and
 * `too_many`.
 * @param liked whether the viewer likes it afterwards; undefined toggles
 */
export const setLike = async (
  ctx: UserCtx<'limits' | 'request'>,
  itemId: number,
  liked?: 'Yes' | 'No',
): Promise<queries.LikeState> => {
  const likes = liked === undefined ? null : liked === 'Yes';
  if (likes !== false) await takeUnproven(ctx, 'likesFrom');
  const state = await queries.setLike(ctx.db, ctx.viewer, itemId, likes, ctx.clock.now());
  if (!state) throw notFound();
  return state;
};

/** Whether the viewer likes an item. Throws `not_found` when they may not see it. */
export const isLiked = async (ctx: UserCtx, itemId: number): Promise<{ liked: boolean }> => {
  const item = await findItemFor(ctx.db, ctx.viewer, itemId);
  if (!item) throw notFound();
  return { liked: item.liked };
};

/** Returns a page of listed items the viewer likes, most recently liked first. */
export const likedItems = async (
  ctx: UserCtx<'events' | 'request'>,
  { page }: { page: number },
): Promise<{ items: PageResult<ItemCard> }> => {
  const first = await queries.findLikedPage(ctx.db, ctx.viewer, { limit: PER_PAGE, offset: (page - 1) * PER_PAGE });
  const total = first.total ?? (await queries.findLikedPage(ctx.db, ctx.viewer, { limit: 1, offset: 0 })).total ?? 0;
  return { items: toItemsPage(ctx, await toCards(ctx, first.rows), { total, page }) };
};
