import type { Viewer } from '../../../lib/viewer.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Sort } from '../contract.ts';
import type { ItemType } from '../../../lib/item-types.ts';
import { CARD_COLUMNS, likedBy, SELLER_JOIN, type MyRow } from './card.ts';
import { filterConditions, ORDER, collectParams, runPrepared } from './statement.ts';

/** Returns all items of an owner, including drafts and deleted ones. */
export const findOwnItems = (db: Db, viewer: Viewer, sort: Sort, type?: ItemType): Promise<MyRow[]> => {
  const { values, param } = collectParams();
  const text = `select ${CARD_COLUMNS}, i.note, i.published_at, i.confirmed_at, ${likedBy(viewer, param(viewer.id))}
    from items i ${SELLER_JOIN} where i.owner_id = ${param(viewer.id)}${filterConditions({ type }, param)} order by ${ORDER[sort]}`;
  return runPrepared(db, text, values);
};
