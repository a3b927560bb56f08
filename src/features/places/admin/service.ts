import type { MoveRows } from '#platform/data/db/retention.ts';
import { conflict, invalidField, notFound, AppError } from '#lib/errors.ts';
import { nameIn } from '#lib/lang.ts';
import { toPage, type PageResult } from '#lib/page-result.ts';
import type { UserCtx } from '#platform/context.ts';
import { longTransaction, type Trx } from '#platform/data/db/db.ts';
import { refreshItemsNow } from '#platform/data/db/refresh-items.ts';
import { getErrorCode } from '#platform/data/postgres/errors.ts';
import type { CityForm, CityWithUsage } from './contract.ts';
import * as queries from './queries.ts';
import { toSlug } from '#lib/normalize-text.ts';
import type { Visibility } from '#lib/ordered-rows.ts';
import { recordEdit } from '#features/audit/index.ts';

type Row = Omit<CityWithUsage, 'items' | 'people' | 'orders'>;

const PER_PAGE = 20;
const UNUSED = { items: 0, people: 0, orders: 0 };

const toSubject = ({ id, ar_name }: Row) => ({ kind: 'city', id, name: ar_name }) as const;

/** Returns a page of matching cities in the alphabetical order of the language, with usage counts. */
export const listCities = async (
  ctx: UserCtx<'request'>,
  {
    page,
    ...filters
  }: { q?: string | undefined; province_id?: number | undefined; status?: Visibility | undefined; page: number },
): Promise<{ cities: PageResult<CityWithUsage> }> => {
  const collator = new Intl.Collator(ctx.lang);
  const all = (await queries.findCities(ctx.db, filters)).sort(
    (a, b) => collator.compare(nameIn(a, ctx.lang), nameIn(b, ctx.lang)) || a.id - b.id,
  );
  const pageRows = all.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  const uses = await queries.countUses(
    ctx.db,
    pageRows.map(({ id }) => id),
  );
  const rows = pageRows.map((row): CityWithUsage => ({ ...row, ...(uses.get(row.id) ?? UNUSED) }));
  return {
    cities: toPage({ rows, total: all.length, page, perPage: PER_PAGE, path: ctx.request.path, query: filters }),
  };
};

/** Validates the form of a city without saving. Throws `invalid`. */
export const checkCity = async (ctx: UserCtx, form: Partial<CityForm>): Promise<void> => {
  if (form.province_id === undefined) return;
  if (!(await queries.provinceExists(ctx.db, form.province_id))) throw invalidField('province_id', 'not_a_choice');
};

const lockExisting = async (trx: Trx, id: number): Promise<Row> => {
  const row = await queries.lockCity(trx, id);
  if (!row) throw notFound();
  return row;
};

/** Adds a city. Throws `invalid` when the province does not exist. */
export const addCity = async (ctx: UserCtx<'events'>, form: CityForm): Promise<{ city: CityWithUsage }> => {
  await checkCity(ctx, form);
  const row = await longTransaction(ctx.db, async (trx) => {
    const added = await lockExisting(trx, await queries.insertCity(trx, toSlug(form.fr_name) || 'city', form));
    await recordEdit(ctx, trx, { ...toSubject(added), operation: 'added', before: null, after: added });
    return added;
  });
  ctx.events.publish({ name: 'places.changed' });
  return { city: { ...row, ...UNUSED } };
};

/** Changes a city; its slug stays. Throws `not_found`, `invalid`. */
export const changeCity = async (
  ctx: UserCtx<'events' | 'log'>,
  id: number,
  form: CityForm,
): Promise<{ city: CityWithUsage }> => {
  await checkCity(ctx, form);
  const city = await longTransaction(ctx.db, async (trx) => {
    const before = await lockExisting(trx, id);
    await queries.updateCity(trx, id, form);
    const after = await lockExisting(trx, id);
    await recordEdit(ctx, trx, { ...toSubject(after), operation: 'edited', before, after });
    return { ...after, ...((await queries.countUses(trx, [id])).get(id) ?? UNUSED) };
  });
  await refreshItemsNow(ctx);
  ctx.events.publish({ name: 'places.changed' });
  return { city };
};

const inUseError = (uses: queries.UsageCounts): AppError =>
  new AppError('conflict', { reason: { key: 'city_in_use', values: { ...uses } } });

const moveUsesOrThrow = async (trx: Trx, id: number, moveTo: number | null | undefined, moves: readonly MoveRows[]) => {
  const uses = (await queries.countUses(trx, [id])).get(id) ?? UNUSED;
  const target = moveTo && moveTo !== id ? await queries.lockCity(trx, moveTo) : undefined;
  if (moveTo && target?.status !== 'active') throw invalidField('move_to', 'not_a_choice');
  if (target) for (const move of moves) await move(trx, id, target.id);
  else if (uses.items + uses.people + uses.orders > 0) throw inUseError(uses);
  return target ? { moved_to: target.id, ...uses } : null;
};

/**
 * Removes a city; its uses move to `moveTo` in the same transaction. Throws `not_found`, `conflict` when it is in use
 * and `moveTo` is missing, and `invalid` on `move_to`.
 */
export const removeCity = async (
  ctx: UserCtx<'events'>,
  id: number,
  moveTo: number | null | undefined,
  moves: readonly MoveRows[],
): Promise<{ removed: true }> => {
  try {
    await longTransaction(ctx.db, async (trx) => {
      const row = await lockExisting(trx, id);
      const after = await moveUsesOrThrow(trx, id, moveTo, moves);
      await queries.deleteCity(trx, id);
      await recordEdit(ctx, trx, { ...toSubject(row), operation: 'removed', before: row, after });
    });
  } catch (error) {
    // A foreign key that is neither counted nor moved above.
    if (getErrorCode(error) === '23503') throw conflict('still_used');
    throw error;
  }
  ctx.events.publish({ name: 'places.changed' });
  return { removed: true };
};
