import { notFound } from '../../lib/errors.ts';
import type { PageResult } from '../../lib/page-result.ts';
import type { UserCtx } from '../../platform/context.ts';
import type { ItemCard } from '../items/contract.ts';
import { isListedFor } from '../items/rules/visibility.ts';
import { findItemFor, lockItem, PER_PAGE, toCards, toItemsPage } from '../items/service.ts';
import * as queries from './queries.ts';

/**
 * Toggles the viewer's like on an item. The item is locked, so that concurrent calls run one after the other. Throws
 * `not_found` when the item is not listed for the viewer.
 */
export const toggleLike = (ctx: UserCtx, itemId: number): Promise<{ liked: boolean; likes: number }> =>
  ctx.db.transaction().execute(async (trx) => {
    const item = await lockItem(trx, itemId);
    if (!item || !isListedFor(ctx.viewer, item)) throw notFound();
    const liked = !(await queries.removeLike(trx, ctx.viewer.id, itemId));
    if (liked) await queries.insertLike(trx, ctx.viewer.id, itemId, ctx.clock.now());
    return { liked, likes: await queries.countLikes(trx, itemId) };
  });

/** Whether the viewer likes an item. Throws `not_found` when they may not see it. */
export const isLiked = async (ctx: UserCtx, itemId: number): Promise<{ liked: boolean }> => {
  const item = await findItemFor(ctx.db, ctx.viewer, itemId);
  if (!item) throw notFound();
  return { liked: item.liked };
};

/** Returns a page of listed items the viewer likes, most recently liked first. */
export const likedItems = async (
  ctx: UserCtx,
  { page }: { page: number },
): Promise<{ items: PageResult<ItemCard> }> => {
  const first = await queries.findLikedPage(ctx.db, ctx.viewer, { limit: PER_PAGE, offset: (page - 1) * PER_PAGE });
  const total = first.total ?? (await queries.findLikedPage(ctx.db, ctx.viewer, { limit: 1, offset: 0 })).total ?? 0;
  return { items: toItemsPage(ctx, await toCards(ctx, first.rows), { total, page }) };
};

export { eraseUser, findLikedAmong } from './queries.ts';
