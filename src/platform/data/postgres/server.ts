import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { copyFile, open, readFile, rename, rm, stat, truncate } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { prepareFiles } from './cluster.ts';
import type { Cluster } from './cluster.ts';
import { isServerOf, readPidFile } from './pidfile.ts';
import type { PidFile } from './pidfile.ts';
import { environment, run } from './runner.ts';

const MB = 1024 * 1024;

/**
 * Chooses the size of PostgreSQL's cache: a quarter of the memory that this process may use, from 128 MB to 1 GB. A
 * page that is not in it costs a system call, even if the system caches the file.
 * @param memory bytes
 * @param limit bytes of a container; 0 without one
 */
export const chooseBufferSize = (memory: number, limit: number): string => {
  const usable = limit > 0 ? Math.min(memory, limit) : memory;
  return `${Math.min(1024, Math.max(128, Math.floor(usable / 4 / MB)))}MB`;
};

// The settings are passed on the command line at every start, so that existing clusters get new values too.
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  max_connections: '100',
  shared_buffers: chooseBufferSize(totalmem(), process.constrainedMemory()),
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  wal_compression: 'pglz',
  min_wal_size: '80MB',
  max_wal_size: '1GB',
  checkpoint_timeout: '10min',
  log_checkpoints: 'off',
  logging_collector: 'off',
  log_destination: 'stderr',
  log_line_prefix: '%m [%p] ',
};

const LOG_LIMIT = 10 * 1024 * 1024;
const LOCKED_EXIT_CODE = 75;
const RUNS_ELSEWHERE = 'a server that is not visible from here, such as one in another container, uses the same folder';
// Transient reasons: the port was taken by another program, or processes of the last server are still stopping.
const TRANSIENT =
  /Address already in use|could not create any TCP\/IP sockets|shared memory block|lock file "[^"\n]*" (?:already exists|is empty)/;

/** The longest path of a Unix socket, in bytes, that all systems accept. */
const MAX_SOCKET_PATH = 103;

/** The folder of the server's Unix socket, closed to other users; empty where a socket is not possible. */
const chooseSocketFolder = (dir: string): string => {
  const longest = join(dir, '.s.PGSQL.65535');
  // The setting is a list: a path with a comma or a quote would have to be quoted.
  const isPossible = process.platform !== 'win32' && longest.length <= MAX_SOCKET_PATH && /^[\w./-]+$/.test(dir);
  return isPossible ? dir : '';
};

/**
 * Starts the server of a cluster on a free port and waits until it accepts connections or `until` (on the clock of
 * `performance.now()`). The server is a separate process that outlives this one. `stale` is the pid file of a dead server.
 * Returns undefined on success (or while it recovers), else a reason for which a retry makes sense; throws PostgreSQL's own
 * message on any other failure.
 */
export async function launch(
  cluster: Cluster,
  logFile: string,
  until: number,
  stale?: PidFile,
): Promise<string | undefined> {
  const lock = await lockCluster(cluster.dir);
  if (lock === 'taken') return RUNS_ELSEWHERE;
  await prepareFiles(cluster);
  // Processes that outlive the server have its last port.
  const port = (await freePort(await lastPort(cluster.dir))) ?? (await freePort(0)) ?? 0;
  const options = { ...SETTINGS, port, unix_socket_directories: chooseSocketFolder(cluster.dir) };
  const settings = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { prefix, ids } = cluster.runner;
  const command = [...lock, ...prefix, cluster.binaries.postgres, '-D', cluster.dir, ...settings];
  // PostgreSQL takes any live process of the same user for the server in its pid file, except this one.
  const env = { ...environment(), ...(stale && { PG_GRANDPARENT_PID: String(stale.pid) }) };
  const log = await openLog(logFile);
  try {
    const { size } = await log.stat();
    const [file = '', ...args] = command;
    const stdio = ['ignore', log.fd, log.fd] as const;
    const child = spawn(file, args, { cwd: cluster.dir, env, ...ids, detached: true, stdio: [...stdio] });
    child.unref();
    const ended = await untilReady(child, cluster.dir, until);
    return ended === undefined ? undefined : explainFailure(ended, await textFrom(logFile, size), logFile);
  } finally {
    await log.close();
  }
}

