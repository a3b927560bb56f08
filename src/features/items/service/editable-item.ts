import type { Transaction } from 'kysely';
import { notFound } from '../../../lib/errors.ts';
import type { UserCtx } from '../../../platform/context.ts';
import type { DB } from '../../../platform/db/tables.ts';
import * as queries from '../queries.ts';
import { mayEdit, type EditableItem } from '../rules/permissions.ts';

const assertEditable = (ctx: UserCtx, item: queries.StoredItem | undefined): EditableItem<queries.StoredItem> => {
  const editable = item ? mayEdit(ctx.viewer, item) : null;
  if (!editable) throw notFound();
  return editable;
};

/** Locks an item the viewer may edit until the transaction ends. Throws `not_found`. */
export const lockForEdit = async (ctx: UserCtx, trx: Transaction<DB>, id: number) =>
  assertEditable(ctx, await queries.lockItem(trx, id));

/** The same without a lock. */
export const findForEdit = async (ctx: UserCtx, id: number) => assertEditable(ctx, await queries.findItem(ctx.db, id));
