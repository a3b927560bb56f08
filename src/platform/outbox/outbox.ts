import type { Kysely } from 'kysely';
import type { Deps } from '../context.ts';
import { endOfRetention } from '../db/retention.ts';
import type { DB } from '../db/tables.ts';
import { startAttempt, type Outcome } from './send.ts';
import { insertMessage, removeExpiring, removeWaitingTo, removeMessage, removeSettled } from './queries.ts';
import { seal } from './seal.ts';

interface Email {
  readonly channel: 'email';
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Sms {
  readonly channel: 'sms';
  /** An E.164 number, +212… */
  readonly to: string;
  readonly text: string;
}

export type OutgoingMessage = Email | Sms;

const toRow = (message: OutgoingMessage, now: Date) => ({
  channel: message.channel,
  recipient: message.to,
  subject: message.channel === 'email' ? message.subject : '',
  text: message.text,
  headers: JSON.stringify(message.channel === 'email' ? (message.headers ?? {}) : {}),
  due_at: now,
  created_at: now,
});

/**
 * Adds a message to the outbox within the given transaction: it is sent seconds after the commit, and never without it.
 * Delivery is retried for three days.
 */
export const queueMessage = async (trx: Kysely<DB>, message: OutgoingMessage, now: Date): Promise<void> => {
  await insertMessage(trx, toRow(message, now));
};

/** An urgent message that is stored and whose first attempt is running. */
export interface UrgentMessage {
  /** Settles with the outcome of the first attempt; never rejects. */
  readonly attempted: Promise<Outcome>;
  /** Removes the message, so that it does not arrive late. */
  readonly withdraw: () => Promise<void>;
}

/**
 * Stores a message that is only useful for a while (a one-time code, a link that opens an account) and sends it at
 * once; failed attempts are retried until it expires. Its text is encrypted in the database. It replaces waiting
 * messages of this kind to the same recipient.
 * @param expiresAt when the code or link expires
 */
export const sendNow = async (
  deps: Pick<Deps, 'db' | 'mail' | 'sms' | 'clock' | 'log' | 'secret' | 'delivery'>,
  message: OutgoingMessage,
  expiresAt: Date,
): Promise<UrgentMessage> => {
  const now = deps.clock.now();
  const row = await deps.db.transaction().execute(async (trx) => {
    await removeExpiring(trx, message.channel, message.to);
    return insertMessage(trx, {
      ...toRow(message, now),
      text: seal(deps.secret, message.text),
      sealed: true,
      expires_at: expiresAt,
      // Claimed from the start, or a process that looks for due messages could send it too.
      claimed_at: now,
      attempts: 1,
    });
  });
  const attempted = startAttempt(deps, row).catch((error: unknown): Outcome => {
    deps.log.error({ err: error, message: row.id }, 'message could not be marked as sent');
    return 'put back';
  });
  return { attempted, withdraw: () => removeMessage(deps.db, row.id) };
};

/**
 * Removes waiting messages to an address or number that no longer belongs to the user; within the given transaction.
 */
export const removeMessagesTo = (
  trx: Kysely<DB>,
  { email, phone }: { readonly email: string | null; readonly phone: string | null },
): Promise<void> =>
  removeWaitingTo(
    trx,
    [email, phone].filter((recipient) => recipient !== null),
  );

/** Daily job: deletes the rows of messages that were sent or given up a week ago; returns how many. */
export const purgeOutbox = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> =>
  removeSettled(db, endOfRetention('outbox', clock.now()));
