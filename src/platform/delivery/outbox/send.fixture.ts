import { readConfig } from '#platform/core/config.ts';
import { openDb } from '#platform/data/db/db.ts';
import { createLog } from '#platform/core/log.ts';
import { smtpMail } from '../smtp.ts';
import { createMetrics } from '#platform/operations/metrics/metrics.ts';
import { startScheduler } from '#platform/operations/jobs/scheduler.ts';
import { createDeliveryState, sendDue, stopDelivery } from './send.ts';

// A process for the tests of this folder: sends the outbox of a database and exits on SIGTERM. Arguments: the database URL, the
// SMTP URL, and the number of minutes by which its clock is ahead.
const [database = '', smtp = '', ahead = '0'] = process.argv.slice(2);

const db = openDb(database, 4);
// The first connection is slow on a busy machine.
await db.pool.query('select 1');
const config = readConfig({});
const deps = {
  config,
  absent: [],
  db,
  mail: smtpMail(smtp, config.MAIL_FROM),
  sms: { send: () => Promise.resolve() },
  push: { publicKey: () => Promise.resolve(''), send: () => Promise.resolve() },
  clock: { now: () => new Date(Date.now() + Number(ahead) * 60_000) },
  log: createLog('silent'),
  secret: 'of the fixture',
  delivery: createDeliveryState(),
  metrics: createMetrics({ pool: db.pool }),
};
const stop = startScheduler(deps, [
  { name: 'email_sender', every: 5_000, everyProcess: true, run: () => sendDue(deps, 'email') },
]);
process.once('SIGTERM', () => {
  void Promise.all([stop(), stopDelivery(deps)])
    .then(() => db.destroy())
    .then(() => process.exit(0));
});
// The scheduler's timers are unref'ed, so this one keeps the process alive.
setInterval(() => {}, 60_000);
process.stdout.write('started\n');
