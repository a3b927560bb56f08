import { randomBytes } from 'node:crypto';
import { chmod, lchown, mkdir, mkdtemp, open, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { getErrorCode } from './errors.ts';
import { chooseRunner, run } from './runner.ts';
import type { Runner } from './runner.ts';

/** A cluster on disk of the server's version, with the way to run it and its superuser password. */
export interface Cluster {
  dir: string;
  password: string;
  runner: Runner;
  binaries: Binaries;
}

const PASSWORD_FILE = 'ghalla.password';
const UNFINISHED = 'postgres.new-';

/**
 * Opens the cluster in `{dataDir}/postgres`; undefined if there is none. Requires the start lock. Throws an error of one line,
 * without touching a file, when it has another version, is not a cluster, or is incomplete.
 */
export async function openCluster(dataDir: string, binaries: Binaries): Promise<Cluster | undefined> {
  const dir = join(dataDir, 'postgres');
  const folder = await stat(dir).catch(() => undefined);
  if (!folder || (await readdir(dir).catch(() => ['unreadable'])).length === 0) return undefined;
  const runner = await chooseRunner(binaries.postgres, dataDir, folder);
  const version = (
    await read(dir, 'PG_VERSION', `${dir} is not a PostgreSQL cluster: move it to another place`)
  ).trim();
  if (version !== binaries.major) {
    throw new Error(
      `${dir} was created by PostgreSQL ${version}, but this is version ${binaries.major}: ` +
        'migrate it with pg_dump of the old version, or set DATABASE_URL to an external server',
    );
  }
  const lost = `${join(dir, PASSWORD_FILE)} is missing: restore it from a backup`;
  const password = (await read(dir, PASSWORD_FILE, lost)).trim();
  return { dir, password, runner, binaries };
}

async function read(dir: string, file: string, absent: string): Promise<string> {
  return readFile(join(dir, file), 'utf8').catch((error: unknown) => {
    throw getErrorCode(error) === 'ENOENT' ? new Error(absent) : error;
  });
}

/**
 * Creates the cluster in a temporary folder, password included, and renames it when complete: an interruption leaves files that
 * the next call removes, never half a cluster. Requires the start lock.
 */
export async function createCluster(dataDir: string, binaries: Binaries): Promise<void> {
  await removeUnfinished(dataDir);
  const runner = await chooseRunner(binaries.postgres, dataDir);
  const work = await mkdtemp(join(dataDir, UNFINISHED));
  try {
    const fresh = join(work, 'cluster');
    const password = randomBytes(24).toString('hex');
    await writeFile(join(work, 'password'), password, { mode: 0o600 });
    await mkdir(fresh, { mode: 0o700 });
    await changeOwner(runner, work);
    await initialize(binaries.initdb, runner, fresh, join(work, 'password'));
    await writeDurably(join(fresh, PASSWORD_FILE), password);
    await changeOwner(runner, fresh);
    await rename(fresh, join(dataDir, 'postgres'));
    await syncFolder(dataDir);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function initialize(initdb: string, runner: Runner, dir: string, passwordFile: string): Promise<void> {
  const args = [...runner.prefix, initdb, '-D', dir, '-U', 'ghalla', `--pwfile=${passwordFile}`, '-A', 'scram-sha-256'];
  args.push('-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions');
  let text = '';
  // pg_trgm uses the C library to recognize letters: with LC_CTYPE C it finds no trigrams in Arabic.
  for (const type of ['C.UTF-8', 'en_US.UTF-8', 'UTF-8']) {
    const result = await run([...args, `--lc-ctype=${type}`], runner.ids);
    if (result.code === 0) return;
    text =
      result.code === undefined
        ? `its programs do not run on this system (they require glibc): error ${result.text}`
        : result.text;
    if (!text.includes('invalid locale name')) break;
  }
  const reason = text.split('\n').find((line) => /error|fatal|could not/i.test(line)) ?? text;
  throw new Error(`PostgreSQL could not create its cluster in ${dir}: ${reason.trim()}`);
}

/**
 * Makes the runner's user the owner of `dir` and its contents, with the mode that PostgreSQL requires. Only root can
 * change owners, and only needs to when it runs the server as another user.
 */
async function changeOwner(runner: Runner, dir: string): Promise<void> {
  await chmod(dir, 0o700);
  const { uid, gid } = runner;
  if (process.getuid?.() !== 0 || !uid || gid === undefined) return;
  for (const entry of await readdir(dir, { recursive: true })) await lchown(join(dir, entry), uid, gid);
  // The folder comes last: its owner shows that all entries are done.
  await lchown(dir, uid, gid);
}

/**
 * Prepares the files before the server starts: the mode, which a copy or checkout may have widened, and the owner, if
 * root created the cluster on a system that ran it differently. No server may be running.
 */
export async function prepareFiles(cluster: Cluster): Promise<void> {
  await chmod(cluster.dir, 0o700);
  if ((await stat(cluster.dir)).uid !== cluster.runner.uid) await changeOwner(cluster.runner, cluster.dir);
}

async function removeUnfinished(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    // An initdb whose parent was killed may still be writing there; the next call removes the rest.
    if (name.startsWith(UNFINISHED)) await rm(join(dataDir, name), { recursive: true }).catch(() => undefined);
  }
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'w', 0o600);
  await file.writeFile(text);
  await file.sync();
  await file.close();
}

async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  await folder.sync();
  await folder.close();
}
