import { setTimeout as sleep } from 'node:timers/promises';
import type { OptionalFeature } from '#lib/features.ts';
import { type Clock, MINUTE, DAY } from '#lib/days.ts';
import type { Config } from '#platform/core/config.ts';
import type { Log } from '#platform/core/log.ts';
import type { PrimaryDb } from '#platform/data/db/db.ts';
import { canDeliver, getMailDomain, Undeliverable, type Mail } from '../mail.ts';
import { SubscriptionGone, type Push } from '../push/push.ts';
import { findSubscription, markSuccess, removeSubscription } from '../push/subscriptions.ts';
import { allSettledWithin } from '#platform/core/repeat.ts';
import type { Sms, TextChannel } from '../sms.ts';
import { inSpan, type Tracing } from '#platform/core/tracing.ts';
import {
  claimNext,
  expireMessages,
  putBack,
  recordDelivery,
  removeMessage,
  settleMessage,
  type Channel,
  type MessageRow,
} from './queries.ts';
import { unseal } from '#platform/core/seal.ts';

/** Minutes to wait after each failed attempt; the last one repeats. */
const PAUSES = [1, 2, 5, 15, 30, 60, 120, 240] as const;

/** Milliseconds for which delivery is attempted, unless the message expires before. */
const MAX_AGE = 3 * DAY;

interface AttemptedMessage {
  /** Number of attempts, including the current one. */
  readonly attempts: number;
  readonly created_at: Date;
  readonly expires_at: Date | null;
}

/**
 * Returns when to retry a message that could not be sent; null for never.
 * @param retryAfter milliseconds for which the remote server accepts no requests
 */
const nextAttempt = (
  { attempts, created_at, expires_at }: AttemptedMessage,
  now: Date,
  retryAfter = 0,
): Date | null => {
  const pause = PAUSES[Math.min(attempts, PAUSES.length) - 1] ?? PAUSES[0];
  const next = now.getTime() + Math.max(pause * MINUTE, retryAfter);
  const end = Math.min(created_at.getTime() + MAX_AGE, expires_at?.getTime() ?? Infinity);
  return next < end ? new Date(next) : null;
};

/** The outcome of an attempt: sent, to be retried, given up, or removed because its device receives no messages any more. */
export type Outcome = 'sent' | 'put back' | 'failed' | 'removed';

export interface DeliveryState {
  stopped: boolean;
  readonly attempts: Map<number, { readonly done: Promise<Outcome>; readonly abort: AbortController }>;
}

export interface SendDeps {
  readonly config: Config;
  readonly absent: readonly OptionalFeature[];
  readonly db: PrimaryDb;
  readonly mail: Mail;
  readonly sms: Sms;
  readonly push: Push;
  readonly clock: Clock;
  readonly log: Log;
  /** The key that decrypts sealed texts. */
  readonly secret: string;
  readonly delivery: DeliveryState;
  readonly metrics: { attemptEnded(channel: string, outcome: Outcome): void };
  readonly tracing?: Tracing | undefined;
}

export const createDeliveryState = (): DeliveryState => ({ stopped: false, attempts: new Map() });

/** Milliseconds after which a claim belongs to a process that has ended unexpectedly. */
const ABANDONED_MS = 10 * MINUTE;
/** Max milliseconds of an attempt, however the remote server behaves. */
const ATTEMPT_MS = 2 * MINUTE;
/** Max milliseconds that a stopping process waits for running attempts. */
const STOP_MS = 5_000;
/** Number of failures after which the channel waits for the next run. */
const MAX_FAILURES = 5;

/** Describes an error without personal data: servers repeat addresses in their responses. */
const describeError = (error: unknown): string => {
  const { name, code, responseCode, command } = error as Partial<Record<string, unknown>>;
  return [name, code, responseCode, command].filter((part) => part !== undefined).join(' ');
};

/** Sends a push message to the browser of its subscription. Throws `SubscriptionGone` if there is none, or no push feature. */
const transmitPush = async (deps: SendDeps, row: MessageRow, text: string, signal: AbortSignal): Promise<void> => {
  if (deps.absent.includes('push')) throw new SubscriptionGone('push messages are absent');
  const id = Number(row.recipient);
  const subscription = await findSubscription(deps.db, id);
  if (!subscription) throw new SubscriptionGone('the subscription was deleted');
  const now = deps.clock.now();
  const end = row.expires_at ?? new Date(row.created_at.getTime() + MAX_AGE);
  const ttl = Math.max(0, Math.floor((end.getTime() - now.getTime()) / 1000));
  const { urgency = 'normal' } = row.headers as { urgency?: 'normal' | 'high' };
  try {
    await deps.push.send(subscription, { text, ttl, urgency, topic: row.topic }, signal);
  } catch (error) {
    if (error instanceof SubscriptionGone) await removeSubscription(deps.db, id);
    throw error;
  }
  await markSuccess(deps.db, id, now);
};

const transmit = async (deps: SendDeps, row: MessageRow, signal: AbortSignal): Promise<void> => {
  const text = row.sealed ? unseal(deps.secret, row.text) : row.text;
  if (row.channel === 'push') return await transmitPush(deps, row, text, signal);
  if (row.channel === 'sms') {
    const { by = 'sms' } = row.headers as { by?: TextChannel };
    return await deps.sms.send({ to: row.recipient, text, channel: by }, signal);
  }
  // The Message-ID is the same for every attempt, so that servers and mail clients detect duplicates.
  const messageId = `<${row.message_id}@${getMailDomain(deps.config)}>`;
  const headers = { ...(row.headers as Record<string, string>), 'Message-ID': messageId };
  await deps.mail.send({ to: row.recipient, subject: row.subject, text, headers }, signal);
};

