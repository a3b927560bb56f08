import { openDb } from '../db/db.ts';
import { createLog } from '../log.ts';
import { smtpMail } from '../mail.ts';
import { createSending, startSender } from './send.ts';

// One process as the tests of this folder need it: sends what is in the outbox of a database, and leaves on SIGTERM.
// Arguments: the database, the SMTP server, and how many minutes its clock is ahead.
const [database = '', smtp = '', ahead = '0'] = process.argv.slice(2);

const db = openDb(database, 4);
// Its first connection takes long on a busy machine.
await db.pool.query('select 1');
const stop = startSender({
  db,
  mail: smtpMail(smtp),
  sms: { send: () => Promise.resolve() },
  clock: { now: () => new Date(Date.now() + Number(ahead) * 60_000) },
  log: createLog('silent'),
  secret: 'of the fixture',
  sending: createSending(),
});
process.once('SIGTERM', () => {
  void stop()
    .then(() => db.destroy())
    .then(() => process.exit(0));
});
// Timers of the sender keep no process alive.
setInterval(() => {}, 60_000);
process.stdout.write('started\n');
