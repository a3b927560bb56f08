import { sql } from 'kysely';
import type { Db, Trx } from '#platform/data/db/db.ts';
import type { AdminSlide } from './contract.ts';

const selectSlides = (db: Db | Trx) => db.selectFrom('slides').selectAll().orderBy('position').orderBy('id');

/** All slides in order. */
export const findSlides = (db: Db): Promise<AdminSlide[]> => selectSlides(db).execute();

/** Locks the table and returns all slides, so that changes run one after the other even while there are none. */
export const lockSlides = async (trx: Trx): Promise<AdminSlide[]> => {
  await sql`lock table slides in share row exclusive mode`.execute(trx);
  return selectSlides(trx).execute();
};

type Values = Omit<AdminSlide, 'id' | 'position'>;

/** Inserts a slide as the last. */
export const insertSlide = (trx: Trx, values: Values): Promise<AdminSlide> =>
  trx
    .insertInto('slides')
    .values({ ...values, position: sql<number>`(select coalesce(max(position), 0) + 1 from slides)` })
    .returningAll()
    .executeTakeFirstOrThrow();

export const updateSlide = (trx: Trx, id: number, values: Values): Promise<AdminSlide> =>
  trx.updateTable('slides').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export const deleteSlide = async (trx: Trx, id: number): Promise<void> => {
  await trx.deleteFrom('slides').where('id', '=', id).execute();
};
