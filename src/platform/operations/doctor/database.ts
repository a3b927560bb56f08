import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Client } from 'pg';
import type { Config } from '#platform/core/config.ts';
import { connectionsInAll } from '#platform/data/db/db.ts';
import { compareMigrations, readMigrations, type RanMigration } from '#platform/data/db/migration-history.ts';
import { createLog } from '#platform/core/log.ts';
import { canDeliver } from '#platform/delivery/mail.ts';
import { unseal } from '#platform/core/seal.ts';
import { getErrorCode, getErrorMessage } from '#platform/data/postgres/errors.ts';
import {
  explainConnection,
  findCharacterProblem,
  findUnusable,
  readDatabase,
  withClient,
} from '#platform/data/postgres/external.ts';
import { findOtherMarket, openServer } from '#platform/data/postgres/open.ts';
import { findStrays } from '#platform/transport/storage/strays.ts';
import { ok, problem, readClock, warning, type Check, type Finding } from './findings.ts';
import { compareClocks } from './machine.ts';

const TIMEOUT = 4_000;
const EXTENSIONS = ['btree_gin', 'fuzzystrmatch', 'pg_trgm'];

const checkExtensions = async (client: Client): Promise<Finding[]> => {
  const { rows } = await client.query<{ name: string; installed: boolean; may_create: boolean }>(
    `select name, installed_version is not null as installed,
      has_database_privilege(current_database(), 'create') as may_create
    from pg_available_extensions where name = any ($1)`,
    [EXTENSIONS],
  );
  const missing = EXTENSIONS.filter((name) => !rows.some((row) => row.name === name));
  if (missing.length > 0)
    return [
      problem(`the extensions ${missing.join(', ')} are not available: install the contrib package of PostgreSQL`),
    ];
  const barred = rows.filter(({ installed, may_create }) => !installed && !may_create).map(({ name }) => name);
  return barred.length > 0
    ? [problem(`the owner may not create ${barred.join(', ')}: grant create on the database to it`)]
    : [];
};

/** Whether words with typing mistakes are found: pg_trgm must see Arabic letters. */
const checkLetters = async (client: Client): Promise<Finding[]> => {
  const { rows: functions } = await client.query("select from pg_proc where proname = 'show_trgm'");
  if (functions.length === 0) return [];
  const { rows } = await client.query<{ count: number }>("select cardinality(show_trgm('طماطم')) as count");
  return rows[0]?.count === 0
    ? [problem('pg_trgm sees no Arabic letters: searches find no words with typing mistakes')]
    : [];
};

const checkMigrations = async (client: Client, hasMarket: boolean): Promise<Finding> => {
  const migrations = await readMigrations();
  const count = migrations.files.length;
  if (!hasMarket) return ok(`the database is empty: the first start runs ${count} migrations`);
  const { rows } = await client.query<RanMigration>('select name, hash from migrations');
  try {
    const { pending } = compareMigrations(rows, migrations);
    return pending.length > 0
      ? warning(`${pending.length} migrations run at the next start, from ${pending[0]?.name}`)
      : ok(`all ${count} migrations have run`);
  } catch (error) {
    return problem(getErrorMessage(error));
  }
};

