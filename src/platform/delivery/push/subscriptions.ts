import { sql, type Kysely, type Selectable } from 'kysely';
import type { DB } from '#platform/data/db/tables.ts';
import type { Trx } from '#platform/data/db/db.ts';

/** Max number of a user's devices that receive push messages; a further one replaces the oldest. */
export const MAX_SUBSCRIPTIONS = 10;

export type Subscription = Selectable<DB['push_subscriptions']>;

/** The endpoint at which a browser receives push messages, and its keys, as in its `PushSubscription`. */
export interface SubscriptionInput {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export const findSubscription = (db: Kysely<DB>, id: number): Promise<Subscription | undefined> =>
  db.selectFrom('push_subscriptions').selectAll().where('id', '=', id).executeTakeFirst();

export const findOfSession = (db: Kysely<DB>, sessionId: number): Promise<Subscription | undefined> =>
  db.selectFrom('push_subscriptions').selectAll().where('session_id', '=', sessionId).executeTakeFirst();

export const findOfUsers = (db: Kysely<DB>, userIds: readonly number[]): Promise<Subscription[]> =>
  userIds.length === 0
    ? Promise.resolve([])
    : db.selectFrom('push_subscriptions').selectAll().where('user_id', 'in', userIds).orderBy('id').execute();

/**
 * Stores the subscription of a session in place of its earlier one, whose groups and waiting messages it keeps. A subscription
 * of another user is deleted, not changed: they have signed out of this device, and messages to them refer to its id.
 */
export const saveSubscription = async (
  trx: Trx,
  { endpoint, p256dh, auth }: SubscriptionInput,
  { userId, sessionId }: { readonly userId: number; readonly sessionId: number },
  now: Date,
): Promise<void> => {
  const known = await trx
    .selectFrom('push_subscriptions')
    .select(['id', 'user_id'])
    .where((or) => or.or([or('endpoint', '=', endpoint), or('session_id', '=', sessionId)]))
    .orderBy('id')
    .forUpdate()
    .execute();
  const own = known.find(({ user_id }) => user_id === userId);
  const others = known.flatMap(({ id }) => (id === own?.id ? [] : [id]));
  if (others.length > 0) await trx.deleteFrom('push_subscriptions').where('id', 'in', others).execute();
  const values = { user_id: userId, session_id: sessionId, endpoint, p256dh, auth, created_at: now };
  if (own) await trx.updateTable('push_subscriptions').set(values).where('id', '=', own.id).execute();
  else {
    await trx
      .insertInto('push_subscriptions')
      .values({ ...values, groups_off: [] })
      // A concurrent request of this browser has stored it.
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(values))
      .execute();
  }
  await trx
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('push_subscriptions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(MAX_SUBSCRIPTIONS),
    )
    .execute();
};

/** Sets whether the device of a session receives a group of notifications. Returns false if it has no subscription. */
export const setGroup = async (
  db: Kysely<DB>,
  sessionId: number,
  group: string,
  subscribed: boolean,
): Promise<boolean> => {
  const others = sql<string[]>`array_remove(groups_off, ${group}::text)`;
  const { numUpdatedRows } = await db
    .updateTable('push_subscriptions')
    .set({ groups_off: subscribed ? others : sql<string[]>`array_append(${others}, ${group}::text)` })
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const removeOfSession = async (db: Kysely<DB>, sessionId: number): Promise<void> => {
  await db.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute();
};

/** Deletes a subscription that its push service does not have any more. */
export const removeSubscription = async (db: Kysely<DB>, id: number): Promise<void> => {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute();
};

/** Records that a message has reached the push service. */
export const markSuccess = async (db: Kysely<DB>, id: number, now: Date): Promise<void> => {
  await db.updateTable('push_subscriptions').set({ last_success_at: now }).where('id', '=', id).execute();
};
