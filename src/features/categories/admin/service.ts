import type { MoveRows } from '#platform/data/db/retention.ts';
import { conflict, invalidField, notFound, AppError } from '#lib/errors.ts';
import type { ItemType } from '#lib/item-types.ts';
import type { UserCtx } from '#platform/context.ts';
import { longTransaction, type Trx } from '#platform/data/db/db.ts';
import { moveRowTo, setPositions } from '#platform/data/db/ordered-rows.ts';
import { refreshItemsNow } from '#platform/data/db/refresh-items.ts';
import { removeUnused, setUses, checkPictures, filterUploads } from '#features/uploads/index.ts';
import type { CategoryForm, CategoryWithUsage } from './contract.ts';
import * as queries from './queries.ts';
import { toSlug } from '#lib/normalize-text.ts';
import { hasSameIds, isLastActive } from '#lib/ordered-rows.ts';
import { recordEdit } from '#features/audit/index.ts';

type Row = Omit<CategoryWithUsage, 'items' | 'orders'>;

const toSubject = ({ id, ar_name }: Row) => ({ kind: 'category', id, name: ar_name }) as const;

const listBuiltInPictures = async (ctx: UserCtx): Promise<string[]> =>
  (await queries.findBuiltInPictures(ctx.db)).map(({ picture }) => picture);

/** Lists all categories, including hidden ones, with usage counts, and the pictures to choose from. */
export const listAllCategories = async (
  ctx: UserCtx,
): Promise<{ categories: CategoryWithUsage[]; pictures: string[] }> => {
  const [categories, pictures] = await Promise.all([queries.findAllWithUsage(ctx.db), listBuiltInPictures(ctx)]);
  return { categories, pictures };
};

const setPictureUse = (trx: Trx, { id, picture }: { id: number; picture: string }): Promise<string[]> =>
  setUses(trx, { kind: 'category', id, pinned: true, paths: filterUploads([picture]) });

const toValues = ({ type, ar_name, fr_name, en_name, picture, status }: CategoryForm) => ({
  type,
  ar_name,
  fr_name,
  en_name,
  picture,
  status,
});

/** Validates the form of a category without saving; `id` is null for a new one. Throws `invalid`. */
export const checkCategory = async (ctx: UserCtx, id: number | null, form: Partial<CategoryForm>): Promise<void> => {
  const current = (await queries.findAllWithUsage(ctx.db)).find((row) => row.id === id);
  const currentPictures = current ? [current.picture] : [];
  await checkPictures(
    ctx,
    { picture: form.picture },
    { builtIn: await listBuiltInPictures(ctx), current: currentPictures },
  );
};

/** Adds a category. Throws `invalid` when the picture is not available. */
export const addCategory = async (
  ctx: UserCtx<'events'>,
  form: CategoryForm,
): Promise<{ category: CategoryWithUsage }> => {
  await checkCategory(ctx, null, form);
  const added = await longTransaction(ctx.db, async (trx) => {
    const siblings = await queries.lockCategoriesOfType(trx, form.type);
    const row = await queries.insertCategory(trx, toSlug(form.en_name) || 'category', toValues(form));
    const placed = await moveRowTo(trx, 'categories', row, siblings, form.position ?? siblings.length + 1);
    await setPictureUse(trx, placed);
    await recordEdit(ctx, trx, { ...toSubject(placed), operation: 'added', before: null, after: placed });
    return placed;
  });
  ctx.events.publish({ name: 'categories.changed' });
  return { category: { ...added, items: 0, orders: 0 } };
};

const lockWithSiblings = async (trx: Trx, id: number): Promise<{ row: Row; among: Row[] }> => {
  const type = await queries.findType(trx, id);
  const among = type ? await queries.lockCategoriesOfType(trx, type.type) : [];
  const row = among.find((one) => one.id === id);
  if (!row) throw notFound();
  return { row, among };
};

/**
 * Changes a category. Throws `not_found`, `invalid`, and `conflict` if its type changes while it is in use, or when it
 * is the last active one of its type.
 */
