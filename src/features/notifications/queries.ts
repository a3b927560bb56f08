import { sql } from 'kysely';
import type { Tables } from '#platform/data/db/retention.ts';
import { deleteInBatches } from '#platform/data/db/delete-in-batches.ts';
import type { NotificationContent } from './rules/kinds.ts';
import type { MailRecipient, OrderTexts } from './rules/delivery.ts';
import type { Lang } from '#lib/lang.ts';
import type { Trx, DbOrTransaction } from '#platform/data/db/db.ts';

/** The tables of this feature, and how long they store their rows. */
export const TABLES = {
  notifications: {
    days: 90,
    since: 'reading',
    job: 'old_notifications',
    others: { days: 365, since: 'its creation, if it was not read' },
  },
} as const satisfies Tables;

export type NewNotification = NotificationContent & {
  readonly user_id: number;
  /** The subject of an unread notification, such as a conversation: a newer one of the same topic replaces it. */
  readonly topic?: string;
  /** The time before which its e-mail and its push messages are not due. */
  readonly mail_from?: Date;
  /** Whether users whom no e-mail and no push message reaches get a text message. */
  readonly text?: boolean;
};

export interface MailState {
  readonly mail: string | null;
  readonly mail_at: Date | null;
}

export type StoredNotification = NotificationContent & {
  readonly id: number;
  readonly read_at: Date | null;
  readonly created_at: Date;
};

/** A notification that has just been read. */
type ReadNotification = NotificationContent & { readonly topic: string | null };

const COLUMNS = ['id', 'kind', 'data', 'read_at', 'created_at'] as const;

/** Inserts notifications; returns the ids in the order of the rows. */
export const insertNotifications = async (
  trx: Trx,
  rows: readonly (NewNotification & MailState)[],
  now: Date,
): Promise<number[]> => {
  const inserted = await trx
    .insertInto('notifications')
    .values(
      rows.map(({ user_id, kind, data, topic = null, mail, mail_at }) => ({
        user_id,
        kind,
        data: JSON.stringify(data),
        topic,
        mail,
        mail_at,
        created_at: now,
      })),
    )
    .returning('id')
    .execute();
  return inserted.map(({ id }) => id);
};

/**
 * Deletes the unread notification of a topic and returns it. Concurrent calls for one topic run one after the other.
 */
export const takeUnread = async (
  trx: Trx,
  userId: number,
  topic: string,
): Promise<(Pick<NotificationContent, 'kind' | 'data'> & MailState) | null> => {
  await sql`select pg_advisory_xact_lock(${userId}, hashtext(${topic}))`.execute(trx);
  const row = await trx
    .deleteFrom('notifications')
    .where('user_id', '=', userId)
    .where('topic', '=', topic)
    .where('read_at', 'is', null)
    .returning(['kind', 'data', 'mail', 'mail_at'])
    .executeTakeFirst();
  return (row as unknown as (Pick<NotificationContent, 'kind' | 'data'> & MailState) | undefined) ?? null;
};

/** Deletes the unread notification of a decision and returns it; null if there is none. */
export const deleteUnread = async (
  trx: Trx,
  userId: number,
  decisionId: number,
): Promise<NotificationContent | null> => {
  const row = await trx
    .deleteFrom('notifications')
    .where('user_id', '=', userId)
    .where('kind', '=', 'item_decided')
    .where('read_at', 'is', null)
    .where(sql<boolean>`data ->> 'decision_id' = ${String(decisionId)}`)
    .returning(['kind', 'data'])
    .executeTakeFirst();
  return (row as unknown as NotificationContent | undefined) ?? null;
};

