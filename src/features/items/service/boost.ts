import type { Transaction } from 'kysely';
import { endOfDay } from '#lib/days.ts';
import { conflict, invalidField, notFound } from '#lib/errors.ts';
import type { DB } from '#platform/data/db/tables.ts';
import * as queries from '../queries.ts';
import { getBoostRange } from '../rules/boost.ts';

/** A changed boost: the item, and the old and new end date. */
export interface Boosted {
  readonly item: queries.StoredItem;
  readonly before: Date | null;
  readonly after: Date | null;
}

/**
 * Boosts an item to the top of its category until the end of a day in Moroccan time; null ends the boost. Only for
 * administrators; runs in the transaction that writes the audit entry.
 * @param day YYYY-MM-DD, from today to one year ahead
 * Throws `not_found`, `invalid` when the day is out of range, and `conflict` when the item is not listed.
 */
export const boostItem = async (
  trx: Transaction<DB>,
  { id, day, now }: { id: number; day: string | null; now: Date },
): Promise<Boosted> => {
  const item = await queries.lockItem(trx, id);
  if (!item) throw notFound();
  const { first, last } = getBoostRange(now);
  if (day !== null && (day < first || day > last)) throw invalidField('until', 'not_between', { first, last });
  if (day !== null && (item.state !== 'accepted' || item.deleted_at)) throw conflict('item_not_listed');
  return { item, ...(await queries.setBoost(trx, id, day === null ? null : endOfDay(day))) };
};
