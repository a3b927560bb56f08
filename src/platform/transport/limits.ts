import cluster from 'node:cluster';
import {
  RateLimiterCluster,
  RateLimiterClusterMaster,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { sql, type Kysely } from 'kysely';
import type { Pool } from 'pg';
import { AppError } from '#lib/errors.ts';
import { LIMITS, type Limit, type LimitName } from '#lib/limits.ts';
import type { Clock } from '#lib/days.ts';
import type { Viewer } from '#lib/viewer.ts';
import { isViewerProven } from '../data/db/proofs.ts';
import type { Db } from '../data/db/db.ts';
import type { DB } from '../data/db/tables.ts';
import type { Bus } from '../data/bus/bus.ts';
import { deleteInBatches } from '../data/db/delete-in-batches.ts';
import { openLimitSums } from './limit-sums.ts';
import type { Log } from '../core/log.ts';
import { toNetwork, toWideNetwork } from '../core/network.ts';

/**
 * The subject that a limit counts: an account, a phone number or another subject; or the network of a client, alone or for one
 * subject. One IPv6 subscriber has more addresses than any limit has points, so that networks are counted (`toNetwork`).
 */
export type LimitKey = string | { readonly address: string; readonly subject?: string | number };

export interface Limits {
  /** Consumes one point. Throws `too_many` with the seconds to wait when none is left. */
  take(name: LimitName, key: LimitKey): Promise<void>;
  /** Consumes points, one by default, even if none is left. Returns how many were consumed beyond the limit. */
  count(name: LimitName, key: LimitKey, points?: number): Promise<number>;
  /** Throws `too_many` with the seconds to wait when no point is left. Consumes none. */
  assertLeft(name: LimitName, key: LimitKey): Promise<void>;
  /** Whether half of the points have been consumed. */
  isNear(name: LimitName, key: LimitKey): Promise<boolean>;
  /** Returns a point, after a success that should not count. */
  giveBack(name: LimitName, key: LimitKey): Promise<void>;
}

export const unlimited: Limits = {
  take: () => Promise.resolve(),
  count: () => Promise.resolve(0),
  assertLeft: () => Promise.resolve(),
  isNear: () => Promise.resolve(false),
  giveBack: () => Promise.resolve(),
};

/** The points of a /48 network of IPv6, which may belong to one customer or to a village, as a multiple of those of a /64. */
const WIDE_FACTOR = 10;

/** Counts the limits of all workers; only for the primary process. */
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

interface Counter {
  readonly name: string;
  readonly limiter: RateLimiterAbstract;
  readonly limit: Limit;
  readonly key: string;
}

/** `burst` is the shorter window of a limit, `wide` counts /48 networks. */
type Variant = 'burst' | 'wide';

/** The limit of a counter such as `writes` or `writes wide`; undefined if there is none. */
const findLimit = (counter: string): Limit | undefined => {
  const [name, variant] = counter.split(' ') as [string, Variant?];
  const limit: Limit | undefined = Object.hasOwn(LIMITS, name) ? LIMITS[name as LimitName] : undefined;
  if (!limit || variant === undefined) return limit;
  return variant === 'wide' ? { ...limit, points: limit.points * WIDE_FACTOR } : limit.burst;
};

interface Sharing {
  readonly bus: Pick<Bus, 'subscribe' | 'send'>;
  readonly log: Log;
  /** Number of processes of this machine that count in one memory. */
  readonly workers: number;
}

/**
 * Creates the rate limits, which all workers share unless `perWorker`. Those with `shared` are counted by the database for all
 * machines; of the others but the bursts, the processes of other machines receive within a second or two the points that are
 * consumed here.
 */
export const createLimits = (pool: Pool, sharing?: Sharing): Limits => {
  const limiters = new Map<string, RateLimiterAbstract>();
  const getLimiter = (counter: string, limit: Limit): RateLimiterAbstract => {
    const limiter = limiters.get(counter) ?? createLimiter(pool, counter, limit);
    limiters.set(counter, limiter);
    return limiter;
  };

  const sums =
    sharing &&
    openLimitSums({
      ...sharing,
      apply: ([counter, key, points], sameMachine) => {
        const limit = findLimit(counter);
        if (!limit || limit.shared || (sameMachine && !limit.perWorker)) return;
        // All workers receive the sum, and each adds its part to their common counter.
        const own = Math.abs(points) / (cluster.isWorker && !limit.perWorker ? sharing.workers : 1);
        const limiter = getLimiter(counter, limit);
        void (points > 0 ? limiter.penalty(key, own) : limiter.reward(key, own));
      },
    });
  const share = ({ name, limit, key }: Counter, points: number): void => {
    if (!limit.shared && !name.endsWith(' burst')) sums?.add(name, key, points, limit);
  };

  /** Returns the counters of an event. The burst limit is first, so that rejected calls do not count for the longer window. */
  const getCounters = (name: LimitName, who: LimitKey): Counter[] => {
    const limit: Limit = LIMITS[name];
    const ofSubject = typeof who === 'string' || who.subject === undefined ? '' : ` ${who.subject}`;
    const key = typeof who === 'string' ? who : `from:${toNetwork(who.address)}${ofSubject}`;
    const toCounter = (counter: string, ofCounter: string): Counter[] => {
      const own = findLimit(counter);
      return own ? [{ name: counter, limit: own, limiter: getLimiter(counter, own), key: ofCounter }] : [];
    };
    const wide = typeof who === 'string' ? null : toWideNetwork(who.address);
    return [
      ...(limit.burst ? toCounter(`${name} burst`, key) : []),
      ...toCounter(name, key),
      ...(wide === null ? [] : toCounter(`${name} wide`, `from:${wide}${ofSubject}`)),
    ];
  };

  return {
    take: async (name, who) => {
      try {
        for (const counter of getCounters(name, who)) {
          await counter.limiter.consume(counter.key);
          share(counter, 1);
        }
      } catch (rejected) {
        if (rejected instanceof RateLimiterRes) {
          throw new AppError('too_many', { retryAfter: rejected.msBeforeNext / 1000 });
        }
        throw rejected;
      }
    },
    count: async (name, who, points = 1) => {
      let beyond = 0;
      for (const counter of getCounters(name, who)) {
        const { limiter, key } = counter;
        const { consumedPoints } = await limiter.penalty(key, points);
        share(counter, points);
        beyond = Math.max(beyond, Math.ceil(consumedPoints - limiter.points));
      }
      return beyond;
    },
    assertLeft: async (name, who) => {
      for (const { limiter, key } of getCounters(name, who)) {
        const counted = await limiter.get(key);
        if (counted && counted.consumedPoints >= limiter.points)
          throw new AppError('too_many', { retryAfter: counted.msBeforeNext / 1000 });
      }
    },
    isNear: async (name, who) => {
      for (const { limiter, key } of getCounters(name, who)) {
        const counted = await limiter.get(key);
        if (counted && counted.consumedPoints * 2 >= limiter.points) return true;
      }
      return false;
    },
    giveBack: async (name, who) => {
      for (const counter of getCounters(name, who)) {
        await counter.limiter.reward(counter.key);
        share(counter, -1);
      }
    },
  };
};

/** Hourly job: deletes stored limits whose time window has ended; returns how many. */
export const purgeLimits = ({ db, clock }: { readonly db: Db; readonly clock: Clock }): Promise<number> =>
  deleteInBatches(db, 'rate_limits', sql`expire < ${clock.now().getTime()}`);

/** Deletes the counters of a phone number (E.164); those in the memory of a process end with their time window. */
export const eraseLimitsOf = async (db: Kysely<DB>, phone: string): Promise<void> => {
  await sql`delete from rate_limits where key like ${`%:${phone}`}`.execute(db);
};

/**
 * Consumes a point of the limit that the guests and the unproven accounts of a network share: sign-ups cost nothing, so that
 * limits of an account alone do not limit its owner. Does nothing for a proven viewer. Throws `too_many`.
 * @param subject counts for this subject alone, such as an item
 */
export const takeUnproven = async (
  ctx: {
    readonly db: Db;
    readonly viewer: Viewer | null;
    readonly limits: Limits;
    readonly request: { readonly address: string };
  },
  name: LimitName,
  subject?: number,
): Promise<void> => {
  if (await isViewerProven(ctx)) return;
  const { limits, request } = ctx;
  const { address } = request;
  await limits.take(name, subject === undefined ? { address } : { address, subject });
};
