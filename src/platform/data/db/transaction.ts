import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { getErrorCode, getErrorMessage } from '../postgres/errors.ts';

/** The limits for a change of the schema that waits for locks of other transactions. */
export interface LockWaits {
  /** Max time of one attempt to get a lock; meanwhile every other user of that table waits behind it. */
  readonly lockTimeout: `${number}${'ms' | 's'}`;
  readonly tries: number;
  /** Milliseconds between two attempts, in which the others continue. */
  readonly pause: number;
}

export const LOCK_WAITS: LockWaits = { lockTimeout: '5s', tries: 30, pause: 5_000 };

const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Runs `attempt` again as long as it fails because of a lock. Throws an error that begins with `subject`, the original one as
 * its cause, when it fails for another reason or `waits.tries` times.
 */
export const retryLocks = async (
  subject: string,
  { tries, pause }: LockWaits,
  attempt: () => Promise<void>,
): Promise<void> => {
  for (let n = 1; ; n += 1) {
    try {
      await attempt();
      return;
    } catch (error) {
      if (getErrorCode(error) !== LOCK_NOT_AVAILABLE || n === tries)
        throw new Error(`${subject} failed: ${getErrorMessage(error)}`, { cause: error });
      await sleep(pause);
    }
  }
};

/** Runs `work` in a transaction that waits for locks like `retryLocks`. Throws the same errors. */
export const inTransaction = (
  client: pg.Client,
  subject: string,
  waits: LockWaits,
  work: () => Promise<void>,
): Promise<void> =>
  retryLocks(subject, waits, async () => {
    await client.query('begin');
    try {
      await client.query(`set local lock_timeout = '${waits.lockTimeout}'`);
      await work();
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  });
