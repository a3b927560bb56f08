import { sql, type Insertable, type Kysely, type Selectable } from 'kysely';
import { deleteInBatches } from '#platform/data/db/delete-in-batches.ts';
import type { DB } from '#platform/data/db/tables.ts';

export type Channel = 'email' | 'sms' | 'push';
export type NewMessage = Insertable<DB['outbox']> & Pick<MessageRow, 'channel' | 'recipient' | 'topic'>;
export type MessageRow = Selectable<DB['outbox']>;

const WAITING = sql<boolean>`sent_at is null and failed_at is null`;

/** Columns cleared once a message is settled: its recipient and content. */
const REDACTED = { recipient: '', subject: '', text: '', headers: '{}', topic: null, claimed_at: null } as const;

export const insertMessage = (db: Kysely<DB>, row: Insertable<DB['outbox']>): Promise<MessageRow> =>
  db.insertInto('outbox').values(row).returningAll().executeTakeFirstOrThrow();

export const insertMessages = async (db: Kysely<DB>, rows: readonly NewMessage[]): Promise<void> => {
  if (rows.length > 0) await db.insertInto('outbox').values(rows).execute();
};

/** Deletes unclaimed messages with the channel, recipient and topic of one of the rows; rows without a topic replace none. */
export const removeReplaced = async (
  db: Kysely<DB>,
  rows: readonly Pick<NewMessage, 'channel' | 'recipient' | 'topic'>[],
): Promise<void> => {
  const keys = rows.filter(({ topic }) => topic !== null);
  if (keys.length === 0) return;
  const columns = [
    keys.map(({ channel }) => channel),
    keys.map(({ recipient }) => recipient),
    keys.map(({ topic }) => topic),
  ] as const;
  await sql`delete from outbox o
    using unnest(${columns[0]}::text[], ${columns[1]}::text[], ${columns[2]}::text[]) as k (channel, recipient, topic)
    where o.recipient = k.recipient and o.channel = k.channel and o.topic = k.topic
      and o.claimed_at is null and o.sent_at is null and o.failed_at is null`.execute(db);
};

/**
 * Claims the longest-due message of a channel, expiring ones first. Concurrent calls claim different messages, in every
 * process.
 * @param abandoned claims made at or before this time count as abandoned
 */
export const claimNext = async (
  db: Kysely<DB>,
  channel: Channel,
  now: Date,
  abandoned: Date,
): Promise<MessageRow | undefined> =>
  db
    .updateTable('outbox')
    .set((eb) => ({ claimed_at: now, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('outbox')
        .select('id')
        .where(WAITING)
        .where('channel', '=', channel)
        .where('due_at', '<=', now)
        .where((or) => or.or([or('claimed_at', 'is', null), or('claimed_at', '<=', abandoned)]))
        .orderBy(sql`expires_at is null`)
        .orderBy('due_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();

/** Marks a message sent or failed and redacts it. A message that is already settled stays as it is. */
export const settleMessage = async (
  db: Kysely<DB>,
  id: number,
  mark: { readonly sent_at: Date } | { readonly failed_at: Date },
): Promise<void> => {
  await db
    .updateTable('outbox')
    .set({ ...REDACTED, ...mark })
    .where('id', '=', id)
    .where(WAITING)
    .execute();
};

/** Releases the claim of an attempt and makes the message due at `dueAt`, unless another process has claimed it since. */
export const putBack = async (db: Kysely<DB>, { id, attempts }: MessageRow, dueAt: Date): Promise<void> => {
  await db
    .updateTable('outbox')
    .set({ claimed_at: null, due_at: dueAt })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where(WAITING)
    .execute();
};

export const removeMessage = async (db: Kysely<DB>, id: number): Promise<void> => {
  await db.deleteFrom('outbox').where('id', '=', id).execute();
};

/** Deletes unclaimed expiring messages to a recipient on a channel: a newer one replaces them. */
export const removeExpiring = async (db: Kysely<DB>, channel: Channel, recipient: string): Promise<void> => {
  await db
    .deleteFrom('outbox')
    .where('recipient', '=', recipient)
    .where('channel', '=', channel)
    .where('expires_at', 'is not', null)
    .where('claimed_at', 'is', null)
    .where(WAITING)
    .execute();
};

/** Deletes all waiting messages to these addresses and numbers. */
export const removeWaitingTo = async (db: Kysely<DB>, recipients: readonly string[]): Promise<void> => {
  if (recipients.length === 0) return;
  await db.deleteFrom('outbox').where('recipient', 'in', recipients).where(WAITING).execute();
};

/** Deletes messages settled before a moment; returns how many. */
export const removeSettled = (db: Kysely<DB>, before: Date): Promise<number> =>
  deleteInBatches(
    db,
    'outbox',
    sql`coalesce(sent_at, failed_at) < ${before} and (sent_at is not null or failed_at is not null)`,
  );

/**
 * Marks waiting messages of a channel as failed that are no longer sent: expired ones, and those created before `oldest`.
 * Returns how many.
 */
export const expireMessages = async (db: Kysely<DB>, channel: Channel, now: Date, oldest: Date): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ ...REDACTED, failed_at: now })
    .where(WAITING)
    .where('channel', '=', channel)
    .where((eb) => eb.or([eb('expires_at', '<=', now), eb('created_at', '<=', oldest)]))
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

/** How the last messages of a channel ended. */
export interface LastDelivery {
  readonly channel: Channel;
  readonly succeeded_at: Date | null;
  readonly failed_at: Date | null;
  /** Why the last attempt failed that the server or gateway is to blame for; without personal data. */
  readonly reason: string | null;
  /** Number of messages of the channel that wait. */
  readonly waiting: number;
}

/** Records that a message went out, or with `reason` that it could not. */
export const recordDelivery = async (
  db: Kysely<DB>,
  channel: string,
  now: Date,
  reason: string | null,
): Promise<void> => {
  const row = reason === null ? { succeeded_at: now } : { failed_at: now, reason };
  await db
    .insertInto('last_deliveries')
    .values({ channel, ...row })
    .onConflict((conflict) => conflict.column('channel').doUpdateSet(row))
    .execute();
};

/** Returns how the last messages of each channel ended, and how many wait; a channel without any is left out. */
export const findLastDeliveries = async (db: Kysely<DB>): Promise<LastDelivery[]> => {
  const { rows } = await sql<LastDelivery>`
    select c.channel, d.succeeded_at, d.failed_at, d.reason,
      (select count(*)::int from outbox where channel = c.channel and ${WAITING}) as waiting
    from unnest(array['email', 'sms', 'push']) as c (channel) left join last_deliveries d using (channel)`.execute(db);
  return rows;
};

export interface OutboxCounts {
  readonly waiting: number;
  /** The time at which the oldest waiting message was created. */
  readonly oldest: Date | null;
  /** Failed messages whose rows still exist. */
  readonly failed: number;
}

export const countMessages = async (db: Kysely<DB>): Promise<OutboxCounts> => {
  const { rows } = await sql<OutboxCounts>`
    select (select count(*)::int from outbox where ${WAITING}) as waiting,
      (select min(created_at) from outbox where ${WAITING}) as oldest,
      (select count(*)::int from outbox where failed_at is not null) as failed`.execute(db);
  return rows[0] ?? { waiting: 0, oldest: null, failed: 0 };
};
