import type { MoveRows } from '../../../platform/db/move-rows.ts';
import type { Transaction } from 'kysely';
import { conflict, invalidField, notFound, Refusal } from '../../../lib/errors.ts';
import type { ItemType } from '../../../lib/item-types.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { longTransaction } from '../../../platform/db/db.ts';
import type { DB } from '../../../platform/db/tables.ts';
import { removeUnused, setUses } from '../../uploads/service.ts';
import type { CategoryForm, EditedCategory } from './contract.ts';
import * as queries from './queries.ts';
import { slugFrom } from '../../../lib/slug.ts';
import { placedAt, sameMembers } from '../../../lib/ordered-rows.ts';
import { checkPictures, uploadsOf } from '../../uploads/service.ts';
import { recorded } from '../../audit/service.ts';

type Trx = Transaction<DB>;
type Row = Omit<EditedCategory, 'items' | 'orders'>;

const about = ({ id, ar_name }: Row) => ({ kind: 'category', id, name: ar_name }) as const;

const picturesOf = async (ctx: UserCtx): Promise<string[]> =>
  (await queries.pictures(ctx.db)).map(({ picture }) => picture);

/** All categories, hidden ones too, with how much uses each, and the pictures to choose from. */
export const listForEditing = async (ctx: UserCtx): Promise<{ categories: EditedCategory[]; pictures: string[] }> => {
  const [categories, pictures] = await Promise.all([queries.allWithUses(ctx.db), picturesOf(ctx)]);
  return { categories, pictures };
};

const usePicture = (trx: Trx, { id, picture }: { id: number; picture: string }): Promise<string[]> =>
  setUses(trx, { kind: 'category', id, pinned: true, paths: uploadsOf([picture]) });

/** Brings a category to its place among those of its type; answers it with the place that it has then. */
const place = async (trx: Trx, row: Row, among: readonly Row[], position: number): Promise<Row> => {
  const ids = placedAt(
    among.map(({ id }) => id),
    row.id,
    position,
  );
  await queries.arrange(trx, ids);
  return { ...row, position: ids.indexOf(row.id) + 1 };
};

const valuesOf = ({ type, ar_name, fr_name, en_name, picture, status }: CategoryForm) => ({
  type,
  ar_name,
  fr_name,
  en_name,
  picture,
  status,
});

/** Checks the form of a category, a new one where `id` is null, changing nothing. Throws `invalid`. */
export const checkCategory = async (ctx: UserCtx, id: number | null, form: Partial<CategoryForm>): Promise<void> => {
  const shown = (await queries.allWithUses(ctx.db)).find((row) => row.id === id);
  const held = shown ? [shown.picture] : [];
  await checkPictures(ctx, { picture: form.picture }, { known: await picturesOf(ctx), held });
};

/** Adds a category. Throws `invalid` for a picture that is not to be had. */
export const addCategory = async (ctx: UserCtx, form: CategoryForm): Promise<{ category: EditedCategory }> => {
  await checkCategory(ctx, null, form);
  const added = await longTransaction(ctx.db, async (trx) => {
    const among = await queries.holdType(trx, form.type);
    const row = await queries.insert(trx, slugFrom(form.en_name) || 'category', valuesOf(form));
    const placed = await place(trx, row, among, form.position ?? among.length + 1);
    await usePicture(trx, placed);
    await recorded(ctx, trx, { ...about(placed), deed: 'added', before: null, after: placed });
    return placed;
  });
  ctx.events.publish({ name: 'categories.changed' });
  return { category: { ...added, items: 0, orders: 0 } };
};

/** Each type keeps one to choose: without, nothing of it could be published. */
const assertOneLeft = (among: readonly Row[], without: Row): void => {
  if (without.status !== 'active') return;
  if (!among.some(({ id, status }) => id !== without.id && status === 'active')) throw conflict('last_category');
};