export const changeCategory = async (
  ctx: UserCtx<'events' | 'log' | 'storage'>,
  id: number,
  form: CategoryForm,
): Promise<{ category: CategoryWithUsage }> => {
  await checkCategory(ctx, id, form);
  const { category, unused } = await longTransaction(ctx.db, async (trx) => {
    const { row: before, among } = await lockWithSiblings(trx, id);
    const changesType = form.type !== before.type;
    const uses = await queries.countUses(trx, id);
    if (changesType && uses.items + uses.orders > 0) throw conflict('category_type_fixed');
    if ((changesType || form.status !== 'active') && isLastActive(among, before)) throw conflict('last_category');
    const targetSiblings = changesType ? await queries.lockCategoriesOfType(trx, form.type) : among;
    const row = await queries.updateCategory(trx, id, toValues(form));
    const position = form.position ?? (changesType ? targetSiblings.length + 1 : null);
    const after = position === null ? row : await moveRowTo(trx, 'categories', row, targetSiblings, position);
    const unusedPaths = await setPictureUse(trx, after);
    await recordEdit(ctx, trx, { ...toSubject(after), operation: 'edited', before, after });
    return { category: { ...after, ...uses }, unused: unusedPaths };
  });
  await refreshItemsNow(ctx);
  ctx.events.publish({ name: 'categories.changed' });
  await removeUnused(ctx, unused);
  return { category };
};

/** Reorders the categories of a type. Throws `conflict` when they have changed since the viewer loaded them. */
export const reorderCategories = async (
  ctx: UserCtx<'events'>,
  { type, ids }: { type: ItemType; ids: readonly number[] },
): Promise<{ categories: CategoryWithUsage[]; pictures: string[] }> => {
  await longTransaction(ctx.db, async (trx) => {
    const before = (await queries.lockCategoriesOfType(trx, type)).map(({ id }) => id);
    if (!hasSameIds(before, ids)) throw conflict('list_changed');
    await setPositions(trx, 'categories', ids);
    await recordEdit(ctx, trx, {
      kind: 'category',
      id: null,
      operation: 'reordered',
      before: { type, ids: before },
      after: { type, ids },
    });
  });
  ctx.events.publish({ name: 'categories.changed' });
  return listAllCategories(ctx);
};

const inUseError = (uses: { items: number; orders: number }): AppError =>
  new AppError('conflict', { reason: { key: 'category_in_use', values: uses } });

/**
 * Removes a category; its uses move to `moveTo` in the same transaction. Throws `not_found`, `conflict` when it is in
 * use and `moveTo` is missing or when it is the last of its type, and `invalid` on `move_to`.
 */
export const removeCategory = async (
  ctx: UserCtx<'events' | 'log' | 'storage'>,
  id: number,
  moveTo: number | null | undefined,
  moves: readonly MoveRows[],
): Promise<{ removed: true }> => {
  const unused = await longTransaction(ctx.db, async (trx) => {
    const { row, among } = await lockWithSiblings(trx, id);
    const uses = await queries.countUses(trx, id);
    // Without an active category, no item of its type could be published.
    if (isLastActive(among, row)) throw conflict('last_category');
    const target = among.find((one) => one.id === moveTo && one.id !== id && one.status === 'active');
    if (moveTo && !target) throw invalidField('move_to', 'not_a_choice');
    if (uses.items + uses.orders > 0) {
      if (!target) throw inUseError(uses);
      for (const move of moves) await move(trx, id, target.id);
    }
    const unusedPaths = await setUses(trx, { kind: 'category', id, pinned: true, paths: [] });
    await queries.deleteCategory(trx, id);
    await recordEdit(ctx, trx, {
      ...toSubject(row),
      operation: 'removed',
      before: row,
      after: target ? { moved_to: target.id, ...uses } : null,
    });
    return unusedPaths;
  });
  ctx.events.publish({ name: 'categories.changed' });
  await removeUnused(ctx, unused);
  return { removed: true };
};