const checkConnections = async (client: Client, { WORKERS }: Config): Promise<Finding> => {
  const { rows } = await client.query<{ usable: number; others: number }>(
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as usable,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend'
        and application_name <> 'ghalla' and pid <> pg_backend_pid()) as others`,
  );
  const { usable = 0, others = 0 } = rows[0] ?? {};
  const needed = connectionsInAll(WORKERS);
  const subject = WORKERS === 1 ? 'one process uses' : `${WORKERS} processes use`;
  const text = `${subject} up to ${needed} of ${usable} connections, other programs ${others} now`;
  return needed + others > usable ? problem(`${text}: raise max_connections, or lower WORKERS`) : ok(text);
};

const checkClock = async (client: Client): Promise<Finding> => {
  const started = readClock();
  const { rows } = await client.query<{ ms: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as ms',
  );
  return compareClocks(((started + readClock()) / 2 - (rows[0]?.ms ?? NaN)) / 1000, 'the database');
};

/** Checks for privileges of a role that the market never needs. */
const checkRole = async (url: string, hasMarket: boolean): Promise<Finding> => {
  try {
    return await withClient(url, TIMEOUT, async (client) => {
      const { rows } = await client.query<{ name: string; superuser: boolean; owner: boolean }>(
        `select rolname as name, rolsuper as superuser, exists (select from pg_class
          where relnamespace = 'public'::regnamespace and relkind = 'r' and relowner = r.oid) as owner
        from pg_roles r where rolname = current_user`,
      );
      const { name = '', superuser = false, owner = false } = rows[0] ?? {};
      if (superuser || owner)
        return warning(
          `${name} ${superuser ? 'is a superuser' : 'owns the tables'}: set DATABASE_OWNER_URL to it, and DATABASE_URL to a role that only reads and writes rows`,
        );
      return ok(`${name} reads and writes rows, and changes no table`);
    });
  } catch (error) {
    // The password is invalid, or the role does not exist.
    if (!hasMarket && ['28P01', '28000'].includes(getErrorCode(error)))
      return ok('the role of DATABASE_URL is created at the first start');
    return problem(explainConnection('DATABASE_URL', url, error).message);
  }
};

/** Whether the secret is the one with which this market has run so far. */
const checkSecret = async (client: Client, { SESSION_SECRET, DATA_DIR }: Config): Promise<Finding[]> => {
  const file = path.join(DATA_DIR, 'session-secret');
  const secret = SESSION_SECRET ?? (existsSync(file) ? readFileSync(file, 'utf8') : undefined);
  // An older market has no such table yet.
  const { rows: tables } = await client.query("select from pg_tables where tablename = 'push_keys'");
  if (tables.length === 0) return [];
  const { rows } = await client.query<{ private_key: string }>('select private_key from push_keys');
  if (secret === undefined || rows[0] === undefined) return [];
  try {
    unseal(secret, rows[0].private_key);
    return [ok('SESSION_SECRET opens the stored keys of push messages')];
  } catch {
    return [warning('SESSION_SECRET is another one than before: all users must sign in and allow push messages again')];
  }
};

/** Whether the last messages went out, and which wait for a server or gateway that is not set. */
const checkDeliveries = async (client: Client, config: Config): Promise<Finding[]> => {
  const { rows: tables } = await client.query("select from pg_tables where tablename = 'last_deliveries'");
  if (tables.length === 0) return [];
  const { rows } = await client.query<{ channel: string; failing: boolean; reason: string; waiting: number }>(
    `select c.channel, coalesce(d.failed_at > coalesce(d.succeeded_at, '-infinity'), false) as failing, d.reason,
       (select count(*)::int from outbox o where o.channel = c.channel and sent_at is null and failed_at is null) as waiting
     from unnest(array['email', 'sms', 'push']) as c (channel) left join last_deliveries d using (channel)`,
  );
  return rows.flatMap(({ channel, failing, reason, waiting }) => {
    if (channel !== 'push' && !canDeliver(config, channel as 'email' | 'sms')) {
      const setting = channel === 'email' ? 'SMTP_URL' : 'SMS_WEBHOOK_URL';
      const effect = waiting > 0 ? `${waiting} wait, and expire after three days` : 'none waits';
      return [problem(`${setting} is not set: no ${channel} message goes out, ${effect}`)];
    }
    return failing ? [problem(`the last ${channel} message could not be sent (${reason}), ${waiting} wait`)] : [];
  });
};

/** Files of uploads that belong to none. */
const checkStrays = async (client: Client, { DATA_DIR, S3_ENDPOINT }: Config): Promise<Finding[]> => {
  if (S3_ENDPOINT !== undefined) return [];
  const findUploads = async (paths: readonly string[]): Promise<string[]> => {
    const { rows } = await client.query<{ path: string }>('select path from uploads where path = any ($1)', [paths]);
    return rows.map(({ path: found }) => found);
  };
  const strays = await Array.fromAsync(findStrays(DATA_DIR, findUploads));
  if (strays.length === 0) return [];
  const size = strays.reduce((sum, { bytes }) => sum + bytes, 0);
  const names = strays.slice(0, 3).map(({ key }) => key);
  return [
    warning(
      `${strays.length} files of ${DATA_DIR} belong to no upload (${(size / 1e6).toFixed(1)} MB; ${names.join(', ')}${strays.length > 3 ? ', …' : ''}): they are deleted after 30 days`,
    ),
  ];
};

const inspect = (config: Config, ownerUrl: string, url: string): Promise<Finding[]> =>
  withClient(ownerUrl, TIMEOUT, async (client) => {
    const database = await readDatabase(client);
    const unusable = findUnusable(database);
    if (unusable !== undefined) return [problem(unusable)];
    const letters = findCharacterProblem(database);
    const other = findOtherMarket(config, database.has_market);
    return [
      ...(other === undefined ? [] : [problem(other)]),
      ok(`PostgreSQL ${database.server_version}, ${database.encoding}`),
      ...(letters === undefined ? await checkLetters(client) : [problem(letters)]),
      ...(await checkExtensions(client)),
      await checkMigrations(client, database.has_market),
      await checkConnections(client, config),
      await checkClock(client),
      ...(database.has_market ? await checkSecret(client, config) : []),
      ...(database.has_market ? await checkDeliveries(client, config) : []),
      ...(database.has_market ? await checkStrays(client, config) : []),
      await checkRole(url, database.has_market),
    ];
  });

export const checkDatabase: Check = async (config) => {
  const { DATABASE_URL, DATABASE_OWNER_URL: ownerUrl = DATABASE_URL } = config;
  if (DATABASE_URL !== undefined && ownerUrl !== undefined) {
    try {
      await withClient(ownerUrl, TIMEOUT, readDatabase);
    } catch (error) {
      const name = config.DATABASE_OWNER_URL === undefined ? 'DATABASE_URL' : 'DATABASE_OWNER_URL';
      return [problem(explainConnection(name, ownerUrl, error).message)];
    }
    return inspect(config, ownerUrl, DATABASE_URL);
  }
  const other = findOtherMarket(config, false);
  if (other !== undefined) return [problem(other)];
  if (!existsSync(path.join(config.DATA_DIR, 'postgres')))
    return [ok('the first start creates the embedded database in DATA_DIR')];
  // Joins the server of a market that runs.
  const server = await openServer(config, createLog('silent'));
  try {
    return await inspect(config, server.ownerUrl, server.url);
  } finally {
    await server.close();
  }
};

const MAX_LAG = 10;

export const checkReplica: Check = async ({ DATABASE_READ_URL: url, DATABASE_URL }) => {
  if (url === undefined || DATABASE_URL === undefined) return [];
  const history = async (client: Client): Promise<string> =>
    (await readDatabase(client)).has_market
      ? JSON.stringify((await client.query('select name, hash, ran_at::text from migrations order by name')).rows)
      : 'none';
  try {
    const primary = await withClient(DATABASE_URL, TIMEOUT, history).catch(getErrorMessage);
    return await withClient(url, TIMEOUT, async (client) => {
      const { rows } = await client.query<{ standby: boolean; lag: number }>(
        `select pg_is_in_recovery() as standby, case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
          else coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 0) end::float8 as lag`,
      );
      const { standby = false, lag = 0 } = rows[0] ?? {};
      if ((await history(client)) !== primary)
        return [problem('DATABASE_READ_URL is not a copy of DATABASE_URL, so it is not used: set up replication')];
      if (!standby) return [warning('DATABASE_READ_URL is no standby of a server: it may miss what is written')];
      const text = `the replica is ${lag.toFixed(1)} s behind`;
      return [lag > MAX_LAG ? warning(`${text}: users miss what they have just written`) : ok(text)];
    });
  } catch (error) {
    return [warning(`DATABASE_READ_URL does not respond (${getErrorCode(error)}): reads use DATABASE_URL`)];
  }
};
