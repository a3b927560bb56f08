import { sql, type Transaction } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import type { DB } from '../../../platform/db/tables.ts';
import type { EditedSlide } from './contract.ts';

type Trx = Transaction<DB>;

const all = (db: Db | Trx) => db.selectFrom('slides').selectAll().orderBy('position').orderBy('id');

/** All slides in their order. */
export const list = (db: Db): Promise<EditedSlide[]> => all(db).execute();

/** The same, held: changes of the slides take turns, also where none is there yet. */
export const hold = async (trx: Trx): Promise<EditedSlide[]> => {
  await sql`lock table slides in share row exclusive mode`.execute(trx);
  return all(trx).execute();
};

type Values = Omit<EditedSlide, 'id' | 'position'>;

/** Adds a slide after all others. */
export const insert = (trx: Trx, values: Values): Promise<EditedSlide> =>
  trx
    .insertInto('slides')
    .values({ ...values, position: sql<number>`(select coalesce(max(position), 0) + 1 from slides)` })
    .returningAll()
    .executeTakeFirstOrThrow();

export const update = (trx: Trx, id: number, values: Values): Promise<EditedSlide> =>
  trx.updateTable('slides').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** Numbers slides from 1 in the order of their ids here. */
export const arrange = async (trx: Trx, ids: readonly number[]): Promise<void> => {
  await sql`update slides s set position = o.at
    from unnest(${[...ids]}::int[]) with ordinality o (id, at) where o.id = s.id and s.position <> o.at`.execute(trx);
};

export const remove = async (trx: Trx, id: number): Promise<void> => {
  await trx.deleteFrom('slides').where('id', '=', id).execute();
};
