import { sql, type Kysely } from 'kysely';
import type { ItemType } from '../../../lib/item-types.ts';
import type { DB } from '../../../platform/db/tables.ts';
import type { ItemState } from '../../items/rules/visibility.ts';

/** An item whose visibility changed. */
export interface AffectedItem {
  readonly id: number;
  readonly type: ItemType;
  readonly state: ItemState;
  readonly deleted_at: Date | null;
}

/** Hides all items of a user that are not deleted. */
export const withdrawItems = async (
  trx: Kysely<DB>,
  ownerId: number,
  by: { readonly at: Date; readonly actorId: number },
): Promise<AffectedItem[]> => {
  const { rows } =
    await sql<AffectedItem>`update items set deleted_at = ${by.at}, deleted_by = ${by.actorId}, withdrawn = true
    where owner_id = ${ownerId} and deleted_at is null returning id, type, state, deleted_at`.execute(trx);
  return rows;
};

/** Restores items hidden by suspensions, but none that were deleted otherwise. */
export const restoreItems = async (trx: Kysely<DB>, ownerIds: readonly number[]): Promise<AffectedItem[]> => {
  const { rows } = await sql<AffectedItem>`update items set deleted_at = null, deleted_by = null, withdrawn = false
    where owner_id = any(${[...ownerIds]}::int[]) and withdrawn returning id, type, state, deleted_at`.execute(trx);
  return rows;
};

/**
 * Locks a batch of users whose suspension has ended: it expired, or they have signed in since (which lifts it) while
 * their items are still hidden. Skips rows locked by another process.
 */
export const lockExpiredSuspensions = async (trx: Kysely<DB>, now: Date, limit: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select u.id from users u
    where u.id in (select id from users where banned and ban_expires <= ${now}
        union select owner_id from items where withdrawn)
      and u.closed_at is null and (not u.banned or u.ban_expires <= ${now})
    order by u.id limit ${limit} for no key update of u skip locked`.execute(trx);
  return rows.map(({ id }) => id);
};
