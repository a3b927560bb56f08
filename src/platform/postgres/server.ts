import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { open, readFile, rename, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { prepareFiles } from './cluster.ts';
import type { Cluster } from './cluster.ts';
import { isServerOf, readPidFile } from './pidfile.ts';
import type { PidFile } from './pidfile.ts';
import { environment, run } from './runner.ts';

// Given on the command line at every start, so that an old cluster gets new values too. The rest is initdb's.
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
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
const TAKEN = 75;
const ELSEWHERE = 'a server that is not visible from here, such as one in another container, uses the same folder';
// Reasons that pass: the port went to another program, or the last server's processes are still going down.
const PASSING =
  /Address already in use|could not create any TCP\/IP sockets|shared memory block|lock file "[^"\n]*" (?:already exists|is empty)/;

/**
 * Starts the server of a cluster on a free port and waits until it takes connections or `until` (of `performance.now()`)
 * is past. It is a process of its own that outlives this one. `stale` is the pid file of a server known to be dead.
 * Gives undefined when it went well (or goes on recovering), else a reason for which trying again makes sense; any
 * other failure is an error with PostgreSQL's own line.
 */
export async function launch(
  cluster: Cluster,
  logFile: string,
  until: number,
  stale?: PidFile,
): Promise<string | undefined> {
  const lock = await guard(cluster.dir);
  if (lock === 'taken') return ELSEWHERE;
  await prepareFiles(cluster);
  // Processes that live on while the server is away know its last port.
  const port = (await freePort(await lastPort(cluster.dir))) ?? (await freePort(0)) ?? 0;
  const settings = Object.entries({ ...SETTINGS, port }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { prefix, ids } = cluster.runner;
  const command = [...lock, ...prefix, cluster.binaries.postgres, '-D', cluster.dir, ...settings];
  // PostgreSQL takes any live process of the same user for the server that its pid file names, except this one.
  const env = { ...environment(), ...(stale && { PG_GRANDPARENT_PID: String(stale.pid) }) };
  const log = await openLog(logFile);
  try {
    const { size } = await log.stat();
    const [file = '', ...args] = command;
    const stdio = ['ignore', log.fd, log.fd] as const;
    const child = spawn(file, args, { cwd: cluster.dir, env, ...ids, detached: true, stdio: [...stdio] });
    child.unref();
    const ended = await untilReady(child, cluster.dir, until);
    return ended === undefined ? undefined : judge(ended, await textFrom(logFile, size), logFile);
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

function judge(ended: string, text: string, logFile: string): string {
  if (ended === String(TAKEN)) return ELSEWHERE;
  const line = text.split('\n').findLast((candidate) => /FATAL|PANIC/.test(candidate));
  const reason = line?.replace(/^.*?(FATAL|PANIC): +/, '') ?? (text.trim().split('\n').at(-1) || ended);
  if (PASSING.test(text)) return reason;
  throw new Error(`PostgreSQL did not start: ${reason} (${logFile})`);
}

/**
 * A lock that the server and its children hold as long as one of them lives. A pid file means nothing to a container
 * beside this one, and two servers would ruin the data. Where `flock` is missing PostgreSQL's own checks remain.
 */
async function guard(dir: string): Promise<string[] | 'taken'> {
  const command = ['flock', '-n', '-F', '-E', String(TAKEN), join(dir, 'PG_VERSION')];
  const { code } = await run([...command, 'true']);
  if (code === TAKEN) return 'taken';
  return code === 0 ? command : [];
}

/** The port of the last start, from the command line that PostgreSQL keeps; 0 before the first. */
async function lastPort(dir: string): Promise<number> {
  const line = await readFile(join(dir, 'postmaster.opts'), 'utf8').catch(() => '');
  return Number(/port=(\d+)/.exec(line)?.[1] ?? 0);
}

/** A port of the loopback that is free now: the wanted one, or with 0 any. Undefined when the wanted one is taken. */
async function freePort(wanted: number): Promise<number | undefined> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(undefined));
    server.listen({ port: wanted, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
    });
  });
}

async function openLog(path: string): Promise<FileHandle> {
  const size = await stat(path)
    .then((found) => found.size)
    .catch(() => 0);
  if (size > LOG_LIMIT) await rename(path, `${path}.1`);
  return open(path, 'a', 0o600);
}

async function textFrom(path: string, start: number): Promise<string> {
  const file = await open(path, 'r');
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(64 * 1024), position: start });
  await file.close();
  return buffer.toString('utf8', 0, bytesRead);
}

/**
 * Ends the server of a cluster (PostgreSQL's "fast" shutdown: open transactions are rolled back, all else is on disk)
 * and waits until it is gone. False when it was not to be found or is not done within a minute.
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
    // One that is killed while it stops leaves its pid file; where the system tells nothing the file has to do.
    if (alive === false) return true;
    if (alive === undefined && (await readPidFile(cluster.dir))?.pid !== file.pid) return true;
    await sleep(5);
  }
  return false;
}
