import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { SERVER_VARIABLES } from '#scripts/bootstrap.js';
import { NO_EXTERNAL_SERVICES } from './providers.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface MarketProcess {
  /** Origin of the server. */
  readonly url: string;
  readonly dataDir: string;
  readonly pid: number;
  /** Returns all output so far. */
  output(): string;
  /** Resolves with the exit code, null if a signal ended the process. */
  readonly exited: Promise<number | null>;
  /** Ends the process and leaves its data for another start. */
  end(): Promise<void>;
  /** Ends the process and deletes its data. */
  stop(): Promise<void>;
}

const runOnServer = async (serverUrl: string, sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
};

/** Creates a database of its own on the server of `DATABASE_URL`, so that runs do not share data. */
const createOwnDatabase = async (): Promise<{ env: Record<string, string>; drop: () => Promise<void> }> => {
  const serverUrl = process.env.DATABASE_URL;
  if (!serverUrl) return { env: {}, drop: () => Promise.resolve() };
  const name = `ghalla_market_${randomBytes(4).toString('hex')}`;
  await runOnServer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { env: { DATABASE_URL: url.href }, drop: () => runOnServer(serverUrl, `drop database ${name} with (force)`) };
};

/**
 * Starts the built market as a process on a free port with a temporary data folder, and waits until it prints its URL.
 * @param env further environment variables, for instance `SEED`, or `DATA_DIR` for a folder that `stop` deletes
 * @param wrapper a command to run it under, for instance `['taskset', '-c', '0']`
 * @param root the folder of a built checkout, by default this one
 */
export const startMarket = async (
  env: Record<string, string> = {},
  wrapper: readonly string[] = [],
  root: string = ROOT,
): Promise<MarketProcess> => {
  const dataDir = env.DATA_DIR ?? (await createTemporaryFolder('market'));
  const database = await createOwnDatabase();
  const command = [...wrapper, process.execPath, 'src/app/main.ts'];
  const child = spawn(command[0] ?? '', command.slice(1), {
    cwd: root,
    env: {
      ...process.env,
      ...SERVER_VARIABLES,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      ...NO_EXTERNAL_SERVICES,
      ...database.env,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const origin = /Ghalla\s+(http:\/\/\S+)/.exec(output)?.[1];
      if (origin) resolve(origin);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`the market ended with ${code}:\n${output}`)));
  });
  const exited = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => resolve(code));
  });
  const end = async (): Promise<void> => {
    child.kill('SIGTERM');
    await exited;
  };
  return {
    url,
    dataDir,
    pid: child.pid ?? 0,
    output: () => output,
    exited,
    end,
    stop: async () => {
      await end();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
