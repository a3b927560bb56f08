import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/db/tables.ts';
import { releaseUses } from '../../uploads/service.ts';
import { deleteItemsOf, deleteViewsOf, type MovedItem } from '../queries/of-owner.ts';

/** Deletes the items and views of a user who closes the account. Returns the items, for `itemChanged` after the commit. */
export const eraseUser = async (trx: Transaction<DB>, userId: number): Promise<MovedItem[]> => {
  await deleteViewsOf(trx, userId);
  const items = await deleteItemsOf(trx, userId);
  await releaseUses(
    trx,
    'item',
    items.map(({ id }) => id),
  );
  return items;
};