const unlessAborted = async (work: () => Promise<void>, signal: AbortSignal): Promise<void> => {
  signal.throwIfAborted();
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  await Promise.race([work(), aborted]);
};

/** Marks a message as sent and retries while the database is briefly away; otherwise it would be sent twice. */
const markSent = async (deps: SendDeps, id: number, signal: AbortSignal): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await settleMessage(deps.db, id, { sent_at: deps.clock.now() });
    } catch (error) {
      if (tries === 10 || signal.aborted) throw error;
      await sleep(500);
    }
  }
};

const giveUp = async (deps: SendDeps, row: MessageRow, reason: string): Promise<Outcome> => {
  deps.log.error(
    { message: row.id, channel: row.channel, attempts: row.attempts, why: reason },
    'message permanently failed',
  );
  await settleMessage(deps.db, row.id, { failed_at: deps.clock.now() });
  return 'failed';
};

/** Records the outcome of an attempt for the health page; the message itself does not depend on it. */
const record = (deps: SendDeps, channel: string, reason: string | null): Promise<void> =>
  recordDelivery(deps.db, channel, deps.clock.now(), reason).catch((error: unknown) =>
    deps.log.debug({ err: error }, 'the outcome of a message could not be recorded'),
  );

const trySend = async (deps: SendDeps, row: MessageRow, stop: AbortSignal): Promise<Outcome> => {
  const { id, channel, attempts, expires_at } = row;
  if (expires_at && expires_at <= deps.clock.now()) return giveUp(deps, row, 'expired');
  const signal = AbortSignal.any([stop, AbortSignal.timeout(ATTEMPT_MS)]);
  try {
    const send = () => inSpan(deps.tracing, `${channel} send`, { kind: 'client' }, () => transmit(deps, row, signal));
    await unlessAborted(send, signal);
  } catch (error) {
    if (stop.aborted) {
      await putBack(deps.db, row, row.due_at);
      return 'put back';
    }
    if (error instanceof SubscriptionGone) {
      deps.log.info({ message: id, channel, why: error.message }, 'push subscription is gone');
      await removeMessage(deps.db, id);
      return 'removed';
    }
    const reason = describeError(error);
    if (!(error instanceof Undeliverable)) await record(deps, channel, reason);
    const { retryAfter } = error as { retryAfter?: number };
    const retryAt = error instanceof Undeliverable ? null : nextAttempt(row, deps.clock.now(), retryAfter);
    if (!retryAt) return giveUp(deps, row, reason);
    deps.log.warn({ message: id, channel, attempts, why: reason, again: retryAt }, 'message could not be sent');
    await putBack(deps.db, row, retryAt);
    return 'put back';
  }
  await markSent(deps, id, stop);
  await record(deps, channel, null);
  return 'sent';
};

/** Sends a message claimed by this process and records the outcome. Rejects only when the outcome cannot be recorded. */
export const startAttempt = (deps: SendDeps, row: MessageRow): Promise<Outcome> => {
  const { attempts, stopped } = deps.delivery;
  const abort = new AbortController();
  if (stopped) abort.abort();
  const done = trySend(deps, row, abort.signal)
    .then((outcome) => {
      deps.metrics.attemptEnded(row.channel, outcome);
      return outcome;
    })
    .finally(() => attempts.delete(row.id));
  attempts.set(row.id, { done, abort });
  return done;
};

/** Gives up the messages of a channel that expired while no server or gateway was set; the others wait for one. */
const expireWaiting = async ({ db, clock, log }: SendDeps, channel: Channel): Promise<void> => {
  const now = clock.now();
  const expired = await expireMessages(db, channel, now, new Date(now.getTime() - MAX_AGE));
  if (expired > 0) log.error({ channel, expired }, 'messages expired: no server or gateway is set');
};

/**
 * Sends the due messages of a channel one after the other, until none is due or the server fails repeatedly. In a live market
 * without a server or gateway they wait, until they expire. Any number of processes may run it at once. Returns how many were sent.
 */
export const sendDue = async (deps: SendDeps, channel: Channel): Promise<number> => {
  if (channel !== 'push' && !canDeliver(deps.config, channel)) {
    await expireWaiting(deps, channel);
    return 0;
  }
  let sent = 0;
  for (let failures = 0; failures < MAX_FAILURES && !deps.delivery.stopped;) {
    const now = deps.clock.now();
    const row = await claimNext(deps.db, channel, now, new Date(now.getTime() - ABANDONED_MS));
    if (!row) break;
    const outcome = await startAttempt(deps, row);
    if (outcome === 'sent') sent += 1;
    else if (outcome !== 'removed') failures += 1;
  }
  return sent;
};

/**
 * Number of push messages that a process sends at once: a search that many users have saved causes many, to several services.
 */
const PUSH_CONCURRENCY = 4;

/** Sends the due push messages, several at once. Returns how many were sent. */
export const sendDuePushes = async (deps: SendDeps): Promise<number> => {
  const counts = await Promise.all(Array.from({ length: PUSH_CONCURRENCY }, () => sendDue(deps, 'push')));
  return counts.reduce((sum, count) => sum + count, 0);
};

/**
 * Ends delivery in this process: no new message is claimed, running attempts have five seconds to end, then they are
 * aborted and put back.
 */
export const stopDelivery = async (deps: Pick<SendDeps, 'delivery'>): Promise<void> => {
  deps.delivery.stopped = true;
  const running = [...deps.delivery.attempts.values()];
  const done = running.map((attempting) => attempting.done);
  if (await allSettledWithin(STOP_MS, done)) return;
  for (const { abort } of deps.delivery.attempts.values()) abort.abort(new Error('the process is shutting down'));
  await allSettledWithin(1000, done);
};
