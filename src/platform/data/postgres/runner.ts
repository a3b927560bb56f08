import { spawn } from 'node:child_process';
import type { SpawnOptions } from 'node:child_process';
import { readFile } from 'node:fs/promises';

/** A way to run PostgreSQL's programs, and the user who must own the cluster's files. */
export interface Runner {
  uid: number | undefined;
  gid: number | undefined;
  prefix: string[];
  ids: { uid?: number; gid?: number };
}

interface Owner {
  uid: number;
  gid: number;
}

const SYSTEM_USERS = ['postgres', 'node', 'daemon', 'nobody'];

/**
 * Chooses how to run PostgreSQL. It refuses to run as root, so root uses a user namespace, in which its own files belong to an
 * ordinary user; else a system user, with a capability to pass folders closed to it (root's home) if the system grants that. A
 * cluster that already belongs to a user (`owner`) keeps that owner. Throws an error of one line when no way runs `postgres`
 * and reaches `dataDir`.
 */
export async function chooseRunner(postgres: string, dataDir: string, owner?: Owner): Promise<Runner> {
  const currentUid = process.getuid?.();
  if (currentUid !== 0) {
    if (owner && currentUid !== undefined && owner.uid !== currentUid) {
      throw new Error(
        `The database in ${dataDir} belongs to another user (uid ${owner.uid}): start Ghalla as that user`,
      );
    }
    return { uid: currentUid, gid: process.getgid?.(), prefix: [], ids: {} };
  }
  for (const runner of await runnersForRoot(owner)) {
    // One probe tests both: whether the programs run, and whether their user can reach the folder.
    const probe = [...runner.prefix, '/bin/sh', '-c', '"$0" -V && cd "$1"', postgres, dataDir];
    if ((await run(probe, runner.ids)).code === 0) return runner;
  }
  throw new Error(
    `PostgreSQL does not run as root, and neither unshare -U nor a system user (${SYSTEM_USERS.join(', ')}) can ` +
      `run it in ${dataDir}: start Ghalla as an ordinary user, or set DATABASE_URL`,
  );
}

async function runnersForRoot(owner?: Owner): Promise<Runner[]> {
  if (owner && owner.uid !== 0) return runnersFor(owner);
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const users = passwd
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
  // initdb looks its user up by name, so the uid inside the namespace must exist in /etc/passwd.
  const mappedUid = users.find((user) => user.uid > 0)?.uid ?? 1000;
  const prefix = ['unshare', '-U', `--map-user=${mappedUid}`, `--map-group=${mappedUid}`];
  const systemUsers = SYSTEM_USERS.flatMap((name) => users.filter((user) => user.name === name));
  return [{ uid: 0, gid: 0, prefix, ids: {} }, ...systemUsers.flatMap(runnersFor)];
}

function runnersFor({ uid, gid }: Owner): Runner[] {
  const caps = '-all,+dac_override';
  const prefix = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  prefix.push(`--inh-caps=${caps}`, `--ambient-caps=${caps}`, `--bounding-set=${caps}`);
  // Without this option, access(2), by which the programs find one another, ignores the capability.
  prefix.push('--securebits=+no_setuid_fixup');
  return [
    { uid, gid, prefix, ids: {} },
    { uid, gid, prefix: [], ids: { uid, gid } },
  ];
}

/**
 * Returns the environment of PostgreSQL's programs: none of our variables, because `PGPORT` and the like would affect them and
 * they must not read secrets. English messages, because failed starts are recognized by them.
 */
export function environment(): NodeJS.ProcessEnv {
  const own = process.platform === 'win32' ? process.env : { PATH: process.env['PATH'] };
  return { ...own, LC_ALL: 'C', TZ: 'UTC' };
}

/** Runs a program; resolves with its exit code (undefined if it could not be started) and its output. */
export function run(
  command: string[],
  options: SpawnOptions = {},
): Promise<{ code: number | undefined; text: string }> {
  const [file = '', ...args] = command;
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd: '/', env: environment(), ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (text += part.toString()));
    child.once('error', (error) => resolve({ code: undefined, text: error.message }));
    child.once('close', (code) => resolve({ code: code ?? undefined, text }));
  });
}
