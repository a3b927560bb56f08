import cluster from 'node:cluster';
import {
  RateLimiterCluster,
  RateLimiterClusterMaster,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { AppError } from '../lib/errors.ts';
import { LIMITS, type Limit, type LimitName } from '../lib/limits.ts';
import type { Deps } from './context.ts';
import { deleteInBatches } from './db/delete-in-batches.ts';

export interface Limits {
  /** Consumes one point. Throws `too_many` with the seconds to wait when none is left. */
  take(name: LimitName, key: string): Promise<void>;
}

export const unlimited: Limits = { take: () => Promise.resolve() };

/** In the primary process: counts the limits of all workers. */
export const shareLimits = (): void => void new RateLimiterClusterMaster();

/** Counts in the table `rate_limits`, in the memory of this process, or for a worker in that of the primary process. */
const createLimiter = (
  pool: Pool,
  keyPrefix: string,
  { points, seconds, shared, perWorker }: Limit,
): RateLimiterAbstract => {
  const options = { keyPrefix, points, duration: seconds };
  if (shared) {
    return new RateLimiterPostgres({
      ...options,
      storeClient: pool,
      tableName: 'rate_limits',
      tableCreated: true,
      // `purgeLimits` deletes them; the library would start a timer for each limit in each process.
      clearExpiredByTimeout: false,
    });
  }
  return cluster.isWorker && !perWorker ? new RateLimiterCluster(options) : new RateLimiterMemory(options);
};

/** Creates the rate limits, which all workers share unless `perWorker`; those with `shared`, all processes. */
export const createLimits = (pool: Pool): Limits => {
  const limiters = new Map<LimitName, RateLimiterAbstract>();
  const bursts = new Map<LimitName, RateLimiterAbstract>();
  for (const name of Object.keys(LIMITS) as LimitName[]) {
    const limit: Limit = LIMITS[name];
    limiters.set(name, createLimiter(pool, name, limit));
    if (limit.burst) bursts.set(name, createLimiter(pool, `${name} burst`, limit.burst));
  }
  return {
    take: async (name, key) => {
      try {
        // The burst limit is checked first, so that rejected calls do not count for the longer window.
        await bursts.get(name)?.consume(key);
        await limiters.get(name)?.consume(key);
      } catch (rejected) {
        if (rejected instanceof RateLimiterRes) {
          throw new AppError('too_many', { retryAfter: rejected.msBeforeNext / 1000 });
        }
        throw rejected;
      }
    },
  };
};

/** Hourly job: deletes stored limits whose time window has ended; returns how many. */
export const purgeLimits = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> =>
  deleteInBatches(db, 'rate_limits', sql`expire < ${clock.now().getTime()}`);
