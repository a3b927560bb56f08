import { notFound, Refusal } from '../../../lib/errors.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { ItemFull } from '../contract.ts';
import * as queries from '../queries.ts';
import { KINDS } from '../rules/kinds.ts';
import { mayEdit } from '../rules/permissions.ts';
import { toFull } from '../wire.ts';
import { referencesOf } from './cards.ts';

const hasContacts = (row: queries.ItemRow): boolean =>
  row.seller_phone !== null ||
  KINDS[row.type].fields.some((field) => (field.form === 'phone' || field.form === 'email') && row.details[field.name]);

/** Guests see contacts masked, the owner and administrators whole, others whole until they asked for too many. */
const contactsFor = async (ctx: Ctx, row: queries.ItemRow, inside: boolean): Promise<ItemFull['contacts']> => {
  if (!ctx.viewer) return 'masked';
  if (inside || !hasContacts(row)) return 'whole';
  try {
    await ctx.limits.take('contacts', `user:${ctx.viewer.id}`);
    return 'whole';
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too_many') return 'limited';
    throw error;
  }
};

/** One item with all that the viewer may know of it. Throws `not_found` where it is not shown to them, `gone` where it was removed for good. */
export const showItem = async (ctx: Ctx, id: number): Promise<{ item: ItemFull }> => {
  // A replica may not have the caller's own last change yet.
  const row = await queries.itemFor(ctx.viewer ? ctx.db : ctx.readDb, ctx.viewer, id);
  if (!row) throw (await isGone(ctx, id)) ? new Refusal('gone') : notFound();
  const inside = mayEdit(ctx.viewer, row) !== null;
  const contacts = await contactsFor(ctx, row, inside);
  return { item: toFull(row, await referencesOf(ctx), { contacts, inside, now: ctx.clock.now() }) };
};

/** Whether an item of this id was there and was removed for good: its page then says so (410). */
export const isGone = (ctx: Ctx, id: number): Promise<boolean> => queries.wasRemoved(ctx.db, id);
