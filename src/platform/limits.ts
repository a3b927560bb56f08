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
import { toNetwork, toWideNetwork } from './network.ts';

/**
 * Whom a limit counts: an account, a phone number or another subject; or the network of a client, alone or for one subject.
 * One IPv6 subscriber has more addresses than any limit has points, so that networks are counted (`toNetwork`).
 */
export type LimitKey = string | { readonly address: string; readonly subject?: string | number };

export interface Limits {
  /** Consumes one point. Throws `too_many` with the seconds to wait when none is left. */
  take(name: LimitName, key: LimitKey): Promise<void>;
  /** Consumes one point, even if none is left. Returns how many were consumed beyond the limit. */
  count(name: LimitName, key: LimitKey): Promise<number>;
  /** Whether half of the points have been consumed. */
  isNear(name: LimitName, key: LimitKey): Promise<boolean>;
  /** Returns a point, after a success that should not count. */
  giveBack(name: LimitName, key: LimitKey): Promise<void>;
}

export const unlimited: Limits = {
  take: () => Promise.resolve(),
  count: () => Promise.resolve(0),
  isNear: () => Promise.resolve(false),
  giveBack: () => Promise.resolve(),
};

/** The points of a /48 network of IPv6, which may belong to one customer or to a village, as a multiple of those of a /64. */
const WIDE_FACTOR = 10;

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

/** A limiter, and the key under which it counts. */
type Counter = readonly [limiter: RateLimiterAbstract, key: string];

/** Creates the rate limits, which all workers share unless `perWorker`; those with `shared`, all processes. */
export const createLimits = (pool: Pool): Limits => {
  const limiters = new Map<string, RateLimiterAbstract>();
  const add = (name: string, limit: Limit): RateLimiterAbstract => {
    const limiter = createLimiter(pool, name, limit);
    limiters.set(name, limiter);
    return limiter;
  };
  const getLimiter = (name: string, limit: Limit): RateLimiterAbstract => limiters.get(name) ?? add(name, limit);

  /** What counts an event. The burst limit is first, so that rejected calls do not count for the longer window. */
  const getCounters = (name: LimitName, who: LimitKey): Counter[] => {
    const limit: Limit = LIMITS[name];
    const ofSubject = typeof who === 'string' || who.subject === undefined ? '' : ` ${who.subject}`;
    const key = typeof who === 'string' ? who : `from:${toNetwork(who.address)}${ofSubject}`;
    const counters: Counter[] = [[getLimiter(name, limit), key]];
    if (limit.burst) counters.unshift([getLimiter(`${name} burst`, limit.burst), key]);
    const wide = typeof who === 'string' ? null : toWideNetwork(who.address);
    if (wide !== null) {
      const wideLimit = { ...limit, points: limit.points * WIDE_FACTOR };
      counters.push([getLimiter(`${name} wide`, wideLimit), `from:${wide}${ofSubject}`]);
    }
    return counters;
  };

  return {
    take: async (name, who) => {
      try {
        for (const [limiter, key] of getCounters(name, who)) await limiter.consume(key);
      } catch (rejected) {
        if (rejected instanceof RateLimiterRes) {
          throw new AppError('too_many', { retryAfter: rejected.msBeforeNext / 1000 });
        }
        throw rejected;
      }
    },
    count: async (name, who) => {
      let beyond = 0;
      for (const [limiter, key] of getCounters(name, who)) {
        const { consumedPoints } = await limiter.penalty(key);
        beyond = Math.max(beyond, consumedPoints - limiter.points);
      }
      return beyond;
    },
    isNear: async (name, who) => {
      for (const [limiter, key] of getCounters(name, who)) {
        const counted = await limiter.get(key);
        if (counted && counted.consumedPoints * 2 >= limiter.points) return true;
      }
      return false;
    },
    giveBack: async (name, who) => {
      for (const [limiter, key] of getCounters(name, who)) await limiter.reward(key);
    },
  };
};

/** Hourly job: deletes stored limits whose time window has ended; returns how many. */
export const purgeLimits = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> =>
  deleteInBatches(db, 'rate_limits', sql`expire < ${clock.now().getTime()}`);
