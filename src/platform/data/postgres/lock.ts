import { constants } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getErrorCode } from './errors.ts';

const LOCK_TIMEOUT = 120_000;

/**
 * Runs `work` exclusively per folder among all processes of this machine and returns its result. The kernel holds the lock and
 * drops it with the process, so `kill -9` leaves no stale lock. Throws an error of one line when the lock cannot be taken
 * within two minutes.
 */
export async function withStartLock<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const until = performance.now() + LOCK_TIMEOUT;
  let release = await tryLock(dataDir);
  while (!release) {
    if (performance.now() > until)
      throw new Error(`Another process has been starting the database in ${dataDir} for too long`);
    await sleep(20);
    release = await tryLock(dataDir);
  }
  try {
    return await work();
  } finally {
    await release();
  }
}

type Release = () => Promise<void>;

async function tryLock(dataDir: string): Promise<Release | undefined> {
  return process.platform === 'linux' ? listen(dataDir) : openAlone(dataDir);
}

// Linux has abstract sockets, which exist in the kernel: no file can outlive its owner.
async function listen(dataDir: string): Promise<Release | undefined> {
  const { dev, ino } = await stat(dataDir, { bigint: true });
  const server = createServer((socket) => socket.destroy());
  return new Promise((resolve, reject) => {
    server.once('error', (error) => (getErrorCode(error) === 'EADDRINUSE' ? resolve(undefined) : reject(error)));
    server.listen({ path: `\0ghalla-postgres:${dev}:${ino}`, exclusive: true }, () =>
      resolve(() => new Promise((closed) => server.close(() => closed()))),
    );
  });
}

// libuv's UV_FS_O_EXLOCK: macOS locks an open file, Windows does not share it.
async function openAlone(dataDir: string): Promise<Release | undefined> {
  const exclusive = process.platform === 'win32' ? 0x10000000 : 0x20;
  const flags = constants.O_RDWR | constants.O_CREAT | (constants.O_NONBLOCK ?? 0) | exclusive;
  try {
    const file = await open(join(dataDir, 'postgres.lock'), flags, 0o600);
    return () => file.close();
  } catch (error) {
    if (['EAGAIN', 'EBUSY', 'EWOULDBLOCK'].includes(getErrorCode(error))) return undefined;
    throw error;
  }
}
