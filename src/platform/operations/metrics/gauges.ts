import { Counter, Gauge, type Registry } from 'prom-client';
import type { Pool } from 'pg';
import type { Budgets } from '#platform/transport/budgets.ts';
import type { Config } from '#platform/core/config.ts';
import type { Clock } from '#lib/days.ts';
import type { PrimaryDb } from '#platform/data/db/db.ts';
import type { ReadDb } from '#platform/data/db/replica.ts';
import type { ExternalServices } from '#platform/transport/external/external-services.ts';
import { readBackupState } from '../backup/daily.ts';
import { measureDatabase, measureDisk, type MarketFigures } from '../installation.ts';
import { findJobRuns } from '../jobs/queries.ts';
import { canDeliver } from '#platform/delivery/mail.ts';
import { countMessages, findLastDeliveries } from '#platform/delivery/outbox/queries.ts';
import type { Realtime } from '#platform/transport/realtime/realtime.ts';
import { addRead, share, type Series } from './read-at-scrape.ts';

export interface GaugeSources {
  readonly pool: Pool;
  readonly config?: Config;
  readonly clock?: Clock;
  readonly realtime?: Pick<Realtime, 'stats'>;
  readonly budgets?: Pick<Budgets, 'stats'>;
  readonly external?: Pick<ExternalServices, 'stats'>;
  readonly db?: PrimaryDb;
  readonly readDb?: ReadDb;
}

/** Milliseconds for which values that are slow to read are reused. */
const SLOW_MS = 60_000;

const addProcess = (registry: Registry, { pool, realtime, external, budgets }: GaugeSources): void => {
  const own = { aggregator: 'sum' } as const;
  addRead(
    registry,
    Gauge,
    { ...own, name: 'ghalla_database_connections', help: 'Connections of the pool, by state' },
    ['state'],
    () => [
      [pool.idleCount, { state: 'idle' }],
      [pool.totalCount - pool.idleCount, { state: 'busy' }],
      [pool.waitingCount, { state: 'waited for' }],
    ],
  );
  if (budgets) {
    const jobs = { ...own, name: 'ghalla_budget_jobs', help: 'Jobs that have a place of a budget or wait for one' };
    addRead(registry, Gauge, jobs, ['budget', 'state'], () =>
      Object.entries(budgets.stats()).flatMap(([budget, { running, waiting }]) => [
        [running, { budget, state: 'running' }] as const,
        [waiting, { budget, state: 'waiting' }] as const,
      ]),
    );
    const help =
      'Jobs that a budget refused: too many were waiting, it waited too long, or the work of a minute was used up';
    addRead(registry, Counter, { ...own, name: 'ghalla_budget_refused_total', help }, ['budget', 'reason'], () =>
      Object.entries(budgets.stats()).flatMap(([budget, { refused }]) =>
        Object.entries(refused).map(([reason, count]) => [count, { budget, reason }] as const),
      ),
    );
  }
  if (realtime) {
    addRead(registry, Gauge, { ...own, name: 'ghalla_sockets', help: 'Open sockets' }, [], () => [
      [realtime.stats().open],
    ]);
    const help = 'Sockets closed by the server and requests rejected by a Channels service, by reason';
    addRead(registry, Counter, { ...own, name: 'ghalla_sockets_dropped_total', help }, ['reason'], () =>
      Object.entries(realtime.stats().dropped).map(([reason, count]) => [count, { reason }]),
    );
  }
  if (external) {
    const help = 'Requests to external services, by result: succeeded, or why there was no response';
    addRead(registry, Counter, { ...own, name: 'ghalla_external_requests_total', help }, ['service', 'result'], () =>
      Object.entries(external.stats()).flatMap(([service, { results }]) =>
        Object.entries({ succeeded: 0, ...results }).map(([result, count]) => [count, { service, result }] as const),
      ),
    );
    const breaker = 'Whether five requests in a row have failed, so that most are not sent: 0 or 1';
    addRead(registry, Gauge, { name: 'ghalla_external_breaker_open', help: breaker }, ['service'], () =>
      Object.entries(external.stats()).map(([service, { open }]) => [open ? 1 : 0, { service }]),
    );
  }
};

