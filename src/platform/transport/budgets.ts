import { AppError } from '#lib/errors.ts';
import { BUDGETS, type Budget, type BudgetName, type LimitName, type Shares } from '#lib/limits.ts';
import { ANY_USER_ID, type Viewer } from '#lib/viewer.ts';
import type { LimitKey, Limits } from './limits.ts';
import { toNetwork, toWideNetwork } from '../core/network.ts';

/** The owner of a job; null for the process itself, whose jobs wait for a place but have no other limit. */
export type JobOwner = {
  readonly viewer: Viewer | null;
  readonly request: { readonly address: string };
} | null;

/** Why a job was rejected: too many were waiting, it has waited for too long, or its owner has used up the work of a minute. */
type RejectionReason = 'full' | 'waited' | 'work';

export interface Place {
  /** Adds milliseconds of work to the owner's consumption. */
  spend(milliseconds: number): void;
  /** Frees the place. Further calls do nothing. */
  leave(): void;
}

export interface Budgets {
  /**
   * Waits for a place. Of the jobs that wait, that of the network comes first whose last job began longest ago, then that of
   * the account: a queue of one does not delay others for longer than one job. Throws `too_many` when the owner has used up the
   * work of a minute or has too many jobs waiting, `unavailable` when all together have, or after the seconds of the budget.
   * @param signal aborted when the result of the job is no longer needed: it then leaves the queue
   */
  enter(name: BudgetName, owner: JobOwner, signal?: AbortSignal): Promise<Place>;
  /**
   * Runs a job at a place. Unless the job reports its work itself, the time that it takes is counted. Throws the errors of
   * `enter`.
   */
  run<T>(name: BudgetName, owner: JobOwner, job: (spend: Place['spend']) => Promise<T>): Promise<T>;
  /** Returns the numbers of jobs that run and wait now, and of rejected ones. */
  stats(): Readonly<Record<BudgetName, BudgetStats>>;
}

interface BudgetStats {
  readonly running: number;
  readonly waiting: number;
  readonly refused: Readonly<Record<RejectionReason, number>>;
}

interface Job {
  /** The address of the client; undefined for the process itself. */
  readonly address?: string;
  /** The widest network that one customer may have. */
  readonly network: string;
  /** The id of the account; null for guests, who count for their network. */
  readonly account: string | null;
}

interface WaitingJob extends Job {
  readonly start: () => void;
}

const keysOf = ({ network, account }: Job): string[] => (account === null ? [network] : [network, account]);

/** Seconds after which a rejected client should try again, when no limit determines them. */
const RETRY_AFTER = 5;

/** The reason for which a job is rejected, as a message for any user. */
export const BUSY = { key: 'busy' } as const;

const toJob = (owner: JobOwner): Job => {
  if (!owner) return { network: '', account: null };
  const { viewer, request } = owner;
  const { address } = request;
  return {
    address,
    network: `from:${toWideNetwork(address) ?? toNetwork(address)}`,
    account: viewer && viewer.id !== ANY_USER_ID ? `user:${viewer.id}` : null,
  };
};

/** Counts by key, without the keys whose count is zero. */
const createCounts = () => {
  const counts = new Map<string, number>();
  return {
    get: (key: string): number => counts.get(key) ?? 0,
    add: (keys: readonly string[], change: 1 | -1): void => {
      for (const key of keys) {
        const count = (counts.get(key) ?? 0) + change;
        if (count === 0) counts.delete(key);
        else counts.set(key, count);
      }
    },
  };
};

