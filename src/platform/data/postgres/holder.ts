import { stat } from 'node:fs/promises';
import { Client } from 'pg';
import type { Cluster } from './cluster.ts';
import { getErrorCode, isUnavailable, getErrorMessage } from './errors.ts';
import { stopServer } from './server.ts';

/** A process's share in the running server: while its connection is open, no other process stops the server. */
export interface ServerShare {
  client: Client;
  port: number;
  /** The folder of its Unix socket; empty if it has none. */
  socketFolder: string;
  cluster: Cluster;
  /** Settles when the connection ends for any reason. */
  lost: Promise<void>;
}

// The advisory lock that means "in use": shared by all holders, exclusive for the process that stops the server.
const IN_USE = 7_240_031;

/**
 * Joins the server on `port` after checking that it is this cluster's, and creates the database if it is missing.
 * Returns the reason as a string when a retry makes sense; other failures are thrown.
 */
export async function joinServer(cluster: Cluster, port: number): Promise<ServerShare | string> {
  const client = connection(cluster, port, 'ghalla');
  const lost = new Promise<void>((resolve) => client.once('end', resolve));
  try {
    await client.connect();
    const { rows } = await client.query<{ dir: string; sockets: string }>(
      `select current_setting('data_directory') as dir, current_setting('unix_socket_directories') as sockets`,
    );
    const [{ dir, sockets } = { dir: '', sockets: '' }] = rows;
    if (!(await isSameFolder(dir, cluster.dir))) throw new Error(`port ${port} belongs to another server`);
    // A process that is stopping the server has this lock exclusively; then the wait ends with the server.
    await client.query('select pg_advisory_lock_shared($1)', [IN_USE]);
    return { client, port, socketFolder: sockets, cluster, lost };
  } catch (error) {
    void client.end().catch(() => undefined);
    const code = getErrorCode(error);
    if (code === '3D000') return createDatabase(cluster, port);
    // The server is starting, stopping or restarting, or was gone before the query reached it.
    if (isUnavailable(error)) return code;
    const reason = code === '28P01' ? 'its password does not match the stored one' : getErrorMessage(error);
    throw new Error(`PostgreSQL in ${cluster.dir} rejected the connection: ${reason}`, { cause: error });
  }
}

async function createDatabase(cluster: Cluster, port: number): Promise<string> {
  const client = connection(cluster, port, 'postgres');
  await client.connect();
  await client.query('create database ghalla');
  await client.end();
  return 'the database has just been created';
}

function connection(cluster: Cluster, port: number, database: string): Client {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: 'ghalla',
    password: cluster.password,
    database,
    application_name: `ghalla-holder:${process.pid}`,
    connectionTimeoutMillis: 10_000,
    lock_timeout: 10_000,
    keepAlive: true,
  });
  // Without a listener a lost connection would end this process; `end` notifies the other listeners.
  client.on('error', () => undefined);
  return client;
}

async function isSameFolder(first: string, second: string): Promise<boolean> {
  const [a, b] = await Promise.all([stat(first), stat(second)]);
  return a.ino === b.ino && a.dev === b.dev;
}

/** Returns the number of processes that have a share in the server. */
export async function countHolders({ client }: ServerShare): Promise<number> {
  const { rows } = await client.query<{ holders: number }>(
    `select count(*)::int as holders from pg_locks where locktype = 'advisory' and classid = 0 and objid = $1 and granted`,
    [IN_USE],
  );
  return rows[0]?.holders ?? 0;
}

/**
 * Releases the share and stops the server if it was the last one. Every process releases its shared lock before it requests the
 * exclusive one, so one of several that leave together gets it. The half second allows for connections of processes that were
 * just killed, which end a little later. Returns true if it stopped the server.
 */
export async function leaveServer({ client, cluster }: ServerShare): Promise<boolean> {
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [IN_USE]);
    await client.query(`set lock_timeout = '500ms'`);
    await client.query('select pg_advisory_lock($1)', [IN_USE]);
    return await stopServer(cluster);
  } catch {
    // Other processes use the server, or it went down by itself.
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
