import type { Viewer } from '../../../lib/viewer.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Sort } from '../contract.ts';
import type { ItemType } from '../../../lib/item-types.ts';
import { CARD_COLUMNS, likedBy, SELLER_JOIN, type MyRow, type OwnRow } from './card.ts';
import { narrowed, ORDER, parameters, runHot, type Narrow } from './statement.ts';

/** All items of an owner, drafts and deleted ones included. */
export const ownItems = (db: Db, viewer: Viewer, sort: Sort, type?: ItemType): Promise<MyRow[]> => {
  const { values, param } = parameters();
  const text = `select ${CARD_COLUMNS}, i.note, i.published_at, i.confirmed_at, ${likedBy(viewer, param(viewer.id))}
    from items i ${SELLER_JOIN} where i.owner_id = ${param(viewer.id)}${narrowed({ type }, param)} order by ${ORDER[sort]}`;
  return runHot(db, text, values);
};

export interface AdminList extends Narrow {
  /** A part of the title. */
  readonly q?: string | undefined;
  readonly sort: Sort;
  readonly limit: number;
  readonly offset: number;
}

/** A page of everything that was ever published, deleted items included, with its exact length (null where no row is). */
export const adminPage = async (
  db: Db,
  viewer: Viewer,
  { q, sort, limit, offset, ...narrow }: AdminList,
): Promise<{ rows: OwnRow[]; total: number | null }> => {
  const { values, param } = parameters();
  let where = `i.state <> 'draft'${narrowed(narrow, param)}`;
  if (q) where += ` and i.title ilike ${param(`%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)}`;
  const text = `select ${CARD_COLUMNS}, i.note, ${likedBy(viewer, param(viewer.id))},
    (select count(*) from items i where ${where})::int as total
    from (select * from items i where ${where} order by ${ORDER[sort]} limit ${limit} offset ${param(offset)}) i
    ${SELLER_JOIN} order by ${ORDER[sort]}`;
  const rows = await runHot<OwnRow & { total: number }>(db, text, values);
  return { rows, total: rows[0]?.total ?? null };
};

/** How many items wait for a decision, and how many are drafts; deleted ones do neither. */
export const countWaiting = async (db: Db): Promise<{ new_items: number; draft_items: number }> => {
  const { rows } = await db.pool.query<{ new_items: number; draft_items: number }>(
    `select (select count(*) from items where state = 'pending' and deleted_at is null)::int as new_items,
      (select count(*) from items where state = 'draft' and deleted_at is null)::int as draft_items`,
  );
  return rows[0] ?? { new_items: 0, draft_items: 0 };
};
