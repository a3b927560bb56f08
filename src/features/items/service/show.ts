import { notFound, AppError } from '../../../lib/errors.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { ItemFull } from '../contract.ts';
import * as queries from '../queries.ts';
import { mayEdit } from '../rules/permissions.ts';
import { toFullItem } from '../wire.ts';
import { loadReferences } from './cards.ts';

/**
 * Returns an item with all fields the viewer may see. Throws `not_found` when it is not visible, `gone` when it was deleted
 * permanently.
 */
export const showItem = async (ctx: Ctx, id: number): Promise<{ item: ItemFull }> => {
  // A replica may lag behind the viewer's own last change.
  const row = await queries.findItemFor(ctx.viewer ? ctx.db : ctx.readDb, ctx.viewer, id);
  if (!row) throw (await isGone(ctx, id)) ? new AppError('gone') : notFound();
  const inside = mayEdit(ctx.viewer, row) !== null;
  return { item: toFullItem(row, await loadReferences(ctx), { privileged: inside, now: ctx.clock.now() }) };
};

/** Whether the item existed and was deleted permanently: its page then returns 410. */
export const isGone = (ctx: Ctx, id: number): Promise<boolean> => queries.wasDeleted(ctx.db, id);
