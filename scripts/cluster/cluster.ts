import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { startMarket, type MarketProcess } from '#tests/support/market-process.ts';
import { S3_ACCESS } from '#tests/support/s3-server.ts';
import { startPrimary, startReplica, type PostgresServer } from './postgres.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const READY_TIMEOUT = 60_000;

/** A part of the cluster that can be killed and started again on the same address. */
export interface Part {
  readonly name: string;
  readonly url: string;
  /** Ends it with SIGKILL. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Ends it in order. */
  stop(): Promise<void>;
}

export interface Cluster {
  /** The address of the proxy. */
  readonly url: string;
  readonly proxy: Part;
  readonly processes: readonly Part[];
  readonly files: Part;
  readonly primary: () => PostgresServer;
  readonly replica: () => PostgresServer;
  /** Promotes the replica after the loss of the primary, restarts the processes on it, and makes a new replica. */
  failOver(): Promise<void>;
  close(): Promise<void>;
}

interface ClusterOptions {
  /** Where everything is stored; a temporary folder, which `close` deletes, by default. */
  readonly folder?: string | undefined;
  readonly processes?: number;
  /** Milliseconds between two checks of a process by the proxy. */
  readonly checkEvery?: number;
  /** Further settings of the processes. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Finds a port of this machine that is free now. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
};

/** Waits until an address responds with 200. */
export const waitUntilReady = async (url: string): Promise<void> => {
  const deadline = performance.now() + READY_TIMEOUT;
  for (;;) {
    const response = await fetch(url).catch(() => null);
    await response?.body?.cancel();
    if (response?.ok) return;
    if (performance.now() > deadline) throw new Error(`${url} does not become ready`);
    await sleep(50);
  }
};

/** A process of `part.ts`. */
const createPart = (name: string, kind: 'proxy' | 'files', port: number, args: readonly string[]): Part => {
  let end: (signal: NodeJS.Signals) => Promise<void> = () => Promise.resolve();
  return {
    name,
    url: `http://127.0.0.1:${port}`,
    start: async () => {
      const command = ['scripts/cluster/part.ts', kind, String(port), ...args];
      const child = spawn(process.execPath, command, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
      const ended = once(child, 'exit');
      end = async (signal) => {
        child.kill(signal);
        await ended;
      };
      const serving = once(child.stdout, 'data').then(() => true);
      if (!(await Promise.race([serving, ended.then(() => false)]))) throw new Error(`the ${name} did not start`);
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
};

/** A process of the market. */
const createProcess = (name: string, port: number, getEnv: () => Record<string, string>): Part => {
  let market: MarketProcess | undefined;
  return {
    name,
    url: `http://127.0.0.1:${port}`,
    start: async () => {
      // On a busy machine a start may run into the deadline of a connection; a supervisor starts it again.
      for (let tries = 1; ; tries += 1) {
        try {
          market = await startMarket({ ...getEnv(), PORT: String(port) });
          return;
        } catch (error) {
          if (tries === 3) throw error;
        }
      }
    },
    kill: async () => {
      if (!market) return;
      process.kill(market.pid, 'SIGKILL');
      await market.exited;
    },
    stop: async () => market?.end(),
  };
};

/** Starts a proxy, market processes, a primary with a replica, and a file storage on free ports of this machine. */
export const startCluster = async ({
  folder,
  processes: count = 3,
  checkEvery = 250,
  env = {},
}: ClusterOptions = {}): Promise<Cluster> => {
  // `startMarket` would create a database on that server.
  delete process.env.DATABASE_URL;
  const root = folder ?? (await mkdtemp(path.join(os.tmpdir(), 'ghalla-cluster-')));
  await mkdir(root, { recursive: true, mode: 0o711 });
  const ports = await Promise.all(Array.from({ length: count + 2 }, freePort));
  const [proxyPort = 0, filesPort = 0, ...processPorts] = ports;
  let primary = await startPrimary(path.join(root, 'postgres-1'));
  let servers = 1;
  const addReplica = async (): Promise<PostgresServer> => {
    servers += 1;
    return startReplica(primary, path.join(root, `postgres-${servers}`), `replica_${servers}`);
  };
  let replica = await addReplica();
  const files = createPart('file storage', 'files', filesPort, [path.join(root, 'files')]);
  const proxy = createPart('proxy', 'proxy', proxyPort, [checkEvery, ...processPorts].map(String));
  const getEnv = (n: number) => (): Record<string, string> => ({
    DATABASE_URL: primary.url,
    DATABASE_OWNER_URL: primary.ownerUrl,
    DATABASE_READ_URL: replica.url,
    DATA_DIR: path.join(root, `process-${n + 1}`),
    SESSION_SECRET: 'a secret that all processes of the cluster share',
    TRUST_PROXY: '1',
    S3_ENDPOINT: files.url,
    S3_BUCKET: S3_ACCESS.bucket,
    S3_ACCESS_KEY_ID: S3_ACCESS.accessKeyId,
    S3_SECRET_ACCESS_KEY: S3_ACCESS.secretAccessKey,
    S3_REGION: S3_ACCESS.region,
    ...env,
  });
  const processes = processPorts.map((port, n) => createProcess(`process ${n + 1}`, port, getEnv(n)));
  const parts = [files, ...processes, proxy];
  const close = async (): Promise<void> => {
    await Promise.allSettled(parts.toReversed().map((part) => part.stop()));
    await Promise.allSettled([replica.stop(), primary.stop()]);
    if (folder === undefined) await rm(root, { recursive: true, force: true });
  };
  try {
    for (const part of parts) await part.start();
    await waitUntilReady(`${proxy.url}/readyz`);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    url: proxy.url,
    proxy,
    processes,
    files,
    primary: () => primary,
    replica: () => replica,
    failOver: async () => {
      await replica.query('select pg_promote(true)');
      primary = replica;
      // One after the other: the first one serves sooner, and starts are paid by all cores.
      for (const each of processes) {
        await each.kill();
        await each.start();
      }
      replica = await addReplica();
    },
    close,
  };
};
