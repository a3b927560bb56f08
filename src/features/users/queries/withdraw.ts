import { sql, type Kysely } from 'kysely';
import type { ItemType } from '../../../lib/item-types.ts';
import type { DB } from '../../../platform/db/tables.ts';
import type { ItemState } from '../../items/rules/visibility.ts';

/** A listing that went from the market or came back. */
export interface MovedItem {
  readonly id: number;
  readonly type: ItemType;
  readonly state: ItemState;
  readonly deleted_at: Date | null;
}

/** Takes all that somebody has, and has not deleted, from the market. */
export const withdrawItems = async (
  trx: Kysely<DB>,
  ownerId: number,
  by: { readonly at: Date; readonly who: number },
): Promise<MovedItem[]> => {
  const { rows } = await sql<MovedItem>`update items set deleted_at = ${by.at}, deleted_by = ${by.who}, withdrawn = true
    where owner_id = ${ownerId} and deleted_at is null returning id, type, state, deleted_at`.execute(trx);
  return rows;
};

/** Brings back what was taken from the market with people, and nothing that was deleted otherwise. */
export const bringBackItems = async (trx: Kysely<DB>, ownerIds: readonly number[]): Promise<MovedItem[]> => {
  const { rows } = await sql<MovedItem>`update items set deleted_at = null, deleted_by = null, withdrawn = false
    where owner_id = any(${[...ownerIds]}::int[]) and withdrawn returning id, type, state, deleted_at`.execute(trx);
  return rows;
};

/**
 * Holds some of those who may come back by now: their day has come, or they signed in since (which lets them in by
 * itself) and what they offer still waits. Passes over whom another process has in hand.
 */
export const lockReturning = async (trx: Kysely<DB>, now: Date, most: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select u.id from users u
    where u.id in (select id from users where banned and ban_expires <= ${now}
        union select owner_id from items where withdrawn)
      and u.closed_at is null and (not u.banned or u.ban_expires <= ${now})
    order by u.id limit ${most} for no key update of u skip locked`.execute(trx);
  return rows.map(({ id }) => id);
};
