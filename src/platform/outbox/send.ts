import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '../context.ts';
import { FROM_DOMAIN, Undeliverable } from '../mail.ts';
import { repeat, settledWithin } from '../repeat.ts';
import { claimNext, putBack, settleMessage, type Channel, type MessageRow } from './queries.ts';
import { nextAttempt } from './retry.ts';
import { unseal } from './seal.ts';

type Needs = Pick<Deps, 'db' | 'mail' | 'sms' | 'clock' | 'log' | 'secret' | 'sending'>;

/** How an attempt ended: sent, to be tried again, or given up. */
export type Outcome = 'sent' | 'put back' | 'failed';

/** The attempts that this process makes at the moment. */
export interface Sending {
  stopped: boolean;
  readonly attempts: Map<number, { readonly done: Promise<Outcome>; readonly abort: AbortController }>;
}

export const createSending = (): Sending => ({ stopped: false, attempts: new Map() });

/** A claim that is so old is one of a process that died. */
const ABANDONED_MS = 10 * 60_000;
/** No attempt takes longer, whatever the server on the other side does. */
const ATTEMPT_MS = 2 * 60_000;
const POLL_MS = 5_000;
/** What a process that ends grants to attempts that run. */
const STOP_MS = 5_000;
/** After so many failures the server is left alone until the next run. */
const MAX_FAILURES = 5;

/** What can be said of an error without naming anybody: servers repeat addresses in their answers. */
const reasonOf = (error: unknown): string => {
  const { name, code, responseCode, command } = error as Partial<Record<string, unknown>>;
  return [name, code, responseCode, command].filter((part) => part !== undefined).join(' ');
};

const transmit = async (deps: Needs, row: MessageRow, signal: AbortSignal): Promise<void> => {
  const text = row.sealed ? unseal(deps.secret, row.text) : row.text;
  if (row.channel === 'sms') return await deps.sms.send(row.recipient, text, signal);
  // The same with every attempt: a server or reader that has the first one recognises the second.
  const headers = { ...(row.headers as Record<string, string>), 'Message-ID': `<${row.message_id}@${FROM_DOMAIN}>` };
  await deps.mail.send({ to: row.recipient, subject: row.subject, text, headers }, signal);
};

/** Does something unless, or until, it is aborted. */
const unlessAborted = async (work: () => Promise<void>, signal: AbortSignal): Promise<void> => {
  signal.throwIfAborted();
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  await Promise.race([work(), aborted]);
};

/** Marks what is sent already, through a short absence of the database: otherwise it would be sent again. */
const markSent = async (deps: Needs, id: number, signal: AbortSignal): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await settleMessage(deps.db, id, { sent_at: deps.clock.now() });
    } catch (error) {
      if (tries === 10 || signal.aborted) throw error;
      await sleep(500);
    }
  }
};

const give = async (deps: Needs, row: MessageRow, why: string): Promise<Outcome> => {
  deps.log.error({ message: row.id, channel: row.channel, attempts: row.attempts, why }, 'message permanently failed');
  await settleMessage(deps.db, row.id, { failed_at: deps.clock.now() });
  return 'failed';
};

const attempt = async (deps: Needs, row: MessageRow, stop: AbortSignal): Promise<Outcome> => {
  const { id, channel, attempts, expires_at } = row;
  if (expires_at && expires_at <= deps.clock.now()) return give(deps, row, 'expired');
  const signal = AbortSignal.any([stop, AbortSignal.timeout(ATTEMPT_MS)]);
  try {
    await unlessAborted(() => transmit(deps, row, signal), signal);
  } catch (error) {
    if (stop.aborted) {
      await putBack(deps.db, row, row.due_at);
      return 'put back';
    }
    const why = reasonOf(error);
    const again = error instanceof Undeliverable ? null : nextAttempt(row, deps.clock.now());
    if (!again) return give(deps, row, why);
    deps.log.warn({ message: id, channel, attempts, why, again }, 'message could not be sent');
    await putBack(deps.db, row, again);
    return 'put back';
  }
  await markSent(deps, id, stop);
  return 'sent';
};

/** Sends a message that this process has claimed, and marks what came of it. Rejects only where it cannot be marked. */
export const startAttempt = (deps: Needs, row: MessageRow): Promise<Outcome> => {
  const { attempts, stopped } = deps.sending;
  const abort = new AbortController();
  if (stopped) abort.abort();
  const done = attempt(deps, row, abort.signal).finally(() => attempts.delete(row.id));
  attempts.set(row.id, { done, abort });
  return done;
};

/**
 * Sends what is due on a channel, one message after the other, until nothing is due or the server fails again and again.
 * Any number of processes may do it at once. Answers how many went out.
 */
export const sendDue = async (deps: Needs, channel: Channel): Promise<number> => {
  let sent = 0;
  for (let failures = 0; failures < MAX_FAILURES && !deps.sending.stopped;) {
    const now = deps.clock.now();
    const row = await claimNext(deps.db, channel, now, new Date(now.getTime() - ABANDONED_MS));
    if (!row) break;
    if ((await startAttempt(deps, row)) === 'sent') sent += 1;
    else failures += 1;
  }
  return sent;
};

/**
 * Sends what is due from now on, e-mails and short messages independently of each other.
 * Returns the function that ends it: what is being sent has five seconds to end, then it is aborted and put back.
 */
export const startSender = (deps: Needs): (() => Promise<void>) => {
  const stops = (['email', 'sms'] as const).map((channel) =>
    repeat(
      POLL_MS,
      () => sendDue(deps, channel),
      (error) => deps.log.error({ err: error, channel }, 'outbox could not be processed'),
      0,
    ),
  );
  return async () => {
    deps.sending.stopped = true;
    const runs = stops.map((stop) => stop());
    const running = [...deps.sending.attempts.values()];
    if (!(await settledWithin(STOP_MS, [...runs, ...running.map(({ done }) => done)]))) {
      for (const { abort } of deps.sending.attempts.values()) abort.abort(new Error('the process is shutting down'));
    }
    await settledWithin(1000, [...runs, ...running.map(({ done }) => done)]);
  };
};
