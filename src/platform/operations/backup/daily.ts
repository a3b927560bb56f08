import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '#platform/core/config.ts';
import { type Clock, DAY } from '#lib/days.ts';
import type { Log } from '#platform/core/log.ts';
import type { PrimaryDb } from '#platform/data/db/db.ts';
import type { Storage } from '#platform/transport/storage/storage.ts';
import { getErrorCode } from '#platform/data/postgres/errors.ts';
import { getEnding, openArchive, PARTIAL } from './archive.ts';
import { writeBackup, type ListFiles } from './backup.ts';

const STORED_DAYS = 7;
const STORED_WEEKS = 4;

export interface StoredBackup {
  readonly name: string;
  readonly at: Date;
}

const NAME = /^ghalla-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z(?:\.tar(?:\.(?:age|gpg))?)?$/;

const toName = (at: Date): string => `ghalla-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z`;

/** Returns the folder of daily backups; undefined if there are none. */
export const getBackupFolder = ({ BACKUP_DIR, MODE, DATABASE_URL, DATA_DIR }: Config): string | undefined => {
  if (BACKUP_DIR === 'off') return undefined;
  if (BACKUP_DIR !== undefined) return BACKUP_DIR;
  // An external database has backups of its own; a demo has nothing to lose.
  return MODE === 'live' && DATABASE_URL === undefined ? path.join(DATA_DIR, 'backups') : undefined;
};

/** Finds the complete backups in a folder, the newest first; none if there is no folder. */
export const findBackups = async (folder: string): Promise<StoredBackup[]> => {
  const names = await readdir(folder).catch((error: unknown) => {
    if (getErrorCode(error) === 'ENOENT') return [];
    throw error;
  });
  return names
    .flatMap((name) => {
      const [found, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
      return found ? [{ name, at: new Date(`${day}T${hours}:${minutes}:${seconds}Z`) }] : [];
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime());
};

/** Days and weeks since 1970; weeks begin on Monday, as 1970 did on a Thursday. */
const dayOf = (at: Date): number => Math.floor(at.getTime() / DAY);
const weekOf = (at: Date): number => Math.floor((dayOf(at) + 3) / 7);

/**
 * Returns the backups that are no longer needed: all but the newest one of each of the last seven days that have one, and of
 * each of the last four weeks that have one.
 * @param backups the newest first
 */
export const selectExpired = (backups: readonly StoredBackup[]): StoredBackup[] => {
  const newest = (unit: (at: Date) => number, count: number): StoredBackup[] =>
    [...Map.groupBy(backups, ({ at }) => unit(at)).values()].slice(0, count).flatMap((group) => group.slice(0, 1));
  const needed = new Set([...newest(dayOf, STORED_DAYS), ...newest(weekOf, STORED_WEEKS)]);
  return backups.filter((backup) => !needed.has(backup));
};

interface DailyDeps {
  readonly config: Config;
  readonly db: PrimaryDb;
  readonly storage: Storage;
  readonly secret: string;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Daily job: writes a backup into the folder of backups and deletes expired ones. Without encryption it is a folder that shares
 * unchanged files with the one before (hard links); with `BACKUP_RECIPIENT` it is an encrypted file.
 * @returns the number of rows and files in it
 */
export const backUpDaily = async (deps: DailyDeps, listFiles: ListFiles): Promise<number> => {
  const { config, db, storage, secret, clock, log } = deps;
  const folder = getBackupFolder(config);
  if (folder === undefined) return 0;
  const recipient = config.BACKUP_RECIPIENT;
  const before = await findBackups(folder);
  // An earlier run may have been killed.
  for (const name of await readdir(folder).catch(() => [])) {
    if (name.endsWith(PARTIAL)) await rm(path.join(folder, name), { recursive: true, force: true });
  }
  const target = path.join(
    folder,
    toName(clock.now()) + (recipient === undefined ? '' : `.tar${getEnding(recipient)}`),
  );
  const previous = await findFolder(folder, before);
  const archive = await openArchive(target, { recipient, previous });
  const source = { pool: db.longRunning.pool, storage, listFiles, secret, dataDir: config.DATA_DIR };
  const { rows, files, missing } = await writeBackup(source, archive);
  log.info({ backup: target, rows, files, missing }, 'backup written');
  for (const { name } of selectExpired(await findBackups(folder))) {
    await rm(path.join(folder, name), { recursive: true, force: true });
    log.info({ backup: path.join(folder, name) }, 'expired backup deleted');
  }
  return rows + files;
};

/** Finds the newest backup that is a folder. */
const findFolder = async (folder: string, backups: readonly StoredBackup[]): Promise<string | undefined> => {
  for (const { name } of backups) {
    const file = path.join(folder, name);
    if ((await stat(file)).isDirectory()) return file;
  }
  return undefined;
};
