import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { HOUR } from '#lib/days.ts';

/** Returns the part of the data folder in which files arrive. */
const getFolder = (dataDir: string): string => path.resolve(dataDir, 'incoming');

/** Returns a function that names a new file in the folder of files that arrive; creates the folder. */
export const openIncoming = async (dataDir: string): Promise<() => string> => {
  const folder = getFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return () => path.join(folder, randomBytes(16).toString('hex'));
};

/** Milliseconds after which no request still uses a file that arrived. */
const INCOMING_MS = HOUR;

/** Deletes the files of requests whose process was killed. */
export const removeOldIncoming = async (dataDir: string, now: Date): Promise<void> => {
  const folder = getFolder(dataDir);
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }));
    if (mtimeMs < now.getTime() - INCOMING_MS) await rm(file, { force: true });
  }
};
