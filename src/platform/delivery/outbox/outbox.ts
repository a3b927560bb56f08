import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { getOutboxFolder } from '#platform/core/config.ts';
import { endOf, PLATFORM_TABLES } from '#platform/data/db/retention.ts';
import type { DB } from '#platform/data/db/tables.ts';
import { getErrorCode } from '#platform/data/postgres/errors.ts';
import type { TextChannel } from '../sms.ts';
import { startAttempt, type Outcome, type SendDeps } from './send.ts';
import {
  insertMessage,
  insertMessages,
  removeExpiring,
  removeMessage,
  removeReplaced,
  removeSettled,
  removeWaitingTo,
  type NewMessage,
} from './queries.ts';
import { seal } from '#platform/core/seal.ts';

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
  /** The channel of the gateway; by default a text message. */
  readonly by?: TextChannel;
}

interface Push {
  readonly channel: 'push';
  readonly to: number;
  readonly text: string;
  /** Whether it may wake a phone that saves power. */
  readonly urgency: 'normal' | 'high';
}

export type OutgoingMessage = Email | Sms | Push;

/** The time at which a message is sent, if not at once, and the messages that it replaces. */
export interface Schedule {
  readonly dueAt?: Date | undefined;
  /** The time from which it is no longer sent. */
  readonly expiresAt?: Date | undefined;
  /** The subject of the message: it replaces the waiting message of this topic to the same recipient. */
  readonly topic?: string | undefined;
}

const toHeaders = (message: OutgoingMessage): Readonly<Record<string, string>> => {
  if (message.channel === 'email') return message.headers ?? {};
  if (message.channel === 'push') return { urgency: message.urgency };
  return message.by ? { by: message.by } : {};
};

const toRow = (message: OutgoingMessage, now: Date, { dueAt = now, expiresAt, topic }: Schedule = {}): NewMessage => ({
  channel: message.channel,
  recipient: String(message.to),
  subject: message.channel === 'email' ? message.subject : '',
  text: message.text,
  headers: JSON.stringify(toHeaders(message)),
  due_at: dueAt,
  expires_at: expiresAt ?? null,
  topic: topic ?? null,
  created_at: now,
});

/**
 * Adds a message to the outbox within the given transaction: it is sent seconds after the commit, and never without it.
 * Delivery is retried for three days.
 */
export const queueMessage = (
  trx: Kysely<DB>,
  message: OutgoingMessage,
  now: Date,
  schedule: Schedule = {},
): Promise<void> => queueMessages(trx, [{ message, schedule }], now);

/** Adds an e-mail to the outbox like `queueMessage`; its text, which has a key to an account, is encrypted in the database. */
export const queueSealed = async (trx: Kysely<DB>, secret: string, message: Email, now: Date): Promise<void> => {
  await insertMessage(trx, { ...toRow(message, now), text: seal(secret, message.text), sealed: true });
};

/** Adds several messages to the outbox, like `queueMessage`. */
export const queueMessages = async (
  trx: Kysely<DB>,
  messages: readonly { readonly message: OutgoingMessage; readonly schedule: Schedule }[],
  now: Date,
): Promise<void> => {
  const rows = messages.map(({ message, schedule }) => toRow(message, now, schedule));
  await removeReplaced(trx, rows);
  await insertMessages(trx, rows);
};

/** Removes waiting push messages of these topics, because the user has seen their subject; within the given transaction. */
export const removePushes = (
  trx: Kysely<DB>,
  subscriptionIds: readonly number[],
  topics: readonly string[],
): Promise<void> =>
  removeReplaced(
    trx,
    subscriptionIds.flatMap((id) => topics.map((topic) => ({ channel: 'push', recipient: String(id), topic }))),
  );

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
export const sendNow = async (deps: SendDeps, message: Email | Sms, expiresAt: Date): Promise<UrgentMessage> => {
  const now = deps.clock.now();
  const row = await deps.db.transaction().execute(async (trx) => {
    await removeExpiring(trx, message.channel, message.to);
    return insertMessage(trx, {
      ...toRow(message, now),
      text: seal(deps.secret, message.text),
      sealed: true,
      expires_at: expiresAt,
      // The message is claimed from the start, because a process that sends due messages could send it too.
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

/** Removes waiting messages to an address or number that no longer belongs to the user; within the given transaction. */
export const removeMessagesTo = (
  trx: Kysely<DB>,
  { email, phone }: { readonly email: string | null; readonly phone: string | null },
): Promise<void> =>
  removeWaitingTo(
    trx,
    [email, phone].filter((recipient) => recipient !== null),
  );

/** Deletes the files of messages that were written instead of sent before a moment; returns how many. */
const removeFiles = async (folder: string, before: Date): Promise<number> => {
  const names = await readdir(folder).catch((error: unknown) => {
    if (getErrorCode(error) === 'ENOENT') return [];
    throw error;
  });
  let removed = 0;
  for (const name of names.filter((one) => one.endsWith('.json'))) {
    const file = path.join(folder, name);
    if ((await stat(file)).mtime >= before) continue;
    await rm(file, { force: true });
    removed += 1;
  }
  return removed;
};

/**
 * Daily job: deletes the rows and the files of messages that were sent or given up a week ago, and in a live market all files: they
 * are from when it was a demo. Returns how many.
 */
export const purgeOutbox = async ({
  db,
  clock,
  config,
}: Pick<SendDeps, 'db' | 'clock' | 'config'>): Promise<number> => {
  const before = endOf(PLATFORM_TABLES.outbox, clock.now());
  const filesBefore = config.MODE === 'live' ? clock.now() : before;
  return (await removeSettled(db, before)) + (await removeFiles(getOutboxFolder(config), filesBefore));
};