const createPlaces = (budget: Budget, limited: boolean) => {
  const runningOf = createCounts();
  const waitingOf = createCounts();
  /** The jobs of each network and account in the order of their arrival, so that a choice considers one of each. */
  const queues = new Map<string, Set<WaitingJob>>();
  /** The start of the last job of each network or account, as a count of jobs; only of those that have jobs. */
  const lastStarts = new Map<string, number>();
  let running = 0;
  let waiting = 0;
  let started = 0;

  const isWithin = (shares: Shares, count: typeof runningOf, { address, network, account }: Job): boolean =>
    !limited ||
    address === undefined ||
    (count.get(network) < shares.network && (account === null || count.get(account) < shares.account));

  const hasPlace = (job: Job): boolean => running < budget.running.all && isWithin(budget.running, runningOf, job);

  const findNext = (): WaitingJob | undefined => {
    const lastStart = (key: string): number => lastStarts.get(key) ?? 0;
    let next: WaitingJob | undefined;
    if (running >= budget.running.all) return next;
    for (const [job] of queues.values()) {
      if (!job || !hasPlace(job)) continue;
      const earlier =
        next &&
        (lastStart(job.network) - lastStart(next.network) ||
          lastStart(job.account ?? job.network) - lastStart(next.account ?? next.network));
      if (earlier === undefined || earlier < 0) next = job;
    }
    return next;
  };

  const begin = (job: Job): void => {
    running += 1;
    started += 1;
    runningOf.add(keysOf(job), 1);
    for (const key of keysOf(job)) lastStarts.set(key, started);
  };

  const forget = (job: Job): void => {
    for (const key of keysOf(job)) if (runningOf.get(key) === 0 && waitingOf.get(key) === 0) lastStarts.delete(key);
  };

  const end = (job: Job): void => {
    running -= 1;
    runningOf.add(keysOf(job), -1);
    forget(job);
    for (let next = findNext(); next; next = findNext()) next.start();
  };

  const joinQueue = (job: WaitingJob): void => {
    waiting += 1;
    waitingOf.add(keysOf(job), 1);
    const key = keysOf(job).join(' ');
    const queue = queues.get(key);
    if (queue) queue.add(job);
    else queues.set(key, new Set([job]));
  };

  const leaveQueue = (job: WaitingJob): void => {
    waiting -= 1;
    waitingOf.add(keysOf(job), -1);
    const key = keysOf(job).join(' ');
    const queue = queues.get(key);
    queue?.delete(job);
    if (queue?.size === 0) queues.delete(key);
  };

  return {
    count: () => ({ running, waiting }),
    end,
    /** Begins a job once there is a place; resolves with why there is none. */
    begin: async (job: Job, signal?: AbortSignal): Promise<'full' | 'crowded' | 'waited' | null> => {
      if (hasPlace(job)) {
        begin(job);
        return null;
      }
      if (limited && waiting >= budget.waiting.all) return 'crowded';
      if (!isWithin(budget.waiting, waitingOf, job)) return 'full';
      return new Promise((resolve) => {
        const leave = (): void => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', giveUp);
          leaveQueue(entry);
        };
        const entry: WaitingJob = {
          ...job,
          start: () => {
            leave();
            begin(job);
            resolve(null);
          },
        };
        const giveUp = (): void => {
          leave();
          forget(job);
          resolve('waited');
        };
        const timer = setTimeout(giveUp, budget.seconds * 1000);
        signal?.addEventListener('abort', giveUp);
        joinQueue(entry);
      });
    },
  };
};

interface Options {
  readonly limits: Limits;
  /** Whether networks and accounts have shares; without, jobs only wait for places. */
  readonly limited: boolean;
  /** The budgets, to replace them in tests. */
  readonly budgets?: Readonly<Record<BudgetName, Budget>>;
}

/** Creates the budgets of this process for work that costs more than a quick call (`BUDGETS`). */
export const createBudgets = ({ limits, limited, budgets = BUDGETS }: Options): Budgets => {
  const names = Object.keys(budgets) as BudgetName[];
  const create = <T>(make: (name: BudgetName) => T): Record<BudgetName, T> =>
    Object.fromEntries(names.map((name) => [name, make(name)])) as Record<BudgetName, T>;
  const places = create((name) => createPlaces(budgets[name], limited));
  const refused = create(() => ({ full: 0, waited: 0, work: 0 }));

  /** The limits of the work of a job, with the keys under which they count it. */
  const getWorkLimits = (name: BudgetName, { account, address }: Job): [LimitName, LimitKey][] => {
    const { work } = budgets[name];
    if (work === undefined || address === undefined) return [];
    return [...(account === null ? [] : ([[work, account]] as [LimitName, LimitKey][])), [`${work}From`, { address }]];
  };

  const assertWorkLeft = async (name: BudgetName, job: Job): Promise<void> => {
    try {
      for (const [limit, key] of getWorkLimits(name, job)) await limits.assertLeft(limit, key);
    } catch (error) {
      refused[name].work += 1;
      throw error instanceof AppError ? new AppError('too_many', { ...error.details, reason: BUSY }) : error;
    }
  };

  const enter = async (name: BudgetName, owner: JobOwner, signal?: AbortSignal): Promise<Place> => {
    const job = toJob(owner);
    await assertWorkLeft(name, job);
    const problem = await places[name].begin(job, signal);
    if (problem !== null) {
      refused[name][problem === 'waited' ? 'waited' : 'full'] += 1;
      throw new AppError(problem === 'full' ? 'too_many' : 'unavailable', { reason: BUSY, retryAfter: RETRY_AFTER });
    }
    let isPresent = true;
    return {
      spend: (milliseconds) => {
        if (milliseconds <= 0) return;
        for (const [limit, key] of getWorkLimits(name, job)) void limits.count(limit, key, Math.ceil(milliseconds));
      },
      leave: () => {
        if (isPresent) places[name].end(job);
        isPresent = false;
      },
    };
  };

  return {
    enter,
    run: async (name, owner, job) => {
      const place = await enter(name, owner);
      const started = performance.now();
      let isCharged = false;
      try {
        return await job((milliseconds) => {
          isCharged = true;
          place.spend(milliseconds);
        });
      } finally {
        if (!isCharged) place.spend(performance.now() - started);
        place.leave();
      }
    },
    stats: () => create((name) => ({ ...places[name].count(), refused: { ...refused[name] } })),
  };
};