const heldWithType = async (trx: Trx, id: number): Promise<{ row: Row; among: Row[] }> => {
  const known = await queries.typeOf(trx, id);
  const among = known ? await queries.holdType(trx, known.type) : [];
  const row = among.find((one) => one.id === id);
  if (!row) throw notFound();
  return { row, among };
};

/**
 * Changes a category. Throws `not_found`, `invalid`, and `conflict` where its type would change while something uses it,
 * or where it is the last of its type to choose from.
 */
export const changeCategory = async (
  ctx: UserCtx,
  id: number,
  form: CategoryForm,
): Promise<{ category: EditedCategory }> => {
  await checkCategory(ctx, id, form);
  const { category, unused } = await longTransaction(ctx.db, async (trx) => {
    const { row: before, among } = await heldWithType(trx, id);
    const moves = form.type !== before.type;
    const uses = await queries.usesOf(trx, id);
    if (moves && uses.items + uses.orders > 0) throw conflict('category_type_fixed');
    if (moves || form.status !== 'active') assertOneLeft(among, before);
    const there = moves ? await queries.holdType(trx, form.type) : among;
    const row = await queries.update(trx, id, valuesOf(form));
    const wanted = form.position ?? (moves ? there.length + 1 : null);
    const after = wanted === null ? row : await place(trx, row, there, wanted);
    const left = await usePicture(trx, after);
    await recorded(ctx, trx, { ...about(after), deed: 'edited', before, after });
    return { category: { ...after, ...uses }, unused: left };
  });
  ctx.events.publish({ name: 'categories.changed' });
  await removeUnused(ctx, unused);
  return { category };
};

/** Puts the categories of a type in order. Throws `conflict` where they are no longer those that the caller saw. */
export const reorderCategories = async (
  ctx: UserCtx,
  { type, ids }: { type: ItemType; ids: readonly number[] },
): Promise<{ categories: EditedCategory[]; pictures: string[] }> => {
  await longTransaction(ctx.db, async (trx) => {
    const before = (await queries.holdType(trx, type)).map(({ id }) => id);
    if (!sameMembers(before, ids)) throw conflict('list_changed');
    await queries.arrange(trx, ids);
    await recorded(ctx, trx, {
      kind: 'category',
      id: null,
      deed: 'reordered',
      before: { type, ids: before },
      after: { type, ids },
    });
  });
  ctx.events.publish({ name: 'categories.changed' });
  return listForEditing(ctx);
};

const inUse = (uses: { items: number; orders: number }): Refusal =>
  new Refusal('conflict', { reason: { key: 'category_in_use', values: uses } });

/**
 * Removes a category; what uses it moves to `moveTo` in the same transaction. Throws `not_found`, `conflict` where it is
 * used and nothing was said of where to, or where it is the last of its type, and `invalid` on `move_to`.
 */
export const removeCategory = async (
  ctx: UserCtx,
  id: number,
  moveTo: number | null | undefined,
  moves: readonly MoveRows[],
): Promise<{ removed: true }> => {
  const unused = await longTransaction(ctx.db, async (trx) => {
    const { row, among } = await heldWithType(trx, id);
    const uses = await queries.usesOf(trx, id);
    assertOneLeft(among, row);
    const target = among.find((one) => one.id === moveTo && one.id !== id && one.status === 'active');
    if (moveTo && !target) throw invalidField('move_to', 'not_a_choice');
    if (uses.items + uses.orders > 0) {
      if (!target) throw inUse(uses);
      for (const move of moves) await move(trx, id, target.id);
    }
    const left = await setUses(trx, { kind: 'category', id, pinned: true, paths: [] });
    await queries.remove(trx, id);
    await recorded(ctx, trx, {
      ...about(row),
      deed: 'removed',
      before: row,
      after: target ? { moved_to: target.id, ...uses } : null,
    });
    return left;
  });
  ctx.events.publish({ name: 'categories.changed' });
  await removeUnused(ctx, unused);
  return { removed: true };
};
