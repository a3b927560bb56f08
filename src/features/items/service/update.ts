import type { Transaction } from 'kysely';
import { conflict, Refusal, type Reason } from '../../../lib/errors.ts';
import type { UserCtx } from '../../../platform/context.ts';
import type { DB } from '../../../platform/db/tables.ts';
import { removeUnused, setUses } from '../../uploads/service.ts';
import type { ItemForm, ItemFull } from '../contract.ts';
import { itemChanged } from '../events.ts';
import * as queries from '../queries.ts';
import { contentAfter, missingIn, needsAnotherLook, type Content } from '../rules/content.ts';
import type { Said } from '../rules/form.ts';
import type { EditableItem } from '../rules/permissions.ts';
import { standingAfter } from '../rules/states.ts';
import type { Audience } from '../rules/visibility.ts';
import { readNumber, type Raw } from '../../../lib/fields.ts';
import { checkForm, usesOf } from './check.ts';
import { heldForEdit, storedForEdit } from './editable-item.ts';
import { recordItem } from './record.ts';
import { showItem } from './show.ts';

/** The version the form is based on; absent when the client does not check. */
interface Basis {
  readonly updatedAt: number | undefined;
  readonly quantityWas: number | null | undefined;
}

interface ReadBasis extends Basis {
  readonly problems: Readonly<Record<string, readonly Reason[]>>;
}

const isEmpty = (raw: Raw): boolean => raw === undefined || raw === null || raw === '';

const basisOf = (form: Partial<ItemForm>): ReadBasis => {
  const problems: Record<string, readonly Reason[]> = {};
  const updatedAt = isEmpty(form.updated_at) ? undefined : Date.parse(String(form.updated_at));
  if (Number.isNaN(updatedAt)) problems.updated_at = [{ key: 'not_date' }];
  if (form.quantity_was === undefined) return { updatedAt, quantityWas: undefined, problems };
  const was = readNumber(form.quantity_was, { min: 0, whole: true });
  if ('problem' in was) problems.quantity_was = [was.problem];
  return { updatedAt, quantityWas: 'value' in was ? was.value : undefined, problems };
};

/** Throws `conflict` when the item was saved since the form was loaded, or orders have changed its quantity. */
const checkBasis = (item: queries.StoredItem, { updatedAt, quantityWas }: Basis): void => {
  if (updatedAt !== undefined && updatedAt !== item.updated_at.getTime()) throw conflict('edited_meanwhile');
  if (quantityWas !== undefined && quantityWas !== item.quantity) {
    const reason = { key: 'quantity_changed', values: { quantity: item.quantity ?? '—' } };
    throw new Refusal('conflict', { reason, fields: { quantity: [reason] } });
  }
};

interface Edit extends Basis {
  readonly said: Said;
  readonly publish: boolean;
}

/** The audience a draft had with the same content before its owner unpublished it; null when it had none. */
const audienceBefore = async (
  trx: Transaction<DB>,
  draft: EditableItem<queries.StoredItem>,
  content: Content,
): Promise<Audience | null> => {
  const accepted = await queries.acceptedVersion(trx, draft);
  return accepted?.audience && !needsAnotherLook(accepted, content) ? accepted.audience : null;
};

/** Writes the edit to the current item; returns the item and the files it no longer uses. */
const save = (ctx: UserCtx, id: number, edit: Edit) =>
  ctx.db.transaction().execute(async (trx) => {
    const before = await heldForEdit(ctx, trx, id);
    if (before.deleted_at) throw conflict('item_deleted');
    checkBasis(before, edit);
    const content = contentAfter(before, edit.said);
    if (missingIn(content, edit.publish).length > 0) throw conflict('edited_meanwhile');
    const { publish } = edit;
    const byAdmin = ctx.viewer.role === 'admin';
    const own = before.owner_id === ctx.viewer.id;
    const acceptedFor = publish && before.state === 'draft' ? await audienceBefore(trx, before, content) : null;
    const touched = needsAnotherLook(before, content);
    const standing = standingAfter({ publish, before, byAdmin, own, touched, acceptedFor });
    if (!publish && before.state !== 'draft') await queries.keepAudience(trx, before, before.audience);
    const now = ctx.clock.now();
    const fresh = publish && before.published_at === null;
    const published_at = fresh ? now : before.published_at;
    // By publishing, the owner confirms that the item is available.
    const confirmed = publish && own;
    await queries.updateItem(trx, before, content, { ...standing, published_at, now, fresh, confirmed });
    await recordItem(ctx, trx, { deed: 'edited', before, after: { ...before, ...content, state: standing.state } });
    const dropped = await setUses(trx, usesOf(id, content, !publish));
    return { item: { id, type: content.type, state: standing.state, deleted_at: null }, dropped };
  });

interface Update extends Partial<ItemForm> {
  readonly id: number;
}

/**
 * Parses the form of an edit without a lock: the checks use the database too, and inside a transaction would wait for a
 * second connection. Throws `not_found` when the viewer may not edit the item, `invalid` with all errors.
 */
const readUpdate = async (ctx: UserCtx, publish: boolean, { id, ...form }: Update): Promise<Edit> => {
  const before = await storedForEdit(ctx, id);
  const { problems, ...basis } = basisOf(form);
  const said = await checkForm(ctx, before, form, publish, problems);
  return { ...basis, said, publish };
};

/** Validates an edit without changing anything; skips it when the form has no item id. */
export const checkItemEdit = async (ctx: UserCtx, publish: boolean, form: Partial<Update>): Promise<void> => {
  if (form.id !== undefined) await readUpdate(ctx, publish, { ...form, id: form.id });
};

/**
 * Updates an item of the viewer, or any item for an administrator: absent fields stay, empty ones are cleared.
 * @param publish whether the item is published, or a draft (again)
 * Throws `not_found` when the viewer may not edit it; `invalid` with all errors; `conflict` when `updated_at` or
 * `quantity_was` is outdated, or the item is deleted.
 */
export const updateItem = async (
  ctx: UserCtx,
  publish: boolean,
  form: Update,
): Promise<{ updated: true; item: ItemFull }> => {
  const { id } = form;
  const { item, dropped } = await save(ctx, id, await readUpdate(ctx, publish, form));
  itemChanged(ctx, item);
  await removeUnused(ctx, dropped);
  return { updated: true, ...(await showItem(ctx, id)) };
};
