import { execFile } from 'node:child_process';
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getErrorCode } from './errors.ts';

/** The file in which a server describes itself; the server may have ended long ago. */
export interface PidFile {
  pid: number;
  port: number;
  ready: boolean;
}

/**
 * Reads `postmaster.pid` of a cluster (PostgreSQL's src/include/utils/pidfile.h: pid, folder, start, port, socket folder,
 * address, shared memory, status). Undefined if there is none. A full disk or a power cut leaves a file without a pid, over
 * which PostgreSQL refuses to start; it is removed once no process can still be writing it.
 */
export async function readPidFile(cluster: string): Promise<PidFile | undefined> {
  const path = join(cluster, 'postmaster.pid');
  try {
    const lines = (await readFile(path, 'utf8')).split('\n');
    const pid = Number(lines[0]);
    if (Number.isInteger(pid) && pid > 0) {
      return { pid, port: Number(lines[3]) || 0, ready: lines[7]?.trim() === 'ready' };
    }
    if (Date.now() - (await stat(path)).mtimeMs > 2000) await rm(path);
    return undefined;
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Whether process `pid` is the server of this cluster; undefined when the system does not reveal it. Pids are reused,
 * so a live process proves nothing: a server's working folder is its cluster, and its command line names it.
 */
export async function isServerOf(pid: number, cluster: string): Promise<boolean | undefined> {
  if (process.platform === 'win32') return isAlive(pid) ? undefined : false;
  if (process.platform === 'linux') {
    try {
      const [actual, expected] = await Promise.all([stat(`/proc/${pid}/cwd`), stat(cluster)]);
      return actual.dev === expected.dev && actual.ino === expected.ino;
    } catch (error) {
      // A zombie has no working folder either; EACCES means another user's process (root in a container).
      if (getErrorCode(error) !== 'EACCES') return false;
    }
  }
  const command = await commandLine(pid);
  if (command.includes(cluster)) return true;
  return command.includes('postgres') ? undefined : false;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return getErrorCode(error) !== 'ESRCH';
  }
}

async function commandLine(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  const output = await promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(() => undefined);
  return output?.stdout ?? '';
}
