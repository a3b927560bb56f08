import { constants } from 'node:fs';
import { access, mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { repeat } from '#platform/core/repeat.ts';
import { findBinaries } from './binaries.ts';
import type { Binaries } from './binaries.ts';
import { createCluster, openCluster } from './cluster.ts';
import type { Cluster } from './cluster.ts';
import { getErrorMessage } from './errors.ts';
import { countHolders, joinServer, leaveServer } from './holder.ts';
import type { ServerShare } from './holder.ts';
import { withStartLock } from './lock.ts';
import { isServerOf, readPidFile } from './pidfile.ts';
import { launch, rotateLog } from './server.ts';
import { hmac } from '#platform/core/sign.ts';

interface EmbeddedOptions {
  dataDir: string;
  log: (line: string) => void;
  /** Milliseconds between two checks of the size of the server's log; a minute by default. */
  rotateEvery?: number;
}

interface Embedded {
  /** The URL of the superuser, who owns the tables. */
  url: string;
  /** The URL of the role of the application, which `grantAccess` creates. */
  applicationUrl: string;
  /** The number of processes that use the server, this one included. */
  countProcesses: () => Promise<number>;
  close: () => Promise<void>;
}

/**
 * The mode of `DATA_DIR` when it is created: closed to other users. If root runs PostgreSQL as another user, that user can pass
 * through it, but cannot list it.
 */
export const DATA_MODE = process.getuid?.() === 0 ? 0o711 : 0o700;

const START_TIMEOUT = 60_000;
const ROTATE_EVERY = 60_000;

const LOG_FILE = 'postgres.log';

/** The role of the application. Its password is derived from the superuser's, and does not reveal it. */
const APPLICATION = 'ghalla_app';

/**
 * Opens the embedded PostgreSQL of a data folder: creates it on the first call, starts it if it is not running, joins it if
 * another process runs it. Returns the URLs of the database `ghalla` and a `close` that stops the server when no other process
 * uses it. If the server is killed, it is restarted on the same URL. Throws an error of one line when it cannot be created or
 * started, or accepts no connections within a minute.
 */
export async function openEmbedded({ dataDir, log, rotateEvery = ROTATE_EVERY }: EmbeddedOptions): Promise<Embedded> {
  const folder = await prepareFolder(dataDir);
  const binaries = await findBinaries();
  let holder = await joinCluster(folder, binaries, log, true);
  const { port, socketFolder } = holder;
  const closing = new AbortController();
  const aborted = new Promise((resolve) => closing.signal.addEventListener('abort', resolve));

  async function superviseServer(): Promise<void> {
    for (;;) {
      await Promise.race([holder.lost, aborted]);
      if (closing.signal.aborted) return;
      log('The connection to PostgreSQL was lost: reconnecting');
      holder = await reconnect();
      if (holder.port !== port) log(`PostgreSQL now listens on port ${holder.port}: restart this process`);
    }
  }

  async function reconnect(): Promise<ServerShare> {
    for (;;) {
      try {
        return await joinCluster(folder, binaries, log, false);
      } catch (error) {
        log(getErrorMessage(error));
        await sleep(5000, undefined, { signal: closing.signal });
      }
    }
  }

  const logFile = join(folder, LOG_FILE);
  const stopRotating = repeat(
    rotateEvery,
    () => rotateLog(logFile),
    (error) => log(`${logFile} could not be rotated: ${getErrorMessage(error)}`),
  );
  const supervision = superviseServer().catch(() => undefined);
  let closed: Promise<void> | undefined;
  async function close(): Promise<void> {
    closing.abort();
    await stopRotating();
    await supervision;
    if (await leaveServer(holder)) log('PostgreSQL stopped');
  }
  const { password } = holder.cluster;
  // A query costs half as much over a Unix socket as over TCP.
  const socket = socketFolder ? `?host=${encodeURIComponent(socketFolder)}` : '';
  const toUrl = (role: string, secret: string): string =>
    `postgres://${role}:${secret}@127.0.0.1:${port}/ghalla${socket}`;
  return {
    url: toUrl('ghalla', password),
    applicationUrl: toUrl(APPLICATION, hmac(password, APPLICATION).toString('hex')),
    countProcesses: () => countHolders(holder),
    close: () => (closed ??= close()),
  };
}

/**
 * Creates `DATA_DIR` if it is missing; returns its real path. Throws an error of one line that names the setting unless it can
 * be written.
 */
export async function prepareFolder(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true, mode: DATA_MODE });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return await realpath(dataDir);
  } catch (error) {
    throw new Error(`DATA_DIR must be a folder that Ghalla can write to: ${getErrorMessage(error)}`, { cause: error });
  }
}

/** Opens or creates the cluster, starts or joins its server and takes a share in it; one process at a time. */
async function joinCluster(folder: string, binaries: Binaries, log: (line: string) => void, create: boolean) {
  return withStartLock(folder, async () => {
    let cluster = await openCluster(folder, binaries);
    if (!cluster && create) {
      log(`Creating the database in ${join(folder, 'postgres')}`);
      await createCluster(folder, binaries);
      cluster = await openCluster(folder, binaries);
    }
    // A process whose folder was removed must not continue with an empty database.
    if (!cluster) throw new Error(`The database in ${join(folder, 'postgres')} no longer exists`);
    return startOrJoin(cluster, join(folder, LOG_FILE), log);
  });
}

async function startOrJoin(cluster: Cluster, logFile: string, log: (line: string) => void): Promise<ServerShare> {
  const since = performance.now();
  let reason = 'it is still starting or recovering';
  let verb = 'joined';
  while (performance.now() < since + START_TIMEOUT) {
    const file = await readPidFile(cluster.dir);
    const running = file ? await isServerOf(file.pid, cluster.dir) : false;
    if (file?.ready && running !== false) {
      const joined = await joinServer(cluster, file.port);
      if (typeof joined !== 'string') {
        log(`PostgreSQL ${verb} on port ${joined.port} (process ${file.pid})`);
        return joined;
      }
      reason = joined;
    }
    // If the system does not reveal the program of the process, a process that accepts no connections counts as not running; if
    // it is a server after all, PostgreSQL itself refuses to start while it runs.
    if (running === false || (running === undefined && performance.now() > since + 5000)) {
      const failure = await launch(cluster, logFile, since + START_TIMEOUT, running === false ? file : undefined);
      if (failure === undefined) {
        verb = 'started';
        continue;
      }
      if (failure !== reason) log(`PostgreSQL cannot start yet: ${failure}`);
      reason = failure;
      await sleep(200);
    }
    await sleep(50);
  }
  throw new Error(`PostgreSQL accepted no connections within ${START_TIMEOUT / 1000} seconds: ${reason} (${logFile})`);
}
