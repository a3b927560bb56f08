import { spawn } from 'node:child_process';
import type { SpawnOptions } from 'node:child_process';
import { readFile } from 'node:fs/promises';

/** A way of running PostgreSQL's programs, and the user to whom the cluster's files must belong. */
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
 * How to run PostgreSQL here. It refuses to run as root, so root goes another way: a user namespace, in which root's
 * own files belong to somebody who is not root; else a system user, who is let through folders closed to him (the
 * home of root) when the system can grant that. A cluster that already belongs to a user (`owner`) stays his.
 * Fails with one line when `postgres` cannot be run in any way that also reaches `dataDir`.
 */
export async function chooseRunner(postgres: string, dataDir: string, owner?: Owner): Promise<Runner> {
  const me = process.getuid?.();
  if (me !== 0) {
    if (owner && me !== undefined && owner.uid !== me) {
      throw new Error(
        `The database in ${dataDir} belongs to another user (uid ${owner.uid}): start Ghalla as that user`,
      );
    }
    return { uid: me, gid: process.getgid?.(), prefix: [], ids: {} };
  }
  for (const runner of await waysForRoot(owner)) {
    // One probe for both questions: do the programs run like this, and can their user get to the folder.
    const probe = [...runner.prefix, '/bin/sh', '-c', '"$0" -V && cd "$1"', postgres, dataDir];
    if ((await run(probe, runner.ids)).code === 0) return runner;
  }
  throw new Error(
    `PostgreSQL does not run as root, and neither unshare -U nor a system user (${SYSTEM_USERS.join(', ')}) can ` +
      `run it in ${dataDir}: start Ghalla as an ordinary user, or set DATABASE_URL`,
  );
}

async function waysForRoot(owner?: Owner): Promise<Runner[]> {
  if (owner && owner.uid !== 0) return waysAs(owner);
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const users = passwd
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
  // initdb looks its user up by name, so the uid inside must be one that this system knows.
  const inside = users.find((user) => user.uid > 0)?.uid ?? 1000;
  const prefix = ['unshare', '-U', `--map-user=${inside}`, `--map-group=${inside}`];
  const known = SYSTEM_USERS.flatMap((name) => users.filter((user) => user.name === name));
  return [{ uid: 0, gid: 0, prefix, ids: {} }, ...known.flatMap(waysAs)];
}

function waysAs({ uid, gid }: Owner): Runner[] {
  const caps = '-all,+dac_override';
  const prefix = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  prefix.push(`--inh-caps=${caps}`, `--ambient-caps=${caps}`, `--bounding-set=${caps}`);
  // Else access(2), by which the programs look for one another, would ask as if the capability were not there.
  prefix.push('--securebits=+no_setuid_fixup');
  return [
    { uid, gid, prefix, ids: {} },
    { uid, gid, prefix: [], ids: { uid, gid } },
  ];
}

/**
 * Environment of PostgreSQL's programs: none of ours, since `PGPORT` and the like would steer them and secrets are
 * not their business. English messages, because the reasons for a failed start are read from them.
 */
export function environment(): NodeJS.ProcessEnv {
  const own = process.platform === 'win32' ? process.env : { PATH: process.env['PATH'] };
  return { ...own, LC_ALL: 'C', TZ: 'UTC' };
}

/** Runs a program to its end; gives its exit code (undefined when it could not be run) and all that it printed. */
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