/** Adds the gauges of scheduled jobs and messages, from the database. */
const addBackground = (
  registry: Registry,
  db: PrimaryDb,
  clock: Clock,
  ownSuccesses: ReadonlyMap<string, Date>,
): void => {
  const runs = share(() => findJobRuns(db));
  const counts = share(() => countMessages(db));
  const successes = {
    name: 'ghalla_job_last_success_timestamp_seconds',
    help: 'Time of the last success of a job: in any process, or in this one for a job that every process runs',
  };
  addRead(registry, Gauge, successes, ['job'], async () => {
    const stored = ((await runs()) ?? []).flatMap(({ name, last_success_at: at }) => (at ? [[name, at] as const] : []));
    return [...new Map([...ownSuccesses, ...stored])].map(([job, at]) => [at.getTime() / 1000, { job }]);
  });
  const failures = { name: 'ghalla_job_failures', help: 'Consecutive failures of a job since its last success' };
  addRead(
    registry,
    Gauge,
    failures,
    ['job'],
    async () => (await runs())?.map(({ name: job, failures: count }) => [count, { job }] as const) ?? null,
  );
  const due = {
    name: 'ghalla_jobs_oldest_due_seconds',
    help: 'How long the job that is due for longest has waited to run; 0 if none is due',
  };
  addRead(registry, Gauge, due, [], async () => {
    const now = clock.now().getTime();
    const waiting = (await runs())?.filter(({ claimed_until: until }) => !until || until.getTime() <= now);
    return waiting ? [[Math.max(0, ...waiting.map(({ next_at }) => now - next_at.getTime())) / 1000]] : null;
  });
  const messages = {
    name: 'ghalla_outbox_messages',
    help: 'Emails, SMS and push messages that are waiting, and those that failed in the last week',
  };
  addRead(registry, Gauge, messages, ['state'], async () => {
    const found = await counts();
    return (
      found && [
        [found.waiting, { state: 'waiting' }],
        [found.failed, { state: 'failed' }],
      ]
    );
  });
  const oldest = {
    name: 'ghalla_outbox_oldest_timestamp_seconds',
    help: 'Creation time of the oldest waiting message; NaN if none is waiting',
  };
  addRead(registry, Gauge, oldest, [], async () => {
    const found = await counts();
    return found && [[found.oldest ? found.oldest.getTime() / 1000 : Number.NaN]];
  });
};

/** Adds whether messages go out, by channel: of a market that is to send them. */
const addDelivery = (registry: Registry, db: PrimaryDb, config: Config): void => {
  const deliveries = share(() => findLastDeliveries(db));
  const help = 'Whether the last message of a channel could not be sent, or a live market has no server for it: 0 or 1';
  addRead(registry, Gauge, { name: 'ghalla_delivery_failing', help }, ['channel'], async () => {
    const isAway = (channel: string): boolean => channel !== 'push' && !canDeliver(config, channel as 'email' | 'sms');
    return (
      (await deliveries())?.map(({ channel, succeeded_at: succeeded, failed_at: failed }) => {
        const isFailing = failed !== null && (succeeded === null || failed > succeeded);
        return [isFailing || isAway(channel) ? 1 : 0, { channel }] as const;
      }) ?? null
    );
  });
};

