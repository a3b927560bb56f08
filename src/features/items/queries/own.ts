import { sql } from 'kysely';
import type { Viewer } from '../../../lib/viewer.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Sort } from '../contract.ts';
import type { ItemType } from '../../../lib/item-types.ts';
import { CARD_COLUMNS, likedBy, SELLER_JOIN, type MyRow } from './card.ts';
import { filterConditions, ORDER, runPrepared } from './statement.ts';

/** All items of an owner, drafts and deleted ones included. */
export const findOwnItems = (db: Db, viewer: Viewer, sort: Sort, type?: ItemType): Promise<MyRow[]> =>
  runPrepared(
    db,
    sql<MyRow>`select ${CARD_COLUMNS}, i.note, i.published_at, i.confirmed_at, ${likedBy(viewer)}
      from items i ${SELLER_JOIN} where i.owner_id = ${viewer.id}${filterConditions({ type })} order by ${ORDER[sort]}`,
  );
