import type { DbOrTransaction } from './devices.ts';

/** How rows of `credentials` are named that sign in with Google; `account_id` is the `sub` of the Google account. */
const PROVIDER = 'google';

/** Finds the user who signs in with a Google account. */
export const findIdByGoogle = async (db: DbOrTransaction, sub: string): Promise<number | undefined> =>
  (
    await db
      .selectFrom('credentials')
      .select('user_id')
      .where('provider_id', '=', PROVIDER)
      .where('account_id', '=', sub)
      .executeTakeFirst()
  )?.user_id;

/** Finds the Google account of a user. */
export const findGoogleLink = async (
  db: DbOrTransaction,
  userId: number,
): Promise<{ readonly sub: string; readonly created_at: Date } | undefined> =>
  db
    .selectFrom('credentials')
    .select(['account_id as sub', 'created_at'])
    .where('provider_id', '=', PROVIDER)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Links a Google account to a user. Violates a unique constraint if it is linked already. */
export const insertGoogleLink = (db: DbOrTransaction, userId: number, sub: string): Promise<unknown> =>
  db.insertInto('credentials').values({ user_id: userId, provider_id: PROVIDER, account_id: sub }).execute();
