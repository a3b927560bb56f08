import { ANY_USER_ID } from '../../../lib/viewer.ts';
import { notFound, AppError } from '../../../lib/errors.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { ItemFull } from '../contract.ts';
import * as queries from '../queries.ts';
import { KINDS } from '../rules/kinds.ts';
import { mayEdit } from '../rules/permissions.ts';
import { toFullItem } from '../wire.ts';
import { loadReferences } from './cards.ts';

const hasContacts = (row: queries.ItemRow): boolean =>
  row.seller_phone !== null ||
  KINDS[row.type].fields.some((field) => (field.form === 'phone' || field.form === 'email') && row.details[field.name]);

/** Contacts are masked for guests and in pages for any user, complete for the owner and administrators, and rate-limited for other users. */
const getContactsVisibility = async (
  ctx: Ctx,
  row: queries.ItemRow,
  inside: boolean,
): Promise<ItemFull['contacts']> => {
  if (!ctx.viewer || ctx.viewer.id === ANY_USER_ID) return 'masked';
  if (inside || !hasContacts(row)) return 'whole';
  try {
    await ctx.limits.take('contacts', `user:${ctx.viewer.id}`);
    return 'whole';
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many') return 'limited';
    throw error;
  }
};

/** Returns an item with all fields the viewer may see. Throws `not_found` when it is not visible, `gone` when it was deleted permanently. */
export const showItem = async (ctx: Ctx, id: number): Promise<{ item: ItemFull }> => {
  // A replica may lag behind the viewer's own last change.
  const row = await queries.findItemFor(ctx.viewer ? ctx.db : ctx.readDb, ctx.viewer, id);
  if (!row) throw (await isGone(ctx, id)) ? new AppError('gone') : notFound();
  const inside = mayEdit(ctx.viewer, row) !== null;
  const contacts = await getContactsVisibility(ctx, row, inside);
  return { item: toFullItem(row, await loadReferences(ctx), { contacts, privileged: inside, now: ctx.clock.now() }) };
};

/** Whether the item existed and was deleted permanently: its page then returns 410. */
export const isGone = (ctx: Ctx, id: number): Promise<boolean> => queries.wasDeleted(ctx.db, id);
