import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../log.ts';

export interface Forwarder {
  /** Has one thing done for a person after what was asked for them before. */
  add(userId: number, what: string, work: () => Promise<unknown>): void;
  dropped(): Readonly<Record<string, number>>;
  /** Waits shortly for what is under way. */
  close(): Promise<void>;
}

const TRIES = 4;
const FIRST_PAUSE = 200;
const MOST_WAITING = 10_000;
const LAST_MOMENTS = 3_000;

/** Whether a refusal may be none the next time: no answer, 408, 429 or a fault of the service's. */
const isPassing = (error: unknown): boolean => {
  const status = Number(typeof error === 'object' && error !== null ? Reflect.get(error, 'status') : NaN) || 0;
  return status === 0 || status === 408 || status === 429 || status >= 500;
};

/**
 * Carries things to an outside service: in order for each person, several people at once, each tried a few times with
 * growing pauses. What fails for good is logged and left: clients ask for what they missed. What waits is bounded.
 */
export const createForwarder = (log: Log): Forwarder => {
  const queues = new Map<number, Promise<void>>();
  const dropped: Record<string, number> = {};
  const ending = new AbortController();
  let waiting = 0;

  const count = (reason: string): void => {
    dropped[reason] = (dropped[reason] ?? 0) + 1;
  };

  const carry = async (userId: number, what: string, work: () => Promise<unknown>): Promise<void> => {
    for (let n = 1; ; n += 1) {
      try {
        await work();
        return;
      } catch (error) {
        if (n === TRIES || !isPassing(error) || ending.signal.aborted) {
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
      if (waiting >= MOST_WAITING) return count('too many waiting');
      waiting += 1;
      const before = queues.get(userId) ?? Promise.resolve();
      const done = before
        .then(() => carry(userId, what, work))
        .finally(() => {
          waiting -= 1;
          if (queues.get(userId) === done) queues.delete(userId);
        });
      queues.set(userId, done);
    },
    dropped: () => dropped,
    close: async () => {
      ending.abort();
      await Promise.race([Promise.all(queues.values()), pause(LAST_MOMENTS, undefined, { ref: false })]);
    },
  };
};
