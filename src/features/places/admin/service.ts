import type { MoveRows } from '../../../platform/db/move-rows.ts';
import type { Transaction } from 'kysely';
import { conflict, invalidField, notFound, Refusal } from '../../../lib/errors.ts';
import { nameIn } from '../../../lib/lang.ts';
import { toPage, type PageResult } from '../../../lib/page-result.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { longTransaction } from '../../../platform/db/db.ts';
import type { DB } from '../../../platform/db/tables.ts';
import { codeOf } from '../../../platform/postgres/errors.ts';
import type { CityForm, EditedCity } from './contract.ts';
import * as queries from './queries.ts';
import { slugFrom } from '../../../lib/slug.ts';
import type { Shown } from '../../../lib/ordered-rows.ts';
import { recorded } from '../../audit/service.ts';

type Trx = Transaction<DB>;
type Row = Omit<EditedCity, 'items' | 'people' | 'orders'>;

const PER_PAGE = 20;
const UNUSED = { items: 0, people: 0, orders: 0 };

const about = ({ id, ar_name }: Row) => ({ kind: 'city', id, name: ar_name }) as const;

/** A page of the towns that fit, in the order of the reader's alphabet, with how much uses each. */
export const listCities = async (
  ctx: UserCtx,
  {
    page,
    ...narrow
  }: { q?: string | undefined; province_id?: number | undefined; status?: Shown | undefined; page: number },
  path: string,
): Promise<{ cities: PageResult<EditedCity> }> => {
  const order = new Intl.Collator(ctx.lang);
  const all = (await queries.find(ctx.db, narrow)).sort(
    (a, b) => order.compare(nameIn(a, ctx.lang), nameIn(b, ctx.lang)) || a.id - b.id,
  );
  const shown = all.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  const uses = await queries.usesOf(
    ctx.db,
    shown.map(({ id }) => id),
  );
  const rows = shown.map((row): EditedCity => ({ ...row, ...(uses.get(row.id) ?? UNUSED) }));
  return { cities: toPage({ rows, total: all.length, page, perPage: PER_PAGE, path, query: narrow }) };
};

/** Checks the form of a town, changing nothing. Throws `invalid`. */
export const checkCity = async (ctx: UserCtx, form: Partial<CityForm>): Promise<void> => {
  if (form.province_id === undefined) return;
  if (!(await queries.provinceExists(ctx.db, form.province_id))) throw invalidField('province_id', 'not_a_choice');
};

const held = async (trx: Trx, id: number): Promise<Row> => {
  const row = await queries.hold(trx, id);
  if (!row) throw notFound();
  return row;
};

/** Adds a town. Throws `invalid` for a province that is not there. */
export const addCity = async (ctx: UserCtx, form: CityForm): Promise<{ city: EditedCity }> => {
  await checkCity(ctx, form);
  const row = await longTransaction(ctx.db, async (trx) => {
    const added = await held(trx, await queries.insert(trx, slugFrom(form.fr_name) || 'town', form));
    await recorded(ctx, trx, { ...about(added), deed: 'added', before: null, after: added });
    return added;
  });
  ctx.events.publish({ name: 'places.changed' });
  return { city: { ...row, ...UNUSED } };
};

/** Changes a town; its address stays. Throws `not_found`, `invalid`. */
export const changeCity = async (ctx: UserCtx, id: number, form: CityForm): Promise<{ city: EditedCity }> => {
  await checkCity(ctx, form);
  const city = await longTransaction(ctx.db, async (trx) => {
    const before = await held(trx, id);
    await queries.update(trx, id, form);
    const after = await held(trx, id);
    await recorded(ctx, trx, { ...about(after), deed: 'edited', before, after });
    return { ...after, ...((await queries.usesOf(trx, [id])).get(id) ?? UNUSED) };
  });
  ctx.events.publish({ name: 'places.changed' });
  return { city };
};

const inUse = (uses: queries.Uses): Refusal =>
  new Refusal('conflict', { reason: { key: 'city_in_use', values: { ...uses } } });

const moveOrRefuse = async (trx: Trx, id: number, moveTo: number | null | undefined, moves: readonly MoveRows[]) => {
  const uses = (await queries.usesOf(trx, [id])).get(id) ?? UNUSED;
  const target = moveTo && moveTo !== id ? await queries.hold(trx, moveTo) : undefined;
  if (moveTo && target?.status !== 'active') throw invalidField('move_to', 'not_a_choice');
  if (target) for (const move of moves) await move(trx, id, target.id);
  else if (uses.items + uses.people + uses.orders > 0) throw inUse(uses);
  return target ? { moved_to: target.id, ...uses } : null;
};

/**
 * Removes a town; what uses it moves to `moveTo` in the same transaction. Throws `not_found`, `conflict` where it is used
 * and nothing was said of where to, and `invalid` on `move_to`.
 */
export const removeCity = async (
  ctx: UserCtx,
  id: number,
  moveTo: number | null | undefined,
  moves: readonly MoveRows[],
): Promise<{ removed: true }> => {
  try {
    await longTransaction(ctx.db, async (trx) => {
      const row = await held(trx, id);
      const after = await moveOrRefuse(trx, id, moveTo, moves);
      await queries.remove(trx, id);
      await recorded(ctx, trx, { ...about(row), deed: 'removed', before: row, after });
    });
  } catch (error) {
    // Something points at it that neither is counted above nor moves.
    if (codeOf(error) === '23503') throw conflict('still_used');
    throw error;
  }
  ctx.events.publish({ name: 'places.changed' });
  return { removed: true };
};
