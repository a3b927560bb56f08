import { CLAIMED_JOB_NAMES } from '#lib/jobs.ts';
import { readBackupState } from '#platform/operations/backup/daily.ts';
import type { FullUserCtx } from '#platform/context.ts';
import { countProcesses, measureDatabase, measureDisk } from '#platform/operations/installation.ts';
import { findJobRuns } from '#platform/operations/jobs/queries.ts';
import { countMessages, findLastDeliveries } from '#platform/delivery/outbox/queries.ts';
import { resultWithin } from '#platform/core/repeat.ts';
import { VERSION } from '#platform/core/config.ts';
import type { Health } from '../contract.ts';
import { CHECKS, FINDINGS, FULL_DISK, LOW_DISK, type Finding } from '../rules.ts';
import { isOverdue } from './overview.ts';
import { MINUTE } from '#lib/days.ts';

type CheckName = (typeof CHECKS)[number];

/** The finding of a check, with the values of its text. */
interface Result {
  readonly finding: Finding;
  readonly count?: number;
  readonly bytes?: number;
  readonly at?: Date;
}

/** Milliseconds after which a check that has not answered counts as failed. */
const CHECK_MS = 1_800;
/** Milliseconds from which a database is slow: it answers a trivial statement. */
const SLOW_DATABASE = 500;
/** Seconds by which a replica may be behind without a warning; some more and it is not used. */
const LATE_REPLICA = 5;
/** How long a message may wait; failed attempts are repeated after minutes. */
const LATE_MESSAGE_MS = 15 * MINUTE;

/** The file that is written to test whether the storage takes files; it has no row, so nothing serves it. */
const PROBE = 'uploads/health-check';

const STARTED_AT = new Date(performance.timeOrigin);

type Check = (ctx: FullUserCtx) => Promise<Result>;

const checkDatabase: Check = async ({ db }) => {
  const started = performance.now();
  const bytes = await measureDatabase(db);
  const count = Math.round(performance.now() - started);
  return { finding: count < SLOW_DATABASE ? 'database_ok' : 'database_slow', count, bytes };
};

const checkReplica: Check = async ({ readDb: { replicaInUse, findLag } }) => {
  if (!replicaInUse) return { finding: 'replica_none' };
  if (!replicaInUse()) return { finding: 'replica_away' };
  const lag = Math.round((await findLag?.()) ?? 0);
  return { finding: lag > LATE_REPLICA ? 'replica_late' : 'replica_ok', count: lag };
};

const checkDisk: Check = async ({ config }) => {
  const { free, size } = await measureDisk(config.DATA_DIR);
  const share = size === 0 ? 1 : free / size;
  const finding = share < FULL_DISK ? 'disk_full' : share < LOW_DISK ? 'disk_low' : 'disk_ok';
  return { finding, count: Math.floor(share * 100), bytes: free };
};

const checkStorage: Check = async ({ storage }) => {
  await storage.put(PROBE, new Uint8Array(1), 'application/octet-stream');
  await storage.remove(PROBE);
  return { finding: 'storage_ok' };
};

const checkBackup: Check = async ({ config, clock }) => {
  const state = await readBackupState(config, clock.now());
  switch (state.is) {
    case 'not_needed':
      return { finding: 'backup_demo' };
    case 'off':
      return { finding: state.isEmbedded ? 'backup_off' : 'backup_elsewhere' };
    case 'old':
    case 'ok':
      return { finding: `backup_${state.is}`, at: state.at };
    default:
      return { finding: `backup_${state.is}` };
  }
};

const checkJobs: Check = async ({ db, clock }) => {
  const names = new Set<string>(CLAIMED_JOB_NAMES);
  const runs = (await findJobRuns(db)).filter(({ name }) => names.has(name));
  const count = runs.filter((run) => run.failures > 0 || isOverdue(run, clock.now())).length;
  return count > 0 ? { finding: 'jobs_late', count } : { finding: 'jobs_ok', count: runs.length };
};

const checkOutbox: Check = async ({ db, clock }) => {
  const { waiting, oldest, failed } = await countMessages(db);
  if (oldest && clock.now().getTime() - oldest.getTime() > LATE_MESSAGE_MS)
    return { finding: 'outbox_late', count: waiting, at: oldest };
  if (failed > 0) return { finding: 'outbox_failed', count: failed };
  return { finding: waiting > 0 ? 'outbox_waiting' : 'outbox_ok', count: waiting };
};

