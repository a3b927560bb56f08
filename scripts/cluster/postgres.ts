import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries } from '#platform/data/postgres/binaries.ts';
import { createCluster, openCluster, type Cluster } from '#platform/data/postgres/cluster.ts';
import { isServerOf, readPidFile } from '#platform/data/postgres/pidfile.ts';
import { launch, stopServer } from '#platform/data/postgres/server.ts';

const OWNER = 'ghalla';
const DATABASE = 'ghalla';
const APPLICATION = { username: 'ghalla_app', password: 'ghalla-cluster' };
const START_TIMEOUT = 60_000;

/** A PostgreSQL server in a folder, which keeps its port when it is killed and started again. */
export interface PostgresServer {
  /** Of the role that owns the tables, who is the superuser. */
  readonly ownerUrl: string;
  /** Of the role of the application. */
  readonly url: string;
  readonly folder: string;
  query(text: string): Promise<Record<string, unknown>[]>;
  start(): Promise<void>;
  /** Kills the server with SIGKILL; its processes end with it. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** Runs statements as the superuser, each call on a connection of its own. */
const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const launchCluster = async (cluster: Cluster): Promise<number> => {
  const until = performance.now() + START_TIMEOUT;
  for (;;) {
    const stale = await readPidFile(cluster.dir);
    // The processes of a killed server end a moment after it.
    const failure = await launch(cluster, `${cluster.dir}.log`, until, stale);
    const file = await readPidFile(cluster.dir);
    if (failure === undefined && file?.ready) return file.port;
    if (performance.now() > until) throw new Error(`PostgreSQL in ${cluster.dir} did not start: ${failure}`);
    await sleep(100);
  }
};

const openServer = async (folder: string): Promise<PostgresServer> => {
  const cluster = await openCluster(folder, await findBinaries());
  if (!cluster) throw new Error(`there is no PostgreSQL cluster in ${folder}`);
  const port = await launchCluster(cluster);
  const toUrl = (database: string): URL =>
    new URL(`postgres://${OWNER}:${cluster.password}@127.0.0.1:${port}/${database}`);
  const ownerUrl = toUrl(DATABASE).href;
  return {
    folder,
    ownerUrl,
    url: Object.assign(toUrl(DATABASE), APPLICATION).href,
    query: (text) => withClient(ownerUrl, async (client) => (await client.query<Record<string, unknown>>(text)).rows),
    start: async () => {
      const again = await launchCluster(cluster);
      if (again !== port) throw new Error(`PostgreSQL was started on port ${again} instead of ${port}`);
    },
    kill: async () => {
      const file = await readPidFile(cluster.dir);
      if (!file) return;
      process.kill(file.pid, 'SIGKILL');
      while (await isServerOf(file.pid, cluster.dir)) await sleep(5);
    },
    stop: async () => void (await stopServer(cluster)),
  };
};

/** Creates a cluster in `folder` and starts it, with an empty database. */
export const startPrimary = async (folder: string): Promise<PostgresServer> => {
  await mkdir(folder, { recursive: true, mode: 0o711 });
  await createCluster(folder, await findBinaries());
  const server = await openServer(folder);
  const postgres = new URL(server.ownerUrl);
  postgres.pathname = '/postgres';
  await withClient(postgres.href, (client) => client.query(`create database ${DATABASE}`));
  return server;
};

/** The files that a backup of a running server leaves out: those of its processes, and the log, which the replica streams. */
const LEFT_OUT =
  /^(?:postmaster\.(?:pid|opts)|\.s\.PGSQL\.\d+(?:\.lock)?|pg_wal\/.+|pg_replslot\/.+|pg_dynshmem\/.+|pg_notify\/.+|pg_stat_tmp\/.+)$/;

/**
 * Copies a running server to `folder` over its own SQL functions, as pg_basebackup does, and starts the copy as a streaming
 * replica. A slot on the primary keeps the log until the replica has it.
 * @param name of the replica: its slot, and what `synchronous_standby_names` calls it
 */
export const startReplica = async (primary: PostgresServer, folder: string, name: string): Promise<PostgresServer> => {
  const [from, to] = [path.join(primary.folder, 'postgres'), path.join(folder, 'postgres')];
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o711 });
  await withClient(primary.ownerUrl, async (client) => {
    await client.query(
      `select pg_create_physical_replication_slot($1, true)
       where not exists (select from pg_replication_slots where slot_name = $1)`,
      [name],
    );
    await client.query('select pg_backup_start($1, true)', [name]);
    const filter = (file: string): boolean => !LEFT_OUT.test(path.relative(from, file).split(path.sep).join('/'));
    await copyRunning(from, to, filter);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    await writeFile(path.join(to, 'backup_label'), rows[0]?.labelfile ?? '');
  });
  const { port, username, password } = new URL(primary.ownerUrl);
  const source = `host=127.0.0.1 port=${port} user=${username} password=${password} application_name=${name}`;
  await writeFile(
    path.join(to, 'postgresql.auto.conf'),
    `primary_conninfo = '${source}'\nprimary_slot_name = '${name}'\n`,
  );
  await writeFile(path.join(to, 'standby.signal'), '');
  return openServer(folder);
};

/** Copies a folder while files in it may disappear: temporary files, tables that are dropped. The log restores the rest. */
const copyRunning = async (from: string, to: string, filter: (file: string) => boolean): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await cp(from, to, { recursive: true, filter });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || tries === 10) throw error;
    }
  }
};

/** Waits until a replica has replayed all that is committed on its primary now. */
export const waitForReplica = async (primary: PostgresServer, replica: PostgresServer): Promise<void> => {
  const [position] = await primary.query('select pg_current_wal_flush_lsn()::text as lsn');
  for (;;) {
    const [row] = await replica.query(`select pg_last_wal_replay_lsn() >= '${String(position?.['lsn'])}' as there`);
    if (row?.['there'] === true) return;
    await sleep(20);
  }
};
