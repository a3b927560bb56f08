import type { Kysely } from 'kysely';
import type { Deps } from '../context.ts';
import type { DB } from '../db/tables.ts';
import { startAttempt, type Outcome } from './send.ts';
import { insertMessage, removeExpiring, removeFor, removeMessage, removeSettled } from './queries.ts';
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

const rowOf = (message: OutgoingMessage, now: Date) => ({
  channel: message.channel,
  recipient: message.to,
  subject: message.channel === 'email' ? message.subject : '',
  text: message.text,
  headers: JSON.stringify(message.channel === 'email' ? (message.headers ?? {}) : {}),
  due_at: now,
  created_at: now,
});

/**
 * Writes a message into the outbox in the caller's transaction: it goes out some seconds after the commit, and not at all
 * without it. It is tried for three days.
 */
export const queue = async (trx: Kysely<DB>, message: OutgoingMessage, now: Date): Promise<void> => {
  await insertMessage(trx, rowOf(message, now));
};

/** An urgent message that was written down and whose first attempt runs. */
export interface Urgent {
  /** Settles with how the first attempt ended; never rejects. */
  readonly attempted: Promise<Outcome>;
  /** Takes the message back, so that it does not come late. */
  readonly withdraw: () => Promise<void>;
}

/**
 * Writes a message down that is worth sending only for a while (a one-time code, a link that opens an account) and sends
 * it at once; an attempt that fails is repeated until it expires. Its text is encrypted in the database. It takes the
 * place of such messages to the same recipient that still wait.
 * @param expiresAt when the code or link in it ends
 */
export const sendNow = async (
  deps: Pick<Deps, 'db' | 'mail' | 'sms' | 'clock' | 'log' | 'secret' | 'sending'>,
  message: OutgoingMessage,
  expiresAt: Date,
): Promise<Urgent> => {
  const now = deps.clock.now();
  const row = await deps.db.transaction().execute(async (trx) => {
    await removeExpiring(trx, message.channel, message.to);
    return insertMessage(trx, {
      ...rowOf(message, now),
      text: seal(deps.secret, message.text),
      sealed: true,
      expires_at: expiresAt,
      // Claimed from the beginning: otherwise a process that looks for due messages could be faster.
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

/** Removes what waits for somebody whose address or number is theirs no more; in the caller's transaction. */
export const forgetRecipient = (
  trx: Kysely<DB>,
  { email, phone }: { readonly email: string | null; readonly phone: string | null },
): Promise<void> =>
  removeFor(
    trx,
    [email, phone].filter((recipient) => recipient !== null),
  );

const KEPT_MS = 7 * 24 * 3600_000;

/** Removes the emptied rows of a week ago, for a daily job; answers how many. */
export const purgeOutbox = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> =>
  removeSettled(db, new Date(clock.now().getTime() - KEPT_MS));
