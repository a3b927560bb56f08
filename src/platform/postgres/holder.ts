import { stat } from 'node:fs/promises';
import { Client } from 'pg';
import type { Cluster } from './cluster.ts';
import { codeOf, isUnavailable, messageOf } from './errors.ts';
import { stopServer } from './server.ts';

/** A process's share in the running server: as long as its connection lives, nobody else stops the server. */
export interface Holder {
  client: Client;
  port: number;
  cluster: Cluster;
  /** Settles when the connection ends, whoever ends it. */
  lost: Promise<void>;
}

// The advisory lock that says "in use": shared by all who hold, exclusive for the one who stops. The number is ours.
const IN_USE = 7_240_031;

/**
 * Joins the server on `port`, once it is known to be this cluster's, and makes the database when it is not there yet.
 * Gives the reason as a string when trying again makes sense; other failures are errors.
 */
export async function hold(cluster: Cluster, port: number): Promise<Holder | string> {
  const client = connection(cluster, port, 'ghalla');
  const lost = new Promise<void>((resolve) => client.once('end', resolve));
  try {
    await client.connect();
    const { rows } = await client.query<{ dir: string }>(`select current_setting('data_directory') as dir`);
    if (!(await isSameFolder(rows[0]?.dir ?? '', cluster.dir)))
      throw new Error(`port ${port} belongs to another server`);
    // Whoever is stopping the server has this lock alone: the wait ends with the server.
    await client.query('select pg_advisory_lock_shared($1)', [IN_USE]);
    return { client, port, cluster, lost };
  } catch (error) {
    void client.end().catch(() => undefined);
    const code = codeOf(error);
    if (code === '3D000') return createDatabase(cluster, port);
    // The server is starting, stopping or restarting itself, or was gone before the question reached it.
    if (isUnavailable(error)) return code;
    const reason = code === '28P01' ? 'its password does not match the stored one' : messageOf(error);
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
  // Without a listener the server's end would be the end of this process; who cares listens to 'end'.
  client.on('error', () => undefined);
  return client;
}

async function isSameFolder(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([stat(one), stat(other)]);
  return a.ino === b.ino && a.dev === b.dev;
}

/**
 * Gives the share back and, when it was the last, stops the server. Every process gives its shared lock back before it
 * asks for the lock alone, so of several that leave together one gets it. The half second is for shares of processes
 * that have just been killed, which end a little later than they do. Gives true when it stopped the server.
 */
export async function leave({ client, cluster }: Holder): Promise<boolean> {
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [IN_USE]);
    await client.query(`set lock_timeout = '500ms'`);
    await client.query('select pg_advisory_lock($1)', [IN_USE]);
    return await stopServer(cluster);
  } catch {
    // Others hold it, or the server went down by itself: nothing is left to do here.
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
