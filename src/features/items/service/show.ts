import { notFound, AppError } from '#lib/errors.ts';
import type { Ctx } from '#platform/context.ts';
import type { ItemFull } from '../contract.ts';
import { findItemFor, wasDeleted } from '../queries/item.ts';
import { mayEdit } from '../rules/visibility.ts';
import { toFullItem } from '../wire.ts';
import { loadReferences, withWords } from './lists.ts';
import { getTranslator } from './translate.ts';

/** Finds an item that the viewer may see. One that a replica does not have yet is found on the primary. */
export const findItem = async ({ db, readDb, viewer }: Ctx, id: number): ReturnType<typeof findItemFor> => {
  if (viewer || readDb === db) return findItemFor(db, viewer, id);
  return (await findItemFor(readDb, null, id)) ?? findItemFor(db, null, id);
};

/**
 * Returns an item with all fields the viewer may see. Throws `not_found` when it is not visible, `gone` when it was deleted
 * permanently.
 */
export const showItem = async (ctx: Ctx<'events'>, id: number): Promise<{ item: ItemFull }> => {
  const row = await findItem(ctx, id);
  if (!row) throw (await isGone(ctx, id)) ? new AppError('gone') : notFound();
  const inside = mayEdit(ctx.viewer, row) !== null;
  const [references, translate] = await Promise.all([loadReferences(ctx), getTranslator(ctx)]);
  const item = withWords(toFullItem(row, references, { privileged: inside, now: ctx.clock.now() }), translate(row));
  const { species } = row.details;
  const breed = typeof species === 'string' ? translate({ type: row.type, title: species }) : null;
  return { item: breed === null ? item : { ...item, breed } };
};

/** Whether the item existed and was deleted permanently: its page then returns 410. */
export const isGone = (ctx: Ctx, id: number): Promise<boolean> => wasDeleted(ctx.db, id);