/** Whether the last message of a channel went out. */
const findDelivery = async ({ db }: FullUserCtx, channel: 'email' | 'sms' | 'push') => {
  const found = (await findLastDeliveries(db)).find((one) => one.channel === channel);
  const { succeeded_at: succeeded, failed_at: failed, waiting: count = 0 } = found ?? {};
  if (failed && (!succeeded || failed > succeeded)) return { is: 'failing', at: failed, count } as const;
  return succeeded ? ({ is: 'ok', at: succeeded, count } as const) : ({ is: 'untested', count } as const);
};

/** Without a server or gateway, messages of a demo become files; those of a live market wait, and then expire. */
const checkSender =
  (name: 'mail' | 'sms', channel: 'email' | 'sms', setting: 'SMTP_URL' | 'SMS_WEBHOOK_URL'): Check =>
  async (ctx) => {
    if (ctx.config[setting] === undefined && ctx.config.MODE === 'demo') return { finding: `${name}_files` };
    const { is, ...values } = await findDelivery(ctx, channel);
    return ctx.config[setting] === undefined
      ? { finding: `${name}_missing`, count: values.count }
      : { finding: `${name}_${is}`, ...values };
  };

const checkPush: Check = async (ctx) => {
  if (!(await ctx.push.publicKey())) return { finding: 'push_unknown' };
  const { is, ...values } = await findDelivery(ctx, 'push');
  // A market whose users allow no push messages has none to send.
  return { finding: is === 'untested' ? 'push_unused' : `push_${is}`, ...values };
};

const checkService =
  (name: 'open_meteo' | 'weatherapi' | 'nominatim'): Check =>
  ({ external }) => {
    const { open, lastSuccessAt: at } = external.stats()[name];
    if (open) return Promise.resolve({ finding: 'service_failing', ...(at ? { at } : {}) });
    return Promise.resolve(at ? { finding: 'service_ok', at } : { finding: 'service_unused' });
  };

/** Each check, with its finding if it fails or takes too long. */
const RUN: Readonly<Record<CheckName, readonly [run: Check, otherwise: Finding]>> = {
  database: [checkDatabase, 'database_away'],
  replica: [checkReplica, 'replica_away'],
  disk: [checkDisk, 'disk_unknown'],
  storage: [checkStorage, 'storage_failed'],
  backup: [checkBackup, 'backup_unknown'],
  jobs: [checkJobs, 'jobs_unknown'],
  outbox: [checkOutbox, 'outbox_unknown'],
  mail: [checkSender('mail', 'email', 'SMTP_URL'), 'mail_unknown'],
  sms: [checkSender('sms', 'sms', 'SMS_WEBHOOK_URL'), 'sms_unknown'],
  push: [checkPush, 'push_unknown'],
  open_meteo: [checkService('open_meteo'), 'service_failing'],
  weatherapi: [checkService('weatherapi'), 'service_failing'],
  nominatim: [checkService('nominatim'), 'service_failing'],
};

/**
 * Runs all checks and returns the finding of each. Each check has less than two seconds: a check that hangs is a
 * finding, and does not delay the others.
 */
export const showHealth = async (ctx: FullUserCtx): Promise<{ health: Health }> => {
  const names = CHECKS.filter((name) => name !== 'weatherapi' || ctx.config.WEATHERAPI_KEY !== undefined);
  const [processes, ...results] = await Promise.all([
    resultWithin(CHECK_MS, () => countProcesses(ctx.db)),
    ...names.map(async (name) => {
      const [run, otherwise] = RUN[name];
      const found: Result = (await resultWithin(CHECK_MS, () => run(ctx))) ?? { finding: otherwise };
      return {
        name,
        level: FINDINGS[found.finding],
        finding: found.finding,
        count: found.count ?? null,
        bytes: found.bytes ?? null,
        at: found.at?.toISOString() ?? null,
      };
    }),
  ]);
  return { health: { checks: results, version: VERSION, started_at: STARTED_AT.toISOString(), processes } };
};