/** Finds a user's notifications, newest first. */
export const findNotifications = async (
  db: DbOrTransaction,
  userId: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<StoredNotification[]> => {
  const rows = await db
    .selectFrom('notifications')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows as unknown as StoredNotification[];
};

export const countNotifications = async (
  db: DbOrTransaction,
  userId: number,
): Promise<{ total: number; unread: number }> =>
  db
    .selectFrom('notifications')
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.countAll<number>().filterWhere('read_at', 'is', null).as('unread'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();

/** Marks a user's notifications as read: by id, by topic, or all. Returns those that were unread. */
export const markRead = async (
  db: DbOrTransaction,
  userId: number,
  { ids, topic, now }: { readonly ids?: readonly number[]; readonly topic?: string; readonly now: Date },
): Promise<ReadNotification[]> => {
  let query = db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null);
  if (ids) query = query.where('id', '=', sql<number>`any(${ids}::bigint[])`);
  if (topic !== undefined) query = query.where('topic', '=', topic);
  const rows = await query.returning(['kind', 'data', 'topic']).execute();
  return rows as unknown as ReadNotification[];
};

export const countUnread = async (db: DbOrTransaction, userId: number): Promise<number> =>
  (
    await db
      .selectFrom('notifications')
      .select((eb) => eb.fn.countAll<number>().as('unread'))
      .where('user_id', '=', userId)
      .where('read_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).unread;

/** The recipient of a notification: language and contact details; the address is null unless it is proven. */
export interface Recipient extends MailRecipient {
  readonly id: number;
  readonly lang: Lang;
  readonly phone: string | null;
  /** The number if texts may go to it: not one that the account only claims and another has proven. */
  readonly text_phone: string | null;
  readonly order_texts: OrderTexts;
}

/** Finds recipients by id; unknown ids are absent. */
export const findRecipients = async (
  db: DbOrTransaction,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, Recipient>> => {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'lang', 'mail_off', 'phone_number as phone', 'order_texts'])
    .select(sql<string | null>`case when email_verified then email end`.as('email'))
    .select(
      sql<string | null>`case when phone_number_verified or not exists (select from users o
        where o.phone_number = users.phone_number and o.phone_number_verified) then phone_number end`.as('text_phone'),
    )
    .select(sql<boolean>`closed_at is not null`.as('closed'))
    .select(sql<boolean>`banned and (ban_expires is null or ban_expires > ${now})`.as('suspended'))
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row as Recipient]));
};

/** A notification whose e-mail is due. */
export type DueNotification = NotificationContent & {
  readonly id: number;
  readonly user_id: number;
  readonly read: boolean;
};

/** Namespace of the advisory locks that keep two processes from mailing the same user. */
const MAIL_LOCK_SPACE = 4_711;

/**
 * Locks users with due e-mails, the longest waiting first, and their due notifications for this transaction. Skips
 * users that another process has locked.
 */
export const lockDue = async (trx: Trx, now: Date, limit: number): Promise<DueNotification[]> => {
  const dueUsers = await trx
    .selectFrom('notifications')
    .select('user_id')
    .where('mail', '=', 'due')
    .where('mail_at', '<=', now)
    .groupBy('user_id')
    .orderBy((eb) => eb.fn.min('mail_at'))
    .limit(limit)
    .execute();
  const ids: number[] = [];
  for (const { user_id: id } of dueUsers) {
    const { rows } = await sql<{
      mine: boolean;
    }>`select pg_try_advisory_xact_lock(${MAIL_LOCK_SPACE}, ${id}) as mine`.execute(trx);
    if (rows[0]?.mine) ids.push(id);
  }
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('notifications')
    .select(['id', 'user_id', 'kind', 'data'])
    .select(sql<boolean>`read_at is not null`.as('read'))
    .where('user_id', 'in', ids)
    .where('mail', '=', 'due')
    .where('mail_at', '<=', now)
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute();
  return rows as unknown as DueNotification[];
};

/** Marks e-mails as not needed or as queued in the outbox. */
export const setMailState = async (
  db: DbOrTransaction,
  ids: readonly number[],
  mail: 'needless' | 'queued',
): Promise<void> => {
  if (ids.length === 0) return;
  await db.updateTable('notifications').set({ mail, mail_at: null }).where('id', 'in', ids).execute();
};

/** Deletes notifications that were read before a time, and unread ones from before another time. Returns how many. */
export const deleteOld = async (
  db: DbOrTransaction,
  { readBefore, createdBefore }: { readonly readBefore: Date; readonly createdBefore: Date },
): Promise<number> =>
  (await deleteInBatches(db, 'notifications', sql`read_at < ${readBefore}`)) +
  (await deleteInBatches(db, 'notifications', sql`read_at is null and created_at < ${createdBefore}`));

/**
 * Deletes the notifications of a user who closes the account, and removes their name from the notifications of messages
 * that they sent.
 */
export const eraseUser = async (trx: Trx, userId: number): Promise<void> => {
  await trx.deleteFrom('notifications').where('user_id', '=', userId).execute();
  await sql`update notifications n set data = data || '{"from": ""}' from chats c
    where (c.seller_id = ${userId} or c.buyer_id = ${userId}) and n.user_id in (c.seller_id, c.buyer_id)
      and n.kind = 'chat_message' and n.data -> 'chat_id' = to_jsonb(c.id)`.execute(trx);
};

/** Removes the notes of drivers from the notifications of orders. */
export const clearOrderNotes = async (db: DbOrTransaction, orderIds: readonly number[]): Promise<void> => {
  await sql`update notifications set data = data || '{"note": null}'
    where kind in ('order_problem', 'order_declined') and (data ->> 'order_id')::int = any(${[...orderIds]}::int[])`.execute(
    db,
  );
};
