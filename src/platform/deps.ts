import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SECRET } from './operations/backup/backup.ts';
import { createBudgets } from './transport/budgets.ts';
import { openBus } from './data/bus/bus.ts';
import { getOutboxFolder, type Config } from './core/config.ts';
import type { Deps } from './context.ts';
import { connectionsPerWorker, openDb } from './data/db/db.ts';
import { assertSameDatabase, grantAccess, setSessionDefaults } from './data/db/grants.ts';
import { migrate, type SchemaStep } from './data/db/migrate.ts';
import { openReadDb } from './data/db/replica.ts';
import { createEvents } from './data/events.ts';
import { createMetrics } from './operations/metrics/metrics.ts';
import { createLimits, unlimited } from './transport/limits.ts';
import { createLog, type Log } from './core/log.ts';
import { fileMail, noMail } from './delivery/mail.ts';
import { createDeliveryState } from './delivery/outbox/send.ts';
import { createExternalServices } from './transport/external/external-services.ts';
import { webPush } from './delivery/push/push.ts';
import { prepareFolder } from './data/postgres/embedded.ts';
import { openServer, type DatabaseServer } from './data/postgres/open.ts';
import { openTracing, traceServices } from './operations/tracing/open.ts';
import { builtinRealtime } from './transport/realtime/builtin.ts';
import type { Realtime } from './transport/realtime/realtime.ts';
import { fileSms, noSms, webhookSms } from './delivery/sms.ts';
import { openStorage } from './transport/storage/open.ts';

/** Opens realtime delivery: through a Channels service if `PUSHER_*` is set, else with the built-in server. */
export const openRealtime = async (options: Parameters<typeof builtinRealtime>[0]): Promise<Realtime> => {
  const { PUSHER_APP_ID: appId, PUSHER_KEY: key, PUSHER_SECRET: secret } = options.config;
  if (!appId || !key || !secret) return builtinRealtime(options);
  const { serviceRealtime } = await import('./transport/realtime/channels.ts');
  return serviceRealtime({ ...options, appId, key, secret });
};

/** The generated secret of an installation without `SESSION_SECRET`, stored next to its data. */
export const readOrCreateSecret = async (dataDir: string): Promise<string> => {
  const file = path.join(dataDir, SECRET);
  try {
    // `wx`: when two processes start together, one writes and the other reads.
    await writeFile(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFile(file, 'utf8');
};

/** Runs before the migrations of a market that exists; none runs if it throws. */
export type BeforeUpgrade = (server: DatabaseServer, log: Log) => Promise<void>;

interface OpenOptions {
  /** The database server of the configuration, if it is open already. */
  readonly opened?: DatabaseServer;
  /** The optional features that the product does without. */
  readonly absent?: Deps['absent'];
  /** Runs before the migrations of a market that exists. */
  readonly beforeUpgrade?: BeforeUpgrade | undefined;
  /** Called with a line for each step of a start that changes something. */
  readonly announce?: (line: string) => void;
}

/** Brings the database up to date, and logs each step in a market that exists. */
const upgrade = async (
  postgres: DatabaseServer,
  log: Log,
  { beforeUpgrade, announce }: Required<Pick<OpenOptions, 'announce'>> & Pick<OpenOptions, 'beforeUpgrade'>,
): Promise<void> => {
  const steps: SchemaStep[] = [];
  let exists = false;
  await migrate(postgres.ownerUrl, {
    beforeUpgrade: async (pending) => {
      exists = true;
      log.info({ migrations: pending }, 'the database is upgraded');
      await beforeUpgrade?.(postgres, log);
    },
    onStep: (step) => {
      steps.push(step);
      if (exists) log.info({ migration: step.name, ms: step.milliseconds }, 'migration applied');
    },
  });
  const migrations = steps.map(({ name }) => name).filter((name) => /^\d/.test(name));
  if (migrations.length > 0) announce(`Applied ${migrations.length} migrations, to ${migrations.at(-1)}`);
  const ms = steps.reduce((sum, step) => sum + step.milliseconds, 0);
  if (exists) log.info({ steps: steps.length, ms }, 'the database is up to date');
};

/**
 * Opens the dependencies of the process and migrates the database. `close` releases them, including the embedded server
 * when no other process uses it; when something fails, what is open is released before the error is thrown.
 */
export const openDeps = async (
  config: Config,
  { opened, absent = [], beforeUpgrade, announce = () => {} }: OpenOptions = {},
): Promise<{ deps: Deps; close: () => Promise<void> }> => {
  await using open = new AsyncDisposableStack();
  if (opened) open.defer(opened.close);
  const tracing = await openTracing(config, (why) => log.warn({ why }, 'traces could not be sent'));
  open.defer(async () => tracing?.close());
  const log = createLog(config.LOG_LEVEL, tracing);
  await prepareFolder(config.DATA_DIR);
  const postgres = opened ?? (await openServer(config, log));
  if (!opened) open.defer(postgres.close);
  await upgrade(postgres, log, { beforeUpgrade, announce });
  await grantAccess(postgres.ownerUrl, postgres.url);
  if (config.DATABASE_OWNER_URL !== undefined) await assertSameDatabase(postgres.ownerUrl, postgres.url);
  await setSessionDefaults(postgres.url);
  const db = openDb(postgres.url, connectionsPerWorker(config.WORKERS), tracing);
  open.defer(() => db.destroy());
  const readDb = await openReadDb(config.DATABASE_READ_URL, db, log, undefined, tracing);
  if (readDb !== db) open.defer(() => readDb.destroy());
  const bus = openBus(db, log, config.DATABASE_LISTEN_URL);
  open.defer(() => bus.close());
  await bus.ready;
  await bus.check();
  const outbox = getOutboxFolder(config);
  const secret = config.SESSION_SECRET ?? (await readOrCreateSecret(config.DATA_DIR));
  const realtime = await openRealtime({ config, bus, log, secret });
  const clock = { now: () => new Date() };
  const external = createExternalServices(config);
  const limited = config.RATE_LIMIT !== 'off';
  const limits = limited ? createLimits(db.pool, { bus, log, workers: config.WORKERS }) : unlimited;
  const budgets = createBudgets({ limits, limited });
  const deps: Deps = {
    config,
    absent,
    db,
    readDb,
    storage: await openStorage(config),
    events: createEvents(log, bus),
    limits,
    budgets,
    mail: config.SMTP_URL
      ? (await import('./delivery/smtp.ts')).smtpMail(config.SMTP_URL, config.MAIL_FROM)
      : config.MODE === 'demo'
        ? fileMail(outbox)
        : noMail,
    sms: config.SMS_WEBHOOK_URL
      ? webhookSms(config.SMS_WEBHOOK_URL)
      : config.MODE === 'demo'
        ? fileSms(outbox, log)
        : noSms,
    push: webPush({ db, config, secret, clock }),
    delivery: createDeliveryState(),
    clock,
    log,
    secret,
    external,
    realtime,
    metrics: createMetrics({ pool: db.pool, config, clock, realtime, external, db, readDb, budgets }),
    tracing,
  };
  const resources = open.move();
  return { deps: tracing ? traceServices(deps, tracing) : deps, close: () => resources.disposeAsync() };
};
