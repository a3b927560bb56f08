import type { Transaction } from 'kysely';
import type { DB } from '#platform/data/db/tables.ts';

/** Deletes the seller profile of a user who closes the account. */
export const eraseUser = async (trx: Transaction<DB>, userId: number): Promise<void> => {
  await trx.deleteFrom('sellers').where('user_id', '=', userId).execute();
};

/** Moves the sellers of a city that is removed to another one. */
export const moveCity = async (trx: Transaction<DB>, from: number, to: number): Promise<void> => {
  await trx.updateTable('sellers').set({ city_id: to }).where('city_id', '=', from).execute();
};
