import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { NOBODY_OUTSIDE } from './providers.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface Market {
  /** Origin of the running market. */
  readonly url: string;
  readonly dataDir: string;
  readonly pid: number;
  /** Everything the process has printed so far. */
  output(): string;
  stop(): Promise<void>;
}

const onServer = async (serverUrl: string, sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
};

/** On a given server a database of its own, so that runs do not meet. */
const ownDatabase = async (): Promise<{ env: Record<string, string>; drop: () => Promise<void> }> => {
  const serverUrl = process.env.DATABASE_URL;
  if (!serverUrl) return { env: {}, drop: () => Promise.resolve() };
  const name = `ghalla_market_${randomBytes(4).toString('hex')}`;
  await onServer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { env: { DATABASE_URL: url.href }, drop: () => onServer(serverUrl, `drop database ${name} with (force)`) };
};

/**
 * Starts the built market as its own process on a free port, in a throwaway folder, and waits until it says where it is.
 * @param env further settings, for instance `SEED`
 * @param wrapper a command to run it under, for instance `['taskset', '-c', '0']`
 */
export const startMarket = async (
  env: Record<string, string> = {},
  wrapper: readonly string[] = [],
): Promise<Market> => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'ghalla-market-'));
  const database = await ownDatabase();
  const line = [...wrapper, process.execPath, 'src/app/main.ts'];
  const child = spawn(line[0] ?? '', line.slice(1), {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      ...NOBODY_OUTSIDE,
      ...database.env,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const found = /Ghalla\s+(http:\/\/\S+)/.exec(output)?.[1];
      if (found) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`the market ended with ${code}:\n${output}`)));
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  return {
    url,
    dataDir,
    pid: child.pid ?? 0,
    output: () => output,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
