import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '#platform/core/log.ts';

export interface Forwarder {
  /** Queues one action of a user, after those queued before. */
  add(userId: number, what: string, work: () => Promise<unknown>): void;
  dropped(): Readonly<Record<string, number>>;
  /** Waits briefly for running actions. */
  close(): Promise<void>;
}

const TRIES = 4;
const FIRST_PAUSE = 200;
const MAX_WAITING = 10_000;
const CLOSE_TIMEOUT = 3_000;

/** Whether a retry may succeed: no response, 408, 429 or a server error. */
const isTransient = (error: unknown): boolean => {
  const status = Number(typeof error === 'object' && error !== null ? Reflect.get(error, 'status') : NaN) || 0;
  return status === 0 || status === 408 || status === 429 || status >= 500;
};

/**
 * Forwards actions to an external service: in order per user, users in parallel, each with a few retries. An action
 * that fails for good is logged and dropped, because clients fetch what they missed. The queue is bounded.
 */
export const createForwarder = (log: Log): Forwarder => {
  const queues = new Map<number, Promise<void>>();
  const dropped: Record<string, number> = {};
  const ending = new AbortController();
  let waiting = 0;

  const count = (reason: string): void => {
    dropped[reason] = (dropped[reason] ?? 0) + 1;
  };

  const runWithRetry = async (userId: number, what: string, work: () => Promise<unknown>): Promise<void> => {
    for (let n = 1; ; n += 1) {
      try {
        await work();
        return;
      } catch (error) {
        if (n === TRIES || !isTransient(error) || ending.signal.aborted) {
          count('not forwarded');
          log.error({ err: error, userId, what }, 'the Channels service rejected the request');
          return;
        }
        const wait = FIRST_PAUSE * 2 ** n * (0.5 + Math.random());
        await pause(wait, undefined, { ref: false, signal: ending.signal }).catch(() => {});
      }
    }
  };

  return {
    add: (userId, what, work) => {
      if (waiting >= MAX_WAITING) return count('too many waiting');
      waiting += 1;
      const before = queues.get(userId) ?? Promise.resolve();
      const done = before
        .then(() => runWithRetry(userId, what, work))
        .finally(() => {
          waiting -= 1;
          if (queues.get(userId) === done) queues.delete(userId);
        });
      queues.set(userId, done);
    },
    dropped: () => dropped,
    close: async () => {
      ending.abort();
      await Promise.race([Promise.all(queues.values()), pause(CLOSE_TIMEOUT, undefined, { ref: false })]);
    },
  };
};
