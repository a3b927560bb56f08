import { sql, type Kysely, type Transaction } from 'kysely';
import type { DB } from '../../platform/db/tables.ts';
import type { Notice } from './rules.ts';

export * from './queries/mail.ts';
export * from './queries/readers.ts';

export type Row = Notice & {
  readonly user_id: number;
  /** What it stands for while it is unread, such as a conversation: the next one of the same topic takes its place. */
  readonly topic?: string;
};

/** How the e-mail of a notice stands. */
export interface MailState {
  readonly mail: string | null;
  readonly mail_at: Date | null;
}

/** A notice as it is kept. */
export type Stored = Notice & { readonly id: number; readonly read_at: Date | null; readonly created_at: Date };

const COLUMNS = ['id', 'kind', 'data', 'read_at', 'created_at'] as const;

/** Writes what people are told; answers the ids in the order of the rows. */
export const insertNotices = async (
  trx: Transaction<DB>,
  rows: readonly (Row & MailState)[],
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
 * Takes the unread notice of a topic away, and answers what it was. Two of one topic at the same moment come one after
 * the other.
 */
export const takeUnread = async (
  trx: Transaction<DB>,
  userId: number,
  topic: string,
): Promise<(Pick<Notice, 'kind' | 'data'> & MailState) | null> => {
  await sql`select pg_advisory_xact_lock(${userId}, hashtext(${topic}))`.execute(trx);
  const row = await trx
    .deleteFrom('notifications')
    .where('user_id', '=', userId)
    .where('topic', '=', topic)
    .where('read_at', 'is', null)
    .returning(['kind', 'data', 'mail', 'mail_at'])
    .executeTakeFirst();
  return (row as unknown as (Pick<Notice, 'kind' | 'data'> & MailState) | undefined) ?? null;
};

/** Takes back what somebody was told of a decision and has not read; answers whether there was such a row. */
export const deleteUnread = async (trx: Transaction<DB>, userId: number, decisionId: number): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('notifications')
    .where('user_id', '=', userId)
    .where('kind', '=', 'item_decided')
    .where('read_at', 'is', null)
    .where(sql<boolean>`data ->> 'decision_id' = ${String(decisionId)}`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** What somebody was told, newest first. */
export const findNotices = async (
  db: Kysely<DB>,
  userId: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Stored[]> => {
  const rows = await db
    .selectFrom('notifications')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows as unknown as Stored[];
};

/** How many notices somebody has, and how many of them are unread. */
export const countNotices = async (db: Kysely<DB>, userId: number): Promise<{ total: number; unread: number }> =>
  db
    .selectFrom('notifications')
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.countAll<number>().filterWhere('read_at', 'is', null).as('unread'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();

/** Marks somebody's notices read: those of the ids or of the topic, or all. */
export const markRead = async (
  db: Kysely<DB>,
  userId: number,
  { ids, topic, now }: { readonly ids?: readonly number[]; readonly topic?: string; readonly now: Date },
): Promise<void> => {
  let query = db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null);
  if (ids) query = query.where('id', '=', sql<number>`any(${ids}::bigint[])`);
  if (topic !== undefined) query = query.where('topic', '=', topic);
  await query.execute();
};

/** How many unread notices somebody has. */
export const countUnread = async (db: Kysely<DB>, userId: number): Promise<number> =>
  (
    await db
      .selectFrom('notifications')
      .select((eb) => eb.fn.countAll<number>().as('unread'))
      .where('user_id', '=', userId)
      .where('read_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).unread;
