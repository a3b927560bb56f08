import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { openEmbedded } from '#platform/data/postgres/embedded.ts';
import { findChildren } from './processes.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The cores that servers and load run on. */
export interface Cores {
  /** The command prefix that pins a server to its core; empty if pinning is not possible. */
  readonly wrapper: readonly string[];
  readonly description: string;
}

const SERVER_CORE = '0';
const LOAD_CORE = '1';

/** Pins this process, and the database it starts, to the second core; the first is left to the servers. */
export const takeCores = (): Cores => {
  const pinned =
    os.availableParallelism() > 1 && spawnSync('taskset', ['-acp', LOAD_CORE, String(process.pid)]).status === 0;
  return pinned
    ? { wrapper: ['taskset', '-c', SERVER_CORE], description: 'servers on core 0; PostgreSQL and the load on core 1' }
    : { wrapper: [], description: 'processes not pinned: no second core or no taskset' };
};

/**
 * Moves the processes of PostgreSQL to the core of the servers, where it is possible. Connections that are opened later
 * have processes there too. The returned function moves them back.
 */
export const moveToServerCore = async (server: number): Promise<() => Promise<void>> => {
  const move = async (core: string): Promise<void> => {
    for (const pid of [server, ...(await findChildren(server))]) spawnSync('taskset', ['-acp', core, String(pid)]);
  };
  await move(SERVER_CORE);
  return () => move(LOAD_CORE);
};

/** Returns a port of the loopback address that is free now. */
export const findFreePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

export interface BenchEnvironment {
  /** An empty database. */
  readonly databaseUrl: string;
  /** The process id of the embedded server; 0 for a server in `DATABASE_URL`, which may run elsewhere. */
  readonly findServerPid: () => Promise<number>;
  readonly close: () => Promise<void>;
}

/** Starts an embedded database, or creates a database on the server in `DATABASE_URL`. */
export const openEnvironment = async (): Promise<BenchEnvironment> => {
  const configured = process.env.DATABASE_URL;
  if (configured) {
    const url = new URL(configured);
    url.pathname = `/ghalla_bench_${process.pid}`;
    const server = new pg.Pool({ connectionString: configured, max: 1 });
    await server.query(`create database ghalla_bench_${process.pid}`);
    const close = async () => {
      await server.query(`drop database ghalla_bench_${process.pid} with (force)`);
      await server.end();
    };
    // Otherwise the code that starts the market would create one more database.
    delete process.env.DATABASE_URL;
    return { databaseUrl: url.href, findServerPid: () => Promise.resolve(0), close };
  }
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'ghalla-bench-'));
  const server = await openEmbedded({ dataDir, log: () => {} });
  const close = async () => {
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  const findServerPid = async (): Promise<number> => {
    const lines = await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8');
    return Number.parseInt(lines, 10);
  };
  return { databaseUrl: server.url, findServerPid, close };
};

export interface Floor {
  readonly port: number;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

/** Starts the floor on the same core as the product. */
export const startFloor = async (wrapper: readonly string[], file: string, databaseUrl: string): Promise<Floor> => {
  const [command, ...args] = [...wrapper, process.execPath, 'bench/floor.ts'];
  const env = { ...process.env, NODE_ENV: 'production', FLOOR: file, DATABASE_URL: databaseUrl };
  const child = spawn(command, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const port = /floor (\d+)/.exec(chunk.toString())?.[1];
      if (port) resolve(Number(port));
    });
    child.once('exit', (code) => reject(new Error(`the baseline exited with ${code}`)));
  });
  return {
    port,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill();
      await ended;
    },
  };
};