/** Adds the gauges of the disk, the database and its replica, and the backups. */
const addInstallation = (registry: Registry, { config, clock, db, readDb }: GaugeSources): void => {
  if (config) {
    const disk = share(() => measureDisk(config.DATA_DIR));
    const backup = share(() => readBackupState(config, clock?.now() ?? new Date()), SLOW_MS);
    addRead(
      registry,
      Gauge,
      { name: 'ghalla_disk_free_bytes', help: 'What the process may still write to the disk of DATA_DIR' },
      [],
      async () => {
        const found = await disk();
        return found && [[found.free]];
      },
    );
    addRead(
      registry,
      Gauge,
      { name: 'ghalla_disk_size_bytes', help: 'The size of the disk of DATA_DIR' },
      [],
      async () => {
        const found = await disk();
        return found && [[found.size]];
      },
    );
    // Never absent: a missing series would leave its alert silent.
    const needed = 'Whether this process is to make backups: 0 or 1, 1 also where a live market has no folder for them';
    addRead(registry, Gauge, { name: 'ghalla_backup_needed', help: needed }, [], async () => {
      const state = await backup();
      return [[state?.is === 'not_needed' || state?.is === 'off' ? 0 : 1]];
    });
    const writable = 'Whether the folder of daily backups can be written: 0 or 1, 1 also where none is needed';
    addRead(registry, Gauge, { name: 'ghalla_backup_folder_writable', help: writable }, [], async () => {
      const state = await backup();
      return [[state === null || state.is === 'unset' || state.is === 'unwritable' ? 0 : 1]];
    });
    const last = 'Time of the newest complete backup in the folder of daily backups; 0 where there is none';
    addRead(registry, Gauge, { name: 'ghalla_backup_last_success_timestamp_seconds', help: last }, [], async () => {
      const state = await backup();
      return [[state && 'at' in state ? state.at.getTime() / 1000 : 0]];
    });
  }
  if (db) {
    const size = share(() => measureDatabase(db), SLOW_MS);
    addRead(
      registry,
      Gauge,
      { name: 'ghalla_database_size_bytes', help: 'The size of the database, at most a minute old' },
      [],
      async () => {
        const bytes = await size();
        return bytes === null ? null : [[bytes]];
      },
    );
  }
  const { replicaInUse, findLag } = readDb ?? {};
  if (!replicaInUse || !findLag) return;
  const inUse = 'Whether reads go to the replica: 0 or 1; with several processes, whether they do in all';
  addRead(registry, Gauge, { name: 'ghalla_replica_in_use', help: inUse, aggregator: 'min' }, [], () => [
    [replicaInUse() ? 1 : 0],
  ]);
  const lag = share(findLag);
  const behind = 'How far the replica is behind; absent while it does not answer';
  addRead(registry, Gauge, { name: 'ghalla_replica_lag_seconds', help: behind }, [], async () => {
    const seconds = await lag();
    return seconds === null ? null : [[seconds]];
  });
};

/** Adds the gauges of the market's figures. Returns the function that sets how they are read. */
const addMarket = (registry: Registry): ((read: () => Promise<MarketFigures>) => void) => {
  let figures: () => Promise<MarketFigures | null> = () => Promise.resolve(null);
  const add = (
    Kind: typeof Gauge | typeof Counter,
    name: string,
    help: string,
    labelNames: readonly string[],
    toSeries: (market: MarketFigures) => Series,
  ): void =>
    addRead(registry, Kind, { name, help }, labelNames, async () => {
      const market = await figures();
      return market && toSeries(market);
    });
  const toSeries = (label: string, counts: Readonly<Record<string, number>>): Series =>
    Object.entries(counts).map(([value, count]) => [count, { [label]: value }]);
  const day = 'in the last 24 hours';
  add(Gauge, 'ghalla_listings', 'Listings that everybody sees, estimated in a large market', [], (market) => [
    [market.listings],
  ]);
  add(Gauge, 'ghalla_listings_created_last_day', `Listings that were created ${day}`, [], (market) => [
    [market.newListings],
  ]);
  const orders = `Orders that were placed ${day}, by their status now`;
  add(Gauge, 'ghalla_orders_placed_last_day', orders, ['status'], ({ newOrders }) => toSeries('status', newOrders));
  add(Gauge, 'ghalla_users', 'Users by role, estimated in a large market', ['role'], ({ users }) =>
    toSeries('role', users),
  );
  add(Counter, 'ghalla_messages_total', 'Messages that users have sent each other', [], (market) => [
    [market.messages],
  ]);
  const missed = 'Searches of today, in Moroccan time, that matched nothing';
  add(Gauge, 'ghalla_searches_without_result_today', missed, [], (market) => [[market.missedSearches]]);
  return (read) => {
    figures = share(read, SLOW_MS);
  };
};

/**
 * Adds the gauges that are read at each scrape, from this process or from the database.
 * @param ownSuccesses times of the last successes in this process, for jobs that are not in the database
 */
export const addGauges = (
  registry: Registry,
  sources: GaugeSources,
  ownSuccesses: ReadonlyMap<string, Date>,
): { setMarketReader: (read: () => Promise<MarketFigures>) => void } => {
  addProcess(registry, sources);
  const { db, clock = { now: () => new Date() } } = sources;
  if (db) addBackground(registry, db, clock, ownSuccesses);
  if (db && sources.config) addDelivery(registry, db, sources.config);
  addInstallation(registry, sources);
  return { setMarketReader: addMarket(registry) };
};
