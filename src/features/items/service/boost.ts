import type { Transaction } from 'kysely';
import { endOf } from '../../../lib/days.ts';
import { conflict, invalidField, notFound } from '../../../lib/errors.ts';
import type { DB } from '../../../platform/db/tables.ts';
import * as queries from '../queries.ts';
import { boostDays } from '../rules/boost.ts';

/** An item that was put first, or no longer is, and from when to when. */
export interface Boosted {
  readonly item: queries.StoredItem;
  readonly before: Date | null;
  readonly after: Date | null;
}

/**
 * Puts an item first in its category's default order to the end of a day in Morocco; null takes that back. For
 * administrators, in the transaction that writes it down.
 * @param day YYYY-MM-DD, from today to one year on
 * Throws `not_found`, `invalid` for another day, and `conflict` where the item is not on the market.
 */
export const boostItem = async (
  trx: Transaction<DB>,
  { id, day, now }: { id: number; day: string | null; now: Date },
): Promise<Boosted> => {
  const item = await queries.lockItem(trx, id);
  if (!item) throw notFound();
  const { first, last } = boostDays(now);
  if (day !== null && (day < first || day > last)) throw invalidField('until', 'not_between', { first, last });
  if (day !== null && (item.state !== 'accepted' || item.deleted_at)) throw conflict('item_not_listed');
  return { item, ...(await queries.setBoost(trx, id, day === null ? null : endOf(day))) };
};
