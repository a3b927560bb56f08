import { notFound } from '../../lib/errors.ts';
import type { PageResult } from '../../lib/page-result.ts';
import type { UserCtx } from '../../platform/context.ts';
import type { ItemCard } from '../items/contract.ts';
import { isListedFor } from '../items/rules/visibility.ts';
import { itemFor, lockItem, PER_PAGE, toCards, toItemsPage } from '../items/service.ts';
import * as queries from './queries.ts';

/**
 * Likes an item, or takes the like back. The item is held meanwhile, so that taps at the same moment take turns. Throws `not_found` where the item is not listed for the caller.
 */
export const toggleLike = (ctx: UserCtx, itemId: number): Promise<{ liked: boolean; likes: number }> =>
  ctx.db.transaction().execute(async (trx) => {
    const item = await lockItem(trx, itemId);
    if (!item || !isListedFor(ctx.viewer, item)) throw notFound();
    const liked = !(await queries.removeLike(trx, ctx.viewer.id, itemId));
    if (liked) await queries.insertLike(trx, ctx.viewer.id, itemId, ctx.clock.now());
    return { liked, likes: await queries.likesOf(trx, itemId) };
  });

/** Whether the caller likes an item. Throws `not_found` where they may not see it. */
export const isLiked = async (ctx: UserCtx, itemId: number): Promise<{ liked: boolean }> => {
  const item = await itemFor(ctx.db, ctx.viewer, itemId);
  if (!item) throw notFound();
  return { liked: item.liked };
};

/** A page of what the caller likes and is still shown, the last liked first. */
export const likedItems = async (
  ctx: UserCtx,
  { page, url }: { page: number; url: string },
): Promise<{ items: PageResult<ItemCard> }> => {
  const first = await queries.likedPage(ctx.db, ctx.viewer, { limit: PER_PAGE, offset: (page - 1) * PER_PAGE });
  const total = first.total ?? (await queries.likedPage(ctx.db, ctx.viewer, { limit: 1, offset: 0 })).total ?? 0;
  return { items: toItemsPage(await toCards(ctx, first.rows), { total, page, url }) };
};

export { eraseUser } from './queries.ts';