async function untilReady(child: ChildProcess, dir: string, until: number): Promise<string | undefined> {
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(String(code ?? signal)));
  });
  while (performance.now() < until) {
    const file = await readPidFile(dir);
    if (file?.ready && file.pid === child.pid) return undefined;
    const end = await Promise.race([ended, sleep(5)]);
    if (end !== undefined) return end;
  }
  return undefined;
}

function explainFailure(ended: string, text: string, logFile: string): string {
  if (ended === String(LOCKED_EXIT_CODE)) return RUNS_ELSEWHERE;
  const line = text.split('\n').findLast((candidate) => /FATAL|PANIC/.test(candidate));
  const reason = line?.replace(/^.*?(FATAL|PANIC): +/, '') ?? (text.trim().split('\n').at(-1) || ended);
  if (TRANSIENT.test(text)) return reason;
  throw new Error(`PostgreSQL did not start: ${reason} (${logFile})`);
}

/**
 * A lock that the server and its children hold while any of them runs: pid files mean nothing across containers, and
 * two servers would corrupt the data. Without `flock`, PostgreSQL's own checks remain.
 */
async function lockCluster(dir: string): Promise<string[] | 'taken'> {
  const command = ['flock', '-n', '-F', '-E', String(LOCKED_EXIT_CODE), join(dir, 'PG_VERSION')];
  const { code } = await run([...command, 'true']);
  if (code === LOCKED_EXIT_CODE) return 'taken';
  return code === 0 ? command : [];
}

/** The port of the last start, from the command line stored by PostgreSQL; 0 before the first. */
async function lastPort(dir: string): Promise<number> {
  const line = await readFile(join(dir, 'postmaster.opts'), 'utf8').catch(() => '');
  return Number(/port=(\d+)/.exec(line)?.[1] ?? 0);
}

/** Returns `wanted` if that loopback port is free, any free port for 0, and undefined if it is taken. */
async function freePort(preferred: number): Promise<number | undefined> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(undefined));
    server.listen({ port: preferred, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
    });
  });
}

/**
 * Keeps the server's log below ten megabytes, with as much of the earlier log in a second file: copies it there and empties it.
 * The server, which has it open, continues at its new end.
 */
export async function rotateLog(path: string): Promise<void> {
  const isTooLarge = async (): Promise<boolean> => {
    const file = await stat(path).catch(() => null);
    return file !== null && file.size > LOG_LIMIT;
  };
  if (!(await isTooLarge())) return;
  const copy = `${path}.${process.pid}`;
  await copyFile(path, copy);
  // Another process of the same folder may have done the same meanwhile.
  if (!(await isTooLarge())) return rm(copy);
  await rename(copy, `${path}.1`);
  await truncate(path);
}

async function openLog(path: string): Promise<FileHandle> {
  await rotateLog(path);
  return open(path, 'a', 0o600);
}

async function textFrom(path: string, start: number): Promise<string> {
  const file = await open(path, 'r');
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(64 * 1024), position: start });
  await file.close();
  return buffer.toString('utf8', 0, bytesRead);
}

/**
 * Stops the server of a cluster ("fast" shutdown: open transactions are rolled back) and waits until it is gone.
 * Returns false when it was not found or has not stopped within a minute.
 */
export async function stopServer(cluster: Cluster): Promise<boolean> {
  const file = await readPidFile(cluster.dir);
  if (!file || (await isServerOf(file.pid, cluster.dir)) === false) return false;
  if (process.platform === 'win32') {
    await run([cluster.binaries.pgCtl, 'stop', '-D', cluster.dir, '-m', 'fast']);
  } else {
    process.kill(file.pid, 'SIGINT');
  }
  const until = performance.now() + 60_000;
  while (performance.now() < until) {
    const alive = await isServerOf(file.pid, cluster.dir);
    // A server killed while stopping leaves its pid file; if the system reveals nothing, only the file is checked.
    if (alive === false) return true;
    if (alive === undefined && (await readPidFile(cluster.dir))?.pid !== file.pid) return true;
    await sleep(5);
  }
  return false;
}
